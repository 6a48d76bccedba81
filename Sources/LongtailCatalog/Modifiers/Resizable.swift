// `:resizable`: draws images at the proposed size. With `:aspectRatio`, they keep their aspect ratio (L28).

import LongtailCore

/// Lets images be drawn at another size than their own.
public struct Resizable: DeclaredModifier {
  public init() {}

  public static let name = "resizable"
  public static let declaration = ModifierDeclaration(
    "Lets an image fill the proposed size. Without `resizable`, each pixel of the image takes one column and half a row.",
    rules: "L28",
    example: #"Image{ file = "pictures/lake.png" }:resizable():frame{ width = 24, height = 8 }"#, [Parameter<Resizable>]())

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.isResizable] = true
    return .none
  }
}

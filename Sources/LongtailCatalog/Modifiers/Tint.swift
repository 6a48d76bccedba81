// `:tint`: the accent colour of controls (E7).

import LongtailCore

/// Sets the tint colour of a view: the colour of its controls, links, badges and charts.
public struct Tint: DeclaredModifier {
  public var color = Color(.accent)

  public init() {}

  public init(_ color: Color) { self.color = color }

  public static let name = "tint"
  public static let declaration = ModifierDeclaration(
    "Sets the tint colour: the accent colour of controls in the view. The colour name `\"tint\"` stands for this colour there.",
    rules: "E7, E8",
    example: #"VStack { Text "open":foregroundStyle("tint"), ProgressView{ value = 0.6 }:frame(20) }:tint("green")"#,
    [Parameter<Tint>("color", \.color, .color, required: true, "The accent colour.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.tint] = context.concrete(color)
    return .none
  }
}

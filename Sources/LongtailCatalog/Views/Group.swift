// `Group`: groups views without a layout of its own (L39).

import LongtailCore

/// A group of views that has no layout of its own. The views take the place of the group. A modifier on the group applies to each
/// of them.
public struct Group: DeclaredView {
  public init() {}

  public static let name = "Group"
  public static let declaration = ViewDeclaration(
    "A group of views. A modifier of the group applies to each view in the group.", rules: "L39", children: .many,
    hasNoBox: true,
    example: #"HStack { spacing = 3, Group { Text "both", Text "bold" }:bold(), Text "regular" }"#, [] as [Parameter<Group>])

  public func content(in context: inout ViewContext) -> ViewContent { .group }
}

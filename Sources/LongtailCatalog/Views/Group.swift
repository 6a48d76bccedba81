// Several views where one is expected (L39).

import LongtailCore

/// Its children take its place; a modifier on it is worn by each of them.
public struct Group: DeclaredView {
  public init() {}

  public static let declaration = ViewDeclaration(
    "Group", "A group of views: its modifiers apply to each of them.", rules: "L39", children: .many, isStructure: true,
    example: #"HStack { spacing = 3, Group { Text "both", Text "bold" }:bold(), Text "regular" }"#, [] as [Parameter<Group>])

  public func content(in context: inout ViewContext) -> ViewContent { .group }
}

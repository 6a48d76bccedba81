// `EmptyView`: a view that shows nothing (L40).

import LongtailCore

/// A view that shows nothing and takes no space. A stack adds no spacing around it.
public struct EmptyView: DeclaredView {
  public init() {}

  public static let name = "EmptyView"
  public static let declaration = ViewDeclaration(
    "Shows nothing and takes no space. A stack adds no spacing around an EmptyView.", rules: "L40", hasNoBox: true,
    example: #"VStack { Text "above", EmptyView(), Text "below" }"#, [] as [Parameter<EmptyView>])

  public func content(in context: inout ViewContext) -> ViewContent { .nothing }
}

// `ZStack`: views on top of each other.

import LongtailCore

/// A container that arranges its children in layers, the first at the back.
public struct ZStack: DeclaredView {
  public var alignment = Alignment.center

  public init() {}

  public init(alignment: Alignment) { self.alignment = alignment }

  public static let name = "ZStack"
  public static let declaration = ViewDeclaration(
    "Puts views on top of each other. The last view is in front.", rules: "L44-L46", children: .many,
    example: #"ZStack { alignment = "topTrailing", Rectangle():fill "blue", Text " 1 ":background("red") }:frame(12, 3)"#,
    [Parameter<ZStack>.named("alignment", \.alignment, .alignment, "The alignment of the views.")])

  public func content(in context: inout ViewContext) -> ViewContent {
    context.leaveTabAndChart()
    return .container(LayerStack(alignment: alignment))
  }
}

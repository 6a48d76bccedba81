// `GeometryReader`: a view whose content depends on its size (L60).

import LongtailCore

/// A view that takes the proposed space and shows the view that a function returns for this size.
public struct GeometryReader: DeclaredView {
  public var content = ScriptReference(rawValue: 0)

  public init() {}

  public static let name = "GeometryReader"
  public static let declaration = ViewDeclaration(
    """
    Takes the proposed space, and passes its size to a function. The view that the function returns appears at the \
    top-leading corner.
    """,
    rules: "L60",
    example: #"""
      GeometryReader(function(geometry)
        return Text(geometry.size.width .. " columns, " .. geometry.size.height .. " rows")
      end):frame(24, 3):background("quaternary")
      """#,
    [
      Parameter<GeometryReader>(
        "content", \.content, .function, required: true,
        """
        A function that takes { size = { width, height }, frame = { x, y, width, height } } in cells, and returns a view. The \
        `x` and `y` of `frame` are relative to the screen.
        """)
    ])

  public func content(in context: inout ViewContext) -> ViewContent { .deferred(GeometryBox(), .function(content)) }
}

/// A box that takes the proposed size. Its children are created when its frame is known, and each is proposed the size of the
/// frame.
struct GeometryBox: ArrangingBehavior, Equatable {
  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { proposal.replacingUnspecified() }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    let lengths = ["width": PlainValue.integer(size.width), "height": .integer(size.height)]
    let origin = ["x": PlainValue.integer(children.position.x), "y": .integer(children.position.y)]
    children.make([.table(["size": .table(lengths), "frame": .table(lengths.merging(origin) { own, _ in own })])])
    for child in children { child.place(at: .zero, ProposedSize(size)) }
  }
}

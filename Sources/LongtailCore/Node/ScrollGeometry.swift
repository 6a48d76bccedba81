// The geometry of a scroll container.

/// The geometry of a scroll container: the sizes of its content and of its viewport, and the scroll offset.
public struct ScrollGeometry: Hashable, Sendable {
  public let content: Size
  public let viewport: Size
  /// The cell of the content at the top-leading corner of the viewport.
  public let offset: Point
  /// True if the container shows the end of the content until it is scrolled.
  public let beginsAtEnd: Bool

  public init(content: Size, viewport: Size, offset: Point, beginsAtEnd: Bool = false) {
    (self.content, self.viewport, self.offset, self.beginsAtEnd) = (content, viewport, offset, beginsAtEnd)
  }
}

extension ScrollGeometry {
  /// The axis along which the content scrolls: horizontal if only the width exceeds the viewport, otherwise vertical.
  public var axis: Axis { content.height > viewport.height || content.width <= viewport.width ? .vertical : .horizontal }

  /// The geometry as a table for scripts, in cells and with the names of SwiftUI: `contentSize`, `containerSize`, `contentOffset`
  /// and `visibleRect`.
  public var plain: PlainValue {
    func size(_ size: Size) -> [String: PlainValue] { ["width": .integer(size.width), "height": .integer(size.height)] }
    let origin: [String: PlainValue] = ["x": .integer(offset.x), "y": .integer(offset.y)]
    return .table([
      "contentSize": .table(size(content)), "containerSize": .table(size(viewport)), "contentOffset": .table(origin),
      "visibleRect": .table(origin.merging(size(viewport)) { first, _ in first }),
    ])
  }

  /// Reads the geometry from a table with the contents of ``plain``. Nil for other values.
  public init?(_ plain: PlainValue, beginsAtEnd: Bool = false) {
    func integer(_ table: String, _ name: String) -> Int? {
      guard case .table(let tables) = plain, case .table(let values)? = tables[table], case .integer(let value)? = values[name]
      else {
        return nil
      }
      return value
    }
    guard let width = integer("contentSize", "width"), let height = integer("contentSize", "height"),
      let columns = integer("containerSize", "width"), let rows = integer("containerSize", "height"),
      let x = integer("contentOffset", "x"), let y = integer("contentOffset", "y")
    else { return nil }
    self.init(content: Size(width, height), viewport: Size(columns, rows), offset: Point(x, y), beginsAtEnd: beginsAtEnd)
  }
}

// Draws the shadow of a view. The shadow is painted in half rows, which are as high as a column is wide. So it fades evenly in
// both directions.

extension Canvas {
  /// Draws `body`, which fills `frame`, and tints the cells of `reach` around it. `strength` returns the strength of the ink, in
  /// thousandths, at a column and a half row. A row has two half rows. Both coordinates are local.
  ///
  /// 1. Cells around the frame are tinted before the body is drawn, so that later views cover the shadow. If the body draws
  ///    `shape`, these are all cells that the shape does not cover.
  /// 2. Without a shape, cells at the edges of the frame are tinted after the body is drawn. At round corners, the quarters that
  ///    the body left unpainted get the same strength as the cells beside them.
  ///
  /// If `usesHalfBlocks` is false, whole cells are tinted, so that no block elements are needed. Text below the shadow is always
  /// tinted as a whole.
  public mutating func shadowed(
    _ frame: Rect, _ shape: (any Shape)?, reach: Rect, _ ink: Ink, usesHalfBlocks: Bool,
    strength: (_ column: Int, _ halfRow: Int) -> Int, _ body: (inout Canvas) -> Void
  ) {
    let inner = frame.offset(by: origin)
    let visible = reach.offset(by: origin).intersection(clip)
    let origin = origin
    func inked(_ x: Int, _ halfRow: Int) -> Ink {
      var result = ink
      result.opacity = ink.opacity * strength(x - origin.x, halfRow - 2 * origin.y) / 1000
      return result
    }
    func covered(_ x: Int, _ y: Int) -> Quarters {
      guard inner.contains(Point(x, y)) else { return [] }
      return shape?.quarters(column: x - inner.x, row: y - inner.y, in: inner.size) ?? .all
    }
    for y in visible.y..<max(visible.y, visible.maxY) {
      for x in visible.x..<max(visible.x, visible.maxX) {
        let free = covered(x, y).complement
        guard !free.isEmpty else { continue }
        shade(free, x, y, inked(x, 2 * y), inked(x, 2 * y + 1), usesHalfBlocks: usesHalfBlocks)
      }
    }
    guard shape == nil else { return body(&self) }
    var before: Snapshot?
    clipped(to: frame) { before = $0.snapshot() }
    body(&self)
    guard let before else { return }
    let edges = before.region
    for y in edges.y..<edges.maxY {
      let (isTop, isBottom) = (y == inner.y, y == inner.maxY - 1)
      for x in edges.x..<edges.maxX {
        let beside = x == inner.x ? x - 1 : x == inner.maxX - 1 ? x + 1 : x
        let (old, new) = (before[x, y], surface[x, y])
        guard isTop || isBottom || beside != x, new.isFillEdge, new != old, !old.hasText else { continue }
        let (below, shown) = (surface.quarterColors(of: old), surface.quarterColors(of: new))
        let (upper, lower) = (2 * y - (isTop && beside == x ? 1 : 0), 2 * y + (isBottom && beside == x ? 2 : 1))
        var free = new.edge.complement
        for index in 0..<4 where below[index] != shown[index] { free.remove(Quarters(rawValue: 1 << UInt8(index))) }
        shade(free, x, y, inked(beside, upper), inked(beside, lower), usesHalfBlocks: usesHalfBlocks)
      }
    }
  }

  /// Tints quarters of a cell, or the whole cell if it has text or `usesHalfBlocks` is false.
  private mutating func shade(
    _ quarters: Quarters, _ x: Int, _ y: Int, _ upper: Ink, _ lower: Ink, usesHalfBlocks: Bool
  ) {
    guard upper.opacity + lower.opacity > 0 else { return }
    let cell = surface[x, y]
    if cell.hasText || !usesHalfBlocks {
      var ink = upper
      ink.opacity = (upper.opacity + lower.opacity) / 2
      return replace(cell.with(style: tintedStyle(cell.style, ink)), x, y)
    }
    var colors = surface.quarterColors(of: cell)
    for index in 0..<4 where quarters.rawValue >> index & 1 == 1 {
      let ink = index < 2 ? upper : lower
      if ink.opacity > 0 {
        colors[index] = ink.over(colors[index].rgb ?? surface.scheme.background, standard: surface.scheme.background)
      }
    }
    let stronger: Quarters = upper.opacity > lower.opacity ? [.upperLeft, .upperRight] : [.lowerLeft, .lowerRight]
    let fill = cell.isFillEdge ? cell.edge : quarters == .all ? stronger : quarters
    replace(surface.cell(colors, fill: fill).asPicture(like: cell), x, y)
  }
}

// The shadow around what a view draws. It is painted in half rows, which are as high as a column is wide, so that it fades
// evenly in both directions.

extension Canvas {
  /// Draws `body`, which fills `frame`, and tints the cells of `reach` around it. `strength` is asked for thousandths of the ink
  /// at a column and a half row, two of which are a row, in local cells.
  ///
  /// 1. Around the frame, before the body: what comes later is painted over the shadow.
  /// 2. At the frame's edge, after the body: the quarters of round corners that it left as they were.
  ///
  /// Without `inHalves` whole cells are tinted, so that no block elements are needed. Text below the shadow is tinted as a
  /// whole, too.
  public mutating func shadowed(
    _ frame: Rect, reach: Rect, _ ink: Ink, inHalves: Bool, strength: (_ column: Int, _ halfRow: Int) -> Int,
    _ body: (inout Canvas) -> Void
  ) {
    let inner = frame.offset(by: origin)
    let visible = reach.offset(by: origin).intersection(clip)
    func inks(_ x: Int, _ y: Int) -> (upper: Ink, lower: Ink) {
      let (column, halfRow) = (x - origin.x, 2 * (y - origin.y))
      var (upper, lower) = (ink, ink)
      upper.opacity = ink.opacity * strength(column, halfRow) / 1000
      lower.opacity = ink.opacity * strength(column, halfRow + 1) / 1000
      return (upper, lower)
    }
    for y in visible.y..<max(visible.y, visible.maxY) {
      for x in visible.x..<max(visible.x, visible.maxX) where !inner.contains(Point(x, y)) {
        shade(x, y, inks(x, y), inHalves: inHalves)
      }
    }
    var before: Snapshot?
    clipped(to: frame) { before = $0.snapshot() }
    body(&self)
    guard let before else { return }
    let edges = before.region
    for y in edges.y..<edges.maxY {
      for x in edges.x..<edges.maxX where x == inner.x || x == inner.maxX - 1 || y == inner.y || y == inner.maxY - 1 {
        let (old, new) = (before[x, y], surface[x, y])
        guard new.isFillEdge, new != old, !old.hasText else { continue }
        let (below, shown) = (surface.quarterColors(of: old), surface.quarterColors(of: new))
        shade(x, y, inks(x, y), inHalves: inHalves) { new.edge.rawValue >> $0 & 1 == 0 && below[$0] == shown[$0] }
      }
    }
  }

  /// Tints the quarters of a cell for which `condition` holds.
  private mutating func shade(
    _ x: Int, _ y: Int, _ inks: (upper: Ink, lower: Ink), inHalves: Bool, where condition: (Int) -> Bool = { _ in true }
  ) {
    guard inks.upper.opacity + inks.lower.opacity > 0 else { return }
    let cell = surface[x, y]
    if cell.hasText || !inHalves {
      var ink = inks.upper
      ink.opacity = (inks.upper.opacity + inks.lower.opacity) / 2
      return replace(cell.with(style: tinted(cell.style, ink)), x, y)
    }
    var colors = surface.quarterColors(of: cell)
    for index in 0..<4 where condition(index) {
      let ink = index < 2 ? inks.upper : inks.lower
      if ink.opacity > 0 { colors[index] = ink.over(colors[index].rgb ?? surface.scheme.background) }
    }
    let stronger: Quarters = inks.upper.opacity > inks.lower.opacity ? [.upperLeft, .upperRight] : [.lowerLeft, .lowerRight]
    replace(surface.cell(colors, fill: cell.isFillEdge ? cell.edge : stronger), x, y)
  }
}

// Draws the cells of a tree that may have changed.

import LongtailCore

extension ViewGraph {
  /// The maximum number of styles, and of grapheme clusters, that a surface keeps. With more, the whole surface is drawn again to
  /// drop unused ones.
  private static let mostLeftovers = 8192

  func draw(_ size: Size) {
    let isAnew =
      !layout.keepsDamage || size != surface.size || surface.styles.count > ViewGraph.mostLeftovers
      || surface.graphemes.count > ViewGraph.mostLeftovers
    let parts = isAnew ? [Rect(.zero, size)] : Damage.parts(keep.record.damage, of: surface)
    outcome.drawnRows += parts.map { $0.y..<$0.maxY }
    outcome.counters.rowsDrawn = parts.reduce(0) { $0 + $1.height }
    guard !parts.isEmpty else { return }
    var canvas = Canvas(
      isAnew ? Surface(size: size, scheme: environment[StandardKeys.colorScheme]) : surface)
    surface = Surface(size: .zero, scheme: .dark)
    let pass = DrawPass(keep, work)
    for part in parts {
      canvas.clipped(to: part) { canvas in
        if !isAnew { canvas.erase() }
        if let ground = environment.ground { canvas.paintGround(part, ground) }
        pass.draw(on: &canvas)
      }
    }
    surface = canvas.surface
    surface.findPage()
    outcome.counters.cellsDrawn = canvas.cellsDrawn
  }
}

// Draws the cells of a tree that may have changed.

import LongtailCore

extension ViewGraph {
  /// The maximum number of styles, and of grapheme clusters, that a surface keeps. With more, the whole surface is drawn again to
  /// drop unused ones.
  private static let mostUnusedEntries = 8192

  func draw(_ size: Size) {
    let drawsAll =
      !layout.keepsDamage || size != surface.size || surface.styles.count > ViewGraph.mostUnusedEntries
      || surface.graphemes.count > ViewGraph.mostUnusedEntries
    let parts = drawsAll ? [Rect(.zero, size)] : Damage.parts(keep.record.damage, of: surface)
    outcome.drawnRows += parts.map { $0.y..<$0.maxY }
    outcome.counters.rowsDrawn = parts.reduce(0) { $0 + $1.height }
    guard !parts.isEmpty else { return }
    var canvas = Canvas(
      drawsAll ? Surface(size: size, scheme: environment[StandardKeys.colorScheme]) : surface)
    surface = Surface(size: .zero, scheme: .dark)
    let pass = DrawPass(keep, work)
    for part in parts {
      canvas.clipped(to: part) { canvas in
        if !drawsAll { canvas.erase() }
        if let background = environment.themeBackground { canvas.paintBackground(part, background) }
        pass.draw(on: &canvas)
      }
    }
    surface = canvas.surface
    surface.updatePageColor()
    outcome.counters.cellsDrawn = canvas.cellsDrawn
  }
}

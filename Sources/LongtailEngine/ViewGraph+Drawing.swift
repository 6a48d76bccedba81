// The cells of a tree: those that changes may have touched are drawn again.

import LongtailCore

extension ViewGraph {
  /// Styles and clusters that a surface may have gathered before it is drawn anew, without those that are no longer used.
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

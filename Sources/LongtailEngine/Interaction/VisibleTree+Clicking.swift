// Clicks without a pointer: by return, space, shortcuts and paths.

import LongtailCore

extension VisibleTree {
  /// Clicks on a box without a pointer, as if at a cell of the surface where one is given. Returns true if it has a gesture for that, which
  /// did not return false.
  func click(_ node: NodeIndex, at point: Point? = nil) -> Bool {
    guard let function = click(on: node) else { return false }
    return call(function, .tap(at: point.map { local($0, in: node) }, in: record.placements[node].frame.size), at: node)
  }

  func canClick(_ node: NodeIndex) -> Bool { click(on: node) != nil }

  /// What return, space and a shortcut do to a box: a click, or what it says itself (S8).
  func activate(_ node: NodeIndex) -> Bool {
    guard let function = activation(of: node) else { return click(node) }
    // What has the focus by itself is another control, or the button once more.
    let own = boxes(in: node) { box in box != node && marks(of: box).contains { if case .focusable = $0 { true } else { false } }
    }
    return own.contains { click($0) } || boxes(in: node).contains { click($0) } || call(function, .action([]), at: node)
  }

  func canActivate(_ node: NodeIndex) -> Bool { canClick(node) || activation(of: node) != nil }

  private func activation(of node: NodeIndex) -> ScriptReference? {
    guard isEnabled(node) else { return nil }
    for case .onActivate(let function) in marks(of: node) { return function }
    return nil
  }

  /// What a click on a box does.
  private func click(on node: NodeIndex) -> ScriptReference? {
    guard isEnabled(node) else { return nil }
    return gestures(of: node).lazy.filter { $0.kind == .tap(count: 1) }.compactMap(\.onEnded).first
  }

  func gestures(of node: NodeIndex) -> [Gesture] {
    marks(of: node).compactMap { if case .gesture(let gesture) = $0 { gesture } else { nil } }
  }

  func local(_ point: Point, in node: NodeIndex) -> Point {
    let origin = record.origin(of: node)
    return Point(point.x - origin.x, point.y - origin.y)
  }
}

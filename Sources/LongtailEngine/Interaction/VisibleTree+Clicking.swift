// Clicks on views without a pointer: by return, space, shortcuts and paths of views.

import LongtailCore

extension VisibleTree {
  /// Clicks on a box without a pointer. If the click has a position, `point` is the cell of the surface. Returns true if the box
  /// has a tap gesture whose function did not return false.
  func click(_ node: NodeIndex, at point: Point? = nil) -> Bool {
    guard let function = click(on: node) else { return false }
    return call(function, .tap(at: point.map { local($0, in: node) }, in: record.placements[node].frame.size), at: node)
  }

  func canClick(_ node: NodeIndex) -> Bool { click(on: node) != nil }

  /// Activates a box as return, space and shortcuts do: clicks on it, or performs its `onActivate` mark (S8). Returns false if
  /// there is nothing to activate, or if the function returned false.
  func activate(_ node: NodeIndex) -> Bool {
    guard let function = activation(of: node) else { return click(node) }
    // Click first on boxes that are not in an inner focusable view. An inner focusable view is another control, or an ordinary
    // button that the style shows for this button.
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

  /// Returns the function that a click on a box calls.
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

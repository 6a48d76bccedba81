// The state of the tree that events depend on: the boxes that are shown and enabled, their frames and their marks.

import LongtailCore

/// A part of the event handling of one tree.
protocol VisibleTree {
  var keep: Keep { get }
  var callbacks: Callbacks { get }
}

extension VisibleTree {
  var tree: Tree { keep.tree }
  var ledger: Ledger { keep.ledger }
  var record: LayoutRecord { keep.record }
  var marks: Marks { keep.marks }
  var presentations: Presentations { keep.presentations }

  /// Returns a box and its ancestors, from the inside out.
  func outward(from node: NodeIndex) -> some Sequence<NodeIndex> {
    sequence(first: node) { [tree] in tree.parentBox(of: $0) }
  }

  /// Returns the part of a box that is in the windows of the containers around it.
  func visibleFrame(of node: NodeIndex) -> Rect {
    outward(from: node).dropFirst().reduce(frame(of: node)) { seen, box in
      record.scrollWindows[box].map { seen.intersection($0.offset(by: record.origin(of: box))) } ?? seen
    }
  }

  /// True if any cell of a box is in the windows of the containers around it, or if the box has no cells.
  func isVisible(_ node: NodeIndex) -> Bool { frame(of: node).isEmpty || !visibleFrame(of: node).isEmpty }

  /// True if a box is placed and not hidden, and no presented view is in front of it. It may be off-screen.
  func isShown(_ node: NodeIndex) -> Bool {
    if let front = presentations.front, !outward(from: node).contains(front) { return false }
    return presentations.isPlacedAndNotHidden(node)
  }

  func isEnabled(_ node: NodeIndex) -> Bool { tree.boxes[node]?.environment[StandardKeys.isEnabled] ?? true }

  func marks(of node: NodeIndex) -> [Mark] { marks[node] ?? [] }

  func frame(of node: NodeIndex) -> Rect { Rect(record.origin(of: node), record.placements[node].frame.size) }

  /// Calls a function of a view. Returns true if the function took the event.
  @discardableResult
  func call(_ function: ScriptReference, _ event: ControlEvent, at node: NodeIndex) -> Bool {
    callbacks.call(function, event, of: node, in: tree.trail(around: node))
  }

  /// Returns a box and its descendants, outer boxes first. Leaves out boxes for which `isLeftOut` is true, with their
  /// descendants.
  func boxes(in node: NodeIndex, leavingOut isLeftOut: (NodeIndex) -> Bool = { _ in false }) -> [NodeIndex] {
    var result: [NodeIndex] = []
    var rest = [node]
    while let box = rest.popLast() {
      if isLeftOut(box) { continue }
      result.append(box)
      rest += tree.childBoxes(of: box).reversed()
    }
    return result
  }
}

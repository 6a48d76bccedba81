// Checks the invariants of the kept data after each update, in debug builds.

import LongtailCore

extension Keep {
  /// The maximum number of nodes in a tree that is checked. Larger trees are checked only in property tests, because the cost of
  /// an update must depend on the change, in debug builds as well.
  static let mostChecked = 200

  /// Asserts the invariants that hold after every update.
  ///
  /// - Complexity: O(nodes). Does nothing in release builds.
  func check() {
    tree.check()
    record.check()
    ledger.check(tree)
    for node in marks.all.keys { assert(tree.nodes[node].isAlive, "node \(node) has marks and is not in the tree") }
    for node in presentations.presenters { assert(tree.nodes[node].isAlive, "node \(node) presents and is not in the tree") }
    for (node, _) in reports.inOrder { assert(tree.nodes[node].isAlive, "node \(node) has reports and is not in the tree") }
  }
}

extension Tree {
  /// Asserts that links match in both directions, and that each node has an identity and the contents of its kind. Unused indices
  /// must have no contents.
  fileprivate func check() {
    var boxes = 0
    for (node, links) in nodes.enumerated() {
      let (box, scope) = (self.boxes[node], scopes[node])
      guard links.isAlive else {
        assert(identity[node] < 0 && box == nil && scope == nil, "free node \(node) has contents")
        continue
      }
      if links.isBox { boxes += 1 }
      assert((box != nil) == links.isBox && (scope != nil) == !links.isBox, "node \(node) has the wrong contents")
      let identity = Int(identity[node])
      assert(identity >= 0 && self.node(of: identity) != nil, "node \(node) has no identity")
      assert(links.parent >= 0 || node == 0 || node == presentationRoot, "node \(node) has no place")
      var previous = -1
      for child in children(of: node) {
        assert(Int(nodes[child].parent) == node && Int(nodes[child].previous) == previous, "node \(child) is linked wrongly")
        previous = child
      }
      assert(Int(links.last) == previous, "the link to the last child of node \(node) does not lead to its last child")
    }
    assert(boxes == boxCount, "there are \(boxes) boxes, counted as \(boxCount)")
  }
}

extension LayoutRecord {
  /// Asserts that no data is stored for removed nodes, and that items are children of their container.
  fileprivate func check() {
    for (node, placement) in placements.enumerated() where placement.isPlaced && tree.nodes[node].isAlive {
      assert(tree.nodes[node].isBox, "scope \(node) has a frame")
    }
    let known = [
      ("a scroll window", Array(scrollWindows.keys)), ("marks", Array(marks.keys)), ("a substitute", Array(substitutes.keys)),
      ("a failure", Array(failures.keys)), ("a draw order", Array(drawOrders.keys)), ("pending children", Array(pending.keys)),
      ("outdated children", Array(outdated)), ("a late view", Array(createdFrom.keys)), ("items", Array(items.keys)),
      ("an item cache", Array(itemCaches.keys)), ("line lengths", Array(lengths.keys)), ("a late parent", Array(createdChildren)),
    ]
    for (name, nodes) in known {
      for node in nodes { assert(tree.nodes[node].isAlive, "node \(node) has \(name) and is not in the tree") }
    }
    for (container, made) in items {
      for node in made.nodesInOrder {
        assert(Int(tree.nodes[node].parent) == container, "item \(node) is not in its container \(container)")
      }
    }
  }
}

extension Ledger {
  /// Asserts that the scope that claims an instance shows it, and that the instance is not also kept by a lease. Nodes with a
  /// scroll position or with leases must exist.
  fileprivate func check(_ tree: Tree) {
    for (instance, node) in claims {
      assert(tree.scopes[node]?.evaluation?.instance == instance, "node \(node) does not show the instance that it claims")
      assert(!isAway(instance), "the instance of node \(node) is also away")
    }
    for node in shifts.keys { assert(tree.nodes[node].isAlive, "node \(node) is scrolled and is not in the tree") }
    for node in keepers { assert(tree.nodes[node].isAlive, "node \(node) keeps leases and is not in the tree") }
  }
}

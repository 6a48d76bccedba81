// The tree that a rendering shows. It is copied when it is first needed.

import LongtailCore

/// The placed tree of a ``ViewGraph`` after an update, and the elements from which it was resolved. Most renderings are only
/// printed, so the tree is not copied before something reads it. If a rendering outlives the next update, the graph copies the
/// tree before it changes (``keep()``).
///
/// Another thread may read the tree while the graph is idle. The lock then delays the next update until the tree is copied.
final class RenderedTree: Sendable {
  /// The state can be sent, because the graph does not change a shared tree.
  private enum State: @unchecked Sendable {
    /// The tree is that of the graph.
    case shared(Keep)
    case copied(PlacedTree, ElementSnapshot)
  }

  private let state: Lock<State>
  let diagnostics: [Diagnostic]

  init(_ keep: Keep, _ diagnostics: [Diagnostic]) {
    state = Lock(State.shared(keep))
    self.diagnostics = diagnostics
  }

  /// The placed boxes in preorder.
  ///
  /// - Complexity: O(nodes) for the first use, else O(1).
  var placed: PlacedTree { copied.placed }

  /// The elements of the script.
  var elements: ElementSnapshot { copied.elements }

  /// Copies the tree, because the graph is about to change it.
  func keep() { _ = copied }

  var isCopied: Bool { state.withLock { if case .copied = $0 { true } else { false } } }

  private var copied: (placed: PlacedTree, elements: ElementSnapshot) {
    state.withLock { state in
      switch state {
      case .copied(let placed, let elements):
        return (placed, elements)
      case .shared(let keep):
        var placed = TreeSnapshot(keep).placed
        placed.tree.diagnostics = diagnostics
        let elements = keep.store.snapshot()
        state = .copied(placed, elements)
        return (placed, elements)
      }
    }
  }
}

extension ViewGraph {
  /// The tree as it is shown now.
  var renderedTree: RenderedTree {
    if let known = snapshot, !isFirst, known.diagnostics == diagnostics {
      #if DEBUG
        let now = TreeSnapshot(keep).placed.frames
        assert(!known.isCopied || known.placed.frames == now, "an update moved boxes, but counted no work")
      #endif
      return known
    }
    let new = RenderedTree(keep, diagnostics)
    snapshot = new
    return new
  }

  /// Copies the tree if a rendering still needs it, because the tree is about to change.
  func keepRenderedTree() {
    guard snapshot != nil, !isKnownUniquelyReferenced(&snapshot) else { return }
    snapshot?.keep()
  }
}

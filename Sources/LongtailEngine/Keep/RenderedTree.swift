// The tree that a rendering shows. It is copied when it is first needed.

import LongtailCore

/// The placed tree of a ``ViewGraph`` after an update, and the elements from which it was resolved. Most renderings are only
/// printed, so the tree is not copied before something reads it. If a rendering is still in use when the graph is about to change
/// its tree, the graph copies the tree first (``keep()``).
///
/// A rendering can be read on another thread. The lock delays the graph until the tree is copied.
final class RenderedTree: Sendable {
  /// The state can be sent, because the graph does not change a shared tree.
  private enum State: @unchecked Sendable {
    /// The tree is that of the graph.
    case shared(Keep)
    case copied(PlacedTree)
  }

  private let state: Lock<State>
  let diagnostics: [Diagnostic]
  /// The elements of the script. Handlers, which run between updates, add elements, so these are copied at once.
  let elements: ElementSnapshot

  init(_ keep: Keep, _ diagnostics: [Diagnostic]) {
    state = Lock(State.shared(keep))
    self.diagnostics = diagnostics
    elements = keep.store.snapshot()
  }

  /// The placed boxes in preorder.
  ///
  /// - Complexity: O(nodes) for the first use, else O(1).
  var placed: PlacedTree {
    state.withLock { state in
      switch state {
      case .copied(let placed):
        return placed
      case .shared(let keep):
        var placed = TreeSnapshot(keep).placed
        placed.tree.diagnostics = diagnostics
        state = .copied(placed)
        return placed
      }
    }
  }

  /// Copies the tree, because the graph is about to change it.
  func keep() { _ = placed }

  var isCopied: Bool { state.withLock { if case .copied = $0 { true } else { false } } }
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
    // The graph only knows the newest tree that it shares.
    keepRenderedTree()
    let new = RenderedTree(keep, diagnostics)
    snapshot = new
    return new
  }

  /// Copies the tree if a rendering still needs it. To be called before anything changes the tree, its layout or its marks.
  func keepRenderedTree() {
    guard snapshot != nil, !isKnownUniquelyReferenced(&snapshot) else { return }
    snapshot?.keep()
  }
}

// Sends events to the views of a tree, updates the tree after them, and collects requests to the host.

import LongtailCore

extension ViewGraph {
  /// Sends an event to the views that it concerns, and updates. Returns true if a view took the event.
  ///
  /// If the same key is pressed several times at once, the first press has an update, and one more update shows the result of all
  /// further presses. This requires that only the focused control reads the values that the key changes. Otherwise each press has
  /// an update, because it may change the effect of the next one.
  ///
  /// - Parameter next: The next event, if it has already arrived. If the update waits for it, ``isBehind`` is true.
  @discardableResult
  public func handle(_ event: Event, before next: Event? = nil) -> Bool {
    guard !keep.tree.nodes.isEmpty else { return false }
    let isRepeated = interaction.canRepeat(event)
    func answering(_ handle: () -> Bool) -> Bool {
      callbacks.isHandlingEvent = event.isDeliberate
      defer { callbacks.isHandlingEvent = false }
      return handle()
    }
    var isTaken = awaited == event && answering(interaction.repeatKey)
    if !isTaken {
      if isBehind { update() }
      isTaken = answering { interaction.handle(event, at: lifecycle.now) }
    }
    // Only a repeated press can wait for the next one. The first press needs an update of its own, which scrolls to the part
    // that the key acts on.
    awaited = isRepeated && next == event && interaction.canRepeat(event) && concernsOnlyControl ? next : nil
    if !isBehind { update() }
    return isTaken
  }

  /// True if the results of some handled events are not shown yet.
  public var isBehind: Bool { awaited != nil }

  /// True if only the control with the focus depends on what was written since the last update, and nothing else has happened.
  private var concernsOnlyControl: Bool {
    guard callbacks.isIdle, keep.motion.isIdle, keep.resolving.exchangedKeys.isEmpty,
      let control = keep.ledger.focus.flatMap({ keep.tree.node(of: $0.owner) }).flatMap({
        keep.tree.scopes[$0]?.evaluation?.instance
      })
    else { return false }
    return keep.ledger.outdated.isSubset(of: [control]) && evaluator?.isInvalid(atMost: control) ?? true
  }

  /// Returns the requests of views to the host since the last call.
  public func takeRequests() -> [HostRequest] { callbacks.takeRequests() }

  /// Returns the events that functions emitted since the last call.
  public func takeEmitted() -> [(name: String, value: PlainValue)] { callbacks.takeEmitted() }
}

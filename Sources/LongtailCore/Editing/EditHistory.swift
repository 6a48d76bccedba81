// The undo and redo history of a text.

/// The editing steps of a text. A typed word with the spaces after it is one step. Consecutive deletion of characters is one too.
struct EditHistory: Hashable, Sendable {
  /// The maximum numbers of steps and of bytes. Older steps are dropped, but the last step stays at any size.
  static let maximumSteps = 1_000
  static let maximumBytes = 16 << 20

  enum Kind { case typing, deleting, single }

  struct Step: Hashable, Sendable {
    var replacement: Replacement
    let before: TextSelection
    var after: TextSelection
    let kind: Kind

    var bytes: Int { replacement.removed.count + replacement.inserted.count }
    /// True if the merged changes cancel each other out.
    var isEmpty: Bool { replacement.removed == replacement.inserted && before == after }
  }

  private(set) var done: [Step] = []
  private(set) var undone: [Step] = []
  private var bytes = 0
  /// True if the next change may be merged into the last step.
  private var canMerge = false

  /// Records a change. Steps that were undone can no longer be redone.
  mutating func record(_ step: Step) {
    for step in undone { bytes -= step.bytes }
    undone = []
    bytes += step.bytes
    if !join(step) { done.append(step) }
    canMerge = step.kind != .single
    while done.count > Self.maximumSteps || bytes > Self.maximumBytes && done.count > 1 { bytes -= done.removeFirst().bytes }
  }

  /// Makes the next change a step of its own.
  mutating func endStep() { canMerge = false }

  /// Returns the step to undo, and makes it available for redo.
  mutating func undo() -> Step? {
    endStep()
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// Returns the step to redo, and makes it available for undo.
  mutating func redo() -> Step? {
    endStep()
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }

  private mutating func join(_ step: Step) -> Bool {
    guard canMerge, let last = done.last, last.kind == step.kind, last.after == step.before else { return false }
    // A word and the spaces after it are one step: "one |two |three".
    if step.kind == .typing, last.replacement.endsWithSpace, !step.replacement.endsWithSpace { return false }
    let index = done.count - 1
    let old = done[index].bytes
    guard done[index].replacement.merge(step.replacement) else { return false }
    done[index].after = step.after
    bytes += done[index].bytes - old - step.bytes
    if done[index].isEmpty { bytes -= done.removeLast().bytes }
    return true
  }
}

extension Replacement {
  fileprivate var endsWithSpace: Bool { inserted.last == TextPreparation.space || inserted.last == TextPreparation.newline }
}

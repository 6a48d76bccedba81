// What can be taken back, and done again.

/// The steps of editing a text. Typing in a row is one step, and so is deleting characters in a row.
struct EditHistory: Hashable, Sendable {
  /// Steps and bytes that are kept; older steps go. The last one stays, whatever its size.
  static let maximumSteps = 1_000
  static let maximumBytes = 16 << 20

  enum Kind { case typing, deleting, single }

  struct Step: Hashable, Sendable {
    var replacement: Replacement
    let before: TextSelection
    var after: TextSelection
    let kind: Kind

    var bytes: Int { replacement.removed.count + replacement.inserted.count }
    /// Whether changes that joined took each other back.
    var isNothing: Bool { replacement.removed == replacement.inserted && before == after }
  }

  private(set) var done: [Step] = []
  private(set) var undone: [Step] = []
  private var bytes = 0
  /// Whether what comes next may join the last step.
  private var isOpen = false

  /// Notes a change. What was undone cannot be redone any more.
  mutating func record(_ step: Step) {
    for step in undone { bytes -= step.bytes }
    undone = []
    bytes += step.bytes
    if !join(step) { done.append(step) }
    isOpen = step.kind != .single
    while done.count > Self.maximumSteps || bytes > Self.maximumBytes && done.count > 1 { bytes -= done.removeFirst().bytes }
  }

  /// What comes next is a step of its own.
  mutating func close() { isOpen = false }

  /// The step that is to be taken back; it can be redone.
  mutating func undo() -> Step? {
    close()
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// The step that is to be done again.
  mutating func redo() -> Step? {
    close()
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }

  private mutating func join(_ step: Step) -> Bool {
    guard isOpen, let last = done.last, last.kind == step.kind, last.after == step.before else { return false }
    // A word and the spaces behind it are a step: "one |two |three".
    if step.kind == .typing, last.replacement.endsWithSpace, !step.replacement.endsWithSpace { return false }
    let index = done.count - 1
    let old = done[index].bytes
    guard done[index].replacement.merge(step.replacement) else { return false }
    done[index].after = step.after
    bytes += done[index].bytes - old - step.bytes
    if done[index].isNothing { bytes -= done.removeLast().bytes }
    return true
  }
}

extension Replacement {
  fileprivate var endsWithSpace: Bool { inserted.last == TextPreparation.space || inserted.last == TextPreparation.newline }
}

// Edits a binding as text: shows its value, and writes the input to it.

import LongtailCore
import LongtailFormats

/// The state of a field.
struct EditedValue: Equatable, Sendable {
  var editing: TextEditing
  /// The value of the binding when it was last read or written. A different value comes from outside, and the field shows it.
  var lastValue = PlainValue.none
  /// Parses numbers in the format of the environment's locale.
  var reader: NumberReader

  /// Reads and shows numbers in the format of another locale. Returns true if the format differs from the last one.
  mutating func use(_ reader: NumberReader) -> Bool {
    guard reader != self.reader else { return false }
    self.reader = reader
    if let number = lastValue.number { _ = editing.show(text(for: number)) }
    return true
  }

  /// Shows a value that was written to the binding from outside. Returns true if it differs from the known one.
  @discardableResult
  mutating func showExternal(_ value: PlainValue, beginsAtStart: Bool) -> Bool {
    // Integers and other numbers with equal values are the same.
    if value.isSame(as: lastValue) || value.number.map({ $0 == lastValue.number }) ?? false { return false }
    let isNew = lastValue == .none
    lastValue = value
    switch value {
    case .string(let text): _ = editing.show(text)
    default: _ = editing.show(value.number.map { text(for: $0) } ?? "")
    }
    if isNew, beginsAtStart { editing.edit(.move(.textStart, extending: false)) }
    return true
  }

  /// The value to write to the binding: a number if the binding holds one, else a string. Nil if the text is not a number but has
  /// to be.
  var value: PlainValue? {
    lastValue.number == nil ? .string(editing.text) : reader.number(in: editing.text)
  }
}

extension EditedValue {
  /// Returns a number as text, with the decimal separator of the locale.
  private func text(for number: Double) -> String {
    let text = ValueKind.decimal(number)
    guard reader.decimal != ".", let point = text.firstIndex(of: ".") else { return text }
    return text[..<point] + reader.decimal + text[text.index(after: point)...]
  }
}

/// The text, state and binding of a field in one evaluation of its body. The handlers of the field use them later.
struct EditingSession: Sendable {
  let cache: EditingCache
  /// The text when the body of the field was evaluated.
  let shown: TextEditing
  /// True if the binding holds a number and the text is not a number, so that it was not written.
  let isUnreadable: Bool
  private let text: Binding<PlainValue>
  private let state: Binding<EditedValue>
  private let beginsAtStart: Bool

  init(_ text: Binding<PlainValue>, _ empty: TextEditing, beginsAtStart: Bool = false, in context: inout ViewContext) {
    self.text = text
    self.beginsAtStart = beginsAtStart
    let reader = NumberReader(context.localeFormat)
    state = context.state(EditedValue(editing: empty, reader: reader))
    cache = context.cached(EditingCache())
    var value = context.value(of: state, "editing")
    // Store the new text, so that later edits start from it. The cached rows are updated edit by edit, so no edit may be missing.
    let isReformatted = value.use(reader)
    if value.showExternal(context.value(of: text, "text"), beginsAtStart: beginsAtStart) || isReformatted {
      context.store(value, in: state)
    }
    (shown, isUnreadable) = (value.editing, value.value == nil)
  }

  /// Runs a command, and writes the text if it differs. Returns true if the command had an effect. Undo and redo always return
  /// true, so that ctrl+z does not suspend the program by accident.
  func perform(_ command: EditCommand, _ actions: ActionContext) -> Bool {
    perform(actions) { _ in command } || command == .undo || command == .redo
  }

  /// Runs the commands that a key has in vim mode. Returns false if the key is not for the editor.
  func perform(_ press: KeyPress, _ vim: Binding<VimEditing>, _ actions: ActionContext) -> Bool {
    var editing = actions.value(of: state)
    editing.showExternal(actions.value(of: text), beginsAtStart: beginsAtStart)
    var keys = actions.value(of: vim)
    let commands = keys.commands(for: press, in: editing.editing, page: max(1, cache.page - 1))
    actions.set(vim, to: keys)
    // A key that prints a character belongs to the editor, even if its commands have no effect.
    var isTaken = commands.map { $0.isEmpty || !press.characters.isEmpty } ?? false
    for command in commands ?? [] where perform(command, actions) { isTaken = true }
    return isTaken
  }

  func perform(_ actions: ActionContext, _ command: (TextEditing) -> EditCommand) -> Bool {
    let before = actions.value(of: text)
    var written: PlainValue?
    let outcome = actions.change(state) { value in
      value.showExternal(before, beginsAtStart: beginsAtStart)
      let command = command(value.editing)
      let outcome: EditOutcome
      if var layout = cache.layout {
        cache.layout = nil
        outcome = value.editing.edit(command, in: &layout)
        cache.layout = layout
      } else {
        outcome = value.editing.edit(command)
      }
      if outcome.hasChangedText, let new = value.value { (written, value.lastValue) = (new, new) }
      return outcome
    }
    if let written { actions.set(text, to: written) }
    if let copied = outcome.copied { actions.request(.copy(copied)) }
    return outcome.wantsPaste ? perform(.paste(actions.clipboard), actions) : outcome.isDone
  }
}

extension EditCommand {
  /// The command for a pressed mouse button. The first click moves the cursor, the second selects a word, and the third selects a
  /// line. A drag, or a click with shift, extends the selection.
  fileprivate init(_ drag: DragValue, at offset: Int) {
    if drag.location == drag.start, drag.modifiers.isDisjoint(with: .shift) {
      self = .select(drag.count == 1 ? .character : drag.count == 2 ? .word : .line, at: offset)
    } else {
      self = .extend(to: offset)
    }
  }
}

extension View {
  /// Inserts pasted text, and moves the cursor to the pointer on clicks and drags. `offset` returns the text offset at a point
  /// inside the plate.
  func editing(_ session: EditingSession, inset: Int, offset: @escaping @Sendable (Point, TextEditing) -> Int) -> View {
    marked { arena in
      .onPaste(
        arena.keep { event, actions in
          if case .paste(let text) = event { session.perform(.paste(text), actions) } else { false }
        })
    }
    .onDrag { drag, actions in
      guard drag.phase == .changed else { return }
      _ = session.perform(actions) { editing in
        EditCommand(drag, at: offset(Point(drag.location.x - inset, drag.location.y), editing))
      }
    }
  }
}

extension KeyHint {
  /// The key hints that all fields have.
  static let mark = KeyHint(.left, .right, modifiers: .shift, title: "Select")
  static let undo = KeyHint(.character("z"), modifiers: .ctrl, title: "Undo")
}

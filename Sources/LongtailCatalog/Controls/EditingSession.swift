// A binding that is edited as text: what stands in it is shown, what is typed is written to it.

import LongtailCore
import LongtailFormats

/// What a field remembers.
struct EditedValue: Equatable, Sendable {
  var editing: TextEditing
  /// What the binding stood for when it was read or written last: where it is something else, that is shown.
  var known = PlainValue.none
  /// Reads numbers in the language of the environment.
  var reader: NumberReader

  /// Takes over what was written to the binding from outside. Whether that was something else.
  @discardableResult
  mutating func take(_ value: PlainValue, beginsAtStart: Bool) -> Bool {
    // Whole numbers are numbers like others.
    if value.isSame(as: known) || value.number.map({ $0 == known.number }) ?? false { return false }
    let isNew = known == .none
    known = value
    switch value {
    case .string(let text): _ = editing.show(text)
    default: _ = editing.show(value.number.map { written($0) } ?? "")
    }
    if isNew, beginsAtStart { editing.edit(.move(.textStart, extending: false)) }
    return true
  }

  /// What is written for the text: a number where one was. Nil where it is none.
  var value: PlainValue? {
    known.number == nil ? .string(editing.text) : reader.number(in: editing.text)
  }
}

extension EditedValue {
  /// A number with the decimal separator of the place.
  private func written(_ number: Double) -> String {
    let text = ValueKind.decimal(number)
    guard reader.decimal != ".", let point = text.firstIndex(of: ".") else { return text }
    return text[..<point] + reader.decimal + text[text.index(after: point)...]
  }
}

/// A field while it is made, and what its functions do later.
struct EditingSession: Sendable {
  let cache: EditingCache
  /// The text as it is shown now.
  let shown: TextEditing
  /// Whether the binding is to a number and the text is none, so that it was not written.
  let isUnreadable: Bool
  private let text: Binding<PlainValue>
  private let state: Binding<EditedValue>
  private let beginsAtStart: Bool

  init(_ text: Binding<PlainValue>, _ empty: TextEditing, beginsAtStart: Bool = false, in context: inout ViewContext) {
    self.text = text
    self.beginsAtStart = beginsAtStart
    state = context.state(EditedValue(editing: empty, reader: NumberReader(context.localeFormat)))
    cache = context.kept(EditingCache())
    var value = context.value(of: state, "editing")
    // What was taken over is the text from here on: its rows are those of one course of changes.
    if value.take(context.value(of: text, "text"), beginsAtStart: beginsAtStart) { context.note(value, in: state) }
    (shown, isUnreadable) = (value.editing, value.value == nil)
  }

  /// Runs a command, and writes the text if it is different. Returns true if the command did something. Undo and redo are always for the
  /// text, so that ctrl+z does not suspend the program by accident.
  func perform(_ command: EditCommand, _ actions: ActionContext) -> Bool {
    perform(actions) { _ in command } || command == .undo || command == .redo
  }

  /// Performs the commands that a key of vim means. Returns false if the key is not for the editor.
  func perform(_ press: KeyPress, _ vim: Binding<VimEditing>, _ actions: ActionContext) -> Bool {
    var editing = actions.value(of: state)
    editing.take(actions.value(of: text), beginsAtStart: beginsAtStart)
    var keys = actions.value(of: vim)
    let commands = keys.commands(for: press, in: editing.editing, page: max(1, cache.page - 1))
    actions.set(vim, to: keys)
    // A printed key is a command of the editor, if an unknown one.
    var isTaken = commands.map { $0.isEmpty || !press.characters.isEmpty } ?? false
    for command in commands ?? [] where perform(command, actions) { isTaken = true }
    return isTaken
  }

  func perform(_ actions: ActionContext, _ command: (TextEditing) -> EditCommand) -> Bool {
    let before = actions.value(of: text)
    var written: PlainValue?
    let outcome = actions.change(state) { value in
      value.take(before, beginsAtStart: beginsAtStart)
      let command = command(value.editing)
      let outcome: EditOutcome
      if var layout = cache.layout {
        cache.layout = nil
        outcome = value.editing.edit(command, in: &layout)
        cache.layout = layout
      } else {
        outcome = value.editing.edit(command)
      }
      if outcome.hasChangedText, let new = value.value { (written, value.known) = (new, new) }
      return outcome
    }
    if let written { actions.set(text, to: written) }
    if let copied = outcome.copied { actions.request(.copy(copied)) }
    return outcome.wantsPaste ? perform(.paste(actions.clipboard), actions) : outcome.isDone
  }
}

extension EditCommand {
  /// What a button that is held means: the first click puts the cursor somewhere, the second selects a word, the third a line;
  /// moving extends the selection.
  fileprivate init(_ drag: DragValue, at offset: Int) {
    if drag.location == drag.start, drag.modifiers.isDisjoint(with: .shift) {
      self = .select(drag.count == 1 ? .character : drag.count == 2 ? .word : .line, at: offset)
    } else {
      self = .extend(to: offset)
    }
  }
}

extension View {
  /// Puts what is pasted into a text, and its cursor where the pointer is. `offset` finds that place: in cells of what is inside
  /// the plate.
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
  /// What fields have in common.
  static let mark = KeyHint(.left, .right, modifiers: .shift, title: "Select")
  static let undo = KeyHint(.character("z"), modifiers: .ctrl, title: "Undo")
}

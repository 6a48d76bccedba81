// Fields of one row for text (F2).

import LongtailCore

/// A row in which text is typed.
public struct TextField: Control {
  public var label = ViewSlot.empty
  public var text = Binding.constant(PlainValue.string(""))
  public var prompt: String?
  public var validate: ScriptReference?

  public init() {}

  public init(_ label: ViewSlot, text: Binding<PlainValue>, prompt: String? = nil) {
    self.label = label
    self.text = text
    self.prompt = prompt
  }

  public static let declaration = ViewDeclaration(
    "TextField", "Lets a text or a number be typed. The binding follows every key.", rules: "F2, F5, G3, ST5",
    example: #"""
      local Login = component("Login", {
        state = { name = "ada", mail = "" },
        body = function(self)
          return VStack { spacing = 1,
            TextField("Name", self:binding "name"),
            TextField("Mail", self:binding "mail", {
              prompt = "you@example.org",
              validate = function(mail) return mail:find("@", 1, true) ~= nil or "an address has an @" end,
            }),
          }:frame(26)
        end,
      })
      return Login {}
      """#,
    [
      Parameter<TextField>("label", \.label, .slot, "A text or a view: what is asked for. Shown in the field while it is empty."),
      Parameter(
        "text", \.text, .binding(.plain(.text), default: .string("")), required: true,
        "A binding to a string or a number; a number is written when what is typed is one."),
      .named("prompt", \.prompt, .string, "A text in place of the label, in the empty field."),
      .named(
        "validate", \.validate, .function,
        "A function that is called with the text. Where it returns false or a message, the field says so once it was left."),
    ])

  public func body(in context: inout ViewContext) -> View {
    Field(text: text, prompt: prompt.map { ViewSlot($0) } ?? label, isSecret: false, validate: validate).body(in: &context)
  }
}

/// A row in which text is typed that nobody shall read.
public struct SecureField: Control {
  public var label = ViewSlot.empty
  public var text = Binding.constant(PlainValue.string(""))
  public var prompt: String?

  public init() {}

  public init(_ label: ViewSlot, text: Binding<PlainValue>, prompt: String? = nil) {
    self.label = label
    self.text = text
    self.prompt = prompt
  }

  public static let declaration = ViewDeclaration(
    "SecureField", "Lets a text be typed that is shown as dots, and neither copied nor told.", rules: "F2, ST5, X1",
    example: #"""
      local Login = component("Login", {
        state = { password = "secret" },
        body = function(self) return SecureField("Password", self:binding "password"):frame(20) end,
      })
      return Login {}
      """#,
    [
      Parameter<SecureField>("label", \.label, .slot, "A text or a view: what is asked for. Shown in the field while it is empty."),
      Parameter(
        "text", \.text, .binding(.plain(.string), default: .string("")), required: true, "A binding to a string."),
      .named("prompt", \.prompt, .string, "A text in place of the label, in the empty field."),
    ])

  public func body(in context: inout ViewContext) -> View {
    Field(text: text, prompt: prompt.map { ViewSlot($0) } ?? label, isSecret: true, validate: nil).body(in: &context)
  }
}

/// What fields of one row have in common.
struct Field {
  let text: Binding<PlainValue>
  let prompt: ViewSlot
  let isSecret: Bool
  let validate: ScriptReference?

  func body(in context: inout ViewContext) -> View {
    let editing = context.state(TextEditing(allowsNewlines: false, isSecret: isSecret))
    let cache = context.value(of: context.state(EditingCache()), "cache")
    let isTouched = context.state(false)
    let value = context.value(of: text, "text")
    var shown = context.value(of: editing, "editing")
    shown.take(value)
    guard context.redaction == .none else {
      return View(Text(isSecret ? String(repeating: "•", count: shown.text.count) : shown.text))
    }
    let state = context.controlState()
    let problem = problem(shown.text, in: context)
    let isMarked = problem != nil && context.value(of: isTouched, "isTouched")
    let text = text
    let isBad = problem != nil
    @Sendable func perform(_ command: EditCommand, _ actions: ActionContext) -> Bool {
      let before = actions.value(of: text)
      let (outcome, now) = actions.change(editing) { editing in
        editing.take(before)
        return (editing.edit(command), editing)
      }
      if let copied = outcome.copied { actions.request(.copy(copied)) }
      if outcome.wantsPaste { return perform(.paste(actions.clipboard), actions) }
      if outcome.hasChangedText, let written = now.value(like: before) { actions.set(text, to: written) }
      return outcome.isDone
    }
    let box = FieldBox(
      editing: shown, cache: cache, isFocused: state.isFocused, ink: context.ink(Color(state.isEnabled ? .primary : .tertiary)),
      selected: SelectionInk(in: context), mark: context.isASCII ? "*" : "•")
    let prompt = shown.isEmpty ? prompt.view?.modifier(LineLimit(1)).modifier(ForegroundColor(Color(.tertiary))) : nil
    let fields = View(ZStack(alignment: Alignment(.leading, .center)), [prompt.map { $0.modifier(AccessibilityHidden()) }, View(part: "text", box)])
    let edge = isMarked ? Color(.red) : state.isFocused ? context.tint : Color(.quaternary)
    let field = fields.plate(Color(.quaternary), edge: edge, in: context)
    let control = field
      .focusable(in: context)
      .onKeys { press, actions in
        if press == KeyPress(.return) {
          actions.set(isTouched, to: true)
          return isBad || actions.submit()
        }
        return EditCommand(key: press, isMultiline: false).map { perform($0, actions) } ?? false
      }
      .onPaste(perform)
      .marked { arena in
        .onFocus(
          arena.keep { event, actions in
            if event == .focus(false) { actions.set(isTouched, to: true) }
            return true
          })
      }
      .onDrag { drag, actions in
        guard drag.phase == .changed else { return }
        let place = cache.window.offset(atColumn: drag.location.x - 1, in: actions.value(of: editing))
        _ = perform(EditCommand(drag, at: place), actions)
      }
      .modifier(AccessibilityLabel(self.prompt.text ?? ""))
      .modifier(AccessibilityValue(isSecret ? "" : shown.text))
    guard isMarked, case .string(let message)? = problem else { return control }
    return View(
      VStack(alignment: .leading, spacing: 0),
      [control, View(Text(message)).modifier(ForegroundColor(Color(.red))).modifier(Padding(.horizontal, 1))])
  }

  /// What is wrong with a text: a message, or false without one. Nil where nothing is.
  private func problem(_ text: String, in context: ViewContext) -> PlainValue? {
    guard let validate, let answer = context.value(of: validate, [.string(text)]) else { return nil }
    switch answer {
    case .boolean(false), .string: return answer
    default: return nil
    }
  }
}

extension TextEditing {
  /// Takes over what the binding stands for, unless it is what was typed.
  mutating func take(_ value: PlainValue) {
    switch value {
    case .string(let text): _ = show(text)
    case .integer, .number: if Double(text) != value.number { _ = show(value.number.map(ValueKind.decimal) ?? "") }
    default: _ = show("")
    }
  }

  /// What is written for the text: a number where one was. Nil where it is none.
  func value(like before: PlainValue) -> PlainValue? {
    guard before.number != nil else { return .string(text) }
    if let whole = Int(text) { return .integer(whole) }
    return Double(text).flatMap { $0.isFinite ? .number($0) : nil }
  }
}

extension EditCommand {
  /// What a button that is held means: the first click puts the cursor somewhere, the second selects a word, the third a line;
  /// moving extends the selection.
  init(_ drag: DragValue, at offset: Int) {
    if drag.location == drag.start, drag.modifiers.isDisjoint(with: .shift) {
      self = .select(drag.count == 1 ? .character : drag.count == 2 ? .word : .line, at: offset)
    } else {
      self = .extend(to: offset)
    }
  }
}

extension View {
  /// Puts what is pasted into what is edited.
  func onPaste(_ perform: @escaping @Sendable (EditCommand, ActionContext) -> Bool) -> View {
    marked { arena in
      .onPaste(
        arena.keep { event, actions in
          if case .paste(let text) = event { perform(.paste(text), actions) } else { false }
        })
    }
  }
}

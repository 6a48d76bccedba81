// Single-line text fields (F2).

import LongtailCore

/// A control that edits one line of text.
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

  public static let name = "TextField"
  public static let declaration = ViewDeclaration(
    "A field for a text or a number. The `text` binding is updated while the user types.", rules: "F2, F5, G3, ST5",
    inputs: .editing + [InputHelp("return", "calls the functions of `:onSubmit`, if the text is valid")],
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
      Parameter<TextField>(
        "label", \.label, .slot,
        "The label: a text or a view. The empty field shows the label. In a `Form`, the label is in front of the field instead."),
      Parameter(
        "text", \.text, .binding(.plain(.text), default: .string("")), required: true,
        "A binding to a string or a number. A binding to a number is updated only while the input is a valid number."),
      .named("prompt", \.prompt, .string, "A placeholder that the empty field shows instead of the label."),
      .named(
        "validate", \.validate, .function,
        """
        A function that takes the text. If it returns false or an error message, the field shows an error after return is \
        pressed or the focus moves away.
        """
      ),
    ])

  public func body(in context: inout ViewContext) -> View {
    Field(text: text, label: label, prompt: prompt, isSecret: false, validate: validate).body(in: &context)
  }
}

/// A text field for a secret. It shows a mark for each character.
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

  public static let name = "SecureField"
  public static let declaration = ViewDeclaration(
    "A text field that shows dots instead of its text. The text cannot be copied and does not appear in any output.",
    rules: "F2, ST5, X1",
    inputs: .secureEditing + [InputHelp("return", "calls the functions of `:onSubmit`")],
    example: #"""
      local Login = component("Login", {
        state = { password = "secret" },
        body = function(self) return SecureField("Password", self:binding "password"):frame(20) end,
      })
      return Login {}
      """#,
    [
      Parameter<SecureField>(
        "label", \.label, .slot,
        "The label: a text or a view. The empty field shows the label. In a `Form`, the label is in front of the field instead."),
      Parameter(
        "text", \.text, .binding(.plain(.string), default: .string("")), required: true, "A binding to a string."
      ).secret,
      .named("prompt", \.prompt, .string, "A placeholder that the empty field shows instead of the label."),
    ])

  public func body(in context: inout ViewContext) -> View {
    Field(text: text, label: label, prompt: prompt, isSecret: true, validate: nil).body(in: &context)
  }
}

extension View {
  /// Adds a hint for the escape key in a search field.
  fileprivate func searchHints(_ isSearch: Bool) -> View {
    isSearch ? keyHints(KeyHint(.escape, title: "Clear or leave")) : self
  }
}

/// The common part of `TextField` and `SecureField`: a field with a single line of text.
struct Field {
  let text: Binding<PlainValue>
  let label: ViewSlot
  /// The text that the empty field shows instead of the label.
  let prompt: String?
  let isSecret: Bool
  let validate: ScriptReference?

  func body(in context: inout ViewContext) -> View {
    let session = EditingSession(text, TextEditing(allowsNewlines: false, isSecret: isSecret), in: &context)
    let isTouched = context.state(false)
    let hovering = context.hovering(TextField.Configuration.kind)
    let (shown, cache) = (session.shown, session.cache)
    let state = context.controlState(isHovered: hovering.isOn)
    let problem = session.isUnreadable ? .string("not a number") : problem(shown.text, in: context)
    let showsError = problem != nil && context.value(of: isTouched, "isTouched")
    let box = FieldBox(
      editing: shown, cache: cache, isFocused: state.isFocused,
      ink: context.ink(Color(state.isEnabled ? .primary : .tertiary)), selected: SelectionColors(in: context),
      mark: context.isASCII ? "*" : "•", ellipsis: context.isASCII ? .ascii : .unicode)
    let prompt = (prompt.map { ViewSlot($0) } ?? (context.showsFieldLabels ? .empty : label)).view.flatMap {
      shown.isEmpty ? $0.modifier(LineLimit(1)).modifier(ForegroundColor(Color(state.isEnabled ? .secondary : .tertiary))) : nil
    }
    let line = View(
      ZStack(alignment: Alignment(.leading, .center)),
      [prompt?.modifier(AccessibilityHidden()), View(part: "text", context.redacted(box))])
    var message: View?
    if showsError, case .string(let text)? = problem { message = View(Text(text)) }
    return context.styled(
      TextField.Configuration(
        label: context.slot("label", label.view), line: line,
        editing: editing(session, isTouched, isBad: problem != nil, in: context), text: isSecret ? "" : shown.text, binding: text,
        isInvalid: showsError, message: message, state: state)
    )
    .tracking(hovering)
  }

  /// Returns a function that makes a view edit the text. The text begins `inset` columns after the leading edge of the view.
  private func editing(
    _ session: EditingSession, _ isTouched: Binding<Bool>, isBad: Bool, in context: ViewContext
  ) -> @Sendable (_ view: View, _ inset: Int) -> View {
    let (isSearch, identity) = (context.environment[EnvironmentKeys.isSearchField], context.identity)
    let (name, value) = (label.text ?? prompt ?? "", isSecret ? "" : session.shown.text)
    let (cache, isSecret, keys) = (session.cache, isSecret, context.environment[StandardKeys.keyBindings])
    return { view, inset in
      view
        .part("focusable", .mark(.focusable(owner: identity)))
        .onKeys { press, actions in
          if press == KeyPress(.return) {
            actions.set(isTouched, to: true)
            return isBad || actions.submit()
          }
          if isSearch, press == KeyPress(.down) || press == KeyPress(.escape) {
            // Escape clears the text first. If the text is empty, escape leaves the field.
            let isCleared =
              press == KeyPress(.escape) && session.perform(.selectAll, actions) && session.perform(.delete(.backward), actions)
            if !isCleared { actions.leave() }
            return true
          }
          actions.allowRepetition()
          return EditCommand(key: press, isMultiline: false, bindings: keys).map { session.perform($0, actions) } ?? false
        }
        .keyHints(.submit, .mark, .undo)
        .searchHints(isSearch)
        .editing(session, inset: inset) { place, editing in cache.window.offset(atColumn: place.x, in: editing) }
        .onFocusChange { hasFocus, actions in if !hasFocus { actions.set(isTouched, to: true) } }
        .modifier(AccessibilityLabel(name))
        .modifier(AccessibilityValue(value))
        .accessibilityRole(isSecret ? .secureField : .textField)
    }
  }

  /// Returns the error of a text: a message, or false if there is no message. Nil if the text is valid.
  private func problem(_ text: String, in context: ViewContext) -> PlainValue? {
    guard let validate, let answer = context.value(of: validate, [.string(text)]) else { return nil }
    switch answer {
    case .boolean(false), .string: return answer
    default: return nil
    }
  }
}

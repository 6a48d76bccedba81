// Marks: properties of a node that output and event handling use, but layout does not.

/// A mark: a property of a node for output and event handling, such as an accessibility property, a gesture or a key handler. It
/// does not affect layout.
public enum Mark: Hashable, Sendable {
  case accessibility(AccessibilityProperty)
  case accessibilityIdentifier(String)
  case gesture(Gesture)
  /// A key handler, active while the view or a view inside it has the focus (F5). Without keys, it receives all keys. The title
  /// describes the keys for help displays; nil hides them.
  case onKey([KeyPress], ScriptReference, title: String?)
  /// Descriptions of keys, valid while the view or a view inside it has the focus.
  case keyHints([KeyHint])
  /// A handler of pasted text.
  case onPaste(ScriptReference)
  /// A handler that is called when the pointer enters or leaves the view.
  case onHover(ScriptReference)
  /// A handler that is called when the view gets or loses the focus.
  case onFocus(ScriptReference)
  /// A function that opens the context menu of a view. The view and the box with this mark are in the same parent box. The
  /// function receives a ``ControlEvent/tap(at:in:_:)``, whose cell is nil if a key opens the menu.
  case onContextMenu(ScriptReference)
  /// A handler that is called when a field inside the view is submitted.
  case onSubmit(ScriptReference)
  /// A function that dismisses the view, such as a pushed screen.
  case onDismiss(ScriptReference)
  /// A view that shows one of its screens at a time, such as a navigation stack. When another screen is shown, the focus moves
  /// into this screen. A screen that is shown again gets back the focus that it had.
  case screens
  /// A screen: a direct child of the node with the mark `screens`.
  case screen
  /// A value that a control keeps itself, because the script passes no binding for the argument with this name. The value differs
  /// from the initial value. If a reload loses it, the names of the control and of the argument are reported. `owner` is the
  /// identity of the control.
  case unboundValue(String, owner: Int)
  /// A key that clicks the view, or the first clickable view inside it, wherever the focus is (F6). The title describes the
  /// effect. If the title is nil, the label of the view describes it.
  case shortcut(KeyPress, title: String?)
  /// A view such as a button with a custom style. Return, space and shortcuts click the first clickable view inside it. If no
  /// view inside can be clicked, the function is called (S8).
  case onActivate(ScriptReference)
  /// A focusable view (F1, F2). `owner` is the identity of the modified view or of the control.
  case focusable(owner: Int)
  /// A view that cannot have the focus. `owner` is the identity of the modified view.
  case unfocusable(owner: Int)
  /// A view that cannot have the focus while it contains a view that can.
  case yieldsFocus
  /// A binding that is written when the view, or a view inside it, gets or loses the focus (F3).
  case focused(FocusBinding)
  /// Arrow keys move the focus between the views inside (F7).
  case focusSection
  /// A view that does not receive clicks, and neither do the views inside.
  case hitTestingDisabled
  /// The animation of changes inside, in updates that change the value (N2). Nil disables animation.
  case animation(Animation?, value: PlainValue)
  /// The transition of the view (N3).
  case transition(Transition)
  /// The value of a preference (P1, P2).
  case preference(key: String, PlainValue)
  /// A function that receives the value of a preference and returns the value that the parent gets (P2).
  case transformPreference(key: String, ScriptReference)
  /// A view that can be selected, such as a row of a list or an option of a picker.
  case selectable(isSelected: Bool)
  /// A scroll container: the size of its content, and the cell of the content at the top-leading corner of the viewport.
  /// `beginsAtEnd` is true if the container shows the end of the content until it is scrolled.
  case scroll(content: Size, offset: Point, beginsAtEnd: Bool = false)
}

extension Mark {
  /// True if two boxes have equal marks. Event handlers are ignored, because each evaluation creates new ones.
  public static func areEqual(_ marks: [Mark]?, _ others: [Mark]?) -> Bool {
    let (marks, others) = (marks ?? [], others ?? [])
    return marks.count == others.count && zip(marks, others).allSatisfy { $0.withoutHandler == $1.withoutHandler }
  }

  /// The functions that the mark refers to.
  public var functions: [ScriptReference] {
    switch self {
    case .gesture(let gesture): [gesture.onChanged, gesture.onEnded].compactMap(\.self)
    case .onKey(_, let function, _), .onPaste(let function), .onHover(let function), .onFocus(let function),
      .onContextMenu(let function), .onSubmit(let function), .onDismiss(let function), .onActivate(let function),
      .transformPreference(_, let function):
      [function]
    default: []
    }
  }

  /// True if the mark refers to a function.
  public var holdsFunction: Bool { !functions.isEmpty }

  private var withoutHandler: Mark {
    let none = ScriptReference(rawValue: 0)
    switch self {
    case .gesture(let gesture): return .gesture(gesture.withoutFunctions)
    case .onKey(let keys, _, let title): return .onKey(keys, none, title: title)
    case .onPaste: return .onPaste(none)
    case .onHover: return .onHover(none)
    case .onFocus: return .onFocus(none)
    case .onContextMenu: return .onContextMenu(none)
    case .onSubmit: return .onSubmit(none)
    case .onDismiss: return .onDismiss(none)
    case .onActivate: return .onActivate(none)
    default: return self
    }
  }
}

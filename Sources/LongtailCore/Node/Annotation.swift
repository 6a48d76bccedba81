// What a node carries for output and events besides its box.

/// A mark on a node, which does not touch layout.
public enum Annotation: Hashable, Sendable {
  case accessibility(AccessibilityProperty)
  case accessibilityIdentifier(String)
  case gesture(Gesture)
  /// A function that is told of keys, of all where none is named, while the view or one in it has the focus (F5). The title says
  /// what they do; nil where nobody is told.
  case onKey([KeyPress], ScriptReference, title: String?)
  /// What keys do while the view, or one in it, has the focus.
  case keyHints([KeyHint])
  /// A function that is told of pasted text.
  case onPaste(ScriptReference)
  /// A function that is told whether the pointer is over the view.
  case onHover(ScriptReference)
  /// A function that is told whether the view has the focus.
  case onFocus(ScriptReference)
  /// A function that is told that what is typed inside is done.
  case onSubmit(ScriptReference)
  /// A function that takes away the view with all that is in it: a screen that was pushed.
  case onDismiss(ScriptReference)
  /// A view that shows one of its screens: the focus goes on in the one that comes, and returns with the one that was left.
  case screens
  /// One of these, directly inside.
  case screen
  /// What a control remembers by itself is not what it was at first: a reload that loses it tells that, by the control and the name
  /// of its argument. `owner` is the identity of the control, which may leave before the view.
  case remembered(String, owner: Int)
  /// A key that is a click on the view, or on the first in it that can be clicked, wherever the focus is (F6). The title says what
  /// it does; nil for the label of the view.
  case shortcut(KeyPress, title: String?)
  /// A view that keys press by a click on what can be clicked in it, however that is shown; where nothing can, by the function (S8).
  case onActivate(ScriptReference)
  /// A view that can have the focus (F1, F2). `owner` is the identity of the view that it was written on, or of the control.
  case focusable(owner: Int)
  /// Gives the focus to what is in the view, if anything there can have it.
  case yieldsFocus
  /// What is written whether the view, or one in it, has the focus (F3).
  case focused(FocusBinding)
  /// Arrow keys move the focus between the views inside (F7).
  case focusSection
  /// A view, with all that is in it, that is not there for the pointer.
  case untouchable
  /// How changes inside are animated in an update in which the value is another one (N2); nil for not at all.
  case animation(Animation?, value: PlainValue)
  /// How the view comes and goes (N3).
  case transition(Transition)
  /// The value of a preference (P1, P2).
  case preference(key: String, PlainValue)
  /// A function that changes the value of a preference on its way up (P2).
  case transformPreference(key: String, ScriptReference)
  /// One of several to choose from.
  case choice(isChosen: Bool)
  /// A container that scrolls: how large its content is, and which of its cells is at the top-leading corner.
  case scroll(content: Size, offset: Point)
}

extension Annotation {
  /// Whether two boxes are marked alike. Functions that are called by events do not count: they are new after every evaluation.
  public static func areEqual(_ marks: [Annotation]?, _ others: [Annotation]?) -> Bool {
    let (marks, others) = (marks ?? [], others ?? [])
    return marks.count == others.count && zip(marks, others).allSatisfy { $0.withoutHandler == $1.withoutHandler }
  }

  /// The functions that it names.
  public var functions: [ScriptReference] {
    switch self {
    case .gesture(let gesture): [gesture.onChanged, gesture.onEnded].compactMap(\.self)
    case .onKey(_, let function, _), .onPaste(let function), .onHover(let function), .onFocus(let function),
      .onSubmit(let function), .onDismiss(let function), .onActivate(let function), .transformPreference(_, let function):
      [function]
    default: []
    }
  }

  /// Whether it names a function of the program.
  public var holdsFunction: Bool { !functions.isEmpty }

  private var withoutHandler: Annotation {
    let none = ScriptReference(rawValue: 0)
    switch self {
    case .gesture(let gesture): return .gesture(gesture.withoutFunctions)
    case .onKey(let keys, _, let title): return .onKey(keys, none, title: title)
    case .onPaste: return .onPaste(none)
    case .onHover: return .onHover(none)
    case .onFocus: return .onFocus(none)
    case .onSubmit: return .onSubmit(none)
    case .onDismiss: return .onDismiss(none)
    case .onActivate: return .onActivate(none)
    default: return self
    }
  }
}

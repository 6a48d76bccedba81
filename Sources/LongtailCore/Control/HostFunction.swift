// Event handlers that are functions of the host instead of the script. Controls use them.

/// A host function that handles events. It returns true if it handled the event. Otherwise the event goes to the enclosing
/// view (F5).
public struct HostFunction: Sendable {
  public let body: @Sendable (ControlEvent, ActionContext) -> Bool

  public init(_ body: @escaping @Sendable (ControlEvent, ActionContext) -> Bool) { self.body = body }
}

/// The operations that a host function can perform while it handles an event.
public struct ActionContext {
  private let host: any ActionHost

  public init(_ host: any ActionHost) { self.host = host }

  /// Returns the current value of a binding.
  public func value<Value>(of binding: Binding<Value>) -> Value { host.read(binding).value }

  /// Writes the value of a binding.
  public func set<Value>(_ binding: Binding<Value>, to value: Value) { host.write(value, to: binding) }

  /// Writes the first of several values that the binding of a script accepts. An error is reported only if it accepts none.
  public func set(_ binding: Binding<PlainValue>, toFirstOf values: [PlainValue]) {
    if let reference = binding.reference { host.write(firstOf: values, to: reference) }
  }

  /// Changes the value of a binding in place. The state of a control is neither copied nor compared.
  public func change<Value, Result>(_ binding: Binding<Value>, _ body: (inout Value) -> Result) -> Result {
    var value = value(of: binding)
    if let slot = binding.slot { host[slot] = nil }
    let result = body(&value)
    if let slot = binding.slot {
      host[slot] = value
      host.invalidate(slot)
    } else {
      host.write(value, to: binding)
    }
    return result
  }

  /// The text that was copied last.
  public var clipboard: String { host.clipboard }

  /// Calls the `:onSubmit` functions. Returns false if there are none.
  public func submit() -> Bool { host.submit() }

  /// Calls `function` if it is not nil. Returns false if the function returned false.
  @discardableResult
  public func call(_ function: ScriptReference?, _ event: ControlEvent = .action([])) -> Bool {
    function.map { host.call($0, event) } ?? true
  }

  /// The items of the view if it is a lazy container, whether or not they exist as views. Otherwise nil.
  public var items: LazyItems? { host.items }

  /// Scrolls the minimum distance that makes an item of ``items`` visible.
  public func reveal(item: Int) { host.reveal(item: item) }

  /// True if the node that the function was added to has the focus.
  public var hasFocus: Bool { host.hasFocus }

  /// Allows the view to handle the same key again before it is updated. Call this if the function reads the values of its
  /// bindings when it runs, and depends on nothing else that the key changes.
  public func allowRepetition() { host.allowRepetition() }

  /// Moves the focus to the nearest view below on the surface. If there is none, no view has the focus.
  public func leave() { host.request(.leave) }

  /// Dismisses the sheet, menu or screen that contains the view. If `menus` is true, dismisses only menus: the menu that contains
  /// the view, and the menus around it.
  public func dismiss(menus: Bool = false) { host.request(menus ? .dismissMenus : .dismiss) }

  /// Sends a request to the host.
  public func request(_ request: HostRequest) { host.request(request) }
}

/// The services behind an ``ActionContext``: the view tree and its script.
public protocol ActionHost: BindingHost {
  func call(_ function: ScriptReference, _ event: ControlEvent) -> Bool
  func request(_ request: HostRequest)
  var clipboard: String { get }
  var hasFocus: Bool { get }
  func write(firstOf values: [PlainValue], to binding: ScriptReference)
  func submit() -> Bool
  var items: LazyItems? { get }
  func reveal(item: Int)
  func allowRepetition()
}

/// A request from a view to its host. `Runtime.takeRequests()` returns only `quit`, `finish`, `fail`, `open`, `copy` and
/// `printed`. Event listeners receive `emit`, and the view tree handles all others.
public enum HostRequest: Hashable, Sendable {
  /// Quits the script.
  case quit
  /// Quits the script with a result.
  case finish(ScriptResult)
  /// Quits the script with an error message, and an exit code from 1 to 255.
  case fail(message: String, code: Int)
  /// Opens an address with the system's program for it.
  case open(String)
  /// Copies text to the clipboard.
  case copy(String)
  /// Prints a view above the interface. The tree handles this request: it draws the view and sends the host a `printed` request
  /// with the result.
  case print(ElementHandle)
  /// Prints rows above the interface permanently.
  case printed(PrintedView)
  /// Emits an event to the listeners of the host.
  case emit(String, PlainValue)
  /// Animates the changes that were made by writing state (N1). The completion task runs when the animation looks complete, or,
  /// if `removed`, when it has fully ended (N6).
  case animate(Animation?, completion: TaskID?, removed: Bool)
  /// Dismisses the presentation that contains the view, or all menus that contain it. The tree handles this request.
  case dismiss, dismissMenus
  /// Moves the focus to the nearest view below on the surface. If there is none, no view has the focus. The tree handles this
  /// request.
  case leave
  /// Calls a function. The tree handles this request.
  case perform(ScriptReference, [PlainValue])
  /// Scrolls to a target. If `inside` is true, the tree looks for the target in the outermost scroll container inside the
  /// requesting view. Otherwise it looks in the whole tree. The tree handles this request.
  case scroll(to: ScrollTarget, inside: Bool)

  /// True if the request ends the script.
  public var isEnd: Bool {
    switch self {
    case .quit, .finish, .fail: true
    default: false
    }
  }
}

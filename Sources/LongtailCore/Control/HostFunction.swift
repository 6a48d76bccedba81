// Functions of the host where scripts have theirs: what a control does when something happens.

/// A function of the host. It is told what happened and returns whether it took it: else the event goes on outward (F5).
public struct HostFunction: Sendable {
  public let body: @Sendable (ControlEvent, ActionContext) -> Bool

  public init(_ body: @escaping @Sendable (ControlEvent, ActionContext) -> Bool) { self.body = body }
}

/// What functions of the host can do besides returning.
public struct ActionContext {
  private let host: any ActionHost

  public init(_ host: any ActionHost) { self.host = host }

  /// What a binding stands for at the moment.
  public func value<Value>(of binding: Binding<Value>) -> Value { host.read(binding).value }

  /// Writes where the value is kept.
  public func set<Value>(_ binding: Binding<Value>, to value: Value) { host.write(value, to: binding) }

  /// Changes a value where it is kept. State of a control is changed in its place: nothing is copied or compared.
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

  /// What was put on the clipboard last.
  public var clipboard: String { host.clipboard }

  /// Calls the functions that wait for what is typed to be done (`:onSubmit`). False where there are none.
  public func submit() -> Bool { host.submit() }

  /// Calls a function, if one was given. False where it returned false.
  @discardableResult
  public func call(_ function: ScriptReference?, _ event: ControlEvent = .action([])) -> Bool {
    function.map { host.call($0, event) } ?? true
  }

  /// The items of the lazy container that the view is, made or not; nil where it is none.
  public var items: LazyItems? { host.items }

  /// Scrolls, as little as it takes, so that one of ``items`` is seen.
  public func reveal(item: Int) { host.reveal(item: item) }

  /// Gives the focus to what is below the view, else to nothing.
  public func leave() { host.request(.leave) }

  /// Takes away the sheet, menu or screen that the view stands in; `menus` takes menus away together with those they are in.
  public func dismiss(menus: Bool = false) { host.request(menus ? .dismissMenus : .dismiss) }

  /// Asks the program around for something.
  public func request(_ request: HostRequest) { host.request(request) }
}

/// What stands behind an action: the tree and its program.
public protocol ActionHost: BindingHost {
  func call(_ function: ScriptReference, _ event: ControlEvent) -> Bool
  func request(_ request: HostRequest)
  var clipboard: String { get }
  func submit() -> Bool
  var items: LazyItems? { get }
  func reveal(item: Int)
}

/// What views ask of the program that shows them.
public enum HostRequest: Hashable, Sendable {
  /// To end.
  case quit
  /// To open an address with what the system has for it.
  case open(String)
  /// To put text on the clipboard.
  case copy(String)
  /// To tell those who listen that something happened.
  case emit(String, PlainValue)
  /// To animate what changes by what was written (N1). The task runs when it has come to an end: for those who look, or where
  /// `removed` quite so (N6).
  case animate(Animation?, completion: TaskID?, removed: Bool)
  /// To take away what the view stands in, or all menus that it is in: the tree does that itself.
  case dismiss, dismissMenus
  /// To give the focus to what is below the view, else to nothing: the tree does that itself.
  case leave
  /// To call a function of the host: the tree does that itself.
  case perform(ScriptReference, [PlainValue])
  /// To scroll so that the view with an id or an item's key is seen: as little as it takes, or with that part of it at the same part of
  /// the window.
  case scroll(to: PlainValue, UnitPoint?)
}

// The context in which declared views and modifiers are resolved.

/// The context in which a view or modifier is resolved: evaluated at its place in the tree. It gives access to the environment,
/// the children and the state.
public struct ViewContext {
  /// The environment of the view. A modifier writes the environment of the view inside it.
  public var environment: EnvironmentValues
  /// The axis of the stack that directly contains the view; nil if the enclosing container is not a stack (L33, L34).
  public let stackAxis: Axis?
  /// The children of the view that is being resolved, for a view that passes them on instead of creating boxes for them.
  public let children: ArraySlice<ElementHandle>
  /// The identity of the view; 0 for a modifier. Slots, and marks such as ``Mark/focusable(owner:)``, store it as their owner.
  public let identity: Int
  /// The instance that is evaluated again when a value that is read here changes: the control itself, or the enclosing component.
  private let instance: InstanceID
  /// True if a style shows the configuration that it received, as `Button(configuration)` does. ``styled(_:)`` then continues
  /// with the remaining outer styles. It does not start again with the theme's style and the default styles.
  var isInsideStyle = false
  /// The number of state slots that the control has requested so far.
  public private(set) var slotCount = 0
  private let host: any ViewHost

  public init(
    environment: EnvironmentValues, stackAxis: Axis?, children: ArraySlice<ElementHandle> = [], identity: Int = 0,
    instance: InstanceID, host: any ViewHost
  ) {
    self.environment = environment
    self.stackAxis = stackAxis
    self.children = children
    self.identity = identity
    self.instance = instance
    self.host = host
  }

  // MARK: State

  /// Returns the value of a binding. The view is evaluated again when the value changes (ST5).
  public func value<Value>(of binding: Binding<Value>, _ argument: String) -> Value {
    let (value, mismatch) = host.read(binding, for: instance)
    if let mismatch { host.report(binding: argument, expected: mismatch.expected, found: mismatch.found) }
    return value
  }

  /// Creates state of a control. The state lives while the control's identity is in the tree (I7). Each call uses the next slot,
  /// so a control must make its calls in the same order every time. State in slots that are no longer requested is discarded.
  public mutating func state<Value>(_ initial: Value) -> Binding<Value> {
    defer { slotCount += 1 }
    return .state(StateSlot(instance: instance, index: slotCount), initial)
  }

  /// Stores a value that the control computed during its evaluation. This does not cause another evaluation.
  public func store<Value>(_ value: Value, in state: Binding<Value>) {
    if let slot = state.slot { host[slot] = value }
  }

  /// Marks the control that owns `state` for evaluation.
  public func invalidate<Value>(_ state: Binding<Value>) {
    if let slot = state.slot { host.invalidate(slot) }
  }

  /// Returns an object that the control keeps between evaluations as a private cache. Like ``state(_:)``, each call uses the next
  /// slot.
  public mutating func cached<Value: AnyObject & Sendable>(_ initial: @autoclosure () -> Value) -> Value {
    defer { slotCount += 1 }
    let slot = StateSlot(instance: instance, index: slotCount)
    if let known = host[slot] as? Value { return known }
    let object = initial()
    host[slot] = object
    return object
  }

  /// Returns the seconds since the first call for this control. `next` receives this time, and returns the time of the next
  /// evaluation on the same clock. If that time has passed, the control is evaluated for the next frame. If `next` returns nil,
  /// no evaluation is scheduled.
  public func elapsed(next: (Double) -> Double?) -> Double {
    let elapsed = host.elapsed(of: instance)
    if let next = next(elapsed) { host.wake(instance, at: next) }
    return elapsed
  }

  /// The number of the update. It distinguishes repeated evaluations in one update from those in the next.
  public var update: Int { host.update }

  /// The number of the loaded script, which a reload increments. Elements and functions of earlier scripts must not be resolved.
  public var scriptGeneration: Int { host.scriptGeneration }

  /// True if animations are enabled (N5).
  public var isAnimated: Bool { host.isAnimated }

  /// Returns the view that a function of the script makes from values. Returns an error box if the function fails, and nil if
  /// there is no script.
  public func view(of function: ScriptReference, _ arguments: [PlainValue]) -> View? {
    host.view(of: function, arguments).map { View($0) }
  }

  /// True if the control has the focus.
  public var isFocused: Bool { host.focusOwner == identity && identity != 0 }

  // MARK: Lookup

  /// Visits the parts of a text that was joined from several texts: the leaf views below the children. `body` receives the
  /// arguments of a part, and a context with the environment of the part (T9, T10).
  public func forEachPart(_ body: (ArraySlice<Argument>, ElementArena, inout ViewContext) -> Void) {
    host.visitParts(of: self, body)
  }

  /// Returns the theme of this name: a theme of the script or of the host, or a built-in one.
  public func theme(named name: String) -> Theme? { host.theme(named: name) ?? Theme.builtIn(named: name) }
  public var themeNames: [String] { (host.themeNames + Theme.builtIn.map(\.name)).sorted() }

  /// Returns the style of this name that the script declares for a style modifier.
  func scriptStyle(named name: String, of modifier: String) -> ScriptStyle? { host.style(named: name, of: modifier) }
  func scriptStyleNames(of modifier: String) -> [String] { host.styleNames(of: modifier) }
  func modifier(ofStyle name: String) -> String? { host.modifier(ofStyle: name) }

  /// Returns the shape of an element. Nil if the element is not a shape.
  public func shape(_ element: ElementHandle) -> (any Shape)? { host.shape(element) }

  /// Returns the gesture of an element. Nil if the element is not a gesture.
  public func gesture(_ element: ElementHandle) -> Gesture? { host.gesture(element) }

  /// Returns the alignment guide for an alignment, which the script may have declared.
  public func guide(_ alignment: HorizontalAlignment) -> AlignmentGuide {
    if case .declared(let name) = alignment { host.guide(named: name) ?? alignment.guide } else { alignment.guide }
  }

  /// Returns the alignment guide for an alignment, which the script may have declared.
  public func guide(_ alignment: VerticalAlignment) -> AlignmentGuide {
    if case .declared(let name) = alignment { host.guide(named: name) ?? alignment.guide } else { alignment.guide }
  }

  /// Returns the alignment guide of this name that the script declares; nil if there is none.
  public func guide(named name: String) -> AlignmentGuide? { host.guide(named: name) }

  /// Returns the default value of a preference.
  public func preferenceDefault(_ key: String) -> PlainValue { host.preferenceDefault(key) }

  /// Records that this view sets an alignment guide. If no view does, layout queries views only for text baselines.
  public func recordAlignmentGuide() { host.recordAlignmentGuide() }

  /// Writes a view and returns its element, such as the content that a modifier shows beside the modified view. The element lives
  /// until the end of the update, and longer if the tree uses it.
  public func write(_ view: View) -> ElementHandle { host.write(view) }

  /// Returns the result of a function of the script; nil if the function fails.
  public func value(of function: ScriptReference, _ arguments: [PlainValue]) -> PlainValue? {
    host.value(of: function, arguments)
  }

  /// Stores a function of the host, for a mark or a hook, and returns a reference to it. The function lives as long as the
  /// elements that are written in the same update.
  public func function(_ body: @escaping @Sendable (ControlEvent, ActionContext) -> Bool) -> ScriptReference {
    host.keep(HostFunction(body))
  }

  /// Returns the entry for `key` in the script's locale tables; nil if there is no entry (T11).
  public func localized(_ key: String, in locale: String, count: Double?) -> String? {
    host.localized(key, in: locale, count: count)
  }

  /// Returns an object that `make` derives from the environment alone, such as the style of texts. Views in equal environments
  /// share it, also in later updates.
  public func derived<Value: AnyObject & Sendable>(_ make: (ViewContext) -> Value) -> Value {
    let kind = ObjectIdentifier(Value.self)
    // The host stores each object by its type.
    if let known = host.derived(kind, from: environment) { return unsafeDowncast(known, to: Value.self) }
    let value = make(self)
    host.store(value, kind, derivedFrom: environment)
    return value
  }

  /// Returns the gradient of an element; nil if the element is not a gradient, or has modifiers and is therefore an ordinary
  /// view.
  public func gradient(_ element: ElementHandle) -> Gradient? { host.gradient(element) }
  /// Returns the image in a file that the script names.
  public func picture(named name: String) throws(PictureFailure) -> Picture { try host.picture(named: name) }

  /// Returns the styles that the host registered for a style modifier.
  func hostStyles(of modifier: String) -> [HostStyle] { host.hostStyles(of: modifier) }

  /// True if this view is inside a view of the same name whose styles are known to nest endlessly.
  var hasStyleRecursion: Bool { host.hasStyleRecursion(at: identity) }

  /// Records that the styles of this view nest endlessly. Returns true if this was not known before for a view of this name, so
  /// that it is reported once.
  func recordStyleRecursion() -> Bool { host.recordStyleRecursion(at: identity) }

  /// Reports a warning at the line of the view or modifier that is being resolved.
  public func report(_ cause: Diagnostic.Cause) { host.report(cause) }
}

/// An object that a control keeps in its state. Before a reload, a dry run evaluates the new script with a copy of this
/// object. A dry run recreates objects of classes that do not conform to this protocol. Values, such as structs, are copied.
public protocol CopiedState: AnyObject, Sendable {
  func copy() -> Self
}

/// The services behind a ``ViewContext``. The resolve stage implements them. It makes the boxes of the tree from elements.
public protocol ViewHost: BindingHost {
  /// The identity of the view that has the focus. 0 if there is none.
  var focusOwner: Int { get }
  var isAnimated: Bool { get }
  /// The number of the current update.
  var update: Int { get }
  /// The number of the loaded script.
  var scriptGeneration: Int { get }
  func view(of function: ScriptReference, _ arguments: [PlainValue]) -> ElementHandle?
  /// Returns the seconds since the first call for `instance`.
  func elapsed(of instance: InstanceID) -> Double
  /// Schedules the next evaluation of `instance`: `elapsed` seconds after the first call of ``elapsed(of:)``.
  func wake(_ instance: InstanceID, at elapsed: Double)
  /// Reports that the value of a binding has a wrong type. `argument` is the name of the argument with the binding.
  func report(binding argument: String, expected: String, found: String)
  /// Returns the style of this name that the script declares for a style modifier, without arguments for its parameters.
  func style(named name: String, of modifier: String) -> ScriptStyle?
  /// True if the view `identity` is inside a view of the same name whose styles are known to nest endlessly. Without this record,
  /// a style that contains its own view twice would double the number of nested views at each level.
  func hasStyleRecursion(at identity: Int) -> Bool
  func recordStyleRecursion(at identity: Int) -> Bool
  func styleNames(of modifier: String) -> [String]
  /// Returns the style modifier that accepts a style of this name; nil if there is none.
  func modifier(ofStyle name: String) -> String?
  func hostStyles(of modifier: String) -> [HostStyle]
  func theme(named name: String) -> Theme?
  var themeNames: [String] { get }
  func shape(_ element: ElementHandle) -> (any Shape)?
  func gesture(_ element: ElementHandle) -> Gesture?
  /// Returns an alignment guide that the script declares.
  func guide(named name: String) -> AlignmentGuide?
  func recordAlignmentGuide()
  func preferenceDefault(_ key: String) -> PlainValue
  func write(_ view: View) -> ElementHandle
  func keep(_ function: HostFunction) -> ScriptReference
  func value(of function: ScriptReference, _ arguments: [PlainValue]) -> PlainValue?
  func visitParts(of context: ViewContext, _ body: (ArraySlice<Argument>, ElementArena, inout ViewContext) -> Void)
  func localized(_ key: String, in locale: String, count: Double?) -> String?
  func gradient(_ element: ElementHandle) -> Gradient?
  func report(_ cause: Diagnostic.Cause)
  /// Returns the object of the type `kind` that was stored for an environment. Nil if none is known.
  func derived(_ kind: ObjectIdentifier, from environment: EnvironmentValues) -> AnyObject?
  func store(_ object: AnyObject, _ kind: ObjectIdentifier, derivedFrom environment: EnvironmentValues)
  func picture(named name: String) throws(PictureFailure) -> Picture
}

extension ViewHost {
  public func derived(_ kind: ObjectIdentifier, from environment: EnvironmentValues) -> AnyObject? { nil }
  public func store(_ object: AnyObject, _ kind: ObjectIdentifier, derivedFrom environment: EnvironmentValues) {}

  public func picture(named name: String) throws(PictureFailure) -> Picture {
    throw PictureFailure("without a script, there is no folder to search")
  }
}

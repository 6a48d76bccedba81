// What a declaration sees while it is resolved.

/// The context in which a view or modifier is resolved: evaluated at its place in the tree. It gives access to the environment,
/// the children and the state.
public struct ViewContext {
  /// The environment of the view. A modifier writes the environment of the view inside it.
  public var environment: EnvironmentValues
  /// The axis of the nearest stack that the view stands in directly; nil outside a stack (L33, L34).
  public let stackAxis: Axis?
  /// The children of the view that is being resolved, for one that reads them instead of giving them boxes.
  public let children: ArraySlice<ElementHandle>
  /// The identity of the view, which its marks name as their owner; 0 for a modifier.
  public let identity: Int
  /// The nearest view around that is made anew when what it reads changes: a control itself, else the component it stands in.
  private let instance: InstanceID
  /// Whether a view is made of what a style was given, and not of its own.
  var continuesStyles = false
  /// Slots of state that were asked for.
  /// How many slots the control has asked for so far.
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

  // MARK: What changes

  /// Returns the value of a binding. The view is evaluated again when the value changes (ST5).
  public func value<Value>(of binding: Binding<Value>, _ argument: String) -> Value {
    let (value, mismatch) = host.read(binding, for: instance)
    if let mismatch { host.report(binding: argument, expected: mismatch.expected, found: mismatch.found) }
    return value
  }

  /// Makes state of a control, which lives while the control's identity is in the tree (I7). Each call uses the next slot, so a
  /// control must make its calls in the same order every time. State in slots that are no longer requested is discarded.
  public mutating func state<Value>(_ initial: Value) -> Binding<Value> {
    defer { slotCount += 1 }
    return .state(StateSlot(instance: instance, index: slotCount), initial)
  }

  /// Stores a value that is derived while the control is made. It does not cause an evaluation.
  public func note<Value>(_ value: Value, in state: Binding<Value>) {
    if let slot = state.slot { host[slot] = value }
  }

  /// Marks the control that owns `state` for evaluation.
  public func outdate<Value>(_ state: Binding<Value>) {
    if let slot = state.slot { host.invalidate(slot) }
  }

  /// Returns an object that a control keeps between evaluations as a private cache.
  public mutating func kept<Value: AnyObject & Sendable>(_ initial: @autoclosure () -> Value) -> Value {
    defer { slotCount += 1 }
    let slot = StateSlot(instance: instance, index: slotCount)
    if let known = host[slot] as? Value { return known }
    let made = initial()
    host[slot] = made
    return made
  }

  /// Returns the seconds since the control was first made. `next` takes this time and returns the time, on the same clock, of the
  /// next evaluation. If that time has passed, the control is evaluated for the next frame. If `next` returns nil, no evaluation
  /// is scheduled.
  public func elapsed(next: (Double) -> Double?) -> Double {
    let elapsed = host.elapsed(of: instance)
    if let next = next(elapsed) { host.wake(instance, at: next) }
    return elapsed
  }

  /// The number of the update. It distinguishes repeated evaluations in one update from those in the next.
  public var update: Int { host.update }

  /// The number of the program that the tree shows. Elements and functions of earlier programs must not be resolved.
  public var program: Int { host.program }

  /// True if animations run (N5).
  public var isAnimated: Bool { host.isAnimated }

  /// Returns the view that a function of the program makes from values: an error box if the function fails. Nil if there is no
  /// program.
  public func view(of function: ScriptReference, _ arguments: [PlainValue]) -> View? {
    host.view(of: function, arguments).map { View($0) }
  }

  /// True if the control has the focus.
  public var isFocused: Bool { host.focusOwner == identity && identity != 0 }

  // MARK: What is around

  /// Visits the views without children that the children are made of, each in the environment of its place: the parts of a
  /// text that was joined from several (T9, T10).
  public func forEachPart(_ body: (ArraySlice<Argument>, ElementArena, inout ViewContext) -> Void) {
    host.visitParts(of: self, body)
  }

  /// A theme: one of the program, or a built-in one.
  public func theme(named name: String) -> Theme? { host.theme(named: name) ?? Theme.builtIn(named: name) }
  public var themeNames: [String] { (host.themeNames + Theme.builtIn.map(\.name)).sorted() }

  /// A style that the program declared for the kinds of a modifier.
  func programStyle(named name: String, of modifier: String) -> ProgramStyle? { host.style(named: name, of: modifier) }
  func programStyles(of modifier: String) -> [String] { host.styleNames(of: modifier) }
  func modifier(ofStyle name: String) -> String? { host.modifier(ofStyle: name) }

  /// Returns the shape of an element. Nil if the element is not a shape.
  public func shape(_ element: ElementHandle) -> (any Shape)? { host.shape(element) }

  /// Returns the gesture of an element. Nil if the element is not a gesture.
  public func gesture(_ element: ElementHandle) -> Gesture? { host.gesture(element) }

  /// The guide behind an alignment of this place.
  public func guide(_ alignment: HorizontalAlignment) -> AlignmentGuide {
    if case .declared(let name) = alignment { host.guide(named: name) ?? alignment.guide } else { alignment.guide }
  }

  /// The guide behind an alignment of this place.
  public func guide(_ alignment: VerticalAlignment) -> AlignmentGuide {
    if case .declared(let name) = alignment { host.guide(named: name) ?? alignment.guide } else { alignment.guide }
  }

  /// The guide of that name on an axis: a standard one or one that the program declared.
  public func guide(named name: String) -> AlignmentGuide? { host.guide(named: name) }

  /// Returns the default value of a preference.
  public func preferenceDefault(_ key: String) -> PlainValue { host.preferenceDefault(key) }

  /// Records that this view sets an alignment guide, so that stacks ask for it.
  public func placesGuide() { host.placesGuide() }

  /// An element for a view that is made here, such as what a modifier puts beside the view it is on. It lives as long as the
  /// rendering.
  public func element(_ view: View) -> ElementHandle { host.write(view) }

  /// Returns the value that a function of the program makes from values. Nil if the function fails.
  public func value(of function: ScriptReference, _ arguments: [PlainValue]) -> PlainValue? {
    host.value(of: function, arguments)
  }

  /// A function of the host, for a mark or a hook that names one. It lives as long as what is made here.
  public func function(_ body: @escaping @Sendable (ControlEvent, ActionContext) -> Bool) -> ScriptReference {
    host.keep(HostFunction(body))
  }

  /// Returns the entry for `key` in the program's locale tables. Nil if there is no entry (T11).
  public func localized(_ key: String, in locale: String, count: Double?) -> String? {
    host.localized(key, in: locale, count: count)
  }

  /// The gradient that an element describes; nil where it is none, or wears modifiers, which makes it a view like others.
  public func gradient(_ element: ElementHandle) -> Gradient? { host.gradient(element) }
  /// The picture in a file that a script named.
  public func picture(named name: String) throws(PictureFailure) -> Picture { try host.picture(named: name) }

  /// Styles that the host registered for the kinds of a modifier.
  func hostStyles(of modifier: String) -> [HostStyle] { host.hostStyles(of: modifier) }

  /// Whether this view is inside one of its name that is known to be made of styles without an end.
  var hasEndlessStyles: Bool { host.hasEndlessStyles(at: identity) }

  /// Says that this view is made of styles without an end. Returns whether that is new of views of its name.
  func noteEndlessStyles() -> Bool { host.noteEndlessStyles(at: identity) }

  /// Reports a warning at the line of the view or modifier that is being resolved.
  public func report(_ cause: Diagnostic.Cause) { host.report(cause) }
}

/// An object that a control keeps in its state. Before a reload, a dry run evaluates the new program, and gets a copy of this object.
/// A dry run recreates objects of classes that do not conform to this protocol. Values, such as structs, are copied.
public protocol CopiedState: AnyObject, Sendable {
  func copy() -> Self
}

/// The services behind a ``ViewContext``. They are implemented by the resolve stage, which makes the tree of boxes from views.
public protocol ViewHost: BindingHost {
  /// The identity of the view that has the focus. 0 if there is none.
  var focusOwner: Int { get }
  var isAnimated: Bool { get }
  /// The number of the update.
  var update: Int { get }
  /// The number of the program.
  var program: Int { get }
  func view(of function: ScriptReference, _ arguments: [PlainValue]) -> ElementHandle?
  /// Seconds on the clock since it was asked first for `instance`.
  func elapsed(of instance: InstanceID) -> Double
  /// `instance` is to be made again when so many seconds have passed since then.
  func wake(_ instance: InstanceID, at elapsed: Double)
  /// Reports that the value of a binding has a wrong type.
  func report(binding argument: String, expected: String, found: String)
  /// A style that the program declared for the kinds of a modifier, without parameters.
  func style(named name: String, of modifier: String) -> ProgramStyle?
  /// True if `identity` is inside a view of the same name whose styles are known to nest endlessly. The result is stored, because
  /// a new search would double the time for each level of a style with two views.
  func hasEndlessStyles(at identity: Int) -> Bool
  func noteEndlessStyles(at identity: Int) -> Bool
  func styleNames(of modifier: String) -> [String]
  /// The modifier of the kind that has a style of that name; nil where none has.
  func modifier(ofStyle name: String) -> String?
  func hostStyles(of modifier: String) -> [HostStyle]
  func theme(named name: String) -> Theme?
  var themeNames: [String] { get }
  func shape(_ element: ElementHandle) -> (any Shape)?
  func gesture(_ element: ElementHandle) -> Gesture?
  /// An alignment guide that the program declared.
  func guide(named name: String) -> AlignmentGuide?
  func placesGuide()
  func preferenceDefault(_ key: String) -> PlainValue
  func write(_ view: View) -> ElementHandle
  func keep(_ function: HostFunction) -> ScriptReference
  func value(of function: ScriptReference, _ arguments: [PlainValue]) -> PlainValue?
  func visitParts(of context: ViewContext, _ body: (ArraySlice<Argument>, ElementArena, inout ViewContext) -> Void)
  func localized(_ key: String, in locale: String, count: Double?) -> String?
  func gradient(_ element: ElementHandle) -> Gradient?
  func report(_ cause: Diagnostic.Cause)
  func picture(named name: String) throws(PictureFailure) -> Picture
}

extension ViewHost {
  public func picture(named name: String) throws(PictureFailure) -> Picture {
    throw PictureFailure("without a script, there is no folder to search")
  }
}

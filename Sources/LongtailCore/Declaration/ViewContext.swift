// What a declaration sees while it is resolved.

/// The place a view or modifier is resolved in.
public struct ViewContext {
  /// What the view sees. A modifier writes here what the view inside it shall see.
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

  /// What a binding stands for. The view is made anew when it stands for something else (ST5).
  public func value<Value>(of binding: Binding<Value>, _ argument: String) -> Value {
    let (value, mismatch) = host.read(binding, for: instance)
    if let mismatch { host.report(binding: argument, expected: mismatch.expected, found: mismatch.found) }
    return value
  }

  /// A value that a control remembers for as long as its identity is in the tree (I7). Each call is a slot of its own: a control
  /// asks for the same in the same order every time. One that it does not ask for any more, as another style has no use for it, is
  /// forgotten.
  public mutating func state<Value>(_ initial: Value) -> Binding<Value> {
    defer { slotCount += 1 }
    return .state(StateSlot(instance: instance, index: slotCount), initial)
  }

  /// Remembers a value that was found while the control is made: what follows from a binding. Nothing is made anew for that.
  public func note<Value>(_ value: Value, in state: Binding<Value>) {
    if let slot = state.slot { host[slot] = value }
  }

  /// Says that the control whose state it is has to be made anew.
  public func outdate<Value>(_ state: Binding<Value>) {
    if let slot = state.slot { host.invalidate(slot) }
  }

  /// Something that a control keeps from one time it is made to the next, and that nobody else sees: what can be found again.
  public mutating func kept<Value: AnyObject & Sendable>(_ initial: @autoclosure () -> Value) -> Value {
    defer { slotCount += 1 }
    let slot = StateSlot(instance: instance, index: slotCount)
    if let known = host[slot] as? Value { return known }
    let made = initial()
    host[slot] = made
    return made
  }

  /// Seconds since the control was made first. It is made again when `next` of them have passed, for the next picture where they
  /// have already; nil for when it is anyway.
  public func elapsed(next: (Double) -> Double?) -> Double {
    let elapsed = host.elapsed(of: instance)
    if let next = next(elapsed) { host.wake(instance, at: next) }
    return elapsed
  }

  /// Counts updates of the tree: what is made several times in one is told apart from what is made anew in the next.
  public var update: Int { host.update }

  /// Counts the programs that the tree was shown for: elements and functions of one before are not to be resolved.
  public var program: Int { host.program }

  /// Whether what changes by an animation goes there in time (N5).
  public var isAnimated: Bool { host.isAnimated }

  /// The view that a function of the program makes of values: an error box where it failed. Nil where there is no program.
  public func view(of function: ScriptReference, _ arguments: [PlainValue]) -> View? {
    host.view(of: function, arguments).map { View($0) }
  }

  /// Whether the control has the focus.
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

  /// The shape that an element describes; nil where it is none.
  public func shape(_ element: ElementHandle) -> (any Shape)? { host.shape(element) }

  /// The gesture that an element describes; nil where it is none.
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

  /// What a preference is where no view sets it.
  public func preferenceDefault(_ key: String) -> PlainValue { host.preferenceDefault(key) }

  /// Says that this view places an alignment guide itself: stacks then ask for it.
  public func placesGuide() { host.placesGuide() }

  /// An element for a view that is made here, such as what a modifier puts beside the view it is on. It lives as long as the
  /// rendering.
  public func element(_ view: View) -> ElementHandle { host.write(view) }

  /// What a function of the program makes of values; nil where it failed.
  public func value(of function: ScriptReference, _ arguments: [PlainValue]) -> PlainValue? {
    host.value(of: function, arguments)
  }

  /// A function of the host, for a mark or a hook that names one. It lives as long as what is made here.
  public func function(_ body: @escaping @Sendable (ControlEvent, ActionContext) -> Bool) -> ScriptReference {
    host.keep(HostFunction(body))
  }

  /// What the program's locale tables say for `key`; nil where there is nothing (T11).
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

/// An object that a control keeps, of which a tree that is tried out gets a copy. There other objects begin anew, and values are the
/// same.
public protocol CopiedState: AnyObject, Sendable {
  func copy() -> Self
}

/// What stands behind a context: the stage that resolves.
public protocol ViewHost: BindingHost {
  /// The identity that has the focus, as the mark that lets it names it; 0 for none.
  var focusOwner: Int { get }
  var isAnimated: Bool { get }
  /// Counts updates.
  var update: Int { get }
  /// Counts programs.
  var program: Int { get }
  func view(of function: ScriptReference, _ arguments: [PlainValue]) -> ElementHandle?
  /// Seconds on the clock since it was asked first for `instance`.
  func elapsed(of instance: InstanceID) -> Double
  /// `instance` is to be made again when so many seconds have passed since then.
  func wake(_ instance: InstanceID, at elapsed: Double)
  /// Reports that a binding stands for something else than its view takes.
  func report(binding argument: String, expected: String, found: String)
  /// A style that the program declared for the kinds of a modifier, without parameters.
  func style(named name: String, of modifier: String) -> ProgramStyle?
  /// Whether `identity` is inside a view of its name that was found to be made of styles without an end. The end is not looked for
  /// again: that would take twice as long for each level of a style with two views in it.
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
    throw PictureFailure("there is no script whose folder it could be in")
  }
}

// What resolving asks of the program: the bodies of components, modifiers and items.

/// The interface to the functions of a program. The script module implements it, and the engine calls it.
public protocol Evaluator: AnyObject {
  /// The name of a component that the program defined.
  func componentName(_ definition: Int) -> String
  /// The name of a modifier with a body that the program defined.
  func modifierName(_ definition: Int) -> String

  /// The name of a layout that the program defined.
  func layoutName(_ definition: Int) -> String
  /// The names of a layout's parameters, in the order of its node's arguments after the first.
  func propertyNames(ofLayout definition: Int) -> [String]

  /// The names of a component's properties, in the order of its node's arguments after the first.
  func propertyNames(ofComponent definition: Int) -> [String]
  /// The names of such a modifier's parameters, in the order of its chain entry's arguments after the first.
  func propertyNames(ofModifier definition: Int) -> [String]

  /// A style that the program declared for the kinds of a modifier, without parameters.
  func style(named name: String, of modifier: String) -> ProgramStyle?
  func styleNames(of modifier: String) -> [String]
  /// The modifier of the kind for which the program declared a style of that name.
  func modifier(ofStyle name: String) -> String?
  /// A theme that the program declared.
  func theme(named name: String) -> Theme?
  var themeNames: [String] { get }
  /// The name of the style behind a node of kind ``StructuralKind/style``, and the names of its parameters and fields, in the order
  /// of its arguments after the third.
  func styleName(_ style: ElementHandle) -> String
  func propertyNames(ofStyle style: ElementHandle) -> [String]
  /// Returns the configuration of a node of kind ``StructuralKind/configured``. Nil if the configuration has disappeared.
  func styledView(_ element: ElementHandle) -> StyledView?
  /// The kind that a component's styles are of; nil where it has none.
  func kind(ofComponent definition: Int) -> ComponentKind?

  // MARK: Instances

  /// An identity appears: its state is made, and initial values are computed now and never again (I7).
  ///
  /// - Throws: where an initial value fails. There is no instance then.
  func begin(_ source: BodySource, _ environment: EnvironmentValues) throws(Diagnostic) -> InstanceID
  /// The same where the identity had an instance in the program before this one, whose state it goes on with.
  func begin(_ source: BodySource, _ environment: EnvironmentValues, succeeding instance: InstanceID) throws(Diagnostic)
    -> InstanceID
  /// True if the program has state of an earlier run.
  var isRestoring: Bool { get }
  /// Returns the instance of an earlier run for ``begin(_:_:succeeding:)``, by the path of its view; nil if there is none.
  func restoring(_ path: String) -> InstanceID?
  /// True if the instance belongs to this program.
  func has(_ instance: InstanceID) -> Bool
  /// Ends an instance whose identity has left the tree, and discards its state. Unknown instances are ignored.
  func end(_ instance: InstanceID)
  /// Evaluates the body of a component, or of a modifier around its content. `reasons` are for `printChanges` (K7).
  ///
  /// What the evaluation before made stays until the end of the update, so that both can be compared.
  func body(
    _ source: BodySource, for instance: InstanceID, because reasons: [EvaluationReason], _ environment: EnvironmentValues
  ) throws(Diagnostic) -> ElementHandle
  /// True if the inputs of an instance are equal to its last inputs (K2, K3). The last inputs must still exist.
  func inputsAreEqual(_ instance: InstanceID, _ source: BodySource) -> Bool
  /// The inputs that differ, by name.
  func changedInputs(_ instance: InstanceID, _ source: BodySource) -> [String]
  /// Takes over handlers and views, and the environment, for an instance whose body is skipped (K3). Its inputs are equal.
  func refresh(_ instance: InstanceID, _ source: BodySource, _ environment: EnvironmentValues)
  /// Resolves the result of an instance's last evaluation again. Its functions for items make their views again.
  func resolveAgain(_ instance: InstanceID)
  /// The environment keys that the instance read and that have other values here (E10).
  func changedKeys(_ instance: InstanceID, _ environment: EnvironmentValues) -> [String]
  func dependencies(of instance: InstanceID) -> Dependencies
  /// Of the instances that are asked for, those that read what was written since the last call, in the order of the writes (ST2).
  /// Each reason comes once.
  func takeInvalidated(_ isAsked: (InstanceID) -> Bool) -> [(instance: InstanceID, reason: EvaluationReason)]
  /// Warnings met in bodies since the last call.
  func takeWarnings() -> [Diagnostic]

  /// The work budget of the host for one update of a tree of the program.
  var work: WorkBudget { get }
  /// Whether functions that were called for the update under way leave time for others.
  var hasEventTime: Bool { get }

  // MARK: Events

  /// Calls the function of a modifier as an event with its own budget. ``takeInvalidated(_:)`` reports instances that its writes
  /// affect. Returns false if the function returned false.
  @discardableResult
  func call(_ function: ScriptReference, _ arguments: [PlainValue]) throws(Diagnostic) -> Bool
  /// Begins a task: runs a function until it sleeps. Nil where it has ended.
  func begin(task function: ScriptReference) throws(Diagnostic) -> SleepingTask?
  /// Resumes a sleeping task. Returns nil if the task has ended or failed.
  func resume(_ task: TaskID) throws(Diagnostic) -> SleepingTask?
  /// True if the result that an indefinitely sleeping task waits for is available.
  func hasArrived(_ task: TaskID) -> Bool
  /// Ends a task that sleeps.
  func cancel(_ task: TaskID)

  // MARK: Bindings

  /// Returns the value of a binding. `reader`, a body or a control of the host, then depends on the value (ST5).
  func value(of binding: ScriptReference, for reader: InstanceID?) throws(Diagnostic) -> PlainValue
  /// Writes through a binding, as an event. Constants stay as they are.
  func write(_ value: PlainValue, to binding: ScriptReference) throws(Diagnostic)
  /// Clears a binding: writes nil if the storage accepts it, otherwise the empty value of its type.
  func clear(_ binding: ScriptReference) throws(Diagnostic)
  /// True if both bindings write to the same storage.
  func leadsToSame(_ binding: ScriptReference, _ other: ScriptReference) -> Bool
  /// The same number for values that say the same, whichever program made them: the slot that a binding leads to, what is in a table,
  /// what a function does. Nil where that is not known.
  ///
  /// - Complexity: O(1) for a table or a function of any length.
  func likeness(of value: ScriptReference) -> Int?
  /// Discards the dependencies of a reader, which reads its values again.
  func forgetReads(of reader: InstanceID)
  /// Returns the requests to the host since the last call, in order.
  func takeRequests() -> [HostRequest]

  // MARK: Functions

  /// Returns the number of items.
  func itemCount(_ request: ItemsRequest, in arena: UInt64) throws(Diagnostic) -> Int
  /// One child per item at these positions (from 0), with its key.
  func items(_ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64) throws(Diagnostic)
    -> [(key: String, element: ElementHandle)]
  /// What tells the items at these positions apart, as the program keeps it; ``PlainValue/none`` where there is no item. Nothing is
  /// made for that.
  func ids(_ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64) throws(Diagnostic) -> [PlainValue]
  /// Returns the view that a function makes from values, such as the content of a GeometryReader. Messages refer to `owner`.
  func view(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> ElementHandle
  /// Returns the commands that a function draws on a canvas of `size` cells. Messages refer to `owner`.
  func drawing(_ function: ScriptReference, _ size: Size, owner: String) throws(Diagnostic) -> [any DrawingCommand]
  /// Returns the size of a layout (L63). It can be called many times. The size may be infinite if the proposal is. Errors in a
  /// size are reported to `subviews`.
  func size(of layout: ProgramLayout, _ proposal: ProposedSize, _ subviews: Subviews) throws(Diagnostic) -> Size
  /// By subview: where the layout places it; nil where it does not.
  func placements(
    of layout: ProgramLayout, in size: Size, _ proposal: ProposedSize, _ subviews: Subviews
  ) throws(Diagnostic) -> [LayoutPlacement?]
  /// The value that a function makes of values. `owner` names it in messages.
  func value(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> PlainValue
  /// An alignment guide that the program declared.
  func guide(named name: String) -> AlignmentGuide?
  /// A preference that the program declared.
  func preferenceKey(named name: String) -> PreferenceKey?
  /// The new value of an environment key; the argument is in `arena`, the result may be too.
  func transform(
    key: EnvironmentKeyDeclaration, _ function: ScriptReference, _ environment: inout EnvironmentValues) throws(Diagnostic)
  /// Returns the entry for `key` in the program's locale tables. `count` selects the plural form. Nil if there is no entry.
  func localized(_ key: String, in locale: String, count: Double?) -> String?
  /// A key that the program declared.
  func environmentKey(named name: String) -> EnvironmentKeyDeclaration?
  /// The picture in a file that the program named.
  func picture(named name: String) throws(PictureFailure) -> Picture
}

extension Evaluator {
  public func begin(_ source: BodySource, _ environment: EnvironmentValues) throws(Diagnostic) -> InstanceID {
    InstanceID(rawValue: 0)
  }
  public func begin(
    _ source: BodySource, _ environment: EnvironmentValues, succeeding instance: InstanceID
  ) throws(Diagnostic) -> InstanceID {
    try begin(source, environment)
  }
  public func has(_ instance: InstanceID) -> Bool { true }
  public func end(_ instance: InstanceID) {}
  public func inputsAreEqual(_ instance: InstanceID, _ source: BodySource) -> Bool { false }
  public func changedInputs(_ instance: InstanceID, _ source: BodySource) -> [String] { [] }
  public func refresh(_ instance: InstanceID, _ source: BodySource, _ environment: EnvironmentValues) {}
  public func resolveAgain(_ instance: InstanceID) {}
  public func changedKeys(_ instance: InstanceID, _ environment: EnvironmentValues) -> [String] { [] }
  public func dependencies(of instance: InstanceID) -> Dependencies { Dependencies() }
  public func takeInvalidated(_ isAsked: (InstanceID) -> Bool) -> [(instance: InstanceID, reason: EvaluationReason)] { [] }
  public func takeWarnings() -> [Diagnostic] { [] }
  public var work: WorkBudget { WorkBudget() }
  public var hasEventTime: Bool { true }

  public func call(_ function: ScriptReference, _ arguments: [PlainValue]) throws(Diagnostic) -> Bool { true }
  public func begin(task function: ScriptReference) throws(Diagnostic) -> SleepingTask? { nil }
  public func resume(_ task: TaskID) throws(Diagnostic) -> SleepingTask? { nil }
  public func hasArrived(_ task: TaskID) -> Bool { false }
  public var isRestoring: Bool { false }
  public func restoring(_ path: String) -> InstanceID? { nil }
  public func cancel(_ task: TaskID) {}

  public func value(of binding: ScriptReference, for reader: InstanceID?) throws(Diagnostic) -> PlainValue { .none }
  public func write(_ value: PlainValue, to binding: ScriptReference) throws(Diagnostic) {}
  public func clear(_ binding: ScriptReference) throws(Diagnostic) {}
  public func leadsToSame(_ binding: ScriptReference, _ other: ScriptReference) -> Bool { binding == other }
  public func likeness(of value: ScriptReference) -> Int? { nil }
  public func forgetReads(of reader: InstanceID) {}
  public func takeRequests() -> [HostRequest] { [] }

  public func ids(_ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64) throws(Diagnostic) -> [PlainValue] {
    positions.map { .integer($0 + 1) }
  }

  public func style(named name: String, of modifier: String) -> ProgramStyle? { nil }
  public func styleNames(of modifier: String) -> [String] { [] }
  public func modifier(ofStyle name: String) -> String? { nil }
  public func styleName(_ style: ElementHandle) -> String { "style" }
  public func propertyNames(ofStyle style: ElementHandle) -> [String] { [] }
  public func styledView(_ element: ElementHandle) -> StyledView? { nil }
  public func theme(named name: String) -> Theme? { nil }
  public var themeNames: [String] { [] }
  public func kind(ofComponent definition: Int) -> ComponentKind? { nil }
  public func propertyNames(ofComponent definition: Int) -> [String] { [] }
  public func propertyNames(ofModifier definition: Int) -> [String] { [] }
  public func layoutName(_ definition: Int) -> String { "layout" }
  public func propertyNames(ofLayout definition: Int) -> [String] { [] }
  public func size(of layout: ProgramLayout, _ proposal: ProposedSize, _ subviews: Subviews) throws(Diagnostic) -> Size { .zero }
  public func placements(
    of layout: ProgramLayout, in size: Size, _ proposal: ProposedSize, _ subviews: Subviews
  ) throws(Diagnostic) -> [LayoutPlacement?] { [] }
  public func localized(_ key: String, in locale: String, count: Double?) -> String? { nil }

  public func picture(named name: String) throws(PictureFailure) -> Picture { throw PictureFailure("the program has no files") }
}

// What the engine asks of a program: seven small protocols, one for each kind of question. The script module implements them, and a
// stage takes the ones that it uses.

/// The interface to the program that the engine shows: its definitions, keys, bodies, dependencies, functions, events and bindings,
/// and the work budget of an update.
public protocol Evaluator: DefinitionSource, KeySource, BodyEvaluator, DependencyTracker, FunctionEvaluator, EventRunner,
  BindingStore
{
  /// The work budget of the host for one update of a tree of the program.
  var work: WorkBudget { get }
}

/// A component, modifier, layout or style that a program defined.
public enum ProgramDefinition {
  case component(Int)
  case modifier(Int)
  case layout(Int)
  /// The style behind a node of kind ``StructuralKind/style``.
  case style(ElementHandle)
}

/// The part of ``Evaluator`` that describes the program's components, modifiers, layouts and styles. Elements refer to them
/// by index.
public protocol DefinitionSource: AnyObject {
  func name(of definition: ProgramDefinition) -> String
  /// The names of its properties or parameters, in the order of the arguments of its element after the first; for a style after the
  /// third.
  func propertyNames(of definition: ProgramDefinition) -> [String]
  /// Returns the configuration of a node of kind ``StructuralKind/configured``. Nil if the configuration has disappeared.
  func styledView(_ element: ElementHandle) -> StyledView?
  /// The kind of the styles of a component; nil if it has none.
  func kind(ofComponent definition: Int) -> ComponentKind?
  /// The same number for values that are written alike, whichever program made them: the slot that a binding leads to, what is in a
  /// table, what a function does. Nil if that is not known.
  ///
  /// - Complexity: O(1) for a table or a function of any length.
  func likeness(of value: ScriptReference) -> Int?
}

/// The part of ``Evaluator`` that finds the program's styles, themes, alignment guides, keys, localized texts and images
/// by name.
public protocol KeySource: AnyObject {
  /// A style for the kinds of a modifier, without parameters.
  func style(named name: String, of modifier: String) -> ProgramStyle?
  func styleNames(of modifier: String) -> [String]
  /// The modifier of the kind for which the program declared a style of that name.
  func modifier(ofStyle name: String) -> String?
  func theme(named name: String) -> Theme?
  var themeNames: [String] { get }
  func guide(named name: String) -> AlignmentGuide?
  func preferenceKey(named name: String) -> PreferenceKey?
  func environmentKey(named name: String) -> EnvironmentKeyDeclaration?
  /// Returns the entry for `key` in the program's locale tables. `count` selects the plural form. Nil if there is no entry.
  func localized(_ key: String, in locale: String, count: Double?) -> String?
  /// The picture in a file that the program named.
  func picture(named name: String) throws(PictureFailure) -> Picture
}

/// The part of ``Evaluator`` that creates and ends instances of components, styles and modifiers, and evaluates their bodies.
public protocol BodyEvaluator: AnyObject {
  /// An identity appears: its state is made, and initial values are computed now and never again (I7). If the identity had an instance
  /// in the program before this one, or in an earlier run, it takes over the state of that `predecessor`.
  ///
  /// - Throws: if an initial value fails. There is no instance then.
  func begin(_ source: BodySource, _ environment: EnvironmentValues, succeeding predecessor: InstanceID?) throws(Diagnostic)
    -> InstanceID
  /// Returns the instance of an earlier run whose state the view at a path restores; nil if there is none.
  func restoring(_ path: @autoclosure () -> String) -> InstanceID?
  /// True if the instance belongs to this program.
  func has(_ instance: InstanceID) -> Bool
  /// Ends an instance whose identity has left the tree, and discards its state. Unknown instances are ignored.
  func end(_ instance: InstanceID)
  /// Evaluates the body of a component, or of a modifier around its content. `reasons` are for `printChanges` (K7).
  ///
  /// The result of the evaluation before stays until the end of the update, so that both can be compared.
  func body(
    _ source: BodySource, for instance: InstanceID, because reasons: [EvaluationReason], _ environment: EnvironmentValues
  ) throws(Diagnostic) -> ElementHandle
  /// Takes over handlers and views, and the environment, for an instance whose body is skipped (K3). Its inputs are equal.
  func refresh(_ instance: InstanceID, _ source: BodySource, _ environment: EnvironmentValues)
  /// Resolves the result of an instance's last evaluation again. Its functions for items make their views again.
  func resolveAgain(_ instance: InstanceID)
  /// Warnings met in bodies since the last call.
  func takeWarnings() -> [Diagnostic]
}

/// The part of ``Evaluator`` that tracks the values that each instance depends on, and reports which of them have changed.
public protocol DependencyTracker: AnyObject {
  /// True if the inputs of an instance are equal to its last inputs (K2, K3). The last inputs must still exist.
  func inputsAreEqual(_ instance: InstanceID, _ source: BodySource) -> Bool
  /// The inputs that differ, by name.
  func changedInputs(_ instance: InstanceID, _ source: BodySource) -> [String]
  /// The environment keys that the instance read and that have other values here (E10).
  func changedKeys(_ instance: InstanceID, _ environment: EnvironmentValues) -> [String]
  /// True if the last evaluation of an instance read state of another instance or of an object.
  func readsOthers(_ instance: InstanceID) -> Bool
  /// Of the instances that are asked for, those that read what was written since the last call, in the order of the writes (ST2).
  /// Each reason comes once.
  func takeInvalidated(_ isAsked: (InstanceID) -> Bool) -> [(instance: InstanceID, reason: EvaluationReason)]
  /// True if at most one instance, `reader`, waits to be taken by ``takeInvalidated(_:)``.
  func isInvalid(atMost reader: InstanceID) -> Bool
  /// Invalidates the instances that read one of these environment keys, if the value has changed where they are.
  func invalidateReaders(of keys: Set<String>)
  /// Discards the dependencies of a reader, which reads its values again.
  func forgetReads(of reader: InstanceID)
}

/// The part of ``Evaluator`` that calls functions to make views and values while a tree is resolved, laid out and drawn.
public protocol FunctionEvaluator: AnyObject {
  /// Returns the number of items.
  func itemCount(_ request: ItemsRequest, in arena: UInt64) throws(Diagnostic) -> Int
  /// One child for each item at these positions (from 0), with its key.
  func items(_ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64) throws(Diagnostic)
    -> [(key: String, element: ElementHandle)]
  /// Creates a list for the items of requests in an arena, or for the one item at the position `row`, from 0. ``BodyEvaluator/end(_:)``
  /// ends the list.
  func beginList(in arena: UInt64, row: Int?) -> InstanceID
  /// Evaluates a list. Skips items that would show the same, unless `runningAll` is true. The list depends on the values that the items
  /// read: ``DependencyTracker/takeInvalidated(_:)`` reports it like an instance. `reasons` are for the inspector.
  ///
  /// - Throws: if an item fails.
  func items(
    of list: InstanceID, _ request: ItemsRequest, in arena: UInt64, because reasons: [EvaluationReason], runningAll: Bool
  ) throws(Diagnostic) -> ListedItems
  /// The ids of the items at these positions, as the program keeps them; ``PlainValue/none`` if there is no item. Nothing is made for
  /// that.
  func ids(_ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64) throws(Diagnostic) -> [PlainValue]
  /// The position (from 0) of the first item with an id; nil if there is none. Nothing is made for that.
  func position(of id: PlainValue, _ request: ItemsRequest, in arena: UInt64) throws(Diagnostic) -> Int?
  /// Returns the view that a function makes from values, such as the content of a GeometryReader. Messages refer to `owner`.
  func view(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> ElementHandle
  /// Returns the value that a function makes from values. Messages refer to `owner`.
  func value(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> PlainValue
  /// Returns the commands that a function draws on a canvas of `size` cells. Messages refer to `owner`.
  func drawing(_ function: ScriptReference, _ size: Size, owner: String) throws(Diagnostic) -> Drawing
  /// Returns the size of a layout (L63). It can be called many times. The size may be infinite if the proposal is. Errors in a
  /// size are reported to `subviews`.
  func size(of layout: ProgramLayout, _ proposal: ProposedSize, _ subviews: Subviews) throws(Diagnostic) -> Size
  /// By subview: where the layout places it; nil if it does not.
  func placements(
    of layout: ProgramLayout, in size: Size, _ proposal: ProposedSize, _ subviews: Subviews
  ) throws(Diagnostic) -> [LayoutPlacement?]
  /// Writes the new value of an environment key. The argument of the function is in `arena`, the result may be too.
  func transform(
    key: EnvironmentKeyDeclaration, _ function: ScriptReference, _ environment: inout EnvironmentValues) throws(Diagnostic)
}

/// The part of ``Evaluator`` that calls functions for events, and runs tasks.
public protocol EventRunner: AnyObject {
  /// Calls the function of a modifier as an event with its own budget. ``DependencyTracker/takeInvalidated(_:)`` reports instances
  /// that its writes affect. Returns false if the function returned false.
  @discardableResult
  func call(_ function: ScriptReference, _ arguments: [PlainValue]) throws(Diagnostic) -> Bool
  /// Begins a task: runs a function until it sleeps. Returns nil if it has ended.
  func begin(task function: ScriptReference) throws(Diagnostic) -> SleepingTask?
  /// Resumes a sleeping task. Returns nil if the task has ended or failed.
  func resume(_ task: TaskID) throws(Diagnostic) -> SleepingTask?
  /// True if the result that an indefinitely sleeping task waits for is available.
  func hasArrived(_ task: TaskID) -> Bool
  /// Ends a task that sleeps.
  func cancel(_ task: TaskID)
  /// True if functions that were called in the current update leave time for others.
  var hasEventTime: Bool { get }
  /// Returns the requests to the host since the last call, in order.
  func takeRequests() -> [HostRequest]
}

/// The values behind bindings.
public protocol BindingStore: AnyObject {
  /// Returns the value of a binding. `reader`, a body or a control of the host, then depends on the value (ST5).
  func value(of binding: ScriptReference, for reader: InstanceID?) throws(Diagnostic) -> PlainValue
  /// Writes through a binding, as an event. Constants stay as they are.
  func write(_ value: PlainValue, to binding: ScriptReference) throws(Diagnostic)
  /// Clears a binding: writes nil if the storage accepts it, otherwise the empty value of its type.
  func clear(_ binding: ScriptReference) throws(Diagnostic)
  /// True if both bindings write to the same storage.
  func leadsToSame(_ binding: ScriptReference, _ other: ScriptReference) -> Bool
}

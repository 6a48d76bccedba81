// The interface between the engine and a script: seven small protocols, one for each kind of request. The script module
// implements them, and each stage has a reference to the protocols that it uses.

/// The engine's interface to a script: its definitions, keys, bodies, dependencies, functions, events and bindings, and the work
/// budget of an update.
public protocol Evaluator: DefinitionSource, KeySource, BodyEvaluator, DependencyTracker, FunctionEvaluator, EventRunner,
  BindingStore
{
  /// The budget for the work of the host in one update of a tree of the script.
  var work: WorkBudget { get }
}

/// A component, modifier, layout or style that a script defines. The number is its index among the definitions of its kind.
public enum ScriptDefinition {
  case component(Int)
  case modifier(Int)
  case layout(Int)
  /// The style that made the view of this node, which is of kind ``StructuralKind/style``.
  case style(ElementHandle)
}

/// The part of ``Evaluator`` that describes the components, modifiers, layouts and styles of the script. Elements refer to them
/// by index.
public protocol DefinitionSource: AnyObject {
  func name(of definition: ScriptDefinition) -> String
  /// Returns the names of the properties or parameters. An element of this definition has their values as arguments, after its
  /// first argument, or after its third argument for a style.
  func propertyNames(of definition: ScriptDefinition) -> [String]
  /// Returns the configuration of a node of kind ``StructuralKind/outerStyle``. Nil if the configuration no longer exists.
  func styledView(_ element: ElementHandle) -> StyledView?
  /// Returns the kind of the styles of a component. Nil if the component has no styles.
  func kind(ofComponent definition: Int) -> ComponentKind?
  /// Returns a hash of the contents of a value, to compare values of the script before and after a reload. The contents are the
  /// slot of a binding, the entries of a table, or the code of a function. Nil if the contents are not known.
  ///
  /// - Complexity: O(1) for a table or a function of any length.
  func contentHash(of value: ScriptReference) -> Int?
}

/// The part of ``Evaluator`` that finds styles, themes, alignment guides, keys, localized texts and images of the script by name.
public protocol KeySource: AnyObject {
  /// Returns the style with a name that the script declares for a style modifier. Its parameters have no values.
  func style(named name: String, of modifier: String) -> ScriptStyle?
  func styleNames(of modifier: String) -> [String]
  /// Returns the style modifier that accepts a style with this name.
  func modifier(ofStyle name: String) -> String?
  func theme(named name: String) -> Theme?
  var themeNames: [String] { get }
  func guide(named name: String) -> AlignmentGuide?
  func preferenceKey(named name: String) -> PreferenceKey?
  func environmentKey(named name: String) -> EnvironmentKeyDeclaration?
  /// Returns the entry for `key` in the locale tables of the script. `count` selects the plural form. Nil if there is no entry.
  func localized(_ key: String, in locale: String, count: Double?) -> String?
  /// Returns the picture in a file that the script names.
  func picture(named name: String) throws(PictureFailure) -> Picture
}

/// The part of ``Evaluator`` that creates and destroys instances of components, styles and modifiers, and evaluates their bodies.
public protocol BodyEvaluator: AnyObject {
  /// Creates an instance for an identity that has appeared. Creates its state and computes the initial values, which are never
  /// computed again (I7). `predecessor` is the instance of this identity before a reload or in an earlier run. If it exists, the
  /// new instance takes over its state.
  ///
  /// - Throws: If an initial value fails. Then no instance is created.
  func begin(_ source: BodySource, _ environment: EnvironmentValues, succeeding predecessor: InstanceID?) throws(Diagnostic)
    -> InstanceID
  /// Returns the instance of an earlier run whose state the view at a path restores. Nil if there is none.
  func restorableInstance(at path: @autoclosure () -> String) -> InstanceID?
  /// True if the instance belongs to this version of the script, not to the version before a reload.
  func has(_ instance: InstanceID) -> Bool
  /// Destroys an instance whose identity has disappeared, and its state. Unknown instances are ignored.
  func end(_ instance: InstanceID)
  /// Evaluates the body of a component, style or modifier. `reasons` are printed by `printChanges` (K7).
  ///
  /// The result of the previous evaluation remains valid until the end of the update, so that both results can be compared.
  func body(
    _ source: BodySource, for instance: InstanceID, because reasons: [EvaluationReason], _ environment: EnvironmentValues
  ) throws(Diagnostic) -> ElementHandle
  /// Passes new handlers, views and environment to an instance whose body is skipped, because its inputs are equal (K3).
  func refresh(_ instance: InstanceID, _ source: BodySource, _ environment: EnvironmentValues)
  /// Prepares an instance for resolving the result of its last evaluation again. Discards the views that its functions created
  /// for items, so that these functions create them again.
  func resolveAgain(_ instance: InstanceID)
  /// Returns the warnings that occurred in bodies since the last call.
  func takeWarnings() -> [Diagnostic]
}

/// The part of ``Evaluator`` that tracks the values that each instance depends on, and reports which of them have changed.
public protocol DependencyTracker: AnyObject {
  /// True if the inputs of an instance are equal to its last inputs (K2, K3). The last inputs must still exist.
  func inputsAreEqual(_ instance: InstanceID, _ source: BodySource) -> Bool
  /// Returns the names of the inputs that have changed.
  func changedInputs(_ instance: InstanceID, _ source: BodySource) -> [String]
  /// Returns the environment keys that the instance read and that have other values in `environment` (E10).
  func changedKeys(_ instance: InstanceID, _ environment: EnvironmentValues) -> [String]
  /// True if the last evaluation of an instance read state of another instance or of an object.
  func readsOtherState(_ instance: InstanceID) -> Bool
  /// Returns the instances that read a value that was written since the last call, in the order of the writes (ST2). An instance
  /// for which `isAsked` returns false remains for a later call. An instance is returned once for each reason.
  func takeInvalidated(_ isAsked: (InstanceID) -> Bool) -> [(instance: InstanceID, reason: EvaluationReason)]
  /// True if no instance other than `reader` waits to be returned by ``takeInvalidated(_:)``.
  func isInvalid(atMost reader: InstanceID) -> Bool
  /// Invalidates the instances that read one of these environment keys, if the value has changed in the environment of the
  /// instance.
  func invalidateReaders(of keys: Set<String>)
  /// Discards the recorded dependencies of a reader before it reads its values again.
  func forgetReads(of reader: InstanceID)
}

/// The part of ``Evaluator`` that calls functions to create views and values while a tree is resolved, laid out and drawn.
public protocol FunctionEvaluator: AnyObject {
  /// Returns the number of items.
  func itemCount(_ request: ItemsRequest, in arena: UInt64) throws(Diagnostic) -> Int
  /// Returns one child with its key for each item at these positions, counted from 0.
  func items(_ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64) throws(Diagnostic)
    -> [(key: String, element: ElementHandle)]
  /// Creates a list, which evaluates the items of requests in an arena. If `row` is not nil, the list evaluates only the item at
  /// this position, counted from 0. ``BodyEvaluator/end(_:)`` destroys the list.
  func beginList(in arena: UInt64, row: Int?) -> InstanceID
  /// Evaluates a list. Items whose views would be the same as before are skipped, unless `runningAll` is true. The list depends
  /// on the values that its items read: ``DependencyTracker/takeInvalidated(_:)`` reports lists like instances. `reasons` are for
  /// the inspector.
  ///
  /// - Throws: If an item fails.
  func items(
    of list: InstanceID, _ request: ItemsRequest, in arena: UInt64, because reasons: [EvaluationReason], runningAll: Bool
  ) throws(Diagnostic) -> EvaluatedItems
  /// Returns the ids of the items at these positions, with the types that they have in the script. ``PlainValue/none`` if there
  /// is no item. No view is created.
  func ids(_ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64) throws(Diagnostic) -> [PlainValue]
  /// Returns the position of the first item with an id, counted from 0. Nil if there is none. No view is created.
  func position(of id: PlainValue, _ request: ItemsRequest, in arena: UInt64) throws(Diagnostic) -> Int?
  /// Returns the view that a function creates from `arguments`, such as the content of a GeometryReader. Error messages name
  /// `owner`.
  func view(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> ElementHandle
  /// Returns the value that a function computes from `arguments`. Error messages name `owner`.
  func value(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> PlainValue
  /// Returns the commands that a function draws on a canvas of `size` cells. Error messages name `owner`.
  func drawing(_ function: ScriptReference, _ size: Size, owner: String) throws(Diagnostic) -> Drawing
  /// Returns the size of a layout (L63). Can be called many times. The size may be infinite if the proposal is infinite. An
  /// invalid size is reported through `subviews`.
  func size(of layout: ScriptLayout, _ proposal: ProposedSize, _ subviews: Subviews) throws(Diagnostic) -> Size
  /// Returns the place of each subview, or nil for a subview that the layout does not place.
  func placements(
    of layout: ScriptLayout, in size: Size, _ proposal: ProposedSize, _ subviews: Subviews
  ) throws(Diagnostic) -> [LayoutPlacement?]
  /// Calls a function with the value of an environment key, and writes the result to `environment`.
  func transform(
    key: EnvironmentKeyDeclaration, _ function: ScriptReference, _ environment: inout EnvironmentValues) throws(Diagnostic)
}

/// The part of ``Evaluator`` that calls functions for events, and runs tasks.
public protocol EventRunner: AnyObject {
  /// Calls the function of a modifier as an event with its own budget. ``DependencyTracker/takeInvalidated(_:)`` then reports the
  /// instances that depend on values that the function wrote. Returns false if the function returned false.
  @discardableResult
  func call(_ function: ScriptReference, _ arguments: [PlainValue]) throws(Diagnostic) -> Bool
  /// Starts a task: runs its function until it sleeps or ends. Returns nil if it has ended.
  func begin(task function: ScriptReference) throws(Diagnostic) -> SleepingTask?
  /// Resumes a sleeping task: runs it until it sleeps again or ends. Returns nil if it has ended. Throws an error if it fails.
  func resume(_ task: TaskID) throws(Diagnostic) -> SleepingTask?
  /// True if a task that sleeps without a time limit can continue, because the result that it waits for is available.
  func canResume(_ task: TaskID) -> Bool
  /// Cancels a sleeping task.
  func cancel(_ task: TaskID)
  /// True if the event functions of the current update have not used up their time.
  var hasEventTime: Bool { get }
  /// Returns the requests to the host since the last call, in order.
  func takeRequests() -> [HostRequest]
}

/// The part of ``Evaluator`` that reads and writes values through bindings.
public protocol BindingStore: AnyObject {
  /// Returns the value of a binding. Then `reader`, a body or a control, depends on the value (ST5).
  func value(of binding: ScriptReference, for reader: InstanceID?) throws(Diagnostic) -> PlainValue
  /// Writes a value through a binding, as an event. The value of a constant binding does not change.
  func write(_ value: PlainValue, to binding: ScriptReference) throws(Diagnostic)
  /// Clears a binding: writes nil if the storage accepts it, otherwise the empty value of its type.
  func clear(_ binding: ScriptReference) throws(Diagnostic)
  /// True if both bindings write to the same storage.
  func haveSameStorage(_ binding: ScriptReference, _ other: ScriptReference) -> Bool
}

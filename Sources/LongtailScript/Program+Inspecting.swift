// Inspects a program for hosts and commands: declarations, state, instances and styles.

import CLuaBridge
import LongtailCore

extension Program {
  /// The named declarations of the script and the modules that it requires, in the order of declaration.
  public var declarations: [ScriptDeclaration] { definitions.declarations(arenas.module.pointee) }

  /// The errors in the code of the script and its modules, including functions that have not been called. Empty unless
  /// ``ProgramOptions/readsCode`` is set.
  public var codeDiagnostics: [Diagnostic] { codeCheck.codeDiagnostics }

  /// Starts the time budget of a test. The returned function throws if the budget is used up.
  public func startTestClock() -> () throws(Diagnostic) -> Void { runner.startTestClock() }

  // MARK: State

  /// True if a body or a list has to be evaluated again.
  public var isInvalid: Bool { state.dependencies.isInvalid }

  /// Sets `data.lines` to the lines that are now in a store. Bodies that read `data.lines` run again.
  ///
  /// - Throws: if there is not enough memory.
  package func setLines(_ lines: LineStore) throws(Diagnostic) { try state.setLines(lines) }

  /// Sets an entry of `data`. An equal value changes nothing (ST1). The cost is a comparison of the old and the new value, and
  /// the evaluation of the bodies and lists that read a changed part.
  ///
  /// - Throws: if there is not enough memory, or if the value is larger than state may be: 32 levels, a million values, 16 MB of
  /// text.
  public func setData(_ name: String, to value: PlainValue) throws(Diagnostic) { try state.setData([name: value]) }

  /// The state of an instance, by name. Observed objects are ``PlainValue/none``.
  public func state(of id: InstanceID) -> [String: PlainValue] { state.state(of: id) }

  /// True if an instance has slots of state.
  public func hasState(_ id: InstanceID) -> Bool { state.hasState(id) }

  /// Writes a slot of an instance, as an event does. Does nothing if the instance has disappeared or has no such slot.
  ///
  /// - Throws: if the slot cannot hold the value.
  public func setState(_ name: String, of id: InstanceID, to value: PlainValue) throws(Diagnostic) {
    try bindings.setState(name, of: id, to: value)
  }

  // MARK: Instances

  /// True if the value that an instance received for a property is a function.
  public func isFunction(_ property: String, of id: InstanceID) -> Bool { bodies.isFunction(property, of: id) }

  /// The number of items of a list, or of the list that a row belongs to.
  package func itemCount(of list: InstanceID) -> Int { items.length(of: list) }

  /// The reasons for the last run of a body, or of items of a list. Empty if there was none, or if the reason is not known.
  public func reasons(of instance: InstanceID) -> [EvaluationReason] {
    items.reasons(of: instance) ?? bodies.reasons(of: instance)
  }

  /// The numbers of items that the last evaluation of a list skipped, and of all items. Nil for other instances, and for a row of a
  /// lazy container.
  public func skippedItems(of list: InstanceID) -> (skipped: Int, count: Int)? { items.skippedItems(of: list) }

  // MARK: Styles

  /// Returns the name of a style; a description if it has no name.
  public func name(of style: StyleChoice) -> String { styles.name(of: style) }

  /// Returns the style with this name, without parameters. Themes use styles in this form.
  ///
  /// - Throws: if there is no such kind, or the kind has no style with this name.
  public func style(named name: String, ofKind kind: String) throws(Diagnostic) -> StyleChoice {
    try styles.style(named: name, ofKind: kind)
  }

  /// The keys of the environment that the program declared.
  public var declaredKeys: [EnvironmentKeyDeclaration] { Array(definitions.environmentKeys.values) }

  /// True if both programs have the same localized texts and the same images. If so, views with equal arguments look the same.
  public func hasSameResources(as other: Program) -> Bool {
    definitions.strings == other.definitions.strings && modules.pictures == other.modules.pictures
  }

  /// Takes the place of the previous program. Takes over its arenas, because the trees may still show their elements.
  public func takeOverArenas(from predecessor: Program) { arenas.take(predecessor.arenas.handOver()) }

  /// Checks the size of a value.
  ///
  /// - Throws: if it is larger or nested deeper than `data` may be.
  public static func checkSize(of value: PlainValue, _ name: String) throws(Diagnostic) {
    var budget = DataBudget()
    guard value.fits(depth: ArgumentReader.deepestData, &budget) else {
      let limits = "more than \(ArgumentReader.deepestData) levels, a million values or 16 MB of text"
      throw Diagnostic(.notData(name: "data." + name, found: limits))
    }
  }

  /// Sets a function that returns true if all programs of the process have to stop, also those without budgets. Lua calls it
  /// while a script runs. A signal handler can set the flag that the function reads.
  public static func setInterrupt(_ isAsked: (@convention(c) () -> Bool)?) { lt_set_interrupt(isAsked) }
}

extension PlainValue {
  /// True if tables are nested at most `depth` levels deep, and `budget` admits all values.
  fileprivate func fits(depth: Int, _ budget: inout DataBudget) -> Bool {
    switch self {
    case .string(let text): return budget.admits(bytes: text.utf8.count)
    case .list(let values): return budget.admits() && depth > 0 && values.allSatisfy { $0.fits(depth: depth - 1, &budget) }
    case .table(let fields):
      return budget.admits() && depth > 0
        && fields.allSatisfy { budget.admits(bytes: $0.utf8.count) && $1.fits(depth: depth - 1, &budget) }
    default: return budget.admits()
    }
  }
}

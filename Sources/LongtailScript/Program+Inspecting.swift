// What hosts and commands ask of a program.

import CLuaBridge
import LongtailCore

extension Program {
  /// Everything that the script and the modules it required declare by a name, in the order they do.
  public var declarations: [ProgramDeclaration] { definitions.declarations(arenas.module.pointee) }

  /// What is wrong in the code of the script and its modules, also in functions that have not been called; empty unless
  /// ``ProgramOptions/readsCode`` is set.
  public var codeMistakes: [Diagnostic] { codeCheck.codeMistakes }

  /// What throws once the processor has been busy for as long as a test may take.
  public func startTestClock() -> () throws(Diagnostic) -> Void { runner.startTestClock() }

  // MARK: State

  /// Whether bodies wait to be run again.
  public var isInvalid: Bool { state.dependencies.isInvalid }

  /// Sets a name of `data`. An equal value changes nothing (ST1). The cost is a comparison of the old and the new value, and what
  /// the readers of the difference do.
  ///
  /// - Throws: where there is no memory for it, or it is more than state may hold: 32 levels, a million values, 16 MB of text.
  package func setLines(_ lines: LineStore) throws(Diagnostic) { try state.setLines(lines) }

  public func setData(_ name: String, to value: PlainValue) throws(Diagnostic) { try state.setData([name: value]) }

  /// The state of an instance, by name. Observed objects are ``PlainValue/none``.
  public func state(of id: InstanceID) -> [String: PlainValue] { state.state(of: id) }

  /// Whether an instance has slots of state.
  public func hasState(_ id: InstanceID) -> Bool { state.hasState(id) }

  /// Writes a slot of an instance, as an event would. One that has left, or has no such slot, is left alone.
  ///
  /// - Throws: where the value is none for the slot.
  public func setState(_ name: String, of id: InstanceID, to value: PlainValue) throws(Diagnostic) {
    try bindings.setState(name, of: id, to: value)
  }

  // MARK: Instances

  /// Whether an instance was given a function under the name of a property.
  public func isFunction(_ property: String, of id: InstanceID) -> Bool { bodies.isFunction(property, of: id) }

  /// The number of items of a list, or of the list that a row belongs to.
  package func itemCount(of list: InstanceID) -> Int { items.length(of: list) }

  /// The reasons for the last run of a body, or of items of a list. Empty if there was none, or if the reason is not known.
  public func reasons(of instance: InstanceID) -> [EvaluationReason] {
    items.reasons(of: instance) ?? bodies.reasons(of: instance)
  }

  // MARK: Styles

  /// What a style is called: by its name, else by what it is.
  public func name(of style: StyleChoice) -> String { styles.name(of: style) }

  /// The style of that name, as a theme has it.
  ///
  /// - Throws: where there is no such kind, or no such style of it.
  public func style(named name: String, ofKind kind: String) throws(Diagnostic) -> StyleChoice {
    try styles.style(named: name, ofKind: kind)
  }

  /// The keys of the environment that the program declared.
  public var declaredKeys: [EnvironmentKeyDeclaration] { Array(definitions.environmentKeys.values) }

  /// Whether texts by key and pictures by name are the same in both: a view of equal arguments looks the same then.
  public func hasSameResources(as other: Program) -> Bool {
    definitions.strings == other.definitions.strings && modules.pictures == other.modules.pictures
  }

  /// Takes the place of the program before, whose trees are shown by this one from now on.
  public func succeed(_ predecessor: Program) { arenas.take(predecessor.arenas.handOver()) }

  /// Checks the size of a value.
  ///
  /// - Throws: if it is larger or nested deeper than `data` may be.
  public static func requireRoom(for value: PlainValue, _ name: String) throws(Diagnostic) {
    var room = DataRoom()
    guard value.fits(depth: ArgumentReader.deepestData, &room) else {
      let limits = "more than \(ArgumentReader.deepestData) levels, a million values or 16 MB of text"
      throw Diagnostic(.notData(name: "data." + name, found: limits))
    }
  }

  /// What says whether all programs of the process are to be stopped, be they limited or not: a signal handler may have noted so.
  public static func setInterrupt(_ isAsked: (@convention(c) () -> Bool)?) { lt_set_interrupt(isAsked) }
}

extension PlainValue {
  /// Whether tables are no more than `depth` deep, and there is room for all values.
  fileprivate func fits(depth: Int, _ room: inout DataRoom) -> Bool {
    switch self {
    case .string(let text): return room.takes(bytes: text.utf8.count)
    case .list(let values): return room.takes() && depth > 0 && values.allSatisfy { $0.fits(depth: depth - 1, &room) }
    case .table(let fields):
      return room.takes() && depth > 0
        && fields.allSatisfy { room.takes(bytes: $0.utf8.count) && $1.fits(depth: depth - 1, &room) }
    default: return room.takes()
    }
  }
}

// The state of a script as a value that outlives the process: encoded with any encoder, and given to a script when it is loaded.

import LongtailCore

/// What the views of a script, and the objects that they observe, hold in their `state`.
///
/// What controls remember by themselves is not in it: the focus, how far something is scrolled, what is presented.
public struct ScriptState: Codable, Hashable, Sendable {
  /// By the path of the view.
  package var views: [String: Owner] = [:]
  /// Objects by number, from 1.
  package var objects: [String: Owner] = [:]
  /// The objects that the script made while it was loaded, in the order it did, by type.
  package var moduleObjects: [String: [Int]] = [:]

  /// A script that has no state yet.
  public init() {}

  /// The names and values of a view or an object.
  package struct Owner: Codable, Hashable, Sendable {
    package let name: String
    /// The tables that slots were declared with.
    package let tables: [String: Value]
    package let values: [String: Value]

    package init(name: String, tables: [String: Value], values: [String: Value]) {
      (self.name, self.tables, self.values) = (name, tables, values)
    }
  }

  /// A value that says of what kind it is: formats such as JSON know one kind of number, and not all of them.
  package indirect enum Value: Codable, Hashable, Sendable {
    case none
    case boolean(Bool)
    case integer(Int)
    case number(String)
    case string(String)
    case color(String)
    case list([Value])
    case table([String: Value])
    case object(Int)
  }
}

extension ScriptState {
  /// What a program holds. `views`: the paths of instances, by number; `successors`: the objects that have taken the place of others.
  /// Objects are numbered in the order in which they are met, so that equal states are written alike.
  init(_ kept: KeptState, views paths: [UInt64: String], _ successors: [UInt64: UInt64]) {
    var numbering = Numbering(kept: kept, successors: successors)
    moduleObjects = kept.moduleObjects.sorted { $0.key < $1.key }.reduce(into: [:]) { result, entry in
      result[entry.key] = entry.value.map { numbering.number(of: $0) }
    }
    for (number, path) in paths.sorted(by: { $0.value < $1.value }) {
      if let owner = kept.instances[number], !owner.values.isEmpty { views[path] = numbering.owner(owner) }
    }
    // Objects may hold others, which are met then.
    while let (number, owner) = numbering.takeMet() { objects[String(number)] = numbering.owner(owner) }
  }

  private struct Numbering {
    let kept: KeptState
    let successors: [UInt64: UInt64]
    private var numbers: [UInt64: Int] = [:]
    private var met: [(Int, KeptState.Owner)] = []

    init(kept: KeptState, successors: [UInt64: UInt64]) { (self.kept, self.successors) = (kept, successors) }

    mutating func number(of object: UInt64) -> Int {
      let object = successors[object] ?? object
      if let known = numbers[object] { return known }
      numbers[object] = numbers.count + 1
      if let owner = kept.objects[object] { met.append((numbers.count, owner)) }
      return numbers.count
    }

    mutating func takeMet() -> (Int, KeptState.Owner)? { met.popLast() }

    mutating func owner(_ owner: KeptState.Owner) -> Owner {
      var values: [String: Value] = [:]
      for (name, value) in owner.values.sorted(by: { $0.key < $1.key }) { values[name] = self.value(value) }
      return Owner(name: owner.name, tables: owner.tables.mapValues { Value($0) }, values: values)
    }

    private mutating func value(_ value: KeptState.Value) -> Value {
      switch value {
      case .plain(let value): return Value(value)
      case .object(let number): return .object(self.number(of: number))
      case .list(let values): return .list(values.map { self.value($0) })
      case .table(let fields):
        var result: [String: Value] = [:]
        for (name, field) in fields.sorted(by: { $0.key < $1.key }) { result[name] = self.value(field) }
        return .table(result)
      }
    }
  }

  /// The same for a program that is to go on with it. Its numbers are none that a program gives.
  var kept: KeptState {
    var kept = KeptState()
    for (index, (path, owner)) in views.sorted(by: { $0.key < $1.key }).enumerated() {
      let number = ScriptState.firstNumber + UInt64(index)
      kept.instances[number] = owner.kept
      kept.places[path] = number
    }
    for (number, owner) in objects {
      if let number = Int(number) { kept.objects[ScriptState.number(of: number)] = owner.kept }
    }
    kept.moduleObjects = moduleObjects.mapValues { $0.map(ScriptState.number) }
    return kept
  }

  private static let firstNumber: UInt64 = 1 << 62
  fileprivate static func number(of object: Int) -> UInt64 { firstNumber | UInt64(UInt32(truncatingIfNeeded: object)) }
}

extension ScriptState.Owner {
  /// What was encoded elsewhere may be nested deeper than state can be: that is left out.
  fileprivate var kept: KeptState.Owner {
    func fits(_ value: ScriptState.Value) -> Bool { !value.isDeeper(than: Program.deepestData) }
    return KeptState.Owner(
      name: name, tables: tables.filter { fits($0.value) }.mapValues(\.plain),
      values: values.filter { fits($0.value) }.mapValues(\.kept))
  }
}

extension ScriptState.Value {
  fileprivate init(_ value: PlainValue) {
    switch value {
    case .none: self = .none
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number("\(value)")
    case .string(let value): self = .string(value)
    case .color(let value): self = .color(value.description)
    case .list(let values): self = .list(values.map { Self($0) })
    case .table(let fields): self = .table(fields.mapValues { Self($0) })
    }
  }

  fileprivate func isDeeper(than levels: Int) -> Bool {
    switch self {
    case .list(let values): levels == 0 || values.contains { $0.isDeeper(than: levels - 1) }
    case .table(let fields): levels == 0 || fields.values.contains { $0.isDeeper(than: levels - 1) }
    default: false
    }
  }

  /// Without the objects in it.
  fileprivate var plain: PlainValue {
    switch self {
    case .none, .object: .none
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .number(let text): .number(Double(text) ?? .nan)
    case .string(let value): .string(value)
    case .color(let text): Color(text).map { .color($0) } ?? .none
    case .list(let values): .list(values.map(\.plain))
    case .table(let fields): .table(fields.mapValues(\.plain))
    }
  }

  fileprivate var kept: KeptState.Value {
    switch self {
    case .object(let number): .object(ScriptState.number(of: number))
    case .list(let values): .list(values.map(\.kept))
    case .table(let fields): .table(fields.mapValues(\.kept))
    default: .plain(plain)
    }
  }
}

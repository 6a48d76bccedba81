// State that is kept between runs: `state = { theme = stored("standard") }`.

import CLuaBridge
import LongtailCore

/// The stored values of a program. They are slots of one object that scripts cannot access. State refers to them through
/// bindings. So all state with the same key has the same value.
final class StoredValues {
  /// The index of the type of ``object`` in ``Definitions/observables``: it is the second, after `data`.
  static let type = 1

  let reader: ArgumentReader
  let cache: ValueCache
  private var entries: [String: Entry] = [:]
  private var object: UInt64 = 0
  /// The keys of the values that may have changed since the last ``takeChanges(_:)``.
  private var written: Set<String> = []

  private struct Entry {
    let initial: PlainValue
    let kind: ValueKind
    /// The state that declared the value first: "Settings.theme".
    let declaration: String
    /// True if no earlier run has stored a value, and no value of the previous program was adopted.
    var isNew: Bool
    /// The value that was loaded or saved last; the initial value if there is none.
    var last: PlainValue
  }

  init(_ reader: ArgumentReader, _ cache: ValueCache) { (self.reader, self.cache) = (reader, cache) }

  func register() -> Bool {
    let key = EnvironmentKey<Int>(
      "stored", .integer(0...Int.max), default: 0, "The stored values, by the number of their object.")
    reader.definitions.observables.append(
      ObservableDefinition(name: "stored", slots: .empty, methods: [], key: EnvironmentKeyDeclaration(key)))
    object = lt_add_stored(reader.runtime, Int32(StoredValues.type))
    return object != 0
  }

  /// Declares the value with a key. Returns the value of an earlier run if it fits the slot, else the initial value.
  ///
  /// - Parameter declaration: The state that declares it, for messages: "Settings.theme".
  /// - Throws: if the key has another initial value elsewhere, or if the values of earlier runs cannot be loaded.
  func declare(_ key: String, _ slot: Slot, _ initial: PlainValue, by declaration: String) throws -> PlainValue {
    let kind = slot.kind ?? .data
    if let known = entries[key] {
      guard known.initial == initial, known.kind == kind else {
        // Declarations such as optional.string have no initial value, so the message shows the types.
        let isValue = known.initial != initial
        throw CallError(
          .badArgument(
            callee: "stored", argument: "default",
            expected:
              "\(isValue ? known.initial.literal : known.kind.expectation), as in \(known.declaration), which has the key \"\(key)\"",
            found: isValue ? initial.literal : kind.expectation))
      }
      return known.last
    }
    let value: PlainValue
    do throws(Diagnostic) { value = try cache.value(key) } catch { throw CallError(error.cause) }
    let last = value == .none ? initial : slot.fitting(value, initial)
    entries[key] = Entry(initial: initial, kind: kind, declaration: declaration, isNew: value == .none, last: last)
    reader.definitions.observables[StoredValues.type].slots.add(slot)
    return last
  }

  /// Records that the value with a key, or a part of the value, is about to be written.
  func noteWrite(_ key: String) { written.insert(key) }

  /// Returns the values that were changed since the last call, by key; ``PlainValue/none`` for those that were removed. Also
  /// returns an error for each value that cannot be stored.
  ///
  /// - Complexity: the size of the values that were written.
  func takeChanges(_ stack: LuaStack) -> (changes: [String: PlainValue], errors: [Diagnostic]) {
    defer { written = [] }
    var (changes, errors): ([String: PlainValue], [Diagnostic]) = ([:], [])
    for key in written {
      guard let entry = entries[key], let (value, loss) = value(key, stack), value != entry.last else { continue }
      if let loss {
        errors.append(Diagnostic(.storageFailed(isSaving: true, reason: "\(entry.declaration) holds \(loss)")))
        continue
      }
      entries[key]?.last = value
      changes[key] = value.recordingRemovals(from: entry.initial)
    }
    return (changes, errors)
  }

  // MARK: Reload

  /// Returns true if the current value with a key is equal to the value of a slot of the previous program.
  func holds(_ value: KeptState.Value, _ key: String, _ stack: LuaStack) -> Bool {
    guard case .plain(let value) = value else { return false }
    return self.value(key, stack)?.0 == value
  }

  /// Decides whether a value of the previous program becomes the stored value with `key`. The value is from a slot that the
  /// previous program did not declare with `stored`. If the value is accepted, returns the object that holds all stored values.
  /// Nil if a run has stored a value with this key, or if the current value is the same.
  func adopting(_ key: String, _ value: KeptState.Value, _ stack: LuaStack) -> UInt64? {
    guard entries[key]?.isNew == true, !holds(value, key, stack) else { return nil }
    entries[key]?.isNew = false
    written.insert(key)
    return object
  }

  /// Returns the current value, and a phrase for a part that cannot be stored. Nil if no instance or observed object has had a
  /// slot with this key yet.
  private func value(_ key: String, _ stack: LuaStack) -> (PlainValue, loss: String?)? {
    let name = StableText(key)
    return stack.balanced {
      guard lt_push_slot_value(reader.runtime, lt_slot(owner: object, is_object: true, name: name.pointer, length: name.count))
      else {
        return nil
      }
      var budget = DataBudget.exact
      let value = reader.plainValue(stack, stack.top, &budget)
      return (value, budget.loss)
    }
  }
}

extension Slot {
  /// Returns a value of an earlier run in a form that this slot can hold; the initial value if it is of another kind.
  fileprivate func fitting(_ value: PlainValue, _ initial: PlainValue) -> PlainValue {
    let kind = kind ?? .data
    if kind == .color, case .string(let text) = value, let color = Color(text) { return .color(color) }
    return kind.takes(.plain(value)) ? value.fitting(initial) ?? initial : initial
  }
}

extension PlainValue {
  /// Returns the value. Fields that are missing or of another kind are replaced by those of the initial value. Nil if the value
  /// itself is of another kind. Elements of lists are not compared.
  fileprivate func fitting(_ initial: PlainValue) -> PlainValue? {
    switch (self, initial) {
    case (.none, _), (_, .none), (.boolean, .boolean), (.string, .string), (.color, .color), (.color, .string), (.list, .list),
      (.integer, .integer), (.integer, .number), (.number, .integer), (.number, .number), (.table, .list([])):
      return self
    case (.string(let text), .color): return Color(text).map { .color($0) }
    case (.list([]), .table): return PlainValue.table([:]).fitting(initial)
    case (.table(var fields), .table(let declared)):
      for (name, field) in declared { fields[name] = fields[name].map { $0.fitting(field) ?? field } ?? field }
      return .table(fields)
    default: return nil
    }
  }

  /// Returns a copy of the value with additional fields: ``none`` for each field that only the initial value has, because the
  /// script has removed this field.
  fileprivate func recordingRemovals(from initial: PlainValue) -> PlainValue {
    guard case .table(let declared) = initial else { return self }
    switch self {
    case .list([]): return declared.isEmpty ? self : .table(declared.mapValues { _ in PlainValue.none })
    case .table(var fields):
      for (name, field) in declared { fields[name] = fields[name]?.recordingRemovals(from: field) ?? PlainValue.none }
      return .table(fields)
    default: return self
    }
  }
}

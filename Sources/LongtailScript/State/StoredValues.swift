// State that is kept between runs: `state = { theme = stored("standard") }`.

import CLuaBridge
import LongtailCore

/// The stored values of a program. They are slots of one object, which no script sees; state leads to them through bindings. So all
/// state with the same key has the same value.
final class StoredValues {
  /// The type of the object among the observed types: the second, after `data`.
  static let type = 1

  let reader: ArgumentReader
  let cache: ValueCache
  private var entries: [String: Entry] = [:]
  private var object: UInt64 = 0
  /// The keys that may have been written since changes were looked for last.
  private var written: Set<String> = []

  private struct Entry {
    let initial: PlainValue
    let kind: ValueKind
    /// The state that declared it first: "Settings.theme".
    let declaration: String
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

  /// Declares the value with a key, and returns its value: that of an earlier run if it fits the slot, else the initial value.
  ///
  /// - Parameter declaration: The state that declares it, for messages: "Settings.theme".
  /// - Throws: if the key has another initial value elsewhere, or if the values of earlier runs cannot be loaded.
  func declare(_ key: String, _ slot: Slot, _ initial: PlainValue, by declaration: String) throws -> PlainValue {
    if let known = entries[key] {
      guard known.initial == initial, known.kind == slot.kind else {
        throw Mistake(
          .badArgument(
            callee: "stored", argument: "default",
            expected: "\(known.initial.literal), the default of \(known.declaration), which has the same key \"\(key)\"",
            found: initial.literal))
      }
      return known.last
    }
    let value: PlainValue
    do throws(Diagnostic) { value = try cache.value(key) } catch { throw Mistake(error.cause) }
    let last = slot.takes(value, declaredAs: initial) ? value : initial
    entries[key] = Entry(initial: initial, kind: slot.kind ?? .data, declaration: declaration, last: last)
    let slots = reader.definitions.observables[StoredValues.type].slots
    reader.definitions.observables[StoredValues.type].slots = SlotTable(slots.slots + [slot], [], [])
    return last
  }

  /// Notes that the value with a key is about to be written, or a part of it.
  func noteWrite(_ key: String) { written.insert(key) }

  /// Returns the values that were changed since the last call, by key; ``PlainValue/none`` for those that were removed.
  ///
  /// - Complexity: the size of the values that were written.
  func takeChanges(_ stack: LuaStack) -> [String: PlainValue] {
    defer { written = [] }
    var changes: [String: PlainValue] = [:]
    for key in written {
      let name = StableText(key)
      stack.balanced {
        guard lt_push_kept(reader.runtime, lt_slot(owner: object, is_object: true, name: name.pointer, length: name.count)) else {
          return
        }
        let value = reader.plainValue(stack, stack.top)
        guard value != entries[key]?.last else { return }
        entries[key]?.last = value
        changes[key] = value
      }
    }
    return changes
  }
}

extension Slot {
  /// Whether a value of an earlier run can be the value of this slot. A table must have all fields of the declared one.
  fileprivate func takes(_ value: PlainValue, declaredAs initial: PlainValue) -> Bool {
    let (kept, declared) = (KeptState.Value.plain(value), KeptState.Value.plain(initial))
    return value != .none && (kind ?? .data).takes(kept) && !kept.isIncomplete(declared) && !kept.isUnlike(declared)
  }
}

// The declared slots of state of components, modifiers, styles and observed types.

import CLuaBridge
import LongtailCore

/// A declared slot of state.
struct Slot {
  let name: String
  /// The kind of the values. Nil if a function computes the initial value: the kind is that of the first value then.
  let kind: ValueKind?
  let isOptional: Bool
  /// The initial value, if it is a table.
  var table: PlainValue? = nil
  /// The key of the stored value; nil if the value is not kept between runs.
  var storedKey: String? = nil
}

/// The slots of one definition.
struct SlotTable {
  /// The slots in alphabetical order, then those that were added later.
  private(set) var slots: [Slot]
  private var positions: [String: Int]
  /// Names and initial values, alternating, in the form that C reads. An initial value that is an object is followed by its own
  /// slots.
  let values: StableValues?
  let valueCount: Int

  static var empty: SlotTable { SlotTable([], [], []) }

  init(_ slots: [Slot], _ values: [lt_value], _ texts: [StableText]) {
    self.slots = slots
    positions = Dictionary(uniqueKeysWithValues: slots.enumerated().map { ($1.name, $0) })
    self.values = values.isEmpty ? nil : StableValues(values, texts)
    valueCount = values.count
  }

  /// Adds a slot without an initial value.
  mutating func add(_ slot: Slot) {
    positions[slot.name] = slots.count
    slots.append(slot)
  }

  subscript(name: String) -> Slot? { positions[name].map { slots[$0] } }

  /// The initial values that are tables, by name.
  var tables: [String: PlainValue] {
    Dictionary(uniqueKeysWithValues: slots.compactMap { slot in slot.table.map { (slot.name, $0) } })
  }

  /// The names and values as a buffer, for a slot whose initial value is a new object of this type.
  var allValues: UnsafeBufferPointer<lt_value> { UnsafeBufferPointer(start: values?.pointer, count: valueCount) }
}

/// An observed type, as declared by `observable("Cart", { total = 0, add = function(self, item) … end })`.
struct ObservableDefinition {
  let name: String
  var slots: SlotTable
  let methods: [ScriptDeclaration.Method]
  /// The environment key for objects of the type. Its value is the number of the object, 0 for none.
  let key: EnvironmentKeyDeclaration
}

/// The place of a value that can be read and written: a slot of an instance or of an object, or a part of a table.
struct StatePlace: Hashable {
  /// The number of the owner of the slot, or the number of the table with the bit ``tables``.
  let owner: UInt64
  let name: String

  /// The bit that marks the number of a table. Numbers of owners count up from 1, so they never have this bit.
  static let tables: UInt64 = 1 << 63
  /// The name that stands for all entries of a table, but not for the contents of tables in these entries.
  static let entries = "*"
  var isTable: Bool { owner & StatePlace.tables != 0 }
}

/// A description of a read. If the value that was read changes, the description is given as the reason for the next evaluation
/// of the reader.
struct StateRead {
  /// The owner of the slot: an instance or an object.
  let owner: UInt64
  /// The type of the object; nil for the state of an instance.
  let type: Int?
  /// The name of the slot; for a part of a table of `data`, its path, such as "user.orders[3].total".
  let name: String
  /// The property of the reader that holds the binding; nil if the value was read without a binding.
  let alias: String?
}

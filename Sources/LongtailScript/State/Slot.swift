// A slot of state as it was declared: of a component, a modifier, a style, or an observed type.

import CLuaBridge
import LongtailCore

/// What a slot may hold.
struct Slot {
  let name: String
  /// Nil where a function computes the initial value: then its kind is that of the first value.
  let kind: ValueKind?
  let isOptional: Bool
  /// The initial value, where that is a table.
  var table: PlainValue? = nil
  /// The key of its value, if that is kept between runs.
  var storedKey: String? = nil
}

/// The slots of one definition.
struct SlotTable {
  /// In alphabetical order; those that were added follow.
  private(set) var slots: [Slot]
  private var positions: [String: Int]
  /// Names and initial values in turn, as C pushes them; those of the properties of objects follow the object.
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

  /// The values once more, for the object of a type as an initial value.
  var allValues: UnsafeBufferPointer<lt_value> { UnsafeBufferPointer(start: values?.pointer, count: valueCount) }
}

/// An observed type: what `observable("Cart", { total = 0, add = function(self, item) … end })` declares.
struct ObservableDefinition {
  let name: String
  var slots: SlotTable
  let methods: [ProgramDeclaration.Method]
  /// Objects of the type are found in the environment under this key: their numbers, 0 for none.
  let key: EnvironmentKeyDeclaration
}

/// A place that a value can be read from and written to: a slot of an instance or of an object, or a part of a table.
struct StatePlace: Hashable {
  /// The number of the owner of a slot, or that of a table.
  let owner: UInt64
  let name: String

  /// Marks the numbers of tables: those of owners count from 1 up.
  static let tables: UInt64 = 1 << 63
  /// The name that stands for the entries of a table without their contents.
  static let entries = "*"
  var isTable: Bool { owner & StatePlace.tables != 0 }
}

/// How a reader came by a value.
struct StateRead {
  /// The owner of the slot: an instance or an object.
  let owner: UInt64
  /// The type of the object; nil for the state of an instance.
  let type: Int?
  /// The name of the slot; for a part of a table of `data`, its path, such as "user.orders[3].total".
  let name: String
  /// The property of the reader that it was read by, for bindings.
  let alias: String?
}

// Decides if a kept value fits a slot whose initial value was edited. Tables are compared by their contents, because a body that
// expects a list of tables fails with a list of texts.

import LongtailCore

extension KeptState.Value {
  private enum Shape {
    case none, boolean, number, text, color, object
    case list([KeptState.Value])
    case table([String: KeptState.Value])
  }

  private var shape: Shape {
    switch self {
    case .plain(.none): .none
    case .plain(.boolean): .boolean
    case .plain(.integer), .plain(.number): .number
    case .plain(.string): .text
    case .plain(.color): .color
    case .plain(.list(let parts)): .list(parts.map { .plain($0) })
    case .plain(.table(let parts)): .table(parts.mapValues { .plain($0) })
    case .object: .object
    case .list(let parts): .list(parts)
    case .table(let parts): .table(parts)
    }
  }

  /// The most elements of a list that are compared. Only ``isIncomplete(_:)`` examines all elements of the kept list.
  private static let fewElements = 16

  /// True if the kind of the value differs from that of the declared value, or if a field does. A list differs if each of its
  /// elements differs from each declared element. Fields and elements that one side lacks are ignored.
  func differsInKind(from declared: KeptState.Value) -> Bool {
    switch (shape, declared.shape) {
    case (.none, _), (_, .none), (.boolean, .boolean), (.number, .number), (.text, .text), (.color, .color), (.text, .color),
      (.color, .text), (.object, .object):
      return false
    case (.list(let parts), .list(let declared)):
      let declared = declared.prefix(KeptState.Value.fewElements)
      return !parts.isEmpty && !declared.isEmpty
        && parts.prefix(KeptState.Value.fewElements).allSatisfy { part in declared.allSatisfy(part.differsInKind) }
    case (.table(let parts), .table(let declared)):
      return parts.contains { name, part in declared[name].map(part.differsInKind) ?? false }
    case (.list(let parts), .table): return !parts.isEmpty
    case (.table, .list(let declared)): return !declared.isEmpty
    default: return true
    }
  }

  /// True if a table in the value lacks a field of the declared value.
  func isIncomplete(_ declared: KeptState.Value) -> Bool {
    switch (shape, declared.shape) {
    case (.list(let parts), .list(let declared)):
      let declared = declared.prefix(KeptState.Value.fewElements)
      return !declared.isEmpty && parts.contains { part in declared.allSatisfy(part.isIncomplete) }
    case (.table(let parts), .table(let declared)):
      return declared.contains { name, value in parts[name]?.isIncomplete(value) ?? true }
    case (.list(let parts), .table(let declared)): return parts.isEmpty && !declared.isEmpty
    default: return false
    }
  }
}

extension ValueKind {
  /// True if a slot of this kind can hold a value. Objects are not considered.
  func takes(_ value: KeptState.Value) -> Bool {
    switch (value, self) {
    case (_, .data): true
    case (.plain(.number(let number)), .integer): number == number.rounded()
    case (.plain(.boolean), .boolean), (.plain(.integer), .number), (.plain(.number), .number), (.plain(.integer), .integer),
      (.plain(.string), .string), (.plain(.color), .color), (.plain(.list), .table), (.plain(.table), .table),
      (.plain(.list), .array), (.list, .table), (.table, .table), (.list, .array):
      true
    case (.plain(.string(let text)), .color): Color(text) != nil
    default: false
    }
  }
}

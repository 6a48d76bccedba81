// Whether what a slot holds can stand where another initial value is declared now. Tables are compared by what is in them: a body that
// expects a list of tables would fail with a list of texts, whatever else it does.

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

  /// Elements of a list that tell what is in it.
  private static let fewElements = 16

  /// Whether a part of this is of another kind than what is declared in its place: a field, or every element of a list. What one of
  /// them does not have tells nothing.
  func isUnlike(_ declared: KeptState.Value) -> Bool {
    switch (shape, declared.shape) {
    case (.none, _), (_, .none), (.boolean, .boolean), (.number, .number), (.text, .text), (.color, .color), (.text, .color),
      (.color, .text), (.object, .object):
      return false
    case (.list(let parts), .list(let declared)):
      let declared = declared.prefix(KeptState.Value.fewElements)
      return !parts.isEmpty && !declared.isEmpty
        && parts.prefix(KeptState.Value.fewElements).allSatisfy { part in declared.allSatisfy(part.isUnlike) }
    case (.table(let parts), .table(let declared)):
      return parts.contains { name, part in declared[name].map(part.isUnlike) ?? false }
    case (.list(let parts), .table): return !parts.isEmpty
    case (.table, .list(let declared)): return !declared.isEmpty
    default: return true
    }
  }

  /// Whether a table in this has not all fields that are declared in its place.
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
  /// Returns true if a slot of this kind can hold a value. Objects are not considered.
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

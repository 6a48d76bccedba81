// Finds the first difference between two values, for tests.

extension PlainValue {
  /// Returns the first difference from the expected value; nil if the values are equal. `path` is its place in script notation
  /// (`.user.name`, `[2]`). Whole numbers equal floating-point numbers of the same value.
  public func difference(from expected: PlainValue, at path: String = "") -> (path: String, expected: String, found: String)? {
    switch (expected, self) {
    case (.list(let wanted), .list(let own)) where wanted.count == own.count:
      for (index, pair) in zip(wanted, own).enumerated() {
        if let difference = pair.1.difference(from: pair.0, at: "\(path)[\(index + 1)]") { return difference }
      }
      return nil
    case (.table(let wanted), .table(let own)):
      for name in Set(wanted.keys).union(own.keys).sorted() {
        let (a, b) = (wanted[name] ?? .none, own[name] ?? .none)
        if let difference = b.difference(from: a, at: "\(path).\(name)") { return difference }
      }
      return nil
    default:
      if isSame(as: expected) || number != nil && number == expected.number { return nil }
      return (path, expected.literal, literal)
    }
  }

  /// The value in script notation. Long lists and tables are truncated.
  public var literal: String {
    func joined(_ parts: some Sequence<String>) -> String {
      var text = "{ "
      for (index, part) in parts.enumerated() {
        guard text.count + part.count < 200 else { return text + "… }" }
        text += (index == 0 ? "" : ", ") + part
      }
      return text + " }"
    }
    switch self {
    case .none: return "nil"
    case .list(let values): return values.isEmpty ? "{}" : joined(values.lazy.map(\.literal))
    case .table(let fields):
      return fields.isEmpty ? "{}" : joined(fields.sorted { $0.key < $1.key }.lazy.map { "\($0.key) = \($0.value.literal)" })
    default: return phrase
    }
  }
}

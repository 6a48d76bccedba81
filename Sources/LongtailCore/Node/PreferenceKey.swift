// Preferences: values that views pass up to their ancestors (P1-P3).

/// A preference that a script declares.
public struct PreferenceKey: Sendable {
  public let name: String
  /// The value if no view sets the preference. Combining the default with another value gives the other value (P1).
  public let defaultValue: PlainValue
  public let reduce: Reduction

  /// The way to combine the values of siblings, in tree order.
  public enum Reduction: Sendable {
    case first, last, minimum, maximum, sum
    /// Joins lists into one list. A value that is not a list becomes an element.
    case append
    /// Merges tables into one table. If names are equal, the later value wins.
    case merge
    /// Calls a function with the combined value so far and the next value.
    case function(ScriptReference)
  }

  public init(_ name: String, default defaultValue: PlainValue, _ reduce: Reduction) {
    self.name = name
    self.defaultValue = defaultValue
    self.reduce = reduce
  }
}

extension PreferenceKey.Reduction {
  /// The reductions that scripts can name.
  public static let named: [(name: String, reduction: PreferenceKey.Reduction)] = [
    ("first", .first), ("last", .last), ("min", .minimum), ("max", .maximum), ("sum", .sum), ("append", .append),
    ("merge", .merge),
  ]

  /// Converts a value that a view sets to the form in which it is combined. For `append`, this is a list, even for one element,
  /// so that the result is a list for any number of views (P1).
  public func set(_ value: PlainValue) -> PlainValue {
    if case .append = self { .list(elements(of: value)) } else { value }
  }

  /// Combines the values of siblings, in order. Nil if there are no values, or if a function of the script has to combine them.
  ///
  /// - Complexity: O(values + contents of lists and tables).
  public func combine(_ values: [PlainValue]) -> PlainValue? {
    guard let first = values.first else { return nil }
    let rest = values.dropFirst()
    return switch self {
    case .first: first
    case .last: values.last
    case .minimum: rest.reduce(first) { picked($0, $1) { $0 <= $1 } }
    case .maximum: rest.reduce(first) { picked($0, $1) { $0 >= $1 } }
    case .sum: rest.reduce(first, sum)
    case .append: rest.isEmpty ? first : .list(values.flatMap(elements))
    case .merge:
      rest.isEmpty
        ? first
        : .table(values.reduce(into: [:]) { all, value in all.merge(fields(of: value)) { _, later in later } })
    case .function: nil
    }
  }

  private func picked(_ value: PlainValue, _ next: PlainValue, _ isFirst: (Double, Double) -> Bool) -> PlainValue {
    guard let a = value.number else { return next }
    guard let b = next.number else { return value }
    return isFirst(a, b) ? value : next
  }

  private func sum(_ value: PlainValue, _ next: PlainValue) -> PlainValue {
    if case .integer(let a) = value, case .integer(let b) = next {
      let (sum, isTooLarge) = a.addingReportingOverflow(b)
      if !isTooLarge { return .integer(sum) }
    }
    guard let a = value.number else { return next }
    guard let b = next.number else { return value }
    return .number(a + b)
  }

  private func elements(of value: PlainValue) -> [PlainValue] {
    switch value {
    case .none: []
    case .list(let elements): elements
    default: [value]
    }
  }

  private func fields(of value: PlainValue) -> [String: PlainValue] {
    if case .table(let fields) = value { fields } else { [:] }
  }
}

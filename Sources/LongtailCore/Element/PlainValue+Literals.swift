// Literals for plain data: `["id": 1, "tags": ["a", "b"]]`.

extension PlainValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral values: PlainValue...) { self = .list(values) }
  /// If a name occurs twice, the last value wins.
  public init(dictionaryLiteral fields: (String, PlainValue)...) { self = .table(Dictionary(fields) { _, last in last }) }
}

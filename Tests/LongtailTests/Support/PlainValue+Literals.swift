// Data of tests as literals.

import LongtailCore

extension PlainValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .string(text) }
  public init(integerLiteral number: Int) { self = .integer(number) }
  public init(arrayLiteral values: PlainValue...) { self = .list(values) }
  public init(dictionaryLiteral fields: (String, PlainValue)...) { self = .table(Dictionary(uniqueKeysWithValues: fields)) }
}

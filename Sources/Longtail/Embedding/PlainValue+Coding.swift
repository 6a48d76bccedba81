// Plain data inside of other values that are encoded or decoded.

import LongtailCore

extension PlainValue: Codable {
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? PlainEncoder { return try encoder.encode(self) }
    switch self {
    case .list(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .table(let fields):
      var container = encoder.container(keyedBy: PlainKey.self)
      for (name, value) in fields { try container.encode(value, forKey: PlainKey(name)) }
    default:
      var container = encoder.singleValueContainer()
      switch self {
      case .boolean(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      case .color(let color): try container.encode(color.description)
      case .none, .list, .table: try container.encodeNil()
      }
    }
  }

  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? PlainDecoder {
      self = decoder.value
      return
    }
    if let container = try? decoder.container(keyedBy: PlainKey.self) {
      self = .table(
        try container.allKeys.reduce(into: [:]) { $0[$1.stringValue] = try container.decode(PlainValue.self, forKey: $1) })
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [PlainValue] = []
      while !container.isAtEnd { values.append(try container.decode(PlainValue.self)) }
      self = .list(values)
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .none
      } else if let value = try? container.decode(Bool.self) {
        self = .boolean(value)
      } else if let value = try? container.decode(Int.self) {
        self = .integer(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else {
        self = .string(try container.decode(String.self))
      }
    }
  }
}

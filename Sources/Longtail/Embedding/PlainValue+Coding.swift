// Makes plain values `Codable`, so that they can be parts of other values.

import LongtailCore

extension PlainValue: Codable {
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? PlainEncoder { return try encoder.encode(self) }
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .color(let color): try container.encode(color.description)
    case .list(let values): try container.encode(values)
    case .table(let fields): try container.encode(fields)
    }
  }

  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? PlainDecoder {
      self = decoder.value
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .list(try container.decode([PlainValue].self))
    } else {
      self = .table(try container.decode([String: PlainValue].self))
    }
  }
}

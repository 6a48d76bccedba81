// Host values that scripts hold as light userdata: 4 bits of tag above 60 bits of payload. Lua owns none of them.

import CLuaBridge
import LongtailCore

/// A value of the host that a script holds.
enum Handle {
  case element(ElementHandle)
  case color(Color)
  /// Index into the script's components.
  case component(Int)
  /// Index into the script's styles.
  case style(Int)
  /// Index into the script's layouts.
  case layout(Int)
  /// Index into the script's observed types.
  case observable(Int, isOptional: Bool)
  /// A property's type, such as `required.string`.
  case propertyType(PropertyType)
  /// A declaration of a component's slot for views, such as `slot(Title)`.
  case slot(ContentSlot)
  /// The number of an error that was raised.
  case error(Int)
  /// The error that Lua raises when the script exceeds a limit.
  case limit
  /// The placeholder for a value that could not be made because of an error. The script continues with it if all its errors are
  /// to be collected.
  case errorPlaceholder
  case unknown

  init(bits: UInt64) {
    let payload = bits & (1 << 60 - 1)
    switch bits >> 60 {
    case Handle.elementTag: self = .element(ElementHandle(rawValue: payload))
    case Handle.colorTag: self = .color(Color(packed: payload))
    case 3: self = .component(Int(payload))
    case 4: self = PropertyType(bits: payload).map { .propertyType($0) } ?? .unknown
    case 5: self = .error(Int(payload))
    case 6: self = .limit
    case 7: self = .layout(Int(payload))
    case 8: self = .observable(Int(payload >> 1), isOptional: payload & 1 == 1)
    case 9: self = .style(Int(payload))
    case 10: self = .slot(ContentSlot(bits: payload))
    case 11: self = .errorPlaceholder
    default: self = .unknown
    }
  }

  var bits: UInt64 {
    switch self {
    case .element(let handle): Handle.bits(of: handle)
    case .color(let color): Handle.colorTag << 60 | color.packed
    case .component(let index): 3 << 60 | UInt64(index)
    case .propertyType(let type): 4 << 60 | type.bits
    case .error(let index): 5 << 60 | UInt64(index)
    case .limit: 6 << 60
    case .layout(let index): 7 << 60 | UInt64(index)
    case .observable(let type, let isOptional): 8 << 60 | UInt64(type) << 1 | (isOptional ? 1 : 0)
    case .style(let index): 9 << 60 | UInt64(index)
    case .slot(let slot): 10 << 60 | slot.bits
    case .errorPlaceholder: 11 << 60
    case .unknown: 0
    }
  }

  static let elementTag = UInt64(LT_VIEW_HANDLE)
  static let colorTag = UInt64(LT_COLOR_HANDLE)

  /// Returns the bits of an element's handle, without creating a `Handle`.
  static func bits(of element: ElementHandle) -> UInt64 { elementTag << 60 | element.rawValue }
}

/// The declared type of a component's property or a modifier's parameter.
struct PropertyType: Hashable {
  enum Kind: String, CaseIterable {
    case any, string, number, integer, boolean, view, color, table, array, data, handler, binding, shape

    static let inOrder = allCases
  }

  var kind: Kind
  var isRequired: Bool
  /// True for a binding to a value of the kind: `binding.string`.
  var isBinding: Bool

  init(_ kind: Kind, required: Bool, isBinding: Bool = false) {
    self.kind = kind
    self.isRequired = required
    self.isBinding = isBinding
  }

  init?(bits: UInt64) {
    guard bits & 0xFF < Kind.inOrder.count else { return nil }
    self.init(Kind.inOrder[Int(bits & 0xFF)], required: bits & 0x100 != 0, isBinding: bits & 0x200 != 0)
  }

  var bits: UInt64 { UInt64(Kind.inOrder.firstIndex(of: kind) ?? 0) | (isRequired ? 0x100 : 0) | (isBinding ? 0x200 : 0) }

  /// The kind that values are checked against.
  var valueKind: ValueKind { isBinding ? .binding(ownKind) : ownKind }

  private var ownKind: ValueKind {
    switch kind {
    case .any: .any
    case .data: .data
    case .string: .string
    case .number: .number(-.greatestFiniteMagnitude...(.greatestFiniteMagnitude))
    case .integer: .integer(Int.min...Int.max, unit: "")
    case .boolean: .boolean
    case .view: .view
    case .color: .color
    case .table: .table
    case .array: .array
    case .handler: .handler
    case .binding: .binding(.data)
    case .shape: .shape
    }
  }
}

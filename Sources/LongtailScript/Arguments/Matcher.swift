// The parameters of a declaration, prepared for fast checks of arguments.

import CLuaBridge
import LongtailCore

/// Checks the arguments of one view or modifier.
struct Matcher {
  /// The name of the view or modifier in messages: "Text", ":padding".
  let callee: String
  let parameters: [ParameterMatcher]
  /// Indices of the parameters that may be given by position, in order.
  let positional: [Int]
  let takesChildren: Bool
  /// True if a single array can be the argument of the first parameter, and is then not a table of options.
  let firstTakesTable: Bool
  /// True if a table with names can be the argument of the first parameter.
  let firstTakesNames: Bool
  let names: [StableText]

  init(_ callee: String, _ parameters: [ParameterInfo], takesChildren: Bool) {
    self.callee = callee
    self.parameters = parameters.map(ParameterMatcher.init)
    positional = parameters.indices.filter { parameters[$0].isPositional }
    self.takesChildren = takesChildren
    firstTakesTable = positional.first.map { parameters[$0].kind.acceptsTable } ?? false
    firstTakesNames = positional.first.map { parameters[$0].kind.acceptsNames } ?? false
    names = parameters.map { StableText($0.name) }
  }

  /// True if a parameter is optional and the required parameters after it need all of the remaining `arguments`.
  func isNeeded(after candidate: Int, arguments: Int) -> Bool {
    guard !parameters[positional[candidate]].isRequired else { return false }
    return positional[(candidate + 1)...].count { parameters[$0].isRequired } >= arguments
  }

  /// True if a view at this position is a title, which the children follow.
  func isTitle(_ candidate: Int) -> Bool {
    let parameter = parameters[positional[candidate]]
    return takesChildren && !parameter.isRequired && parameter.kind.acceptsViews
  }

  /// Returns the index of the parameter whose name is in `bytes`.
  func index(named bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    names.firstIndex { $0.count == bytes.count && memoryEqual($0.pointer, bytes) }
  }
}

/// A parameter, with the names of its choices as bytes.
struct ParameterMatcher {
  let name: String
  let kind: ValueKind
  let isRequired: Bool
  /// For choices: the names as bytes.
  let choices: [StableText]

  init(_ parameter: ParameterInfo) {
    self.init(parameter.name, parameter.kind, required: parameter.isRequired)
  }

  init(_ name: String, _ kind: ValueKind, required: Bool) {
    self.name = name
    self.kind = kind
    isRequired = required
    if case .choice(let names) = kind { choices = names.map { StableText($0) } } else { choices = [] }
  }
}

extension ValueKind {
  /// True if a table can be a value of this kind.
  var acceptsTable: Bool {
    switch self {
    case .animation, .array, .gridItem, .list, .records, .stop, .table, .transition, .unitPoint, .values, .any, .data: true
    case .either(let a, let b): a.acceptsTable || b.acceptsTable
    default: false
    }
  }

  /// True if a key can be a value of this kind.
  var takesKey: Bool {
    switch self {
    case .key: true
    case .list(let entry): entry.takesKey
    case .either(let a, let b): a.takesKey || b.takesKey
    default: false
    }
  }

  /// True if a table with names can be a value of this kind.
  var acceptsNames: Bool {
    switch self {
    case .animation, .stop, .table, .transition, .values, .any, .data: true
    case .either(let a, let b): a.acceptsNames || b.acceptsNames
    default: false
    }
  }

  /// True if some values of this Lua type are of this kind.
  func takes(_ type: lt_type) -> Bool {
    switch self {
    case .boolean: type == .boolean
    case .integer, .length, .number: type == .number
    case .string, .choice, .environmentKey, .preferenceKey, .guide, .key: type == .string
    case .text, .identifier: type == .string || type == .number
    case .color, .style: type == .string || type == .handle
    case .namedStyle: type == .string || type == .handle || type == .function
    case .view, .shape, .gesture: type == .handle
    case .function, .handler: type == .function
    case .array, .list, .records, .stop, .table, .values: type == .table
    case .gridItem: type == .number || type == .table
    case .animation, .transition, .unitPoint: type == .string || type == .table
    case .binding, .object: type == .userdata
    case .environmentValue, .plain, .any, .data: true
    case .either(let a, let b): a.takes(type) || b.takes(type)
    }
  }

  /// True if all values of this kind are functions.
  var isFunction: Bool { self == .function || self == .handler }

  /// True if any text can be a value of this kind.
  var acceptsTexts: Bool {
    switch self {
    case .string, .text, .view, .identifier, .plain, .any, .data: true
    case .either(let a, let b): a.acceptsTexts || b.acceptsTexts
    default: false
    }
  }

  /// True if an array of views can be a value of this kind, as a group.
  var acceptsViews: Bool {
    switch self {
    case .view: true
    case .either(let a, let b): a.acceptsViews || b.acceptsViews
    default: false
    }
  }
}

/// True if both have the same bytes. The counts must be equal.
@inline(__always)
func memoryEqual(_ a: UnsafeMutablePointer<CChar>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
  for index in 0..<b.count where UInt8(bitPattern: a[index]) != b[index] { return false }
  return true
}

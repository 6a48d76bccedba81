// The parameters of a declaration, prepared for fast checks of arguments.

import CLuaBridge
import LongtailCore

/// The parameters of one view or modifier. The arguments of each call are matched with them.
struct CallPattern {
  /// The name of the view or modifier in messages: "Text", ":padding".
  let callee: String
  let parameters: [ParameterPattern]
  /// Indices of the parameters that may be given by position, in order.
  let positional: [Int]
  let takesChildren: Bool
  /// True if a single array can be the argument of the first parameter, and is then not a table of options.
  let firstTakesTable: Bool
  /// True if a table with names can be the argument of the first parameter.
  let firstTakesNamedTable: Bool
  let names: [StableText]

  init(_ callee: String, _ parameters: [ParameterInfo], takesChildren: Bool) {
    self.callee = callee
    self.parameters = parameters.map(ParameterPattern.init)
    positional = parameters.indices.filter { parameters[$0].isPositional }
    self.takesChildren = takesChildren
    firstTakesTable = positional.first.map { parameters[$0].kind.takesTable } ?? false
    firstTakesNamedTable = positional.first.map { parameters[$0].kind.takesNamedTable } ?? false
    names = parameters.map { StableText($0.name) }
  }

  /// True if a parameter is optional and the required parameters after it need all `remaining` arguments.
  func mustSkip(_ candidate: Int, remaining: Int) -> Bool {
    guard !parameters[positional[candidate]].isRequired else { return false }
    return positional[(candidate + 1)...].count { parameters[$0].isRequired } >= remaining
  }

  /// True if a view for the parameter at this position is a title: an optional argument before the children.
  func isTitle(_ candidate: Int) -> Bool {
    let parameter = parameters[positional[candidate]]
    return takesChildren && !parameter.isRequired && parameter.kind.takesViewArray
  }

  /// Returns the index of the parameter whose name is in `bytes`.
  func index(named bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    names.firstIndex { $0.count == bytes.count && memoryEqual($0.pointer, bytes) }
  }
}

/// A parameter, with the names of its choices as bytes.
struct ParameterPattern {
  let name: String
  let kind: ValueKind
  let isRequired: Bool
  /// For choices, and for choices of one or several names: the names as bytes.
  let choices: [StableText]

  init(_ parameter: ParameterInfo) {
    self.init(parameter.name, parameter.kind, required: parameter.isRequired)
  }

  init(_ name: String, _ kind: ValueKind, required: Bool) {
    self.name = name
    self.kind = kind
    isRequired = required
    switch kind {
    case .choice(let names), .either(.choice(let names), .list): choices = names.map { StableText($0) }
    default: choices = []
    }
  }
}

extension ValueKind {
  /// True if a table can be a value of this kind.
  var takesTable: Bool {
    switch self {
    case .animation, .array, .gridItem, .list, .records, .stop, .table, .transition, .unitPoint, .textValues, .any, .data: true
    case .either(let a, let b): a.takesTable || b.takesTable
    default: false
    }
  }

  /// True if a key of the keyboard can be a value of this kind.
  var takesKey: Bool {
    switch self {
    case .key: true
    case .list(let entry): entry.takesKey
    case .either(let a, let b): a.takesKey || b.takesKey
    default: false
    }
  }

  /// True if a table with string keys can be a value of this kind. False for points and grid items, although they can be
  /// such tables.
  var takesNamedTable: Bool {
    switch self {
    case .animation, .stop, .table, .transition, .textValues, .any, .data: true
    case .either(let a, let b): a.takesNamedTable || b.takesNamedTable
    default: false
    }
  }

  /// True if values of this Lua type are usually meant for this kind. It selects the parameter that an error
  /// names. For example, false for `view` and strings, although a string can be a view.
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
    case .array, .list, .records, .stop, .table, .textValues: type == .table
    case .gridItem: type == .number || type == .table
    case .animation, .transition, .unitPoint: type == .string || type == .table
    case .binding, .object: type == .userdata
    case .environmentValue, .scalar, .any, .data: true
    case .either(let a, let b): a.takes(type) || b.takes(type)
    }
  }

  /// True if all values of this kind are functions.
  var isFunction: Bool { self == .function || self == .handler }

  /// True if any text can be a value of this kind.
  var takesAnyText: Bool {
    switch self {
    case .string, .text, .view, .identifier, .scalar, .any, .data: true
    case .either(let a, let b): a.takesAnyText || b.takesAnyText
    default: false
    }
  }

  /// True if an array of views can be a value of this kind, as a group.
  var takesViewArray: Bool {
    switch self {
    case .view: true
    case .either(let a, let b): a.takesViewArray || b.takesViewArray
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

// Reads `environmentKey`, `alignment` and `preferenceKey`, which declare names for values that views receive and pass on.

import CLuaBridge
import LongtailCore

extension DefinitionReader {
  /// Performs `environmentKey("isVerified", false)`.
  func defineEnvironmentKey(_ stack: LuaStack) throws -> Int32 {
    try requireModuleScope("an environment key")
    try stack.requireAtMost(2, "environmentKey")
    let name = try name(stack, 1, "environmentKey")
    try requireFree(environmentKey: name)
    guard stack.top > 1, let value = try reader.plain(stack, 2) else {
      throw CallError(
        .badArgument(
          callee: "environmentKey", argument: "default", expected: ValueKind.scalar.expectation, found: reader.describe(stack, 2))
      )
    }
    let kind: ValueKind =
      switch value.tag {
      case .boolean: .boolean
      case .integer, .number: PropertyType(.number, required: false).valueKind
      case .string: .string
      case .color: .color
      default: .scalar
      }
    let type = ValueType.plain(kind)
    let key = EnvironmentKey(
      name, type, default: type.read(value, hot.pointee.arena.pointee), "Declared by the script.")
    definitions.environmentKeys[name] = EnvironmentKeyDeclaration(key)
    note(.environmentKey(name), stack)
    return 0
  }

  /// Throws an error if an environment key or an observable type has the name. Both share one set of names, because the
  /// environment stores objects by their type.
  func requireFree(environmentKey name: String) throws {
    guard reader.environmentKey(declared: name) == nil else { throw CallError(.nameTaken(what: "environment key", name: name)) }
    guard !definitions.observables.contains(where: { $0.name == name }) else {
      throw CallError(.nameTaken(what: "observable", name: name))
    }
  }

  /// Performs `alignment("stars", { axis = "horizontal", default = "center" })`.
  func defineAlignment(_ stack: LuaStack) throws -> Int32 {
    try requireModuleScope("an alignment")
    try stack.requireAtMost(2, "alignment")
    let name = try name(stack, 1, "alignment")
    let standard = [Axis.horizontal, .vertical].flatMap { AlignmentGuide.standard($0).map(\.name) }
    guard definitions.guides[name] == nil, !standard.contains(name) else {
      throw CallError(.nameTaken(what: "alignment", name: name))
    }
    guard stack.type(2) == .table else {
      throw CallError(
        .badArgument(callee: "alignment", argument: "definition", expected: "a table", found: reader.describe(stack, 2)))
    }
    let fields = try reader.fields(stack, 2, callee: "alignment", known: ["axis", "default"])
    let axis: Axis = try choice(
      stack, fields["axis"], "alignment", "axis", [("horizontal", .horizontal), ("vertical", .vertical)])
    let base = try fields["default"].map { index in
      try choice(stack, index, "alignment", "default", AlignmentGuide.standard(axis).map { ($0.name, $0.guide.base) })
    }
    definitions.guides[name] = AlignmentGuide(
      base ?? (axis == .horizontal ? .horizontalCenter : .verticalCenter), declared: UInt32(definitions.guides.count + 1))
    return 0
  }

  /// Performs `preferenceKey("width", { default = 0, reduce = "max" })`; `reduce` may also be a function of two values.
  func definePreferenceKey(_ stack: LuaStack) throws -> Int32 {
    try requireModuleScope("a preference key")
    let name = try name(stack, 1, "preferenceKey")
    guard definitions.preferenceKeys[name] == nil else { throw CallError(.nameTaken(what: "preference key", name: name)) }
    guard stack.type(2) == .table else {
      throw CallError(
        .badArgument(
          callee: "preferenceKey", argument: "definition", expected: "a table such as { default = 0, reduce = \"max\" }",
          found: reader.describe(stack, 2)))
    }
    try stack.requireAtMost(2, "preferenceKey")
    let fields = try reader.fields(stack, 2, callee: "preferenceKey", known: ["default", "reduce"])
    var standard = PlainValue.none
    if let index = fields["default"] {
      guard let value = try reader.data(stack, index) else {
        throw CallError(
          .badArgument(
            callee: "preferenceKey", argument: "default", expected: ValueKind.data.expectation,
            found: reader.describe(stack, index, as: .data)))
      }
      standard = PlainValue(value, in: arenas.module.pointee)
    }
    var reduction = PreferenceKey.Reduction.last
    if let index = fields["reduce"] {
      if stack.type(index) == .function, let function = reader.anchor(stack, index, .function) {
        reduction = .function(function.reference)
      } else {
        reduction = try choice(
          stack, index, "preferenceKey", "reduce", PreferenceKey.Reduction.named.map { ($0.name, $0.reduction) })
      }
    }
    definitions.preferenceKeys[name] = PreferenceKey(name, default: standard, reduction)
    note(.preferenceKey(name), stack)
    return 0
  }
}

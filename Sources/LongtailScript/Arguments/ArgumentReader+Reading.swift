// Reads a value on the stack as an argument of a kind. Types are tested before values, so Lua converts nothing.

import CLuaBridge
import LongtailCore

extension ArgumentReader {
  /// The argument at `index`, or nil if it is not of `parameter`'s kind.
  func read(_ parameter: ParameterPattern, _ stack: LuaStack, _ index: Int32) throws -> Argument? {
    switch parameter.kind {
    case .choice:
      guard let bytes = stack.bytes(index) else { return nil }
      for choice in parameter.choices where choice.count == bytes.count && memoryEqual(choice.pointer, bytes) {
        return hot.pointee.arena.pointee.intern(UnsafeRawBufferPointer(bytes))
      }
      return nil
    default:
      return try read(parameter.kind, stack, index)
    }
  }

  /// The argument at `index`, or nil if it is not of `kind`.
  func read(_ kind: ValueKind, _ stack: LuaStack, _ index: Int32) throws -> Argument? {
    let type = stack.type(index)
    switch kind {
    case .boolean:
      return type == .boolean ? .boolean(stack.boolean(index)) : nil
    case .integer(let range, _):
      return integer(stack, index, in: range)
    case .length(let range, _):
      if type == .number, stack.number(index) == .infinity { return .number(.infinity) }
      return integer(stack, index, in: range)
    case .number(let range):
      guard type == .number else { return nil }
      let value = stack.number(index)
      guard value.isFinite && range.contains(value) || range == ValueKind.everyNumber else { return nil }
      return number(stack, index)
    case .string:
      guard let bytes = try bytesWithinLimits(stack, index, most: ArgumentReader.longestName) else { return nil }
      return hot.pointee.arena.pointee.intern(UnsafeRawBufferPointer(bytes))
    case .text:
      return try text(stack, index)
    case .choice(let names):
      guard let bytes = stack.bytes(index), names.contains(where: { $0.utf8.elementsEqual(bytes) }) else { return nil }
      return hot.pointee.arena.pointee.intern(UnsafeRawBufferPointer(bytes))
    case .color:
      return try color(stack, index)
    case .style:
      if case .element(let element) = stack.handle(index) {
        return elements.isGradient(element) ? .element(element) : nil
      }
      if type == .string, Material(rawValue: label(stack, index)) != nil { return interned(label(stack, index)) }
      return try color(stack, index, besides: Material.allCases.map(\.rawValue))
    case .view:
      let element = try element(stack, index)
      return element.map { $0.isNone ? .absent : .element($0) }
    case .namedStyle:
      return try read(.string, stack, index)
    case .shape:
      guard type == .handle, let element = try element(stack, index), elements.isShape(element) else { return nil }
      return .element(element)
    case .gesture:
      guard type == .handle, let element = try element(stack, index), elements.isGesture(element) else { return nil }
      return .element(element)
    case .function, .handler:
      return type == .function ? anchor(stack, index, .function) : nil
    case .environmentKey:
      return try environmentKey(stack, index)
    case .identifier:
      if let bytes = stack.bytes(index) {
        return bytes.count <= String.maximumNameLength ? hot.pointee.arena.pointee.intern(UnsafeRawBufferPointer(bytes)) : nil
      }
      return type == .boolean ? interned(stack.boolean(index) ? "true" : "false") : try text(stack, index)
    case .array:
      // Passing an array does not count as a read. The list of items that shows the array records its own reads.
      return stack.isArray(index) ? anchor(stack, index, .script, isRead: false) : nil
    case .table:
      return type == .table ? anchor(stack, index, .script) : nil
    case .textValues:
      return type == .table ? try values(stack, index) : nil
    case .list(let kind):
      return try list(kind, stack, index)
    case .stop:
      return try entries(stack, index, [("color", .color), ("location", .number(0...1))])
    case .gridItem:
      return type == .number ? integer(stack, index, in: 0...Cells.maximum) : try gridItem(stack, index)
    case .unitPoint:
      if type == .string {
        let name = label(stack, index)
        return UnitPoint.named(name) == nil ? nil : interned(name)
      }
      let part = ValueKind.number(-1000...1000)
      return try entries(stack, index, [("x", part), ("y", part)])
    case .records(let fields):
      return try records(fields, "value", of: "an array", stack, index)
    case .binding(let inner):
      return try binding(inner, stack, index)
    case .scalar, .environmentValue:
      return try plain(stack, index)
    case .data:
      return try data(stack, index)
    case .animation:
      guard let argument = try data(stack, index) else { return nil }
      return Animation(PlainValue(argument, in: hot.pointee.arena.pointee)) == nil ? nil : argument
    case .transition:
      guard let argument = try data(stack, index) else { return nil }
      return Transition(PlainValue(argument, in: hot.pointee.arena.pointee)) == nil ? nil : argument
    case .preferenceKey:
      guard type == .string else { return nil }
      let name = label(stack, index)
      guard definitions.preferenceKeys[name] != nil else {
        throw CallError(.unknownPreferenceKey(name: name, known: definitions.preferenceKeys.keys.sorted()))
      }
      return interned(name)
    case .key:
      guard type == .string, let key = KeyPress(label(stack, index)) else { return nil }
      return interned(key.description)
    case .guide(let axis):
      guard type == .string, let guide = definitions.guide(named: label(stack, index), axis), guide.axis == axis else {
        return nil
      }
      return try read(.string, stack, index)
    case .object(let name):
      guard let object = stack.object(index), definitions.observables[object.type].name == name else { return nil }
      return anchor(stack, index, .script)
    case .any:
      return try any(stack, index)
    case .either(let first, let second):
      return try read(first, stack, index) ?? read(second, stack, index)
    }
  }

  /// Returns an array of tables, each matched against `fields`. The tables stay on the stack until C has stored the values that
  /// have to be kept.
  func records(
    _ fields: [ParameterInfo], _ name: String, of owner: String, _ stack: LuaStack, _ index: Int32
  ) throws -> Argument? {
    guard let count = arrayLength(stack, index) else { return nil }
    guard count <= ArgumentReader.mostRecords else {
      throw CallError(.tooManyElements(limit: ArgumentReader.mostRecords, what: "entries in one list"))
    }
    let table = stack.absolute(index)
    var rows: [Argument] = []
    for position in 0..<count {
      try stack.require(6)
      stack.pushElement(position + 1, of: table)
      let callee = "\(name)[\(position + 1)]"
      guard stack.type(stack.top) == .table else {
        throw CallError(
          .badArgument(
            callee: owner, argument: callee, expected: "a table with \(ValueKind.phrase(for: fields))",
            found: describe(stack, stack.top)))
      }
      let row = try matcher.match(CallPattern(callee, fields, takesChildren: false), stack, from: stack.top).arguments
      rows.append(hot.pointee.arena.pointee.append(list: row))
    }
    return hot.pointee.arena.pointee.append(list: rows)
  }

  static let mostRecords = 100

  /// Returns the bytes of the string at `index`; nil for any other value. Throws an error if the string is too long, or if the
  /// elements of the current arena would hold more bytes than they may.
  private func bytesWithinLimits(
    _ stack: LuaStack, _ index: Int32, most: Int = ArgumentReader.longestText
  ) throws -> UnsafeBufferPointer<UInt8>? {
    guard let bytes = stack.bytes(index) else { return nil }
    guard bytes.count <= most else { throw CallError(.tooManyElements(limit: most, what: "bytes in one text")) }
    guard hot.pointee.admits(text: bytes.count) else { throw CallError(.memoryLimit(bytes: memoryLimit)) }
    return bytes
  }

  private func integer(_ stack: LuaStack, _ index: Int32, in range: ClosedRange<Int>) -> Argument? {
    guard let value = stack.integer(index), range.contains(Int(value)) else { return nil }
    return .integer(Int(value))
  }

  private func number(_ stack: LuaStack, _ index: Int32) -> Argument {
    stack.integer(index).map { .integer(Int($0)) } ?? .number(stack.number(index))
  }

  /// Returns a string or a number as text. Swift formats the numbers, because the format of Lua depends on the locale.
  func text(_ stack: LuaStack, _ index: Int32) throws -> Argument? {
    if let bytes = try bytesWithinLimits(stack, index) {
      return hot.pointee.arena.pointee.append(text: UnsafeRawBufferPointer(bytes))
    }
    guard stack.type(index) == .number else { return nil }
    return interned(text(ofNumber: index, stack))
  }

  /// The number at `index` as text.
  func text(ofNumber index: Int32, _ stack: LuaStack) -> String {
    if let value = stack.integer(index) { return String(value) }
    let number = stack.number(index)
    return number.isNaN ? "nan" : String(number)
  }

  func interned(_ text: String) -> Argument { hot.pointee.arena.pointee.intern(text) }

  /// Returns a colour: a `Color`, or the colour for a known name or "#rrggbb". Throws an error with suggestions for any other
  /// string.
  private func color(_ stack: LuaStack, _ index: Int32, besides others: [String] = []) throws -> Argument? {
    if let bytes = stack.bytes(index) {
      let unknown = UInt64.max
      let packed = hot.pointee.colors.value(of: bytes) { Color($0)?.packed ?? unknown }
      guard packed != unknown else {
        let name = label(stack, index)
        throw CallError(
          .unknownColor(name: name, suggestions: Suggestion.nearest(to: name, in: NamedColor.allNames + others)))
      }
      return Argument(.color, bits: packed)
    }
    guard stack.type(index) == .handle else { return nil }
    switch stack.handle(index) {
    case .color(let color): return .color(color)
    default: return nil
    }
  }

  private func environmentKey(_ stack: LuaStack, _ index: Int32) throws -> Argument? {
    guard stack.type(index) == .string else { return nil }
    let name = label(stack, index)
    guard environmentKey(declared: name) != nil else {
      throw unknownEnvironmentKey(name)
    }
    return interned(name)
  }

  func unknownEnvironmentKey(_ name: String) -> CallError {
    let type = definitions.observables.first { $0.name.lowercased() == name.lowercased() }
    return CallError(.unknownEnvironmentKey(name: name, known: environmentKeyNames, type: type?.name))
  }

  /// The names of all environment keys of the vocabulary and the script, sorted.
  var environmentKeyNames: [String] {
    (vocabulary.environmentKeys.names + definitions.environmentKeys.keys).sorted()
  }

  /// Returns the environment key with a name. The name of an observed type is also the name of a key.
  func environmentKey(named name: String) -> EnvironmentKeyDeclaration? {
    environmentKey(declared: name) ?? definitions.observables.first { $0.name == name }?.key
  }

  /// Returns the environment key that the vocabulary or the script declares with a name.
  func environmentKey(declared name: String) -> EnvironmentKeyDeclaration? {
    vocabulary.environmentKey(named: name).map { vocabulary.environmentKeys[$0] } ?? definitions.environmentKeys[name]
  }

  /// Returns a scalar as an argument; nil for any other value. Lua's nil becomes an absent argument.
  func plain(_ stack: LuaStack, _ index: Int32) throws -> Argument? {
    switch stack.type(index) {
    case .nil, .none: return .absent
    case .boolean: return .boolean(stack.boolean(index))
    case .number: return number(stack, index)
    case .string:
      guard let bytes = try bytesWithinLimits(stack, index) else { return nil }
      return hot.pointee.arena.pointee.intern(UnsafeRawBufferPointer(bytes))
    case .handle:
      if case .color(let color) = stack.handle(index) { return .color(color) }
      return nil
    default: return nil
    }
  }

  private func any(_ stack: LuaStack, _ index: Int32) throws -> Argument? {
    if let value = try plain(stack, index) { return value }
    switch stack.type(index) {
    case .handle:
      // Styles, components and layouts are values, too (S7).
      switch stack.handle(index) {
      case .style, .component, .layout: return anchor(stack, index, .script)
      default: return try element(stack, index).map { .element($0) }
      }
    case .function: return anchor(stack, index, .function)
    case .table, .userdata: return anchor(stack, index, .script)
    default: return nil
    }
  }

  /// Keeps the value at `index` for as long as the current arena lives.
  func anchor(_ stack: LuaStack, _ index: Int32, _ tag: Argument.Tag, isRead: Bool = true) -> Argument? {
    arenas.anchor(stack.absolute(index), in: hot.pointee.arena.pointee.serial, isRead: isRead).map {
      Argument(tag, bits: $0.rawValue)
    }
  }

  /// True if the value at `index` is the placeholder for a value that could not be made because of an error.
  func isErrorPlaceholder(_ stack: LuaStack, _ index: Int32) -> Bool {
    stack.top >= index && stack.type(index) == .handle && stack.handleBits(index) == Handle.errorPlaceholder.bits
  }
}

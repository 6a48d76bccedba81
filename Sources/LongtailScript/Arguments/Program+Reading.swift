// Reads one value of the stack as an argument of a kind. Types are tested before values; nothing is converted by Lua.

import CLuaBridge
import LongtailCore

extension Program {
  /// The argument at `index`, or nil where it is not of `parameter`'s kind.
  func read(_ parameter: ParameterMatcher, _ stack: OpaquePointer, _ index: Int32) throws -> Argument? {
    switch parameter.kind {
    case .choice:
      guard let bytes = bytes(stack, index) else { return nil }
      for choice in parameter.choices where choice.count == bytes.count && memoryEqual(choice.pointer, bytes) {
        return hot.pointee.arena.pointee.intern(UnsafeRawBufferPointer(bytes))
      }
      return nil
    default:
      return try read(parameter.kind, stack, index)
    }
  }

  /// The argument at `index`, or nil where it is not of `kind`.
  func read(_ kind: ValueKind, _ stack: OpaquePointer, _ index: Int32) throws -> Argument? {
    let type = lt_type_of(stack, index)
    switch kind {
    case .boolean:
      return type == LT_TYPE_BOOLEAN ? .boolean(lt_boolean(stack, index)) : nil
    case .integer(let range, _):
      return integer(stack, index, in: range)
    case .length(let range, _):
      if type == LT_TYPE_NUMBER, lt_number(stack, index) == .infinity { return .number(.infinity) }
      return integer(stack, index, in: range)
    case .number(let range):
      guard type == LT_TYPE_NUMBER else { return nil }
      let value = lt_number(stack, index)
      guard value.isFinite && range.contains(value) || range == ValueKind.everyNumber else { return nil }
      return number(stack, index)
    case .string:
      guard let bytes = try admitted(stack, index, most: Program.longestName) else { return nil }
      return hot.pointee.arena.pointee.intern(UnsafeRawBufferPointer(bytes))
    case .text:
      return try text(stack, index)
    case .choice(let names):
      guard let bytes = bytes(stack, index), names.contains(where: { $0.utf8.elementsEqual(bytes) }) else { return nil }
      return hot.pointee.arena.pointee.intern(UnsafeRawBufferPointer(bytes))
    case .color:
      return try color(stack, index)
    case .style:
      if type == LT_TYPE_HANDLE, case .element(let element) = Handle(bits: lt_handle(stack, index)) {
        return isGradient(element) ? .element(element) : nil
      }
      if type == LT_TYPE_STRING, Material(rawValue: label(stack, index)) != nil { return interned(label(stack, index)) }
      return try color(stack, index, besides: Material.allCases.map(\.rawValue))
    case .view:
      let element = try element(stack, index)
      return element.map { $0.isNone ? .absent : .element($0) }
    case .namedStyle:
      return try read(.string, stack, index)
    case .shape:
      guard type == LT_TYPE_HANDLE, let element = try element(stack, index), isShape(element) else { return nil }
      return .element(element)
    case .gesture:
      guard type == LT_TYPE_HANDLE, let element = try element(stack, index), isGesture(element) else { return nil }
      return .element(element)
    case .function, .handler:
      return type == LT_TYPE_FUNCTION ? anchor(stack, index, .function) : nil
    case .environmentKey:
      return try environmentKey(stack, index)
    case .identifier:
      if let bytes = bytes(stack, index) {
        return bytes.count <= String.longestWord ? hot.pointee.arena.pointee.intern(UnsafeRawBufferPointer(bytes)) : nil
      }
      return type == LT_TYPE_BOOLEAN ? interned(lt_boolean(stack, index) ? "true" : "false") : try text(stack, index)
    case .array:
      return isArray(stack, index) ? anchor(stack, index, .script) : nil
    case .table:
      return type == LT_TYPE_TABLE ? anchor(stack, index, .script) : nil
    case .values:
      return type == LT_TYPE_TABLE ? try values(stack, index) : nil
    case .list(let kind):
      return try list(kind, stack, index)
    case .stop:
      return try entries(stack, index, [("color", .color), ("location", .number(0...1))])
    case .gridItem:
      return type == LT_TYPE_NUMBER ? integer(stack, index, in: 0...Cells.maximum) : try gridItem(stack, index)
    case .unitPoint:
      if type == LT_TYPE_STRING {
        let name = label(stack, index)
        return UnitPoint.named(name) == nil ? nil : interned(name)
      }
      let part = ValueKind.number(-1000...1000)
      return try entries(stack, index, [("x", part), ("y", part)])
    case .records(let fields):
      return try records(fields, "value", of: "an array", stack, index)
    case .binding(let inner):
      return try binding(inner, stack, index)
    case .plain, .environmentValue:
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
      guard type == LT_TYPE_STRING else { return nil }
      let name = label(stack, index)
      guard preferenceKeys[name] != nil else {
        throw Mistake(.unknownPreferenceKey(name: name, known: preferenceKeys.keys.sorted()))
      }
      return interned(name)
    case .key:
      guard type == LT_TYPE_STRING, let key = KeyPress(label(stack, index)) else { return nil }
      return interned(key.description)
    case .guide(let axis):
      guard type == LT_TYPE_STRING, let guide = guide(named: label(stack, index), axis), guide.axis == axis else { return nil }
      return try read(.string, stack, index)
    case .object(let name):
      guard let object = object(stack, index), observables[object.type].name == name else { return nil }
      return anchor(stack, index, .script)
    case .any:
      return try any(stack, index)
    case .either(let first, let second):
      return try read(first, stack, index) ?? read(second, stack, index)
    }
  }

  /// An array of tables, each matched against `fields`. The tables stay on the stack until C has kept what is to be kept of them.
  func records(
    _ fields: [ParameterInfo], _ name: String, of owner: String, _ stack: OpaquePointer, _ index: Int32
  ) throws -> Argument? {
    guard let count = arrayLength(stack, index) else { return nil }
    guard count <= Program.mostRecords else {
      throw Mistake(.tooManyElements(limit: Program.mostRecords, what: "entries in one list"))
    }
    let table = lt_absolute(stack, index)
    var rows: [Argument] = []
    for position in 0..<count {
      guard lt_reserve(stack, 6) else { throw Mistake(.stackOverflow) }
      lt_raw_get_index(stack, table, Int64(position + 1))
      let callee = "\(name)[\(position + 1)]"
      guard lt_type_of(stack, lt_top(stack)) == LT_TYPE_TABLE else {
        throw Mistake(
          .badArgument(
            callee: owner, argument: callee, expected: "a table with \(ValueKind.phrase(for: fields))",
            found: describe(stack, lt_top(stack))))
      }
      let row = try match(Matcher(callee, fields, takesChildren: false), stack, from: lt_top(stack)).arguments
      rows.append(hot.pointee.arena.pointee.append(list: row))
    }
    return hot.pointee.arena.pointee.append(list: rows)
  }

  static let mostRecords = 100

  /// The bytes of the string at `index`; good while the string is on the stack.
  func bytes(_ stack: OpaquePointer, _ index: Int32) -> UnsafeBufferPointer<UInt8>? {
    var count = 0
    guard let start = lt_string(stack, index, &count) else { return nil }
    return UnsafeRawBufferPointer(start: start, count: count).assumingMemoryBound(to: UInt8.self)
  }

  /// The string at `index`, invalid UTF-8 repaired.
  func string(_ stack: OpaquePointer, _ index: Int32) -> String? {
    bytes(stack, index).map { String(streamSafe: $0) }
  }

  /// As much of the string at `index` as is shown of it, and how long it is where that is not all.
  func beginning(_ stack: OpaquePointer, _ index: Int32, of most: Int) -> String? {
    bytes(stack, index).map { bytes in
      let text = String(decoding: bytes.prefix(most), as: UTF8.self)
      return bytes.count <= most ? text : text + "… (\(bytes.count) bytes)"
    }
  }

  /// The bytes of the string at `index`, if the elements may hold them too.
  private func admitted(
    _ stack: OpaquePointer, _ index: Int32, most: Int = Program.longestText
  ) throws -> UnsafeBufferPointer<UInt8>? {
    guard let bytes = bytes(stack, index) else { return nil }
    guard bytes.count <= most else { throw Mistake(.tooManyElements(limit: most, what: "bytes in one text")) }
    guard hot.pointee.admits(text: bytes.count) else { throw Mistake(.memoryLimit(bytes: options.memoryLimit)) }
    return bytes
  }

  private func integer(_ stack: OpaquePointer, _ index: Int32, in range: ClosedRange<Int>) -> Argument? {
    var value: Int64 = 0
    guard lt_integer(stack, index, &value), range.contains(Int(value)) else { return nil }
    return .integer(Int(value))
  }

  private func number(_ stack: OpaquePointer, _ index: Int32) -> Argument {
    var value: Int64 = 0
    return lt_integer(stack, index, &value) ? .integer(Int(value)) : .number(lt_number(stack, index))
  }

  /// A string or a number as text. Numbers are written by Swift, not by Lua, whose format depends on the locale.
  func text(_ stack: OpaquePointer, _ index: Int32) throws -> Argument? {
    if let bytes = try admitted(stack, index) { return hot.pointee.arena.pointee.append(text: UnsafeRawBufferPointer(bytes)) }
    guard lt_type_of(stack, index) == LT_TYPE_NUMBER else { return nil }
    return interned(words(ofNumber: index, stack))
  }

  /// The number at `index` as text.
  func words(ofNumber index: Int32, _ stack: OpaquePointer) -> String {
    var value: Int64 = 0
    if lt_integer(stack, index, &value) { return String(value) }
    let number = lt_number(stack, index)
    return number.isNaN ? "nan" : String(number)
  }

  func interned(_ text: String) -> Argument { hot.pointee.arena.pointee.intern(text) }

  /// A `Color`, a known name or "#rrggbb". A string that is none of these is a mistake of its own, with suggestions.
  private func color(_ stack: OpaquePointer, _ index: Int32, besides others: [String] = []) throws -> Argument? {
    if let bytes = bytes(stack, index) {
      let unknown = UInt64.max
      let packed = hot.pointee.colors.value(of: bytes) { Color($0)?.packed ?? unknown }
      guard packed != unknown else {
        let name = label(stack, index)
        throw Mistake(
          .unknownColor(name: name, suggestions: Suggestion.nearest(to: name, in: NamedColor.allNames + others)))
      }
      return Argument(.color, bits: packed)
    }
    guard lt_type_of(stack, index) == LT_TYPE_HANDLE else { return nil }
    switch Handle(bits: lt_handle(stack, index)) {
    case .color(let color): return .color(color)
    default: return nil
    }
  }

  private func environmentKey(_ stack: OpaquePointer, _ index: Int32) throws -> Argument? {
    guard lt_type_of(stack, index) == LT_TYPE_STRING else { return nil }
    let name = label(stack, index)
    guard environmentKey(declared: name) != nil else {
      throw unknownEnvironmentKey(name)
    }
    return interned(name)
  }

  func unknownEnvironmentKey(_ name: String) -> Mistake {
    let isType = observables.contains { $0.name == name }
    return Mistake(.unknownEnvironmentKey(name: name, known: environmentKeyNames, isType: isType))
  }

  /// Every environment key that can be named here.
  var environmentKeyNames: [String] {
    (vocabulary.environmentKeys.names + environmentKeys.keys).sorted()
  }

  /// A key of the vocabulary or of the program.
  func environmentKey(declared name: String) -> EnvironmentKeyDeclaration? {
    vocabulary.environmentKey(named: name).map { vocabulary.environmentKeys[$0] } ?? environmentKeys[name]
  }

  /// Plain data; nil is absent.
  func plain(_ stack: OpaquePointer, _ index: Int32) throws -> Argument? {
    switch lt_type_of(stack, index) {
    case LT_TYPE_NIL, LT_TYPE_NONE: return .absent
    case LT_TYPE_BOOLEAN: return .boolean(lt_boolean(stack, index))
    case LT_TYPE_NUMBER: return number(stack, index)
    case LT_TYPE_STRING:
      guard let bytes = try admitted(stack, index) else { return nil }
      return hot.pointee.arena.pointee.intern(UnsafeRawBufferPointer(bytes))
    case LT_TYPE_HANDLE:
      if case .color(let color) = Handle(bits: lt_handle(stack, index)) { return .color(color) }
      return nil
    default: return nil
    }
  }

  private func any(_ stack: OpaquePointer, _ index: Int32) throws -> Argument? {
    if let value = try plain(stack, index) { return value }
    switch lt_type_of(stack, index) {
    case LT_TYPE_HANDLE:
      // Styles, components and layouts are values, too (S7).
      switch Handle(bits: lt_handle(stack, index)) {
      case .style, .component, .layout: return anchor(stack, index, .script)
      default: return try element(stack, index).map { .element($0) }
      }
    case LT_TYPE_FUNCTION: return anchor(stack, index, .function)
    case LT_TYPE_TABLE, LT_TYPE_USERDATA: return anchor(stack, index, .script)
    default: return nil
    }
  }

  /// Whether the value at `index` is a table that has items, or is empty. One that has only names would show nothing.
  private func isArray(_ stack: OpaquePointer, _ index: Int32) -> Bool {
    lt_type_of(stack, index) == LT_TYPE_TABLE && (lt_raw_length(stack, index) > 0 || firstName(stack, index) == nil)
  }

  /// Keeps the value at `index` for as long as the current arena lives.
  func anchor(_ stack: OpaquePointer, _ index: Int32, _ tag: Argument.Tag) -> Argument? {
    let serial = hot.pointee.arena.pointee.serial
    let slot = anchorCounts[serial, default: 0] + 1
    guard slot <= ScriptReference.lastSlot, lt_anchor(runtime, serial, Int32(slot), lt_absolute(stack, index)) else { return nil }
    anchorCounts[serial] = slot
    return Argument(tag, bits: ScriptReference(arena: serial, slot: slot).rawValue)
  }

  /// Whether `element` is a shape that may be used as one.
  func isShape(_ element: ElementHandle) -> Bool {
    guard let node = node(element), node.kind < StructuralKind.last else { return false }
    return vocabulary.views[Int(node.kind)].isShape
  }

  /// Whether `element` is a gesture.
  func isGesture(_ element: ElementHandle) -> Bool {
    guard let node = node(element), node.kind < StructuralKind.last else { return false }
    return vocabulary.views[Int(node.kind)].isGesture
  }

  /// Whether `element` is a gradient that wears nothing: any other is a view.
  func isGradient(_ element: ElementHandle) -> Bool {
    guard let node = node(element), node.kind < StructuralKind.last, vocabulary.views[Int(node.kind)].isGradient else {
      return false
    }
    return outermostModifier(of: element) == nil
  }

  /// The name of the modifier that an element wears outermost; nil where it wears none.
  func outermostModifier(of element: ElementHandle) -> String? {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
    let node = arena.pointee.nodes[element.index]
    if node.chain != 0 { return modifierName(arena.pointee.chain[Int(node.chain)], arena) }
    guard node.kind == StructuralKind.reference else { return nil }
    return outermostModifier(of: arena.pointee.arguments[Int(node.arguments)].element)
  }

  /// The node of an element that lives.
  func node(_ element: ElementHandle) -> ElementNode? {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
    let node = arena.pointee.nodes[element.index]
    if node.kind == StructuralKind.reference { return self.node(arena.pointee.arguments[Int(node.arguments)].element) }
    return node
  }
}

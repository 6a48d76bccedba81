// The fast path for correct calls that pass only simple values, by position or by name. `ArgumentMatcher` handles all other
// calls: it is slower and explains errors.

import CLuaBridge
import LongtailCore

/// The parameters of a declaration as plain numbers at a fixed address. Reading them needs no reference counting.
struct FastMatcher {
  private enum Form: UInt8 {
    /// A kind that only the slow path reads.
    case other
    case boolean, integer, length, number, numberOrString, string, text, choice, color
  }

  private struct Shape {
    var name: Name
    var form: Form
    var lower: Double
    var upper: Double
    /// For a choice: the range of its names in `choices`.
    var choices: Range<Int>
    var isRequired: Bool
    /// True if a table can be the argument.
    var takesTable: Bool
  }

  /// The name of a parameter or of a choice.
  private struct Name: BitwiseCopyable {
    var start: UnsafeMutablePointer<CChar>
    var count: Int

    init(_ text: StableText) { (start, count) = (text.pointer, text.count) }

    @inline(__always)
    func isEqual(to bytes: UnsafeBufferPointer<UInt8>) -> Bool { count == bytes.count && memoryEqual(start, bytes) }
  }

  /// The number of arguments that each call stores: one for every parameter, absent if the call does not pass it.
  var count: Int { shapes.count }
  /// The number of positions up to the last required parameter. `Int.max` if a required parameter cannot be given by position.
  private let requiredCount: Int
  /// True if a single table with names gives the arguments by name.
  private let takesOptions: Bool
  /// The parameters.
  private let shapes: UnsafeMutableBufferPointer<Shape>
  /// The indices of the parameters that can be given by position, in order.
  private let positional: UnsafeMutableBufferPointer<Int>
  private let choices: UnsafeMutableBufferPointer<Name>

  /// `pattern` must live as long as the new value, which uses its names.
  init(_ pattern: CallPattern) {
    let isOnlyNamed = pattern.parameters.indices.contains {
      pattern.parameters[$0].isRequired && !pattern.positional.contains($0)
    }
    let lastRequired = pattern.positional.lastIndex { pattern.parameters[$0].isRequired } ?? -1
    requiredCount = isOnlyNamed ? .max : lastRequired + 1
    takesOptions = !pattern.firstTakesNamedTable
    var shapes: [Shape] = []
    var choices: [Name] = []
    for (parameter, name) in zip(pattern.parameters, pattern.names) {
      var shape = Shape(
        name: Name(name), form: .other, lower: 0, upper: 0, choices: 0..<0, isRequired: parameter.isRequired,
        takesTable: parameter.kind.takesTable)
      switch parameter.kind {
      case .boolean: shape.form = .boolean
      case .integer(let range, _):
        (shape.form, shape.lower, shape.upper) = (.integer, Double(range.lowerBound), Double(range.upperBound))
      case .length(let range, _):
        (shape.form, shape.lower, shape.upper) = (.length, Double(range.lowerBound), Double(range.upperBound))
      case .number(let range): (shape.form, shape.lower, shape.upper) = (.number, range.lowerBound, range.upperBound)
      case .either(.number(let range), .string):
        (shape.form, shape.lower, shape.upper) = (.numberOrString, range.lowerBound, range.upperBound)
      case .string: shape.form = .string
      case .text: shape.form = .text
      case .color, .style: shape.form = .color
      case .choice, .either(.choice, .list):
        // A list of names needs the slow path.
        shape.form = .choice
        let first = choices.count
        choices += parameter.choices.map(Name.init)
        shape.choices = first..<choices.count
      default: break
      }
      shapes.append(shape)
    }
    self.shapes = .allocate(capacity: shapes.count)
    _ = self.shapes.initialize(from: shapes)
    positional = .allocate(capacity: pattern.positional.count)
    _ = positional.initialize(from: pattern.positional)
    self.choices = .allocate(capacity: choices.count)
    _ = self.choices.initialize(from: choices)
  }

  func deallocate() {
    shapes.deallocate()
    positional.deallocate()
    choices.deallocate()
  }

  /// Reads the arguments from `first` to the top of the stack into `arguments`, and their strings into `arena`. All entries of
  /// `arguments` must be absent before the call. Returns false if an argument needs the slow path. Strings may then have been
  /// added to `arena`.
  func read(
    _ stack: LuaStack, from first: Int32, into arguments: UnsafeMutableBufferPointer<Argument>, _ arena: inout ElementArena,
    _ hot: UnsafeMutablePointer<HotState>
  ) -> Bool {
    let top = stack.top
    if top < first { return requiredCount == 0 }
    var position = 0
    for index in first...top {
      // A last table gives arguments by name, unless it can be the argument of a parameter after the previous one.
      if index == top, stack.type(index) == .table {
        let isGiven =
          index == first ? takesOptions : !positional[position...].contains { shapes[$0].form == .other || shapes[$0].takesTable }
        return isGiven && readOptions(stack, index, into: arguments, &arena, hot)
      }
      while true {
        guard position < positional.count, shapes[positional[position]].form != .other else { return false }
        defer { position += 1 }
        if let argument = read(shapes[positional[position]], stack, index, &arena, hot) {
          arguments[positional[position]] = argument
          break
        }
        // The slow path reports a required argument that does not fit.
        if shapes[positional[position]].isRequired { return false }
      }
    }
    return position >= requiredCount
  }

  /// Reads the entries of a table into the arguments with their names. Returns false if an entry needs the slow path, if a
  /// required argument is absent, or if the table is empty.
  private func readOptions(
    _ stack: LuaStack, _ table: Int32, into arguments: UnsafeMutableBufferPointer<Argument>, _ arena: inout ElementArena,
    _ hot: UnsafeMutablePointer<HotState>
  ) -> Bool {
    guard stack.hasSpace(3) else { return false }
    let base = stack.top
    defer { stack.drop(to: base) }
    var entries = stack.entries(of: table)
    var isEmpty = true
    while let (key, value) = entries.next() {
      guard let name = stack.bytes(key), let parameter = shapes.firstIndex(where: { $0.name.isEqual(to: name) }),
        let argument = read(shapes[parameter], stack, value, &arena, hot)
      else { return false }
      arguments[parameter] = argument
      isEmpty = false
    }
    return !isEmpty && !shapes.indices.contains { shapes[$0].isRequired && arguments[$0].isAbsent }
  }

  @inline(__always)
  private func read(
    _ shape: Shape, _ stack: LuaStack, _ index: Int32, _ arena: inout ElementArena, _ hot: UnsafeMutablePointer<HotState>
  ) -> Argument? {
    switch shape.form {
    case .boolean:
      return stack.type(index) == .boolean ? .boolean(stack.boolean(index)) : nil
    case .integer, .length, .number:
      guard stack.type(index) == .number else { return nil }
      if let value = stack.integer(index) {
        return Double(value) >= shape.lower && Double(value) <= shape.upper ? .integer(Int(value)) : nil
      }
      guard shape.form == .number else { return nil }
      return number(shape, stack, index)
    case .numberOrString where stack.type(index) == .number:
      guard let value = stack.integer(index) else { return number(shape, stack, index) }
      return Double(value) >= shape.lower && Double(value) <= shape.upper ? .integer(Int(value)) : nil
    case .numberOrString, .string, .text:
      guard let bytes = stack.bytes(index), shape.form == .text || bytes.count <= ArgumentReader.longestName,
        hot.pointee.admits(text: bytes.count)
      else { return nil }
      return shape.form == .text
        ? arena.append(text: UnsafeRawBufferPointer(bytes)) : arena.intern(UnsafeRawBufferPointer(bytes))
    case .choice:
      guard let bytes = stack.bytes(index) else { return nil }
      for choice in shape.choices where choices[choice].isEqual(to: bytes) {
        return arena.intern(UnsafeRawBufferPointer(bytes))
      }
      return nil
    case .color:
      if let bytes = stack.bytes(index) {
        if bytes.first == UInt8(ascii: "#") {
          return Color(hexDigits: UnsafeBufferPointer(rebasing: bytes.dropFirst())).map(Argument.color)
        }
        let packed = hot.pointee.colors.value(of: bytes) { Color($0)?.packed ?? .max }
        return packed == .max ? nil : Argument(.color, bits: packed)
      }
      guard stack.type(index) == .handle else { return nil }
      let handle = stack.handleBits(index)
      return handle >> 60 == Handle.colorTag ? Argument(.color, bits: handle & (1 << 60 - 1)) : nil
    case .other:
      return nil
    }
  }

  @inline(__always)
  private func number(_ shape: Shape, _ stack: LuaStack, _ index: Int32) -> Argument? {
    let number = stack.number(index)
    return number.isFinite && number >= shape.lower && number <= shape.upper ? .number(number) : nil
  }
}

/// The most parameters of a call on the fast path, which stores the arguments on the Swift stack.
private let mostParameters = 12

extension UnsafeMutablePointer<HotState> {
  /// Calls a constructor with plain arguments, and pushes the element. Returns false if the call needs the slow path.
  func construct(_ stack: LuaStack, _ kind: Int) -> Bool {
    guard let matcher = pointee.fastViews[kind], matcher.count <= mostParameters, !pointee.recordsLines,
      pointee.arena.pointee.nodes.count < pointee.mostNodes
    else {
      return false
    }
    return withUnsafeTemporaryAllocation(of: Argument.self, capacity: mostParameters) { buffer in
      let arguments = UnsafeMutableBufferPointer(rebasing: buffer[..<matcher.count])
      arguments.initialize(repeating: .absent)
      guard matcher.read(stack, from: 1, into: arguments, &pointee.arena.pointee, self) else { return false }
      let element = pointee.arena.pointee.append(UInt16(truncatingIfNeeded: kind), UnsafeBufferPointer(arguments))
      stack.push(element)
      return true
    }
  }

  /// Calls a modifier with plain arguments on an element of the current arena, and pushes the element. Returns false if the call
  /// needs the slow path.
  func modify(_ stack: LuaStack, _ modifier: Int) -> Bool {
    guard let matcher = pointee.fastModifiers[modifier], matcher.count <= mostParameters, !pointee.recordsLines,
      stack.type(1) == .handle
    else { return false }
    let handle = stack.handleBits(1)
    let element = ElementHandle(rawValue: handle & (1 << 60 - 1))
    let arena = pointee.arena
    guard handle >> 60 == Handle.elementTag, element.arena == arena.pointee.serial,
      arena.pointee.nodes.count < pointee.mostNodes, arena.pointee.nodes[element.index].depth < pointee.mostDepth
    else { return false }
    return withUnsafeTemporaryAllocation(of: Argument.self, capacity: mostParameters) { buffer in
      let arguments = UnsafeMutableBufferPointer(rebasing: buffer[..<matcher.count])
      arguments.initialize(repeating: .absent)
      guard matcher.read(stack, from: 2, into: arguments, &arena.pointee, self) else { return false }
      let result = arena.pointee.modify(element, by: UInt16(truncatingIfNeeded: modifier), UnsafeBufferPointer(arguments))
      stack.push(result)
      return true
    }
  }

  /// Calls a drawing method with plain arguments, and appends the command to `drawing`. Returns false if the call needs the slow
  /// path.
  func draw(_ stack: LuaStack, _ method: Int, to drawing: inout Drawing) -> Bool {
    guard let matcher = pointee.patterns.fastDrawing(method), matcher.count <= mostParameters else { return false }
    return withUnsafeTemporaryAllocation(of: Argument.self, capacity: mostParameters) { buffer in
      let arguments = UnsafeMutableBufferPointer(rebasing: buffer[..<matcher.count])
      arguments.initialize(repeating: .absent)
      guard matcher.read(stack, from: 2, into: arguments, &drawing.storage, self) else { return false }
      drawing.append(method, UnsafeBufferPointer(arguments))
      return true
    }
  }
}

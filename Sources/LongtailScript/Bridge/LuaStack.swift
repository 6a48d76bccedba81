// The stack of Lua, with a type and a name for each thing that is done with it. No other file reads or writes `lua_State`.

import CLuaBridge
import LongtailCore

/// The values that Lua and the host pass to each other: those of one call, or the results on the stack of the program. Positions are
/// counted from 1, at the bottom; negative ones from the top. Reading neither allocates in Lua nor raises an error.
///
/// Whoever pushes values asks for room first, with ``scope(_:_:)`` or ``withEntries(of:room:_:)``, which also remove what was pushed,
/// or with ``require(_:)``, if the values have to stay: a result, or a value that C keeps when the call is over.
struct LuaStack: Equatable {
  let state: OpaquePointer

  // MARK: Room

  /// The position of the topmost value; in a call, the number of its arguments.
  var top: Int32 { lt_top(state) }

  /// Removes the values above `top`.
  func drop(to top: Int32) { lt_set_top(state, top) }

  /// Whether there is room for `count` more values.
  func hasRoom(_ count: Int32) -> Bool { lt_reserve(state, count) }

  /// Makes room for `count` more values.
  ///
  /// - Throws: `stackOverflow`.
  func require(_ count: Int32) throws(Mistake) {
    guard lt_reserve(state, count) else { throw Mistake(.stackOverflow) }
  }

  /// Runs `body` with room for `count` more values, and removes what it has pushed.
  ///
  /// - Throws: `stackOverflow`, and what `body` throws.
  @inline(__always)
  func scope<Result>(_ count: Int32, _ body: () throws -> Result) throws -> Result {
    try require(count)
    return try balanced(body)
  }

  /// Runs `body`, and removes what it has pushed. Only for a body that has asked for room, or whose values C pushes.
  @inline(__always)
  func balanced<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let top = top
    defer { drop(to: top) }
    return try body()
  }

  /// The position from the bottom for one that may be negative.
  func absolute(_ index: Int32) -> Int32 { lt_absolute(state, index) }

  // MARK: Reading

  /// The type of a value; `none` where there is no value.
  func type(_ index: Int32) -> LuaType { lt_type_of(state, index) }

  /// Whether there is a value at `index`, and it is not nil.
  func has(_ index: Int32) -> Bool { type(index).rawValue > LuaType.nil.rawValue }

  /// Whether a value counts as true in a condition.
  func boolean(_ index: Int32) -> Bool { lt_boolean(state, index) }

  /// A handle; `unknown` for any other value.
  func handle(_ index: Int32) -> Handle { type(index) == .handle ? Handle(bits: lt_handle(state, index)) : .unknown }

  /// The bits of the handle at `index`, which must be of the type.
  func handleBits(_ index: Int32) -> UInt64 { lt_handle(state, index) }

  /// A number that is whole and fits; nil for any other value.
  func integer(_ index: Int32) -> Int64? {
    var value: Int64 = 0
    return lt_integer(state, index, &value) ? value : nil
  }

  /// A key of an array: a whole number from 1 to `last`.
  func position(_ index: Int32, upTo last: Int) -> Int? {
    integer(index).flatMap { (1...Int64(last)).contains($0) ? Int($0) : nil }
  }

  /// The number at `index`; 0 for any other value.
  func number(_ index: Int32) -> Double { lt_number(state, index) }

  /// Whether there is a number that Lua does not hold as an integer, though it may be whole.
  func isFloat(_ index: Int32) -> Bool { lt_is_float(state, index) }

  /// The bytes of a string, which are valid while the string is on the stack; nil for any other value.
  func bytes(_ index: Int32) -> UnsafeBufferPointer<UInt8>? {
    var count = 0
    guard let start = lt_string(state, index, &count) else { return nil }
    return UnsafeRawBufferPointer(start: start, count: count).assumingMemoryBound(to: UInt8.self)
  }

  /// A string, with invalid UTF-8 repaired; nil for any other value.
  func string(_ index: Int32) -> String? { bytes(index).map { String(streamSafe: $0) } }

  /// The first `most` bytes of a string, and its length if it has more; nil for any other value.
  func beginning(_ index: Int32, of most: Int) -> String? {
    bytes(index).map { bytes in
      let text = String(decoding: bytes.prefix(most), as: UTF8.self)
      return bytes.count <= most ? text : text + "… (\(bytes.count) bytes)"
    }
  }

  /// The length of a table or a string, without asking a metatable.
  func length(_ index: Int32) -> Int { lt_raw_length(state, index) }

  /// Whether a value is plain data that may be `depth` tables deep. Pushes the value that is not.
  func checkData(_ index: Int32, depth: Int32) -> lt_data { lt_check_data(state, index, depth) }

  // MARK: Tables

  /// The entries of a table, for a call whose values C keeps: an entry that is kept leaves its key and its value on the stack.
  func entries(of table: Int32) -> LuaEntries { LuaEntries(of: table, self) }

  /// Goes through the entries of a table, with room for `room` more values, and removes what was pushed.
  ///
  /// - Throws: `stackOverflow`, and what `body` throws.
  @inline(__always)
  func withEntries<Result>(
    of table: Int32, room: Int32 = 6, _ body: (inout LuaEntries) throws -> Result
  ) throws -> Result {
    try scope(room) {
      var entries = entries(of: table)
      return try body(&entries)
    }
  }

  /// Pushes an element of an array, counted from 1, without asking a metatable.
  func pushElement(_ position: Int, of table: Int32) { lt_raw_get_index(state, table, Int64(position)) }

  /// Pushes an element of an array, counted from 1. Reads through the tables that stand for state and data.
  func pushItem(_ position: Int, of table: Int32) { lt_push_item(state, table, Int64(position)) }

  // MARK: Pushing

  func pushNil() { lt_push_nil(state) }
  func push(_ value: Bool) { lt_push_boolean(state, value) }
  func push(_ value: Int64) { lt_push_integer(state, value) }
  func push(_ value: Double) { lt_push_number(state, value) }
  func push(_ handle: Handle) { lt_push_handle(state, handle.bits) }
  func push(_ element: ElementHandle) { lt_push_handle(state, Handle.bits(of: element)) }
  func pushCopy(_ index: Int32) { lt_push_copy(state, index) }

  // MARK: Values of the host

  /// The owner of what is at `index`: the number of an instance for a `self`, or for what a style is given; the number and the type of
  /// an object. Nil for any other value.
  func owner(_ index: Int32) -> (number: UInt64, type: Int32)? {
    var (number, type) = (UInt64(0), Int32(0))
    return lt_owner_at(state, index, &number, &type) ? (number, type) : nil
  }

  /// Whether there is what a style is given.
  func isConfiguration(_ index: Int32) -> Bool { owner(index)?.type == LT_CONFIGURATION }

  /// The type and the number of an object; nil for any other value.
  func object(_ index: Int32) -> (type: Int, number: UInt64)? {
    guard type(index) == .userdata, hasRoom(4), let owner = owner(index), owner.type >= 0 else { return nil }
    return (Int(owner.type), owner.number)
  }

  /// `LT_BINDING_SLOT` and its like; -1 for a value that is no binding.
  func bindingKind(_ index: Int32) -> Int32 { lt_binding_kind(state, index) }

  /// Pushes the value of a declared or constant binding, and nil for other bindings.
  func pushValue(ofBinding index: Int32) { _ = lt_push_binding(state, index) }

  /// Pushes the keys that lead on from the slot of a binding, as an array; nil if there are none.
  func pushPath(ofBinding index: Int32) { lt_push_binding_path(state, index) }

  /// The owner of the slot that a binding leads to. Pushes the name of the slot. Nil, and nothing is pushed, for any other value.
  func pushTarget(ofBinding index: Int32) -> (owner: UInt64, type: Int32, hasPath: Bool)? {
    var (owner, type, hasPath) = (UInt64(0), Int32(0), false)
    return lt_binding_target(state, index, &owner, &type, &hasPath) ? (owner, type, hasPath) : nil
  }

  /// The number of a drawing context; nil for any other value.
  func context(_ index: Int32) -> UInt64? {
    var number: UInt64 = 0
    return lt_context(state, index, &number) ? number : nil
  }

  /// Whether there is the screen of a test.
  func isScreen(_ index: Int32) -> Bool { lt_is_screen(state, index) }

  /// The call of a layout that a subview belongs to, and its position there, from 1; nil for any other value.
  func subview(_ index: Int32) -> (call: UInt64, position: Int)? {
    var (call, position) = (UInt64(0), Int64(0))
    return lt_subview(state, index, &call, &position) ? (call, Int(position)) : nil
  }

  /// The number by which a table of state or data is known. Another table may get it when this one is gone.
  func number(ofTable index: Int32) -> UInt64 { lt_table_number(state, index) }

  /// The place of a table in `data`, such as `user.orders[3]`; its end if it has more bytes than `most`.
  func dataPath(_ table: Int32, most: Int) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: most) { path in
      let count = lt_data_path(state, table, path.baseAddress, path.count)
      return String(decoding: UnsafeRawBufferPointer(path).prefix(count), as: UTF8.self)
    }
  }

  // MARK: Functions

  /// The name of a parameter of a function, counted from 1; `...` behind the named ones of a function that takes more; nil behind all.
  func parameterName(_ number: Int, of function: Int32) -> String? {
    lt_parameter_name(state, function, Int32(number)).map { String(cString: $0) }
  }

  /// The code of a function of the script, as `string.dump` gives it; empty for any other value, and for code of more than `most`
  /// bytes. Allocates nothing in Lua.
  func code(ofFunction index: Int32, most: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      count = lt_function_code(state, index, buffer.baseAddress, buffer.count)
    }
  }

  /// The line that runs, or that was noted for the current method; nil outside a script.
  func place(in runtime: OpaquePointer) -> Diagnostic.Place? {
    var frame = lt_frame()
    return lt_place(runtime, state, &frame) ? Diagnostic.Place(frame) : nil
  }

  /// Whether what runs is a task, which may sleep.
  var maySleep: Bool { lt_may_sleep(state) }
}

/// What a value is to Lua. A light userdata is a handle of the host.
typealias LuaType = lt_type

extension LuaType {
  static let none = LT_TYPE_NONE
  static let `nil` = LT_TYPE_NIL
  static let boolean = LT_TYPE_BOOLEAN
  static let handle = LT_TYPE_HANDLE
  static let number = LT_TYPE_NUMBER
  static let string = LT_TYPE_STRING
  static let table = LT_TYPE_TABLE
  static let function = LT_TYPE_FUNCTION
  static let userdata = LT_TYPE_USERDATA
}

/// The entries of a table, one after the other, in no order.
struct LuaEntries {
  private let stack: LuaStack
  private let table: Int32
  private var base: Int32
  private var state = State.before

  private enum State { case before, dropped, kept }

  init(of table: Int32, _ stack: LuaStack) {
    (self.stack, self.table, base) = (stack, stack.absolute(table), stack.top)
  }

  /// Removes the last entry from the stack, unless it is kept, and pushes the next one.
  ///
  /// - Returns: the positions of its key and of its value; nil at the end, with no entry on the stack but those that are kept.
  mutating func next() -> (key: Int32, value: Int32)? {
    switch state {
    case .before: stack.pushNil()
    case .dropped: stack.drop(to: base + 1)
    case .kept:
      let top = stack.top
      stack.pushCopy(base + 1)
      base = top
    }
    state = .dropped
    return lt_next(stack.state, table) ? (base + 1, base + 2) : nil
  }

  /// Leaves the current entry on the stack, with what was pushed since.
  mutating func keep() { state = .kept }
}

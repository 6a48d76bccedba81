// The Lua stack. No other file reads or writes `lua_State`.

import CLuaBridge
import LongtailCore

/// The values that Lua and Swift exchange: the arguments and results of a call, or the results on the main stack. Positions
/// count from 1 at the bottom and from -1 at the top. Reading a value neither allocates memory in Lua nor raises an error.
///
/// A push needs free space on the stack. ``scope(_:_:)`` and ``withEntries(of:space:_:)`` reserve space, and remove all pushed
/// values at the end. ``require(_:)`` only reserves space. It is for values that must stay on the stack: results, and values that
/// C keeps after the call.
struct LuaStack: Equatable {
  let state: OpaquePointer

  // MARK: Space

  /// The position of the topmost value; in a call, the number of its arguments.
  var top: Int32 { lt_top(state) }

  /// Removes the values above `top`.
  func drop(to top: Int32) { lt_set_top(state, top) }

  /// True if there is space for `count` more values.
  func hasSpace(_ count: Int32) -> Bool { lt_reserve(state, count) }

  /// Reserves space for `count` more values.
  ///
  /// - Throws: `stackOverflow`.
  func require(_ count: Int32) throws(CallError) {
    guard lt_reserve(state, count) else { throw CallError(.stackOverflow) }
  }

  /// Requires that a call has at most `most` arguments from the position `first` on.
  ///
  /// - Throws: `tooManyArguments`, because further arguments would be ignored.
  func requireAtMost(_ most: Int32, _ callee: String, from first: Int32 = 1) throws {
    let found = top - first + 1
    guard found <= most else { throw CallError(.tooManyArguments(callee: callee, most: Int(most), found: Int(found))) }
  }

  /// Runs `body` with space for `count` more values, and removes the values that it pushed.
  ///
  /// - Throws: `stackOverflow`, and the errors of `body`.
  @inline(__always)
  func scope<Result>(_ count: Int32, _ body: () throws -> Result) throws -> Result {
    try require(count)
    return try balanced(body)
  }

  /// Runs `body`, and removes the values that it pushed. Reserves no space: the caller or `body` must do that, or C pushes the
  /// values.
  @inline(__always)
  func balanced<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let top = top
    defer { drop(to: top) }
    return try body()
  }

  /// The position counted from the bottom.
  func absolute(_ index: Int32) -> Int32 { lt_absolute(state, index) }

  // MARK: Reading

  /// The type of a value; `none` if there is no value.
  func type(_ index: Int32) -> LuaType { lt_type_of(state, index) }

  /// True if the value at `index` exists and is not nil.
  func has(_ index: Int32) -> Bool { type(index).rawValue > LuaType.nil.rawValue }

  /// True if the value counts as true in a condition.
  func boolean(_ index: Int32) -> Bool { lt_boolean(state, index) }

  /// A handle; `unknown` for any other value.
  func handle(_ index: Int32) -> Handle { type(index) == .handle ? Handle(bits: lt_handle(state, index)) : .unknown }

  /// The bits of the handle at `index`. The value must be a handle.
  func handleBits(_ index: Int32) -> UInt64 { lt_handle(state, index) }

  /// A whole number that fits into 64 bits; nil for any other value.
  func integer(_ index: Int32) -> Int64? {
    var value: Int64 = 0
    return lt_integer(state, index, &value) ? value : nil
  }

  /// A whole number from 1 to `last`, such as a key of an array; nil for any other value.
  func position(_ index: Int32, upTo last: Int) -> Int? {
    integer(index).flatMap { (1...Int64(last)).contains($0) ? Int($0) : nil }
  }

  /// The number at `index`. A string that looks like a number is converted. Returns 0 for any other value.
  func number(_ index: Int32) -> Double { lt_number(state, index) }

  /// True if the value is a number that Lua stores as a float, such as 3.0.
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

  /// The length of a table or a string. The table may be a table of state or data. Ignores other metatables.
  func length(_ index: Int32) -> Int { lt_raw_length(state, index) }

  /// True for a table that has array elements, or has no string keys. An empty table is an array. Records no read.
  func isArray(_ index: Int32) -> Bool { lt_is_array(state, index) }

  /// Checks that the value at `index`, inside `depth` tables, is plain data. If it is not, pushes the value or key that is wrong.
  func checkData(_ index: Int32, depth: Int32) -> lt_data { lt_check_data(state, index, depth) }

  // MARK: Tables

  /// Returns an iterator over a table. Entries for which ``LuaEntries/keep()`` was called stay on the stack, so that C can store
  /// their values.
  func entries(of table: Int32) -> LuaEntries { LuaEntries(of: table, self) }

  /// Calls `body` with an iterator over a table. Reserves `space` places on the stack of Lua, and removes the values that `body`
  /// has pushed.
  ///
  /// - Throws: `stackOverflow`, and the errors of `body`.
  @inline(__always)
  func withEntries<Result>(
    of table: Int32, space: Int32 = 6, _ body: (inout LuaEntries) throws -> Result
  ) throws -> Result {
    try scope(space) {
      var entries = entries(of: table)
      return try body(&entries)
    }
  }

  /// Pushes an element of an array, counted from 1. Ignores metatables.
  func pushElement(_ position: Int, of table: Int32) { lt_raw_get_index(state, table, Int64(position)) }

  /// Pushes an element of an array, counted from 1. The array may be a table of state or data.
  func pushItem(_ position: Int, of table: Int32) { lt_push_item(state, table, Int64(position)) }

  /// The sequence at `index`; nil for any other value.
  func sequence(_ index: Int32) -> HostSequence? { lt_sequence_of(state, index)?.pointee.owner.map(HostSequence.owner) }

  /// Pushes the value that a table has for the key at the position `name`. The table may be a table of state or data.
  func pushEntry(of table: Int32, named name: Int32) { lt_push_named(state, table, name) }

  // MARK: Pushing

  func pushNil() { lt_push_nil(state) }
  func push(_ value: Bool) { lt_push_boolean(state, value) }
  func push(_ value: Int64) { lt_push_integer(state, value) }
  func push(_ value: Double) { lt_push_number(state, value) }
  func push(_ handle: Handle) { lt_push_handle(state, handle.bits) }
  func push(_ element: ElementHandle) { lt_push_handle(state, Handle.bits(of: element)) }
  func pushCopy(_ index: Int32) { lt_push_copy(state, index) }

  // MARK: Values of the host

  /// The owner at `index`: the instance of a `self` or of a configuration, or an observed object with its type. Nil for any
  /// other value.
  func owner(_ index: Int32) -> (number: UInt64, type: Int32)? {
    var (number, type) = (UInt64(0), Int32(0))
    return lt_owner_at(state, index, &number, &type) ? (number, type) : nil
  }

  /// True if the value is the configuration of a style.
  func isConfiguration(_ index: Int32) -> Bool { owner(index)?.type == LT_CONFIGURATION }

  /// The type and the number of an object; nil for any other value.
  func object(_ index: Int32) -> (type: Int, number: UInt64)? {
    guard type(index) == .userdata, hasSpace(4), let owner = owner(index), owner.type >= 0 else { return nil }
    return (Int(owner.type), owner.number)
  }

  /// The kind of a binding, such as `LT_BINDING_SLOT`; -1 for any other value.
  func bindingKind(_ index: Int32) -> Int32 { lt_binding_kind(state, index) }

  /// Pushes the value of a binding made with `binding(default)` or `constant(v)`, and nil for other bindings.
  func pushValue(ofBinding index: Int32) { _ = lt_push_binding(state, index) }

  /// Pushes the default and the key of a value declared with `stored`. Returns false, and pushes nothing, for any other value.
  func pushDeclared(_ index: Int32) -> Bool { lt_push_declared(state, index) }

  /// Pushes the path of a binding inside its slot, as an array of keys; nil if the binding leads to the slot itself.
  func pushPath(ofBinding index: Int32) { lt_push_binding_path(state, index) }

  /// Pushes the name of the slot of a binding, and returns the owner of the slot. For any other value, pushes nothing and
  /// returns nil.
  func pushTarget(ofBinding index: Int32) -> (owner: UInt64, type: Int32, hasPath: Bool)? {
    var (owner, type, hasPath) = (UInt64(0), Int32(0), false)
    return lt_binding_target(state, index, &owner, &type, &hasPath) ? (owner, type, hasPath) : nil
  }

  /// The number of a drawing context; nil for any other value.
  func context(_ index: Int32) -> UInt64? {
    var number: UInt64 = 0
    return lt_is_context(state, index, &number) ? number : nil
  }

  /// True if the value is the screen of a test.
  func isScreen(_ index: Int32) -> Bool { lt_is_screen(state, index) }

  /// Returns the number of the layout call that a subview belongs to, and its position in that call, from 1; nil for any other
  /// value.
  func subview(_ index: Int32) -> (call: UInt64, position: Int)? {
    var (call, position) = (UInt64(0), Int64(0))
    return lt_is_subview(state, index, &call, &position) ? (call, Int(position)) : nil
  }

  /// The number that identifies a table of state or data. Another table may get the number after this table has been destroyed.
  func number(ofTable index: Int32) -> UInt64 { lt_table_number(state, index) }

  /// Returns the number of the parent of the table of state at `index`; 0 if it has none.
  func parentNumber(ofTable index: Int32) -> UInt64 { lt_parent_number(state, index) }

  /// Returns the position of the table at `index` among the items of a list, from 0; nil if it is none of them.
  func position(ofItem index: Int32, in list: UInt64) -> Int? {
    let position = lt_item_position(state, list, index)
    return position < 0 ? nil : Int(position)
  }

  /// The slot that a table of state or data belongs to: its name, and the number and type of its owner. Nil for other values.
  func slot(ofTable index: Int32) -> (name: String, owner: UInt64, type: Int)? {
    balanced {
      var (owner, type) = (UInt64(0), Int32(0))
      guard lt_push_slot_of(state, index, &owner, &type) else { return nil }
      return string(top).map { ($0, owner, Int(type)) }
    }
  }

  /// The path of a table in `data`, such as `user.orders[3]`; only its end if it is longer than `most` bytes.
  func dataPath(_ table: Int32, most: Int) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: most) { path in
      let count = lt_data_path(state, table, path.baseAddress, path.count)
      return String(decoding: UnsafeRawBufferPointer(path).prefix(count), as: UTF8.self)
    }
  }

  // MARK: Functions

  /// The name of a parameter of a function, counted from 1. After the last name: `...` if the function takes more arguments,
  /// else nil.
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

  /// The line of the script that is running. During a call of a method, it is the line at which the script looked up the method,
  /// if that line was recorded. Nil outside a script.
  func place(in runtime: OpaquePointer) -> Diagnostic.Place? {
    var frame = lt_frame()
    return lt_place(runtime, state, &frame) ? Diagnostic.Place(frame) : nil
  }

  /// True if the running code is a task, which may sleep.
  var maySleep: Bool { lt_may_sleep(state) }
}

/// The type of a Lua value. A handle is a light userdata.
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

/// An iterator over the entries of a table, in no particular order.
struct LuaEntries {
  private let stack: LuaStack
  private let table: Int32
  private var base: Int32
  private var state = State.before

  private enum State { case before, dropped, kept }

  init(of table: Int32, _ stack: LuaStack) {
    (self.stack, self.table, base) = (stack, stack.absolute(table), stack.top)
  }

  /// Removes the previous entry from the stack, unless it is kept, and pushes the next one.
  ///
  /// - Returns: the stack positions of the key and the value; nil after the last entry. Then only kept entries are on the
  /// stack.
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

  /// Keeps the current entry on the stack, with the values that were pushed after it.
  mutating func keep() { state = .kept }
}

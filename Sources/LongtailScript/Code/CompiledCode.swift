// Finds facts about a script without running it: the names that it reads and assigns, and the calls whose results it drops.

/// Facts about a file, from its compiled code: the output of `string.dump` in Lua 5.4.
struct CompiledCode {
  /// A name in the code, and its line.
  struct NameUse {
    let name: String
    let line: Int
  }

  /// The global names that the code reads.
  private(set) var reads: [NameUse] = []
  /// The global names that the code assigns.
  private(set) var assigned: Set<String> = []
  /// The number of times that the code stores a value in a field, by the name of the field.
  private(set) var fields: [String: Int] = [:]
  /// The method calls whose results are not used.
  private(set) var unusedMethodCalls: [NameUse] = []
  /// The calls of global functions whose results are not used, and those of local variables and upvalues.
  private(set) var unusedCalls: [NameUse] = []
  private(set) var unusedLocalCalls: [NameUse] = []
  /// The fields of global tables that the code reads, such as `string.upper`.
  private(set) var libraryReads: [(library: String, field: NameUse)] = []

  /// Local variables that a body reads and a function in it writes.
  private(set) var untrackedWrites: [NameUse] = []
  /// Local variables of a body that are copies of a field of `self`, and that a function in it writes although no function reads
  /// them later.
  private(set) var copyWrites: [NameUse] = []
  /// Fields of `self` that the body of a component, or a function in it, writes; with the name of the component.
  private(set) var selfWrites: [(component: String, field: NameUse)] = []

  let file: String

  /// Reads the code of a file. Nil if the bytes are not in the expected format.
  init?(_ bytes: some Sequence<UInt8>, of file: String) {
    self.file = file
    var reader = CodeReader(Array(bytes))
    guard reader.readHeader(), let main = reader.readFunction() else { return nil }
    // The main function has one upvalue: the table of global names.
    add(main, environment: [0])
  }

  /// Adds the facts about a function and the functions in it. `environment`: the indices of its upvalues that are the table of
  /// global names.
  private mutating func add(_ function: CodeReader.Function, environment: Set<Int>) {
    for (index, instruction) in function.code.enumerated() {
      switch instruction.operation {
      case .getTabUp where environment.contains(instruction.b):
        guard let name = function.name(instruction.c) else { continue }
        let use = NameUse(name: name, line: function.lines[index])
        reads.append(use)
        if function.dropsResult(of: index) { unusedCalls.append(use) }
      case .getField where index > 0:
        let before = function.code[index - 1]
        guard before.operation == .getTabUp, before.a == instruction.b, environment.contains(before.b),
          let library = function.name(before.c), let name = function.name(instruction.c)
        else { continue }
        libraryReads.append((library, NameUse(name: name, line: function.lines[index])))
      case .move, .getUpvalue:
        let name =
          instruction.operation == .move ? function.local(instruction.b, at: index) : function.upvalueName(instruction.b)
        guard let name, function.dropsResult(of: index) else { continue }
        unusedLocalCalls.append(NameUse(name: name, line: function.lines[index]))
      case .getTable:
        // If a function has many constants, the code loads the table of global names first, and then the name.
        guard index >= 2, let name = function.loadedName(at: index - 1, into: instruction.c),
          function.code[index - 2].operation == .getUpvalue, function.code[index - 2].a == instruction.b,
          environment.contains(function.code[index - 2].b)
        else { continue }
        reads.append(NameUse(name: name, line: function.lines[index]))
      case .setTabUp where environment.contains(instruction.a):
        if let name = function.name(instruction.b) { assigned.insert(name) }
      case .setTable:
        if index > 0, let name = function.loadedName(at: index - 1, into: instruction.b) { assigned.insert(name) }
      case .setField:
        guard let name = function.name(instruction.b) else { continue }
        fields[name, default: 0] += 1
        if name == "body", let body = function.closure(at: index - 1, into: instruction.c) {
          untrackedWrites += body.untrackedWrites
          copyWrites += body.copyWrites
          if let component = function.component(before: index, in: instruction.a, environment: environment) {
            selfWrites += body.selfWrites.map { (component, $0) }
          }
        }
      case .getSelf:
        let name = instruction.k ? function.name(instruction.c) : function.loadedName(at: index - 1, into: instruction.c)
        guard let name, let call = function.call(of: index), function.code[call].dropsResult else { continue }
        unusedMethodCalls.append(NameUse(name: name, line: function.lines[call]))
      default: continue
      }
    }
    for inner in function.functions {
      let names = inner.upvalues.indices.filter { index in
        !inner.upvalues[index].isLocal && environment.contains(inner.upvalues[index].index)
      }
      add(inner, environment: Set(names))
    }
  }
}

/// Reads the output of `lua_dump`. The format is defined in ldump.c and lopcodes.h of Lua 5.4.
struct CodeReader {
  struct Function {
    var code: [Instruction] = []
    /// The constants that are strings; nil for other constants.
    var constants: [String?] = []
    var upvalues: [(isLocal: Bool, index: Int)] = []
    var functions: [Function] = []
    /// The line of each instruction.
    var lines: [Int] = []
    /// The first and the last line of the function; 0 for the main function.
    var (firstLine, lastLine) = (0, 0)
    /// The local variables in the order in which they begin, each with the range of instructions in which it exists.
    var locals: [(name: String, from: Int, to: Int)] = []
    var upvalueNames: [String] = []

    func name(_ constant: Int) -> String? { constants.indices.contains(constant) ? constants[constant] : nil }

    /// The name of the local variable that is in a register at the instruction `index`.
    func local(_ register: Int, at index: Int) -> String? {
      let there = locals.lazy.filter { $0.from <= index && index < $0.to }
      return there.dropFirst(register).first?.name
    }

    func upvalueName(_ index: Int) -> String? { upvalueNames.indices.contains(index) ? upvalueNames[index] : nil }

    /// Returns the function that an instruction creates in a register.
    func closure(at index: Int, into register: Int) -> Function? {
      guard code.indices.contains(index), code[index].operation == .closure, code[index].a == register,
        functions.indices.contains(code[index].bx)
      else { return nil }
      return functions[code[index].bx]
    }

    /// The text that an instruction loads into a register.
    func loadedName(at index: Int, into register: Int) -> String? {
      guard code.indices.contains(index), code[index].operation == .loadConstant, code[index].a == register else { return nil }
      return name(code[index].bx)
    }

    /// Returns the index of the next instruction that calls the value that the instruction at `index` put into a register. The
    /// caller must know that no other value is put into the register before the call.
    func call(of index: Int) -> Int? {
      code[(index + 1)...].firstIndex { instruction in
        instruction.a == code[index].a && (instruction.operation == .call || instruction.operation == .tailCall)
      }
    }

    /// The instruction at `index` puts a value into a register. True if the next instruction with this register as A calls the
    /// value, and the results of the call are not used.
    func dropsResult(of index: Int) -> Bool {
      for instruction in code[(index + 1)...] where instruction.a == code[index].a {
        return instruction.dropsResult
      }
      return false
    }
  }

  /// An instruction of 32 bits: 7 for the operation, 8 for A, 1 for k, 8 for B and 8 for C. Some operations have 17 bits for Bx
  /// in place of k, B and C.
  struct Instruction {
    let bits: UInt32

    enum Operation: UInt32 {
      case move = 0
      case loadConstant = 3
      case getUpvalue = 9
      case setUpvalue = 10
      case getTabUp = 11
      case getTable = 12
      case getField = 14
      case setTabUp = 15
      case setTable = 16
      case setField = 18
      case getSelf = 20
      case call = 68
      case tailCall = 69
      case closure = 79
    }

    var operation: Operation? { Operation(rawValue: bits & 0x7F) }
    var a: Int { Int(bits >> 7 & 0xFF) }
    var k: Bool { bits >> 15 & 1 == 1 }
    var b: Int { Int(bits >> 16 & 0xFF) }
    var c: Int { Int(bits >> 24) }
    var bx: Int { Int(bits >> 15) }
    /// True if the instruction reads a register as an operand (lopcodes.h of Lua 5.4). Calls and constructors are left out,
    /// because they read registers that other instructions have moved values to.
    func reads(_ register: Int) -> Bool {
      switch bits & 0x7F {
      // MOVE, GETI, GETFIELD, SELF, ADDI to SHLI, UNM to LEN, TESTSET
      case 0, 13, 14, 20...33, 49...52, 67: b == register
      // GETTABLE, ADD to SHR
      case 12, 34...45: b == register || c == register
      // SETTABUP
      case 15: !k && c == register
      // SETTABLE
      case 16: a == register || b == register || !k && c == register
      // SETI, SETFIELD
      case 17, 18: a == register || !k && c == register
      // EQ, LT, LE
      case 57...59: a == register || b == register
      // SETUPVAL, EQK to TEST, RETURN, RETURN1
      case 10, 60...66, 70, 72: a == register
      default: false
      }
    }

    /// True for a call that is a statement.
    var dropsResult: Bool { operation == .call && c == 1 }
  }

  private var bytes: ArraySlice<UInt8>
  /// The most levels of nested functions that are read. Lua itself allows 200.
  private static let mostDepth = 250

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Reads the header. Returns true if the code is for this version of Lua, and for a machine with numbers of the same size.
  mutating func readHeader() -> Bool {
    let start: [UInt8] = Array("\u{1B}Lua".utf8) + [0x54, 0, 0x19, 0x93, 0x0D, 0x0A, 0x1A, 0x0A, 4, 8, 8]
    guard take(start.count).map(Array.init) == start, let whole = take(8), let number = take(8), take(1) != nil else {
      return false
    }
    return CodeReader.word(whole) == 0x5678 && Double(bitPattern: CodeReader.word(number)) == 370.5
  }

  mutating func readFunction(_ depth: Int = 0) -> Function? {
    guard depth < CodeReader.mostDepth, skipText(), let first = readNumber(), let last = readNumber(), take(3) != nil,
      let code = readList({ $0.take(4).map { Instruction(bits: UInt32(truncatingIfNeeded: CodeReader.word($0))) } }),
      let constants = readList({ $0.readConstant() }),
      let upvalues = readList({ $0.take(3).map { (isLocal: $0.first != 0, index: Int($0[$0.startIndex + 1])) } }),
      let functions = readList({ $0.readFunction(depth + 1) }),
      let steps = readList({ $0.take(1).map { Int(Int8(bitPattern: $0.first ?? 0)) } }),
      let lines = readList({ reader in reader.readNumber().flatMap { _ in reader.readNumber() } }),
      let locals = readList({ $0.readLocal() }),
      let names = readList({ $0.readText().map { String(decoding: $0, as: UTF8.self) } }),
      steps.count == code.count
    else { return nil }
    return Function(
      code: code, constants: constants, upvalues: upvalues, functions: functions, lines: absolute(steps, lines, from: first),
      firstLine: first, lastLine: last, locals: locals, upvalueNames: names)
  }

  private mutating func readLocal() -> (name: String, from: Int, to: Int)? {
    guard let name = readText(), let from = readNumber(), let to = readNumber() else { return nil }
    return (String(decoding: name, as: UTF8.self), from, to)
  }

  /// Returns the line of each instruction. The code stores the line as a step from the previous instruction. If the step is too
  /// large, the line is the next one in `anchors`.
  private func absolute(_ steps: [Int], _ anchors: [Int], from first: Int) -> [Int] {
    var (line, anchors) = (first, anchors[...])
    return steps.map { step in
      line = step == -128 ? anchors.popFirst() ?? line : line + step
      return line
    }
  }

  private mutating func readConstant() -> String?? {
    guard let tag = take(1)?.first else { return nil }
    switch tag {
    case 0x00, 0x01, 0x11: return .some(nil)
    case 0x03, 0x13: return take(8) == nil ? nil : .some(nil)
    case 0x04, 0x14: return readText().map { .some(String(decoding: $0, as: UTF8.self)) }
    default: return nil
    }
  }

  private mutating func readList<Element>(_ read: (inout CodeReader) -> Element?) -> [Element]? {
    guard let count = readNumber(), count <= bytes.count else { return nil }
    var list: [Element] = []
    for _ in 0..<count {
      guard let element = read(&self) else { return nil }
      list.append(element)
    }
    return list
  }

  /// Reads a number with seven bits per byte, the highest bits first. The last byte has its eighth bit set.
  private mutating func readNumber() -> Int? {
    var number = 0
    while let byte = bytes.popFirst() {
      guard number < 1 << 40 else { return nil }
      number = number << 7 | Int(byte & 0x7F)
      if byte & 0x80 != 0 { return number }
    }
    return nil
  }

  /// Reads a string. The number before it is its length plus one, or 0 for no string.
  private mutating func readText() -> ArraySlice<UInt8>? { readNumber().flatMap { take(max($0 - 1, 0)) } }

  private mutating func skipText() -> Bool { readText() != nil }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  /// Returns the number in bytes, the lowest byte first.
  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
}

// Finds out which variables the functions of a file share and assign, and which global variables each function reads.

/// Facts about a function, from the code of its file.
struct FunctionFacts: Equatable {
  /// The upvalues that any function assigns, as bits. The last bit stands for all upvalues from the 64th on. The bit of the table
  /// of global variables is set if any function except the main function assigns one of them.
  var assigned: UInt64 = 0
  /// The position, from 1, of the upvalue that is the table of global variables; 0 if there is none.
  var environment = 0
  /// The global variables that the function, or a function in it, reads; nil if the code computes a name.
  var globals: [String]? = []
  /// True if no other function of the file has the same place.
  var isUnique = true
}

/// The functions of a file, by their places.
struct SharedVariables {
  /// The place of a function: its first and its last line, and a hash of the names of its upvalues.
  struct Place: Hashable {
    let firstLine: Int
    let lastLine: Int
    let upvalues: UInt64
  }

  private(set) var facts: [Place: FunctionFacts] = [:]

  /// A variable: the number of the function that declares it, and its position among the variables of this function.
  /// ``environment`` stands for the table of global variables.
  private struct Variable: Hashable {
    let function: Int
    let local: Int

    static let environment = Variable(function: -1, local: 0)
  }

  /// A function, with the variables that its upvalues refer to.
  private struct Closure {
    let function: CodeReader.Function
    let variables: [Variable]
    /// The functions inside this one, as indices into `closures`.
    var inner: [Int] = []
  }

  private var closures: [Closure] = []
  private var assigned: Set<Variable> = []

  /// Collects the facts about all functions in a file, from its main function.
  ///
  /// - Complexity: O(instructions).
  init(_ main: CodeReader.Function) {
    add(main, [.environment])
    var globals: [Set<String>?] = Array(repeating: [], count: closures.count)
    // Inner functions come first, because the outer function's result includes the names of the globals that they read. Inner
    // functions have larger indices than the outer one.
    for number in closures.indices.reversed() { globals[number] = names(readBy: number, globals) }
    for number in closures.indices { note(number, globals[number]) }
    (closures, assigned) = ([], [])
  }

  /// Adds a function and the functions in it. Returns its index.
  @discardableResult
  private mutating func add(_ function: CodeReader.Function, _ variables: [Variable]) -> Int {
    let number = closures.count
    closures.append(Closure(function: function, variables: variables))
    for (index, instruction) in function.code.enumerated() {
      switch instruction.operation {
      case .setUpvalue where variables.indices.contains(instruction.b):
        assigned.insert(variables[instruction.b])
      case .setTabUp where number > 0 && variables.indices.contains(instruction.a) && variables[instruction.a] == .environment:
        assigned.insert(.environment)
      case .closure where function.functions.indices.contains(instruction.bx):
        let inner = function.functions[instruction.bx]
        let captured = inner.upvalues.map { upvalue in
          upvalue.isLocal
            ? Variable(function: number, local: function.position(ofRegister: upvalue.index, at: index))
            : variables.indices.contains(upvalue.index) ? variables[upvalue.index] : .environment
        }
        let added = add(inner, captured)
        closures[number].inner.append(added)
      default: continue
      }
    }
    return number
  }

  private func names(readBy number: Int, _ known: [Set<String>?]) -> Set<String>? {
    let closure = closures[number]
    var names: Set<String> = []
    for inner in closure.inner {
      guard let read = known[inner] else { return nil }
      names.formUnion(read)
    }
    for (index, instruction) in closure.function.code.enumerated() {
      func isEnvironment(_ upvalue: Int) -> Bool {
        closure.variables.indices.contains(upvalue) && closure.variables[upvalue] == .environment
      }
      switch instruction.operation {
      case .getTabUp where isEnvironment(instruction.b):
        guard let name = closure.function.name(instruction.c) else { return nil }
        names.insert(name)
      case .getUpvalue where isEnvironment(instruction.b):
        // If a function has many constants, the code loads the table of global variables first, and then the name.
        guard let name = closure.function.loadedName(at: index + 1), closure.function.code.indices.contains(index + 2),
          closure.function.code[index + 2].operation == .getTable, closure.function.code[index + 2].b == instruction.a
        else { return nil }
        names.insert(name)
      default: continue
      }
    }
    return names
  }

  /// Returns the hash of names that signatures.c computes: FNV-1a over each name and a zero byte.
  static func number(of names: [String]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for name in names {
      for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = hash &* 0x100_0000_01B3
    }
    return hash
  }

  private mutating func note(_ number: Int, _ globals: Set<String>?) {
    let closure = closures[number]
    var found = FunctionFacts()
    for (index, variable) in closure.variables.enumerated() {
      if variable == .environment { found.environment = index + 1 }
      if assigned.contains(variable) { found.assigned |= 1 << min(UInt64(index), 63) }
    }
    found.globals = globals?.sorted()
    let place = Place(
      firstLine: closure.function.firstLine, lastLine: closure.function.lastLine,
      upvalues: SharedVariables.number(of: closure.function.upvalueNames))
    if let known = facts[place] {
      found.isUnique = false
      found.assigned |= known.assigned
      if known.environment != found.environment { found.globals = nil }
      if let names = known.globals, let others = found.globals {
        found.globals = Set(names).union(others).sorted()
      } else {
        found.globals = nil
      }
    }
    facts[place] = found
  }
}

extension CodeReader.Function {
  /// Finds the local variable that is in `register` when the instruction at `index` creates a function, and returns its position
  /// among the local variables. A local function exists only from the next instruction on, so `index + 1` is searched, too.
  /// Returns a negative number if no variable is in the register.
  fileprivate func position(ofRegister register: Int, at index: Int) -> Int {
    for index in [index, index + 1] {
      let there = locals.indices.lazy.filter { locals[$0].from <= index && index < locals[$0].to }
      if let position = there.dropFirst(register).first { return position }
    }
    return -1 - register
  }

  /// Returns the text that an instruction loads into any register.
  fileprivate func loadedName(at index: Int) -> String? {
    guard code.indices.contains(index), code[index].operation == .loadConstant else { return nil }
    return name(code[index].bx)
  }
}

// Finds the variables that a body and the functions in it share, and the functions that read and write them.

extension CodeReader.Function {
  /// The upvalues that this body reads and a function in it writes, each with the line of the first write. Upvalues that the body
  /// itself writes are left out, because they have a value when they are read.
  ///
  /// - Complexity: O(instructions).
  var untrackedWrites: [CompiledCode.NameUse] {
    func uses(_ operation: CodeReader.Instruction.Operation) -> Set<Int> {
      Set(code.lazy.filter { $0.operation == operation }.map(\.b))
    }
    let values = uses(.getUpvalue).subtracting(uses(.setUpvalue)).intersection(upvalueNames.indices)
    var lines: [Int: Int] = [:]
    // The functions to search. `values` maps the index of an upvalue in the function to the index of this upvalue in the body.
    var rest = [(function: self, values: Dictionary(uniqueKeysWithValues: values.map { ($0, $0) }))]
    while let (function, values) = rest.popLast() {
      for (index, instruction) in function.code.enumerated() where instruction.operation == .setUpvalue {
        guard let value = values[instruction.b] else { continue }
        lines[value] = min(lines[value] ?? .max, function.lines[index])
      }
      for inner in function.functions {
        let shared = inner.upvalues.enumerated().compactMap { index, upvalue in
          upvalue.isLocal ? nil : values[upvalue.index].map { (index, $0) }
        }
        if !shared.isEmpty { rest.append((inner, Dictionary(uniqueKeysWithValues: shared))) }
      }
    }
    return lines.sorted { $0.key < $1.key }.map { CompiledCode.NameUse(name: upvalueNames[$0], line: $1) }
  }
}

extension CodeReader.Function {
  /// Returns the functions inside this one that use the local variable in `register`, with the index of the variable among their
  /// upvalues.
  ///
  /// - Complexity: O(functions).
  private func users(ofRegister register: Int, from closures: [Int]) -> [(function: CodeReader.Function, upvalue: Int)] {
    var found: [(function: CodeReader.Function, upvalue: Int)] = []
    var rest: [(function: CodeReader.Function, upvalue: Int)] = closures.flatMap { closure in
      functions[closure].upvalues.enumerated().filter { $0.element.isLocal && $0.element.index == register }
        .map { (functions[closure], $0.offset) }
    }
    while let user = rest.popLast() {
      found.append(user)
      for inner in user.function.functions {
        rest += inner.upvalues.enumerated().filter { !$0.element.isLocal && $0.element.index == user.upvalue }
          .map { (inner, $0.offset) }
      }
    }
    return found
  }

  /// The fields of `self`, the first parameter, that this function or a function in it writes.
  var selfWrites: [CompiledCode.NameUse] {
    guard locals.first?.name == "self" else { return [] }
    var writes: [CompiledCode.NameUse] = []
    for (index, instruction) in code.enumerated() where instruction.operation == .setField && instruction.a == 0 {
      if let name = name(instruction.b) { writes.append(CompiledCode.NameUse(name: name, line: lines[index])) }
    }
    for (function, upvalue) in users(ofRegister: 0, from: Array(functions.indices)) {
      for (index, instruction) in function.code.enumerated() where instruction.operation == .setTabUp && instruction.a == upvalue
      {
        guard let name = function.name(instruction.b) else { continue }
        writes.append(CompiledCode.NameUse(name: name, line: function.lines[index]))
      }
    }
    return writes
  }

  /// The local variables of this body that are copies of a field of `self` (`local count = self.count`), and that a function in
  /// it writes although no function reads them after the write.
  var copyWrites: [CompiledCode.NameUse] {
    guard locals.first?.name == "self" else { return [] }
    return locals.indices.dropFirst().compactMap { position in
      let (name, start, end) = locals[position]
      // Variables get registers in order. So the register of this variable is the number of earlier variables that still exist at
      // `start`.
      let register = locals[..<position].count { $0.from <= start && start < $0.to }
      guard start > 0, code.indices.contains(start - 1), code[start - 1].operation == .getField, code[start - 1].a == register,
        code[start - 1].b == 0
      else { return nil }
      let created = code.indices.filter { start <= $0 && $0 < end && code[$0].operation == .closure }
      var written: Int?
      for closure in created where functions.indices.contains(code[closure].bx) {
        let users = users(ofRegister: register, from: [code[closure].bx])
        guard let first = users.compactMap({ $0.function.firstWrite(of: $0.upvalue) }).min() else {
          if users.isEmpty { continue }
          return nil
        }
        let isReadAfter = users.contains { $0.function.isReadAfterWrite($0.upvalue) }
        if isReadAfter || code[(closure + 1)..<min(end, code.count)].contains(where: { $0.reads(register) }) { return nil }
        written = min(written ?? .max, first)
      }
      return written.map { CompiledCode.NameUse(name: name, line: $0) }
    }
  }

  /// Returns the line of the first write to an upvalue; nil if there is none.
  private func firstWrite(of upvalue: Int) -> Int? {
    code.indices.first { code[$0].operation == .setUpvalue && code[$0].b == upvalue }.map { lines[$0] }
  }

  /// True if the function reads an upvalue after its first write to it, or reads it without writing it.
  private func isReadAfterWrite(_ upvalue: Int) -> Bool {
    let write = code.firstIndex { $0.operation == .setUpvalue && $0.b == upvalue } ?? 0
    return code[write...].contains { $0.operation == .getUpvalue && $0.b == upvalue }
  }

  /// Returns the name of the component whose definition is the table in a register: `component("Name", { ... })`.
  func component(before index: Int, in table: Int, environment: Set<Int>) -> String? {
    for position in code[..<index].indices.reversed() {
      let instruction = code[position]
      guard instruction.operation == .getTabUp, environment.contains(instruction.b), instruction.a == table - 2 else { continue }
      guard name(instruction.c) == "component" else { return nil }
      return loadedName(at: position + 1, into: table - 1)
    }
    return nil
  }
}

// Local variables that functions share, as far as code tells who reads and who writes them.

extension CodeReader.Function {
  /// Local variables from outside of this function, a body, that it reads and a function in it writes: the name, and the first line in
  /// which it is written. What the body writes as well is there when it is read.
  ///
  /// - Complexity: O(instructions).
  var untrackedWrites: [CompiledCode.Mention] {
    func uses(_ operation: CodeReader.Instruction.Operation) -> Set<Int> {
      Set(code.lazy.filter { $0.operation == operation }.map(\.b))
    }
    let values = uses(.getUpvalue).subtracting(uses(.setUpvalue)).intersection(upvalueNames.indices)
    var lines: [Int: Int] = [:]
    // By value from outside in an inner function: that of the body.
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
    return lines.sorted { $0.key < $1.key }.map { CompiledCode.Mention(name: upvalueNames[$0], line: $1) }
  }
}

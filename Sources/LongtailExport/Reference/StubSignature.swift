// What the annotations of a stub say, for pages: they are written once, and editors and readers see the same.

/// The forms in which functions of a stub are called, and what stands in the tables they take.
struct StubSignature {
  private(set) var calls: [Call] = []
  private(set) var tables: [Table] = []

  struct Call {
    /// As it is written, with types: "theme(name: string, definition: ThemeDefinition): string".
    let text: String
    /// What is said of its arguments: "name: A word."
    var notes: [String] = []
  }

  /// A class of the stubs whose values scripts write.
  struct Table {
    let name: String
    let fields: [Field]
  }

  struct Field {
    let name: String
    let isOptional: Bool
    let type: String
    let summary: String

    /// What stands behind "---@field " or "---@param ".
    init?(_ annotation: Substring) {
      guard let (name, rest) = annotation.cut(at: " ") else { return nil }
      let (type, summary) = rest.endOfType.map { (rest[..<$0], rest[$0...].dropFirst()) } ?? (rest, "")
      isOptional = name.hasSuffix("?")
      self.name = String(isOptional ? name.dropLast() : name)
      (self.type, self.summary) = (String(type), String(summary))
    }

    /// "name", or "name?" where it may be left out.
    var spelling: String { isOptional ? name + "?" : name }
  }

  init(_ stub: String) {
    var (parameters, overloads, result): ([Substring], [Substring], Substring) = ([], [], "")
    for line in stub.split(separator: "\n") {
      if let parameter = line.after("---@param ") {
        parameters.append(parameter)
      } else if let overload = line.after("---@overload fun") {
        overloads.append(overload)
      } else if let returned = line.after("---@return ") {
        result = returned
      } else if let head = line.after("function "), let end = head.firstIndex(of: "(") {
        let name = String(head[..<end])
        let fields = parameters.compactMap(Field.init)
        let typed = fields.map { "\($0.spelling): \($0.type)" }.joined(separator: ", ")
        let notes = fields.filter { !$0.summary.isEmpty }.map { "\($0.name): \($0.summary)" }
        calls.append(Call(text: "\(name)(\(typed))" + (result.isEmpty ? "" : ": \(result)"), notes: notes))
        calls += overloads.map { Call(text: name + $0) }
        (parameters, overloads, result) = ([], [], "")
      }
    }
    let names = Set(
      calls.map(\.text).joined(separator: " ").split { !$0.isLetter }.filter { $0.hasSuffix("Definition") }.map(String.init))
    tables = names.sorted().compactMap { name in
      let fields = StubSignature.fields(of: name)
      return fields.isEmpty ? nil : Table(name: name, fields: fields)
    }
  }

  /// The fields of a class of ``LuaStubs/types``, its own before those it inherits.
  private static func fields(of name: String) -> [Field] {
    var fields: [Field] = []
    var (isInside, parent) = (false, String?.none)
    for line in LuaStubs.types.split(separator: "\n", omittingEmptySubsequences: false) {
      if let head = line.after("---@class ") {
        let (own, inherited) = head.cut(at: " : ") ?? (head, "")
        isInside = own == name
        if isInside, !inherited.isEmpty { parent = String(inherited) }
      } else if line.isEmpty {
        isInside = false
      } else if isInside, let field = line.after("---@field ").flatMap(Field.init) {
        fields.append(field)
      }
    }
    return fields + (parent.map(StubSignature.fields(of:)) ?? [])
  }
}

extension Substring {
  fileprivate func after(_ prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }

  fileprivate func cut(at separator: String) -> (Substring, Substring)? {
    guard let first = separator.first else { return nil }
    var rest = self
    while let index = rest.firstIndex(of: first) {
      if self[index...].hasPrefix(separator) { return (self[..<index], self[index...].dropFirst(separator.count)) }
      rest = rest[rest.index(after: index)...]
    }
    return nil
  }

  /// The blank behind the type that this begins with: types have blanks inside brackets and behind ":" and ",".
  fileprivate var endOfType: Index? {
    var depth = 0
    var previous: Character?
    for index in indices {
      switch self[index] {
      case "(", "{", "<", "[": depth += 1
      case ")", "}", ">", "]": depth -= 1
      case " " where depth == 0 && previous != ":" && previous != ",": return index
      default: break
      }
      previous = self[index]
    }
    return nil
  }
}

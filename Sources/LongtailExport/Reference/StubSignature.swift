// Reads the annotations of a stub for the reference pages, so that pages and editors show the same text.

/// The signatures of the functions in a stub, and the fields of the tables that appear in these signatures.
struct StubSignature {
  private(set) var calls: [Call] = []
  private(set) var tables: [Table] = []

  struct Call {
    /// The signature with types: "theme(name: string, definition: ThemeDefinition): string".
    let text: String
    /// The descriptions of arguments: "name: A word."
    var notes: [String] = []
  }

  /// A class in the stubs. Its values are tables that scripts write or receive.
  struct Table {
    let name: String
    let fields: [Field]
    /// The class that it inherits fields from.
    var parent: String?
  }

  struct Field {
    let name: String
    let isOptional: Bool
    let type: String
    let summary: String

    /// Parses the text after "---@field " or "---@param ".
    init?(_ annotation: Substring) {
      guard let (name, rest) = annotation.cut(at: " ") else { return nil }
      let (type, summary) = rest.endOfType.map { (rest[..<$0], rest[$0...].dropFirst()) } ?? (rest, "")
      isOptional = name.hasSuffix("?")
      self.name = String(isOptional ? name.dropLast() : name)
      (self.type, self.summary) = (String(type), String(summary))
    }

    /// "name", or "name?" if it is optional.
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
    // Add the classes that the calls name, and then the classes that these classes name.
    let types = stub.split(separator: "\n").compactMap { $0.after("---@type ").map(String.init) }
    var names = (calls.map(\.text) + types).flatMap(StubSignature.names(in:))
    var next = 0
    while next < names.count {
      defer { next += 1 }
      guard !names[..<next].contains(names[next]), let table = StubSignature.known[names[next]] else { continue }
      tables.append(table)
      names += [table.parent].compactMap(\.self) + table.fields.map(\.type).flatMap(StubSignature.names(in:))
    }
  }

  private static func names(in type: String) -> [String] { type.split { !$0.isLetter }.map(String.init) }

  /// The classes of ``LuaStubs/types`` in which all fields have fixed names. View and Body, for example, take any field.
  private static let known: [String: Table] = {
    var known: [String: Table] = [:]
    var (head, fields): (Substring?, [Field]) = (nil, [])
    for line in (LuaStubs.types + "\n\n").split(separator: "\n", omittingEmptySubsequences: false) {
      if let new = line.after("---@class ") {
        (head, fields) = (new, [])
      } else if let field = line.after("---@field ").flatMap(Field.init) {
        fields.append(field)
      } else if line.isEmpty, let declared = head {
        head = nil
        guard !fields.isEmpty, !fields.contains(where: { $0.name.hasPrefix("[") }) else { continue }
        let (name, parent) = declared.cut(at: " : ") ?? (declared, "")
        known[String(name)] = Table(name: String(name), fields: fields, parent: parent.isEmpty ? nil : String(parent))
      }
    }
    return known
  }()
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

  /// The index of the blank after the type at the start. Types contain blanks inside brackets, and after ":" and ",".
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

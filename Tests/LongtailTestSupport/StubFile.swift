// Reads stubs for the Lua language server (LuaLS) in the same way as LuaLS: each annotation, and the function that it is for.
// Text that LuaLS would misread or ignore is a problem.

/// The types and functions that a stub file declares, and the problems in the file.
public struct StubFile {
  /// Classes and aliases. The value is the parent of a class, or empty.
  public private(set) var types: [String: String] = [:]
  /// The fields of each class.
  public private(set) var fields: [String: Set<String>] = [:]
  /// The functions as they are declared, such as "component" or "View:framed".
  public private(set) var functions: Set<String> = []
  /// The string literals in types, each after the name of its function or type, such as "View:buttonStyle pill".
  public private(set) var literals: Set<String> = []
  public private(set) var problems: [String] = []

  private var names: [(line: Int, name: String)] = []
  private var parameters: [String] = []
  private var owner: String?
  private var pending: [String] = []

  public init(_ text: String) {
    if !text.hasPrefix("---@meta\n") { problems.append("1: it is no meta file") }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      read(String(line), index + 1)
    }
  }

  /// Returns the problems, including types that are declared neither here nor in `others`.
  public func problems(beside others: [StubFile] = []) -> [String] {
    let known = others.reduce(into: StubFile.standard.union(types.keys)) { $0.formUnion($1.types.keys) }
    return problems + names.filter { !known.contains($0.name) }.map { "\($0.line): there is no type '\($0.name)'" }
  }

  private static let standard: Set<String> = [
    "nil", "any", "boolean", "string", "number", "integer", "function", "table", "thread", "userdata", "lightuserdata", "self",
    "true", "false",
  ]

  // MARK: Lines

  private mutating func read(_ line: String, _ number: Int) {
    func note(_ problem: String) { problems.append("\(number): \(problem)") }
    if line.hasPrefix(" ") || line.hasSuffix(" ") {
      note("there are stray blanks")
    } else if line.isEmpty {
      if !parameters.isEmpty { note("parameters of no function") }
      (parameters, owner, pending) = ([], nil, [])
    } else if line.hasPrefix("---@") {
      annotation(String(line.dropFirst(4)), number)
    } else if line.hasPrefix("---| ") {
      _ = type(String(line.dropFirst(5).prefix { $0 != "#" }), number)
      if owner == nil { note("a choice of no alias") }
    } else if line.hasPrefix("function ") {
      function(line, number)
    } else if !line.hasPrefix("--"), !line.hasSuffix(" = {}"), !line.hasSuffix(" = nil") {
      note("this is no stub: \(line)")
    }
  }

  private mutating func annotation(_ text: String, _ number: Int) {
    let (tag, rest) = StubFile.cut(text)
    switch tag {
    case "meta": break
    case "alias":
      let (name, aliased) = StubFile.cut(rest)
      declare(name, "", number)
      if !aliased.isEmpty { _ = type(aliased, number) }
    case "class":
      let parts = rest.split(separator: " : ").map(String.init)
      declare(parts[0], parts.count > 1 ? parts[1] : "", number)
      if parts.count > 1 { _ = type(parts[1], number) }
    case "field": field(rest, number)
    case "param":
      let (name, kind) = StubFile.cut(rest)
      parameters.append(name.hasSuffix("?") ? String(name.dropLast()) : name)
      _ = type(kind, number)
    case "return":
      var scanner = StubTypes(rest)
      scanner.list()
      take(scanner, number)
    case "overload", "type": _ = type(rest, number, isWhole: tag == "overload")
    case "operator":
      // The syntax of an operator, such as "add(View|string): View", is that of a function.
      _ = type("fun(operand: " + rest.drop { $0 != "(" }.dropFirst(), number, isWhole: true)
    default: problems.append("\(number): there is no annotation '\(tag)'")
    }
  }

  private mutating func declare(_ name: String, _ parent: String, _ number: Int) {
    if let known = types[name], known != parent, !parent.isEmpty, !known.isEmpty {
      problems.append("\(number): '\(name)' is a \(known) and a \(parent)")
    }
    types[name] = parent.isEmpty ? types[name] ?? "" : parent
    (owner, pending) = (name, [])
  }

  private mutating func field(_ text: String, _ number: Int) {
    guard let owner, types[owner] != nil else { return problems.append("\(number): a field of no class") }
    if text.hasPrefix("[") {
      // The key is in brackets, as in "[string|Observable] any" and "["end"]? integer".
      guard let end = text.firstIndex(of: "]") else { return problems.append("\(number): the key does not end") }
      let key = String(text[text.index(after: text.startIndex)..<end])
      if key.hasPrefix("\"") {
        fields[owner, default: []].insert(String(key.dropFirst().dropLast()))
      } else {
        _ = type(key, number)
      }
      _ = type(StubFile.cut(String(text[end...])).rest, number)
      return
    }
    let (name, kind) = StubFile.cut(text)
    let isNew = fields[owner, default: []].insert(name.hasSuffix("?") ? String(name.dropLast()) : name).inserted
    if !isNew { problems.append("\(number): \(owner) has two fields '\(name)'") }
    _ = type(kind, number)
  }

  private mutating func function(_ line: String, _ number: Int) {
    let head = line.dropFirst("function ".count)
    guard let open = head.firstIndex(of: "("), head.hasSuffix(") end") else {
      return problems.append("\(number): this is no function: \(line)")
    }
    let name = String(head[..<open])
    let list = head[head.index(after: open)...].dropLast(") end".count)
    let found = list.split(separator: ", ").map(String.init)
    if found != parameters { problems.append("\(number): \(name) takes \(found), and \(parameters) are annotated") }
    functions.insert(name)
    for literal in pending { literals.insert("\(name) \(literal)") }
    (parameters, pending) = ([], [])
  }

  // MARK: Types

  /// Reads the type at the start of `text`. Returns the rest, which may be a sentence. If `isWhole` is true, a rest is a problem.
  private mutating func type(_ text: String, _ number: Int, isWhole: Bool = false) -> String {
    var scanner = StubTypes(text)
    scanner.union()
    if isWhole, !scanner.rest.isEmpty { problems.append("\(number): nothing may stand behind the type: '\(scanner.rest)'") }
    take(scanner, number)
    return scanner.rest
  }

  private mutating func take(_ scanner: StubTypes, _ number: Int) {
    problems += scanner.problems.map { "\(number): \($0)" }
    if let first = scanner.rest.first, first != " " { problems.append("\(number): '\(scanner.rest)' is no type") }
    names += scanner.names.map { (number, $0) }
    pending += scanner.literals
    if let owner { for literal in scanner.literals { literals.insert("\(owner) \(literal)") } }
  }

  /// Splits a text at its first space.
  private static func cut(_ text: String) -> (word: String, rest: String) {
    guard let end = text.firstIndex(of: " ") else { return (text, "") }
    return (String(text[..<end]), String(text[text.index(after: end)...]))
  }
}

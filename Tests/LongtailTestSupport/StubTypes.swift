// Parses the types of LuaLS: names, literals, functions, tables, arrays, unions. As in LuaLS, the return types of a function
// continue after a comma. A function among other parameters is therefore in parentheses.

/// A parser of the types at the start of a text.
struct StubTypes {
  private(set) var rest: String
  private(set) var names: [String] = []
  /// The string literals.
  private(set) var literals: [String] = []
  private(set) var problems: [String] = []

  init(_ text: String) { rest = text }

  /// Parses a union, such as "A|B?".
  mutating func union() {
    repeat { postfix() } while take("|")
  }

  /// Parses a list of types, such as "A, B".
  mutating func list() {
    repeat { union() } while take(", ")
  }

  private mutating func postfix() {
    single()
    while take("[]") || take("?") {}
  }

  private mutating func single() {
    if take("(") {
      union()
      expect(")")
    } else if take("\"") {
      literals.append(word { $0 != "\"" })
      expect("\"")
    } else if take("fun(") {
      if !take(")") {
        repeat { parameter() } while take(", ")
        expect(")")
      }
      if take(": ") { list() }
    } else if take("{ ") {
      repeat { parameter() } while take(", ")
      expect(" }")
    } else {
      let name = word { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      if name.isEmpty { problems.append("there is no type at '\(rest)'") } else { names.append(name) }
      if take("<") {
        list()
        expect(">")
      }
    }
  }

  /// Parses a parameter: "name?: type", "name", "..." or "...: type".
  private mutating func parameter() {
    let name = take("...") ? "..." : word { $0.isLetter || $0.isNumber || $0 == "_" }
    if name.isEmpty { problems.append("there is no name at '\(rest)'") }
    _ = take("?")
    if take(": ") { union() }
  }

  private mutating func word(_ isPart: (Character) -> Bool) -> String {
    let word = String(rest.prefix(while: isPart))
    rest.removeFirst(word.count)
    return word
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  private mutating func expect(_ text: String) {
    if !take(text) { problems.append("expected '\(text)' at '\(rest)'") }
  }
}

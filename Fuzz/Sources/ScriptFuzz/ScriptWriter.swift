// Writes a script that random bytes choose: views and modifiers of the vocabulary, with values of all kinds, most of them wrong.

import LongtailCatalog
import LongtailTestSupport

struct ScriptWriter {
  private var choices: Choices
  /// The number of views that may still be written.
  private var left = 60

  init(_ bytes: some Sequence<UInt8>) { choices = Choices(bytes) }

  mutating func script() -> String {
    """
    style("Button", "own", { n = 1 }, function(self, configuration) return \(view(2)) end)
    modifier("worn", { params = { n = 1 }, body = function(self, content) return VStack { content, \(view(2)) } end })
    local Part = component("Part", { props = { n = 0, view = \(choices.next(2) == 0 ? "required.any" : "''") }, state = { on = false, n = 1,
      text = "a", list = { 1, 2 } }, body = function(self) return \(view(4)) end })
    return component("Page", { state = { on = true, n = 3, text = "", list = {} }, body = function(self)
      return \(view(5)) end })
    """
  }

  private mutating func view(_ depth: Int) -> String {
    left -= 1
    guard depth > 0, left > 0 else { return "Text 'x'" }
    let views = Catalog.vocabulary.views
    let name = ["VStack", "HStack", "Part", views[choices.next(views.count)].name][choices.next(4)]
    var entries = (0..<choices.next(4)).map { _ in argument(depth - 1) }
    let parameters = views.first { $0.name == name }?.parameters ?? []
    for _ in 0..<choices.next(3) where !parameters.isEmpty {
      entries.append("\(parameters[choices.next(parameters.count)].name) = \(argument(depth - 1))")
    }
    var text =
      choices.next(3) == 0
      ? "\(name)(\(entries.filter { !$0.contains(" = ") }.joined(separator: ", ")))"
      : "\(name) { \(entries.joined(separator: ", ")) }"
    for _ in 0..<choices.next(4) {
      let modifier = Catalog.vocabulary.modifiers[choices.next(Catalog.vocabulary.modifiers.count)]
      let names = [modifier.name, "worn", "buttonStyle"]
      let arguments = (0..<choices.next(3)).map { _ in argument(depth - 1) }
      text += ":\(names[choices.next(8) < 6 ? 0 : 1 + choices.next(2)])(\(arguments.joined(separator: ", ")))"
    }
    return text
  }

  private mutating func argument(_ depth: Int) -> String {
    switch choices.next(14) {
    case 0...3: view(depth)
    case 4: ["0", "1", "3", "-1", "999", "1e9", "0.5", "0/0", "1/0", "-1/0", "math.maxinteger"][choices.next(11)]
    case 5:
      ["'a'", "''", "'red'", "'leading'", "'own'", "'automatic'", "'\\0'", "'\\xff'", "'é漢👩‍👩‍👧'", "('x'):rep(99)"][choices.next(10)]
    case 6: ["nil", "false", "true", "{}", "infinity", "self", "print", "Color.red"][choices.next(8)]
    case 7:
      ["self:binding 'on'", "self:binding 'n'", "self:binding 'text'", "self:binding 'list'", "constant(1)"][choices.next(5)]
    case 8: ["self.on", "self.n", "self.text", "self.list", "self.env.isFocused", "self.view"][choices.next(6)]
    case 9: "function(a, b) return \(view(depth)) end"
    case 10:
      [
        "function() self.on = not self.on end", "function() self.n = self.n + 1 end", "function(v) return v end",
        "function() self.list = { 3, 2, 1 } end", "function() error 'x' end",
      ][choices.next(5)]
    case 11: "ForEach({ 1, 2, 3 }, function(item, index) return \(view(depth)) end)"
    case 12: "{ \(argument(depth - 1)), \(argument(depth - 1)) }"
    default: "self.on and \(view(depth))"
    }
  }
}

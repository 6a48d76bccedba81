// Describes values in messages.

import CLuaBridge
import LongtailCore

extension ArgumentReader {
  /// The value at `index` as a phrase: `-1`, `"bleu"`, `a table`, `nothing`.
  func describe(_ stack: LuaStack, _ index: Int32) -> String {
    switch stack.type(index) {
    case .none: return "nothing"
    case .nil: return "nil"
    case .boolean: return stack.boolean(index) ? "true" : "false"
    case .number:
      if let value = stack.integer(index) { return String(value) }
      let number = stack.number(index)
      return number == .infinity ? "infinity" : number.isNaN ? "NaN (0/0)" : String(number)
    case .string: return "\"\(label(stack, index))\""
    case .table:
      guard stack.length(index) == 0, let name = firstName(stack, index) else { return "a table" }
      return "a table with the key \"\(name)\""
    case .function: return "a function"
    case .handle: return describe(stack.handle(index))
    case .userdata:
      if let object = stack.object(index) { return Diagnostic.withArticle(definitions.observables[object.type].name) }
      if stack.hasSpace(4), let binding = describe(binding: index, stack) { return binding }
      if stack.hasSpace(4), stack.balanced({ stack.pushDeclared(index) }) { return "a value declared with stored(...)" }
      if stack.isConfiguration(index) { return "the configuration of a style" }
      return stack.hasSpace(2) && stack.subview(index) != nil ? "a subview" : "self"
    default: return "a coroutine"
    }
  }

  /// Returns a phrase for a table with the key at `index`.
  func describe(tableWithKey index: Int32, _ stack: LuaStack) -> String {
    switch stack.type(index) {
    case .number, .boolean: "a table with the key \(describe(stack, index))"
    case .table: "a table in which a table is a key"
    default: "a table in which \(describe(stack, index)) is a key"
    }
  }

  /// The binding at `index` as a phrase; nil if there is none.
  private func describe(binding index: Int32, _ stack: LuaStack) -> String? {
    switch stack.bindingKind(index) {
    case ..<0: nil
    case Int32(LT_BINDING_DECLARED): "a binding declared with binding(...)"
    default: "a binding"
    }
  }

  /// The first key of a table, if it is a string.
  func firstName(_ stack: LuaStack, _ table: Int32) -> String? {
    guard stack.hasSpace(4) else { return nil }
    return stack.balanced {
      var entries = stack.entries(of: table)
      return entries.next().flatMap { stack.type($0.key) == .string ? label(stack, $0.key) : nil }
    }
  }

  /// Returns a phrase that says why the value at `index` is not of `kind`. For an array, the phrase describes its first wrong
  /// entry.
  func describe(_ stack: LuaStack, _ index: Int32, as kind: ValueKind) -> String {
    switch (kind, stack.type(index)) {
    case (.list(let entry), .table):
      guard arrayLength(stack, index) != nil else { return "a table with names" }
      let wrong = firstWrong(entry, stack, index) { "\(describe(stack, $1, as: entry)) as entry \($0)" }
      if let wrong { return wrong }
    case (.data, .table):
      if let problem = try? problem(ofData: index, stack) {
        return problem.isContained ? "a table that contains \(problem.found)" : problem.found
      }
    case (.style, .handle):
      if case .element(let element) = stack.handle(index), let node = elements.node(element),
        node.kind < StructuralKind.vocabularyLimit, vocabulary.views[Int(node.kind)].isGradient
      {
        return describe(stack, index) + " with modifiers"
      }
    case (.binding, .userdata):
      if let kind = boundKind(stack, index) { return "a binding to \(kind.expectation)" }
      let constants = [Int32(LT_BINDING_CONSTANT), Int32(LT_BINDING_DECLARED)]
      if constants.contains(stack.bindingKind(index)), stack.hasSpace(4) {
        return stack.balanced {
          stack.pushValue(ofBinding: index)
          return "a binding to \(describe(stack, stack.top))"
        }
      }
    case (.animation, .table), (.transition, .table), (.gridItem, .table), (.stop, .table):
      if let value = try? data(stack, index) { return PlainValue(value, in: hot.pointee.arena.pointee).literal }
    case (.either(let first, let second), .table):
      return describe(stack, index, as: first.takesTable ? first : second)
    case (.either(let first, _), .string), (.either(let first, _), .userdata):
      return describe(stack, index, as: first)
    default: break
    }
    return describe(stack, index)
  }

  /// Finds the first element of an array that is not of a kind. Returns the result of `body` for its position in the array
  /// and on the stack; nil if there is no such element, or if the table is not an array.
  private func firstWrong<Answer>(
    _ kind: ValueKind, _ stack: LuaStack, _ table: Int32, _ body: (Int, Int32) -> Answer
  ) -> Answer? {
    guard let count = arrayLength(stack, table), stack.hasSpace(6) else { return nil }
    let table = stack.absolute(table)
    for position in stride(from: 1, through: count, by: 1) {
      let answer: Answer? = stack.balanced {
        stack.pushElement(position, of: table)
        return (try? read(kind, stack, stack.top)) == nil ? body(position, stack.top) : nil
      }
      if let answer { return answer }
    }
    return nil
  }

  /// Returns the names that the string at `index` may mean if a value of `kind` is expected. For an array, these are the names
  /// for its first wrong entry.
  func suggestions(_ stack: LuaStack, _ index: Int32, as kind: ValueKind) -> [String] {
    if case .list(let entry) = kind, stack.type(index) == .table,
      let suggestions = firstWrong(entry, stack, index, { suggestions(stack, $1, as: entry) })
    {
      return suggestions
    }
    if case .either(let first, let second) = kind, stack.type(index) == .table {
      return suggestions(stack, index, as: first.takesTable ? first : second)
    }
    guard stack.type(index) == .string else { return [] }
    let text = label(stack, index)
    if kind.takesKey, let key = KeyPress.suggestion(for: text) { return [key] }
    return Suggestion.candidates(for: text, in: names(of: kind))
  }

  /// Returns the names of the values of a kind, for suggestions. Empty if the values have no names, or if their reader suggests
  /// names itself, as for colours.
  func names(of kind: ValueKind) -> [String] {
    switch kind {
    case .choice(let names): names
    case .guide(let axis):
      AlignmentGuide.standard(axis).map(\.name) + definitions.guides.filter { $0.value.axis == axis }.map(\.key).sorted()
    case .unitPoint: UnitPoint.named.map(\.name)
    case .animation: Animation.names
    case .transition: Transition.names
    case .key: Key.names
    case .either(let first, let second): names(of: first) + names(of: second)
    default: []
    }
  }

  /// The value at `index` as a name in a message: a string as it is, or a phrase. Long strings are cut.
  func label(_ stack: LuaStack, _ index: Int32) -> String {
    stack.bytes(index).map { String(decoding: $0.prefix(String.maximumNameLength), as: UTF8.self) } ?? describe(stack, index)
  }

  func describe(_ handle: Handle) -> String {
    switch handle {
    case .element(let element): Diagnostic.withArticle(elements.kindName(of: element))
    case .color(let color): "the colour \(color)"
    case .component(let index):
      "the component \(definitions.components[index].name)"
    case .observable(let type, _): "the type \(definitions.observables[type].name)"
    case .layout(let index): "the layout \(definitions.layouts[index].name)"
    case .style(let index): "the \(styleLabel(index))"
    case .propertyType: "a property type"
    case .slot: "a slot"
    case .error, .limit: "an error"
    case .errorPlaceholder: Program.errorPlaceholderPhrase
    case .unknown: "a value of the host"
    }
  }

  /// Returns the name of a style in messages, such as "style primary of Button".
  func styleLabel(_ index: Int) -> String {
    "style " + (definitions.styles[index].name.map { $0 + " " } ?? "") + "of " + definitions.styles[index].kind
  }

  /// Returns a phrase for the result of a function.
  func returned(_ stack: LuaStack, _ index: Int32) -> String {
    stack.type(index) == .nil ? Diagnostic.Cause.nothingReturned : describe(stack, index)
  }
}

// What a value is called in messages.

import CLuaBridge
import LongtailCore

extension Program {
  /// The value at `index` as a phrase: `-1`, `"bleu"`, `a table`, `nothing`.
  func describe(_ stack: OpaquePointer, _ index: Int32) -> String {
    switch lt_type_of(stack, index) {
    case LT_TYPE_NONE: return "nothing"
    case LT_TYPE_NIL: return "nil"
    case LT_TYPE_BOOLEAN: return lt_boolean(stack, index) ? "true" : "false"
    case LT_TYPE_NUMBER:
      var value: Int64 = 0
      if lt_integer(stack, index, &value) { return String(value) }
      let number = lt_number(stack, index)
      return number == .infinity ? "infinity" : number.isNaN ? "NaN (0/0)" : String(number)
    case LT_TYPE_STRING: return "\"\(label(stack, index))\""
    case LT_TYPE_TABLE:
      guard lt_raw_length(stack, index) == 0, let name = firstName(stack, index) else { return "a table" }
      return "a table with the key \"\(name)\""
    case LT_TYPE_FUNCTION: return "a function"
    case LT_TYPE_HANDLE: return describe(Handle(bits: lt_handle(stack, index)))
    case LT_TYPE_USERDATA:
      if let object = object(stack, index) { return Diagnostic.withArticle(observables[object.type].name) }
      if lt_reserve(stack, 4), let binding = describe(binding: index, stack) { return binding }
      if isConfiguration(stack, index) { return "the configuration of a style" }
      var (call, position) = (UInt64(0), Int64(0))
      return lt_reserve(stack, 2) && lt_subview(stack, index, &call, &position) ? "a subview" : "self"
    default: return "a coroutine"
    }
  }

  /// What kind of binding stands at `index`; nil where none does.
  private func describe(binding index: Int32, _ stack: OpaquePointer) -> String? {
    switch lt_binding_kind(stack, index) {
    case ..<0: nil
    case Int32(LT_BINDING_DECLARED): "a binding declaration, which belongs in props"
    default: "a binding"
    }
  }

  /// The first key of a table, if it is a string.
  func firstName(_ stack: OpaquePointer, _ table: Int32) -> String? {
    guard lt_reserve(stack, 4) else { return nil }
    let (top, table) = (lt_top(stack), lt_absolute(stack, table))
    defer { lt_set_top(stack, top) }
    lt_push_nil(stack)
    return lt_next(stack, table) && lt_type_of(stack, top + 1) == LT_TYPE_STRING ? label(stack, top + 1) : nil
  }

  /// The value at `index` as a phrase that says why it is not of `kind`: of an array, its first entry that is none.
  func describe(_ stack: OpaquePointer, _ index: Int32, as kind: ValueKind) -> String {
    switch (kind, lt_type_of(stack, index)) {
    case (.list(let entry), LT_TYPE_TABLE):
      guard let count = arrayLength(stack, index), lt_reserve(stack, 6) else { return "a table with names" }
      let (table, base) = (lt_absolute(stack, index), lt_top(stack))
      defer { lt_set_top(stack, base) }
      for position in 0..<count {
        lt_raw_get_index(stack, table, Int64(position + 1))
        if (try? read(entry, stack, base + 1)) == nil {
          return "\(describe(stack, base + 1, as: entry)) as entry \(position + 1)"
        }
        lt_set_top(stack, base)
      }
    case (.data, LT_TYPE_TABLE):
      guard lt_reserve(stack, 10) else { break }
      let top = lt_top(stack)
      defer { lt_set_top(stack, top) }
      guard let problem = try? problem(ofData: index, stack) else { break }
      return problem.isContained ? "a table that contains \(problem.found)" : problem.found
    case (.style, LT_TYPE_HANDLE):
      if case .element(let element) = Handle(bits: lt_handle(stack, index)), let node = node(element),
        node.kind < StructuralKind.last, vocabulary.views[Int(node.kind)].isGradient
      {
        return describe(stack, index) + " with modifiers"
      }
    case (.binding, LT_TYPE_USERDATA):
      if let kind = boundKind(stack, index) { return "a binding to \(kind.expectation)" }
      let constants = [Int32(LT_BINDING_CONSTANT), Int32(LT_BINDING_DECLARED)]
      if constants.contains(lt_binding_kind(stack, index)), lt_reserve(stack, 4) {
        let base = lt_top(stack)
        defer { lt_set_top(stack, base) }
        _ = lt_push_binding(stack, index)
        return "a binding to \(describe(stack, base + 1))"
      }
    case (.animation, LT_TYPE_TABLE), (.transition, LT_TYPE_TABLE), (.gridItem, LT_TYPE_TABLE), (.stop, LT_TYPE_TABLE):
      if let value = try? data(stack, index) { return PlainValue(value, in: hot.pointee.arena.pointee).literal }
    case (.either(let first, let second), LT_TYPE_TABLE):
      return describe(stack, index, as: first.acceptsTable ? first : second)
    case (.either(let first, _), LT_TYPE_STRING), (.either(let first, _), LT_TYPE_USERDATA):
      return describe(stack, index, as: first)
    default: break
    }
    return describe(stack, index)
  }

  /// The names that the string at `index` may mean where a value of `kind` is expected; of an array those of its first entry
  /// that is none.
  func suggestions(_ stack: OpaquePointer, _ index: Int32, as kind: ValueKind) -> [String] {
    if case .list(let entry) = kind, lt_type_of(stack, index) == LT_TYPE_TABLE, lt_reserve(stack, 6) {
      let (table, base) = (lt_absolute(stack, index), lt_top(stack))
      defer { lt_set_top(stack, base) }
      for position in 0..<(arrayLength(stack, index) ?? 0) {
        lt_raw_get_index(stack, table, Int64(position + 1))
        if (try? read(entry, stack, base + 1)) == nil { return suggestions(stack, base + 1, as: entry) }
        lt_set_top(stack, base)
      }
    }
    if case .either(let first, let second) = kind, lt_type_of(stack, index) == LT_TYPE_TABLE {
      return suggestions(stack, index, as: first.acceptsTable ? first : second)
    }
    guard lt_type_of(stack, index) == LT_TYPE_STRING else { return [] }
    let text = label(stack, index)
    if kind.takesKey, let key = KeyPress.meant(by: text) { return [key] }
    return Suggestion.meant(by: text, in: names(of: kind))
  }

  /// The names of the values of a kind, as far as they have names.
  func names(of kind: ValueKind) -> [String] {
    switch kind {
    case .choice(let names): names
    case .guide(let axis):
      AlignmentGuide.standard(axis).map(\.name) + guides.filter { $0.value.axis == axis }.map(\.key).sorted()
    case .unitPoint: UnitPoint.named.map(\.name)
    case .animation: Animation.names
    case .transition: Transition.names
    case .key: Key.names
    case .either(let first, let second): names(of: first) + names(of: second)
    default: []
    }
  }

  /// What stands at `index` as a name in a message: a string as it is, or a phrase. Messages keep no more than they show.
  func label(_ stack: OpaquePointer, _ index: Int32) -> String {
    bytes(stack, index).map { String(decoding: $0.prefix(String.longestWord), as: UTF8.self) } ?? describe(stack, index)
  }

  func describe(_ handle: Handle) -> String {
    switch handle {
    case .element(let element): Diagnostic.withArticle(kindName(of: element))
    case .color(let color): "the colour \(color)"
    case .component(let index): "the component \(components[index].name) (call it: \(components[index].name){ … })"
    case .observable(let type, _): "the type \(observables[type].name)"
    case .layout(let index): "the layout \(layouts[index].name) (call it: \(layouts[index].name){ … })"
    case .style(let index): "the \(styleLabel(index))"
    case .propertyType: "a property type"
    case .slot: "a slot"
    case .error, .limit: "an error"
    case .mistaken: Program.mistakenPhrase
    case .unknown: "a value of the host"
    }
  }

  /// The name of the view that an element is, without its modifiers.
  func kindName(of element: ElementHandle) -> String {
    guard let node = node(element) else { return "view" }
    if node.kind == StructuralKind.component {
      guard let arena = arena(holding: element) else { return "view" }
      return components[arena.pointee.arguments[Int(node.arguments)].integer].name
    }
    if node.kind == StructuralKind.layout {
      guard let arena = arena(holding: element) else { return "view" }
      return layouts[arena.pointee.arguments[Int(node.arguments)].integer].name
    }
    if node.kind >= StructuralKind.last, let arena = arena(holding: element) {
      let arguments = arena.pointee.arguments(of: node)
      if node.kind == StructuralKind.slot { return kindName(of: arguments[arguments.startIndex + 2].element) }
      return arena.pointee.string(arguments[arguments.startIndex])
    }
    return vocabulary.views[Int(node.kind)].name
  }

  /// What a style is called in messages: "style primary of Button".
  func styleLabel(_ index: Int) -> String {
    "style " + (styles[index].name.map { $0 + " " } ?? "") + "of " + styles[index].kind
  }

  /// The arena in which the arguments of `element` are, references followed.
  func arena(holding element: ElementHandle) -> UnsafeMutablePointer<ElementArena>? {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
    let node = arena.pointee.nodes[element.index]
    guard node.kind == StructuralKind.reference else { return arena }
    return self.arena(holding: arena.pointee.arguments[Int(node.arguments)].element)
  }
}

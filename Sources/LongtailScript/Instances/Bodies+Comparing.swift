// Compares the new inputs of an instance with its last ones (K2, K3): field by field, across two arenas.

import CLuaBridge
import LongtailCore

extension Bodies {
  func inputsAreEqual(_ id: InstanceID, _ source: BodySource) -> Bool {
    guard let instance = instances[id.rawValue], let old = instance.source, let before = inputs(old),
      let after = inputs(source)
    else { return false }
    guard hasSameFunction(before, after, instance.writeCount) else { return false }
    switch before.definition.equality {
    case .function(let function):
      return isEqual(function, before, after)
    case .data:
      return isEqual(before, after, .init(writeCount: instance.writeCount, byData: true))
    case .fields:
      return isEqual(before, after, .init(writeCount: instance.writeCount))
        || isEquatable(source) && isEqual(before, after, .init(writeCount: instance.writeCount, byData: true))
    }
  }

  private func isEqual(_ before: Inputs, _ after: Inputs, _ rules: Comparison.Rules) -> Bool {
    before.definition.properties.indices.allSatisfy { isEqual($0, before, after, rules) } && isContentEqual(before, after, rules)
  }

  /// True if the node of a component has the modifier `equatable`.
  private func isEquatable(_ source: BodySource) -> Bool {
    guard case .component(let element) = source, let arena = store.arena(element.arena),
      let modifier = vocabulary.modifier(named: "equatable")
    else { return false }
    var chain = arena.pointee.nodes[element.index].lastModifier
    while chain != 0 {
      let entry = arena.pointee.chain[Int(chain)]
      if Int(entry.modifier) == modifier { return true }
      chain = entry.previous
    }
    return false
  }

  /// Compares inputs with a function of the component. If the function fails, its error is reported, and the inputs count as
  /// different.
  private func isEqual(_ function: ScriptReference, _ before: Inputs, _ after: Inputs) -> Bool {
    var texts: [StableText] = []
    let (old, new) = (fields(before, &texts), fields(after, &texts))
    do {
      return try runner.evaluating { _ throws(Diagnostic) in
        let status = lt_call_equal(runtime, function.rawValue, old, new, Int32(old.count))
        withExtendedLifetime(texts) {}
        try runner.check(status, within: options.renderBudget)
        return runner.mainStack.boolean(runner.mainStack.top)
      }
    } catch {
      var error = error
      error.trail.append(before.definition.owner)
      warnings.add(error)
      return false
    }
  }

  func changedInputs(_ id: InstanceID, _ source: BodySource) -> [String] {
    guard let instance = instances[id.rawValue], let old = instance.source else { return [] }
    return changedInputs(from: old, to: source, instance.writeCount)
  }

  func changedInputs(from old: BodySource, to new: BodySource, _ writeCount: Int64) -> [String] {
    guard let before = inputs(old), let after = inputs(new) else { return [] }
    let rules = Comparison.Rules(writeCount: writeCount)
    var names: [String] = []
    for (index, property) in before.definition.properties.enumerated() where !isEqual(index, before, after, rules) {
      names.append(property.name)
    }
    if !hasSameFunction(before, after, writeCount) { names.append("style") }
    return isContentEqual(before, after, rules) ? names : names + ["content"]
  }

  /// True if both inputs have the same body. The body of a style can be a function that was passed to a modifier. Each evaluation
  /// then has a new reference to the function, so the functions behind the references are compared.
  private func hasSameFunction(_ before: Inputs, _ after: Inputs, _ writeCount: Int64) -> Bool {
    let (old, new) = (before.definition.function, after.definition.function)
    return old == new || lt_equal_anchored(runtime, old.rawValue, new.rawValue, writeCount, false)
  }

  private func isEqual(_ property: Int, _ before: Inputs, _ after: Inputs, _ rules: Comparison.Rules) -> Bool {
    let (a, first) = before.argument(property, arenas.module)
    let (b, second) = after.argument(property, arenas.module)
    let isHandler = before.definition.properties[property].isHandler
    if !isHandler, let isEqual = Comparison.areEqual(plain: a, first, b, second) { return isEqual }
    var comparison = Comparison(self, rules)
    return comparison.compare(a, first, b, second, isHandler: isHandler) && comparison.finish()
  }

  private func isContentEqual(_ before: Inputs, _ after: Inputs, _ rules: Comparison.Rules) -> Bool {
    if before.content == after.content { return true }
    var comparison = Comparison(self, rules)
    comparison.add(before.content ?? .none, after.content ?? .none)
    return comparison.finish()
  }
}

/// A comparison of two values that may contain views. The views that remain to be compared are in a list, so there is no
/// recursion.
///
/// Scalars and plain data are compared by value, views by structure, functions and tables of the script by identity. Different
/// tables are also equal if their entries are equal, unless they are tables of state or data: a later write can make two of these
/// differ. Only the presence of a handler is compared, because a body can test it. `equatable` selects other rules.
struct Comparison {
  let bodies: Bodies
  let rules: Rules
  private var rest: [(ElementHandle, ElementHandle)] = []
  private var count = 0
  /// The first difference: the kind of the view, and the argument that differs, as it is in the first view and in the second. If
  /// no argument differs, `first` and `second` are empty. If the kinds of the views differ, `view` is empty, and `first` and
  /// `second` are the kinds.
  private(set) var difference: (view: String, first: String, second: String)?

  /// The rules for comparing values of the script.
  struct Rules {
    /// The number of writes at the last evaluation. Tables of state that were written after it count as different.
    let writeCount: Int64
    /// True if tables are compared by their contents, and functions are not compared.
    var byData = false
    /// True if the comparison has to prove a difference: values that cannot be compared count as equal. If false, they count as
    /// different.
    var provesDifference = false
  }

  init(_ bodies: Bodies, _ rules: Rules) {
    self.bodies = bodies
    self.rules = rules
  }

  mutating func add(_ a: ElementHandle, _ b: ElementHandle) {
    if a != b { rest.append((a, b)) }
  }

  /// Compares the views that were added. Returns true if all are equal.
  mutating func finish() -> Bool {
    while let (a, b) = rest.popLast() {
      count += 1
      // Running a body is cheaper than comparing further views.
      if count > ElementStore.maximumComparisons { return rules.provesDifference }
      guard areEqual(a, b) else {
        let (first, second) = (bodies.elements.kindName(of: a), bodies.elements.kindName(of: b))
        difference =
          difference
          ?? (first == second ? (first, "", "") : ("", Diagnostic.withArticle(first), Diagnostic.withArticle(second)))
        return false
      }
    }
    return true
  }

  /// Records an argument that differs.
  private mutating func note(_ a: Argument, _ first: Arena, _ b: Argument, _ second: Arena, of view: ElementHandle) {
    let texts = (PlainValue(a, in: first.pointee).literal, PlainValue(b, in: second.pointee).literal)
    difference = (bodies.elements.kindName(of: view), texts.0, texts.1)
  }

  typealias Arena = UnsafeMutablePointer<ElementArena>

  /// Compares two arguments by their tags and bytes. Nil if this does not decide whether they are equal.
  static func areEqual(plain a: Argument, _ first: Arena, _ b: Argument, _ second: Arena) -> Bool? {
    guard a.tag == b.tag else { return false }
    switch a.tag {
    case .absent, .boolean, .integer, .number, .color:
      return a.bits == b.bits
    case .string:
      return a.count == b.count && (first == second && a.bits == b.bits || first.pointee.text(a) == second.pointee.text(b))
    case .element, .function, .script, .list, .table:
      return nil
    }
  }

  /// Compares two arguments. Views in them are compared later, by ``finish()``.
  mutating func compare(_ a: Argument, _ first: Arena, _ b: Argument, _ second: Arena, isHandler: Bool = false) -> Bool {
    if isHandler { return a.isAbsent == b.isAbsent }
    if let isEqual = Comparison.areEqual(plain: a, first, b, second) { return isEqual }
    switch a.tag {
    case .absent, .boolean, .integer, .number, .color, .string:
      return false
    case .element:
      add(a.element, b.element)
      return true
    case .function, .script:
      if rules.provesDifference || a.tag == .function && rules.byData { return true }
      return lt_equal_anchored(bodies.runtime, a.bits, b.bits, rules.writeCount, rules.byData)
    case .list, .table:
      guard a.count == b.count else { return false }
      for index in 0..<Int(a.count) {
        let (left, right) = (Int(a.bits) + index, Int(b.bits) + index)
        guard compare(first.pointee.arguments[left], first, second.pointee.arguments[right], second) else { return false }
      }
      return true
    }
  }

  /// Compares two views. The views in them are compared later.
  private mutating func areEqual(_ a: ElementHandle, _ b: ElementHandle) -> Bool {
    guard let (left, first) = view(a), let (right, second) = view(b) else { return false }
    guard left.kind == right.kind, left.childCount == right.childCount else { return false }
    // Parts and styles contain values of the host, which cannot be compared.
    guard left.kind != StructuralKind.part, left.kind != StructuralKind.style else { return rules.provesDifference }

    // 1. Compare the modifiers, from the outermost inward.
    var (chain, other) = (left.lastModifier, right.lastModifier)
    while chain != 0, other != 0, !(first == second && chain == other) {
      let (entry, counterpart) = (first.pointee.chain[Int(chain)], second.pointee.chain[Int(other)])
      guard entry.modifier == counterpart.modifier, entry.argumentCount == counterpart.argumentCount,
        entry.modifier != StructuralKind.modifierPart
      else { return rules.provesDifference && entry.modifier == counterpart.modifier }
      let (start, otherStart) = (Int(entry.arguments), Int(counterpart.arguments))
      for index in 0..<Int(entry.argumentCount) {
        let kind = kind(ofArgument: index, of: entry, first)
        guard
          compare(
            first.pointee.arguments[start + index], first, second.pointee.arguments[otherStart + index], second,
            isHandler: kind == .handler)
        else {
          note(first.pointee.arguments[start + index], first, second.pointee.arguments[otherStart + index], second, of: a)
          return false
        }
      }
      (chain, other) = (entry.previous, counterpart.previous)
    }
    guard (chain == 0) == (other == 0) else { return false }

    // 2. Compare the arguments of the view.
    let (start, otherStart) = (Int(left.arguments), Int(right.arguments))
    for (index, kind) in kinds(of: left, first).enumerated() {
      guard
        compare(
          first.pointee.arguments[start + index], first, second.pointee.arguments[otherStart + index], second,
          isHandler: kind == .handler)
      else {
        note(first.pointee.arguments[start + index], first, second.pointee.arguments[otherStart + index], second, of: a)
        return false
      }
    }

    // 3. Add the children, to be compared later.
    for (child, counterpart) in zip(first.pointee.children(of: left), second.pointee.children(of: right)) {
      add(child, counterpart)
    }
    return true
  }

  /// Returns the node of a view, and its arena. References without modifiers are followed.
  private func view(_ element: ElementHandle) -> (ElementNode, Arena)? {
    guard let arena = bodies.store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
    let node = arena.pointee.nodes[element.index]
    guard node.kind == StructuralKind.reference, node.lastModifier == 0 else { return (node, arena) }
    return view(arena.pointee.arguments[Int(node.arguments)].element)
  }

  /// Returns the kind of each argument of a node. It is nil for an argument that is not a value of the script, such as the number
  /// of the component.
  private func kinds(of node: ElementNode, _ arena: Arena) -> [ValueKind?] {
    switch node.kind {
    case StructuralKind.reference: return [.view]
    case StructuralKind.component:
      return [nil]
        + bodies.definitions.components[arena.pointee.arguments[Int(node.arguments)].integer].properties.map(\.kind)
    case StructuralKind.layout:
      return [nil] + bodies.definitions.layouts[arena.pointee.arguments[Int(node.arguments)].integer].properties.map(\.kind)
    case StructuralKind.slot, StructuralKind.outerStyle: return Array(repeating: nil, count: Int(node.argumentCount))
    default: return bodies.vocabulary.views[Int(node.kind)].parameters.map(\.kind)
    }
  }

  private func kind(ofArgument index: Int, of entry: ChainEntry, _ arena: Arena) -> ValueKind? {
    if entry.modifier == StructuralKind.scriptedModifier {
      guard index > 0 else { return nil }
      return bodies.definitions.modifiers[arena.pointee.arguments[Int(entry.arguments)].integer].properties[index - 1].kind
    }
    if entry.modifier == StructuralKind.componentStyle { return nil }
    let parameters = bodies.vocabulary.modifiers[Int(entry.modifier)].parameters
    return index < parameters.count ? parameters[index].kind : nil
  }
}

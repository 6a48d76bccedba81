// Calls of components, and of modifiers and styles that the program defines.

import CLuaBridge
import LongtailCore

extension ViewMaker {
  /// Performs `Card{ title = "…" }`: pushes an element with the index and the checked properties of the component. The first
  /// argument is the component.
  func constructComponent(_ stack: LuaStack, _ index: Int) throws -> Int32 {
    let definition = definitions.components[index].body
    if let element = try styles.configurationElement(stack, definitions.components[index].name, at: 2) {
      stack.push(element)
      return 1
    }
    if let results = try properties.build(slotsOf: definition, stack, at: 2, .event(.callHandle)) { return results }
    var values = try properties.arguments(of: index, definition, stack, at: 2)
    defer { (values, properties.spareArguments) = ([], values) }
    stack.push(try properties.append(component: values))
    return 1
  }

  // MARK: Modifiers and styles

  /// Performs `view:cardStyle{ … }`: applies a modifier with a body.
  func applyModifier(_ stack: LuaStack, _ index: Int) throws -> Int32 {
    let definition = definitions.modifiers[index]
    let receiver = try receiver(stack, definition.name)
    if let element = try settingFluentProperty(definition.name, on: receiver, stack) {
      stack.push(element)
      return 1
    }
    return try apply(index, receiver, stack, parameters: 2)
  }

  /// Performs `view:cardStyle "premium"`: applies a style. A table with the parameters of the style may follow the name. If the
  /// component has a body, the style applies to the receiver only. If it has default styles instead, the style applies to all
  /// components of this kind in the receiver.
  func applyStyle(_ stack: LuaStack, _ index: Int) throws -> Int32 {
    let component = definitions.components[index]
    let receiver = try receiver(stack, component.styleModifier)
    if component.kind != nil {
      do {
        let choice = try styles.styleChoice(stack, of: definer.styleKind(named: component.name))
        let arguments = [Argument.integer(index), choice.write(into: &hot.pointee.arena.pointee)]
        let element = try elements.modify(try element(of: receiver), StructuralKind.componentStyle, arguments)
        stack.push(element)
        return 1
      } catch var error as CallError {
        error.view = error.view ?? name(of: receiver)
        throw error
      }
    }
    try require(component, index, receiver)
    guard stack.type(2) == .string else {
      throw CallError(
        .badArgument(
          callee: ":" + component.styleModifier, argument: "style",
          expected: "the name of a style of \(component.name)", found: reader.describe(stack, 2)), on: component.name)
    }
    let name = reader.label(stack, 2)
    guard let style = component.styles[name] else {
      throw CallError(
        .unknownStyle(name: name, kind: component.name, known: component.styles.keys.sorted()), on: component.name)
    }
    return try apply(style, receiver, stack, parameters: 3)
  }

  private func apply(_ index: Int, _ receiver: Receiver, _ stack: LuaStack, parameters: Int32) throws -> Int32 {
    let definition = definitions.modifiers[index]
    do {
      let values = try properties.arguments(of: index, definition.body, stack, at: parameters)
      let element = try elements.modify(try element(of: receiver), StructuralKind.scriptedModifier, values)
      stack.push(element)
      return 1
    } catch var error as CallError {
      if error.view == nil { error.view = name(of: receiver) }
      throw error
    }
  }

  /// Throws unless the receiver is the component of the style, without modifiers. A component with modifiers is another view.
  private func require(_ component: ComponentDefinition, _ index: Int, _ receiver: Receiver) throws {
    func wrong(after earlier: String? = nil) -> CallError {
      CallError(
        .wrongView(
          modifier: component.styleModifier, worksOn: Diagnostic.withArticle(component.name),
          found: Diagnostic.withArticle(name(of: receiver)), after: earlier), on: name(of: receiver))
    }
    guard case .element(let element) = receiver, let node = elements.node(element), let arena = elements.arena(holding: element),
      node.kind == StructuralKind.component, arena.pointee.arguments[Int(node.arguments)].integer == index
    else { throw wrong() }
    guard let last = elements.outermostModifier(of: element) else { return }
    throw wrong(after: last)
  }
}

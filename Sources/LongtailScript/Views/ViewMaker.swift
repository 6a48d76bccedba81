// Calls of constructors and modifiers of the vocabulary: the hot path of every script.

import CLuaBridge
import LongtailCore

/// Creates views when scripts call constructors and modifiers.
final class ViewMaker {
  let definer: DefinitionReader
  let properties: PropertyReader
  let styles: Styles
  let state: StateAccess
  let reader: ArgumentReader
  let elements: ElementBuilder
  let replies: Replies
  let definitions: Definitions
  let vocabulary: Vocabulary
  let instances: InstanceTable
  let arenas: ScriptArenas
  let store: ElementStore
  let hot: UnsafeMutablePointer<HotState>

  init(_ definer: DefinitionReader, _ properties: PropertyReader, _ styles: Styles, _ state: StateAccess) {
    (self.definer, self.properties, self.styles, self.state) = (definer, properties, styles, state)
    (hot, vocabulary, definitions, elements, arenas, instances) = (
      definer.reader.hot, definer.reader.vocabulary, definer.reader.definitions, definer.reader.elements, definer.reader.arenas,
      definer.reader.instances
    )
    store = elements.store
    (replies, reader) = (definer.replies, definer.reader)
  }

  /// Performs a call of a constructor: `Text("Hi")`, `VStack { … }`.
  func construct(_ stack: LuaStack, _ kind: Int) throws -> Int32 {
    if let element = try styles.configurationElement(stack, vocabulary.views[kind].name, at: 1) {
      stack.push(element)
      return 1
    }
    let call = try reader.matcher.match(hot.pointee.patterns.view(kind), stack, from: 1)
    stack.push(try elements.append(kind, call.arguments, call.children))
    return 1
  }

  /// Performs a call of a modifier: `view:padding(2)`.
  func modify(_ stack: LuaStack, _ index: Int) throws -> Int32 {
    let pattern = hot.pointee.patterns.modifier(index)
    let declaration = vocabulary.modifiers[index]
    let receiver = try receiver(stack, declaration.name)
    if let element = try settingFluentProperty(declaration.name, on: receiver, stack) {
      stack.push(element)
      return 1
    }
    do {
      switch receiver {
      case .color(let color) where declaration.isColorModifier:
        let call = try reader.matcher.match(pattern, stack, from: 2)
        let changed = declaration.color(from: color, call.arguments[...], hot.pointee.arena.pointee)
        stack.push(Handle.color(changed))
      default:
        let element = try self.element(of: receiver)
        switch declaration.target {
        case .anyView: break
        case .shapes: try requireShape(element, declaration.name)
        case .components: try requireComponent(element, declaration.name)
        }
        let arguments =
          try state.environmentArguments(stack, declaration) ?? styles.styleArguments(stack, declaration)
          ?? reader.matcher.match(pattern, stack, from: 2).arguments
        stack.push(try elements.modify(element, UInt16(index), arguments))
      }
      return 1
    } catch var error as CallError {
      if error.view == nil { error.view = name(of: receiver) }
      throw error
    }
  }

  // MARK: Receivers

  /// The value on which a method is called.
  enum Receiver {
    case element(ElementHandle)
    case color(Color)
  }

  /// Returns the receiver of a method call, at `index`. A call with a dot, `view.padding()`, has another value there and is an
  /// error.
  @discardableResult
  func receiver(_ stack: LuaStack, _ method: String, at index: Int32 = 1) throws -> Receiver {
    if stack.type(index) == .handle {
      switch stack.handle(index) {
      case .element(let element):
        guard store.contains(element) else { throw CallError(.staleView) }
        return .element(element)
      case .color(let color):
        return .color(color)
      case .component(let index):
        throw CallError(
          .notAView(callee: ":" + method, found: "the component \(definitions.components[index].name), which has not been called")
        )
      case .layout(let index):
        throw CallError(
          .notAView(callee: ":" + method, found: "the layout \(definitions.layouts[index].name), which has not been called"))
      // A call with a dot: `view.buttonStyle(Primary)`.
      case .style where vocabulary.styleModifiers.contains(method) || definitions.styleModifiers[method] != nil: break
      case let other: throw CallError(.notAView(callee: ":" + method, found: reader.describe(other)))
      }
    }
    throw CallError(.calledWithDot(name: method))
  }

  func element(of receiver: Receiver) throws -> ElementHandle {
    switch receiver {
    case .element(let element): return element
    case .color(let color):
      guard let kind = vocabulary.view(named: "Color") else { return .none }
      return try elements.append(kind, [.color(color)], [])
    }
  }

  func name(of receiver: Receiver) -> String {
    switch receiver {
    case .element(let element): elements.kindName(of: element)
    case .color: "Color"
    }
  }

  /// Throws unless the element is a shape without other modifiers than shape modifiers.
  private func requireShape(_ element: ElementHandle, _ modifier: String) throws {
    func wrong(_ element: ElementHandle, after earlier: String? = nil) -> CallError {
      CallError(
        .wrongView(
          modifier: modifier, worksOn: "a shape", found: Diagnostic.withArticle(elements.kindName(of: element)), after: earlier))
    }
    guard elements.isShape(element) else { throw wrong(element) }
    var element = element
    while let arena = store.arena(element.arena) {
      let node = arena.pointee.nodes[element.index]
      var chain = node.lastModifier
      while chain != 0 {
        let entry = arena.pointee.chain[Int(chain)]
        let isForShapes =
          entry.modifier < StructuralKind.vocabularyLimit && vocabulary.modifiers[Int(entry.modifier)].target == .shapes
        guard isForShapes else { throw wrong(element, after: elements.modifierName(entry, arena)) }
        chain = entry.previous
      }
      guard node.kind == StructuralKind.reference else { return }
      element = arena.pointee.arguments[Int(node.arguments)].element
    }
  }

  private func requireComponent(_ element: ElementHandle, _ modifier: String) throws {
    func wrong(after earlier: String? = nil) -> CallError {
      CallError(
        .wrongView(
          modifier: modifier, worksOn: "a component", found: Diagnostic.withArticle(elements.kindName(of: element)),
          after: earlier))
    }
    guard elements.node(element)?.kind == StructuralKind.component else { throw wrong() }
    guard let last = elements.outermostModifier(of: element) else { return }
    throw wrong(after: last)
  }
}

// Values of a script as elements: views, strings, numbers, arrays; and the nodes behind constructors and modifiers.

import CLuaBridge
import LongtailCore

/// Bounds on what one rendering may build (M5). The bytes of its texts are bounded by the script's memory.
struct ElementLimits {
  let depth = 500
  let nodes = 1_000_000
  let children = 1_000_000
}

extension Program {
  var limits: ElementLimits { ElementLimits() }

  /// The element that a value stands for (M3): `.none` for nil and false, nil for what is no view.
  func element(_ stack: LuaStack, _ index: Int32) throws -> ElementHandle? {
    switch stack.type(index) {
    case .nil, .none:
      return ElementHandle.none
    case .boolean:
      return stack.boolean(index) ? nil : ElementHandle.none
    case .handle:
      switch stack.handle(index) {
      case .element(let element):
        guard store.contains(element) else { throw Mistake(.staleView) }
        return element
      case .color(let color):
        return try append(viewNamed: "Color", .color(color))
      case .mistaken: return ElementHandle.none
      default:
        return nil
      }
    case .string, .number:
      guard let text = try text(stack, index) else { return nil }
      return try append(viewNamed: "Text", text)
    case .table:
      guard let count = arrayLength(stack, index) else { return nil }
      return try group(stack, index, count: count)
    default:
      return nil
    }
  }

  /// An array of views as a `Group`.
  func group(_ stack: LuaStack, _ table: Int32, count: Int) throws -> ElementHandle {
    let children = try children(Matcher("array", [], takesChildren: true), stack, table, count: count)
    return try append(viewNamed: "Group", children: children)
  }

  /// The children in a table's slots 1...count; empty ones are kept (I6).
  func children(_ matcher: Matcher, _ stack: LuaStack, _ table: Int32, count: Int) throws -> [ElementHandle] {
    guard stack.hasRoom(6), nesting < limits.depth else { throw Mistake(.tooDeep(limit: limits.depth)) }
    nesting += 1
    defer { nesting -= 1 }
    var children: [ElementHandle] = []
    children.reserveCapacity(count)
    let table = stack.absolute(table)
    for position in stride(from: 1, through: count, by: 1) {
      try stack.balanced {
        stack.pushElement(position, of: table)
        children.append(try child(matcher, stack, stack.top, at: position))
      }
    }
    return children
  }

  /// The view at `index` of the stack; `position` is its place among its siblings.
  func child(_ matcher: Matcher, _ stack: LuaStack, _ index: Int32, at position: Int) throws -> ElementHandle {
    guard let element = try element(stack, index) else {
      throw Mistake(.notAView(callee: matcher.callee, found: "\(describe(stack, index)) at position \(position)"))
    }
    return element
  }

  // MARK: Nodes

  /// Lets a rendering, or the load of the program, build as much as the limits say.
  func grantElements() {
    hot.pointee.mostNodes = limits.nodes
    hot.pointee.mostChildren = limits.children
    hot.pointee.mostBytes = options.memoryLimit
  }

  /// Takes what an evaluation has built from what the rest of the rendering may build.
  func chargeElements(_ arena: UnsafeMutablePointer<ElementArena>) {
    hot.pointee.mostNodes -= arena.pointee.nodes.count
    hot.pointee.mostChildren -= arena.pointee.children.count
    hot.pointee.mostBytes -= arena.pointee.bytes.count
  }

  /// A view of the vocabulary by name, with its first argument.
  func append(viewNamed name: String, _ argument: Argument) throws -> ElementHandle {
    guard let kind = vocabulary.view(named: name) else { return .none }
    var arguments = [Argument](repeating: .absent, count: vocabulary.views[kind].parameters.count)
    if !arguments.isEmpty { arguments[0] = argument }
    return try append(kind, arguments, [])
  }

  func append(viewNamed name: String, children: [ElementHandle]) throws -> ElementHandle {
    guard let kind = vocabulary.view(named: name) else { return .none }
    let arguments = [Argument](repeating: .absent, count: vocabulary.views[kind].parameters.count)
    return try append(kind, arguments, children)
  }

  /// Appends a node of the vocabulary to the current arena.
  func append(_ kind: Int, _ arguments: [Argument], _ children: [ElementHandle]) throws -> ElementHandle {
    var depth = 0
    for child in children where !child.isNone { depth = max(depth, Int(self.depth(of: child))) }
    for argument in arguments where argument.tag == .element { depth = max(depth, Int(self.depth(of: argument.element))) }
    guard depth < limits.depth else { throw Mistake(.tooDeep(limit: limits.depth)) }
    let arena = hot.pointee.arena
    guard arena.pointee.nodes.count < hot.pointee.mostNodes,
      arena.pointee.children.count + children.count <= hot.pointee.mostChildren
    else { throw Mistake(.tooManyElements(limit: limits.nodes)) }
    let start = arena.pointee.append(arguments: arguments)
    let first = arena.pointee.append(children: children)
    var node = ElementNode(
      kind: UInt16(kind), arguments: start, argumentCount: arguments.count, children: first, childCount: UInt32(children.count),
      depth: UInt16(depth + 1))
    note(&node)
    return arena.pointee.append(node)
  }

  func depth(of element: ElementHandle) -> UInt16 {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return 0 }
    return arena.pointee.nodes[element.index].depth
  }

  /// Records the line on a node where lines are recorded.
  func note(_ node: inout ElementNode) {
    guard options.recordsLines, let place = place(mainStack) else { return }
    node.line = UInt32(clamping: place.line)
    node.file = store.file(place.file)
  }

  /// An element of the current arena that stands for `element`, so that it can be modified: itself where it is of this arena.
  func local(_ element: ElementHandle) throws -> ElementHandle {
    let arena = hot.pointee.arena
    if element.arena == arena.pointee.serial, element.index < arena.pointee.nodes.count { return element }
    guard store.contains(element) else { throw Mistake(.staleView) }
    let reference = arena.pointee.append(reference: element, depth: depth(of: element))
    guard options.recordsLines, let place = place(mainStack) else { return reference }
    arena.pointee.locate(from: reference.index, file: store.file(place.file), line: UInt32(clamping: place.line))
    return reference
  }
}

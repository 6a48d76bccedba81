// Appends the nodes of views and modifiers to the arena of the current evaluation.

import CLuaBridge
import LongtailCore

/// The limits for the elements of one rendering (M5). The memory limit of the script also limits the bytes of their texts.
struct ElementLimits {
  let depth = 500
  let nodes = 1_000_000
  let children = 1_000_000
}

/// Builds elements, and answers questions about them.
final class ElementBuilder {
  private let runtime: OpaquePointer
  private let hot: UnsafeMutablePointer<HotState>
  let vocabulary: Vocabulary
  let definitions: Definitions
  let store: ElementStore
  private let recordsLines: Bool
  private let mostBytes: Int
  let limits = ElementLimits()

  init(
    _ runtime: OpaquePointer, _ hot: UnsafeMutablePointer<HotState>, _ vocabulary: Vocabulary, _ definitions: Definitions,
    _ store: ElementStore, _ options: ProgramOptions
  ) {
    (self.runtime, self.hot, self.vocabulary, self.definitions) = (runtime, hot, vocabulary, definitions)
    (self.store, recordsLines, mostBytes) = (store, options.recordsLines, options.memoryLimit)
  }

  /// The line of the script that is running.
  private var place: Diagnostic.Place? { LuaStack(state: lt_main_state(runtime)).place(in: runtime) }

  /// Resets the budget for elements, at the start of a rendering, an event, a turn of a test, or the loading of the script.
  func resetBudget() { allowance = (limits.nodes, limits.children, mostBytes) }

  /// The elements that may still be created: nodes, child slots, and bytes of text.
  var allowance: (nodes: Int, children: Int, bytes: Int) {
    get { (hot.pointee.mostNodes, hot.pointee.mostChildren, hot.pointee.mostBytes) }
    set { (hot.pointee.mostNodes, hot.pointee.mostChildren, hot.pointee.mostBytes) = newValue }
  }

  /// Subtracts the elements of an evaluation from the budget of the rendering.
  func charge(_ arena: UnsafeMutablePointer<ElementArena>) {
    hot.pointee.mostNodes -= arena.pointee.nodes.count
    hot.pointee.mostChildren -= arena.pointee.children.count
    hot.pointee.mostBytes -= arena.pointee.bytes.count
  }

  /// Appends a view of the vocabulary, with its first argument.
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
    guard depth < limits.depth else { throw CallError(.tooDeep(limit: limits.depth)) }
    let arena = hot.pointee.arena
    guard arena.pointee.nodes.count < hot.pointee.mostNodes,
      arena.pointee.children.count + children.count <= hot.pointee.mostChildren
    else { throw CallError(.tooManyElements(limit: limits.nodes)) }
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

  /// Records the running line in a node if ``ProgramOptions/recordsLines`` is set.
  func note(_ node: inout ElementNode) {
    guard recordsLines, let place else { return }
    node.line = UInt32(clamping: place.line)
    node.file = store.file(place.file)
  }

  /// Returns an element of the current arena that can be modified: `element` itself if it is in this arena, else a reference to
  /// it.
  func local(_ element: ElementHandle) throws -> ElementHandle {
    let arena = hot.pointee.arena
    if element.arena == arena.pointee.serial, element.index < arena.pointee.nodes.count { return element }
    guard store.contains(element) else { throw CallError(.staleView) }
    let reference = arena.pointee.append(reference: element, depth: depth(of: element))
    guard recordsLines, let place else { return reference }
    arena.pointee.setLine(from: reference.index, file: store.file(place.file), line: UInt32(clamping: place.line))
    return reference
  }

  /// Applies a modifier to an element, in the current arena.
  func modify(_ element: ElementHandle, _ modifier: UInt16, _ arguments: [Argument]) throws -> ElementHandle {
    let base = try local(element)
    let arena = hot.pointee.arena
    var depth = arena.pointee.nodes[base.index].depth
    for argument in arguments where argument.tag == .element { depth = max(depth, self.depth(of: argument.element)) }
    guard depth < limits.depth else { throw CallError(.tooDeep(limit: limits.depth)) }
    guard arena.pointee.nodes.count < hot.pointee.mostNodes else { throw CallError(.tooManyElements(limit: limits.nodes)) }
    if recordsLines, let place {
      return arena.pointee.modify(
        base, by: modifier, arguments, depth: depth + 1, file: store.file(place.file), line: UInt32(clamping: place.line))
    }
    return arena.pointee.modify(base, by: modifier, arguments, depth: depth + 1)
  }
}

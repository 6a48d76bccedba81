// Compares the flat storage of elements with a simple model. Bytes choose which elements to write, modify and compare, and which
// arenas to close. Each element in an open arena must read as it was written.

import LongtailCore

/// A random run over an ``ElementStore``. It stops at the first difference from the model.
public struct ElementTrial {
  /// An argument in the model.
  private indirect enum Said: Hashable {
    case absent
    case boolean(Bool)
    case integer(Int)
    case number(bits: UInt64)
    case text([UInt8])
    case color(UInt64)
    case view(ElementHandle)
    case list([Said])
    case table([Said])
  }

  private struct Call: Hashable {
    var name: Int
    var arguments: [Said]
  }

  /// An element in the model. Its modifiers are in order from the innermost to the outermost.
  private struct Element: Hashable {
    var call: Call
    var children: [ElementHandle]
    var modifiers: [Call] = []
  }

  private struct Difference: Error { let text: String }

  private let store = ElementStore()
  private var choices: Choices
  private var elements: [ElementHandle: Element] = [:]
  /// All handles in the order of their creation, also those of closed arenas.
  private var handles: [ElementHandle] = []
  private var open: [UInt64] = []
  private var retired: Set<UInt64> = []
  private var closed: Set<UInt64> = []

  /// Returns the first difference between the store and the model; nil if there is none.
  public static func difference(_ bytes: some Sequence<UInt8>) -> String? {
    var trial = ElementTrial(choices: Choices(bytes))
    do throws(Difference) {
      try trial.run()
      return nil
    } catch {
      return error.text
    }
  }

  private init(choices: Choices) { self.choices = choices }

  private mutating func run() throws(Difference) {
    while !choices.isEmpty {
      switch choices.next(12) {
      case 0 where open.count < 6, 1 where open.isEmpty: open.append(store.open().pointee.serial)
      case 1: try close(open.remove(at: choices.next(open.count)))
      case 2 where !open.isEmpty:
        let serial = open[choices.next(open.count)]
        store.retire(serial)
        retired.insert(serial)
      case 3, 4, 5: try wear()
      case 6: try add()
      case 7: try point()
      case 8: try compare(pick(), pick())
      case 9: try compare(pick(), ElementHandle(rawValue: number()))
      default: try make()
      }
    }
    for handle in handles { try check(handle) }
    for serial in open { try close(serial) }
    try expect(store.count == 0, "arenas are left")
  }

  private func expect(_ condition: Bool, _ text: @autoclosure () -> String) throws(Difference) {
    if !condition { throw Difference(text: text()) }
  }

  private func isOpen(_ handle: ElementHandle) -> Bool { !handle.isNone && !closed.contains(handle.arena) }

  // MARK: Choosing

  private mutating func number() -> UInt64 { choices.take(8).reduce(0) { $0 << 8 | UInt64($1) } }

  private mutating func pick() -> ElementHandle { handles.isEmpty ? .none : handles[choices.next(handles.count)] }

  /// Returns a random element and its arena; nil if the arena is closed.
  private mutating func target() -> (arena: UnsafeMutablePointer<ElementArena>, handle: ElementHandle)? {
    let handle = pick()
    return isOpen(handle) ? store.arena(handle.arena).map { ($0, handle) } : nil
  }

  private mutating func said(_ depth: Int = 2) -> Said {
    switch choices.next(depth > 0 ? 11 : 8) {
    case 0: .absent
    case 1: .boolean(choices.next(2) == 1)
    case 2: .integer(Int(Int64(bitPattern: number())))
    case 3: .number(bits: number())
    case 4: .color(Color(packed: number()).packed)
    case 5: .text(choices.take(choices.next(40)))
    case 6: .text(Array("same".utf8))
    case 7: .integer(choices.next(3))
    case 8: .view(pick())
    case 9: .list(all(4, depth))
    default: .table(all(2, depth).flatMap { [.text(choices.take(2)), $0] })
    }
  }

  private mutating func all(_ most: Int, _ depth: Int = 3) -> [Said] {
    var values: [Said] = []
    for _ in 0..<choices.next(most) { values.append(said(depth - 1)) }
    return values
  }

  // MARK: Writing

  private func write(_ said: Said, _ arena: UnsafeMutablePointer<ElementArena>, interned: Bool) -> Argument {
    switch said {
    case .absent: return .absent
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .number(let bits): return .number(Double(bitPattern: bits))
    case .color(let packed): return .color(Color(packed: packed))
    case .view(let handle): return .element(handle)
    case .text(let bytes):
      return bytes.withUnsafeBytes { interned ? arena.pointee.intern($0) : arena.pointee.append(text: $0) }
    case .list(let values):
      let arguments = values.map { write($0, arena, interned: interned) }
      return arena.pointee.append(list: arguments)
    case .table(let values):
      let arguments = values.map { write($0, arena, interned: interned) }
      return Argument(.table, bits: UInt64(arena.pointee.append(arguments: arguments)), count: UInt32(arguments.count))
    }
  }

  private mutating func keep(_ handle: ElementHandle, _ element: Element) throws(Difference) {
    try expect(elements[handle] == nil, "a handle names two elements")
    elements[handle] = element
    handles.append(handle)
    try check(handle)
  }

  /// Creates an element, or a reference to another element.
  private mutating func make() throws(Difference) {
    guard !open.isEmpty, let arena = store.arena(open[choices.next(open.count)]) else { return }
    if choices.next(4) == 0 {
      let element = pick()
      let handle = arena.pointee.append(reference: element, depth: 1)
      return try keep(
        handle, Element(call: Call(name: Int(StructuralKind.reference), arguments: [.view(element)]), children: []))
    }
    let call = Call(name: choices.next(3), arguments: all(4))
    var children: [ElementHandle] = []
    for _ in 0..<choices.next(4) { children.append(choices.next(4) == 0 ? .none : pick()) }
    let arguments = call.arguments.map { write($0, arena, interned: choices.next(2) == 0) }
    let handle: ElementHandle
    if children.isEmpty {
      handle = arguments.withUnsafeBufferPointer { arena.pointee.append(UInt16(call.name), $0) }
    } else {
      let start = arena.pointee.append(arguments: arguments)
      let first = arena.pointee.append(children: children)
      handle = arena.pointee.append(
        ElementNode(
          kind: UInt16(call.name), arguments: start, argumentCount: arguments.count, children: first,
          childCount: UInt32(children.count)))
    }
    try keep(handle, Element(call: call, children: children))
  }

  /// Applies the same modifier to an element twice. Both results must share one chain, and the element must stay the same.
  private mutating func wear() throws(Difference) {
    guard let (arena, handle) = target(), var element = elements[handle] else { return }
    let call = Call(name: choices.next(3), arguments: all(3))
    let line = UInt32(choices.next(2))
    element.modifiers.append(call)
    let arguments = call.arguments.map { write($0, arena, interned: true) }
    let worn = arena.pointee.modify(handle, by: UInt16(call.name), arguments, line: line)
    let again = arena.pointee.modify(handle, by: UInt16(call.name), arguments, line: line)
    try expect(
      arena.pointee.nodes[worn.index].lastModifier == arena.pointee.nodes[again.index].lastModifier,
      "equal chains are stored twice")
    try keep(worn, element)
    try keep(again, element)
    try check(handle)
  }

  /// Adds a child to an element.
  private mutating func add() throws(Difference) {
    guard let (arena, handle) = target(), var element = elements[handle] else { return }
    let child = pick()
    element.children.append(child)
    try keep(arena.pointee.append(arena.pointee.nodes[handle.index], adding: child), element)
    try check(handle)
  }

  /// Points a reference to an element that was created before it.
  private mutating func point() throws(Difference) {
    let handle = pick()
    guard var element = elements[handle], element.call.name == Int(StructuralKind.reference),
      case .view(let before) = element.call.arguments[0]
    else { return }
    let new = handles[choices.next(handles.firstIndex(of: handle)! + 1)]
    guard new != handle else { return }
    let repointCount = store.repointCount
    store.point(handle, to: new)
    guard isOpen(handle) else { return try expect(store.repointCount == repointCount, "a closed arena was written") }
    try expect(store.repointCount == repointCount + (new == before ? 0 : 1), "changed references are not counted")
    element.call.arguments = [.view(new)]
    // Elements that were made from the reference share its arguments.
    let node = store.arena(handle.arena)!.pointee.nodes[handle.index]
    for other in handles where other.arena == handle.arena && isOpen(other) {
      let found = store.arena(other.arena)!.pointee.nodes[other.index]
      if found.kind == node.kind, found.arguments == node.arguments { elements[other]!.call = element.call }
    }
    try check(handle)
  }

  private mutating func close(_ serial: UInt64) throws(Difference) {
    for handle in handles where handle.arena == serial { try check(handle) }
    store.close(serial)
    closed.insert(serial)
    try expect(store.arena(serial) == nil, "a closed arena is found")
    for handle in handles where handle.arena == serial {
      try expect(!store.contains(handle), "a handle outlives its arena")
    }
  }

  // MARK: Reading

  private func read(_ argument: Argument, _ arena: ElementArena) -> Said {
    switch argument.tag {
    case .absent: .absent
    case .boolean: .boolean(argument.boolean)
    case .integer: .integer(argument.integer)
    case .number: .number(bits: argument.bits)
    case .string: .text(Array(arena.text(argument)))
    case .color: .color(argument.color.packed)
    case .element: .view(argument.element)
    case .list: .list(arena.list(argument).map { read($0, arena) })
    case .table: .table(arena.list(argument).map { read($0, arena) })
    case .function, .script: .absent
    }
  }

  private func check(_ handle: ElementHandle) throws(Difference) {
    guard let element = elements[handle] else { throw Difference(text: "an element nobody made") }
    guard isOpen(handle) else { return try expect(!store.contains(handle), "a handle outlives its arena") }
    try expect(store.contains(handle) != retired.contains(handle.arena), "what is retired may be used, or what is not may not")
    let arena = store.arena(handle.arena)!.pointee
    let node = arena.nodes[handle.index]
    try expect(Int(node.kind) == element.call.name, "another kind")
    try expect(arena.arguments(of: node).map { read($0, arena) } == element.call.arguments, "other arguments")
    try expect(Array(arena.children(of: node)) == element.children, "other children")
    var (chain, modifiers) = (node.lastModifier, element.modifiers)
    while chain != 0 {
      let entry = arena.chain[Int(chain)]
      try expect(Int(entry.length) == modifiers.count, "another length of the chain")
      guard let call = modifiers.popLast() else { return }
      try expect(Int(entry.modifier) == call.name, "another modifier")
      try expect(arena.arguments(of: entry).map { read($0, arena) } == call.arguments, "other arguments of a modifier")
      chain = entry.previous
    }
    try expect(modifiers.isEmpty, "modifiers are lost")
  }

  private func compare(_ a: ElementHandle, _ b: ElementHandle) throws(Difference) {
    var left = 1_000
    let found = (store.areEqual(a, b), store.areEqual(b, a))
    try expect(found.0 == found.1, "comparing depends on the order")
    guard let expected = areEqual(a, b, &left) else { return }
    try expect(found.0 == expected, "\(expected ? "equal" : "different") elements are not")
  }

  /// True if two elements of the model are equal; nil if this takes more than `left` comparisons.
  private func areEqual(_ a: ElementHandle, _ b: ElementHandle, _ left: inout Int) -> Bool? {
    if a == b { return true }
    left -= 1
    guard left > 0 else { return nil }
    guard isOpen(a), isOpen(b), let first = elements[a], let second = elements[b] else { return false }
    guard first.children.count == second.children.count, first.modifiers.count == second.modifiers.count else { return false }
    var pairs = Array(zip(first.children, second.children))
    for (call, other) in zip([first.call] + first.modifiers, [second.call] + second.modifiers) {
      guard call.name == other.name, areEqual(call.arguments, other.arguments, &pairs) else { return false }
    }
    var isKnown = true
    for (a, b) in pairs {
      switch areEqual(a, b, &left) {
      case true?: continue
      case false?: return false
      case nil: isKnown = false
      }
    }
    return isKnown ? true : nil
  }

  /// True if the arguments are equal, apart from the views among them. The pairs of these views are added to `pairs`.
  private func areEqual(_ a: [Said], _ b: [Said], _ pairs: inout [(ElementHandle, ElementHandle)]) -> Bool {
    guard a.count == b.count else { return false }
    for (a, b) in zip(a, b) {
      switch (a, b) {
      case (.view(let first), .view(let second)): pairs.append((first, second))
      case (.list(let first), .list(let second)), (.table(let first), .table(let second)):
        guard areEqual(first, second, &pairs) else { return false }
      default: guard a == b else { return false }
      }
    }
    return true
  }
}

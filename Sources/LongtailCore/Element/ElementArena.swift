// Flat storage for the elements of one evaluation: nodes, modifier chains, arguments, children and text (design: the bridge).
//
// A constructor appends a node. A modifier appends a copy of its base's node with a longer chain, so the base may be used
// again (M7). Chains are hash-consed: equal modifiers on equal chains share one entry, which is resolved once.

/// An element: the result of one constructor, with the modifiers applied to it so far. Its size is 32 bytes.
public struct ElementNode: Sendable {
  /// Index of the ``ViewDeclaration`` in the vocabulary.
  public var kind: UInt16
  /// Levels of nesting below and including this node, modifiers counted.
  public var depth: UInt16
  /// The last entry of its modifier chain in the arena's `chain`; 0 for none.
  public var chain: UInt32
  /// The node that the last modifier was put on; its own where there is none.
  public internal(set) var base: UInt32
  /// The start of its arguments in the arena's `arguments`.
  public var arguments: UInt32
  /// The start of its children in the arena's `children`, and the number of slots.
  public var children: UInt32
  public var childCount: UInt32
  /// The script's line and the index of its file, where they were recorded.
  public var line: UInt32
  public var file: UInt16
  /// The number of its arguments.
  public var argumentCount: UInt16

  public init(
    kind: UInt16, arguments: UInt32, argumentCount: Int, children: UInt32 = 0, childCount: UInt32 = 0, depth: UInt16 = 1
  ) {
    self.kind = kind
    self.depth = depth
    self.chain = 0
    self.base = 0
    self.arguments = arguments
    self.children = children
    self.childCount = childCount
    self.line = 0
    self.file = 0
    self.argumentCount = UInt16(argumentCount)
  }
}

/// One modifier of a modifier chain, the list of modifiers applied to an element. It refers to the chain of the modifiers applied
/// before it.
public struct ChainEntry: Sendable {
  /// The chain below it; 0 for none.
  public var base: UInt32
  /// Index of the ``ModifierDeclaration`` in the vocabulary.
  public var modifier: UInt16
  /// The length of the chain, including this entry.
  public var length: UInt16
  /// The start of its arguments in the arena's `arguments`.
  public var arguments: UInt32
  public var argumentCount: UInt16
  public var file: UInt16
  public var line: UInt32
  var hash: UInt32
}

/// The storage for the elements of one evaluation.
public struct ElementArena: Sendable {
  /// The serial that handles refer to. Serials are never reused.
  public let serial: UInt64
  /// The instance whose evaluation it is for; nil where it is for none.
  public let owner: InstanceID?
  /// True if a newer arena replaced this one. Its elements can be compared, but new elements must not refer to it.
  public internal(set) var isRetired = false
  /// The serials of other arenas whose elements are children or arguments here. References do not count.
  public private(set) var others: [UInt64] = []
  /// Nodes of kept trees that were made from it.
  var uses = 0
  public private(set) var nodes: [ElementNode] = []
  public private(set) var chain: [ChainEntry] = []
  public private(set) var arguments: [Argument] = []
  public private(set) var children: [ElementHandle] = []
  public private(set) var bytes: [UInt8] = []
  /// Values of the host that no argument can hold: functions, bindings, behaviours.
  private var hostValues: [any Sendable] = []

  private var chainIndex = IndexTable()
  /// Interned strings by hash: offset and count into `bytes`. Open addressing; the number of slots is a power of two.
  private var stringIndex: [UInt64] = []
  private var stringCount = 0

  public init(serial: UInt64, owner: InstanceID? = nil) {
    self.serial = serial
    self.owner = owner
  }

  // MARK: Writing

  /// Appends a node and returns its handle.
  @discardableResult
  public mutating func append(_ node: ElementNode) -> ElementHandle {
    nodes.append(node)
    return ElementHandle(arena: serial, index: nodes.count - 1)
  }

  /// Appends arguments and returns where they start.
  public mutating func append(arguments new: [Argument]) -> UInt32 {
    let start = arguments.count
    for argument in new where argument.tag == .element { note(argument.element) }
    arguments.append(contentsOf: new)
    return UInt32(start)
  }

  /// Appends arguments that one argument stands for.
  public mutating func append(list new: [Argument]) -> Argument {
    let start = append(arguments: new)
    return Argument(.list, bits: UInt64(start), count: UInt32(new.count))
  }

  /// Appends a node of `kind` without children: the hot path of constructors.
  @discardableResult
  public mutating func append(_ kind: UInt16, _ values: UnsafeBufferPointer<Argument>) -> ElementHandle {
    let start = UInt32(arguments.count)
    arguments.append(contentsOf: values)
    nodes.append(ElementNode(kind: kind, arguments: start, argumentCount: values.count))
    return ElementHandle(arena: serial, index: nodes.count - 1)
  }

  /// Keeps a value of the host.
  public mutating func keep(_ value: any Sendable) -> ScriptReference {
    hostValues.append(value)
    return ScriptReference(host: hostValues.count - 1, in: serial)
  }

  /// Keeps a function of the host.
  public mutating func keep(_ function: @escaping @Sendable (ControlEvent, ActionContext) -> Bool) -> ScriptReference {
    keep(HostFunction(function))
  }

  /// Appends child slots and returns where they start.
  public mutating func append(children new: [ElementHandle]) -> UInt32 {
    let start = children.count
    for child in new { note(child) }
    children.append(contentsOf: new)
    return UInt32(start)
  }

  private mutating func note(_ element: ElementHandle) {
    if element.arena != serial, !element.isNone, !others.contains(element.arena) { others.append(element.arena) }
  }

  /// Appends a copy of `node`, a node of this arena, with one more child. Its slots are used on where nothing was appended
  /// after them, so a row of additions is linear.
  public mutating func append(_ node: ElementNode, adding child: ElementHandle) -> ElementHandle {
    var node = node
    if Int(node.children + node.childCount) < children.count {
      let slots = children(of: node)
      node.children = append(children: Array(slots))
    }
    children.append(child)
    note(child)
    node.childCount += 1
    return append(node)
  }

  /// Copies text that is not worth sharing, such as the content of a `Text`.
  public mutating func append(text: UnsafeRawBufferPointer) -> Argument {
    let start = bytes.count
    bytes.append(contentsOf: text)
    return Argument(.string, bits: UInt64(start), count: UInt32(text.count))
  }

  /// Copies text once per arena: equal strings give equal arguments, which lets chains be compared by bits.
  public mutating func intern(_ text: UnsafeRawBufferPointer) -> Argument {
    if stringCount * 2 >= stringIndex.count { growStringIndex() }
    let mask = stringIndex.count - 1
    var slot = Int(truncatingIfNeeded: hashBytes(text)) & mask
    while stringIndex[slot] != 0 {
      let (offset, count) = (Int(stringIndex[slot] >> 32), Int(stringIndex[slot] & 0xFFFF_FFFF) - 1)
      if count == text.count, holds(text, at: offset) {
        return Argument(.string, bits: UInt64(offset), count: UInt32(count))
      }
      slot = (slot + 1) & mask
    }
    let argument = append(text: text)
    stringIndex[slot] = argument.bits << 32 | UInt64(argument.count) + 1
    stringCount += 1
    return argument
  }

  private func holds(_ text: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    bytes.withUnsafeBytes { stored in
      for index in 0..<text.count where stored[offset + index] != text[index] { return false }
      return true
    }
  }

  public mutating func intern(_ text: String) -> Argument {
    var text = text
    return text.withUTF8 { intern(UnsafeRawBufferPointer($0)) }
  }

  /// Puts a modifier on `element`, which must be of this arena, and returns the new element. The base is not changed.
  @discardableResult
  public mutating func modify(
    _ element: ElementHandle, by modifier: UInt16, _ values: [Argument], depth: UInt16 = 0, file: UInt16 = 0, line: UInt32 = 0
  ) -> ElementHandle {
    values.withUnsafeBufferPointer { modify(element, by: modifier, $0, depth: depth, file: file, line: line) }
  }

  /// The same, with the arguments where they lie.
  public mutating func modify(
    _ element: ElementHandle, by modifier: UInt16, _ values: UnsafeBufferPointer<Argument>, depth: UInt16 = 0, file: UInt16 = 0,
    line: UInt32 = 0
  ) -> ElementHandle {
    var node = nodes[element.index]
    node.base = UInt32(element.index)
    node.chain = chainEntry(on: node.chain, modifier, values, file: file, line: line)
    node.depth = max(node.depth + 1, depth)
    return append(node)
  }

  /// The entry for `modifier` on `base`: an equal one made before, or a new one.
  private mutating func chainEntry(
    on base: UInt32, _ modifier: UInt16, _ values: UnsafeBufferPointer<Argument>, file: UInt16, line: UInt32
  ) -> UInt32 {
    if chain.isEmpty {
      chain.append(ChainEntry(base: 0, modifier: 0, length: 0, arguments: 0, argumentCount: 0, file: 0, line: 0, hash: 0))
    }
    var hash = UInt64(base) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(modifier) << 32 ^ UInt64(line) << 48
    for value in values {
      hash = (hash ^ value.bits ^ UInt64(value.tag.rawValue) << 56) &* 0x2545_F491_4F6C_DD1D
      hash ^= hash >> 29
    }
    let short = UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    let known = chainIndex.index(hash: short) { index in
      let entry = chain[index]
      return entry.base == base && entry.modifier == modifier && entry.line == line && entry.file == file
        && Int(entry.argumentCount) == values.count && holds(values, at: Int(entry.arguments))
    }
    if let known { return UInt32(known) }
    let start = UInt32(arguments.count)
    arguments.append(contentsOf: values)
    chain.append(
      ChainEntry(
        base: base, modifier: modifier, length: (base == 0 ? 0 : chain[Int(base)].length) + 1, arguments: start,
        argumentCount: UInt16(values.count), file: file, line: line, hash: short))
    chainIndex.insert(chain.count - 1, hash: short) { chain[$0].hash }
    return UInt32(chain.count - 1)
  }

  private func holds(_ values: UnsafeBufferPointer<Argument>, at start: Int) -> Bool {
    for index in 0..<values.count where arguments[start + index] != values[index] { return false }
    return true
  }

  private mutating func growStringIndex() {
    let old = stringIndex
    let size = max(16, old.count * 2)
    stringIndex = [UInt64](repeating: 0, count: size)
    for entry in old where entry != 0 {
      let (offset, count) = (Int(entry >> 32), Int(entry & 0xFFFF_FFFF) - 1)
      let hash = bytes.withUnsafeBytes { hashBytes(UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count])) }
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while stringIndex[slot] != 0 { slot = (slot + 1) & (size - 1) }
      stringIndex[slot] = entry
    }
  }

  /// Gives the nodes from the index `first` on, which no script wrote, the line of the view that is made of them.
  public mutating func locate(from first: Int, file: UInt16, line: UInt32) {
    for index in nodes.indices[first...] { (nodes[index].file, nodes[index].line) = (file, line) }
  }

  /// Appends a node that stands for an element of another arena.
  public mutating func append(reference element: ElementHandle, depth: UInt16) -> ElementHandle {
    arguments.append(.element(element))
    let start = UInt32(arguments.count - 1)
    return append(ElementNode(kind: StructuralKind.reference, arguments: start, argumentCount: 1, depth: depth))
  }

  /// Lets a reference stand for another element. Whether it stood for something else.
  mutating func point(_ reference: ElementHandle, to element: ElementHandle) -> Bool {
    let node = nodes[reference.index]
    precondition(node.kind == StructuralKind.reference, "node \(reference.index) of arena \(serial) is no reference")
    if arguments[Int(node.arguments)].element == element { return false }
    arguments[Int(node.arguments)] = .element(element)
    return true
  }

  // MARK: Reading

  /// The text of a string argument, invalid UTF-8 repaired.
  public func string(_ argument: Argument) -> String { String(streamSafe: text(argument)) }

  /// The bytes of a string argument.
  public func text(_ argument: Argument) -> ArraySlice<UInt8> {
    let start = Int(argument.bits)
    return bytes[start..<start + Int(argument.count)]
  }

  /// The arguments of a node.
  public func arguments(of node: ElementNode) -> ArraySlice<Argument> {
    arguments[Int(node.arguments)..<Int(node.arguments) + Int(node.argumentCount)]
  }

  /// The arguments of a modifier.
  public func arguments(of entry: ChainEntry) -> ArraySlice<Argument> {
    arguments[Int(entry.arguments)..<Int(entry.arguments) + Int(entry.argumentCount)]
  }

  /// The child slots of a node; `.none` where a slot is empty.
  public func children(of node: ElementNode) -> ArraySlice<ElementHandle> {
    children[Int(node.children)..<Int(node.children + node.childCount)]
  }

  /// A value of the host; nil where it is not of this arena.
  public func hostValue(_ reference: ScriptReference) -> (any Sendable)? {
    guard reference.isHost, reference.arena == serial, reference.slot < hostValues.count else { return nil }
    return hostValues[reference.slot]
  }

  /// The arguments of a list.
  public func list(_ argument: Argument) -> ArraySlice<Argument> {
    arguments[Int(argument.bits)..<Int(argument.bits) + Int(argument.count)]
  }
}

/// FNV-1a over 64 bits (Fowler, Noll, Vo).
private func hashBytes(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return hash
}

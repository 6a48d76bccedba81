// Flat storage for the elements of one evaluation: nodes, modifier chains, arguments, children and text.

/// An element: the result of one constructor, with the modifiers applied to it so far. Its size is 32 bytes.
public struct ElementNode: Sendable {
  /// The index of the ``ViewDeclaration`` in the vocabulary, or a ``StructuralKind``.
  public var kind: UInt16
  /// The number of nesting levels from this node down. The node itself and its modifiers count as levels.
  public var depth: UInt16
  /// The index in the arena's `chain` of the last modifier that was applied; 0 if there is none.
  public var lastModifier: UInt32
  /// The index of the node to which the last modifier was applied; 0 if there is no modifier.
  public internal(set) var base: UInt32
  /// The start of the element's own arguments, without those of its modifiers, in the arena's `arguments`.
  public var arguments: UInt32
  /// The start of its child slots in the arena's `children`, and the number of these slots.
  public var children: UInt32
  public var childCount: UInt32
  /// The line in the script and the index of the file in ``ElementStore/files``; 0 if they were not recorded.
  public var line: UInt32
  public var file: UInt16
  /// The number of the element's own arguments.
  public var argumentCount: UInt16

  public init(
    kind: UInt16, arguments: UInt32, argumentCount: Int, children: UInt32 = 0, childCount: UInt32 = 0, depth: UInt16 = 1
  ) {
    self.kind = kind
    self.depth = depth
    self.lastModifier = 0
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
  /// The index of the entry for the modifier applied before it; 0 if there is none.
  public var previous: UInt32
  /// The index of the ``ModifierDeclaration`` in the vocabulary, or a ``StructuralKind``.
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
///
/// A constructor appends a node. A modifier appends a copy of its base's node with a longer chain, so the base may be used again
/// (M7). Chains are hash-consed: equal modifiers on equal chains share one entry, whose effect is computed once per environment.
public struct ElementArena: Sendable {
  /// The serial number that handles refer to. Serial numbers are never reused.
  public let serial: UInt64
  /// The instance whose evaluation creates the elements; nil if there is none.
  public let owner: InstanceID?
  /// True if the elements are outdated, for example because a newer arena replaced this one. They can be compared, but new
  /// elements must not refer to them.
  public internal(set) var isRetired = false
  /// The serials of other arenas whose elements are children here, or arguments of views and modifiers. Elements in nodes from
  /// ``append(reference:depth:)`` do not count.
  public private(set) var referencedArenas: [UInt64] = []
  /// The number of uses of the arena by kept data, such as tree nodes and marks.
  var useCount = 0
  public private(set) var nodes: [ElementNode] = []
  public private(set) var chain: [ChainEntry] = []
  public private(set) var arguments: [Argument] = []
  public private(set) var children: [ElementHandle] = []
  public private(set) var bytes: [UInt8] = []
  /// Values of the host that an argument cannot store, such as functions, bindings and behaviors.
  private var hostValues: [any Sendable] = []

  private var chainIndex = IndexTable()
  /// A hash table of the interned strings, with open addressing. An entry contains the offset in `bytes` and the length plus 1.
  /// An empty slot is 0. The number of slots is a power of two.
  private var stringIndex: [UInt64] = []
  private var stringCount = 0

  public init(serial: UInt64, owner: InstanceID? = nil) {
    self.serial = serial
    self.owner = owner
  }

  // MARK: Extent

  /// The numbers of values in an arena.
  public struct Extent: Sendable {
    fileprivate var nodes = 0
    fileprivate var chain = 0
    fileprivate var arguments = 0
    fileprivate var children = 0
    fileprivate var bytes = 0

    /// No values.
    public init() {}

    fileprivate init(_ nodes: Int, _ chain: Int, _ arguments: Int, _ children: Int, _ bytes: Int) {
      (self.nodes, self.chain, self.arguments, self.children, self.bytes) = (nodes, chain, arguments, children, bytes)
    }

    /// The smaller numbers of both.
    public func intersection(_ other: Extent) -> Extent {
      Extent(
        min(nodes, other.nodes), min(chain, other.chain), min(arguments, other.arguments), min(children, other.children),
        min(bytes, other.bytes))
    }
  }

  public var extent: Extent {
    Extent(nodes.count, chain.count, arguments.count, children.count, bytes.count)
  }

  /// Reserves memory for the values of an arena with this extent.
  public mutating func reserve(_ extent: Extent) {
    nodes.reserveCapacity(extent.nodes)
    chain.reserveCapacity(extent.chain)
    arguments.reserveCapacity(extent.arguments)
    children.reserveCapacity(extent.children)
    bytes.reserveCapacity(extent.bytes)
  }

  // MARK: Writing

  /// Appends a node and returns its handle.
  @discardableResult
  public mutating func append(_ node: ElementNode) -> ElementHandle {
    nodes.append(node)
    return ElementHandle(arena: serial, index: nodes.count - 1)
  }

  /// Appends arguments and returns where they start.
  public mutating func append(arguments new: [Argument]) -> UInt32 { new.withUnsafeBufferPointer { append(arguments: $0) } }

  private mutating func append(arguments new: UnsafeBufferPointer<Argument>) -> UInt32 {
    let start = UInt32(arguments.count)
    for argument in new where argument.tag == .element { recordArena(of: argument.element) }
    arguments.append(contentsOf: new)
    return start
  }

  /// Appends arguments and returns one argument that contains them as a list.
  public mutating func append(list new: [Argument]) -> Argument {
    let start = append(arguments: new)
    return Argument(.list, bits: UInt64(start), count: UInt32(new.count))
  }

  /// Appends a node of `kind` without children. This is the hot path of constructors.
  @discardableResult
  public mutating func append(_ kind: UInt16, _ values: UnsafeBufferPointer<Argument>) -> ElementHandle {
    let start = append(arguments: values)
    nodes.append(ElementNode(kind: kind, arguments: start, argumentCount: values.count))
    return ElementHandle(arena: serial, index: nodes.count - 1)
  }

  /// Stores a value of the host and returns a reference to it.
  public mutating func keep(_ value: any Sendable) -> ScriptReference {
    hostValues.append(value)
    return ScriptReference(host: hostValues.count - 1, in: serial)
  }

  /// Stores a function of the host and returns a reference to it.
  public mutating func keep(_ function: @escaping @Sendable (ControlEvent, ActionContext) -> Bool) -> ScriptReference {
    keep(HostFunction(function))
  }

  /// Appends child slots and returns where they start.
  public mutating func append(children new: [ElementHandle]) -> UInt32 {
    let start = children.count
    for child in new { recordArena(of: child) }
    children.append(contentsOf: new)
    return UInt32(start)
  }

  private mutating func recordArena(of element: ElementHandle) {
    if element.arena != serial, !element.isNone, !referencedArenas.contains(element.arena) {
      referencedArenas.append(element.arena)
    }
  }

  /// Appends a copy of `node`, a node of this arena, with one more child. If the child slots of `node` are the last ones of the
  /// arena, the copy extends them in place. A series of additions therefore takes linear time.
  public mutating func append(_ node: ElementNode, adding child: ElementHandle) -> ElementHandle {
    var node = node
    if Int(node.children + node.childCount) < children.count {
      let slots = children(of: node)
      node.children = append(children: Array(slots))
    }
    children.append(child)
    recordArena(of: child)
    node.childCount += 1
    return append(node)
  }

  /// Appends a copy of a text that is not worth interning, such as the content of a `Text`.
  public mutating func append(text: UnsafeRawBufferPointer) -> Argument {
    let start = bytes.count
    bytes.append(contentsOf: text)
    return Argument(.string, bits: UInt64(start), count: UInt32(text.count))
  }

  /// Interns a text: the arena stores equal texts once and returns equal arguments for them. Modifier chains can therefore be
  /// compared by the bits of their arguments.
  public mutating func intern(_ text: UnsafeRawBufferPointer) -> Argument {
    if stringCount * 2 >= stringIndex.count { growStringIndex() }
    let mask = stringIndex.count - 1
    var slot = Int(truncatingIfNeeded: hashBytes(text)) & mask
    while stringIndex[slot] != 0 {
      let (offset, count) = (Int(stringIndex[slot] >> 32), Int(stringIndex[slot] & 0xFFFF_FFFF) - 1)
      if count == text.count, matches(text, at: offset) {
        return Argument(.string, bits: UInt64(offset), count: UInt32(count))
      }
      slot = (slot + 1) & mask
    }
    let argument = append(text: text)
    stringIndex[slot] = argument.bits << 32 | UInt64(argument.count) + 1
    stringCount += 1
    return argument
  }

  private func matches(_ text: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    bytes.withUnsafeBytes { stored in
      for index in 0..<text.count where stored[offset + index] != text[index] { return false }
      return true
    }
  }

  public mutating func intern(_ text: String) -> Argument {
    var text = text
    return text.withUTF8 { intern(UnsafeRawBufferPointer($0)) }
  }

  /// Applies a modifier to `element`, which must be in this arena, and returns the new element. `element` itself does not change.
  @discardableResult
  public mutating func modify(
    _ element: ElementHandle, by modifier: UInt16, _ values: [Argument], depth: UInt16 = 0, file: UInt16 = 0, line: UInt32 = 0
  ) -> ElementHandle {
    values.withUnsafeBufferPointer { modify(element, by: modifier, $0, depth: depth, file: file, line: line) }
  }

  /// Applies a modifier to `element` in the same way, with the arguments in a buffer.
  public mutating func modify(
    _ element: ElementHandle, by modifier: UInt16, _ values: UnsafeBufferPointer<Argument>, depth: UInt16 = 0, file: UInt16 = 0,
    line: UInt32 = 0
  ) -> ElementHandle {
    var node = nodes[element.index]
    node.base = UInt32(element.index)
    node.lastModifier = chainEntry(after: node.lastModifier, modifier, values, file: file, line: line)
    node.depth = max(node.depth + 1, depth)
    return append(node)
  }

  /// Returns the index of the chain entry for `modifier` after `previous`: an existing equal entry, or a new one.
  private mutating func chainEntry(
    after previous: UInt32, _ modifier: UInt16, _ values: UnsafeBufferPointer<Argument>, file: UInt16, line: UInt32
  ) -> UInt32 {
    if chain.isEmpty {
      chain.append(ChainEntry(previous: 0, modifier: 0, length: 0, arguments: 0, argumentCount: 0, file: 0, line: 0, hash: 0))
    }
    var hash = UInt64(previous) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(modifier) << 32 ^ UInt64(line) << 48
    for value in values {
      hash = (hash ^ value.bits ^ UInt64(value.tag.rawValue) << 56) &* 0x2545_F491_4F6C_DD1D
      hash ^= hash >> 29
    }
    let short = UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    let known = chainIndex.index(hash: short) { index in
      let entry = chain[index]
      return entry.previous == previous && entry.modifier == modifier && entry.line == line && entry.file == file
        && Int(entry.argumentCount) == values.count && matches(values, at: Int(entry.arguments))
    }
    if let known { return UInt32(known) }
    let start = append(arguments: values)
    chain.append(
      ChainEntry(
        previous: previous, modifier: modifier, length: (previous == 0 ? 0 : chain[Int(previous)].length) + 1, arguments: start,
        argumentCount: UInt16(values.count), file: file, line: line, hash: short))
    chainIndex.insert(chain.count - 1, hash: short) { chain[$0].hash }
    return UInt32(chain.count - 1)
  }

  private func matches(_ values: UnsafeBufferPointer<Argument>, at start: Int) -> Bool {
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

  /// Sets the line of the nodes from the index `first` on. Swift code created these nodes for a view of the script at this line.
  public mutating func setLine(from first: Int, file: UInt16, line: UInt32) {
    for index in nodes.indices[first...] { (nodes[index].file, nodes[index].line) = (file, line) }
  }

  /// Appends a reference: a node that stands for an element of another arena.
  public mutating func append(reference element: ElementHandle, depth: UInt16) -> ElementHandle {
    arguments.append(.element(element))
    let start = UInt32(arguments.count - 1)
    return append(ElementNode(kind: StructuralKind.reference, arguments: start, argumentCount: 1, depth: depth))
  }

  /// Points a reference to another element. Returns false if the reference already pointed to this element.
  mutating func point(_ reference: ElementHandle, to element: ElementHandle) -> Bool {
    let node = nodes[reference.index]
    precondition(node.kind == StructuralKind.reference, "node \(reference.index) of arena \(serial) is no reference")
    if arguments[Int(node.arguments)].element == element { return false }
    arguments[Int(node.arguments)] = .element(element)
    return true
  }

  // MARK: Reading

  /// Returns the text of a string argument. Invalid UTF-8 is repaired.
  public func string(_ argument: Argument) -> String { String(streamSafe: text(argument)) }

  /// Returns the bytes of a string argument.
  public func text(_ argument: Argument) -> ArraySlice<UInt8> {
    let start = Int(argument.bits)
    return bytes[start..<start + Int(argument.count)]
  }

  /// Returns the arguments of a node.
  public func arguments(of node: ElementNode) -> ArraySlice<Argument> {
    arguments[Int(node.arguments)..<Int(node.arguments) + Int(node.argumentCount)]
  }

  /// Returns the arguments of a modifier.
  public func arguments(of entry: ChainEntry) -> ArraySlice<Argument> {
    arguments[Int(entry.arguments)..<Int(entry.arguments) + Int(entry.argumentCount)]
  }

  /// Returns the child slots of a node. An empty slot contains `.none`.
  public func children(of node: ElementNode) -> ArraySlice<ElementHandle> {
    children[Int(node.children)..<Int(node.children + node.childCount)]
  }

  /// Returns the host value of a reference; nil if this arena does not store the value.
  public func hostValue(_ reference: ScriptReference) -> (any Sendable)? {
    guard reference.isHost, reference.arena == serial, reference.index < hostValues.count else { return nil }
    return hostValues[reference.index]
  }

  /// Returns the entries of a list or table argument.
  public func list(_ argument: Argument) -> ArraySlice<Argument> {
    arguments[Int(argument.bits)..<Int(argument.bits) + Int(argument.count)]
  }
}

/// Returns the 64-bit FNV-1a hash of the bytes (Fowler, Noll, Vo).
private func hashBytes(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return hash
}

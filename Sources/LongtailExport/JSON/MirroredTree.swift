// The tree as a client knows it. The next changes to send are computed from it (docs/schema/serve-1.json).

import LongtailCore

/// The tree that a client shows. Its nodes have the serials of the nodes that they mirror.
public struct MirroredTree: Sendable {
  private struct Node {
    let serial: Int
    /// The serial of the parent; 0 for none.
    let parent: Int
    let bytes: Range<Int>
    let frame: Range<Int>
  }

  /// The nodes in preorder.
  private var nodes: [Node] = []
  /// By serial: the position in `nodes`.
  private var positions: [Int: Int] = [:]
  /// The JSON members of the nodes.
  private var text: [UInt8] = []
  private var readingOrder: [Int] = []
  /// True if the whole tree is mirrored. False if the tree does not fit into a document.
  public private(set) var isWhole = true

  public init() {}

  /// The number of nodes.
  public var count: Int { nodes.count }

  /// Writes `operations` that turn the client's tree into this one if they are applied in order, and `readingOrder` if it
  /// differs. An empty part is omitted. Returns true if anything was written.
  ///
  /// - Complexity: O(nodes + bytes of their JSON), and O(n log n) for n children in a new order.
  public mutating func writeChanges(
    _ placed: PlacedTree, elements: ElementSnapshot, _ export: JSONExport, to json: inout JSONWriter
  ) -> Bool {
    let now = MirroredTree(placed, elements, export)
    defer { self = now }
    let count = json.count
    let operations = MirroredTree.operations(from: self, to: now)
    if !operations.isEmpty {
      json.key("operations")
      json.beginArray()
      for operation in operations { now.write(operation, to: &json) }
      json.endArray()
    }
    if now.readingOrder != readingOrder {
      json.key("readingOrder")
      json.beginArray()
      for serial in now.readingOrder { json.integer(serial) }
      json.endArray()
    }
    return json.count > count
  }

  private init(_ placed: PlacedTree, _ elements: ElementSnapshot, _ export: JSONExport) {
    var json = JSONWriter(capacity: 512 + 256 * placed.tree.nodes.count)
    var writer = JSONTreeWriter(placed, elements, export.fragments)
    let written = writer.writeMembers(to: &json, JSONExport.mostBytes)
    (readingOrder, isWhole) = (written.readingOrder, written.isWhole)
    text = json.finish()
    var around: [Int] = []
    nodes.reserveCapacity(written.written.count)
    positions.reserveCapacity(written.written.count)
    for node in written.written {
      around.removeLast(around.count - node.depth)
      positions[node.serial] = nodes.count
      nodes.append(Node(serial: node.serial, parent: around.last ?? 0, bytes: node.bytes, frame: node.frame))
      around.append(node.serial)
    }
  }

  // MARK: Operations

  private enum Operation {
    /// Inserts a node. The first value is the position of the node in the new tree, also in `move` and `update`. `after` is the
    /// serial of the previous sibling; 0 for none.
    case insert(Int, after: Int)
    case move(Int, after: Int)
    case update(Int, isFrameOnly: Bool)
    /// Removes the node with a serial.
    case remove(Int)
  }

  /// Returns the operations that turn `old` into `new`. Insertions and moves are in preorder, so the previous sibling is already
  /// in place. Removals come last, because descendants of a removed node may have moved.
  private static func operations(from old: MirroredTree, to new: MirroredTree) -> [Operation] {
    var operations: [Operation] = []
    let moved = moved(from: old, to: new)
    /// The ancestors of the current node. Each has its serial, and the serial of its last child so far.
    var around: [(serial: Int, last: Int)] = [(0, 0)]
    for (position, node) in new.nodes.enumerated() {
      while let last = around.last, last.serial != node.parent { around.removeLast() }
      let previous = around[around.count - 1].last
      around[around.count - 1].last = node.serial
      around.append((node.serial, 0))
      guard let before = old.positions[node.serial] else {
        operations.append(.insert(position, after: previous))
        continue
      }
      if moved.contains(node.serial) { operations.append(.move(position, after: previous)) }
      if let isFrameOnly = change(from: old, before, to: new, position) {
        operations.append(.update(position, isFrameOnly: isFrameOnly))
      }
    }
    for node in old.nodes where new.positions[node.serial] == nil && (node.parent == 0 || new.positions[node.parent] != nil) {
      operations.append(.remove(node.serial))
    }
    return operations
  }

  /// Returns the nodes to move. They are the nodes whose parent changed and, among the children of one parent, as few as restore
  /// the order.
  private static func moved(from old: MirroredTree, to new: MirroredTree) -> Set<Int> {
    var moved: Set<Int> = []
    /// By parent: the old position of its last child so far. It shows which parents have children in a new order.
    var last: [Int: Int] = [:]
    var disordered: Set<Int> = []
    for node in new.nodes {
      guard let before = old.positions[node.serial] else { continue }
      guard old.nodes[before].parent == node.parent else {
        moved.insert(node.serial)
        continue
      }
      if before < last[node.parent] ?? -1 { disordered.insert(node.parent) }
      last[node.parent] = before
    }
    guard !disordered.isEmpty else { return moved }
    var children: [Int: [Int]] = [:]
    for node in new.nodes where disordered.contains(node.parent) {
      guard let before = old.positions[node.serial], old.nodes[before].parent == node.parent else { continue }
      children[node.parent, default: []].append(before)
    }
    for positions in children.values {
      for (position, stays) in zip(positions, positions.longestIncreasing) where !stays {
        moved.insert(old.nodes[position].serial)
      }
    }
    return moved
  }

  /// Returns the change of a node: true if only its frame changed, false if more changed, nil if nothing changed.
  private static func change(from old: MirroredTree, _ before: Int, to new: MirroredTree, _ now: Int) -> Bool? {
    let (first, second) = (old.nodes[before], new.nodes[now])
    func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool { old.text[a].elementsEqual(new.text[b]) }
    let isAsItWas =
      isSame(first.bytes.lowerBound..<first.frame.lowerBound, second.bytes.lowerBound..<second.frame.lowerBound)
      && isSame(first.frame.upperBound..<first.bytes.upperBound, second.frame.upperBound..<second.bytes.upperBound)
    guard isAsItWas else { return false }
    return isSame(first.frame, second.frame) ? nil : true
  }

  private func write(_ operation: Operation, to json: inout JSONWriter) {
    json.beginObject()
    json.key("op")
    switch operation {
    case .insert(let position, let after):
      json.string("insert")
      write(place: position, after, to: &json)
      write(node: position, to: &json)
    case .move(let position, let after):
      json.string("move")
      write(place: position, after, to: &json)
    case .update(let position, let isFrameOnly):
      json.string("update")
      json.key("id")
      json.integer(nodes[position].serial)
      if isFrameOnly { json.members(text[nodes[position].frame]) } else { write(node: position, to: &json) }
    case .remove(let serial):
      json.string("remove")
      json.key("id")
      json.integer(serial)
    }
    json.endObject()
  }

  private func write(node position: Int, to json: inout JSONWriter) {
    json.key("node")
    json.beginObject()
    json.members(text[nodes[position].bytes].dropFirst())
    json.endObject()
  }

  private func write(place position: Int, _ after: Int, to json: inout JSONWriter) {
    json.key("id")
    json.integer(nodes[position].serial)
    if nodes[position].parent > 0 {
      json.key("in")
      json.integer(nodes[position].parent)
    }
    if after > 0 {
      json.key("after")
      json.integer(after)
    }
  }
}

extension JSONWriter {
  /// Writes members of an object that are already encoded.
  fileprivate mutating func members(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { bytes.append($0) }
    resume()
  }
}

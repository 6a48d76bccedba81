// What another program has been told of a tree, and what it has to be told next (docs/schema/serve-1.json).

import LongtailCore

/// The tree that a mirror shows. Its nodes are named by the serials of those that they mirror.
public struct MirroredTree: Sendable {
  private struct Node {
    let serial: Int
    /// The serial of the node around; 0 for none.
    let parent: Int
    let bytes: Range<Int>
    let frame: Range<Int>
  }

  /// In the order in which they open.
  private var nodes: [Node] = []
  /// By serial: the position in `nodes`.
  private var positions: [Int: Int] = [:]
  /// The members of the nodes.
  private var text: [UInt8] = []
  private var readingOrder: [Int] = []
  /// Whether all of the tree is mirrored: not where it says more than has room in a document.
  public private(set) var isWhole = true

  public init() {}

  /// How many nodes there are.
  public var count: Int { nodes.count }

  /// Writes `operations` that make the mirror's tree this one, one after the other, and `readingOrder` where that is another: each where
  /// there is anything to tell. Returns whether there was.
  ///
  /// - Complexity: O(nodes + bytes of what is told of them).
  public mutating func tell(
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
    var writer = JSONTreeWriter(placed, elements, export.phrases)
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
    /// Positions in the tree as it is now. `after`: the serial of the sibling before; 0 for none.
    case insert(Int, after: Int)
    case move(Int, after: Int)
    case update(Int, isFrameOnly: Bool)
    /// A serial.
    case remove(Int)
  }

  /// Nodes come and move from the outermost to the innermost, each behind a sibling that is in its place by then; what goes, goes last:
  /// what was in it may have moved.
  private static func operations(from old: MirroredTree, to new: MirroredTree) -> [Operation] {
    var operations: [Operation] = []
    let moved = moved(from: old, to: new)
    /// The serials of the nodes around, and of the last child of each so far.
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

  /// Of the nodes in both those with another parent, and among the children of one as few as put the others in order.
  private static func moved(from old: MirroredTree, to new: MirroredTree) -> Set<Int> {
    var moved: Set<Int> = []
    /// By parent: its children in both, where they are not in order: by their positions before.
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

  /// What is different about a node; nil for nothing.
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
  /// Members of an object that were written before.
  fileprivate mutating func members(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { bytes.append($0) }
    resume()
  }
}

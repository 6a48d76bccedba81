// A tree of views as plain values, to compare it with the tree of another rendering.

import LongtailCore
import LongtailExport

/// The nodes of a rendering in preorder.
struct ComparedTree {
  struct Node {
    let path: String
    let kind: String
    let frame: Rect
    /// The values of the node by their paths in the JSON document, without the path and the frame: `arguments.content`.
    let fields: [String: String]
    /// The index of the parent; -1 for the root.
    let parent: Int
    /// The index after the last descendant.
    fileprivate(set) var end = 0
    /// A number for the content of the subtree. It is equal for subtrees that differ in nothing but their paths and frames.
    fileprivate(set) var shape = 0
    /// True if the node or a descendant has arguments.
    fileprivate(set) var hasContent: Bool

    /// The last component of the path: `Text[0]`, `Row#7`, `Text[0]:padding`.
    var name: Substring { path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...] }
  }

  private(set) var nodes: [Node] = []
  private(set) var children: [[Int]] = []

  /// A table that gives a number to each subtree. Equal subtrees have the same number in all trees that share the table.
  struct Shapes {
    private struct Shape: Hashable {
      let kind: String
      let fields: [String: String]
      let children: [Int]
    }
    private var numbers: [Shape: Int] = [:]

    fileprivate mutating func number(_ kind: String, _ fields: [String: String], _ children: [Int]) -> Int {
      let shape = Shape(kind: kind, fields: fields, children: children)
      let number = numbers[shape] ?? numbers.count
      numbers[shape] = number
      return number
    }
  }

  /// - Parameter list: The members of each node in preorder, as ``JSONExport/nodes(_:elements:)`` returns them.
  init(_ list: [[String: PlainValue]], _ shapes: inout Shapes) {
    var open: [(index: Int, depth: Int)] = []
    for var members in list {
      guard case .string(let path)? = members.removeValue(forKey: "path"),
        case .string(let kind)? = members.removeValue(forKey: "kind"),
        case .integer(let depth)? = members.removeValue(forKey: "depth")
      else { continue }
      while let last = open.last, last.depth >= depth { nodes[open.removeLast().index].end = nodes.count }
      let frame = members.removeValue(forKey: "frame").flatMap(Rect.init(member:)) ?? Rect(.zero, .zero)
      let fields = ComparedTree.fields(of: .table(members))
      let hasContent = fields.keys.contains { $0.hasPrefix("arguments") }
      let parent = open.last?.index ?? -1
      if parent >= 0 { children[parent].append(nodes.count) }
      open.append((nodes.count, depth))
      nodes.append(Node(path: path, kind: kind, frame: frame, fields: fields, parent: parent, hasContent: hasContent))
      children.append([])
    }
    for entry in open { nodes[entry.index].end = nodes.count }
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      nodes[index].shape = shapes.number(node.kind, node.fields, children[index].map { nodes[$0].shape })
      if node.hasContent, node.parent >= 0 { nodes[node.parent].hasContent = true }
    }
  }

  /// Returns the texts of all scalars in a value, by their paths in the value. A rectangle counts as a scalar, and so does a list
  /// of only strings, numbers and Booleans.
  private static func fields(of value: PlainValue, _ path: String = "") -> [String: String] {
    switch value {
    case .table(let members):
      if let rect = Rect(member: value) { return [path: "\(rect.width)x\(rect.height) at \(rect.x),\(rect.y)"] }
      var fields: [String: String] = [:]
      for (name, member) in members {
        fields.merge(ComparedTree.fields(of: member, path.isEmpty ? name : path + "." + name)) { first, _ in first }
      }
      return fields
    case .list(let elements):
      let keys = elements.compactMap(\.key)
      if keys.count == elements.count { return [path: keys.joined(separator: " ")] }
      var fields: [String: String] = [:]
      for (index, element) in elements.enumerated() {
        fields.merge(ComparedTree.fields(of: element, "\(path)[\(index)]")) { first, _ in first }
      }
      return fields
    case .none: return [:]
    default: return [path: value.phrase]
    }
  }
}

extension Rect {
  /// Creates a rectangle from a table with exactly the members `x`, `y`, `width` and `height`; nil for any other value.
  fileprivate init?(member: PlainValue) {
    guard case .table(let members) = member, members.count == 4, case .integer(let x)? = members["x"],
      case .integer(let y)? = members["y"], case .integer(let width)? = members["width"],
      case .integer(let height)? = members["height"]
    else { return nil }
    self.init(Point(x, y), Size(width, height))
  }
}

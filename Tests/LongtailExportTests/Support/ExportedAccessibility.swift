// Reads the accessibility elements from the JSON output.

import LongtailCatalog
import LongtailCore
import LongtailExport
import LongtailTestSupport

/// The accessibility elements of a screen.
struct ExportedAccessibility {
  let nodes: [JSONValue]
  /// The indices of the elements in `nodes`, in reading order.
  let order: [Int]

  private static let export = JSONExport(Catalog.vocabulary)

  init(_ screen: Screen) throws {
    let rendering = screen.rendering
    let bytes = ExportedAccessibility.export.bytes(
      rendering.placed, on: rendering.surface, elements: ElementStore().snapshot(), counters: rendering.counters,
      diagnostics: [])
    let document = try JSONValue(bytes)
    var nodes: [JSONValue] = []
    var open = Array((document["tree"]?.items ?? []).reversed())
    while let node = open.popLast() {
      nodes.append(node)
      open += (node["children"]?.items ?? []).reversed()
    }
    self.nodes = nodes
    order = (document["readingOrder"]?.items ?? []).map { if case .number(let id) = $0 { Int(saturating: id) } else { -1 } }
  }

  init(_ view: View) throws { try self.init(Screen(view, 40, 20)) }

  /// One line for each element, in reading order, indented below the container of the element: the path of its view without the
  /// root, and the accessibility properties.
  var lines: String {
    var open: [Range<Int>] = []
    return order.map { id in
      while let last = open.last, !last.contains(id) { open.removeLast() }
      defer { if text("children", of: id) == "contain" { open.append(id..<end(of: id)) } }
      let path = (nodes[id]["path"]?.text ?? "").dropFirst("root/".count)
      return String(repeating: "  ", count: open.count) + path + " " + (nodes[id]["accessibility"]?.compact ?? "nothing")
    }
    .joined(separator: "\n")
  }

  /// Returns the index after the last node inside a node.
  func end(of id: Int) -> Int {
    id + 1 + (nodes[id]["children"]?.items ?? []).reduce(0) { $0 + $1.size }
  }

  func text(_ key: String, of id: Int) -> String? { nodes[id]["accessibility"]?[key]?.text }
}

extension JSONValue {
  /// The number of nodes in this part of the tree, including the node itself.
  fileprivate var size: Int {
    var count = 0
    var open = [self]
    while let node = open.popLast() {
      count += 1
      open += node["children"]?.items ?? []
    }
    return count
  }

  /// The value without spaces. Texts need no escapes.
  fileprivate var compact: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let value): "\(Int(saturating: value))"
    case .string(let text): "\"\(text)\""
    case .array(let items): "[" + items.map(\.compact).joined(separator: ",") + "]"
    case .object(let members): "{" + members.map { "\"\($0.key)\":\($0.value.compact)" }.joined(separator: ",") + "}"
    }
  }
}

// A client of `longtail serve` that rebuilds the tree from patches, as docs/schema/serve-1.json describes.

import Foundation
import LongtailTestSupport
import Testing

@testable import Longtail

/// A tree that is built from patches only.
struct Mirror {
  private struct Node {
    var parent: Int
    var children: [Int] = []
    /// The JSON members of the node, without `id` and `children`.
    var members: [JSONValue.Member]
  }

  private struct Problem: Error { let words: String }

  private var nodes: [Int: Node] = [:]
  private var outermost: [Int] = []
  private(set) var sequence = 0
  /// The last values of the patch members besides the operations, by name.
  private var latest: [String: JSONValue] = [:]
  /// The received lines that are not patches.
  var others: [JSONValue] = []
  /// The operations of the last patch.
  private(set) var operations: [JSONValue] = []

  /// Receives lines and applies the patches. With a schema, each line must conform to it.
  mutating func take(_ bytes: [UInt8], _ schema: JSONSchema? = nil) throws {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let value = try JSONValue(Array(line))
      if let problems = schema?.problems(of: value).all, problems != [] { throw Problem(words: "\(problems)") }
      if value["type"]?.text == "patch" { try apply(value) } else { others.append(value) }
    }
  }

  private mutating func apply(_ patch: JSONValue) throws {
    sequence += 1
    guard patch["sequence"] == .number(Double(sequence)) else { throw Problem(words: "patch \(sequence) is missing") }
    operations = patch["operations"]?.items ?? []
    for operation in operations { try apply(operation: operation) }
    for key in patch.keys where !["type", "sequence", "operations"].contains(key) { latest[key] = patch[key] }
  }

  private mutating func apply(operation: JSONValue) throws {
    func number(_ key: String) -> Int? { if case .number(let number)? = operation[key] { Int(number) } else { nil } }
    guard let id = number("id") else { throw Problem(words: "no id") }
    switch operation["op"]?.text {
    case "insert":
      guard nodes[id] == nil, case .object(let members)? = operation["node"] else { throw Problem(words: "\(id) is there") }
      nodes[id] = Node(parent: 0, members: members)
      try put(id, in: number("in"), after: number("after"))
    case "move":
      try unlink(id)
      try put(id, in: number("in"), after: number("after"))
    case "update":
      guard nodes[id] != nil else { throw Problem(words: "\(id) is not there") }
      if case .object(let members)? = operation["node"] {
        nodes[id]?.members = members
      } else if let frame = operation["frame"], let index = nodes[id]?.members.firstIndex(where: { $0.key == "frame" }) {
        nodes[id]?.members[index].value = frame
      }
    case "remove":
      try unlink(id)
      var rest = [id]
      while let id = rest.popLast() { rest += nodes.removeValue(forKey: id)?.children ?? [] }
    default: throw Problem(words: "no operation")
    }
  }

  private mutating func put(_ id: Int, in parent: Int?, after sibling: Int?) throws {
    var children = parent == nil ? outermost : nodes[parent!]?.children ?? []
    if let parent, nodes[parent] == nil { throw Problem(words: "\(parent) is not there") }
    var place = 0
    if let sibling {
      guard let index = children.firstIndex(of: sibling) else { throw Problem(words: "\(sibling) is not in \(parent ?? 0)") }
      place = index + 1
    }
    children.insert(id, at: place)
    nodes[id]?.parent = parent ?? 0
    if let parent { nodes[parent]?.children = children } else { outermost = children }
  }

  private mutating func unlink(_ id: Int) throws {
    guard let node = nodes[id] else { throw Problem(words: "\(id) is not there") }
    if node.parent == 0 { outermost.removeAll { $0 == id } } else { nodes[node.parent]?.children.removeAll { $0 == id } }
  }

  /// Returns the smallest id of the nodes for which `isMeant` returns true.
  func id(where isMeant: (JSONValue) -> Bool) -> Int? {
    nodes.filter { isMeant(.object($1.members)) }.map(\.key).min()
  }

  /// Returns the smallest id of the nodes with this text as content or label.
  func id(ofText text: String) -> Int? {
    id { $0["arguments"]?["content"]?.text == text || $0["arguments"]?["label"]?.text == text }
  }

  var focus: JSONValue? { latest["focus"] }

  /// The document of `render --format json`, without the counters.
  var document: JSONValue {
    var numbers: [Int: Int] = [:]
    var count = 0
    func tree(_ id: Int) -> JSONValue {
      numbers[id] = count
      count += 1
      let own = JSONValue.Member(key: "id", value: .number(Double(numbers[id] ?? 0)))
      let node = nodes[id]
      let children = (node?.children ?? []).map(tree)
      return .object([own] + (node?.members ?? []) + [.init(key: "children", value: .array(children))])
    }
    let tree = outermost.map(tree)
    let order = (latest["readingOrder"]?.items ?? []).map { id -> JSONValue in
      if case .number(let id) = id { .number(Double(numbers[Int(id)] ?? -1)) } else { .null }
    }
    return .object([
      .init(key: "version", value: .number(1)), .init(key: "size", value: latest["size"] ?? .null),
      .init(key: "colorScheme", value: latest["colorScheme"] ?? .null), .init(key: "tree", value: .array(tree)),
      .init(key: "readingOrder", value: .array(order)), .init(key: "diagnostics", value: latest["diagnostics"] ?? .null),
    ])
  }
}

extension Runtime {
  /// The document that `render --format json` prints for the current rendering, without the counters.
  var documentWithoutCounters: JSONValue {
    get throws {
      guard let rendering, case .object(let members) = try JSONValue(Array(rendering.json.utf8)) else { return .null }
      return .object(members.filter { $0.key != "counters" })
    }
  }
}

extension JSONSchema {
  /// Returns the schema of the lines of `longtail serve`.
  static func serve() throws -> JSONSchema {
    let folder = Project.root.appending(path: "docs/schema")
    func schema(_ name: String) throws -> JSONValue { try JSONValue(Array(Data(contentsOf: folder.appending(path: name)))) }
    return JSONSchema(try schema("serve-1.json"), others: ["render-1.json": try schema("render-1.json")])
  }
}

// Writes a rendering as one JSON document (docs/schema/render-1.json). The order of keys is fixed, so the same rendering gives
// the same bytes.

import LongtailCore

/// An exporter of renderings of one vocabulary.
public struct JSONExport: Sendable {
  let fragments: JSONFragments

  /// - Complexity: O(names of the vocabulary). Use one exporter for many renderings.
  public init(_ vocabulary: Vocabulary) { fragments = JSONFragments(vocabulary) }

  /// Returns the document: `version`, `size`, `colorScheme`, `tree`, `readingOrder`, `diagnostics`, `counters`.
  ///
  /// `elements` must still hold the arenas that the tree was resolved from. The arguments of nodes from an arena that was removed
  /// are omitted. `diagnostics` are written as given, so add those of the tree if you want them. When the document reaches
  /// `mostBytes`, no more nodes are written, and a last diagnostic reports this.
  ///
  /// - Complexity: O(nodes + bytes). Depth costs no stack.
  public func bytes(
    _ placed: PlacedTree, on surface: Surface, elements: ElementSnapshot, counters: Counters, diagnostics: [Diagnostic],
    mostBytes: Int = JSONExport.mostBytes
  ) -> [UInt8] {
    document(placed, on: surface, elements: elements, counters: counters, diagnostics: diagnostics, mostBytes: mostBytes).bytes
  }

  /// Returns the document. `isWhole` is true if it has all nodes of the tree.
  public func document(
    _ placed: PlacedTree, on surface: Surface, elements: ElementSnapshot, counters: Counters, diagnostics: [Diagnostic],
    mostBytes: Int = JSONExport.mostBytes
  ) -> (bytes: [UInt8], isWhole: Bool) {
    var json = JSONWriter(capacity: min(512 + 256 * placed.tree.nodes.count, max(512, mostBytes)))
    json.beginObject()
    json.key("version")
    json.integer(1)
    json.key("size")
    json.size(surface.size)
    json.key("colorScheme")
    json.string(surface.scheme.rawValue)
    json.key("tree")
    var writer = JSONTreeWriter(placed, elements, fragments)
    let isWhole = writer.write(to: &json, mostBytes)
    json.key("diagnostics")
    json.beginArray()
    for diagnostic in diagnostics { json.diagnostic(diagnostic) }
    if !isWhole { json.diagnostic(JSONExport.excess(over: mostBytes)) }
    json.endArray()
    json.key("counters")
    json.counters(counters)
    json.endObject()
    return (json.finish(), isWhole)
  }

  /// The limit of a document in bytes. A tree with many long texts can exceed it.
  public static let mostBytes = 64 << 20

  /// The diagnostic for a tree that does not fit into a document.
  public static let excess = excess(over: mostBytes)

  private static func excess(over limit: Int) -> Diagnostic { Diagnostic(.tooManyElements(limit: limit, what: "bytes of JSON")) }

  /// Returns the nodes and scopes of a tree in preorder. Each has the same members as in the document, except that `depth` (0 for
  /// the root) replaces `id` and `children`.
  ///
  /// - Throws: An error if the JSON of the tree cannot be read back, such as tables that are nested too deep.
  public func nodes(_ placed: PlacedTree, elements: ElementSnapshot) throws(JSONReader.Failure) -> [[String: PlainValue]] {
    var json = JSONWriter(capacity: 512 + 256 * placed.tree.nodes.count)
    json.beginObject()
    json.key("nodes")
    var writer = JSONTreeWriter(placed, elements, fragments)
    writer.writeFlat(to: &json)
    json.endObject()
    guard case .list(let nodes)? = try JSONReader.object(json.finish())["nodes"] else { return [] }
    return nodes.compactMap { if case .table(let members) = $0 { members } else { nil } }
  }
}

extension JSONWriter {
  /// Writes an object with `width` and `height`.
  public mutating func size(_ size: Size) {
    beginObject()
    key("width")
    integer(size.width)
    key("height")
    integer(size.height)
    endObject()
  }

  /// Writes the counts of an update by name.
  public mutating func counters(_ counters: Counters) {
    beginObject()
    for (name, value) in counters.all {
      key(name)
      integer(value)
    }
    endObject()
  }

  /// Writes a diagnostic: `severity`, `code`, `sentence`, `file` and `line` if they are known, `trail`, and `hint` if there is
  /// one.
  public mutating func diagnostic(_ diagnostic: Diagnostic) {
    beginObject()
    key("severity")
    string(diagnostic.severity.rawValue)
    key("code")
    string(diagnostic.code.rawValue)
    key("sentence")
    string(diagnostic.sentence)
    if let place = diagnostic.place {
      key("file")
      string(place.file)
      if place.line > 0 {
        key("line")
        integer(place.line)
      }
    }
    key("trail")
    beginArray()
    for view in diagnostic.trail { string(view) }
    endArray()
    if let hint = diagnostic.hint {
      key("hint")
      string(hint)
    }
    endObject()
  }
}

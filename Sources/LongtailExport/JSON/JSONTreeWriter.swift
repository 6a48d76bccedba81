// The tree of a rendering: one JSON object per box and per scope, nested as they are.

import LongtailCore

/// Writes `tree`. A node has `id`, `path`, `kind`, `role`, `arguments`, `frame`, then `identifier`, `accessibility` and
/// `gestures` where it has any, then `children`.
struct JSONTreeWriter {
  private let placed: PlacedTree
  private let elements: ElementSnapshot
  private let phrases: JSONPhrases
  private var paths: PathWriter
  /// Nodes with annotations, ascending, and the first that was not reached yet.
  private let annotated: [NodeIndex]
  private var nextAnnotated = 0
  /// Of the arena of the node before: neighbours mostly share theirs. Nil where it has ended.
  private var values: JSONValues?
  private var arenaSerial: UInt64 = 0

  init(_ placed: PlacedTree, _ elements: ElementSnapshot, _ phrases: JSONPhrases) {
    self.placed = placed
    self.elements = elements
    self.phrases = phrases
    paths = PathWriter(placed.tree.identities)
    annotated = placed.tree.annotations.keys.sorted()
  }

  mutating func write(to json: inout JSONWriter) {
    json.beginArray()
    var depth = -1
    for (id, entry) in TreeOutline(placed.tree).entries.enumerated() {
      if depth >= entry.depth {
        for _ in entry.depth...depth { json.bytes.append("]}") }
        json.bytes.append(UInt8(ascii: ","))
      }
      depth = entry.depth
      json.bytes.append("{\"id\":")
      json.bytes.append(decimal: id)
      switch entry.source {
      case .node(let index): write(node: index, to: &json)
      case .scope(let index): write(placed.tree.scopes[index], to: &json)
      }
      json.bytes.append(",\"children\":[")
    }
    for _ in 0..<depth + 1 { json.bytes.append("]}") }
    json.endArray()
  }

  private mutating func write(node index: NodeIndex, to json: inout JSONWriter) {
    let node = placed.tree.nodes[index]
    write(path: node.identity, to: &json)
    let (first, count) = phrases.phrase(of: node.source.kind)
    phrases.append(first, to: &json.bytes)
    if count > 0 { write(node.source, first + 1, count, to: &json) }
    json.bytes.append(UInt8(ascii: "}"))
    write(placed.frames[index], to: &json)
    if nextAnnotated < annotated.count, annotated[nextAnnotated] == index {
      nextAnnotated += 1
      write(placed.tree.annotations[index] ?? [], to: &json)
    }
  }

  private mutating func write(_ scope: ResolvedScope, to json: inout JSONWriter) {
    write(path: scope.identity, to: &json)
    json.bytes.append("\",\"kind\":\"")
    json.appendEscaped(scope.name)
    switch scope.kind {
    case .component: json.bytes.append("\",\"role\":\"component\",\"arguments\":{}")
    case .modifier: json.bytes.append("\",\"role\":\"modifier\",\"arguments\":{}")
    case .group: json.bytes.append("\",\"role\":\"group\",\"arguments\":{}")
    }
    write(frame(of: scope), to: &json)
  }

  private mutating func write(path identity: Int, to json: inout JSONWriter) {
    json.bytes.append(",\"path\":\"")
    paths.append(identity, to: &json)
  }

  /// The smallest frame around the scope's outermost boxes; where the last of them stands if all are empty.
  ///
  /// - Complexity: O(outermost boxes).
  private func frame(of scope: ResolvedScope) -> Rect {
    var result = Rect(.zero, .zero)
    var index = scope.start
    while index < scope.end {
      result = result.union(placed.frames[index])
      index = placed.tree.nodes[index].end
    }
    return result
  }

  private func write(_ frame: Rect, to json: inout JSONWriter) {
    json.bytes.append(",\"frame\":{\"x\":")
    json.bytes.append(decimal: frame.x)
    json.bytes.append(",\"y\":")
    json.bytes.append(decimal: frame.y)
    json.bytes.append(",\"width\":")
    json.bytes.append(decimal: frame.width)
    json.bytes.append(",\"height\":")
    json.bytes.append(decimal: frame.height)
    json.bytes.append(UInt8(ascii: "}"))
  }

  // MARK: Arguments

  /// The arguments that were given, by parameter name, in declaration order. Views among them are in the tree already.
  private mutating func write(_ source: NodeSource, _ firstKey: Int, _ count: Int, to json: inout JSONWriter) {
    if source.arena != arenaSerial {
      values = elements.arena(source.arena).map { JSONValues(arguments: $0.arguments, text: $0.bytes) }
      arenaSerial = source.arena
    }
    guard let values else { return }
    var needsComma = false
    for position in 0..<count {
      let argument = values.arguments[Int(source.arguments) + position]
      if argument.tag == .absent || argument.tag == .element { continue }
      if needsComma { json.bytes.append(UInt8(ascii: ",")) }
      needsComma = true
      phrases.append(firstKey + position, to: &json.bytes)
      values.append(argument, to: &json)
    }
  }

  // MARK: Annotations

  /// The last of several marks of a kind holds; gestures add up.
  private func write(_ annotations: [Annotation], to json: inout JSONWriter) {
    var identifier: String?
    var label: String?
    var taps: [Int] = []
    for annotation in annotations {
      switch annotation {
      case .accessibilityIdentifier(let text): identifier = text
      case .accessibilityLabel(let text): label = text
      case .onTap(_, let count): taps.append(count)
      }
    }
    json.resume()
    if let identifier {
      json.key("identifier")
      json.string(identifier)
    }
    if let label {
      json.key("accessibility")
      json.beginObject()
      json.key("label")
      json.string(label)
      json.endObject()
    }
    if !taps.isEmpty {
      json.key("gestures")
      json.beginArray()
      for count in taps {
        json.beginObject()
        json.key("kind")
        json.string("tap")
        json.key("count")
        json.integer(count)
        json.endObject()
      }
      json.endArray()
    }
  }
}

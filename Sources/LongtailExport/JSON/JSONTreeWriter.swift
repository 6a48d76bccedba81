// Writes the tree of a rendering: one JSON object for each box and each scope, nested as in the tree.

import LongtailCore

/// A writer of `tree` and then `readingOrder`. A node has `id`, `path`, `kind`, `role`, `arguments` and `frame`. Then follow
/// `style`, `link`, `runs`, `identifier`, `scroll`, `accessibility`, `gestures`, `focusable` and `keys`, as far as the node has
/// them. The last member is `children`. The text of redacted views, and of the components around them, is omitted (X1).
struct JSONTreeWriter {
  private let placed: PlacedTree
  private let elements: ElementSnapshot
  private var fragments: JSONFragments
  private var paths: PathWriter
  /// The nodes that have a ``Mark``, in ascending order. `nextAnnotated` is the position in this array of the first node that is
  /// not written yet.
  private let annotated: [NodeIndex]
  private let redactions: Redactions
  private var nextAnnotated = 0
  private let accessibility: AccessibilityTree
  /// By node: its `id`.
  private var ids: [Int]
  /// The arguments in the arena of the previous node. Neighbours mostly share an arena. Nil if the arena was removed.
  private var values: JSONValues?
  private var arenaSerial: UInt64 = 0
  /// The range of the frame that was written last.
  private var frameBytes = 0..<0

  init(_ placed: PlacedTree, _ elements: ElementSnapshot, _ fragments: JSONFragments) {
    self.placed = placed
    self.elements = elements
    self.fragments = fragments
    paths = PathWriter(placed.tree.identities)
    annotated = placed.tree.marks.keys.sorted()
    redactions = Redactions(placed.tree)
    accessibility = AccessibilityTree(placed.tree, redactions)
    ids = [Int](repeating: 0, count: placed.tree.nodes.count)
  }

  /// Writes the tree. After `mostBytes`, no further node is started. Returns true if all nodes were written.
  mutating func write(to json: inout JSONWriter, _ mostBytes: Int) -> Bool {
    json.beginArray()
    var depth = -1
    var isWhole = true
    for (id, entry) in TreeOutline(placed.tree).entries.enumerated() {
      guard json.bytes.count < mostBytes else {
        isWhole = false
        break
      }
      if depth >= entry.depth {
        for _ in entry.depth...depth { json.bytes.append("]}") }
        json.bytes.append(UInt8(ascii: ","))
      }
      depth = entry.depth
      json.bytes.append("{\"id\":")
      json.bytes.append(decimal: id)
      switch entry.source {
      case .node(let index):
        ids[index] = id
        write(node: index, to: &json)
      case .scope(let index): write(placed.tree.scopes[index], to: &json)
      }
      json.bytes.append(",\"children\":[")
    }
    for _ in 0..<depth + 1 { json.bytes.append("]}") }
    json.endArray()
    json.key("readingOrder")
    json.beginArray()
    for node in accessibility.order where isWhole || ids[node] > 0 { json.integer(ids[node]) }
    json.endArray()
    return isWhole
  }

  /// Writes an array of all nodes in preorder, each with its `depth` instead of `id` and `children`.
  mutating func writeFlat(to json: inout JSONWriter) {
    json.beginArray()
    for (position, entry) in TreeOutline(placed.tree).entries.enumerated() {
      json.bytes.append(position == 0 ? "{\"depth\":" : ",{\"depth\":")
      json.bytes.append(decimal: entry.depth)
      switch entry.source {
      case .node(let index): write(node: index, to: &json)
      case .scope(let index): write(placed.tree.scopes[index], to: &json)
      }
      json.bytes.append(UInt8(ascii: "}"))
    }
    json.endArray()
  }

  /// A node or scope, and the range of its members in the output. `id` and `children` are not among them. A comma precedes each
  /// member.
  struct Written {
    let serial: Int
    /// The depth in the tree; 0 for the outermost node.
    let depth: Int
    let bytes: Range<Int>
    /// The range of the member `frame` inside `bytes`.
    let frame: Range<Int>
  }

  /// Writes the members of all nodes one after the other, in preorder. After `mostBytes`, no further node is started. Returns the
  /// nodes, the reading order as serials, and true if all nodes were written.
  mutating func writeMembers(
    to json: inout JSONWriter, _ mostBytes: Int
  ) -> (written: [Written], readingOrder: [Int], isWhole: Bool) {
    var written: [Written] = []
    var isWhole = true
    for entry in TreeOutline(placed.tree).entries {
      guard json.bytes.count < mostBytes else {
        isWhole = false
        break
      }
      let start = json.bytes.count
      let serial: Int
      switch entry.source {
      case .node(let index):
        serial = placed.tree.nodes[index].serial
        ids[index] = serial
        write(node: index, to: &json)
      case .scope(let index):
        serial = placed.tree.scopes[index].serial
        write(placed.tree.scopes[index], to: &json)
      }
      written.append(Written(serial: serial, depth: entry.depth, bytes: start..<json.bytes.count, frame: frameBytes))
    }
    return (written, accessibility.order.map { ids[$0] }.filter { $0 > 0 }, isWhole)
  }

  private mutating func write(node index: NodeIndex, to json: inout JSONWriter) {
    let node = placed.tree.nodes[index]
    write(path: node.identity, to: &json)
    let (first, count) = fragments.fragment(of: node.source.kind)
    fragments.append(first, to: &json.bytes)
    let isRedacted = redactions.contains(in: index..<index + 1)
    if count > 0 { write(node.source, first + 1, count, isRedacted, to: &json) }
    json.bytes.append(UInt8(ascii: "}"))
    write(placed.frames[index], to: &json)
    if let appearance = accessibility.appearances[index] { write(style: appearance, to: &json) }
    var annotations: [Mark] = []
    if nextAnnotated < annotated.count, annotated[nextAnnotated] == index {
      nextAnnotated += 1
      annotations = placed.tree.marks[index] ?? []
    }
    let element = accessibility[index]
    if element != nil || !annotations.isEmpty { write(annotations, element, to: &json) }
  }

  private mutating func write(_ scope: ResolvedScope, to json: inout JSONWriter) {
    write(path: scope.identity, to: &json)
    json.bytes.append("\",\"kind\":\"")
    json.appendEscaped(scope.name)
    switch scope.kind {
    case .component: json.bytes.append("\",\"role\":\"component\",\"arguments\":{")
    case .view: json.bytes.append("\",\"role\":\"view\",\"arguments\":{")
    case .modifier: json.bytes.append("\",\"role\":\"modifier\",\"arguments\":{")
    case .group: json.bytes.append("\",\"role\":\"group\",\"arguments\":{")
    }
    write(properties: scope, to: &json)
    json.bytes.append(UInt8(ascii: "}"))
    write(frame(of: scope), to: &json)
  }

  private mutating func write(path identity: Int, to json: inout JSONWriter) {
    json.bytes.append(",\"path\":\"")
    paths.append(identity, to: &json)
  }

  /// Returns the smallest frame that contains the outermost boxes of the scope. If all are empty, returns the frame of the last
  /// one.
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

  private mutating func write(_ frame: Rect, to json: inout JSONWriter) {
    let start = json.bytes.count
    defer { frameBytes = start..<json.bytes.count }
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

  /// Writes the arguments of a component or of a modifier with a body, by name.
  private mutating func write(properties scope: ResolvedScope, to json: inout JSONWriter) {
    guard !scope.properties.isEmpty, let values = values(of: scope.arena) else { return }
    let isRedacted = redactions.contains(in: scope.start..<scope.end)
    var needsComma = false
    for (position, name) in scope.properties.enumerated() where !name.isEmpty {
      let argument = values.arguments[Int(scope.arguments) + position]
      if argument.tag == .absent || argument.tag == .element || isRedacted && argument.mayHoldText { continue }
      if needsComma { json.bytes.append(UInt8(ascii: ",")) }
      needsComma = true
      json.bytes.append(UInt8(ascii: "\""))
      json.appendEscaped(name)
      json.bytes.append("\":")
      values.append(argument, to: &json)
    }
  }

  /// Returns the arguments of an arena; nil if the arena was removed.
  private mutating func values(of arena: UInt64) -> JSONValues? {
    if arena != arenaSerial {
      values = elements.arena(arena).map { JSONValues(arguments: $0.arguments, text: $0.bytes) }
      arenaSerial = arena
    }
    return values
  }

  /// Writes the given arguments by parameter name, in the order of declaration. Views are omitted, because they are nodes of the
  /// tree.
  private mutating func write(
    _ source: NodeSource, _ firstKey: Int, _ count: Int, _ isRedacted: Bool, to json: inout JSONWriter
  ) {
    guard let values = values(of: source.arena) else { return }
    var needsComma = false
    for position in 0..<count {
      let argument = values.arguments[Int(source.arguments) + position]
      if argument.tag == .absent || argument.tag == .element || isRedacted && argument.mayHoldText { continue }
      if needsComma { json.bytes.append(UInt8(ascii: ",")) }
      needsComma = true
      fragments.append(firstKey + position, to: &json.bytes)
      values.append(argument, to: &json)
    }
  }

  // MARK: Appearance

  /// Writes the style of a box: `foreground` and `background`, each with its opacity if it is not opaque, `line`, `attributes`,
  /// `font` and `fontTraits`. `link` and `runs` follow.
  private func write(style appearance: Appearance, to json: inout JSONWriter) {
    json.resume()
    writeStyle(appearance, to: &json)
    writeLink(appearance, to: &json)
    guard !appearance.runs.isEmpty else { return }
    json.key("runs")
    json.beginArray()
    for run in appearance.runs {
      json.beginObject()
      json.key("text")
      json.string(run.label ?? "")
      writeStyle(run, to: &json)
      writeLink(run, to: &json)
      json.endObject()
    }
    json.endArray()
  }

  private func writeLink(_ appearance: Appearance, to json: inout JSONWriter) {
    guard let link = appearance.link else { return }
    json.key("link")
    json.string(link)
  }

  private func write(_ ink: Ink, _ name: String, opacity: String, to json: inout JSONWriter) {
    json.key(name)
    json.string(ink.rgb.hex)
    guard ink.opacity < 1000 else { return }
    json.key(opacity)
    json.number(Double(ink.opacity) / 1000)
  }

  private func writeStyle(_ appearance: Appearance, to json: inout JSONWriter) {
    json.key("style")
    json.beginObject()
    if let ink = appearance.foreground { write(ink, "foreground", opacity: "opacity", to: &json) }
    if let ink = appearance.background { write(ink, "background", opacity: "backgroundOpacity", to: &json) }
    if let line = appearance.line {
      json.key("line")
      json.string(line)
    }
    let names: [(TextAttributes, String)] = [
      (.bold, "bold"), (.faint, "faint"), (.italic, "italic"), (.underline, "underline"), (.strikethrough, "strikethrough"),
    ]
    let attributes = names.filter { appearance.attributes.contains($0.0) }
    if !attributes.isEmpty {
      json.key("attributes")
      json.beginArray()
      for (_, name) in attributes { json.string(name) }
      json.endArray()
    }
    if let font = appearance.font {
      json.key("font")
      json.string(font)
    }
    if !appearance.fontTraits.isEmpty {
      json.key("fontTraits")
      json.beginArray()
      for trait in appearance.fontTraits { json.string(trait) }
      json.endArray()
    }
    json.endObject()
  }
}

import LongtailCore
import LongtailExport
import LongtailTestSupport
import Testing

@Suite struct JSONExportTests {
  private func json(_ tree: TestTree, _ diagnostics: [Diagnostic] = []) -> String {
    let export = JSONExport(testVocabulary)
    return text(
      export.bytes(
        tree.placed, on: surface(20, 4), elements: tree.elements.snapshot(), counters: Counters(), diagnostics: diagnostics))
  }

  /// The tree of the document, without the brackets around it.
  private func nodes(_ tree: TestTree) throws -> String {
    let document = json(tree)
    let start = try #require(document.range(of: "\"tree\":["))
    let end = try #require(document.range(of: "],\"readingOrder\""))
    return String(document[start.upperBound..<end.lowerBound])
  }

  @Test("an empty tree gives a document with all members") func anEmptyDocument() {
    #expect(
      json(TestTree())
        == #"{"version":1,"size":{"width":20,"height":4},"colorScheme":"dark","tree":[],"readingOrder":[],"diagnostics":[],"#
        + #""counters":{"evaluated":0,"skipped":0,"resolved":0,"effects":0,"compared":0,"patched":0,"measured":0,"#
        + #""measureHits":0,"placed":0,"cellsDrawn":0,"rowsDrawn":0}}"#)
  }

  @Test("arguments of every kind are written") func everyKindOfArgument() throws {
    var tree = TestTree()
    var words = Words()
    words.content = "a\"b\u{1B}"
    words.color = Color(.blue).opacity(0.4)
    words.weight = 1.5
    words.action = ScriptReference(arena: 1, index: 3)
    tree.add(View(words), tree.identity("Words", .slot(0)), Rect(x: -1, y: 2, width: 30, height: 1))
    #expect(
      try nodes(tree) == #"{"id":0,"path":"root/Words[0]","kind":"Words","role":"view","#
        + #""arguments":{"content":"a\"b\u001b","color":"blue opacity 0.4","weight":1.5,"action":true},"#
        + #""frame":{"x":-1,"y":2,"width":30,"height":1},"children":[]}"#)
  }

  @Test func infinityIsAWordAndAbsentArgumentsAreLeftOut() throws {
    var tree = TestTree()
    tree.add(View(Words()).modifier(Inset()), tree.identity("inset", .only))
    tree.add(View(Words()), tree.identity("Words", .key("a/\"b\"")))
    #expect(
      try nodes(tree).contains(#""kind":"inset","role":"modifier","arguments":{"edges":"all","length":1,"most":"infinity"}"#))
    #expect(
      try nodes(tree).contains(#""path":"root/Words#a/\"b\"","kind":"Words","role":"view","arguments":{"content":"","weight":1}"#)
    )
  }

  /// The frame of a component encloses its members. An empty group has an empty frame. Scopes have ids, as views do.
  @Test("components, groups and error boxes have ids, paths and frames") func scopes() throws {
    var tree = TestTree()
    let card = tree.identity("Card", .key("7"))
    let (a, b) = (tree.identity("Words", .slot(0), below: card), tree.identity("Words", .slot(1), below: card))
    tree.add(nil, 0, Rect(x: 0, y: 0, width: 20, height: 4)) { tree in
      tree.scope(.component, "Card", card) { tree in
        tree.add(View(Dot()), a, Rect(x: 2, y: 1, width: 3, height: 1))
        tree.add(View(Dot()), b, Rect(x: 4, y: 2, width: 5, height: 1))
      }
      tree.scope(.group, "ForEach", tree.identity("ForEach", .slot(1)))
      tree.add(NodeSource(.failure), tree.identity("Chart", .slot(2)), Rect(x: 0, y: 3, width: 9, height: 1))
    }
    #expect(
      try nodes(tree) == #"{"id":0,"path":"root","kind":"root","role":"root","arguments":{},"#
        + #""frame":{"x":0,"y":0,"width":20,"height":4},"children":["#
        + #"{"id":1,"path":"root/Card#7","kind":"Card","role":"component","arguments":{},"#
        + #""frame":{"x":2,"y":1,"width":7,"height":2},"children":["#
        + #"{"id":2,"path":"root/Card#7/Words[0]","kind":"Dot","role":"view","arguments":{},"#
        + #""frame":{"x":2,"y":1,"width":3,"height":1},"children":[]},"#
        + #"{"id":3,"path":"root/Card#7/Words[1]","kind":"Dot","role":"view","arguments":{},"#
        + #""frame":{"x":4,"y":2,"width":5,"height":1},"children":[]}]},"#
        + #"{"id":4,"path":"root/ForEach[1]","kind":"ForEach","role":"group","arguments":{},"#
        + #""frame":{"x":0,"y":0,"width":0,"height":0},"children":[]},"#
        + #"{"id":5,"path":"root/Chart[2]","kind":"failure","role":"failure","arguments":{},"#
        + #""frame":{"x":0,"y":3,"width":9,"height":1},"children":[]}]}"#)
  }

  /// X3: accessibility is part of the output, although a terminal does not show it.
  @Test("X3: the outermost label, the identifier and the gestures of a view are written") func annotations() throws {
    var tree = TestTree()
    tree.add(View(Dot()), tree.identity("Dot", .only))
    tree.tree.marks[0] = [
      .accessibility(.label("old")), .gesture(Gesture(.tap(count: 2))), .accessibilityIdentifier("dot"),
      .accessibility(.label("A dot")), .gesture(Gesture(.tap(count: 1))),
    ]
    #expect(
      try nodes(tree).hasSuffix(
        #""height":0},"identifier":"dot","accessibility":{"label":"A dot","traits":["button"]},"#
          + #""gestures":[{"kind":"tap","count":2},{"kind":"tap","count":1}],"children":[]}"#))
  }

  @Test func argumentsOfAnEndedArenaAreLeftOut() throws {
    var tree = TestTree()
    tree.add(View(Words()), tree.identity("Words", .only))
    tree.elements.close(tree.arena.pointee.serial)
    #expect(try nodes(tree).contains(#""kind":"Words","role":"view","arguments":{},"#))
  }

  @Test("a diagnostic has only the members that have a value") func diagnostics() throws {
    let cause = Diagnostic.Cause.badArgument(callee: ":inset", argument: "length", expected: "a number", found: "-1")
    let all = [
      Diagnostic(cause, severity: .warning, place: .init(file: "a.lua", line: 12), trail: ["Words", "Card \"7\""]),
      Diagnostic(.unknownName(name: "Txt", suggestions: ["Text"]), place: .init(file: "a.lua", line: 0)),
    ]
    let document = try JSONValue(Array(json(TestTree(), all).utf8))
    let (first, second) = (try #require(document["diagnostics"]?[0]), try #require(document["diagnostics"]?[1]))
    #expect(first.keys == ["severity", "code", "sentence", "file", "line", "trail"])
    #expect(first["severity"] == .string("warning") && first["code"] == .string("bad-argument"))
    #expect(first["sentence"] == .string(all[0].sentence) && first["line"] == .number(12))
    #expect(first["trail"] == .array([.string("Words"), .string("Card \"7\"")]))
    #expect(second.keys == ["severity", "code", "sentence", "file", "trail", "hint"])
    #expect(second["hint"]?.text == all[1].hint)
  }

  /// Law: paths equal those of the identity table, and the same tree gives the same bytes.
  @Test("paths of random trees equal those of the identity table, and ids follow the order", arguments: 0..<20 as Range<UInt64>)
  func randomTrees(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var tree = TestTree()
    grow(&tree, 0, 0, &random)
    let document = try JSONValue(Array(json(tree).utf8))
    let paths = TreeOutline(tree.tree).entries.map { entry in
      switch entry.source {
      case .node(let index): tree.tree.identities.path(tree.tree.nodes[index].identity)
      case .scope(let index): tree.tree.identities.path(tree.tree.scopes[index].identity)
      }
    }
    var found: [(id: JSONValue?, path: String?)] = []
    func visit(_ node: JSONValue) {
      found.append((node["id"], node["path"]?.text))
      for child in node["children"]?.items ?? [] { visit(child) }
    }
    for node in document["tree"]?.items ?? [] { visit(node) }
    #expect(found.map(\.path) == paths, "seed \(seed)")
    #expect(found.map(\.id) == paths.indices.map { .number(Double($0)) }, "seed \(seed)")
    #expect(json(tree) == json(tree))
  }

  private func grow(_ tree: inout TestTree, _ parent: Int, _ depth: Int, _ random: inout SeededGenerator) {
    for slot in 0..<Int.random(in: depth == 0 ? 2...4 : 0...3, using: &random) where depth < 5 {
      let position = [IdentityStep.Position.only, .slot(slot), .key("k\(slot)"), .duplicate("k", slot)].randomElement(
        using: &random)!
      let identity = tree.identity(["Dot", "Card", "a \"b\""].randomElement(using: &random)!, position, below: parent)
      if Bool.random(using: &random) {
        tree.add(View(Dot()), identity) { grow(&$0, identity, depth + 1, &random) }
      } else {
        tree.scope(.component, "Card", identity) { grow(&$0, identity, depth + 1, &random) }
      }
    }
  }

  @Test("a tree that exceeds the limit is cut off with a diagnostic, and is still valid JSON") func excess() throws {
    let placed = chain(of: 10)
    for most in [0, 200, 10_000] {
      let document = JSONExport(testVocabulary).document(
        placed, on: surface(4, 2), elements: ElementStore().snapshot(), counters: Counters(), diagnostics: [], mostBytes: most)
      let members = try JSONReader.object(document.bytes)
      guard case .list(let diagnostics)? = members["diagnostics"] else {
        Issue.record("no diagnostics")
        return
      }
      #expect(diagnostics.count == (document.isWhole ? 0 : 1))
      #expect(document.isWhole == (most == 10_000))
      #expect(text(document.bytes).contains("too-many-elements") != document.isWhole)
    }
  }

  /// Returns a tree in which each node contains the next one.
  private func chain(of count: Int) -> PlacedTree {
    var tree = ResolvedTree()
    tree.behaviors = TestTree().tree.behaviors
    var parent = 0
    for index in 0..<count {
      parent = tree.identities.append(IdentityStep(parent: parent, name: "a", position: .only, modifier: nil))
      var node = ResolvedNode(parent: index - 1, behavior: 0, identity: parent, source: NodeSource(.root))
      node.end = count
      tree.nodes.append(node)
    }
    return PlacedTree(tree: tree, frames: [Rect](repeating: Rect(.zero, .zero), count: count))
  }

  @Test func depthCostsNoStack() {
    let placed = chain(of: 2_000)
    let bytes = JSONExport(testVocabulary).bytes(
      placed, on: surface(1, 1), elements: ElementStore().snapshot(), counters: Counters(), diagnostics: [])
    #expect(text(Array(bytes.suffix(4_300))).contains(String(repeating: "]}", count: 2_000)))
  }
}

extension String {
  /// Returns the range of the first occurrence of `text`.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}

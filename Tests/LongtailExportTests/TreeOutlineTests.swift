import LongtailCore
import LongtailExport
import Testing

@Suite struct TreeOutlineTests {
  /// Returns the outline as lines, with two blanks per level.
  private func lines(_ tree: TestTree) -> [String] {
    TreeOutline(tree.tree).entries.map { entry in
      let name =
        switch entry.source {
        case .node(let index): tree.tree.identities.path(tree.tree.nodes[index].identity)
        case .scope(let index): "(\(tree.tree.identities.path(tree.tree.scopes[index].identity)))"
        }
      return String(repeating: "  ", count: entry.depth) + name
    }
  }

  @Test("a scope encloses its nodes") func scopesStandAroundTheirNodes() {
    var tree = TestTree()
    let card = tree.identity("Card", .only)
    let column = tree.identity("Column", .only, below: card)
    let (a, b) = (tree.identity("Words", .slot(0), below: column), tree.identity("Words", .slot(1), below: column))
    tree.add(nil, 0) { tree in
      tree.scope(.component, "Card", card) { tree in
        tree.add(View(Column()), column) { tree in
          tree.add(View(Words()), a)
          tree.add(View(Words()), b)
        }
      }
    }
    #expect(
      lines(tree) == [
        "root",
        "  (root/Card)",
        "    root/Card/Column",
        "      root/Card/Column/Words[0]",
        "      root/Card/Column/Words[1]",
      ])
  }

  /// Empty scopes have a position but no extent. Only their identity names their parent.
  @Test("an empty scope is inside the node or scope that its path names") func emptyScopesStandWhereTheirPathLeads() {
    var tree = TestTree()
    let column = tree.identity("Column", .slot(0))
    let inner = tree.identity("Inner", .slot(1), below: column)
    let outer = tree.identity("Outer", .slot(1))
    let nested = tree.identity("Nested", .only, below: outer)
    tree.add(nil, 0) { tree in
      tree.add(View(Column()), column) { tree in
        tree.add(View(Words()), tree.identity("Words", .slot(0), below: column))
        tree.scope(.component, "Inner", inner)
      }
      tree.scope(.component, "Outer", outer) { $0.scope(.group, "Nested", nested) }
    }
    #expect(
      lines(tree) == [
        "root",
        "  root/Column[0]",
        "    root/Column[0]/Words[0]",
        "    (root/Column[0]/Inner[1])",
        "  (root/Outer[1])",
        "    (root/Outer[1]/Nested)",
      ])
  }

  @Test("an empty tree has an empty outline") func anEmptyTree() {
    #expect(TreeOutline(ResolvedTree()).entries.isEmpty)
  }
}

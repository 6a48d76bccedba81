// Laws of resolved trees over random views: nodes and scopes nest correctly, and paths are unique.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct ResolveLawTests {
  /// I1: a path names one box.
  @Test(arguments: LawCase.seeds)
  func i1PathsAreUnique(_ seed: UInt64) {
    let screen = LawCase(seed).render()
    let tree = screen.rendering.placed.tree
    let paths = screen.paths + tree.scopes.map { tree.identities.path($0.identity) }
    let uses = Dictionary(grouping: paths) { $0 }
    #expect(uses.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  /// Nodes are in preorder, and each node is inside its parent. Scopes are sorted by their start, and overlap no node and no
  /// other scope partially.
  @Test(arguments: LawCase.seeds)
  func nodesAndScopesNestLikeBrackets(_ seed: UInt64) {
    let tree = LawCase(seed).render().rendering.placed.tree
    for (index, node) in tree.nodes.enumerated().dropFirst() {
      #expect(node.parent < index && node.end > index && node.end <= tree.nodes[node.parent].end)
    }
    let scopes = tree.scopes
    #expect(zip(scopes, scopes.dropFirst()).allSatisfy { $0.start <= $1.start })
    for (index, scope) in scopes.enumerated() {
      for other in scopes[(index + 1)...] where other.start < scope.end {
        #expect(other.end <= scope.end, "\(scope.name) and \(other.name)")
      }
      for node in scope.start..<scope.end { #expect(tree.nodes[node].end <= scope.end, "\(scope.name) and node \(node)") }
    }
  }

  /// Random trees use each declared view and modifier, so the laws also cover later additions to the vocabulary.
  @Test func everyDeclarationIsUsed() {
    var views: Set<String> = []
    var modifiers: Set<String> = []
    for seed in LawCase.seeds {
      let law = LawCase(seed)
      let element = law.program.write(law.view)
      guard let arena = law.program.store.arena(element.arena)?.pointee else { continue }
      for node in arena.nodes where node.kind < StructuralKind.vocabularyLimit {
        views.insert(Catalog.vocabulary.views[Int(node.kind)].name)
      }
      for entry in arena.chain.dropFirst() where entry.modifier < StructuralKind.vocabularyLimit {
        modifiers.insert(Catalog.vocabulary.modifiers[Int(entry.modifier)].name)
      }
    }
    #expect(views == Set(Catalog.vocabulary.views.map(\.name)))
    // Modifiers for components are left out: they set how a program compares inputs, and random components have no inputs.
    #expect(modifiers == Set(Catalog.vocabulary.modifiers.filter { $0.target != .components }.map(\.name)))
  }
}

// Laws of resolved trees over random views: brackets that nest, and names that are used once.

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

  /// Preorder: a node lies in its parent; scopes are in the order of their start and cross neither each other nor a node.
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

  /// The laws hold for what the vocabulary will be, too: random trees use every view and modifier that is declared.
  @Test func everyDeclarationIsUsed() {
    var views: Set<String> = []
    var modifiers: Set<String> = []
    for seed in LawCase.seeds {
      let law = LawCase(seed)
      let element = law.program.write(law.view)
      guard let arena = law.program.store.arena(element.arena)?.pointee else { continue }
      for node in arena.nodes where node.kind < StructuralKind.last {
        views.insert(Catalog.vocabulary.views[Int(node.kind)].name)
      }
      for entry in arena.chain.dropFirst() where entry.modifier < StructuralKind.last {
        modifiers.insert(Catalog.vocabulary.modifiers[Int(entry.modifier)].name)
      }
    }
    #expect(views == Set(Catalog.vocabulary.views.map(\.name)))
    // Those for components say how a program compares inputs, of which random components have none.
    #expect(modifiers == Set(Catalog.vocabulary.modifiers.filter { $0.target != .components }.map(\.name)))
  }
}

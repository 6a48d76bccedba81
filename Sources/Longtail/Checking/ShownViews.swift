// Finds the views of a tree by their kind, with their frames, and with their places in the script.

import LongtailCore
import LongtailEngine

/// A tree after layout, with its output and the elements that it was created from.
struct ShownViews {
  let frames: [Rect]
  let surface: Surface
  private let tree: ResolvedTree
  private let store: ElementStore
  private let vocabulary: Vocabulary
  /// For each node, the index of the scope of the innermost component around it; -1 if there is none. `outer` has this index for
  /// each scope.
  private let components: [Int]
  private let outer: [Int]
  /// The elements of all arenas that the tree uses.
  private let elements: [ElementKey: [ElementNode]]

  /// The key that finds the elements from which a node may have been created.
  private struct ElementKey: Hashable {
    let arena: UInt64
    let kind: UInt16
    let arguments: UInt32
  }

  /// - Complexity: O(nodes + elements).
  init(_ graph: ViewGraph, _ store: ElementStore, _ vocabulary: Vocabulary) {
    let rendering = LongtailEngine.Rendering(graph)
    (tree, frames, surface) = (rendering.placed.tree, rendering.placed.frames, rendering.surface)
    (self.store, self.vocabulary) = (store, vocabulary)
    (components, outer) = ShownViews.components(of: tree)
    var elements: [ElementKey: [ElementNode]] = [:]
    for serial in Set(tree.nodes.map(\.source.arena)) {
      for node in store.arena(serial)?.pointee.nodes ?? [] {
        elements[ElementKey(arena: serial, kind: node.kind, arguments: node.arguments), default: []].append(node)
      }
    }
    self.elements = elements
  }

  /// Returns the innermost component around each node, and around each scope.
  private static func components(of tree: ResolvedTree) -> ([Int], [Int]) {
    var (innermost, outer) = ([Int](repeating: -1, count: tree.nodes.count), [Int](repeating: -1, count: tree.scopes.count))
    var (open, next) = ([Int](), 0)
    for node in tree.nodes.indices {
      while next < tree.scopes.count, tree.scopes[next].start <= node {
        while let last = open.last, tree.scopes[last].end <= tree.scopes[next].start { open.removeLast() }
        outer[next] = open.last ?? -1
        if tree.scopes[next].kind == .component { open.append(next) }
        next += 1
      }
      while let last = open.last, tree.scopes[last].end <= node { open.removeLast() }
      innermost[node] = open.last ?? -1
    }
    return (innermost, outer)
  }

  /// Returns the views that match a condition, outer views first.
  func nodes(_ isWanted: (ViewDeclaration) -> Bool) -> [NodeIndex] {
    tree.nodes.indices.filter { view($0).map(isWanted) ?? false }
  }

  /// The declaration of the view of a node; nil if the node is not a view of the vocabulary.
  func view(_ node: NodeIndex) -> ViewDeclaration? {
    if case .view(let index) = tree.nodes[node].source.kind { vocabulary.views[Int(index)] } else { nil }
  }

  /// True if the view draws a line around its frame.
  func hasLine(_ node: NodeIndex) -> Bool { tree.behavior(of: node).appearance?.line != nil }

  func children(of node: NodeIndex) -> [NodeIndex] {
    var (result, child) = ([NodeIndex](), node + 1)
    while child < tree.nodes[node].end {
      result.append(child)
      child = tree.nodes[child].end
    }
    return result
  }

  /// The modifiers directly around a node, innermost first. Modifiers that have no node of their own in the tree are left out.
  func modifiers(around node: NodeIndex) -> some Sequence<(node: NodeIndex, name: String)> {
    sequence(first: tree.nodes[node].parent) { tree.nodes[$0].parent }.lazy.prefix { $0 > 0 }
      .map { node in modifier(node).map { (node: node, name: $0) } }.prefix { $0 != nil }.compactMap { $0 }
  }

  private func modifier(_ node: NodeIndex) -> String? {
    if case .modifier(let index) = tree.nodes[node].source.kind { vocabulary.modifiers[Int(index)].name } else { nil }
  }

  /// The names of the components around a node, innermost first.
  func trail(around node: NodeIndex) -> [String] {
    sequence(first: components[node]) { outer[$0] }.prefix { $0 >= 0 }.map { tree.scopes[$0].name }
  }

  /// The line of the script that creates a view; nil if lines were not recorded, or if elements of several lines match.
  func place(of node: NodeIndex) -> Diagnostic.Place? {
    let (elements, _) = elements(of: node)
    guard let first = elements.first, first.line > 0 else { return nil }
    guard elements.allSatisfy({ $0.line == first.line && $0.file == first.file }) else { return nil }
    return Diagnostic.Place(file: store.files[Int(first.file)], line: Int(first.line))
  }

  /// True if a modifier of the view has a colour that is fully transparent.
  func isTransparent(_ node: NodeIndex) -> Bool {
    let (elements, arena) = elements(of: node)
    return elements.contains { element in
      var chain = element.lastModifier
      while let arena, chain != 0 {
        let entry = arena.chain[Int(chain)]
        if arena.arguments(of: entry).contains(where: { $0.tag == .color && $0.color.opacity == 0 }) { return true }
        chain = entry.previous
      }
      return false
    }
  }

  /// The elements that a node may have been created from, and their arena. They include a view and its copies with longer
  /// modifier chains.
  private func elements(of node: NodeIndex) -> ([ElementNode], ElementArena?) {
    let source = tree.nodes[node].source
    guard case .view(let kind) = source.kind, let arena = store.arena(source.arena)?.pointee else { return ([], nil) }
    return (elements[ElementKey(arena: source.arena, kind: kind, arguments: source.arguments)] ?? [], arena)
  }
}

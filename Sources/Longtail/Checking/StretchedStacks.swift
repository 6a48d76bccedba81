// Stacks that a decoration has stretched: what is shown is looked at.

import LongtailCore

/// Looks for stacks whose shapes are larger than the other views in them, where no frame says how large.
struct StretchedStacks {
  private let tree: ResolvedTree
  private let frames: [Rect]
  private let store: ElementStore
  private let vocabulary: Vocabulary

  init(_ placed: PlacedTree, _ store: ElementStore, _ vocabulary: Vocabulary) {
    (tree, frames, self.store, self.vocabulary) = (placed.tree, placed.frames, store, vocabulary)
  }

  var notes: [Diagnostic] {
    tree.nodes.indices.filter { view($0)?.name == "ZStack" && !isFramed($0) }.compactMap(note)
  }

  private func note(of stack: NodeIndex) -> Diagnostic? {
    let parts = children(of: stack)
    let shapes = parts.filter { view($0)?.isShape == true }
    let others = parts.filter { !shapes.contains($0) && !frames[$0].isEmpty }
    guard !others.isEmpty else { return nil }
    let content = others.map { frames[$0] }.reduce(Rect(.zero, .zero)) { $0.union($1) }.size
    func isLarger(_ size: Size) -> Bool { size.width > content.width || size.height > content.height }
    guard let shape = shapes.first(where: { isLarger(frames[$0].size) }), let name = view(shape)?.name else { return nil }
    func cells(_ size: Size) -> String { "\(size.width) × \(size.height)" }
    let cause = Diagnostic.Cause.stretchedStack(
      stack: "ZStack", shape: name, size: cells(frames[stack].size), content: cells(content))
    return Diagnostic(cause, severity: .note, place: place(of: stack), trail: ["ZStack"] + trail(around: stack))
  }

  // MARK: Nodes

  private func view(_ node: NodeIndex) -> ViewDeclaration? {
    if case .view(let index) = tree.nodes[node].source.kind { vocabulary.views[Int(index)] } else { nil }
  }

  private func modifier(_ node: NodeIndex) -> String? {
    if case .modifier(let index) = tree.nodes[node].source.kind { vocabulary.modifiers[Int(index)].name } else { nil }
  }

  private func children(of node: NodeIndex) -> [NodeIndex] {
    var (result, child) = ([NodeIndex](), node + 1)
    while child < tree.nodes[node].end {
      result.append(child)
      child = tree.nodes[child].end
    }
    return result
  }

  /// Modifiers that say how large what is inside may be.
  private static let framing: Set<String> = [
    "frame", "aspectRatio", "fixedSize", "scaledToFit", "scaledToFill", "containerRelativeFrame",
  ]

  /// Whether one of the modifiers directly around a node is such.
  private func isFramed(_ node: NodeIndex) -> Bool {
    sequence(first: tree.nodes[node].parent) { tree.nodes[$0].parent }.lazy.prefix { $0 > 0 }.map(modifier).prefix { $0 != nil }
      .contains { $0.map(StretchedStacks.framing.contains) ?? false }
  }

  /// The components around a node, innermost first.
  private func trail(around node: NodeIndex) -> [String] {
    tree.scopes.filter { $0.kind == .component && $0.start <= node && node < $0.end }.map(\.name).reversed()
  }

  /// Where a view was written, if lines were recorded and there is only one such view.
  private func place(of node: NodeIndex) -> Diagnostic.Place? {
    let source = tree.nodes[node].source
    guard case .view(let kind) = source.kind, let arena = store.arena(source.arena) else { return nil }
    let written = arena.pointee.nodes.filter { $0.kind == kind && $0.arguments == source.arguments }
    guard let first = written.first, first.line > 0 else { return nil }
    guard written.allSatisfy({ $0.line == first.line && $0.file == first.file }) else { return nil }
    return Diagnostic.Place(file: store.files[Int(first.file)], line: Int(first.line))
  }
}

import LongtailCore

/// A resolved and placed tree, built by hand.
struct TestTree {
  var tree = ResolvedTree()
  var frames: [Rect] = []
  let elements = ElementStore()
  let arena: UnsafeMutablePointer<ElementArena>

  init() {
    arena = elements.open()
    tree.identities = IdentityTable()
    tree.behaviors = [Plain()]
  }

  /// The behavior of all boxes, which does nothing.
  private struct Plain: Behavior {}

  var placed: PlacedTree { PlacedTree(tree: tree, frames: frames) }

  /// Adds a box, and calls `content` to add nodes inside it. `view` gives the arguments of the box; nil adds the root.
  mutating func add(
    _ view: View?, _ identity: Int, _ frame: Rect = Rect(.zero, .zero), _ content: (inout TestTree) -> Void = { _ in }
  ) {
    var source = NodeSource(.root)
    if let view {
      let handle = view.write(&arena.pointee, testVocabulary)
      let element = arena.pointee.nodes[handle.index]
      if element.lastModifier != 0 {
        let entry = arena.pointee.chain[Int(element.lastModifier)]
        source = NodeSource(.modifier(entry.modifier), arena: arena.pointee.serial, arguments: entry.arguments)
      } else {
        source = NodeSource(.view(element.kind), arena: arena.pointee.serial, arguments: element.arguments)
      }
    }
    add(source, identity, frame, content)
  }

  mutating func add(
    _ source: NodeSource, _ identity: Int, _ frame: Rect = Rect(.zero, .zero), _ content: (inout TestTree) -> Void = { _ in }
  ) {
    let index = tree.nodes.count
    tree.nodes.append(ResolvedNode(parent: -1, behavior: 0, identity: identity, source: source))
    frames.append(frame)
    content(&self)
    tree.nodes[index].end = tree.nodes.count
  }

  /// Adds a scope, and calls `content` to add nodes inside it.
  mutating func scope(_ kind: ResolvedScope.Kind, _ name: String, _ identity: Int, _ content: (inout TestTree) -> Void = { _ in })
  {
    let index = tree.scopes.count
    let start = tree.nodes.count
    tree.scopes.append(ResolvedScope(kind: kind, name: name, identity: identity, start: start, end: start))
    content(&self)
    tree.scopes[index].end = tree.nodes.count
  }

  mutating func identity(_ name: String, _ position: IdentityStep.Position, below parent: Int = 0) -> Int {
    tree.identities.append(IdentityStep(parent: parent, name: name, position: position, modifier: nil))
  }
}

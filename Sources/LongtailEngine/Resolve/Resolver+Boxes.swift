// The product while it grows: boxes are opened and closed like brackets, and so are scopes.

import LongtailCore

extension Resolver {
  mutating func open(
    _ behavior: any Behavior, _ source: NodeSource, identity: Int, parent: NodeIndex, _ environment: EnvironmentValues
  ) -> NodeIndex {
    tree.behaviors.append(behavior)
    var node = ResolvedNode(parent: parent, behavior: tree.behaviors.count - 1, identity: identity, source: source)
    node.isMirrored = behavior.mirrorsChildren && environment[StandardKeys.layoutDirection] == .rightToLeft
    tree.nodes.append(node)
    if tree.nodes.count > limits.nodes { overflow() }
    return tree.nodes.count - 1
  }

  mutating func close(_ node: NodeIndex) { tree.nodes[node].end = tree.nodes.count }

  /// Opens the boxes that wait around a view and the view's own, which is returned with the level it is on and closed by the
  /// caller. The others are closed after it, with what they hold beside the view.
  mutating func emit(
    _ behavior: any Behavior, _ source: NodeSource, _ place: Place, _ identity: Int
  ) -> (parent: NodeIndex, level: Int) {
    var parent = place.parent
    var level = place.level
    var marks: [Annotation] = []
    for wrapper in place.wrappers {
      if let mark = wrapper.annotation {
        marks.append(mark)
        continue
      }
      guard let behavior = wrapper.behavior else { continue }
      let identity = self.identity(of: wrapper, around: identity, level - place.level, outside: parent)
      parent = open(behavior, wrapper.source, identity: identity, parent: parent, wrapper.environment)
      annotate(parent, &marks)
      steps.append(.close(parent))
      let inside = Place(
        environment: wrapper.environment, axis: nil, parent: parent, identity: identity, position: .only, level: level,
        wrappers: [])
      if let secondary = wrapper.secondary { steps.append(.element(secondary, inside)) }
      if let function = wrapper.function { note(.function(function), of: parent, inside, wrapper.line, ":" + wrapper.name) }
      level += 1
    }
    let box = open(behavior, source, identity: identity, parent: parent, place.environment)
    annotate(box, &marks)
    levels = max(levels, level)
    return (box, level)
  }

  /// The identity of a modifier's box around the view `inner`: the wearer's with the modifier's name, `Text[0]:padding`, or
  /// `Text[0]:padding(2)` where one of the `count` boxes from `parent` outwards has that name.
  private mutating func identity(of wrapper: Wrapper, around inner: Int, _ count: Int, outside parent: NodeIndex) -> Int {
    let view = tree.identities.steps[inner]
    let wearer = wrapper.wearer ?? Wrapper.Wearer(name: view.name, position: view.position, parent: view.parent)
    var occurrence = 1
    var outer = parent
    for _ in 0..<count {
      let step = tree.identities.steps[tree.nodes[outer].identity]
      if step.modifier?.name == wrapper.name, step.parent == wearer.parent, step.name == wearer.name { occurrence += 1 }
      outer = tree.nodes[outer].parent
    }
    return tree.identities.append(wearer.name, wearer.position, below: wearer.parent, modifier: (wrapper.name, occurrence))
  }

  /// Gives a box the marks written on it, the innermost first.
  private mutating func annotate(_ node: NodeIndex, _ marks: inout [Annotation]) {
    guard !marks.isEmpty else { return }
    tree.annotations[node, default: []] += marks.reversed()
    marks = []
  }

  // MARK: Scopes

  /// Begins a scope. It ends when what is put on the list of steps after this is done.
  mutating func beginScope(
    _ kind: ResolvedScope.Kind, _ name: String, _ identity: Int, _ place: Place, _ given: Given? = nil
  ) {
    let start = tree.nodes.count
    var scope = ResolvedScope(kind: kind, name: name, identity: identity, start: start, end: start)
    if let given { (scope.properties, scope.arena, scope.arguments) = (given.names, given.arena, given.arguments) }
    tree.scopes.append(scope)
    steps.append(.endScope(tree.scopes.count - 1, boxes: place.wrappers.count { $0.behavior != nil }))
  }

  /// Records the boxes that were made as a scope. The `boxes` of modifiers on the scope itself are left outside it where
  /// there is one box inside; around several members they must stay in (L39).
  mutating func endScope(_ index: Int, boxes: Int) {
    let start = tree.scopes[index].start
    var range = start..<tree.nodes.count
    if boxes > 0, start < tree.nodes.count, tree.nodes[start].end == tree.nodes.count, start + boxes < tree.nodes.count,
      case .modifier = tree.nodes[start].source.kind
    {
      range = start + boxes..<tree.nodes[start + boxes].end
    }
    // Empty scopes of members before the first box are inside, too.
    for inner in tree.scopes.indices[(index + 1)...] {
      guard tree.scopes[inner].start < range.lowerBound else { break }
      (tree.scopes[inner].start, tree.scopes[inner].end) = (range.lowerBound, range.lowerBound)
    }
    tree.scopes[index].start = range.lowerBound
    tree.scopes[index].end = range.upperBound
  }

  // MARK: Failures

  /// An error box in place of what failed (M4), and the diagnostic.
  mutating func fail(_ diagnostic: Diagnostic, at place: Place, isReported: Bool = true) {
    if isReported { tree.diagnostics.append(diagnostic) }
    let identity = tree.identities.append("failure", place.position, below: place.identity)
    close(emit(FailureBox(diagnostic), NodeSource(.failure), place, identity).parent)
  }
}

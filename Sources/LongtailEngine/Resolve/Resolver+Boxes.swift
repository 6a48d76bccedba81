// The resolution while it grows: boxes and scopes are opened and closed like brackets.

import LongtailCore

/// Where the arguments of a box come from, and how many there are.
struct BoxSource {
  let node: NodeSource
  let argumentCount: Int

  init(_ node: NodeSource, argumentCount: Int = 0) {
    self.node = node
    self.argumentCount = argumentCount
  }

  /// Of a part of a composed view, which has no arguments.
  static func part(_ arena: UInt64, _ arguments: UInt32) -> BoxSource {
    BoxSource(NodeSource(.part, arena: arena, arguments: arguments))
  }

  var isPart: Bool { if case .part = node.kind { true } else { false } }

  static func part(_ node: ElementNode, _ arena: UInt64) -> BoxSource { part(arena, node.arguments) }

  static func view(_ node: ElementNode, _ arena: UInt64, _ declaration: ViewDeclaration) -> BoxSource {
    BoxSource(
      NodeSource(.view(node.kind), arena: arena, arguments: node.arguments), argumentCount: declaration.parameters.count)
  }
}

extension Resolver {
  /// Opens a box. `isComparable` says that equal arguments in an equal place make an equal behaviour.
  mutating func open(
    _ behavior: any Behavior, _ source: BoxSource, identity: Int, _ environment: EnvironmentValues, axis: Axis? = nil,
    isComparable: Bool = true, wrapper: Int = 0
  ) -> Int {
    let isMirrored = behavior.mirrorsChildren && environment[StandardKeys.layoutDirection] == .rightToLeft
    resolution.boxes.append(
      KeptBox(
        behavior: behavior, source: source.node, argumentCount: source.argumentCount, environment: environment, axis: axis,
        isMirrored: isMirrored, isComparable: isComparable, wrapper: wrapper))
    if cut.boxesOutside + resolution.boxes.count > resolving.room { lookForRoom() }
    return open(.box(resolution.boxes.count - 1), identity: identity)
  }

  /// How many boxes there may be for what the program wrote: with views that share views it could double them with every line.
  private mutating func lookForRoom() {
    let count = cut.boxesOutside + resolution.boxes.count
    // What is written is counted where it matters: small trees of a program with many arenas have room.
    let written = count > TreeLimits.sharedNodes ? store.written : 0
    let most = min(limits.nodes, TreeLimits.sharedNodes + TreeLimits.nodesPerElement * written)
    // What is written grows meanwhile.
    resolving.room = min(most, count + count / 4)
    if count > most { overflow(most) }
  }

  private mutating func open(_ kind: Resolution.Entry.Kind, identity: Int) -> Int {
    let entry = resolution.entries.count
    resolution.entries.append(Resolution.Entry(kind: kind, identity: identity, parent: open.last ?? -1, end: entry + 1))
    open.append(entry)
    return entry
  }

  /// Leaves a scope of the tree as it is, but for where it was written.
  mutating func keep(_ scope: SkippedScope, identity: Int) {
    resolution.kept.append(scope)
    close(open(.kept(resolution.kept.count - 1), identity: identity))
  }

  /// Adds an entry for a node that stays unchanged.
  mutating func keep(_ node: NodeIndex) { close(open(.same(node), identity: Int(tree.identity[node]))) }

  /// Begins the scope of a hook. Returns its entry.
  mutating func begin(_ hook: KeptHook, _ name: String, _ identity: Int) -> Int {
    resolution.scopes.append(KeptScope(hook, name: name))
    return open(.scope(resolution.scopes.count - 1), identity: identity)
  }

  mutating func close(_ entry: Int) {
    precondition(open.popLast() == entry, "the entry that was opened last is closed first")
    resolution.entries[entry].end = resolution.entries.count
  }

  /// Reports a mistake or a warning about what is being resolved.
  mutating func report(_ diagnostic: Diagnostic) {
    resolution.reports.append((open.last ?? -1, diagnostic))
  }

  /// The same about a view around it.
  mutating func report(_ diagnostic: Diagnostic, ofViewAt identity: Int) {
    if let entry = open.last(where: { resolution.entries[$0].identity == identity }) {
      resolution.reports.append((entry, diagnostic))
    } else if let node = tree.node(of: identity) {
      reports.add(diagnostic, at: node)
    } else {
      report(diagnostic)
    }
  }

  /// Opens the boxes that wait around a view and the view's own, which is returned with the level it is on and closed by the
  /// caller. The others are closed after it, with what they hold beside the view.
  mutating func emit(
    _ behavior: any Behavior, _ source: BoxSource, _ place: Place, _ identity: Int, isLeaf isComparable: Bool = true
  ) -> (entry: Int, level: Int) {
    var level = place.level
    var marks: [Annotation] = []
    var presented: [Presentation] = []
    for (index, wrapper) in place.wrappers.enumerated() {
      if let mark = wrapper.annotation {
        marks.append(mark)
        continue
      }
      let identity = self.identity(of: wrapper, around: identity, inside: place.wrappers[(index + 1)...])
      if let hook = wrapper.hook {
        let kept = KeptHook(hook: hook, source: wrapper.line, trail: trail, wrapper.environment)
        steps.append(.close(begin(kept, wrapper.name, identity)))
      }
      if let presentation = Presentation(wrapper, identity: identity, place.instance, trail) { presented.append(presentation) }
      guard let behavior = wrapper.behavior else { continue }
      let box = open(
        behavior, wrapper.source, identity: identity, wrapper.environment, axis: wrapper.axis,
        isComparable: wrapper.secondary == nil && wrapper.function == nil && !wrapper.source.isPart, wrapper: wrapper.number)
      annotate(box, &marks, &presented)
      steps.append(.close(box))
      let inside = Place(
        environment: wrapper.environment, axis: nil, identity: identity, position: .only, level: level,
        instance: place.instance, wrappers: [])
      if let secondary = wrapper.secondary { steps.append(.element(secondary, inside)) }
      if let function = wrapper.function { note(.function(function), of: box, inside, wrapper.line, ":" + wrapper.name) }
      level += 1
    }
    let box = open(behavior, source, identity: identity, place.environment, axis: place.axis, isComparable: isComparable)
    annotate(box, &marks, &presented)
    levels = max(levels, level)
    return (box, level)
  }

  /// The identity of a modifier around the view `inner`: the wearer's with the modifier's name, `Text[0]:padding`, or
  /// `Text[0]:padding(2)` where one of the wrappers `inside` has that name on that wearer. They are counted from the inside, so
  /// that one more around a view leaves the others what they were.
  private mutating func identity(of wrapper: Wrapper, around inner: Int, inside: ArraySlice<Wrapper>) -> Int {
    let view = identities.steps[inner]
    let wearer = wrapper.wearer ?? Wrapper.Wearer(name: view.name, position: view.position, parent: view.parent)
    var occurrence = 1
    for other in inside where other.annotation == nil && other.name == wrapper.name {
      if (other.wearer ?? wearer) == wearer { occurrence += 1 }
    }
    return identities.identity(wearer.name, wearer.position, below: wearer.parent, modifier: (wrapper.name, occurrence))
  }

  /// Gives a box the marks written on it, the innermost first, and what it presents.
  private mutating func annotate(_ box: Int, _ marks: inout [Annotation], _ presented: inout [Presentation]) {
    if !marks.isEmpty { resolution.annotations[box, default: []] += marks.reversed() }
    if !presented.isEmpty { resolution.presentations[box, default: []] += presented.reversed() }
    (marks, presented) = ([], [])
  }

  // MARK: Scopes

  /// Begins a scope. It ends when what is put on the list of steps after this is done.
  mutating func beginScope(
    _ kind: ResolvedScope.Kind, _ name: String, _ identity: Int, _ place: Place, _ given: Given? = nil,
    _ evaluation: Evaluation? = nil
  ) {
    resolution.scopes.append(
      KeptScope(
        kind: kind, name: name, given: given, wrapperBoxes: place.wrappers.count { $0.behavior != nil }, evaluation: evaluation))
    steps.append(.close(open(.scope(resolution.scopes.count - 1), identity: identity)))
  }

  // MARK: Failures

  /// An error box in place of what failed (M4), and the diagnostic.
  mutating func fail(_ diagnostic: Diagnostic, at place: Place, isReported: Bool = true) {
    if isReported { report(diagnostic) }
    let identity = identities.identity("failure", place.position, below: place.identity)
    close(emit(FailureBox(diagnostic), BoxSource(NodeSource(.failure)), place, identity, isLeaf: false).entry)
  }
}

// Builds the resolution: opens and closes boxes and scopes like brackets.

import LongtailCore

/// The source of a box, and the number of its arguments.
struct BoxSource {
  let node: NodeSource
  let argumentCount: Int

  init(_ node: NodeSource, argumentCount: Int = 0) {
    self.node = node
    self.argumentCount = argumentCount
  }

  /// Returns the source of a part of a composed view. Its argument count is 0, because a part has no declared parameters.
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
  /// Opens a box. Returns its entry. `isComparable` is true if equal arguments in an equal place give an equal behavior.
  mutating func open(
    _ behavior: any Behavior, _ source: BoxSource, identity: Int, _ environment: EnvironmentValues, axis: Axis? = nil,
    isComparable: Bool = true, wrapper: Int = 0
  ) -> Int {
    if resolution.boxes.isEmpty { resolution.boxes.reserveCapacity(8) }
    let isMirrored = behavior.mirrorsChildren && environment[StandardKeys.layoutDirection] == .rightToLeft
    resolution.boxes.append(
      KeptBox(
        behavior: behavior, source: source.node, argumentCount: source.argumentCount, environment: environment, axis: axis,
        isMirrored: isMirrored, isComparable: isComparable, wrapper: wrapper))
    if limitState.boxesOutside + resolution.boxes.count > resolving.nextLimitCheck { checkBoxLimit() }
    return open(.box(resolution.boxes.count - 1), identity: identity)
  }

  /// Checks the number of boxes against a limit that depends on the number of elements in the script. Without the limit, a script
  /// could double the number of boxes with each line, because a view can be shown several times.
  private mutating func checkBoxLimit() {
    let count = limitState.boxesOutside + resolution.boxes.count
    // The elements need not be counted for a small tree.
    let written = count > TreeLimits.sharedBoxes ? store.scriptElementCount : 0
    let most = min(limits.boxes, TreeLimits.sharedBoxes + TreeLimits.boxesPerElement * written)
    // Compute the limit again after a quarter more boxes, because the number of elements grows, too.
    resolving.nextLimitCheck = min(most, count + count / 4)
    if count > most { overflow(most) }
  }

  private mutating func open(_ kind: Resolution.Entry.Kind, identity: Int) -> Int {
    let entry = resolution.entries.count
    if entry == 0 { resolution.entries.reserveCapacity(16) }
    resolution.entries.append(Resolution.Entry(kind: kind, identity: identity, parent: open.last ?? -1, end: entry + 1))
    open.append(entry)
    return entry
  }

  /// Adds an entry for a scope of the tree that stays unchanged, except for its source.
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

  /// Reports an error or a warning about the innermost open entry.
  mutating func report(_ diagnostic: Diagnostic) {
    resolution.reports.append((open.last ?? -1, diagnostic))
  }

  /// Reports an error or a warning about an enclosing view.
  mutating func report(_ diagnostic: Diagnostic, ofViewAt identity: Int) {
    if let entry = open.last(where: { resolution.entries[$0].identity == identity }) {
      resolution.reports.append((entry, diagnostic))
    } else if let node = tree.node(of: identity) {
      reports.add(diagnostic, at: node)
    } else {
      report(diagnostic)
    }
  }

  /// Opens the boxes of the wrappers around a view, then the box of the view. Returns the entry of the last box, which the caller
  /// closes, and its level. Pushes steps for the other boxes: they resolve their secondary views (such as a background) after the
  /// view, and close the boxes.
  mutating func emit(
    _ behavior: any Behavior, _ source: BoxSource, _ place: Place, _ identity: Int, isLeaf isComparable: Bool = true
  ) -> (entry: Int, level: Int) {
    var level = place.level
    var marks: [Mark] = []
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
      addMarks(box, &marks, &presented)
      steps.append(.close(box))
      let inside = Place(
        environment: wrapper.environment, axis: nil, identity: identity, position: .only, level: level,
        instance: place.instance, wrappers: [])
      if let secondary = wrapper.secondary { steps.append(.element(secondary, inside)) }
      if let function = wrapper.function { note(.function(function), of: box, inside, wrapper.line, ":" + wrapper.name) }
      level += 1
    }
    let box = open(behavior, source, identity: identity, place.environment, axis: place.axis, isComparable: isComparable)
    addMarks(box, &marks, &presented)
    levels = max(levels, level)
    return (box, level)
  }

  /// Returns the identity of a modifier around the view `inner`: the name of the modified view and that of the modifier, as in
  /// `Text[0]:padding`. If the same view already has modifiers of this name among the wrappers `inside`, a number follows, as in
  /// `Text[0]:padding(2)`. Numbers count from the inside, so a new outer modifier does not change the identities of the others.
  private mutating func identity(of wrapper: Wrapper, around inner: Int, inside: ArraySlice<Wrapper>) -> Int {
    let view = identities.step(inner)
    let modifiedView = wrapper.modifiedView ?? Wrapper.ModifiedView(name: view.name, position: view.position, parent: view.parent)
    var occurrence = 1
    for other in inside where other.annotation == nil && other.name == wrapper.name {
      if (other.modifiedView ?? modifiedView) == modifiedView { occurrence += 1 }
    }
    return identities.identity(
      modifiedView.name, modifiedView.position, below: modifiedView.parent, modifier: (wrapper.name, occurrence))
  }

  /// Adds the collected marks and presentations to a box, those of the innermost modifier first.
  private mutating func addMarks(_ box: Int, _ marks: inout [Mark], _ presented: inout [Presentation]) {
    if !marks.isEmpty { resolution.marks[box, default: []] += marks.reversed() }
    if !presented.isEmpty { resolution.presentations[box, default: []] += presented.reversed() }
    (marks, presented) = ([], [])
  }

  // MARK: Scopes

  /// Begins a scope. The scope ends when all steps that are pushed after this call are done.
  mutating func beginScope(
    _ kind: ResolvedScope.Kind, _ name: String, _ identity: Int, _ place: Place, _ argumentSource: ArgumentSource? = nil,
    _ evaluation: Evaluation? = nil
  ) {
    resolution.scopes.append(
      KeptScope(
        kind: kind, name: name, argumentSource: argumentSource, wrapperBoxes: place.wrappers.count { $0.behavior != nil },
        evaluation: evaluation))
    steps.append(.close(open(.scope(resolution.scopes.count - 1), identity: identity)))
  }

  // MARK: Failures

  /// Adds an error box in place of a view that failed (M4). Reports the diagnostic if `isReported` is true.
  mutating func fail(_ diagnostic: Diagnostic, at place: Place, isReported: Bool = true) {
    if isReported { report(diagnostic) }
    let identity = identities.identity("failure", place.position, below: place.identity)
    close(emit(FailureBox(diagnostic), BoxSource(NodeSource(.failure)), place, identity, isLeaf: false).entry)
  }
}

// Measures and places a tree: proposals down, sizes up, frames down. Answers are kept per (node, proposal) (L8), guides per
// (node, guide, proposal). Children that depend on sizes are made on the way.

import LongtailCore

/// One layout of one tree.
final class LayoutPass: LayoutContext {
  /// By node.
  private(set) var frames: [Rect]
  /// By node: whether its parent gave it a frame (L62).
  private var isPlaced: [Bool]
  private(set) var measured = 0
  private(set) var measureHits = 0
  private(set) var placed = 0
  /// Where the node whose children are being placed lies on the surface.
  private var origin = Point.zero
  /// The cells of the surface that can be seen of it.
  private var window: Rect
  private let canvas: Size
  private var scrollContainer: ProposedSize

  /// Makes the children of boxes that wait for their place. Holds the tree while it works.
  var resolver: Resolver
  /// By lazy container: the boxes of the items that were made.
  private var madeItems: [NodeIndex: [Int: Range<NodeIndex>]] = [:]

  /// Answers by node, as lists through `answers`: -1 ends a list.
  private var newest: [Int32]
  private var answers: [Answer] = []
  /// Guides by node, in the same way.
  private var newestGuide: [Int32]
  private var guides: [Guide] = []

  private struct Report: Hashable {
    let node: NodeIndex
    let code: DiagnosticCode
  }

  private var reported: Set<Report> = []

  /// Boxes that are measuring or placing inside each other, and for how many there is stack.
  private var depth = 0
  private var depthLimit: Int

  private struct Answer {
    let proposal: ProposedSize
    let container: ProposedSize
    let size: Size
    let older: Int32
  }

  private struct Guide {
    let guide: AlignmentGuide
    let size: Size
    let proposal: ProposedSize
    let container: ProposedSize
    let value: Double?
    let older: Int32
  }

  /// `surface` is the size of the canvas; its height is ``Cells/infinity`` where it follows the content.
  init(_ resolver: Resolver, surface: Size) {
    self.resolver = resolver
    canvas = surface
    window = Rect(.zero, surface)
    scrollContainer = ProposedSize(surface.width, surface.height >= Cells.infinity ? nil : surface.height)
    let count = resolver.tree.nodes.count
    frames = [Rect](repeating: Rect(.zero, .zero), count: count)
    isPlaced = [Bool](repeating: false, count: count)
    newest = [Int32](repeating: -1, count: count)
    newestGuide = newest
    depthLimit = DeepStack.levels(for: resolver.levels)
    super.init(tree: ResolvedTree())
    swap(&tree, &self.resolver.tree)
    answers.reserveCapacity(count * 3)
  }

  /// The tree with its frames. Boxes that were not placed are left out.
  func finish() -> PlacedTree {
    if tree.fragments.isEmpty, placed == tree.nodes.count { return PlacedTree(tree: tree, frames: frames) }
    return Compaction(tree, frames, isPlaced).result
  }

  // MARK: Measuring

  override func size(of node: NodeIndex, _ proposal: ProposedSize) -> Size {
    var index = newest[node]
    while index >= 0 {
      let answer = answers[Int(index)]
      if answer.proposal == proposal, answer.container == scrollContainer {
        measureHits += 1
        return answer.size
      }
      index = answer.older
    }
    measured += 1
    let size = nested { tree.behavior(of: node).size(proposal, Subviews(self, of: node)) }
    let bounded = Size(min(max(size.width, 0), Cells.infinity), min(max(size.height, 0), Cells.infinity))
    answers.append(Answer(proposal: proposal, container: scrollContainer, size: bounded, older: newest[node]))
    newest[node] = Int32(answers.count - 1)
    return bounded
  }

  override func traits(of node: NodeIndex) -> LayoutTraits {
    tree.behavior(of: node).traits(Subviews(self, of: node))
  }

  /// A box asks its children, some more than once, and is itself asked by the box around it: without the list, the time
  /// would double with every level. Leaves answer at once.
  override func guide(_ guide: AlignmentGuide, of node: NodeIndex, in size: Size, _ proposal: ProposedSize) -> Double? {
    guard mayPlace(guide) else { return nil }
    guard tree.nodes[node].end > node + 1 else { return computeGuide(guide, of: node, in: size, proposal) }
    var index = newestGuide[node]
    while index >= 0 {
      let known = guides[Int(index)]
      if known.guide == guide, known.proposal == proposal, known.size == size, known.container == scrollContainer {
        return known.value
      }
      index = known.older
    }
    let value = computeGuide(guide, of: node, in: size, proposal)
    guides.append(
      Guide(
        guide: guide, size: size, proposal: proposal, container: scrollContainer, value: value, older: newestGuide[node]))
    newestGuide[node] = Int32(guides.count - 1)
    return value
  }

  private func computeGuide(_ guide: AlignmentGuide, of node: NodeIndex, in size: Size, _ proposal: ProposedSize) -> Double? {
    tree.behavior(of: node).guide(guide, in: size, proposal, Subviews(self, of: node))
  }

  // MARK: Placing

  override func place(_ node: NodeIndex, at point: Point, _ proposal: ProposedSize) {
    let size = size(of: node, proposal).placeable
    place(node, at: point, size: size) {
      nested { tree.behavior(of: node).place(Subviews(self, of: node), in: size, proposal) }
    }
  }

  override func place(_ node: NodeIndex, at point: Point, size: Size, _ placeChildren: () -> Void) {
    if !isPlaced[node] {
      isPlaced[node] = true
      placed += 1
    }
    let outer = origin
    let parent = tree.nodes[node].parent
    let isMirrored = parent >= 0 && tree.nodes[parent].isMirrored
    origin = outer + (isMirrored ? point.mirrored(size.width, in: frames[parent].width) : point)
    frames[node] = Rect(origin, size)
    placeChildren()
    origin = outer
  }

  override var surface: Size { canvas }
  override var position: Point { origin }
  override var container: ProposedSize { scrollContainer }

  override func within<Result>(container: ProposedSize, _ body: () -> Result) -> Result {
    let outer = scrollContainer
    scrollContainer = container
    defer { scrollContainer = outer }
    return body()
  }

  override func visible(of node: NodeIndex) -> Rect {
    mirrored(window.offset(by: Point(-origin.x, -origin.y)), in: node)
  }

  override func scrolled(_ node: NodeIndex, by offset: Point, in rect: Rect, _ body: () -> Void) {
    let outer = (window, origin)
    window = window.intersection(mirrored(rect, in: node).offset(by: origin))
    origin = origin + (tree.nodes[node].isMirrored ? Point(-offset.x, offset.y) : offset)
    body()
    (window, origin) = outer
  }

  /// A part of `node` as its children count it, from the leading edge, and as the surface does, from the left; and back.
  private func mirrored(_ rect: Rect, in node: NodeIndex) -> Rect {
    guard tree.nodes[node].isMirrored else { return rect }
    return Rect(Point(rect.x, rect.y).mirrored(rect.width, in: frames[node].width), rect.size)
  }

  /// Runs a behaviour with stack for what is below it. Trees were given stack for the levels they had; children that are made
  /// on the way may go deeper.
  private func nested<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth > depthLimit else { return body() }
    let outer = depthLimit
    depthLimit = depth + DeepStack.segment
    defer { depthLimit = outer }
    return withStack(levels: DeepStack.segment, body)
  }

  // MARK: Layouts of the program

  override func size(of layout: ProgramLayout, at node: NodeIndex, _ proposal: ProposedSize) -> Size {
    let size = running(layout, at: node) { evaluator throws(Diagnostic) in
      try evaluator.size(of: layout, proposal, Subviews(self, of: node))
    }
    return size ?? tree.behavior(of: node).size(proposal, Subviews(self, of: node))
  }

  override func placements(
    of layout: ProgramLayout, at node: NodeIndex, in size: Size, _ proposal: ProposedSize
  ) -> [LayoutPlacement?]? {
    running(layout, at: node) { evaluator throws(Diagnostic) in
      try evaluator.placements(of: layout, in: size, proposal, Subviews(self, of: node))
    }
  }

  /// Runs a function of a layout. One that fails becomes an error box (M4), and is not asked again.
  private func running<Result>(
    _ layout: ProgramLayout, at node: NodeIndex, _ body: (any Evaluator) throws(Diagnostic) -> Result
  ) -> Result? {
    guard let evaluator = resolver.evaluator else { return nil }
    // Lua's frames and those of the bridge lie between this level and the next.
    depth += DeepStack.program
    defer { depth -= DeepStack.program }
    return nested {
      do throws(Diagnostic) {
        return try body(evaluator)
      } catch {
        let failure = error.located(at: layout.line, in: layout.trail)
        tree.diagnostics.append(failure)
        replace(behaviorOf: node, by: FailureBox(failure))
        return nil
      }
    }
  }

  // MARK: Children made on the way

  override func make(childrenOf node: NodeIndex, _ arguments: [PlainValue]) {
    _ = make(below: node) { $0.make(childrenOf: node, arguments) }
  }

  override func drawing(of node: NodeIndex, _ size: Size) -> [any DrawingCommand]? {
    var drawing: [any DrawingCommand]?
    _ = make(below: node) { $0.draw(node, size, &drawing) }
    return drawing
  }

  override func itemCount(of node: NodeIndex) -> Int { resolver.itemCount(of: node) }

  override func item(_ index: Int, of node: NodeIndex) -> Range<NodeIndex> {
    if let made = madeItems[node]?[index] { return made }
    let nodes = make(below: node) { $0.make(item: index, of: node) }
    madeItems[node, default: [:]][index] = nodes
    return nodes
  }

  /// Lets the resolver add a region to the tree, as children of `node`.
  private func make(below node: NodeIndex, _ body: (inout Resolver) -> TreeFragment?) -> Range<NodeIndex> {
    swap(&tree, &resolver.tree)
    let fragment = body(&resolver)
    swap(&tree, &resolver.tree)
    guard let fragment else { return 0..<0 }
    tree.nodes[node].hasFragments = true
    tree.fragments[node, default: []].append(fragment)
    let count = tree.nodes.count - frames.count
    frames += repeatElement(Rect(.zero, .zero), count: count)
    isPlaced += repeatElement(false, count: count)
    newest += repeatElement(-1, count: count)
    newestGuide += repeatElement(-1, count: count)
    return fragment.nodes
  }

  // MARK: Results

  override func annotate(_ node: NodeIndex, _ annotation: Annotation) {
    tree.annotations[node, default: []].append(annotation)
  }

  override func replace(behaviorOf node: NodeIndex, by behavior: any Behavior) {
    tree.behaviors[tree.nodes[node].behavior] = behavior
  }

  /// A box is asked many times, and may find the same each time.
  override func report(_ cause: Diagnostic.Cause, at node: NodeIndex) {
    guard reported.insert(Report(node: node, code: cause.code)).inserted else { return }
    tree.diagnostics.append(Diagnostic(cause, severity: .warning, trail: [tree.identities.path(tree.nodes[node].identity)]))
  }

  override func value(of function: ScriptReference, _ arguments: [PlainValue], for node: NodeIndex) -> PlainValue? {
    guard let evaluator = resolver.evaluator else { return nil }
    let owner = tree.identities.steps[tree.nodes[node].identity]
    do {
      return try evaluator.value(function, arguments, owner: owner.modifier.map { ":" + $0.name } ?? owner.name)
    } catch {
      tree.diagnostics.append(error.located(at: nil, in: []))
      return nil
    }
  }

  /// The values of siblings are reduced in the order of the tree (P1); a value on a view replaces those in it (P2).
  override func preference(_ key: String, of node: NodeIndex) -> PlainValue? {
    guard resolver.hasPreferences else { return nil }
    var values: [PlainValue] = []
    for child in Subviews(self, of: node) {
      if let value = nested({ preference(key, of: child.index) }) { values.append(value) }
    }
    if tree.behavior(of: node).isFirstChildLast, values.count > 1 { values.append(values.removeFirst()) }
    var result = values.isEmpty ? nil : values.dropFirst().reduce(values[0]) { combine(key, $0, $1, at: node) }
    for annotation in tree.annotations[node] ?? [] {
      switch annotation {
      case .preference(let name, let value) where name == key:
        result = value
      case .transformPreference(let name, let function) where name == key:
        let value = result ?? resolver.evaluator?.preferenceKey(named: key)?.defaultValue ?? .none
        result = self.value(of: function, [value], for: node) ?? value
      default: break
      }
    }
    return result
  }

  private func combine(_ key: String, _ value: PlainValue, _ next: PlainValue, at node: NodeIndex) -> PlainValue {
    guard let declared = resolver.evaluator?.preferenceKey(named: key) else { return next }
    if case .function(let function) = declared.reduce { return self.value(of: function, [value, next], for: node) ?? value }
    return declared.reduce.combine(value, next) ?? value
  }
}

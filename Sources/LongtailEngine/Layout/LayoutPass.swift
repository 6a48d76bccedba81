// Measures and places the boxes of a tree: proposals go down, sizes come up, frames go down.

import LongtailCore

/// The layout stage of one tree. It is used for all updates. The answers of a box (sizes by proposal (L8), guides, traits,
/// preferences) are cached until it changes. Children that depend on sizes are created during layout.
final class LayoutPass: LayoutContext {
  let tree: Tree
  let ledger: Ledger
  /// The results of this stage.
  let record: LayoutRecord
  let marks: Marks
  let reports: Reports
  let presentations: Presentations
  let hooks: HookChanges
  let motion: Motion
  /// Creates children that depend on sizes.
  let make: any ChildMaking
  /// Runs functions of the script.
  private(set) var evaluator: (any FunctionEvaluator & KeySource & DependencyTracker)?
  private(set) var work: WorkBudget
  private let limits: TreeLimits

  /// The numbers of measurements, of sizes that were found in the cache, and of placements in this update.
  @exclusivity(unchecked) private(set) var counters = Counters()

  /// The surroundings of the node whose children are being placed.
  @exclusivity(unchecked) var surroundings = LayoutSurroundings()
  /// The maximum size of the surface. For inline output, its height is ``Cells/infinity``.
  var canvas = Size.zero
  /// True if the size of the container was read after this property was last set to false.
  @exclusivity(unchecked) var readsContainer = false
  /// The number of the placement that is in progress. The boxes that are placed in it store the number.
  @exclusivity(unchecked) var placementNumber: Int32 = 0

  /// True if changed cells are recorded as damage. False if the whole surface is drawn.
  var keepsDamage = false

  /// The answers that layout must check again.
  var rechecks = LayoutRechecks()
  /// The boxes to place again, outermost first. Boxes in the list that are no longer stale have been placed.
  var waiting: [NodeIndex] = []
  /// The number of boxes that are being measured or placed inside each other, and the number for which the stack suffices.
  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var depthLimit = DeepStack.safeLevels

  init(_ keep: Keep, _ make: any ChildMaking, _ limits: TreeLimits) {
    (self.make, self.limits) = (make, limits)
    work = WorkBudget()
    (tree, ledger, record, marks) = (keep.tree, keep.ledger, keep.record, keep.marks)
    (reports, presentations, hooks, motion) = (keep.reports, keep.presentations, keep.hooks, keep.motion)
    super.init(links: tree)
  }

  /// Begins an update. `evaluator` runs the functions of the script in this update.
  func begin(_ evaluator: (any FunctionEvaluator & KeySource & DependencyTracker)?, _ work: WorkBudget) {
    (self.evaluator, self.work, counters) = (evaluator, work, Counters())
    rechecks.measurements = [:]
  }

  /// Begins a layout on a surface. `container` is the size of the surface as a container. The caller provides stack for the
  /// present levels of the tree.
  func begin(surface: Size, container: ProposedSize) {
    canvas = surface
    record.surface = surface
    surroundings = LayoutSurroundings(window: Rect(.zero, surface), container: container)
    depth = 0
    depthLimit = DeepStack.levels(for: record.levels)
  }

  // MARK: Measuring

  override func size(of node: NodeIndex, _ proposal: ProposedSize) -> Size {
    if let known = record.answers.size(of: node, proposal, surroundings.container) {
      counters.measureHits += 1
      if known.isBound { readsContainer = true }
      return known.size
    }
    guard mayMeasure(node) else { return .zero }
    let (size, isBound) = noticingContainer {
      nested { tree.behavior(of: node).size(proposal, Subviews(self, of: node)) }
    }
    let bounded = Size(min(max(size.width, 0), Cells.infinity), min(max(size.height, 0), Cells.infinity))
    record.answers.note(bounded, of: node, proposal, surroundings.container, isBound: isBound)
    return bounded
  }

  override func measure(
    childrenOf node: NodeIndex, _ proposal: ProposedSize, along axis: Axis?, _ body: (NodeIndex, LayoutTraits, Size) -> Void
  ) {
    let (lengths, container) = (CompactLengths(proposal), CompactLengths(surroundings.container))
    var next = links.firstBox(of: node)
    while let child = next {
      let traits = traits(of: child)
      let size: Size
      if let axis, let given = traits.size(along: axis) {
        size = given
      } else if let known = record.answers.size(of: child, lengths, container) {
        counters.measureHits += 1
        if known.isBound { readsContainer = true }
        size = known.size
      } else {
        size = self.size(of: child, proposal)
      }
      body(child, traits, size)
      next = links.nextBox(after: child)
    }
  }

  /// Counts a measurement. Returns false if the limit or the work budget is used up: no box is measured then. Reaching the limit
  /// is reported once.
  private func mayMeasure(_ node: NodeIndex) -> Bool {
    counters.measured += 1
    guard work.admits() else { return false }
    guard counters.measured > limits.measurements else { return true }
    // A large tree needs more measurements.
    let limit = limits.measurements + LayoutPass.measurementsPerBox * tree.nodes.count
    guard counters.measured > limit else { return true }
    if counters.measured == limit + 1 {
      reports.add(Diagnostic(.layoutLimit(measurements: limit), trail: tree.trail(around: node).reversed()), at: node)
    }
    return false
  }

  private static let measurementsPerBox = 32

  override func admits(work: Int) -> Bool { self.work.admits(work) }

  /// Runs `body`, which answers a query. `isBound` is true if the answer, or an answer that it is based on, depends on the
  /// container.
  func noticingContainer<Answer>(_ body: () -> Answer) -> (answer: Answer, isBound: Bool) {
    let outer = readsContainer
    readsContainer = false
    let answer = body()
    let isBound = readsContainer
    readsContainer = outer || isBound
    return (answer, isBound)
  }

  override func traits(of node: NodeIndex) -> LayoutTraits {
    if let known = record.answers.traits(of: node) { return known }
    let traits = tree.behavior(of: node).traits(Subviews(self, of: node))
    record.answers.note(traits, of: node)
    return traits
  }

  override func layoutValue(_ key: String, of node: NodeIndex) -> PlainValue? {
    if let known = record.answers.layoutValue(key, of: node) { return known }
    let value = tree.behavior(of: node).layoutValue(key, Subviews(self, of: node))
    record.answers.note(value, asLayoutValue: key, of: node)
    return value
  }

  /// Returns the value of a guide, from the cache if possible. Without the cache, the time would double with every level, because
  /// a box may query a child more than once.
  override func guide(_ guide: AlignmentGuide, of node: NodeIndex, in size: Size, _ proposal: ProposedSize) -> Double? {
    guard mayHaveExplicitValue(of: guide) else { return nil }
    if let known = record.answers.guide(guide, of: node, in: size, proposal, surroundings.container) {
      if known.isBound { readsContainer = true }
      return known.value
    }
    guard work.admits() else { return nil }
    let (value, isBound) = noticingContainer {
      tree.behavior(of: node).guide(guide, in: size, proposal, Subviews(self, of: node))
    }
    record.answers.note(value, of: guide, node, in: size, proposal, surroundings.container, isBound: isBound)
    return value
  }

  // MARK: Placing

  override func place(_ node: NodeIndex, at point: Point, _ proposal: ProposedSize) {
    let size = size(of: node, proposal).placeable
    let isSame = record.placements[node].isSame(size, proposal, in: surroundings.container)
    if isSame, motion.isIdle { return move(node, to: point, size) }
    place(node, at: point, size: size, proposal, isSame: isSame) {
      nested { tree.behavior(of: node).place(Subviews(self, of: node), in: size, proposal) }
    }
  }

  /// Returns the frame of a child that a behavior places at `point`. `point` is counted from the leading edge of the box around
  /// the child, which may be on the right.
  private func target(of node: NodeIndex, at point: Point, _ size: Size, in around: NodeIndex?) -> Rect {
    var point = point
    if let around, tree.nodes[around].isMirrored { point = point.mirrored(size.width, in: width(of: around)) }
    return Rect(surroundings.origin + point, size).offset(by: Point(-surroundings.frameOrigin.x, -surroundings.frameOrigin.y))
  }

  /// Moves a box whose content stays the same.
  private func move(_ node: NodeIndex, to point: Point, _ size: Size) {
    let frame = target(of: node, at: point, size, in: tree.parentBox(of: node))
    let old = record.placements[node].frame
    record.placements[node].placementNumber = placementNumber
    guard frame != old else { return }
    record.placements[node].frame = frame
    let extent = record.placements[node].extent
    damage(extent, at: old.origin)
    damage(extent, at: frame.origin)
  }

  override func place(_ node: NodeIndex, at point: Point, size: Size, _ placeChildren: () -> Void) {
    place(node, at: point, size: size, nil, isSame: false, placeChildren)
  }

  /// Gives a node its frame, and places its content unless `isSame` is true.
  private func place(
    _ node: NodeIndex, at point: Point, size: Size, _ proposal: ProposedSize?, isSame: Bool, _ placeChildren: () -> Void
  ) {
    let around = tree.parentBox(of: node)
    let outer = (surroundings.origin, surroundings.frameOrigin)
    let old = record.placements[node]
    let frame = shown(node, at: target(of: node, at: point, size, in: around), in: around, old)
    surroundings.origin = surroundings.frameOrigin + frame.origin
    record.placements[node].frame = frame
    record.placements[node].isPlaced = true
    record.placements[node].placementNumber = placementNumber
    if !old.isPlaced, let around { notePickChange(of: node, in: around) }
    if !isSame {
      counters.placed += 1
      surroundings.frameOrigin = surroundings.origin
      arrange(node, proposal, placeChildren)
      surroundings.frameOrigin = outer.1
    }
    if !isSame && (old.isRepainted || record.substitutes[node] != nil) || !old.isPlaced || old.frame != frame {
      if old.isPlaced { damage(old.extent, at: old.frame.origin) }
      damage(record.placements[node].extent, at: frame.origin)
      if keepsDamage {
        for box in record.silhouetteFollowers(around: node) where record.placements[box].isPlaced {
          record.damage.append(record.placements[box].extent.offset(by: record.origin(of: box)))
        }
      }
    }
    surroundings.origin = outer.0
  }

  /// Returns the width that layout gave a box, even if an animation shows another width.
  func width(of node: NodeIndex) -> Int {
    motion.isIdle ? record.placements[node].frame.width : motion.target(of: node).width
  }

  /// Records that a child is shown, or no longer shown, by a box that picks its children, such as ViewThatFits.
  private func notePickChange(of child: NodeIndex, in node: NodeIndex) {
    guard tree.behavior(of: node).omitsUnplacedChildren else { return }
    invalidatePreferences(of: node)
    hooks.notePickChange(of: child)
  }

  /// Records cells to be drawn again: the visible part of `rect`. The rectangle is relative to `corner`, a point of the parent
  /// box.
  func damage(_ rect: Rect, at corner: Point) {
    guard keepsDamage else { return }
    let seen = rect.offset(by: corner + surroundings.frameOrigin).intersection(surroundings.window)
    if !seen.isEmpty { record.damage.append(seen) }
  }

  /// Places the content of a node. Children that the node does not place have no frame afterwards.
  func arrange(_ node: NodeIndex, _ proposal: ProposedSize?, _ placeChildren: () -> Void) {
    record.placements[node].proposal = proposal ?? .unspecified
    record.placements[node].container = surroundings.container
    record.placements[node].isOwn = proposal != nil
    record.placements[node].isStale = false
    record.placements[node].isRepainted = false
    record.placements[node].dependsOnPosition = false
    record.discardFindings(of: node)
    let outer = placementNumber
    placementCount += 1
    placementNumber = placementCount
    let own = placementNumber
    placeChildren()
    placementNumber = outer
    removeUnplacedItems(of: node, own)
    var dependsOnPosition = record.placements[node].dependsOnPosition
    var extent = record.drawing(of: node).painted(record.placements[node].frame.size)
    var child = tree.firstBox(of: node)
    while let box = child {
      child = tree.nextBox(after: box)
      guard record.placements[box].isPlaced else { continue }
      let (frame, painted) = (record.placements[box].frame, record.placements[box].extent)
      if record.placements[box].placementNumber == own {
        dependsOnPosition = dependsOnPosition || record.placements[box].dependsOnPosition
        extent = extent.union(painted.offset(by: frame.origin))
      } else {
        damage(painted, at: frame.origin)
        record.placements[box].isPlaced = false
        notePickChange(of: box, in: node)
      }
    }
    if !motion.afterimages.isEmpty { extent = extent.union(motion.extent(in: node)) }
    record.placements[node].dependsOnPosition = dependsOnPosition
    record.placements[node].extent = extent
  }

  /// Counts the placements of boxes. Each placement has its own number.
  private var placementCount: Int32 = 0

  override var surface: Size { canvas }
  override var container: ProposedSize {
    readsContainer = true
    return surroundings.container
  }

  override func position(of node: NodeIndex) -> Point {
    record.placements[node].dependsOnPosition = true
    return surroundings.origin
  }

  override func within<Result>(container: ProposedSize, in node: NodeIndex, _ body: () -> Result) -> Result {
    // The content depends on the proposal of the node, not on the outer container.
    let outer = (surroundings.container, readsContainer)
    surroundings.container = container
    defer { (surroundings.container, readsContainer) = outer }
    return body()
  }

  override func anchor(of node: NodeIndex) -> Rect {
    record.placements[node].dependsOnPosition = true
    return mirrored(presentations.presenter(of: node).map(placeInWindows) ?? Rect(.zero, canvas), in: node)
  }

  /// Returns the frame of a box on the surface. If the box is scrolled off-screen, the frame is moved to the nearest edge of the
  /// window.
  private func placeInWindows(_ node: NodeIndex) -> Rect {
    var rect = Rect(.zero, record.placements[node].frame.size)
    var box: NodeIndex? = node
    while let current = box {
      if let window = record.scrollWindows[current] { rect = rect.clamped(to: window) }
      rect = rect.offset(by: record.placements[current].frame.origin)
      box = tree.parentBox(of: current)
    }
    return rect
  }

  override func visible(of node: NodeIndex) -> Rect {
    record.placements[node].dependsOnPosition = true
    return mirrored(surroundings.window.offset(by: Point(-surroundings.origin.x, -surroundings.origin.y)), in: node)
  }

  override func scrollDistance(of node: NodeIndex) -> Point { ledger.shifts[node] ?? .zero }

  override func scrollGeometry(of node: NodeIndex) -> ScrollGeometry? { record.scrollGeometries[node] }

  override func setScrollDistance(_ distance: Point, of node: NodeIndex) {
    ledger.shifts[node] = distance == .zero ? nil : distance
  }

  override func scrolled(_ node: NodeIndex, by offset: Point, in rect: Rect, _ body: () -> Void) {
    let outer = (surroundings.window, surroundings.origin)
    let shown = mirrored(rect, in: node).offset(by: surroundings.origin)
    record.scrollWindows[node] = shown.offset(by: Point(-surroundings.frameOrigin.x, -surroundings.frameOrigin.y))
    surroundings.window = surroundings.window.intersection(shown)
    surroundings.origin = surroundings.origin + (tree.nodes[node].isMirrored ? Point(-offset.x, offset.y) : offset)
    body()
    (surroundings.window, surroundings.origin) = outer
  }

  override func endScrolling(_ node: NodeIndex) { (record.scrollWindows[node], record.scrollGeometries[node]) = (nil, nil) }

  /// Converts a part of `node` from the coordinates of its children, which start at the leading edge, to those of the surface,
  /// which start at the left. Also converts back.
  private func mirrored(_ rect: Rect, in node: NodeIndex) -> Rect {
    guard tree.nodes[node].isMirrored else { return rect }
    return Rect(Point(rect.x, rect.y).mirrored(rect.width, in: width(of: node)), rect.size)
  }

  /// Runs a behavior, with more stack if necessary. There is stack for the levels that the tree had before layout, but children
  /// that are created during layout may be deeper.
  func nested<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth > depthLimit else { return body() }
    let outer = depthLimit
    depthLimit = depth + DeepStack.segment
    defer { depthLimit = outer }
    return withStack(levels: DeepStack.segment, body)
  }

  // MARK: Layouts of the script

  override func size(of layout: ScriptLayout, at node: NodeIndex, _ proposal: ProposedSize) -> Size {
    let size = runLayout(layout, at: node) { evaluator throws(Diagnostic) in
      try evaluator.size(of: layout, proposal, Subviews(self, of: node))
    }
    return size ?? record.drawing(of: node).size(proposal, Subviews(self, of: node))
  }

  override func placements(
    of layout: ScriptLayout, at node: NodeIndex, in size: Size, _ proposal: ProposedSize
  ) -> [LayoutPlacement?]? {
    runLayout(layout, at: node) { evaluator throws(Diagnostic) in
      try evaluator.placements(of: layout, in: size, proposal, Subviews(self, of: node))
    }
  }

  /// Runs a function of a layout of the script. If the function fails, the box shows an error (M4), and the function is not
  /// called again.
  private func runLayout<Result>(
    _ layout: ScriptLayout, at node: NodeIndex, _ body: (any FunctionEvaluator) throws(Diagnostic) -> Result
  ) -> Result? {
    guard let evaluator, record.failures[node] == nil else { return nil }
    // Stack frames of Lua and of the bridge are between this level and the next.
    depth += DeepStack.layoutFunctionLevels
    defer { depth -= DeepStack.layoutFunctionLevels }
    return nested {
      do throws(Diagnostic) {
        return try body(evaluator)
      } catch {
        let failure = error.located(at: layout.line, in: layout.trail)
        reports.add(failure, at: node)
        record.failures[node] = FailureBox(failure)
        return nil
      }
    }
  }

  // MARK: Children created during layout

  override func make(childrenOf node: NodeIndex, _ arguments: [PlainValue]) {
    guard let pending = record.pending[node], case .function(let function) = pending.content else { return }
    make(.made(by: function, of: arguments), pending, in: node)
  }

  override func show(_ view: DeferredView, in node: NodeIndex) {
    guard let pending = record.pending[node], case .selected = pending.content else { return }
    make(view, pending, in: node)
  }

  private func make(_ view: DeferredView, _ pending: Pending, in node: NodeIndex) {
    guard record.createdFrom[node] != view else { return }
    // Retain the view, because its source may be removed before the children that are created from it.
    record.store(view, of: node)
    record.clearOutdated(node)
    make.view(view, pending, in: node)
    takeChanges(below: node)
  }

  override func needsLayout(_ node: NodeIndex) -> Bool { awaitsLayout(node) }

  override func layOutContents(of node: NodeIndex, _ proposal: ProposedSize) { layOutUnplaced(node, proposal) }

  override func contains(viewWithIdentity identity: Int, in node: NodeIndex) -> Bool { findOrCreateView(identity, in: node) }

  override func invalidate(_ instance: InstanceID) { ledger.outdated.insert(instance) }

  override func drawing(of node: NodeIndex, _ size: Size) -> Drawing? {
    guard let pending = record.pending[node], case .function(let function) = pending.content else { return nil }
    record.clearOutdated(node)
    let drawing = make.drawing(function, pending, size, in: node)
    takeChanges(below: node)
    return drawing
  }

  override func itemCount(of node: NodeIndex) -> Int {
    if case .items(_, let count) = record.pending[node]?.content { count } else { 0 }
  }

  override func cached<Answer: Sendable>(
    _ question: some Hashable & Sendable, of node: NodeIndex, _ find: () -> Answer
  ) -> Answer {
    let (number, count) = (record.pending[node]?.number ?? 0, itemCount(of: node))
    // Discards the cache if items that it is about have changed.
    _ = madeItems(of: node)
    if let known = record.itemCaches[node], let answer = known.answer(to: question, about: number) as? Answer { return answer }
    let outer = record.askedItems
    record.askedItems = (node, [])
    let answer = find()
    record.itemCaches[node, default: ItemCache()].note(answer, question, about: number, record.askedItems.items, of: count)
    record.askedItems = outer
    return answer
  }

  override func discardOutdatedAnswers(of node: NodeIndex) {
    guard let made = madeItems(of: node), let cache = record.itemCaches[node], !made.hold(cache.items) else { return }
    record.itemCaches[node] = nil
  }

  override func cache<Answer: Sendable>(_ answer: Answer, for question: some Hashable & Sendable, of node: NodeIndex) {
    record.itemCaches[node]?.replace(answer, question)
  }

  override func measureAgain(_ node: NodeIndex) {
    rechecks.measurements[node, default: 0] += 1
    if rechecks.measurements[node, default: 0] <= LayoutRechecks.mostMeasurements { rechecks.items.append(node) }
  }

  override func lengths(of node: NodeIndex) -> LineLengths? { record.lengths[node] }

  override func setLengths(_ lengths: LineLengths?, of node: NodeIndex) { record.lengths[node] = lengths }

  override func marks(of node: NodeIndex) -> [Mark] { marks[node] ?? [] }

  override func itemsInUse(of node: NodeIndex) -> Set<Int> { record.items[node].map { itemsInUse($0, of: node) } ?? [] }

  override func item(_ index: Int, of node: NodeIndex) -> [NodeIndex] { make(item: index, of: node) }

  override func ids(ofItems positions: Range<Int>, of node: NodeIndex) -> [PlainValue] {
    parts(of: node, positions).flatMap { part, positions in ids(part, positions, of: node) }
  }

  override func position(ofItem id: PlainValue, of node: NodeIndex) -> Int? {
    for (part, _) in parts(of: node, 0..<itemCount(of: node)) {
      let found = callScript(for: node) { () throws(Diagnostic) in try make.position(of: id, in: part) } ?? nil
      if let found, found < part.count { return part.start + found }
    }
    return nil
  }

  override func itemsWithoutIDs(of node: NodeIndex) -> [Range<Int>] {
    parts(of: node, 0..<itemCount(of: node)).compactMap { part, _ in
      if case .items = part.content { nil } else { part.start..<part.start + part.count }
    }
  }

  func ids(_ part: LazyPart, _ positions: Range<Int>, of node: NodeIndex) -> [PlainValue] {
    callScript(for: node) { () throws(Diagnostic) in try make.ids(part, positions) }
      ?? Array(repeating: .none, count: positions.count)
  }

  override func layoutValues(_ key: String, ofItems positions: Range<Int>, of node: NodeIndex) -> [PlainValue?] {
    parts(of: node, positions).flatMap { part, positions in
      callScript(for: node) { () throws(Diagnostic) in try make.layoutValues(key, of: part, positions) }
        ?? Array(repeating: nil, count: positions.count)
    }
  }

  override func origin(ofItem index: Int, of node: NodeIndex) -> ItemOrigin? {
    guard let (part, positions) = parts(of: node, index..<index + 1).first, case .items = part.content else { return nil }
    return ItemOrigin(position: positions.lowerBound, count: part.count, part.place.environment)
  }

  // MARK: Results

  override func key(of node: NodeIndex) -> String? { tree.key(of: node) }

  override func serial(of node: NodeIndex) -> Int { tree.serials[node] }

  override func addMark(_ mark: Mark, to node: NodeIndex) {
    record.marks[node, default: []].append(mark)
    if case .scroll(let content, let offset, let beginsAtEnd) = mark, let window = record.scrollWindows[node] {
      record.scrollGeometries[node] = ScrollGeometry(
        content: content, viewport: window.size, offset: offset, beginsAtEnd: beginsAtEnd)
    }
  }

  override func substitute(_ behavior: any Behavior, for node: NodeIndex) { record.substitutes[node] = behavior }

  /// Reports a warning once for each box: the box may find the same problem in every query.
  override func report(_ cause: Diagnostic.Cause, at node: NodeIndex) {
    guard record.reported[node, default: []].insert(cause.code).inserted else { return }
    let place = tree.evaluation(around: node)?.source.place
    reports.add(
      Diagnostic(cause, severity: .warning, place: place, trail: tree.trail(around: node).reversed()), at: node)
  }

  override func value(of function: ScriptReference, _ arguments: [PlainValue], for node: NodeIndex) -> PlainValue? {
    let owner = tree.identities.step(Int(tree.identity[node]))
    return value(of: function, arguments, for: node, owner: owner.modifier.map { ":" + $0.name } ?? owner.name)
  }

  /// Returns the result of a function of the script. Returns nil and reports the error if the function fails. Messages name
  /// `owner`.
  func value(of function: ScriptReference, _ arguments: [PlainValue], for node: NodeIndex, owner: String) -> PlainValue? {
    guard let evaluator, work.admits() else { return nil }
    return callScript(for: node) { () throws(Diagnostic) in try evaluator.value(function, arguments, owner: owner) }
  }

  /// Calls the script for a box. If the script throws an error, reports the error and returns nil.
  private func callScript<Answer>(for node: NodeIndex, _ ask: () throws(Diagnostic) -> Answer) -> Answer? {
    do throws(Diagnostic) {
      return try ask()
    } catch {
      reports.add(error.located(at: nil, in: tree.trail(around: node)), at: node, isRepeated: true)
      return nil
    }
  }

  override func preference(_ key: String, of node: NodeIndex) -> PlainValue? {
    if let around = tree.parentBox(of: node) { record.preferenceReaders.insert(around) }
    return reducedPreference(key, of: node)
  }

  /// Returns the value of a preference. To be called if the layout of the reader does not depend on the value.
  func reducedPreference(_ key: String, of node: NodeIndex) -> PlainValue? {
    if let known = record.answers.preference(key, of: node) { return known }
    let value = record.hasPreferences ? computePreference(key, of: node) : nil
    record.answers.note(value, asPreference: key, of: node)
    return value
  }
}

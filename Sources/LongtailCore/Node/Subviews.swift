// The children of a node, as its behavior measures and places them.

/// The children of a node, in order. Access by position visits all children before that position.
public struct Subviews: Sequence {
  let context: LayoutContext
  let parent: NodeIndex

  public init(_ context: LayoutContext, of parent: NodeIndex) {
    self.context = context
    self.parent = parent
  }

  public struct Iterator: IteratorProtocol {
    let context: LayoutContext
    var node: NodeIndex?

    public mutating func next() -> Subview? {
      guard let index = node else { return nil }
      node = context.links.nextBox(after: index)
      return Subview(context: context, index: index)
    }
  }

  public func makeIterator() -> Iterator { Iterator(context: context, node: context.links.firstBox(of: parent)) }

  public var isEmpty: Bool { first == nil }

  public var first: Subview? { context.links.firstBox(of: parent).map { Subview(context: context, index: $0) } }

  /// - Complexity: O(position).
  public subscript(position: Int) -> Subview? {
    var iterator = makeIterator()
    for _ in 0..<position { _ = iterator.next() }
    return iterator.next()
  }
}

extension Subviews {
  /// Calls `body` for each child with its traits and its size for one proposal. Costs less than asking each child. If only the
  /// lengths along an axis are of interest, children whose length is given need not be measured.
  public func measure(
    _ proposal: ProposedSize, along axis: Axis? = nil, _ body: (_ child: NodeIndex, LayoutTraits, Size) -> Void
  ) {
    context.measure(childrenOf: parent, proposal, along: axis, body)
  }

  /// Returns the child with this index.
  public func child(_ index: NodeIndex) -> Subview { Subview(context: context, index: index) }

  /// Places a child with its top-leading cell at `point`.
  public func place(_ child: NodeIndex, at point: Point, _ proposal: ProposedSize) { context.place(child, at: point, proposal) }

  /// Creates the children of the node by calling its function with these values. Existing children are kept if function and
  /// values are equal.
  public func make(_ arguments: [PlainValue]) { context.make(childrenOf: parent, arguments) }

  /// Creates the children of the node from this view. Existing children are kept if the view is equal.
  public func show(_ view: DeferredView) { context.show(view, in: parent) }

  /// Marks the control that owns `state` for evaluation in this update.
  public func invalidate<Value>(_ state: Binding<Value>) {
    if let slot = state.slot { context.invalidate(slot.instance) }
  }

  /// Returns the commands that the function of the node draws on `size` cells. Nil if the function failed. Then an error box is a
  /// child.
  public func drawing(_ size: Size) -> Drawing? { context.drawing(of: parent, size) }

  /// Returns the size that a layout of the script chooses for the node.
  func size(of layout: ScriptLayout, _ proposal: ProposedSize) -> Size { context.size(of: layout, at: parent, proposal) }

  /// Returns the place of each child in a layout of the script.
  func placements(of layout: ScriptLayout, in size: Size, _ proposal: ProposedSize) -> [LayoutPlacement?]? {
    context.placements(of: layout, at: parent, in: size, proposal)
  }

  /// Counts work other than measuring, which costs as much as `work` simple views. Returns false if the work budget is used up.
  /// Use it for work whose amount the script controls.
  public func admits(work: Int) -> Bool { context.admits(work: work) }

  /// The items of a lazy container.
  public var items: LazyItems { LazyItems(context, of: parent) }

  /// The size of the surface. Its height is ``Cells/infinity`` for inline output, which is as high as the tree.
  public var surface: Size { context.surface }

  /// The size of the nearest container, to which frames can be relative. The outermost container is the surface. Its width or
  /// height is nil if it follows the content.
  public var container: ProposedSize { context.container }

  /// Runs `body`, which measures or places children relative to another container.
  public func within<Result>(container: ProposedSize, _ body: () -> Result) -> Result {
    context.within(container: container, in: parent, body)
  }

  /// The visible cells of the node, counted from its top and leading edges. For use while placing.
  public var visible: Rect { context.visible(of: parent) }

  /// Runs `body`, which places the children moved by `offset`. Only the part of the children inside `rect`, the viewport in the
  /// node, is visible. For use while placing.
  public func scrolled(by offset: Point, in rect: Rect, _ body: () -> Void) {
    context.scrolled(parent, by: offset, in: rect, body)
  }

  /// Records that the node, which may have been a scroll container, shows all of its content. For use while placing.
  public func endScrolling() { context.endScrolling(parent) }

  /// The distance that events have scrolled the node from its initial scroll position. A container limits this distance to its
  /// content by setting it. For use while placing.
  public var scrollDistance: Point {
    get { context.scrollDistance(of: parent) }
    nonmutating set { context.setScrollDistance(newValue, of: parent) }
  }

  /// The geometry of the node, a scroll container, when it was last placed. Nil if it was not placed yet. For use while placing.
  public var scrollGeometry: ScrollGeometry? { context.scrollGeometry(of: parent) }

  /// The frame of the view that presents the node, on the surface. For use while placing a presented view.
  public var anchor: Rect { context.anchor(of: parent) }

  /// The position of the node on the surface. For use while placing.
  public var position: Point { context.position(of: parent) }

  /// True if a view of the tree may have an explicit value for this guide. Text sets baselines; `alignmentGuide` sets the others.
  /// The check saves a search.
  public func mayHaveExplicitValue(of guide: AlignmentGuide) -> Bool { context.mayHaveExplicitValue(of: guide) }

  /// Returns the value that a function of the script computes from `arguments`. Nil if the function failed and the error was
  /// reported.
  public func value(of function: ScriptReference, _ arguments: [PlainValue]) -> PlainValue? {
    context.value(of: function, arguments, for: parent)
  }

  /// Adds a mark to the node, until the node is placed again.
  public func addMark(_ mark: Mark) { context.addMark(mark, to: parent) }

  /// Replaces the behavior that draws the node, for example with a copy that contains the results of placing. For use while
  /// placing.
  public func draw(by behavior: any Behavior) { context.substitute(behavior, for: parent) }

  /// Reports a warning about the node.
  public func report(_ cause: Diagnostic.Cause) { context.report(cause, at: parent) }
}

/// The items of a lazy container. Each item is created when it is first requested (L43).
public struct LazyItems {
  let context: LayoutContext
  let parent: NodeIndex

  public init(_ context: LayoutContext, of parent: NodeIndex) {
    self.context = context
    self.parent = parent
  }

  public var count: Int { context.itemCount(of: parent) }

  /// Returns the ids of items that come from data, whether or not they exist as views. ``PlainValue/none`` for other items.
  public func ids(_ positions: Range<Int>) -> [PlainValue] { context.ids(ofItems: positions, of: parent) }

  /// Returns the position of the first item with an id. Nil if there is none.
  ///
  /// - Complexity: O(1) if ids are positions. Otherwise O(items), with a small factor for lists of the host.
  public func position(of id: PlainValue) -> Int? { context.position(ofItem: id, of: parent) }

  /// The positions of the items that are written on their own, not in a ForEach, and so have no ids.
  public var withoutIDs: [Range<Int>] { context.itemsWithoutIDs(of: parent) }

  /// Returns the layout values of items for `key` (``LayoutValueBehavior``). The items need not exist as views, but their
  /// functions are called.
  public func layoutValues(_ key: String, ofItems positions: Range<Int>) -> [PlainValue?] {
    context.layoutValues(key, ofItems: positions, of: parent)
  }

  /// Returns the position of an item in its ForEach. Nil for an item that is written on its own.
  public func origin(_ index: Int) -> ItemOrigin? { context.origin(ofItem: index, of: parent) }

  /// Returns the result of `find` for the items, such as their lengths, and caches it. `find` runs again if the items come from
  /// other data, or if the size or another layout property of an item that it requested may have changed. `question` must contain
  /// everything else that the result depends on, including the container.
  public func cached<Answer: Sendable>(_ question: some Hashable & Sendable, _ find: () -> Answer) -> Answer {
    context.cached(question, of: parent, find)
  }

  /// Discards cached results about items that are off-screen and read state of others, because such items can change unnoticed. A
  /// container that does not call this uses the results until the items are visible again.
  public func discardOutdatedResults() { context.discardOutdatedAnswers(of: parent) }

  /// The lengths of the lines. The container sets them when it is placed. If items change later, the lengths remain as estimates.
  public var lengths: LineLengths? {
    get { context.lengths(of: parent) }
    nonmutating set { context.setLengths(newValue, of: parent) }
  }

  /// Stores the result that `cached` returns for a question, and discards all other results.
  public func cache<Answer: Sendable>(_ answer: Answer, for question: some Hashable & Sendable) {
    context.cache(answer, for: question, of: parent)
  }

  /// Requests to measure and place the container again, because the lengths of lines differ from the expected lengths. This
  /// happens a few times in an update at most. For use while placing.
  public func measureAgain() { context.measureAgain(parent) }

  /// The items that contain the focus or present something, such as a sheet. The container must place them even if they are
  /// off-screen. Otherwise the focus would be lost, and the presented view would close.
  public var inUse: Set<Int> { context.itemsInUse(of: parent) }

  /// Returns the views of an item: usually one. A component with no view or several views at its top gives none or several. For
  /// use while measuring and placing.
  public subscript(index: Int) -> [Subview] {
    context.item(index, of: parent).map { Subview(context: context, index: $0) }
  }
}

/// The source of an item of a lazy container: its position among the items of a ForEach.
public struct ItemOrigin: Sendable {
  /// The position among the items of the ForEach, counted from 0.
  public let position: Int
  public let count: Int
  /// The environment of the ForEach.
  public let environment: EnvironmentValues

  public init(position: Int, count: Int, _ environment: EnvironmentValues) {
    (self.position, self.count, self.environment) = (position, count, environment)
  }
}

/// A child that is being measured and placed.
public struct Subview {
  let context: LayoutContext
  public let index: NodeIndex

  public func size(_ proposal: ProposedSize) -> Size { context.size(of: index, proposal) }
  public var traits: LayoutTraits { context.traits(of: index) }

  /// Returns the explicit value of a guide. `size` is the size that the child has for `proposal`. Nil if the child has the
  /// standard value.
  public func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize) -> Double? {
    context.guide(guide, of: index, in: size, proposal)
  }

  /// Returns the position of a guide in the child. `size` is the size that the child has for `proposal`.
  public func position(of guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize) -> Double {
    self.guide(guide, in: size, proposal) ?? guide.standard(in: size)
  }

  public func place(at point: Point, _ proposal: ProposedSize) { context.place(index, at: point, proposal) }

  /// True if the child or a descendant, such as a row, has to be created or placed again. Measuring does a part of this work.
  ///
  /// - Complexity: O(boxes to be made or placed in the whole tree).
  public var needsLayout: Bool { context.needsLayout(index) }

  /// Creates the contents of a child that gets no place, so that the views inside take effect. An example is a navigation link in
  /// a covered screen. For use while placing.
  public func layOutContents(_ proposal: ProposedSize) { context.layOutContents(of: index, proposal) }

  /// True if the view with this identity is in the child. Creates the off-screen rows that may contain the view. All other
  /// contents of the child must already exist.
  ///
  /// - Complexity: O(views around the view) if the child already contains the view. Otherwise O(lazy containers and their
  ///   parts), plus O(items) for each lazy container in the identity path of the view.
  public func contains(viewWithIdentity identity: Int) -> Bool { context.contains(viewWithIdentity: identity, in: index) }

  /// Places the child with this size without measuring it. `placeChildren` places its children. For containers that arrange the
  /// children of their children, such as a grid that places the cells of its rows.
  public func place(at point: Point, size: Size, _ placeChildren: () -> Void) {
    context.place(index, at: point, size: size, placeChildren)
  }

  /// The child's own children.
  public var subviews: Subviews { Subviews(context, of: index) }

  /// A number that no other child of the tree ever has. Numbers can be stored for longer than the child exists.
  public var serial: Int { context.serial(of: index) }

  /// The behavior of the child.
  public var behavior: any Behavior { context.links.behavior(of: index) }

  /// The accessibility label of the child, if a modifier sets it.
  public var accessibilityLabel: String? {
    for case .accessibility(.label(let label)) in context.marks(of: index) { return label }
    return nil
  }

  /// Returns the layout value of the child for `key`.
  public func layoutValue(_ key: String) -> PlainValue? {
    context.layoutValue(key, of: index)
  }

  /// The key of the item that the child shows, or its id (I3, I4). Nil if the child is identified by its position.
  public var key: String? { context.key(of: index) }

  /// Returns the value of a preference that the child and its descendants set. Nil if none of them sets it.
  public func preference(_ key: String) -> PlainValue? { context.preference(key, of: index) }

  /// Places the child with the size that it chooses for `proposal`. Its guides meet the guides of a box of size `bounds` (L6,
  /// L20, L50).
  public func place(in bounds: Size, _ alignment: Alignment, _ proposal: ProposedSize) {
    let own = size(proposal)
    func offset(_ guide: AlignmentGuide) -> Int {
      Int(saturating: (guide.standard(in: bounds) - position(of: guide, in: own, proposal)).rounded(.down))
    }
    place(at: Point(offset(alignment.horizontal.guide), offset(alignment.vertical.guide)), proposal)
  }
}

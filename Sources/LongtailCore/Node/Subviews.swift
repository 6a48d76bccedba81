// A node's children as its behaviour sees them while measuring and placing.

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
  /// Calls `body` for each child with its traits and its size for one proposal. It costs less than to ask each child.
  public func measure(_ proposal: ProposedSize, _ body: (_ child: NodeIndex, LayoutTraits, Size) -> Void) {
    context.measure(childrenOf: parent, proposal, body)
  }

  /// A child by its index.
  public func child(_ index: NodeIndex) -> Subview { Subview(context: context, index: index) }

  /// Places a child with its top-leading cell at `point`.
  public func place(_ child: NodeIndex, at point: Point, _ proposal: ProposedSize) { context.place(child, at: point, proposal) }

  /// Makes the node's children with its function and these values. Existing children are kept if function and values are equal.
  public func make(_ arguments: [PlainValue]) { context.make(childrenOf: parent, arguments) }

  /// Makes the node's children from this view. Existing children are kept if the view is equal.
  public func show(_ view: LateView) { context.show(view, in: parent) }

  /// Marks the control that owns `state` for evaluation in this update.
  public func outdate<Value>(_ state: Binding<Value>) {
    if let slot = state.slot { context.outdate(slot.instance) }
  }

  /// Returns the commands that the node's function draws on `size` cells. Nil if it failed; its error message is a child then.
  public func drawing(_ size: Size) -> Drawing? { context.drawing(of: parent, size) }

  /// The size that a layout of the program chooses for the node.
  func size(of layout: ProgramLayout, _ proposal: ProposedSize) -> Size { context.size(of: layout, at: parent, proposal) }

  /// By child: where a layout of the program places it.
  func placements(of layout: ProgramLayout, in size: Size, _ proposal: ProposedSize) -> [LayoutPlacement?]? {
    context.placements(of: layout, at: parent, in: size, proposal)
  }

  /// True if the budget admits work as expensive as `work` simple views, in addition to measuring. Use it for work whose amount
  /// the script controls.
  public func admits(work: Int) -> Bool { context.admits(work: work) }

  /// The items of a lazy container.
  public var items: LazyItems { LazyItems(context, of: parent) }

  /// The size of the surface; its height is ``Cells/infinity`` where a text is rendered that is as high as it wants to be.
  public var surface: Size { context.surface }

  /// The size of the nearest container, which frames can be relative to: the surface, nil where it follows the tree.
  public var container: ProposedSize { context.container }

  /// Measures with another container.
  public func within<Result>(container: ProposedSize, _ body: () -> Result) -> Result {
    context.within(container: container, in: parent, body)
  }

  /// While placing: the cells of the node that can be seen, counted from its top and leading edges.
  public var visible: Rect { context.visible(of: parent) }

  /// While placing: runs `body`, in which children are placed `offset` further; they see no more than `rect` of the node, which
  /// is their container.
  public func scrolled(by offset: Point, in rect: Rect, _ body: () -> Void) {
    context.scrolled(parent, by: offset, in: rect, body)
  }

  /// While placing: how far the node has been scrolled by events; what is set is as far as its content goes.
  public var shift: Point {
    get { context.shift(of: parent) }
    nonmutating set { context.note(shift: newValue, of: parent) }
  }

  /// While placing a container that scrolls: its window and its content, as they were placed last. Nil if they were not placed yet.
  public var scrollPlace: ScrollPlace? { context.scrollPlace(of: parent) }

  /// While placing what is presented: where the view that presents it lies on the surface.
  public var anchor: Rect { context.anchor(of: parent) }

  /// While placing: where the node lies on the surface.
  public var position: Point { context.position(of: parent) }

  /// True if a view may set this guide itself. Text sets baselines; `alignmentGuide` sets the others. The check saves a search.
  public func mayPlace(_ guide: AlignmentGuide) -> Bool { context.mayPlace(guide) }

  /// Returns the value that a function of the program makes from values. Nil if it failed; the error was reported.
  public func value(of function: ScriptReference, _ arguments: [PlainValue]) -> PlainValue? {
    context.value(of: function, arguments, for: parent)
  }

  /// Marks the node for output.
  public func annotate(_ annotation: Annotation) { context.annotate(parent, annotation) }

  /// While placing: lets another behaviour draw the node, now that what it draws is known.
  public func draw(by behavior: any Behavior) { context.substitute(behavior, for: parent) }

  /// Reports a warning about the node.
  public func report(_ cause: Diagnostic.Cause) { context.report(cause, at: parent) }
}

/// The items of a lazy container. Each item is made when it is first requested (L43).
public struct LazyItems {
  let context: LayoutContext
  let parent: NodeIndex

  public init(_ context: LayoutContext, of parent: NodeIndex) {
    self.context = context
    self.parent = parent
  }

  public var count: Int { context.itemCount(of: parent) }

  /// Returns the ids of items of data, made or not. ``PlainValue/none`` for other items.
  public func ids(_ positions: Range<Int>) -> [PlainValue] { context.ids(ofItems: positions, of: parent) }

  /// The position of the first item with an id; nil if there is none.
  ///
  /// - Complexity: O(1) for ids that are positions, O(items) with a small factor for lists of the host, else O(items).
  public func position(of id: PlainValue) -> Int? { context.position(ofItem: id, of: parent) }

  /// The items that were written one by one, and have no ids.
  public var withoutIDs: [Range<Int>] { context.itemsWithoutIDs(of: parent) }

  /// Returns the layout values of items for `key` (``TellingBehavior``). The items need not be made, but their functions are
  /// called.
  public func told(_ key: String, _ positions: Range<Int>) -> [PlainValue?] {
    context.told(key, byItems: positions, of: parent)
  }

  /// The data that an item is made of; nil where it was written by itself.
  public func origin(_ index: Int) -> ItemOrigin? { context.origin(ofItem: index, of: parent) }

  /// What `find` finds out about the items, as their lengths: it is not called again for an equal question while they are made of
  /// the same things and none of them answers differently. The question tells all else that it depends on, the container included.
  public func cached<Answer: Sendable>(_ question: some Hashable & Sendable, _ find: () -> Answer) -> Answer {
    context.cached(question, of: parent, find)
  }

  /// The lengths of the lines, set when the container is placed. They are known from then on, also if items change: they are estimates then.
  public var lengths: LineLengths? {
    get { context.lengths(of: parent) }
    nonmutating set { context.note(lengths: newValue, of: parent) }
  }

  /// Sets what `cached` returns for a question, and forgets all other answers.
  public func cache<Answer: Sendable>(_ answer: Answer, for question: some Hashable & Sendable) {
    context.cache(answer, for: question, of: parent)
  }

  /// While placing: has the container measured and placed again, because lines are not as long as they were expected to be. This happens a few
  /// times in an update at most.
  public func measureAgain() { context.measureAgain(parent) }

  /// The items that the focus is in, or that present something. They have a place also where they are out of sight, so that they
  /// keep the focus, and what they present stays.
  public var inUse: Set<Int> { context.itemsInUse(of: parent) }

  /// The views of an item: one, or none or several where a component has several at its top. While measuring and placing only.
  public subscript(index: Int) -> [Subview] {
    context.item(index, of: parent).map { Subview(context: context, index: $0) }
  }
}

/// The source of a lazy container's item: its position among the items of a ForEach.
public struct ItemOrigin: Sendable {
  /// Among those of one ForEach, from 0.
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

  /// The explicit value of a guide at the `size` that `proposal` led to, or nil where the child has the standard one.
  public func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize) -> Double? {
    context.guide(guide, of: index, in: size, proposal)
  }

  /// Returns the position of a guide in the child at the `size` that `proposal` led to.
  public func position(of guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize) -> Double {
    self.guide(guide, in: size, proposal) ?? guide.standard(in: size)
  }

  public func place(at point: Point, _ proposal: ProposedSize) { context.place(index, at: point, proposal) }

  /// True if anything in the child has to be made or placed during layout, such as rows. Measuring makes part of it.
  ///
  /// - Complexity: O(boxes to be made or placed in the whole tree).
  public var isToBeMade: Bool { context.isToBeMade(in: index) }

  /// While placing, for a child that gets no place: makes what it would show, so that it says what it has to say.
  public func prepare(_ proposal: ProposedSize) { context.prepare(index, proposal) }

  /// Whether the view of an identity is in the child, of which everything is made but rows out of sight. Those around the view are
  /// made.
  ///
  /// - Complexity: O(views around it); where it is not there, O(lazy containers and their parts), and O(items) of those it was in.
  public func holds(viewOf identity: Int) -> Bool { context.holds(viewOf: identity, in: index) }

  /// Gives the child this place without asking it; `placeChildren` does the same for what is in it. For containers that arrange
  /// the children of their children, as a grid the cells of its rows.
  public func place(at point: Point, size: Size, _ placeChildren: () -> Void) {
    context.place(index, at: point, size: size, placeChildren)
  }

  /// The child's own children.
  public var subviews: Subviews { Subviews(context, of: index) }

  /// A number that no other child of the tree ever has. Stored numbers can outlive the child.
  public var serial: Int { context.serial(of: index) }

  /// The behaviour of the child.
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

  /// The value of a preference as the child and everything in it set it; nil where nothing did.
  public func preference(_ key: String) -> PlainValue? { context.preference(key, of: index) }

  /// Places the child at the size it chooses for `proposal`, its guides on those of a box of `bounds` (L6, L20, L50).
  public func place(in bounds: Size, _ alignment: Alignment, _ proposal: ProposedSize) {
    let own = size(proposal)
    func offset(_ guide: AlignmentGuide) -> Int {
      Int(saturating: (guide.standard(in: bounds) - position(of: guide, in: own, proposal)).rounded(.down))
    }
    place(at: Point(offset(alignment.horizontal.guide), offset(alignment.vertical.guide)), proposal)
  }
}

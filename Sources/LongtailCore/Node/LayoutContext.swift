// What behaviours reach while they measure and place: the pass that the engine runs.

/// The pass that measures and places a tree. The engine implements it. Behaviours access it through ``Subviews`` only.
open class LayoutContext {
  /// The tree so far. It grows where children are made as their place becomes known.
  public final let links: KeptTree

  public init(links: KeptTree) { self.links = links }

  open func size(of node: NodeIndex, _ proposal: ProposedSize) -> Size { .zero }
  /// Calls `body` for each child of `node` with its traits and its size for one proposal.
  open func measure(
    childrenOf node: NodeIndex, _ proposal: ProposedSize, _ body: (NodeIndex, LayoutTraits, Size) -> Void
  ) {
    for child in Subviews(self, of: node) { body(child.index, child.traits, child.size(proposal)) }
  }
  /// True if the budget admits work as expensive as `work` simple views, in addition to measuring.
  open func admits(work: Int) -> Bool { true }
  open func traits(of node: NodeIndex) -> LayoutTraits { LayoutTraits() }
  open func guide(_ guide: AlignmentGuide, of node: NodeIndex, in size: Size, _ proposal: ProposedSize) -> Double? { nil }
  /// Returns the layout value of `node` for `key`.
  open func layoutValue(_ key: String, of node: NodeIndex) -> PlainValue? { nil }
  /// The key that tells `node` from others in the box around it; nil where it has none.
  open func key(of node: NodeIndex) -> String? { nil }
  /// A number that no other node of the tree ever had.
  open func serial(of node: NodeIndex) -> Int { 0 }
  /// Places `node` with its top-leading cell at `point`, in the cells of its parent.
  open func place(_ node: NodeIndex, at point: Point, _ proposal: ProposedSize) {}
  /// Places `node` without asking it; `placeChildren` places what is in it, in its cells.
  open func place(_ node: NodeIndex, at point: Point, size: Size, _ placeChildren: () -> Void) {}

  /// True if a view may set this guide itself. Text sets baselines; `alignmentGuide` sets the others.
  public final func mayPlace(_ guide: AlignmentGuide) -> Bool {
    switch guide.base {
    case .firstTextBaseline, .lastTextBaseline: true
    default: links.placesGuides
    }
  }

  // MARK: Layouts of the program

  /// The size that a layout of the program chooses; that of an error box where it failed, which was reported.
  open func size(of layout: ProgramLayout, at node: NodeIndex, _ proposal: ProposedSize) -> Size { .zero }
  /// By child: where the layout places it, nil where it does not. Nil where the layout failed, which was reported.
  open func placements(
    of layout: ProgramLayout, at node: NodeIndex, in size: Size, _ proposal: ProposedSize
  ) -> [LayoutPlacement?]? { nil }

  /// Returns the marks of the modifiers on `node`.
  open func marks(of node: NodeIndex) -> [Annotation] { [] }

  // MARK: Children that are made during layout

  /// Makes the children of `node` by its function, given these values. Does nothing where they were made by the same function of
  /// equal values.
  open func make(childrenOf node: NodeIndex, _ arguments: [PlainValue]) {}
  /// Makes the children of `node` from this view. Does nothing where they were made from an equal one.
  open func show(_ view: LateView, in node: NodeIndex) {}
  /// True if anything in `node` has to be made or placed.
  open func isToBeMade(in node: NodeIndex) -> Bool { false }
  /// Lays out what is in `node` as if it had a place, and gives it none.
  open func prepare(_ node: NodeIndex, _ proposal: ProposedSize) {}
  /// True if the view with an identity is in `node`. Off-screen rows around it are made.
  open func holds(viewOf identity: Int, in node: NodeIndex) -> Bool { false }
  /// Marks a control for evaluation in this update.
  open func outdate(_ instance: InstanceID) {}
  /// Returns the commands that the function of `node` draws on `size` cells. Nil if it failed; its error message is a child then.
  open func drawing(of node: NodeIndex, _ size: Size) -> Drawing? { nil }
  /// Returns the number of items of the lazy container `node`.
  open func itemCount(of node: NodeIndex) -> Int { 0 }
  /// Returns the ids of items of data, made or not. ``PlainValue/none`` for other items.
  open func ids(ofItems positions: Range<Int>, of node: NodeIndex) -> [PlainValue] { [] }

  open func position(ofItem id: PlainValue, of node: NodeIndex) -> Int? { nil }

  open func itemsWithoutIDs(of node: NodeIndex) -> [Range<Int>] { [] }
  /// Returns the layout values of items for `key`, made or not.
  open func told(_ key: String, byItems positions: Range<Int>, of node: NodeIndex) -> [PlainValue?] { [] }
  /// The data that an item is made of; nil where it was written by itself.
  open func origin(ofItem index: Int, of node: NodeIndex) -> ItemOrigin? { nil }
  /// What the lazy container `node` found out about its items when it asked `question`, kept while that must hold.
  open func cached<Answer: Sendable>(_ question: some Hashable & Sendable, of node: NodeIndex, _ find: () -> Answer) -> Answer {
    find()
  }
  /// Replaces all of that by an answer to one question.
  open func cache<Answer: Sendable>(_ answer: Answer, for question: some Hashable & Sendable, of node: NodeIndex) {}
  /// Has the lazy container `node` measured and placed again, a few times in an update at most.
  open func measureAgain(_ node: NodeIndex) {}
  /// The lengths of the lines of the lazy container `node`, as they were noted last.
  open func lengths(of node: NodeIndex) -> LineLengths? { nil }
  /// Notes the lengths of the lines of the lazy container `node`.
  open func note(lengths: LineLengths?, of node: NodeIndex) {}
  /// The items of the lazy container `node` that the focus is in, or that present something.
  open func itemsInUse(of node: NodeIndex) -> Set<Int> { [] }
  /// The boxes of an item; made when they are first asked for.
  open func item(_ index: Int, of node: NodeIndex) -> [NodeIndex] { [] }

  // MARK: Places

  /// The size of the surface; its height is ``Cells/infinity`` where a text is rendered that is as high as it wants to be.
  open var surface: Size { .zero }
  /// The size of the nearest container, which frames can be relative to: the surface, nil where it follows the tree.
  open var container: ProposedSize { .unspecified }
  /// Runs `body`, in which children of `node` are measured or placed in another container.
  open func within<Result>(container: ProposedSize, in node: NodeIndex, _ body: () -> Result) -> Result { body() }
  /// The cells of `node`, which is being placed, that can be seen, counted from its top and leading edges.
  open func visible(of node: NodeIndex) -> Rect { Rect(.zero, .zero) }
  /// Places children of `node`, which is being placed, `offset` further; they see no more than `rect` of it.
  open func scrolled(_ node: NodeIndex, by offset: Point, in rect: Rect, _ body: () -> Void) { body() }
  /// How far `node` has been scrolled by events from where it was placed to be.
  open func shift(of node: NodeIndex) -> Point { .zero }
  /// The window and the content of `node`, a container that scrolls, as they were placed last. Nil if they were not placed yet.
  open func scrollPlace(of node: NodeIndex) -> ScrollPlace? { nil }
  /// Notes how far of that its content goes.
  open func note(shift: Point, of node: NodeIndex) {}
  /// Returns the frame, on the surface, of the view that presents `node`.
  open func anchor(of node: NodeIndex) -> Rect { Rect(.zero, .zero) }
  /// Returns the position of `node` on the surface while it is being placed.
  open func position(of node: NodeIndex) -> Point { .zero }

  // MARK: Results

  /// The value of a preference as `node` and everything in it set it; nil where nothing did.
  open func preference(_ key: String, of node: NodeIndex) -> PlainValue? { nil }
  /// Returns the value that a function of the program makes from values. Nil if it failed; the error was reported.
  open func value(of function: ScriptReference, _ arguments: [PlainValue], for node: NodeIndex) -> PlainValue? { nil }
  /// Marks `node` for output.
  open func annotate(_ node: NodeIndex, _ annotation: Annotation) {}
  /// Draws a node that is being placed with another behaviour, until the node is placed again.
  open func substitute(_ behavior: any Behavior, for node: NodeIndex) {}
  /// Reports a warning about `node`.
  open func report(_ cause: Diagnostic.Cause, at node: NodeIndex) {}
}

// The interface of the layout pass for behaviors. The engine implements it.

/// The pass that measures and places a tree. The engine implements it. Behaviors access it through ``Subviews`` only.
open class LayoutContext {
  /// The tree as it is now. It grows during layout, because some children are created when their place is known.
  public final let links: KeptTree

  public init(links: KeptTree) { self.links = links }

  open func size(of node: NodeIndex, _ proposal: ProposedSize) -> Size { .zero }
  /// Calls `body` for each child of `node` with its traits and its size for one proposal. A child whose length along `axis` is
  /// given is not measured, and its length across this axis is 0.
  open func measure(
    childrenOf node: NodeIndex, _ proposal: ProposedSize, along axis: Axis?, _ body: (NodeIndex, LayoutTraits, Size) -> Void
  ) {
    for child in Subviews(self, of: node) {
      let traits = child.traits
      body(child.index, traits, axis.flatMap(traits.size(along:)) ?? child.size(proposal))
    }
  }
  /// Counts work other than measuring, which costs as much as `work` simple views. Returns false if the work budget is used up.
  open func admits(work: Int) -> Bool { true }
  open func traits(of node: NodeIndex) -> LayoutTraits { LayoutTraits() }
  open func guide(_ guide: AlignmentGuide, of node: NodeIndex, in size: Size, _ proposal: ProposedSize) -> Double? { nil }
  /// Returns the layout value of `node` for `key`.
  open func layoutValue(_ key: String, of node: NodeIndex) -> PlainValue? { nil }
  /// Returns the key that distinguishes `node` from its siblings in the parent box. Nil if it has none.
  open func key(of node: NodeIndex) -> String? { nil }
  /// Returns a number that no other node of the tree ever has.
  open func serial(of node: NodeIndex) -> Int { 0 }
  /// Places `node` with its top-leading cell at `point`, in the coordinates of its parent.
  open func place(_ node: NodeIndex, at point: Point, _ proposal: ProposedSize) {}
  /// Places `node` with this size without measuring it. `placeChildren` places its children, in the coordinates of `node`.
  open func place(_ node: NodeIndex, at point: Point, size: Size, _ placeChildren: () -> Void) {}

  /// True if a view of the tree may have an explicit value for this guide. Text sets baselines; `alignmentGuide` sets the others.
  public final func mayHaveExplicitValue(of guide: AlignmentGuide) -> Bool {
    switch guide.base {
    case .firstTextBaseline, .lastTextBaseline: true
    default: links.hasExplicitGuides
    }
  }

  // MARK: Layouts of the script

  /// Returns the size that a layout of the script chooses. If the layout fails, the error is reported, and the size is that of an
  /// error box.
  open func size(of layout: ScriptLayout, at node: NodeIndex, _ proposal: ProposedSize) -> Size { .zero }
  /// Returns the place of each child, or nil for a child that the layout does not place. Returns nil if the layout has failed and
  /// the error was reported.
  open func placements(
    of layout: ScriptLayout, at node: NodeIndex, in size: Size, _ proposal: ProposedSize
  ) -> [LayoutPlacement?]? { nil }

  /// Returns the marks of the modifiers on `node`.
  open func marks(of node: NodeIndex) -> [Mark] { [] }

  // MARK: Children that are made during layout

  /// Creates the children of `node` by calling its function with these values. Does nothing if the function and the values are
  /// equal to those of the existing children.
  open func make(childrenOf node: NodeIndex, _ arguments: [PlainValue]) {}
  /// Creates the children of `node` from this view. Does nothing if the existing children were created from an equal view.
  open func show(_ view: DeferredView, in node: NodeIndex) {}
  /// True if `node` or a descendant has to be created or placed again.
  open func needsLayout(_ node: NodeIndex) -> Bool { false }
  /// Lays out the contents of `node`, which has no place and is not shown.
  open func layOutContents(of node: NodeIndex, _ proposal: ProposedSize) {}
  /// True if the view with an identity is inside `node`. Creates off-screen rows that may contain the view.
  open func contains(viewWithIdentity identity: Int, in node: NodeIndex) -> Bool { false }
  /// Marks a control for evaluation in this update.
  open func invalidate(_ instance: InstanceID) {}
  /// Returns the commands that the function of `node` draws on `size` cells. Nil if the function failed. Then an error box is a
  /// child of `node`.
  open func drawing(of node: NodeIndex, _ size: Size) -> Drawing? { nil }
  /// Returns the number of items of the lazy container `node`.
  open func itemCount(of node: NodeIndex) -> Int { 0 }
  /// Returns the ids of items that come from data, whether or not they exist as views. ``PlainValue/none`` for other items.
  open func ids(ofItems positions: Range<Int>, of node: NodeIndex) -> [PlainValue] { [] }

  open func position(ofItem id: PlainValue, of node: NodeIndex) -> Int? { nil }

  open func itemsWithoutIDs(of node: NodeIndex) -> [Range<Int>] { [] }
  /// Returns the layout values of items for `key`, whether or not the items exist as views.
  open func layoutValues(_ key: String, ofItems positions: Range<Int>, of node: NodeIndex) -> [PlainValue?] { [] }
  /// Returns the position of an item in its ForEach. Nil for an item that is written on its own.
  open func origin(ofItem index: Int, of node: NodeIndex) -> ItemOrigin? { nil }
  /// Returns the answer to `question` about the items of the lazy container `node`. Calls `find` if no valid answer is cached.
  open func cached<Answer: Sendable>(_ question: some Hashable & Sendable, of node: NodeIndex, _ find: () -> Answer) -> Answer {
    find()
  }
  /// Discards the cached answers about items that may have changed unnoticed.
  open func discardOutdatedAnswers(of node: NodeIndex) {}
  /// Caches the answer to one question, and discards all other answers.
  open func cache<Answer: Sendable>(_ answer: Answer, for question: some Hashable & Sendable, of node: NodeIndex) {}
  /// Requests to measure and place the lazy container `node` again, a few times in an update at most.
  open func measureAgain(_ node: NodeIndex) {}
  /// Returns the stored lengths of the lines of the lazy container `node`.
  open func lengths(of node: NodeIndex) -> LineLengths? { nil }
  /// Stores the lengths of the lines of the lazy container `node`.
  open func setLengths(_ lengths: LineLengths?, of node: NodeIndex) {}
  /// Returns the items of the lazy container `node` that contain the focus or present something, such as a sheet.
  open func itemsInUse(of node: NodeIndex) -> Set<Int> { [] }
  /// Returns the boxes of an item. The item is created on its first use.
  open func item(_ index: Int, of node: NodeIndex) -> [NodeIndex] { [] }

  // MARK: Places

  /// The size of the surface. Its height is ``Cells/infinity`` for inline output, which is as high as the tree.
  open var surface: Size { .zero }
  /// The size of the nearest container, to which frames can be relative. The outermost container is the surface. Its width or
  /// height is nil if it follows the content.
  open var container: ProposedSize { .unspecified }
  /// Runs `body`, which measures or places children of `node` relative to another container.
  open func within<Result>(container: ProposedSize, in node: NodeIndex, _ body: () -> Result) -> Result { body() }
  /// Returns the visible cells of `node`, counted from its top and leading edges, while `node` is being placed.
  open func visible(of node: NodeIndex) -> Rect { Rect(.zero, .zero) }
  /// Runs `body`, which places the children of `node` moved by `offset`. Only the part of the children inside `rect`, the
  /// viewport in `node`, is visible. For use while `node` is being placed.
  open func scrolled(_ node: NodeIndex, by offset: Point, in rect: Rect, _ body: () -> Void) { body() }
  /// Records that `node`, which may have been a scroll container, shows all of its content. For use while `node` is being placed.
  open func endScrolling(_ node: NodeIndex) {}
  /// Returns the distance that events have scrolled `node` from its initial scroll position.
  open func scrollDistance(of node: NodeIndex) -> Point { .zero }
  /// Returns the geometry of the scroll container `node` when it was last placed. Nil if it was not placed yet.
  open func scrollGeometry(of node: NodeIndex) -> ScrollGeometry? { nil }
  /// Stores the distance that the scroll container `node` is scrolled. The caller has limited this distance to the content.
  open func setScrollDistance(_ distance: Point, of node: NodeIndex) {}
  /// Returns the frame, on the surface, of the view that presents `node`.
  open func anchor(of node: NodeIndex) -> Rect { Rect(.zero, .zero) }
  /// Returns the position of `node` on the surface while it is being placed.
  open func position(of node: NodeIndex) -> Point { .zero }

  // MARK: Results

  /// Returns the value of a preference that `node` and its descendants set. Nil if none of them sets it.
  open func preference(_ key: String, of node: NodeIndex) -> PlainValue? { nil }
  /// Returns the value that a function of the script computes from `arguments`. Nil if the function failed and the error was
  /// reported.
  open func value(of function: ScriptReference, _ arguments: [PlainValue], for node: NodeIndex) -> PlainValue? { nil }
  /// Adds a mark to `node`, until the node is placed again.
  open func addMark(_ mark: Mark, to node: NodeIndex) {}
  /// Replaces the behavior that draws a node that is being placed, until the node is placed again.
  open func substitute(_ behavior: any Behavior, for node: NodeIndex) {}
  /// Reports a warning about `node`.
  open func report(_ cause: Diagnostic.Cause, at node: NodeIndex) {}
}

// What a node does: how large it is, where its children stand, how it is drawn. Every box of every view is one of these.

/// The behaviour of one node. Measuring has no side effects and may happen many times (L8). The defaults are those of a box
/// that does nothing: it is as large as its children, passes the proposal on, and draws them.
public protocol Behavior: Sendable {
  /// The size chosen for `proposal`. Need not fit it (L2); may be infinite where the proposal is (L9).
  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size
  /// Gives each child its place. `size` is this node's own, `proposal` the one that led to it.
  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize)
  /// What the surrounding stack should know.
  func traits(_ children: Subviews) -> LayoutTraits
  /// Whether its children change sides where the leading edge is on the right (L69). Behaviours count columns from the leading
  /// edge and need not know on which side it is; those that count them from the left say so here.
  var mirrorsChildren: Bool { get }
  /// The explicit value of a guide, or nil for the standard one (L56). `size` is this node's own, `proposal` the one that led
  /// to it. Children are asked no more than they were for the size: every further proposal would be answered all the way down.
  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double?
  /// What a container reads of a child under `key` ("gridCellColumns"); nil where nothing was said.
  func layoutValue(_ key: String, _ children: Subviews) -> PlainValue?
  /// Where the view is painted among its siblings: later than those with a smaller one (L46). Nil where nothing was said.
  var zIndex: Double? { get }
  /// Whether the first child comes after the others, which stand behind or before it, as the view of a background does (P3): its
  /// preferences, and its place in the order of the focus.
  var isFirstChildLast: Bool { get }
  /// Whether only those of its children belong to the picture that it places (L62).
  var picksChildren: Bool { get }
  /// Whether a child is one to choose from, and is chosen; nil where it is none. Known once it was placed.
  func isChosen(_ child: NodeIndex) -> Bool?
  /// Of the children that can be chosen: the one that keys are about; nil for the first that is chosen.
  var currentChild: NodeIndex? { get }
  /// Seconds after which it is drawn again, for a picture that moves by itself.
  var frameInterval: Double? { get }
  /// Whether it is drawn at any size, whatever stands in it: then its size moves with its place.
  var stretches: Bool { get }
  /// The cells, in those of the node, that it may paint itself: its bounds, and more where it paints around them.
  func painted(_ size: Size) -> Rect
  /// Whether the pointer can reach anything in the node, itself included, in one of the node's own cells (G2).
  func isTouchable(at point: Point, in size: Size) -> Bool
  /// True if the node paints the cell at `point` itself, so that a click there reaches it when it reaches no child (G2). The default is
  /// true; a behaviour that only arranges its children paints no cell.
  func paints(at point: Point, in size: Size) -> Bool
  /// True if the node paints over its children, as a border does. Then it takes clicks before they do.
  var paintsOver: Bool { get }
  /// What machines are told of the node; nil where it is a box without a look of its own.
  var appearance: Appearance? { get }
  /// Whether its content is withheld: neither its text nor that of the components around it may be told (X1).
  var isRedacted: Bool { get }
  /// Whether what is in it is there for the layout only: it is not seen, and not told to those who cannot see (L55).
  var isHidden: Bool { get }
  /// Draws the node in local cells (origin top-leading of its frame), its children included.
  func draw(on canvas: inout Canvas, _ node: DrawnNode)
}

extension Behavior {
  public func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    var result = Size.zero
    for child in children {
      let size = child.size(proposal)
      result = Size(max(result.width, size.width), max(result.height, size.height))
    }
    return result
  }

  public func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    for child in children { child.place(at: .zero, proposal) }
  }

  public func traits(_ children: Subviews) -> LayoutTraits { LayoutTraits() }

  public var mirrorsChildren: Bool { true }

  public func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? { nil }

  public func layoutValue(_ key: String, _ children: Subviews) -> PlainValue? { nil }

  public var zIndex: Double? { nil }

  public var isFirstChildLast: Bool { false }
  public var picksChildren: Bool { false }
  public func isChosen(_ child: NodeIndex) -> Bool? { nil }
  public var currentChild: NodeIndex? { nil }
  public var frameInterval: Double? { nil }
  public var stretches: Bool { false }

  public func painted(_ size: Size) -> Rect { Rect(.zero, size) }

  public func isTouchable(at point: Point, in size: Size) -> Bool { true }

  public func paints(at point: Point, in size: Size) -> Bool { true }
  public var paintsOver: Bool { false }

  public var appearance: Appearance? { nil }

  public var isRedacted: Bool { false }

  public var isHidden: Bool { false }

  public func draw(on canvas: inout Canvas, _ node: DrawnNode) { node.drawChildren(on: &canvas) }
}

/// A behaviour that arranges its children, and paints nothing itself.
public protocol ArrangingBehavior: Behavior {}

extension ArrangingBehavior {
  public func paints(at point: Point, in size: Size) -> Bool { false }
}

/// The box of a modifier: what a container reads of the view inside, it reads of the box.
public protocol ModifierBehavior: ArrangingBehavior {}

extension ModifierBehavior {
  public func layoutValue(_ key: String, _ children: Subviews) -> PlainValue? { children.first?.layoutValue(key) }
}

/// A behaviour that leaves layout to its only child: it has the child's size, traits and guides (L29).
public protocol PassthroughBehavior: ModifierBehavior {}

extension PassthroughBehavior {
  public func traits(_ children: Subviews) -> LayoutTraits { children.first?.traits ?? LayoutTraits() }

  public func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    children.first?.guide(guide, in: size, proposal)
  }
}

/// A box that says something to the container around it, whatever is in it: it can be known before the view is made.
public protocol TellingBehavior: PassthroughBehavior {
  var told: (key: String, value: PlainValue) { get }
}

extension TellingBehavior {
  public func layoutValue(_ key: String, _ children: Subviews) -> PlainValue? {
    key == told.key ? told.value : children.first?.layoutValue(key)
  }
}

/// What a stack knows of a child beyond its sizes.
public struct LayoutTraits: Hashable, Sendable {
  /// High ones choose first (L30). A Spacer's is ``spacerPriority``.
  public var priority: Double
  /// Whether default spacing is left out on both sides (L35).
  public var collapsesSpacing: Bool

  public init(priority: Double = 0, collapsesSpacing: Bool = false) {
    self.priority = priority
    self.collapsesSpacing = collapsesSpacing
  }

  /// Below everything else: gets what all others leave (L34, L40).
  public static let spacerPriority = -Double.infinity
}

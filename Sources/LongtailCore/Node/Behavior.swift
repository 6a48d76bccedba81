// What a node does: how large it is, where its children stand, how it is drawn. Every box of every view is one of these.

/// The layout and drawing of one node. Measuring has no side effects and can happen many times (L8). By default, the node passes
/// the proposal to all children, takes their greatest width and height, and draws them.
public protocol Behavior: Sendable {
  /// The size chosen for `proposal`. Need not fit it (L2); may be infinite where the proposal is (L9).
  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size
  /// Places each child. `size` is the size of this node, and `proposal` the proposal that led to it.
  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize)
  /// Returns the properties that the surrounding stack reads.
  func traits(_ children: Subviews) -> LayoutTraits
  /// Whether its children change sides where the leading edge is on the right (L69). Behaviours count columns from the leading
  /// edge and need not know on which side it is; those that count them from the left say so here.
  var mirrorsChildren: Bool { get }
  /// The explicit value of a guide, or nil for the standard one (L56). `size` is this node's own, `proposal` the one that led
  /// to it. Children are asked no more than they were for the size: every further proposal would be answered all the way down.
  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double?
  /// Returns the layout value for `key`, such as "gridCellColumns". Nil if none was set.
  func layoutValue(_ key: String, _ children: Subviews) -> PlainValue?
  /// The drawing order among siblings: views with a larger index are drawn later (L46). Nil if none was set.
  var zIndex: Double? { get }
  /// Whether the first child comes after the others, which stand behind or before it, as the view of a background does (P3): its
  /// preferences, and its place in the order of the focus.
  var isFirstChildLast: Bool { get }
  /// True if only the children that the behaviour places are part of its output (L62).
  var picksChildren: Bool { get }
  /// Whether a child is one to choose from, and is chosen; nil where it is none. Known once it was placed.
  func isChosen(_ child: NodeIndex) -> Bool?
  /// Of the children that can be chosen: the one that keys are about; nil for the first that is chosen.
  var currentChild: NodeIndex? { get }
  /// The part that keys act on while a view with this node has the focus. Nil if keys act on the node as a whole. `size` is the size of the
  /// node.
  func activePart(in size: Size) -> ActivePart?
  /// True if keys scroll the node while it has the focus. A node that scrolls inside a control leaves the keys to the control.
  var scrollsByKeys: Bool { get }
  /// The interval in seconds between frames, for content that animates by itself.
  var frameInterval: Double? { get }
  /// True if the node is drawn at any size, independent of its content. Its size is then animated with its position.
  var stretches: Bool { get }
  /// The cells, in those of the node, that it may paint itself: its bounds, and more where it paints around them.
  func painted(_ size: Size) -> Rect
  /// True if the pointer can reach the node, or anything in it, at a cell of the node (G2).
  func isTouchable(at point: Point, in size: Size) -> Bool
  /// True if the node paints the cell at `point` itself, so that a click there reaches it when it reaches no child (G2). The default is
  /// true; a behaviour that only arranges its children paints no cell.
  func paints(at point: Point, in size: Size) -> Bool
  /// True if the node paints over its children, as a border does. Then it takes clicks before they do.
  var paintsOver: Bool { get }
  /// The appearance for machine-readable output. Nil for a box without its own look.
  var appearance: Appearance? { get }
  /// True if the content is redacted. Neither its text nor that of the components around it may appear in output (X1).
  var isRedacted: Bool { get }
  /// True if the content is used for layout only. It is neither drawn nor exposed to assistive tools (L55).
  var isHidden: Bool { get }
  /// True if another behaviour is known to measure, place and draw the same. The default is false, and for types that are `Equatable`
  /// whether they are equal.
  func isEqual(to other: any Behavior) -> Bool
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
  public func activePart(in size: Size) -> ActivePart? { nil }
  public var scrollsByKeys: Bool { false }
  public var frameInterval: Double? { nil }
  public var stretches: Bool { false }

  public func painted(_ size: Size) -> Rect { Rect(.zero, size) }

  public func isTouchable(at point: Point, in size: Size) -> Bool { true }

  public func paints(at point: Point, in size: Size) -> Bool { true }
  public var paintsOver: Bool { false }

  public var appearance: Appearance? { nil }

  public var isRedacted: Bool { false }

  public var isHidden: Bool { false }

  public func isEqual(to other: any Behavior) -> Bool { false }

  public func draw(on canvas: inout Canvas, _ node: DrawnNode) { node.drawChildren(on: &canvas) }
}

extension Behavior where Self: Equatable {
  public func isEqual(to other: any Behavior) -> Bool { other as? Self == self }
}

/// A behaviour that arranges its children and draws nothing itself.
public protocol ArrangingBehavior: Behavior {}

extension ArrangingBehavior {
  public func paints(at point: Point, in size: Size) -> Bool { false }
}

/// The behaviour of a modifier that adds a node around a view. A container reads the layout values of the view through this node.
public protocol ModifierBehavior: ArrangingBehavior {}

extension ModifierBehavior {
  public func layoutValue(_ key: String, _ children: Subviews) -> PlainValue? { children.first?.layoutValue(key) }
}

/// A behaviour that leaves layout to its only child. It has the child's size, traits and guides (L29).
public protocol PassthroughBehavior: ModifierBehavior {}

extension PassthroughBehavior {
  public func traits(_ children: Subviews) -> LayoutTraits { children.first?.traits ?? LayoutTraits() }

  public func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    children.first?.guide(guide, in: size, proposal)
  }
}

/// The behaviour of a modifier that sets a layout value for the container around it. The value does not depend on the modified
/// view, so it is known before that view is made.
public protocol TellingBehavior: PassthroughBehavior {
  var told: (key: String, value: PlainValue) { get }
}

extension TellingBehavior {
  public func layoutValue(_ key: String, _ children: Subviews) -> PlainValue? {
    key == told.key ? told.value : children.first?.layoutValue(key)
  }
}

/// Properties of a child, other than its sizes, that a stack reads.
public struct LayoutTraits: Hashable, Sendable {
  /// The layout priority. Views of higher priority get space first (L30). The priority of a Spacer is ``spacerPriority``.
  public var priority: Double
  /// True if the default spacing on both sides is omitted (L35).
  public var collapsesSpacing: Bool

  public init(priority: Double = 0, collapsesSpacing: Bool = false) {
    self.priority = priority
    self.collapsesSpacing = collapsesSpacing
  }

  /// The lowest priority: a Spacer gets the space that all other views leave (L34, L40).
  public static let spacerPriority = -Double.infinity
}

// The behavior of a box: how it is measured, places its children, and is drawn. Every box of every view has a behavior.

/// The layout and drawing of one node. Measuring has no side effects and can happen many times (L8). By default, the node passes
/// the proposal to all children, takes their greatest width and height, and draws them.
public protocol Behavior: Sendable {
  /// Returns the size that the node chooses for `proposal`. It need not fit into the proposal (L2). It may be infinite if the
  /// proposal is infinite (L9).
  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size
  /// Places each child. `size` is the size of this node, and `proposal` the proposal that led to it.
  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize)
  /// Returns the properties that the surrounding stack reads.
  func traits(_ children: Subviews) -> LayoutTraits
  /// True if the positions of the children are mirrored when the leading edge is on the right (L69). Then the behavior counts
  /// columns from the leading edge, whichever side this is. A behavior that counts columns from the left returns false.
  var mirrorsChildren: Bool { get }
  /// Returns the explicit value of a guide, or nil for the standard value (L56). `size` is the size of this node, and `proposal`
  /// the proposal that led to it. The behavior asks its children only with the proposals that it used for the size. A further
  /// proposal would be measured in the whole subtree.
  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double?
  /// Returns the layout value for `key`, such as "gridCellColumns". Nil if none was set.
  func layoutValue(_ key: String, _ children: Subviews) -> PlainValue?
  /// The drawing order among siblings: views with a larger index are drawn later (L46). Nil if none was set.
  var zIndex: Double? { get }
  /// True if the first child comes after all others in the order of preferences (P3), in the order of focus, and in hit testing.
  /// For example, a view comes after its background.
  var ordersFirstChildLast: Bool { get }
  /// True if the behavior shows only the children that it places, as ViewThatFits does. The others are not part of its output
  /// (L62).
  var omitsUnplacedChildren: Bool { get }
  /// Returns true if a child is selected, false if it is selectable but not selected, and nil if it is not selectable. Valid
  /// after the child was placed.
  func isSelected(_ child: NodeIndex) -> Bool?
  /// The selectable child that keys act on. If it is nil, keys act on the first selected child.
  var activeChild: NodeIndex? { get }
  /// The part that keys act on while a view with this node has the focus. Nil if keys act on the node as a whole. `size` is the
  /// size of the node.
  func activePart(in size: Size) -> ActivePart?
  /// True if keys scroll the node while it has the focus. A node that scrolls inside a control leaves the keys to the control.
  var scrollsByKeys: Bool { get }
  /// The interval in seconds between frames, for content that animates by itself.
  var frameInterval: Double? { get }
  /// True if the node is drawn at any size, independent of its content. Its size is then animated with its position.
  var stretches: Bool { get }
  /// Returns the cells that the node itself may paint, in its own coordinates: its bounds, and more if it paints around them.
  func painted(_ size: Size) -> Rect
  /// The shape that the node draws in its frame. Nil if the node draws no shape of its own.
  var silhouette: (any Shape)? { get }
  /// True if the node draws around the shape of its child (``DrawnNode/silhouette``), as a shadow does.
  var followsSilhouette: Bool { get }
  /// True if the pointer can reach the node or a descendant at a cell of the node (G2).
  func allowsHitTesting(at point: Point, in size: Size) -> Bool
  /// True if the node itself paints the cell at `point`. Then a click there that reaches no child reaches the node (G2). The
  /// default is true. A behavior that only arranges its children paints no cell.
  func paints(at point: Point, in size: Size) -> Bool
  /// True if the node paints over its children, as a border does. Then clicks reach the node before its children.
  var paintsOver: Bool { get }
  /// The appearance for machine-readable output. Nil for a box without an appearance of its own.
  var appearance: Appearance? { get }
  /// True if the content is redacted. Output must contain neither its text nor text arguments of the components around it (X1).
  var isRedacted: Bool { get }
  /// True if the content is used for layout only. It is neither drawn nor exposed to assistive tools (L55).
  var isHidden: Bool { get }
  /// True if `other` is known to measure, place and draw in the same way. By default, values of `Equatable` types are compared,
  /// and all others differ.
  func isEqual(to other: any Behavior) -> Bool
  /// Draws the node and its children in local cells. The origin is the top-leading corner of the frame.
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

  public var ordersFirstChildLast: Bool { false }
  public var omitsUnplacedChildren: Bool { false }
  public func isSelected(_ child: NodeIndex) -> Bool? { nil }
  public var activeChild: NodeIndex? { nil }
  public func activePart(in size: Size) -> ActivePart? { nil }
  public var scrollsByKeys: Bool { false }
  public var frameInterval: Double? { nil }
  public var stretches: Bool { false }

  public func painted(_ size: Size) -> Rect { Rect(.zero, size) }
  public var silhouette: (any Shape)? { nil }
  public var followsSilhouette: Bool { false }

  public func allowsHitTesting(at point: Point, in size: Size) -> Bool { true }

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

/// A behavior that arranges its children and draws nothing itself.
public protocol ArrangingBehavior: Behavior {}

extension ArrangingBehavior {
  public func paints(at point: Point, in size: Size) -> Bool { false }
}

/// The behavior of a modifier that adds a node around a view. A container reads the layout values of the view through this node.
public protocol ModifierBehavior: ArrangingBehavior {}

extension ModifierBehavior {
  public func layoutValue(_ key: String, _ children: Subviews) -> PlainValue? { children.first?.layoutValue(key) }
}

/// A behavior that leaves layout to its only child. It has the child's size, traits and guides (L29).
public protocol PassthroughBehavior: ModifierBehavior {}

extension PassthroughBehavior {
  public func traits(_ children: Subviews) -> LayoutTraits { children.first?.traits ?? LayoutTraits() }

  public func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    children.first?.guide(guide, in: size, proposal)
  }
}

/// The behavior of a modifier that sets a layout value for the container around it. The value does not depend on the modified
/// view, so it is known before that view is made.
public protocol LayoutValueBehavior: PassthroughBehavior {
  var ownLayoutValue: (key: String, value: PlainValue) { get }
}

extension LayoutValueBehavior {
  public func layoutValue(_ key: String, _ children: Subviews) -> PlainValue? {
    key == ownLayoutValue.key ? ownLayoutValue.value : children.first?.layoutValue(key)
  }
}

/// Properties of a child, other than its sizes, that a stack reads.
public struct LayoutTraits: Hashable, Sendable {
  /// The layout priority. Views of higher priority get space first (L30). The priority of a Spacer is ``spacerPriority``.
  public var priority: Double
  /// True if the default spacing on both sides is omitted (L35).
  public var collapsesSpacing: Bool
  /// The given lengths; -1 for none.
  private var (width, height): (Int32, Int32)

  /// - Parameters:
  ///   - width: The width if it is given: the box has this width, and otherwise behaves in the same way, for every proposed width.
  ///     Nil if it may depend on the proposal.
  ///   - height: The same for the height.
  public init(priority: Double = 0, collapsesSpacing: Bool = false, width: Int? = nil, height: Int? = nil) {
    self.priority = priority
    self.collapsesSpacing = collapsesSpacing
    (self.width, self.height) = (LayoutTraits.given(width), LayoutTraits.given(height))
  }

  private static func given(_ length: Int?) -> Int32 {
    length.flatMap { (0..<Cells.infinity).contains($0) ? Int32($0) : nil } ?? -1
  }

  /// The length along an axis if it is given. Then a stack need not ask how flexible the box is.
  public func length(along axis: Axis) -> Int? {
    let length = axis == .horizontal ? width : height
    return length < 0 ? nil : Int(length)
  }

  /// The size with the given length along an axis, and 0 across it. Nil if the length is not given.
  public func size(along axis: Axis) -> Size? {
    guard let length = length(along: axis) else { return nil }
    var size = Size.zero
    size[axis] = length
    return size
  }

  /// The lowest priority: a Spacer gets the space that all other views leave (L34, L40).
  public static let spacerPriority = -Double.infinity
}

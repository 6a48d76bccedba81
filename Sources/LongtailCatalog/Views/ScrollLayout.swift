// The layout and drawing of a scroll container, which shows a part of its content (L61).

import LongtailCore

/// A layout that shows a part of the content that the behavior `content` arranges. The window is the viewport: the area of the
/// container without scroll bars.
///
/// If the content is longer than the window and scroll bars are wanted, the last column or row is used for the bar.
struct ScrollLayout: Behavior {
  /// The length of a container along the axes that scroll.
  enum Extent {
    /// The container takes the whole proposed length. No length is proposed to its content (L61).
    case proposed
    /// The container is as long as its content if that fits, and is then no scroll container. No length is proposed to its
    /// content. Its minimum length is ``leastContent``, so that it stays visible in a stack that is too short for the other views.
    case content
    /// The container is as long as its content if that fits. The content is proposed the size of the window, and scrolls only if
    /// it takes more.
    case fitted
  }

  /// The minimum length of a container that is as long as its content, in cells.
  private static let leastContent = 5

  let axes: Axes
  /// The behavior that arranges the children.
  var content: any Behavior
  let indicator: ScrollIndicator
  /// True if bars are drawn along the axes on which the content is longer than the window.
  let showsBars: Bool
  /// The part of the content that is shown before it is scrolled.
  let anchor: Alignment
  /// The distance, in cells, by which the content is moved up and towards the leading edge from its position at the anchor.
  let offset: Point
  let extent: Extent
  /// True if the scroll bar shows whether the container has the focus. If there is no bar, the cells in which its thumb would be
  /// are reversed. False for a list with a `selection`, which shows the focus on its rows.
  var showsFocus = true
  /// The geometry that placing computes for drawing.
  private var placement: Placement?

  private struct Placement {
    let content: Size
    let window: Size
    let offset: Point
  }

  /// True if the container is as long as its content, and the content is shown as a whole. Computed while placing.
  private var showsAll: Bool {
    guard extent == .content, let placement else { return false }
    return placement.content.width <= placement.window.width && placement.content.height <= placement.window.height
  }

  /// The visible cells of the content. Computed while placing.
  var window: Rect { placement.map { Rect($0.offset, $0.window) } ?? Rect(.zero, .zero) }

  init(
    axes: Axes, content: any Behavior, indicator: ScrollIndicator, showsBars: Bool = true, anchor: Alignment, offset: Point,
    extent: Extent = .proposed
  ) {
    self.axes = axes
    self.content = content
    self.indicator = indicator
    self.showsBars = showsBars
    self.anchor = anchor
    self.offset = offset
    self.extent = extent
  }

  var scrollsByKeys: Bool { true }

  func isEqual(to other: any Behavior) -> Bool {
    guard let other = other as? ScrollLayout else { return false }
    return axes == other.axes && indicator == other.indicator && showsBars == other.showsBars && anchor == other.anchor
      && offset == other.offset && extent == other.extent && content.isEqual(to: other.content)
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    var proposal = proposal
    if extent == .content {
      if axes.contains(.horizontal), proposal.width == 0 { proposal.width = ScrollLayout.leastContent }
      if axes.contains(.vertical), proposal.height == 0 { proposal.height = ScrollLayout.leastContent }
    }
    let (content, bars) = contentSize(proposal, in: proposal, children)
    let own = Size(Cells.add(content.width, bars.width), Cells.add(content.height, bars.height))
    let fitting = Size(min(own.width, proposal.width ?? own.width), min(own.height, proposal.height ?? own.height))
    switch extent {
    case .proposed:
      return Size(
        axes.contains(.horizontal) ? proposal.width ?? content.width : own.width,
        axes.contains(.vertical) ? proposal.height ?? content.height : own.height)
    case .content:
      return Size(
        axes.contains(.horizontal) ? fitting.width : own.width, axes.contains(.vertical) ? fitting.height : own.height)
    case .fitted:
      return fitting
    }
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    let drawn = placed(children, in: size, proposal) { content.place(children, in: $0, $1) }
    children.draw(by: drawn)
  }

  /// Calls `place` to arrange the scrolled content in its size. Returns the behavior that draws the visible part.
  func placed(
    _ children: Subviews, in size: Size, _ proposal: ProposedSize, _ place: (_ content: Size, _ offered: ProposedSize) -> Void
  ) -> ScrollLayout {
    let given = ProposedSize(proposal.width ?? size.width, proposal.height ?? size.height)
    // The content is placed in `size`, so it is measured with `size` again. `size` is larger than the proposal if the content
    // exceeds the proposal along an axis that does not scroll.
    let (content, bars) = contentSize(ProposedSize(size), in: given, children)
    let window = Size(max(0, size.width - bars.width), max(0, size.height - bars.height))
    let offset = start(
      of: content, in: window,
      shift: shiftKeepingContentInPlace(children.scrollDistance, content, window, children.scrollGeometry))
    if children.scrollDistance != .zero {
      let start = start(of: content, in: window, shift: .zero)
      children.scrollDistance = Point(offset.x - start.x, offset.y - start.y)
    }
    var drawn = self
    drawn.placement = Placement(content: content, window: window, offset: offset)
    if drawn.showsAll {
      children.endScrolling()
      place(content, offered(ProposedSize(size), bars))
      return drawn
    }
    children.scrolled(by: Point(-offset.x, -offset.y), in: Rect(.zero, window)) {
      // Placed views, such as those with `:containerRelativeFrame`, must get the container with which they were measured. `size`
      // does not determine this container, because this view can be narrower than its proposal.
      within(self.window(given, bars), children) { place(content, offered(ProposedSize(size), bars)) }
    }
    let isVertical = content.height > window.height || axes == .vertical
    let beginsAtEnd = isVertical ? anchor.vertical == .bottom : anchor.horizontal == .trailing
    children.addMark(.scroll(content: content, offset: offset, beginsAtEnd: beginsAtEnd))
    let vertical = content.height > window.height ? [Key.up, .down, .pageUp, .pageDown] : []
    let horizontal = content.width > window.width ? [Key.left, .right] : []
    // Without `showsFocus`, the container is a list, and these keys move its selection.
    if showsFocus, !(vertical + horizontal).isEmpty {
      children.addMark(.keyHints([KeyHint((vertical + horizontal).map { KeyPress($0) }, "Scroll")]))
    }
    return drawn
  }

  /// Returns the cell of the content at the top leading corner of the window, if the window is scrolled by `shift`.
  func start(of content: Size, in window: Size, shift: Point) -> Point {
    let rest = Size(max(0, content.width - window.width), max(0, content.height - window.height))
    let anchored = rest.origin(in: .zero, anchor)
    let start = Point(
      offset.x - (axes.contains(.horizontal) ? anchored.x : 0), offset.y - (axes.contains(.vertical) ? anchored.y : 0)
    ).within(rest)
    return Point(start.x + shift.x, start.y + shift.y).within(rest)
  }

  /// Returns the shift that keeps the visible content in place if the content or the window changed size. A window at the anchor
  /// of the content, such as its end, stays at the anchor. Any other window stays at its place in the content, even if content is
  /// added at the end.
  private func shiftKeepingContentInPlace(_ shift: Point, _ content: Size, _ window: Size, _ before: ScrollGeometry?) -> Point {
    guard shift != .zero, let before, before.content != content || before.viewport != window else { return shift }
    let start = start(of: content, in: window, shift: .zero)
    let startBefore = self.start(of: before.content, in: before.viewport, shift: .zero)
    // The container may have been scrolled since it was last placed.
    let moved = Point(before.offset.x - startBefore.x, before.offset.y - startBefore.y)
    return Point(
      moved.x == 0 ? shift.x : shift.x + startBefore.x - start.x, moved.y == 0 ? shift.y : shift.y + startBefore.y - start.y)
  }

  /// Returns the size of the content, and the column and row that bars take from the container.
  private func contentSize(
    _ proposal: ProposedSize, in container: ProposedSize, _ children: Subviews
  ) -> (content: Size, bars: Size) {
    var bars = Size.zero
    var own = contentSize(proposal, bars, in: container, children)
    guard showsBars else { return (own, bars) }
    // A bar takes space across its axis, so the other axis may then need a bar, too.
    for _ in 0..<2 {
      let (window, before) = (window(proposal, bars), bars)
      if axes.contains(.vertical), let height = window.height, own.height > height, proposal.width ?? 2 > 1 {
        // Content that is as wide as its longest row would touch the bar.
        bars.width = extent == .content && proposal.width ?? 9 > 8 ? 2 : 1
      }
      if axes.contains(.horizontal), let width = window.width, own.width > width, proposal.height ?? 2 > 1 { bars.height = 1 }
      if bars == before { break }
      own = contentSize(proposal, bars, in: container, children)
    }
    return (own, bars)
  }

  /// Measures the content. The window is the container of the content, for example for `:containerRelativeFrame`.
  private func contentSize(
    _ proposal: ProposedSize, _ bars: Size, in container: ProposedSize, _ children: Subviews
  ) -> Size {
    within(window(container, bars), children) { content.size(offered(proposal, bars), children) }
  }

  /// Runs `body`, which measures or places the content relative to the window. Frames in a container that is as long as its
  /// content are relative to the container around it.
  private func within<Result>(_ window: ProposedSize, _ children: Subviews, _ body: () -> Result) -> Result {
    extent == .content ? body() : children.within(container: window, body)
  }

  /// Returns a proposal without the space of the bars.
  private func window(_ proposal: ProposedSize, _ bars: Size) -> ProposedSize {
    ProposedSize(
      proposal.width.map { Cells.subtract(bars.width, from: $0) }, proposal.height.map { Cells.subtract(bars.height, from: $0) })
  }

  /// Returns the proposal for the content: nil along the axes that scroll (L61), or the size of the window if the content is
  /// fitted.
  private func offered(_ proposal: ProposedSize, _ bars: Size) -> ProposedSize {
    let window = window(proposal, bars)
    if extent == .fitted { return window }
    return ProposedSize(
      axes.contains(.horizontal) ? nil : window.width, axes.contains(.vertical) ? nil : window.height)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) { draw(0..<Int.max, of: node, below: 0, on: &canvas) }

  /// Draws some of the children, starting `top` rows below the top of the node.
  func draw(_ positions: Range<Int>, of node: DrawnNode, below top: Int, on canvas: inout Canvas) {
    guard let placement else { return }
    let height = node.size.height - top
    // The bar is at the trailing edge (L69).
    let bar = node.size.width - placement.window.width
    let isMirrored = indicator.isMirrored
    let start = isMirrored ? bar : 0
    let (content, window, offset) = (placement.content, placement.window, placement.offset)
    if showsAll {
      // The content is not clipped, so its shadows are drawn, too.
      node.drawChildren(at: positions, on: &canvas)
    } else {
      canvas.clipped(to: Rect(Point(start, top), window)) { node.drawChildren(at: positions, on: &$0) }
    }
    let isFocused = showsFocus && node.hasFocus
    if bar > 0 {
      indicator.draw(
        .vertical, at: Point(isMirrored ? 0 : node.size.width - 1, top), length: window.height, content: content.height,
        offset: offset.y, isFocused: isFocused, on: &canvas)
    } else if isFocused, content.height > window.height {
      let thumb = ScrollBar(length: window.height, content: content.height).thumb(at: offset.y)
      canvas.reverse(Rect(x: isMirrored ? 0 : window.width - 1, y: top + thumb.lowerBound, width: 1, height: thumb.count))
    }
    let left = isMirrored ? content.width - window.width - offset.x : offset.x
    if window.height < height {
      indicator.draw(
        .horizontal, at: Point(start, top + window.height), length: window.width, content: content.width, offset: left,
        isFocused: isFocused, on: &canvas)
    } else if isFocused, content.width > window.width {
      let thumb = ScrollBar(length: window.width, content: content.width).thumb(at: left)
      canvas.reverse(Rect(x: start + thumb.lowerBound, y: top + window.height - 1, width: thumb.count, height: 1))
    }
  }
}

/// A scroll bar, which shows the position of the window in the content.
struct ScrollIndicator: Hashable, Sendable {
  let ink: Ink
  let track: Ink
  /// The ink of the thumb while the container has the focus.
  let tint: Ink
  let isASCII: Bool
  let isMirrored: Bool

  init(in context: ViewContext) {
    ink = context.secondary
    track = context.track
    tint = context.ink(context.tint)
    isASCII = !context.hasBlocks
    isMirrored = context.environment[StandardKeys.layoutDirection] == .rightToLeft
  }

  /// Draws a bar of `length` cells along `axis`. The thumb covers the visible part. While the container has the focus, the thumb
  /// is thicker and in the tint colour.
  func draw(
    _ axis: Axis, at point: Point, length: Int, content: Int, offset: Int, isFocused: Bool = false, on canvas: inout Canvas
  ) {
    guard length > 0, content > 0 else { return }
    let thumb = ScrollBar(length: length, content: content).thumb(at: offset)
    let glyphs =
      switch (axis, isASCII) {
      case (.vertical, false): ("│", isFocused ? "█" : "┃")
      case (.vertical, true): ("|", isFocused ? "@" : "#")
      case (.horizontal, false): ("─", isFocused ? "▄" : "━")
      case (.horizontal, true): ("-", isFocused ? "@" : "#")
      }
    for cell in 0..<length {
      let isThumb = thumb.contains(cell)
      let place = axis == .vertical ? Point(point.x, point.y + cell) : Point(point.x + cell, point.y)
      canvas.draw(cluster: isThumb ? glyphs.1 : glyphs.0, width: 1, at: place, isThumb ? (isFocused ? tint : ink) : track)
    }
  }
}

extension Point {
  /// Clamps the point to the range from zero to `size`.
  fileprivate func within(_ size: Size) -> Point { Point(min(max(0, x), size.width), min(max(0, y), size.height)) }
}

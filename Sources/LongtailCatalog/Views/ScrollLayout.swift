// A window on content of any size (L61).

import LongtailCore

/// Shows a part of what `content` arranges.
///
/// Where the content is longer than the window and indicators are wanted, the last column or row is kept for the bar.
struct ScrollLayout: Behavior {
  let axes: Axes
  /// Arranges the children.
  var content: any Behavior
  let indicator: ScrollIndicator
  /// True if bars are drawn along the axes on which the content is longer than the window.
  let showsBars: Bool
  /// Which part is shown where there is more.
  let anchor: Alignment
  /// Cells that the content is moved up and to the left from there.
  let offset: Point
  /// Whether the content is offered the window, and scrolls where it takes more; else it scrolls whatever room there is (L61).
  let fits: Bool
  /// True if the bar shows whether the container has the focus. Where there is no bar, the
  /// cells of its thumb are reversed then. A list shows the focus on its rows.
  var showsFocus = true
  /// What was found while placing, for drawing.
  private var found: Found?

  private struct Found {
    let content: Size
    let window: Size
    let offset: Point
  }

  /// The cells of the content that are seen; found while placing.
  var window: Rect { found.map { Rect($0.offset, $0.window) } ?? Rect(.zero, .zero) }

  init(
    axes: Axes, content: any Behavior, indicator: ScrollIndicator, showsBars: Bool = true, anchor: Alignment, offset: Point,
    fits: Bool = false
  ) {
    self.axes = axes
    self.content = content
    self.indicator = indicator
    self.showsBars = showsBars
    self.anchor = anchor
    self.offset = offset
    self.fits = fits
  }

  var scrollsByKeys: Bool { true }

  func isEqual(to other: any Behavior) -> Bool {
    guard let other = other as? ScrollLayout else { return false }
    return axes == other.axes && indicator == other.indicator && showsBars == other.showsBars && anchor == other.anchor
      && offset == other.offset && fits == other.fits && content.isEqual(to: other.content)
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let (content, bars) = contentSize(proposal, in: proposal, children)
    if fits {
      let own = Size(Cells.add(content.width, bars.width), Cells.add(content.height, bars.height))
      return Size(min(own.width, proposal.width ?? own.width), min(own.height, proposal.height ?? own.height))
    }
    return Size(
      axes.contains(.horizontal) ? proposal.width ?? content.width : Cells.add(content.width, bars.width),
      axes.contains(.vertical) ? proposal.height ?? content.height : Cells.add(content.height, bars.height))
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    let drawn = placed(children, in: size, proposal) { content.place(children, in: $0, $1) }
    children.draw(by: drawn)
  }

  /// Lets `place` arrange the content in its size, scrolled, and returns what draws the window on it.
  func placed(
    _ children: Subviews, in size: Size, _ proposal: ProposedSize, _ place: (_ content: Size, _ offered: ProposedSize) -> Void
  ) -> ScrollLayout {
    let given = ProposedSize(proposal.width ?? size.width, proposal.height ?? size.height)
    // Content that is wider than the proposal is placed in its own width, and so measured in that.
    let (content, bars) = contentSize(ProposedSize(size), in: given, children)
    let window = Size(max(0, size.width - bars.width), max(0, size.height - bars.height))
    let offset = start(of: content, in: window, shift: standing(children.shift, content, window, children.scrollPlace))
    if children.shift != .zero {
      let start = start(of: content, in: window, shift: .zero)
      children.shift = Point(offset.x - start.x, offset.y - start.y)
    }
    children.scrolled(by: Point(-offset.x, -offset.y), in: Rect(.zero, window)) {
      // The container is the one that the content was measured in: the view itself may be as narrow as that.
      children.within(container: self.window(given, bars)) {
        place(content, offered(ProposedSize(size), bars))
      }
    }
    let isVertical = content.height > window.height || axes == .vertical
    let beginsAtEnd = isVertical ? anchor.vertical == .bottom : anchor.horizontal == .trailing
    children.annotate(.scroll(content: content, offset: offset, beginsAtEnd: beginsAtEnd))
    let vertical = content.height > window.height ? [Key.up, .down, .pageUp, .pageDown] : []
    let horizontal = content.width > window.width ? [Key.left, .right] : []
    // A list moves its selection by these keys.
    if showsFocus, !(vertical + horizontal).isEmpty {
      children.annotate(.keyHints([KeyHint((vertical + horizontal).map { KeyPress($0) }, "Scroll")]))
    }
    var drawn = self
    drawn.found = Found(content: content, window: window, offset: offset)
    return drawn
  }

  /// The cell of the content that is at the top-leading corner of the window, which was scrolled by `shift`.
  func start(of content: Size, in window: Size, shift: Point) -> Point {
    let rest = Size(max(0, content.width - window.width), max(0, content.height - window.height))
    let anchored = rest.origin(in: .zero, anchor)
    let start = Point(
      offset.x - (axes.contains(.horizontal) ? anchored.x : 0), offset.y - (axes.contains(.vertical) ? anchored.y : 0)
    ).within(rest)
    return Point(start.x + shift.x, start.y + shift.y).within(rest)
  }

  /// The shift by which what is read stands still. Content that is anchored at its end follows the end while that is in sight; otherwise
  /// the window stays where it is in the content, however much comes in at the end.
  private func standing(_ shift: Point, _ content: Size, _ window: Size, _ before: ScrollPlace?) -> Point {
    guard shift != .zero, let before, before.content != content || before.window != window else { return shift }
    let start = start(of: content, in: window, shift: .zero)
    let startBefore = self.start(of: before.content, in: before.window, shift: .zero)
    // The container may have been scrolled since.
    let moved = Point(before.offset.x - startBefore.x, before.offset.y - startBefore.y)
    return Point(
      moved.x == 0 ? shift.x : shift.x + startBefore.x - start.x, moved.y == 0 ? shift.y : shift.y + startBefore.y - start.y)
  }

  /// The size that the content takes, and the column and row that bars take from it.
  private func contentSize(
    _ proposal: ProposedSize, in container: ProposedSize, _ children: Subviews
  ) -> (content: Size, bars: Size) {
    var bars = Size.zero
    var own = contentSize(proposal, bars, in: container, children)
    guard showsBars else { return (own, bars) }
    // A bar takes room from the other direction, which may need one then.
    for _ in 0..<2 {
      let window = window(proposal, bars)
      if axes.contains(.vertical), let height = window.height, own.height > height, proposal.width ?? 2 > 1 { bars.width = 1 }
      if axes.contains(.horizontal), let width = window.width, own.width > width, proposal.height ?? 2 > 1 { bars.height = 1 }
      if bars == .zero { break }
      own = contentSize(proposal, bars, in: container, children)
    }
    return (own, bars)
  }

  /// The window is the container that frames in the content can be relative to.
  private func contentSize(
    _ proposal: ProposedSize, _ bars: Size, in container: ProposedSize, _ children: Subviews
  ) -> Size {
    children.within(container: window(container, bars)) { content.size(offered(proposal, bars), children) }
  }

  /// What bars leave of a proposal.
  private func window(_ proposal: ProposedSize, _ bars: Size) -> ProposedSize {
    ProposedSize(
      proposal.width.map { Cells.subtract(bars.width, from: $0) }, proposal.height.map { Cells.subtract(bars.height, from: $0) })
  }

  /// What the content is offered: nil along the axes that scroll (L61).
  private func offered(_ proposal: ProposedSize, _ bars: Size) -> ProposedSize {
    let window = window(proposal, bars)
    if fits { return window }
    return ProposedSize(
      axes.contains(.horizontal) ? nil : window.width, axes.contains(.vertical) ? nil : window.height)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) { draw(0..<Int.max, of: node, below: 0, on: &canvas) }

  /// Draws some of the children, below the first rows of the node.
  func draw(_ positions: Range<Int>, of node: DrawnNode, below top: Int, on canvas: inout Canvas) {
    guard let found else { return }
    let height = node.size.height - top
    // The bar stands at the trailing edge (L69).
    let bar = node.size.width - found.window.width
    let isMirrored = indicator.isMirrored
    let start = isMirrored ? bar : 0
    canvas.clipped(to: Rect(Point(start, top), found.window)) { node.drawChildren(at: positions, on: &$0) }
    let isFocused = showsFocus && node.hasFocus
    let (content, window, offset) = (found.content, found.window, found.offset)
    if bar > 0 {
      indicator.draw(
        .vertical, at: Point(isMirrored ? 0 : window.width, top), length: window.height, content: content.height,
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

/// A bar that says which part of the content is shown.
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

  /// Draws `length` cells along `axis`; the thumb covers what the window shows of the content. It is thicker, and in the tint colour, while
  /// the container has the focus.
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
  /// The nearest point that is between zero and `size`.
  fileprivate func within(_ size: Size) -> Point { Point(min(max(0, x), size.width), min(max(0, y), size.height)) }
}

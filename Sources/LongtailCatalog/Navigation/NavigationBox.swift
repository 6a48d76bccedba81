// The layout of a NavigationStack: a row with the back button and the title, a line, and the top screen.

import LongtailCore

/// A box whose children are the back button and all screens. Only the top screen is placed. The others keep their state (I8).
struct NavigationBox: Behavior, Equatable {
  /// The number of pushed screens.
  let depth: Int
  /// The index of the last pushed screen that shows the destination of a link; nil if there is none.
  let linkDepth: Int?
  let stack: NavigationActions
  let title: Ink
  let line: Ink
  let isASCII: Bool
  let isMirrored: Bool
  /// The title, laid out during placement.
  private var text: Paragraph?
  private var start = 0

  init(
    depth: Int, linkDepth: Int?, stack: NavigationActions, title: Ink, line: Ink, isASCII: Bool, isMirrored: Bool
  ) {
    (self.depth, self.linkDepth, self.stack) = (depth, linkDepth, stack)
    (self.title, self.line, self.isASCII, self.isMirrored) = (title, line, isASCII, isMirrored)
  }

  /// The rows of the title and of the line below it.
  private static let barHeight = 2

  var omitsUnplacedChildren: Bool { true }

  private func parts(
    _ children: Subviews, _ proposal: ProposedSize, at depth: Int
  ) -> (screen: Subview?, title: String, bar: Int) {
    let screen = children[depth + 1]
    // A screen creates its content when it is measured. Only then is its title known.
    _ = screen?.size(proposal)
    var title = ""
    if case .string(let text)? = screen?.preference(NavigationTitle.key) { title = text }
    return (screen, title, depth > 0 || !title.isEmpty ? NavigationBox.barHeight : 0)
  }

  /// Updates the destinations of links that are pushed. Evaluates all links in the screens below the last pushed destination,
  /// also links in off-screen rows. Begins with the root view, because each screen may contain the links of the next ones.
  /// Removes the screen of a link that no longer exists.
  private func prepareLinks(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    guard let linkDepth else { return }
    let screens = Array(children.dropFirst().prefix(linkDepth + 1))
    var prepared = 0
    let hasForgotten = stack.model.discardRemovedLinks { link, depth in
      for depth in prepared..<max(prepared, depth + 1) where screens[depth].needsLayout {
        let (_, _, bar) = parts(children, proposal, at: depth)
        screens[depth].layOutContents(ProposedSize(size.width, max(0, size.height - bar)))
      }
      prepared = max(prepared, depth + 1)
      return screens.prefix(depth + 1).contains { $0.contains(viewWithIdentity: link) }
    }
    if hasForgotten { children.invalidate(stack.links) }
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let (screen, title, bar) = parts(children, proposal, at: depth)
    let own = screen?.size(ProposedSize(proposal.width, proposal.height.map { Cells.subtract(bar, from: $0) })) ?? .zero
    let width = max(own.width, Paragraph(title).size(width: nil).width)
    return Size(proposal.width ?? width, proposal.height ?? Cells.add(own.height, bar))
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    prepareLinks(children, in: size, proposal)
    let (screen, title, bar) = parts(children, proposal, at: depth)
    var drawn = self
    var columns = 0..<size.width
    if depth > 0, let back = children.first {
      let offer = ProposedSize(size.width, 1)
      back.place(at: .zero, offer)
      // The title is centred in the row, or follows the back button if there is not enough space.
      columns = min(back.size(offer).width + 2, size.width)..<size.width
    }
    if bar > 0, !title.isEmpty {
      let width = Paragraph(title).size(width: nil).width
      drawn.text = Paragraph(title)
      drawn.start = max(columns.lowerBound, (size.width - width) / 2)
    }
    let offer = ProposedSize(size.width, max(0, size.height - bar))
    if let screen {
      let own = screen.size(offer)
      let rest = Size(size.width - own.width, size.height - bar - own.height)
      screen.place(at: Point(max(0, rest.width / 2), bar + max(0, rest.height / 2)), offer)
    }
    children.draw(by: drawn)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.clipped(to: node.bounds) { canvas in
      if depth > 0 || text != nil {
        for x in 0..<node.size.width { canvas.draw(cluster: isASCII ? "-" : "─", width: 1, at: Point(x, 1), line) }
      }
      let space = max(0, node.size.width - start)
      let ellipsis: Ellipsis = isASCII ? .ascii : .unicode
      if space > 0, let text, let line = text.lines(width: space, limit: 1, ellipsis: ellipsis).first {
        let x = isMirrored ? space - line.width : start
        canvas.clipped(to: Rect(x: isMirrored ? 0 : start, y: 0, width: space, height: 1)) {
          $0.draw(line, of: text, at: Point(x, 0), title, .bold)
        }
      }
      node.drawChildren(on: &canvas)
    }
  }
}

/// A screen: the root view, or the view of a path value or of a link's destination. The stack offers it all space, and centres
/// it.
struct ScreenBox: Behavior {
  enum Content {
    case view
    case value(PlainValue)
    case link(Int, of: NavigationModel)
  }

  let content: Content

  init(_ content: Content) { self.content = content }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    make(children) ? children.first?.size(proposal) ?? .zero : .zero
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    guard make(children) else { return }
    for child in children { child.place(at: .zero, proposal) }
  }

  /// Makes the content. Returns false if there is none, because a reloaded program has not evaluated the link yet.
  private func make(_ children: Subviews) -> Bool {
    switch content {
    case .view: return true
    case .value(let value): children.make([value])
    case .link(let owner, let model):
      guard let view = model.view(of: owner) else { return false }
      children.show(view)
    }
    return true
  }
}

// How a stack stands: a row with the way back and a title, a line, and the screen in front.

import LongtailCore

/// The way back, then the screens, of which the last has a place. The others keep their state (I8).
struct NavigationBox: Behavior, Equatable {
  /// How many screens were pushed.
  let depth: Int
  /// Of them the last that a link shows; nil where none does.
  let linkDepth: Int?
  let stack: NavigationActions
  let title: Ink
  let line: Ink
  let isASCII: Bool
  let isMirrored: Bool
  /// Found while placing.
  private var text: Paragraph?
  private var start = 0

  init(
    depth: Int, linkDepth: Int?, stack: NavigationActions, title: Ink, line: Ink, isASCII: Bool, isMirrored: Bool
  ) {
    (self.depth, self.linkDepth, self.stack) = (depth, linkDepth, stack)
    (self.title, self.line, self.isASCII, self.isMirrored) = (title, line, isASCII, isMirrored)
  }

  /// The title and the line below it.
  private static let barHeight = 2

  var picksChildren: Bool { true }

  private func parts(
    _ children: Subviews, _ proposal: ProposedSize, at depth: Int
  ) -> (screen: Subview?, title: String, bar: Int) {
    let screen = children[depth + 1]
    // A screen is made when it is measured: it says what it is called after that.
    _ = screen?.size(proposal)
    var title = ""
    if case .string(let text)? = screen?.preference(NavigationTitle.key) { title = text }
    return (screen, title, depth > 0 || !title.isEmpty ? NavigationBox.barHeight : 0)
  }

  /// Links in screens below the last that one of them shows say what that is now, those in rows as well: the outermost first, as others
  /// are on what it shows. One that is not there any more takes its screen with it.
  private func prepareLinks(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    guard let linkDepth else { return }
    let screens = Array(children.dropFirst().prefix(linkDepth + 1))
    var prepared = 0
    let hasForgotten = stack.model.forgetGone { link, depth in
      for depth in prepared..<max(prepared, depth + 1) where screens[depth].isToBeMade {
        let (_, _, bar) = parts(children, proposal, at: depth)
        screens[depth].prepare(ProposedSize(size.width, max(0, size.height - bar)))
      }
      prepared = max(prepared, depth + 1)
      return screens.prefix(depth + 1).contains { $0.holds(viewOf: link) }
    }
    if hasForgotten { children.outdate(stack.links) }
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
    var room = 0..<size.width
    if depth > 0, let back = children.first {
      let offer = ProposedSize(size.width, 1)
      back.place(at: .zero, offer)
      // The title stands in the middle of the row, or where the way back leaves it room.
      room = min(back.size(offer).width + 2, size.width)..<size.width
    }
    if bar > 0, !title.isEmpty {
      let width = Paragraph(title).size(width: nil).width
      drawn.text = Paragraph(title)
      drawn.start = max(room.lowerBound, (size.width - width) / 2)
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
      let room = max(0, node.size.width - start)
      let ellipsis: Ellipsis = isASCII ? .ascii : .unicode
      if room > 0, let text, let line = text.lines(width: room, limit: 1, ellipsis: ellipsis).first {
        let x = isMirrored ? room - line.width : start
        canvas.clipped(to: Rect(x: isMirrored ? 0 : start, y: 0, width: room, height: 1)) {
          $0.draw(line, of: text, at: Point(x, 0), title, .bold)
        }
      }
      node.drawChildren(on: &canvas)
    }
  }
}

/// A screen: a view, or what is made of a value or a link. It has the room there is, its content in the middle.
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

  /// Whether there is anything to show: not what a program before this one made.
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

// Layers behind or in front of a view. They do not change the size of the view (L50).

import LongtailCore

/// A box that draws its other children behind or in front of its first child. Several other children form a ZStack.
struct Layered: PassthroughBehavior, Equatable {
  let alignment: Alignment
  let isBehind: Bool

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { children.first?.size(proposal) ?? .zero }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    guard let view = children.first else { return }
    view.place(at: .zero, proposal)
    placeLayers(Array(children.dropFirst()), on: view, size, proposal)
  }

  /// True for a background: the modified view, which is the first child, comes after it in the order of preferences (P3), in the
  /// order of focus, and in hit testing.
  var ordersFirstChildLast: Bool { isBehind }

  /// Places the layers so that their guides are at the guides of `view`, whose size for `proposal` is `size` (L50).
  func placeLayers(_ others: [Subview], on view: Subview, _ size: Size, _ proposal: ProposedSize) {
    let offered = ProposedSize(size)
    func place(_ own: (AlignmentGuide) -> Double) -> Point {
      func offset(_ guide: AlignmentGuide) -> Int {
        Int(saturating: (view.position(of: guide, in: size, proposal) - own(guide)).rounded(.down))
      }
      return Point(offset(alignment.horizontal.guide), offset(alignment.vertical.guide))
    }
    guard others.count > 1 else {
      guard let other = others.first else { return }
      let own = other.size(offered)
      return other.place(at: place { other.position(of: $0, in: own, offered) }, offered)
    }
    let layers = Layers(others, offered, .center)
    let own = layers.size.placeable
    layers.place(others, in: own, at: place { layers.guide($0, others, in: own) ?? $0.standard(in: own) })
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    if isBehind {
      node.drawChildren(at: 1..<Int.max, on: &canvas)
      node.drawChildren(at: 0..<1, on: &canvas)
    } else {
      node.drawChildren(on: &canvas)
    }
  }
}

/// A box that draws a style behind or in front of its child.
struct StyleLayer: PassthroughBehavior {
  let paint: Paint
  /// The shape that is filled. Nil for the whole frame.
  let shape: (any Shape)?
  let isBehind: Bool

  var silhouette: (any Shape)? { isBehind ? shape ?? Rectangle() : nil }

  var appearance: Appearance? { paint.reportedInk.map { isBehind ? Appearance(background: $0) : Appearance(foreground: $0) } }

  var paintsOver: Bool { !isBehind }

  func paints(at point: Point, in size: Size) -> Bool {
    paint.isVisible && shape?.quarters(column: point.x, row: point.y, in: size).isEmpty != true
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    if !isBehind { node.drawChildren(on: &canvas) }
    canvas.patterned(with: paint.pattern, in: node.bounds) { canvas in
      if let shape {
        canvas.fill(shape, in: node.bounds, paint.ink)
      } else {
        canvas.fill(node.bounds, paint.ink)
      }
    }
    if isBehind { node.drawChildren(on: &canvas) }
  }
}

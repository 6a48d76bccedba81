// Layers behind and in front of a view, none of which changes its size (L50).

import LongtailCore

/// Its first child with the others behind or in front of it. Several others form a ZStack of their own.
struct Layered: PassthroughBehavior {
  let alignment: Alignment
  let isBehind: Bool

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { children.first?.size(proposal) ?? .zero }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    children.first?.place(at: .zero, proposal)
    placeLayers(children, in: size)
  }

  /// A background's view comes before the view in front of it (P3).
  var isFirstChildLast: Bool { isBehind }

  /// Places all but the first.
  func placeLayers(_ children: Subviews, in size: Size) {
    let offered = ProposedSize(size)
    let others = Array(children.dropFirst())
    guard others.count > 1 else {
      others.first?.place(in: size, alignment, offered)
      return
    }
    let layers = Layers(others, offered, .center)
    let own = layers.size.placeable
    layers.place(others, in: own, at: own.origin(in: size, alignment))
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

/// Its child with a style behind or in front of it.
struct Tinted: PassthroughBehavior {
  let paint: Paint
  /// Nil for the whole frame.
  let shape: (any Shape)?
  let isBehind: Bool

  var appearance: Appearance? { paint.told.map { isBehind ? Appearance(background: $0) : Appearance(foreground: $0) } }

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

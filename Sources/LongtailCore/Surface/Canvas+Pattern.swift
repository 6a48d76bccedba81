// Drawing with colours that depend on the place. Behaviours draw as ever, with an ink that stands for the pattern; so a text may
// hold runs with colours of their own, and plain colours cost nothing more.

/// A pattern and the frame it fills, in cells of the surface.
struct PlacedPattern {
  let pattern: Pattern
  let frame: Rect
}

extension Canvas {
  /// Draws with `pattern`, laid over `rect`, wherever the ink says so. Without a pattern it just draws.
  public mutating func patterned(with pattern: Pattern?, in rect: Rect, _ body: (inout Canvas) -> Void) {
    guard let pattern else { return body(&self) }
    let outer = self.pattern
    self.pattern = PlacedPattern(pattern: pattern, frame: rect.offset(by: origin))
    body(&self)
    self.pattern = outer
  }

  /// The ink at a cell of the surface: `ink` itself where it is plain, else the pattern's in the middle of the cell.
  func ink(_ ink: Ink, _ x: Int, _ y: Int) -> Ink {
    guard ink.isPatterned, let pattern else { return ink }
    return pattern.pattern.ink(
      x: Double(x - pattern.frame.x) + 0.5, y: Double(y - pattern.frame.y) + 0.5, in: pattern.frame.size)
  }

  /// Fills cells with the pattern: with a gradient whole ones in an upper and a lower half, so that it runs as smoothly down as to the side.
  mutating func fillPattern(_ visible: Rect, _ frame: Rect, _ quarters: (_ column: Int, _ row: Int) -> Quarters) {
    switch pattern?.pattern {
    case .gradient(let gradient): fillGradient(gradient, pattern?.frame ?? frame, visible, frame, quarters)
    case .material(let material, let scheme): fillMaterial(material, scheme, visible, frame, quarters)
    case nil: break
    }
  }

  private mutating func fillGradient(
    _ pattern: GradientPattern, _ area: Rect, _ visible: Rect, _ frame: Rect,
    _ quarters: (_ column: Int, _ row: Int) -> Quarters
  ) {
    func ink(_ x: Int, _ y: Double) -> Ink {
      pattern.ink(x: Double(x - area.x) + 0.5, y: y - Double(area.y), in: area.size)
    }
    for y in visible.y..<visible.maxY {
      for x in visible.x..<visible.maxX {
        let covered = quarters(x - frame.x, y - frame.y)
        if covered.isEmpty { continue }
        let middle = ink(x, Double(y) + 0.5)
        let (upper, lower) =
          pattern.inHalves && covered == .all ? (ink(x, Double(y) + 0.25), ink(x, Double(y) + 0.75)) : (middle, middle)
        guard upper.opacity + lower.opacity > 0 else { continue }
        let isOpaque = min(upper.opacity, lower.opacity) >= 1000
        let cell = surface[x, y]
        if cell.hasText, !isOpaque, covered.isMajority {
          replace(cell.with(style: tinted(cell.style, middle)), x, y)
        } else if !cell.hasText || isOpaque && covered.isMajority {
          put(covered == .all ? painted(cell, upper, lower) : painted(cell, covered, middle), x, y)
        }
      }
    }
  }

  /// A cell after its halves were painted. Text on it is covered.
  private mutating func painted(_ cell: Cell, _ upper: Ink, _ lower: Ink) -> Cell {
    var colors = surface.quarterColors(of: cell)
    for index in 0..<4 {
      let ink = index < 2 ? upper : lower
      if ink.opacity > 0 {
        colors[index] = ink.over(colors[index].rgb ?? surface.scheme.background, standard: surface.scheme.background)
      }
    }
    return surface.cell(colors, fill: [.lowerLeft, .lowerRight])
  }
}

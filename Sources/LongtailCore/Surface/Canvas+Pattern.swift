// Draws with gradients and materials. Behaviors draw with a placeholder ink (`Ink.isPatterned`), and the canvas resolves it for
// each cell. So a text can still contain runs with their own colours, and plain colours have no extra cost.

/// A pattern and the frame it fills, in cells of the surface.
struct PlacedPattern {
  let pattern: Pattern
  let frame: Rect
}

extension Canvas {
  /// Draws `body`. Patterned ink is drawn as `pattern`, which fills `rect`. If `pattern` is nil, nothing changes.
  public mutating func patterned(with pattern: Pattern?, in rect: Rect, _ body: (inout Canvas) -> Void) {
    guard let pattern else { return body(&self) }
    let outer = self.pattern
    self.pattern = PlacedPattern(pattern: pattern, frame: rect.offset(by: origin))
    body(&self)
    self.pattern = outer
  }

  /// Returns the ink for a cell of the surface: `ink` itself, or the pattern's ink at the centre of the cell if `ink` is
  /// patterned.
  func ink(_ ink: Ink, _ x: Int, _ y: Int) -> Ink {
    guard ink.isPatterned, let pattern else { return ink }
    return pattern.pattern.ink(
      x: Double(x - pattern.frame.x) + 0.5, y: Double(y - pattern.frame.y) + 0.5, in: pattern.frame.size)
  }

  /// Fills cells with the pattern. Fully covered cells of a gradient get one colour for each half, so that vertical gradients are
  /// as smooth as horizontal ones.
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
          pattern.usesHalfBlocks && covered == .all ? (ink(x, Double(y) + 0.25), ink(x, Double(y) + 0.75)) : (middle, middle)
        guard upper.opacity + lower.opacity > 0 else { continue }
        let isOpaque = min(upper.opacity, lower.opacity) >= 1000
        let cell = surface[x, y]
        if cell.hasText, !isOpaque, covered.coversHalf {
          replace(cell.with(style: tintedStyle(cell.style, middle)), x, y)
        } else if !cell.hasText || isOpaque && covered.coversHalf {
          put(covered == .all ? paintedCell(cell, upper, lower) : paintedCell(cell, covered, middle), x, y)
        }
      }
    }
  }

  /// Returns a cell with its upper and lower half painted. The text of the cell is removed.
  private mutating func paintedCell(_ cell: Cell, _ upper: Ink, _ lower: Ink) -> Cell {
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

// Changes the colours of everything that a view draws.

extension Canvas {
  /// Draws `body` and maps the colours that `body` painted. Other colours stay, such as the background behind text. `extent`
  /// contains all cells that `body` paints.
  public mutating func recolored(extent: Rect, _ map: (RGB) -> RGB, _ body: (inout Canvas) -> Void) {
    clipped(to: extent) { canvas in
      let before = canvas.snapshot()
      body(&canvas)
      let region = before.region
      for y in region.y..<region.maxY {
        for x in region.x..<region.maxX {
          let (old, new) = (before[x, y], canvas.surface[x, y])
          if old != new { canvas.surface.cells[y * canvas.surface.size.width + x] = canvas.recolored(old, new, map) }
        }
      }
    }
  }

  /// Draws `body` and gives its text one colour, such as the label colour of a selected row. Text on a background that `body`
  /// painted keeps its colour. `extent` contains all cells that `body` paints.
  public mutating func textRecolored(extent: Rect, _ rgb: RGB, _ body: (inout Canvas) -> Void) {
    clipped(to: extent) { canvas in
      let before = canvas.snapshot()
      body(&canvas)
      let region = before.region
      for y in region.y..<region.maxY {
        for x in region.x..<region.maxX {
          let (old, new) = (before[x, y], canvas.surface[x, y])
          var style = canvas.surface.style(of: new)
          guard old != new, canvas.surface.belongsToText(new), style.background == canvas.surface.background(of: old) else {
            continue
          }
          style.foreground = CellColor(rgb)
          canvas.surface.cells[y * canvas.surface.size.width + x] = new.with(style: canvas.surface.intern(style))
        }
      }
    }
  }

  private mutating func recolored(_ old: Cell, _ new: Cell, _ map: (RGB) -> RGB) -> Cell {
    let scheme = surface.scheme
    if !surface.belongsToText(new) {
      var colors = surface.quarterColors(of: new)
      let below = surface.quarterColors(of: old)
      for index in 0..<4 where colors[index] != below[index] || old.hasText {
        colors[index] = CellColor(map(colors[index].rgb ?? scheme.background))
      }
      return surface.cell(colors, fill: new.isFillEdge ? new.edge : .all).asPicture(like: new)
    }
    var style = surface.style(of: new)
    style.foreground = CellColor(map(style.foreground.rgb ?? scheme.foreground))
    if style.background != surface.background(of: old) {
      style.background = CellColor(map(style.background.rgb ?? scheme.background))
    }
    return new.with(style: surface.intern(style))
  }
}

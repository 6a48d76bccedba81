// Changes cells that are already drawn: dims the content behind a modal view, and reverses selected text and scroll thumbs.

extension Canvas {
  /// Blends all colours in `rect` with `color`. At an `opacity` of 1000, all colours become `color`. The terminal's own colours
  /// become 24-bit colours at any opacity.
  public mutating func dim(_ rect: Rect, with color: RGB, opacity: Int) {
    clipped(to: rect) { canvas in
      let (clip, width, scheme) = (canvas.clip, canvas.surface.size.width, canvas.surface.scheme)
      var memo: [UInt16: UInt16] = [:]
      for y in clip.y..<clip.maxY {
        for x in clip.x..<clip.maxX {
          let cell = canvas.surface[x, y]
          guard cell.hasText || cell.isBlank else {
            var colors = canvas.surface.quarterColors(of: cell)
            for index in 0..<4 {
              colors[index] = CellColor((colors[index].rgb ?? scheme.background).blended(with: color, opacity: opacity))
            }
            let dimmed = canvas.surface.cell(colors, fill: cell.isFillEdge ? cell.edge : .all)
            canvas.surface.cells[y * width + x] = dimmed.asPicture(like: cell)
            continue
          }
          if memo[cell.style] == nil {
            var style = canvas.surface.style(of: cell)
            style.foreground = CellColor((style.foreground.rgb ?? scheme.foreground).blended(with: color, opacity: opacity))
            style.background = CellColor((style.background.rgb ?? scheme.background).blended(with: color, opacity: opacity))
            style.attributes.insert(.derived)
            memo[cell.style] = canvas.surface.intern(style)
          }
          canvas.surface.cells[y * width + x] = cell.with(style: memo[cell.style] ?? cell.style)
        }
      }
    }
  }

  /// Swaps the text and background colours in `rect`. If `ink` is given, it becomes the text colour before.
  public mutating func reverse(_ rect: Rect, _ ink: Ink? = nil) {
    clipped(to: rect) { canvas in
      let (clip, width, scheme) = (canvas.clip, canvas.surface.size.width, canvas.surface.scheme)
      for y in clip.y..<clip.maxY {
        for x in clip.x..<clip.maxX {
          let cell = canvas.surface[x, y]
          var style = canvas.surface.style(of: cell)
          if let ink {
            style.foreground = ink.over(style.background.rgb ?? scheme.background, standard: scheme.foreground)
          }
          style.attributes.formSymmetricDifference(.reversed)
          canvas.surface.cells[y * width + x] = cell.with(style: canvas.surface.intern(style))
        }
      }
    }
  }
}

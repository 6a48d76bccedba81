// Whether a terminal shows a surface.

import LongtailCore

extension VirtualTerminal {
  /// What a terminal shows in place of a cell of `surface`, from a row on; nil where it shows all of it. Inside of clusters on
  /// which terminals disagree it shows what one shows that was painted as a whole.
  public func difference(
    from surface: Surface, as repainted: VirtualTerminal, _ depth: ColorDepth, at row: Int = 0
  ) -> String? {
    let (expected, own, whole) = (ScreenReader.rows(of: surface, depth), Array(rows[row...]), repainted.rows)
    for y in expected.indices {
      for x in expected[y].indices {
        let (shown, anew) = (own[y][x].plain, whole[y][x].plain)
        let wanted = surface.varies(x, y, in: camp) ? anew : expected[y][x]
        if shown != wanted { return "\(shown) in column \(x) of row \(y), not \(expected[y][x]) (\(anew))" }
      }
    }
    return nil
  }
}

extension VirtualTerminal.Shown {
  /// Without what keeps neighbours apart.
  fileprivate var plain: VirtualTerminal.Shown {
    var shown = self
    shown.glyph.unicodeScalars.removeAll { $0 == "\u{200C}" }
    return shown
  }
}

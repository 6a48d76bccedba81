// Compares the screen of a terminal with a surface.

import LongtailCore

extension VirtualTerminal {
  /// Describes the first cell of the terminal that differs from `surface`, which starts at `row`; nil if there is none. In
  /// clusters on which terminals disagree, the cell is compared with `repainted`, a terminal that was painted as a whole.
  public func difference(
    from surface: Surface, as repainted: VirtualTerminal, _ depth: ColorDepth, at row: Int = 0
  ) -> String? {
    let (expected, own, whole) = (ScreenReader.rows(of: surface, depth), Array(rows[row...]), repainted.rows)
    for y in expected.indices {
      for x in expected[y].indices {
        let (shown, painted) = (own[y][x].plain, whole[y][x].plain)
        let wanted = surface.varies(x, y, in: camp) ? painted : expected[y][x]
        if shown != wanted { return "\(shown) in column \(x) of row \(y), not \(expected[y][x]) (\(painted))" }
      }
    }
    return nil
  }
}

extension VirtualTerminal.Shown {
  /// The cell without the scalars (U+200C) that keep neighbouring clusters apart.
  fileprivate var plain: VirtualTerminal.Shown {
    var shown = self
    shown.glyph.unicodeScalars.removeAll { $0 == "\u{200C}" }
    return shown
  }
}

// Text that is drawn without being shown (X1).

/// What stands for each cell of a text.
public enum Mask: Sendable {
  case unicode, ascii

  /// A light block: it reads as grey, in colours and without.
  var glyph: UInt32 {
    switch self {
    case .unicode: 0x2591
    case .ascii: 0x2E
    }
  }

  /// What stands for a text of so many columns.
  public func text(columns: Int) -> String {
    String(repeating: self == .unicode ? "░" : ".", count: columns)
  }
}

extension Canvas {
  /// Draws `body` with `mask` in every cell of text. The text itself does not reach the surface.
  public mutating func masked(by mask: Mask, _ body: (inout Canvas) -> Void) {
    let outer = self.mask
    self.mask = mask
    body(&self)
    self.mask = outer
  }
}

// Text that is drawn without being shown (X1).

/// The placeholder for redacted text: a light shade character (`░`), or a full stop in ASCII.
public enum Mask: Sendable {
  case unicode, ascii

  /// A light block: it reads as grey, in colours and without.
  var glyph: UInt32 {
    switch self {
    case .unicode: 0x2591
    case .ascii: 0x2E
    }
  }

  /// Returns the placeholder for a text of a number of columns.
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

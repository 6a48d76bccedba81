// Drawing redacted text: each character is replaced by a placeholder (X1).

/// The placeholder for redacted text: a light shade character (`░`), or a full stop in ASCII.
public enum Mask: Sendable {
  case unicode, ascii

  /// The scalar of the placeholder. A light shade looks grey with and without colours.
  var glyph: UInt32 {
    switch self {
    case .unicode: 0x2591
    case .ascii: 0x2E
    }
  }

  /// Returns the placeholder for text that is `columns` wide.
  public func text(columns: Int) -> String {
    String(repeating: self == .unicode ? "░" : ".", count: columns)
  }
}

extension Canvas {
  /// Draws `body` with `mask` in place of all text. The text itself is not stored on the surface.
  public mutating func masked(by mask: Mask, _ body: (inout Canvas) -> Void) {
    let outer = self.mask
    self.mask = mask
    body(&self)
    self.mask = outer
  }
}

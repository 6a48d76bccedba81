// A piece of text for drawing, with a known number of columns.

/// A part of a line that is drawn in one operation. Its bytes are valid only inside the closure that receives the run.
public enum TextRun {
  /// Printable ASCII: as many columns as bytes, at least one.
  case ascii(UnsafeBufferPointer<UInt8>)
  /// One grapheme cluster of 1 or 2 columns.
  case cluster(UnsafeBufferPointer<UInt8>, width: Int)
}

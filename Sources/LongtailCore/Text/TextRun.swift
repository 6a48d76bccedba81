// What a drawer receives: text whose columns are known without looking at it.

/// A part of a line that is drawn in one operation. Its bytes are valid only inside the closure that receives the run.
public enum TextRun {
  /// Printable ASCII: as many columns as bytes, at least one.
  case ascii(UnsafeBufferPointer<UInt8>)
  /// One grapheme cluster of 1 or 2 columns.
  case cluster(UnsafeBufferPointer<UInt8>, width: Int)
}

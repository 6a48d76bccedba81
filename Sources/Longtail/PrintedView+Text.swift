// Printed views as text.

import LongtailCore
import LongtailExport

extension PrintedView {
  /// The rows as plain text, each without trailing blanks and with a newline after it.
  public var text: String { String(decoding: TextExport.bytes(surface), as: UTF8.self) }

  /// Returns the rows as text with control sequences, to be printed from the first column of a line.
  ///
  /// - Parameters:
  ///   - depth: The colours that the terminal shows.
  ///   - columns: The width of the terminal; nil for the width of the rows.
  public func ansi(_ depth: ColorDepth = .trueColor, columns: Int? = nil) -> String {
    String(decoding: ANSIExport.bytes(surface, depth, columns: columns), as: UTF8.self)
  }
}

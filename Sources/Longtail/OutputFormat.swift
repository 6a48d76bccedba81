// The formats in which a rendering can be written.

import LongtailCore

/// A format of a rendering, by its name in options and requests. How each one is written is said here alone.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// Characters without colours.
  case text
  /// Text with control sequences for a terminal.
  case ansi
  /// The tree with its frames and the rows of the picture.
  case json
  /// A picture.
  case svg
}

extension Rendering {
  /// The rendering in a format. `depth` are the colours of `ansi` and `svg`. `columns` is the width of the terminal for `ansi`; rows
  /// that are longer are cut there.
  package func written(as format: OutputFormat, _ depth: ColorDepth = .trueColor, columns: Int? = nil) -> String {
    switch format {
    case .text: text
    case .ansi: ansi(depth, columns: columns)
    case .json: json
    case .svg: svg(depth)
    }
  }
}

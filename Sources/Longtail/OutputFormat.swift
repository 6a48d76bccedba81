// The formats in which a rendering can be written.

import LongtailCore

/// A format of a rendering. The raw value is its name in options and requests.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// Characters without colours.
  case text
  /// Text with control sequences for a terminal.
  case ansi
  /// The tree with the frames of its views, and the rows of the output.
  case json
  /// An image of a terminal.
  case svg

  /// The names of all formats: "text, ansi, json or svg".
  package static let names = Diagnostic.alternatives(allCases.map(\.rawValue))
}

extension Rendering {
  /// Writes the rendering in a format.
  ///
  /// - Parameters:
  ///   - depth: The colours of `ansi` and `svg`.
  ///   - columns: The width of the terminal for `ansi`; nil for the width of the canvas.
  package func written(as format: OutputFormat, _ depth: ColorDepth = .trueColor, columns: Int? = nil) -> String {
    switch format {
    case .text: text
    case .ansi: ansi(depth, columns: columns)
    case .json: json
    case .svg: svg(depth)
    }
  }
}

// A rendering without its view tree.

import LongtailCore
import LongtailExport

/// The cells, counters and diagnostics of a rendering, without a copy of the view tree.
struct RenderedScreen {
  let surface: Surface
  let counters: Counters
  /// The diagnostics without duplicates, as in ``Rendering/diagnostics``.
  let diagnostics: [Diagnostic]

  init(_ surface: Surface, _ counters: Counters, _ diagnostics: [Diagnostic]) {
    (self.surface, self.counters, self.diagnostics) = (surface, counters, diagnostics.withoutDuplicates)
  }

  init(_ rendering: Rendering) { self.init(rendering.surface, rendering.counters, rendering.diagnostics) }

  /// The cells as plain text, with a newline after each row.
  var text: String { RenderedScreen.text(of: surface) }

  static func text(of surface: Surface) -> String { String(decoding: TextExport.bytes(surface), as: UTF8.self) }
}

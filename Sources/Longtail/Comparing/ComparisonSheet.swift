// Comparisons as text, as SVG and as JSON.

import LongtailANSI
import LongtailCore
import LongtailExport

/// Several comparisons in one output.
package struct ComparisonSheet: Sendable {
  package var comparisons: [Comparison] = []

  package init() {}

  /// Returns each comparison with its name, both sides and the differences, followed by the first `most` patches. The panels are
  /// beside each other if `columns` have space for them, otherwise below each other. `depth` is nil for text without control
  /// sequences.
  package func text(columns: Int, _ depth: ColorDepth?, most: Int = 20) -> String {
    comparisons.map { comparison in
      let surface = comparison.panels(columns: columns, depth ?? .none)
      let image = depth.map { ANSIExport.bytes(surface, $0, columns: columns) } ?? TextExport.bytes(surface)
      var text = "-- \(Diagnostic.label(comparison.name)): \(comparison.summary)\n" + String(decoding: image, as: UTF8.self)
      for patch in comparison.patches.prefix(most) { text += Diagnostic.printable("\(patch)") + "\n" }
      if comparison.patches.count > most { text += "… and \(comparison.patches.count - most) more\n" }
      return text
    }.joined(separator: "\n")
  }

  /// Returns an SVG image of all comparisons, as a terminal with the colours of `depth` shows them. Each comparison is a row with
  /// both sides and the differences.
  package func svg(_ scheme: ColorScheme, _ depth: ColorDepth = .trueColor) -> String {
    let images = comparisons.flatMap { comparison in
      let panels = comparison.panels(depth)
      return panels.enumerated().map { index, panel in
        let (numbers, key): (String, [(text: String, color: RGB)]) =
          switch panel.line {
          case .numbers(let numbers): (" · " + numbers, [])
          case .key(let key): ("", key.map { ($0.text, ComparisonSheet.shown($0.color, scheme, depth)) })
          }
        return ContactSheet.Image(
          panel.title + numbers, key: key, panel.surface.reduced(to: depth), heading: index == 0 ? comparison.name : nil,
          startsRow: index == 0, keepsRow: true)
      }
    }
    return String(decoding: ContactSheet.bytes(images, scheme), as: UTF8.self)
  }

  /// Returns a colour as a terminal with the colours of `depth` shows it.
  private static func shown(_ color: RGB, _ scheme: ColorScheme, _ depth: ColorDepth) -> RGB {
    var canvas = Canvas(Surface(size: Size(1, 1), scheme: scheme))
    canvas.fill(Rect(.zero, Size(1, 1)), Ink(color))
    let surface = canvas.surface.reduced(to: depth)
    return surface.colors(of: surface[0, 0]).background
  }

  /// The comparisons as a JSON array of objects with `name`, `left`, `right`, `changed` and `patches`. Each side has a `title`, a
  /// `rendering` (the document of `docs/schema/render-1.json`) and, if the side shows text, the `lowestContrast` of it. `changed`
  /// lists runs of cells in one row, with `kind`, `x`, `y` and `width`.
  package var json: String {
    var json = JSONWriter(capacity: 1 << 16)
    json.beginArray()
    for comparison in comparisons {
      json.beginObject()
      json.key("name")
      json.string(comparison.name)
      for (key, title, rendering) in [
        ("left" as StaticString, comparison.titles.left, comparison.left), ("right", comparison.titles.right, comparison.right),
      ] {
        json.key(key)
        json.beginObject()
        json.key("title")
        json.string(title)
        json.key("rendering")
        json.raw(rendering.document(JSONExport.mostBytes - json.count).bytes)
        if let contrast = rendering.surface.lowestContrast {
          json.key("lowestContrast")
          json.number(contrast.ratio)
        }
        json.endObject()
      }
      json.key("changed")
      json.beginArray()
      for run in comparison.changed {
        json.beginObject()
        json.key("kind")
        json.string(run.kind.rawValue)
        json.key("x")
        json.integer(run.rect.x)
        json.key("y")
        json.integer(run.rect.y)
        json.key("width")
        json.integer(run.rect.width)
        json.endObject()
      }
      json.endArray()
      json.key("patches")
      json.beginArray()
      for patch in comparison.patches { json.string("\(patch)") }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    return String(decoding: json.finish(), as: UTF8.self) + "\n"
  }
}

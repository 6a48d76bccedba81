// Comparisons as pictures and as text.

import LongtailANSI
import LongtailCore
import LongtailExport

/// Comparisons that are shown together.
package struct ComparisonSheet: Sendable {
  package var comparisons: [Comparison] = []

  package init() {}

  /// Each with its name: both sides and what differs, beside each other where `columns` have room for them, else below each other;
  /// then the patches, `most` of them. In the colours of a terminal of `depth`, or without any control sequence.
  package func text(columns: Int, _ depth: ColorDepth?, most: Int = 20) -> String {
    comparisons.map { comparison in
      let surface = comparison.surface(columns: columns)
      let picture = depth.map { ANSIExport.bytes(surface, $0, columns: columns) } ?? TextExport.bytes(surface)
      var text = "-- \(Diagnostic.label(comparison.name)): \(comparison.summary)\n" + String(decoding: picture, as: UTF8.self)
      for patch in comparison.patches.prefix(most) { text += Diagnostic.printable("\(patch)") + "\n" }
      if comparison.patches.count > most { text += "… and \(comparison.patches.count - most) more\n" }
      return text
    }.joined(separator: "\n")
  }

  /// All on one page, as a terminal of `depth` shows them: a row for each, of both sides and what differs.
  package func svg(_ scheme: ColorScheme, _ depth: ColorDepth = .trueColor) -> String {
    let pictures = comparisons.flatMap { comparison in
      [
        ContactSheet.Picture(
          comparison.titles.left, comparison.left.surface.reduced(to: depth), heading: comparison.name, startsRow: true,
          keepsRow: true),
        ContactSheet.Picture(comparison.titles.right, comparison.right.surface.reduced(to: depth), keepsRow: true),
        ContactSheet.Picture(comparison.summary, comparison.marked.reduced(to: depth), keepsRow: true),
      ]
    }
    return String(decoding: ContactSheet.bytes(pictures, scheme), as: UTF8.self)
  }

  /// An array of objects with `name`, `left` and `right` (objects with a `title` and a `rendering`, the document of
  /// `docs/schema/render-1.json`), `changed` (runs of cells in one row: `x`, `y`, `width`) and `patches`.
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
        json.value(rendering.document(JSONExport.mostBytes - json.count).bytes)
        json.endObject()
      }
      json.key("changed")
      json.beginArray()
      for run in comparison.changed {
        json.beginObject()
        json.key("x")
        json.integer(run.x)
        json.key("y")
        json.integer(run.y)
        json.key("width")
        json.integer(run.width)
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

extension Comparison {
  /// "12 of 200 cells differ, 3 patches", or that both are the same.
  package var summary: String {
    guard !isSame else { return "the same" }
    let size = Size(max(left.size.width, right.size.width), max(left.size.height, right.size.height))
    let patches = obstacle.map { "trees not compared: \($0)" } ?? (patches.count == 1 ? "1 patch" : "\(patches.count) patches")
    return "\(changedCells) of \(size.width * size.height) cells differ, \(patches)"
  }

  /// The right side with nothing but what differs: text on a marked ground, and dots for the rest.
  package var marked: Surface {
    let size = Size(max(left.size.width, right.size.width), max(left.size.height, right.size.height))
    var canvas = Canvas(Surface(size: size, scheme: left.surface.scheme))
    let scheme = left.surface.scheme
    for y in 0..<size.height {
      for x in 0..<size.width { canvas.draw(cluster: "·", width: 1, at: Point(x, y), Color(.tertiary).ink(in: scheme)) }
    }
    let mark = CellColor(scheme == .dark ? RGB(0x5C, 0x4A, 0x00) : RGB(0xFF, 0xE0, 0x7A))
    var surface = canvas.surface
    for run in changed {
      var part = Surface(size: run.size, scheme: scheme)
      part.place(right.surface, at: Point(-run.x, -run.y))
      surface.place(part, at: run.origin) { _, style in CellStyle(background: mark, attributes: style.attributes) }
    }
    return surface
  }

  /// Both sides with their titles, and ``marked``.
  func surface(columns: Int) -> Surface {
    let panels = [(titles.left, left.surface), (titles.right, right.surface), ("changed", marked)].map {
      (title: Paragraph(Array($0.0.utf8)), surface: $0.1)
    }
    let widths = panels.map { max($0.surface.size.width, $0.title.size(width: nil, height: nil).width) }
    let isWide = widths.reduce(0, +) + 2 * 3 <= columns
    let size =
      isWide
      ? Size(widths.reduce(0, +) + 2 * 3, 1 + (panels.map(\.surface.size.height).max() ?? 0))
      : Size(widths.max() ?? 0, panels.reduce(0) { $0 + $1.surface.size.height + 2 } - 1)
    var canvas = Canvas(Surface(size: size, scheme: left.surface.scheme))
    var places: [Point] = []
    var place = Point.zero
    for (panel, width) in zip(panels, widths) {
      canvas.translated(by: place) {
        $0.draw(panel.title, width: width, height: 1, Color(.secondary).ink(in: left.surface.scheme))
      }
      places.append(Point(place.x, place.y + 1))
      place = isWide ? Point(place.x + width + 3, 0) : Point(0, place.y + panel.surface.size.height + 2)
    }
    var surface = canvas.surface
    for (panel, place) in zip(panels, places) { surface.place(panel.surface, at: place) }
    return surface
  }
}

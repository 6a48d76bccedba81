// Writes the previews of several scripts together: as text, on one page, or as JSON.

import LongtailANSI
import LongtailCore
import LongtailExport
import LongtailScript

/// Rendered previews, in the order in which they are shown.
package struct PreviewSheet: Sendable {
  package struct Entry: Sendable {
    /// The file that declares the preview.
    package let file: String
    package let preview: Preview
    package let rendering: Rendering

    package init(file: String, _ preview: Preview, _ rendering: Rendering) {
      (self.file, self.preview, self.rendering) = (file, preview, rendering)
    }
  }

  package var entries: [Entry] = []

  package init() {}

  /// Returns all previews as text, each below its caption. `write` writes a rendering as text.
  package func text(_ write: (Rendering) -> String) -> String {
    entries.map { "-- \(Diagnostic.label($0.preview.caption)) (\(Diagnostic.label($0.file)))\n" + write($0.rendering) }
      .joined(separator: "\n")
  }

  /// Returns an SVG image of all previews on one page, as a terminal with the colours of `depth` shows them. An experiment starts
  /// a new row, and its last axis with more than one value runs along the rows.
  package func svg(_ scheme: ColorScheme, _ depth: ColorDepth = .trueColor) -> String {
    var wasInExperiment = false
    let images = entries.map { entry in
      let experiment = entry.preview.experiment
      defer { wasInExperiment = experiment != nil }
      return ContactSheet.Image(
        experiment?.caption ?? entry.preview.caption, entry.rendering.surface.reduced(to: depth),
        heading: experiment?.isFirst == true ? experiment?.name : nil,
        startsRow: experiment?.startsRow ?? wasInExperiment, keepsRow: experiment != nil)
    }
    return String(decoding: ContactSheet.bytes(images, scheme), as: UTF8.self)
  }

  /// An array of objects with `file`, `component` (null if there is none), `name`, `experiment` (null, or its `name` and the
  /// `values`: objects with `axis` and `value`) and `rendering`, the document of `docs/schema/render-1.json`.
  package var json: String {
    var json = JSONWriter(capacity: 1 << 16)
    json.beginArray()
    for entry in entries {
      json.beginObject()
      json.key("file")
      json.string(entry.file)
      json.key("component")
      if let component = entry.preview.component { json.string(component) } else { json.null() }
      json.key("name")
      json.string(entry.preview.name)
      json.key("experiment")
      if let experiment = entry.preview.experiment {
        json.beginObject()
        json.key("name")
        json.string(experiment.name)
        json.key("values")
        json.beginArray()
        for variation in experiment.variations {
          json.beginObject()
          json.key("axis")
          json.string(variation.axis)
          json.key("value")
          json.string(variation.label)
          json.endObject()
        }
        json.endArray()
        json.endObject()
      } else {
        json.null()
      }
      json.key("rendering")
      json.raw(entry.rendering.document(JSONExport.mostBytes - json.count).bytes)
      json.endObject()
    }
    json.endArray()
    return String(decoding: json.finish(), as: UTF8.self) + "\n"
  }
}

extension Runtime {
  /// Renders previews one after the other with `render`. It stops after `mostBudgetErrors` previews that exceed a budget, or when
  /// all outputs together have `mostPreviewCells` cells. `skipped` then reports the number of previews that are left out.
  package func renderings(
    of previews: [Preview], _ render: (Preview) -> Rendering
  ) -> (shown: [(preview: Preview, rendering: Rendering)], skipped: Diagnostic?) {
    var (shown, budgetErrors): ([(preview: Preview, rendering: Rendering)], Int) = ([], 0)
    var cells = 0
    for preview in previews {
      guard budgetErrors < Runtime.mostBudgetErrors, cells < Runtime.mostPreviewCells else { break }
      let rendering = render(preview)
      shown.append((preview, rendering))
      cells += rendering.surface.size.width * rendering.surface.size.height
      if rendering.diagnostics.contains(where: \.cause.isBudget) { budgetErrors += 1 }
    }
    let left = previews.count - shown.count
    guard left > 0 else { return (shown, nil) }
    let cause: Diagnostic.Cause =
      cells < Runtime.mostPreviewCells
      ? .skippedPreviews(count: left)
      : .tooManyElements(
        limit: Runtime.mostPreviewCells,
        what: "cells in all previews, so \(left) \(left == 1 ? "preview is" : "previews are") left out")
    return (shown, Diagnostic(cause, severity: .warning, place: Diagnostic.Place(file: files[0], line: 0)))
  }

  /// The number of evaluations that may exceed a budget before the remaining ones are skipped.
  static let mostBudgetErrors = 3
  /// The number of cells of all outputs together after which further previews are skipped.
  private static let mostPreviewCells = 10_000_000
}

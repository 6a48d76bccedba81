// The script `gallery.lua` and its components: they render without warnings, and fit into their width.

import Foundation
import Longtail
import Testing

@Suite struct ProfileGalleryTests {
  private static let scripts = [
    "scripts/gallery.lua", "components/metric_card.lua", "components/panel.lua", "components/trend.lua",
  ]

  @Test("each preview renders without diagnostics, and fits into its width", arguments: scripts)
  func previews(script: String) throws {
    let runtime = try Runtime(script: Project.path(script), .withPictures)
    #expect(!runtime.previews.isEmpty)
    for preview in runtime.previews {
      let rendering = runtime.render(preview)
      #expect(rendering.diagnostics.isEmpty, "\(preview.name): \(rendering.diagnostics)")
      #expect(rendering.size.width <= preview.width ?? 80, "\(preview.name) is \(rendering.size.width) wide")
    }
  }

  @Test("the gallery script renders at each width, without diagnostics", arguments: [120, 80, 40, 20, 1])
  func widths(width: Int) throws {
    let runtime = try Runtime(script: Project.path("scripts/gallery.lua"), .withPictures)
    let rendering = runtime.render(.inline(width: width))
    #expect(rendering.diagnostics.isEmpty, "\(rendering.diagnostics)")
    #expect(rendering.size.width <= width)
  }

  @Test("the gallery script gives the same output in each run") func deterministic() throws {
    func picture() throws -> String {
      try Runtime(script: Project.path("scripts/gallery.lua"), .withPictures).render(.inline(width: 80)).svg
    }
    #expect(try picture() == picture())
  }

  @Test("files of the gallery have fewer than 150 lines") func short() throws {
    let folder = Project.path("scripts/gallery")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).map { "scripts/gallery/" + $0 }
    for file in files + Self.scripts { #expect(try Project.text(file).split(separator: "\n").count < 150, "\(file)") }
  }
}

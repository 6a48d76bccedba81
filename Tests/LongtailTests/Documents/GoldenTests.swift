// Compares previews and the gallery with goldens, which are files with approved output. If a golden is missing or differs, the
// test fails. Only `make goldens` writes such a golden, and the test fails in this run, too.

import Foundation
import Longtail
import Testing

@Suite struct GoldenTests {
  /// Scripts whose previews have goldens in JSON. `longtail test` compares their screens.
  private static let scripts = ["scripts/profile.lua", "scripts/forms.lua", "components/profile_card.lua", "components/tag.lua"]
  private static let isRecording = ProcessInfo.processInfo.environment["LONGTAIL_RECORD"] == "1"

  /// Returns a title and the rows. Each row has its number before it and a bar on both sides, so that all spaces are visible.
  private func picture(_ name: String, _ rendering: Rendering) -> String {
    let rows = rendering.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let numbered = rows.enumerated().map { index, row in
      let number = String(index + 1)
      return String(repeating: " ", count: max(0, 3 - number.count)) + number + "|" + row + "|"
    }
    return (["\(name), \(rendering.size.width)x\(rendering.size.height), text"] + numbered).joined(separator: "\n") + "\n"
  }

  private func expect(_ text: String, isGolden file: String) throws {
    let url = Project.root.appending(path: "Tests/LongtailTests/Goldens/" + file)
    let golden = try? String(contentsOf: url, encoding: .utf8)
    guard golden != text else { return }
    if Self.isRecording {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(file)")
    } else {
      Issue.record("\(file) \(golden == nil ? "is missing" : "differs"): look, then 'make goldens'\n\(text)")
    }
  }

  /// Calls `body` with each preview, rendered, and the path of its golden without an ending.
  private func forEachPreview(of script: String, _ body: (Preview, Rendering, String) throws -> Void) throws {
    let runtime = try Runtime(script: Project.path(script), .withPictures)
    #expect(!runtime.previews.isEmpty)
    for preview in runtime.previews {
      let rendering = runtime.render(preview)
      #expect(rendering.diagnostics.isEmpty)
      let name = preview.name.replacing(" ", with: "-").replacing(",", with: "")
      try body(preview, rendering, script.replacing(".lua", with: "") + "/" + name)
    }
  }

  @Test("each preview equals its golden in JSON", arguments: scripts) func documents(script: String) throws {
    try forEachPreview(of: script) { _, rendering, file in
      try expect(rendering.json.replacing("},{", with: "},\n{") + "\n", isGolden: file + ".json")
    }
  }

  @Test("the gallery equals its golden at widths 100, 40, 20 and 1", arguments: [100, 40, 20, 1])
  func gallery(width: Int) throws {
    let runtime = try Runtime(script: Project.path("scripts/profile.lua"), .withPictures)
    try expect(picture("gallery", runtime.render(.inline(width: width))), isGolden: "scripts/gallery-\(width).txt")
  }
}

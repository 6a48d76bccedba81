// Renders the scripts of the benchmarks, which `make test` does not run. So changes of the language cannot break these scripts
// unnoticed.

import Foundation
import LongtailCore
import Testing

@testable import Longtail

@Suite struct BenchmarkSceneTests {
  @Test("each scene and each of its previews is rendered without diagnostics") func scenes() throws {
    let folder = Project.root.appending(path: "Benchmarks/Scenes")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 5)
    // `hello.lua` is a script for the plain Lua interpreter.
    for file in files where file.pathExtension == "lua" && file.lastPathComponent != "hello.lua" {
      var options = RuntimeOptions()
      options.program.data["shop"] = ["clock": 1, "orders": [["id": 1, "name": "tea", "total": 2]]]
      let source = try "local count = 3; " + String(decoding: Data(contentsOf: file), as: UTF8.self)
      let runtime = try Runtime(source: source, name: file.lastPathComponent, options)
      let (previews, canvas) = (runtime.previews, CanvasSize.screen(Size(80, 24)))
      let renderings = previews.isEmpty ? [runtime.render(canvas)] : previews.map { runtime.render($0, canvas) }
      for rendering in renderings {
        #expect(rendering.diagnostics.isEmpty, "\(file.lastPathComponent): \(rendering.diagnostics)")
        #expect(rendering.text.contains { !$0.isWhitespace }, "\(file.lastPathComponent)")
      }
    }
  }
}

// Compares generated files with the output of `make generate`.

import Foundation
import Longtail
import LongtailCore
import Testing

@Suite struct GeneratedFilesTests {
  @Test("types/longtail.d.lua is up to date") func luaTypes() throws {
    #expect(try Project.text("types/longtail.d.lua") == Reference.luaTypes, "run 'make generate'")
  }

  @Test("the pages of the reference and of codes are up to date and complete, and their images are small")
  func reference() throws {
    let files = try Reference.files(in: Project.path("scripts"), .standard)
    for file in files { #expect(try Project.text(file.path) == file.text, "\(file.path): run 'make generate'") }
    let there = ["docs/reference", "docs/errors", "docs/images/themes"].flatMap { folder in
      let path = Project.root.appending(path: folder).path(percentEncoded: false)
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.contains(".") }.map { folder + "/" + $0 }
    }
    #expect(Set(there) == Set(files.map(\.path)))
    // 64 KB each, 3 MB in all.
    let sizes = files.filter { $0.path.hasSuffix(".svg") }.map { ($0.path, $0.text.utf8.count) }
    for (path, size) in sizes { #expect(size < 64 << 10, "\(path)") }
    #expect(sizes.reduce(0) { $0 + $1.1 } < 3 << 20)
  }

  /// Compares the tables only if the installed Unicode data has the version of the tables.
  @Test("the Unicode tables are up to date") func unicodeTables() throws {
    let data = "/usr/share/unicode/DerivedCoreProperties.txt"
    let version = try? String(contentsOf: URL(filePath: data), encoding: .utf8).split(separator: "\n").first
    guard version == "# DerivedCoreProperties-\(CharacterWidth.unicodeVersion).txt" else { return }
    let run = try Run(shell: "command -v python3 > /dev/null && tools/generate_unicode_tables.py || echo none")
    if run.output == "none\n" { return }
    #expect(try Project.text("Sources/LongtailCore/Text/UnicodeTables.swift") == run.output, "run 'make unicode'")
  }

  @Test("docs/images/profile.svg is up to date") func readmePicture() throws {
    let runtime = try Runtime(script: Project.path("scripts/profile.lua"))
    #expect(try Project.text("docs/images/profile.svg") == runtime.render(.screen(Size(66, 60))).svg, "run 'make generate'")
  }

  /// The first line of a `.keys` file contains the options of the command.
  @Test("the image of each recording is up to date", arguments: recordings) func recording(name: String) throws {
    let keys = "docs/recordings/\(name).keys"
    let options = try Project.text(keys).prefix { $0 != "\n" }.dropFirst(2).split(separator: " ").map(String.init)
    let run = try Run(["record", "docs/recordings/\(name).lua", "--keys", keys] + options)
    #expect(try run.status == 0 && Project.text("docs/images/\(name).svg") == run.output, "run 'make generate': \(run.error)")
  }

  private static let recordings: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Project.path("docs/recordings"))) ?? []
    return names.filter { $0.hasSuffix(".keys") }.map { String($0.dropLast(".keys".count)) }.sorted()
  }()

  @Test("there are recordings") func recordingsExist() { #expect(!Self.recordings.isEmpty) }

  @Test("the images of gallery previews are up to date", arguments: ["charts", "style"])
  func readmePicture(ofPreview name: String) throws {
    let runtime = try Runtime(script: Project.path("scripts/gallery.lua"))
    let preview = try #require(runtime.previews.first { $0.name == name })
    #expect(try Project.text("docs/images/\(name).svg") == runtime.render(preview).svg, "run 'make generate'")
  }
}

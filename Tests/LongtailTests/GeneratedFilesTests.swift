// Files made from the declarations are as `make generate` would write them.

import Foundation
import Longtail
import LongtailCore
import Testing

@Suite struct GeneratedFilesTests {
  @Test func luaTypes() throws {
    #expect(try Project.text("types/longtail.d.lua") == Reference.luaTypes, "run 'make generate'")
  }

  @Test func referencePages() throws {
    for page in Reference.pages {
      #expect(try Project.text(page.path) == page.text, "run 'make generate'")
    }
  }

  /// Where the data files are those of the version that the tables were made from.
  @Test func unicodeTables() throws {
    let data = "/usr/share/unicode/DerivedCoreProperties.txt"
    let version = try? String(contentsOf: URL(filePath: data), encoding: .utf8).split(separator: "\n").first
    guard version == "# DerivedCoreProperties-\(CharacterWidth.unicodeVersion).txt" else { return }
    let run = try Run(shell: "command -v python3 > /dev/null && tools/generate_unicode_tables.py || echo none")
    if run.output == "none\n" { return }
    #expect(try Project.text("Sources/LongtailCore/Text/UnicodeTables.swift") == run.output, "run 'make unicode'")
  }

  @Test func readmePicture() throws {
    let runtime = try Runtime(script: Project.path("scripts/profile.lua"))
    #expect(try Project.text("docs/images/profile.svg") == runtime.render(.screen(Size(66, 60))).svg, "run 'make generate'")
  }
}

// Files made from the declarations are as `make generate` would write them.

import Longtail
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

  @Test func readmePicture() throws {
    let runtime = try Runtime(script: Project.path("scripts/profile.lua"))
    #expect(try Project.text("docs/images/profile.svg") == runtime.render(.screen(Size(66, 60))).svg, "run 'make generate'")
  }
}

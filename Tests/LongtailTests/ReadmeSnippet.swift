// The Swift of README.md, compiled and run as it stands there.

import Longtail
import Testing

@Suite struct ReadmeSnippet {
  /// `swift test` runs in the repository's top folder, as the snippet expects.
  @Test func runs() throws {
    let runtime = try Runtime(script: "scripts/profile.lua")
    let rendering = runtime.render(.inline(width: 80))
    print(rendering.text)  // or .ansi(.trueColor), .json, .svg
    for diagnostic in rendering.diagnostics { print(diagnostic) }

    #expect(rendering.text.contains("johndoe") && rendering.diagnostics.isEmpty)
  }
}

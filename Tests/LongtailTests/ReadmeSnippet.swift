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

  @Test func drives() throws {
    let stopwatch = try #require(DocumentTests.luaOfReadme.first { $0.contains("Stopwatch") })
    let driver = try Driver(Runtime(source: stopwatch), Size(20, 4))
    driver.advance(by: 3)
    try driver.tap("lap")
    print(driver.screen)  // 3 s, lap 1: 3 s
    print(driver.runtime.evaluations)  // one body was run, because of laps

    #expect(driver.screen.contains("3 s") && driver.screen.contains("lap 1: 3 s"))
    #expect(driver.runtime.evaluations.map(\.reasons) == [["_laps"]])
    #expect(driver.rendering.diagnostics.isEmpty)
  }
}

// Tests that the snippets of `scripts/seeds/fluent_components.lua` behave as their document says.

import Longtail
import LongtailCore
import Testing

@Suite struct FluentComponentTests {
  private let script = SeedScript(name: "fluent_components")
  private let size = Size(20, 1)

  /// Returns the colour on the screen of a background with 40% opacity.
  private func blended(_ color: String) throws -> RGB? {
    try script.driver("Text 'x':background(Color.\(color):opacity(0.4))", size).style(of: "x").background.rgb
  }

  @Test("a tag with a fixed look, one with all arguments, and one with defaults look the same") func same() throws {
    let first = try script.picture("notCustom()", size)
    #expect(try first == script.picture("constructor()", size) && first == script.picture("defaults()", size))
    #expect(try first == script.picture(#"Tag { isSelected = constant(true), title = "Tag" }"#, size))
    let driver = try script.driver("notCustom()", size)
    #expect(driver.screen.contains("★ Tag ✓"))
    #expect(try driver.style(of: "Tag").background.rgb == blended("blue"))
    #expect(try script.picture(#"Tag { title = "Tag" }"#, size) == script.picture(#"NotCustomTag { title = "Tag" }"#, size))
    let calm = try script.driver(#"NotCustomTag { title = "Tag" }"#, size)
    #expect(calm.screen == " ★ Tag")
    #expect(try calm.style(of: "Tag").background.rgb == blended("gray"))
  }

  @Test("ConstructorTag needs all arguments, DefaultsTag does not, Tag takes no look as an argument") func constructors() throws {
    #expect(throws: Diagnostic.self) { try script.driver(#"ConstructorTag { title = "Tag" }"#) }
    #expect(throws: Diagnostic.self) { try script.driver(#"NotCustomTag { title = "Tag", icon = "heart.fill" }"#) }
    #expect(throws: Diagnostic.self) { try script.driver(#"Tag { title = "Tag", icon = "heart.fill" }"#) }
    #expect(throws: Diagnostic.self) { try script.driver(#"Tag {}"#) }
    #expect(try script.driver(#"DefaultsTag { title = "Tag", icon = "heart.fill" }"#, size).screen.contains("♥ Tag"))
  }

  @Test("each modifier of the tag changes its own property") func fluent() throws {
    let driver = try script.driver("fluent()", size)
    #expect(driver.screen.contains("  ♥ Tag ✕"))
    #expect(try driver.style(of: "Tag").background.rgb == blended("red"))
    let calm = try script.driver(
      #"Tag { title = "Tag" }:backgroundColor(Color.purple:opacity(0.4)):selectedBackgroundColor "red""#, size)
    #expect(try calm.style(of: "Tag").background.rgb == blended("purple"))
    // A padding of two columns instead of one makes the tag two columns wider.
    func width(_ view: String) throws -> Int? {
      try script.driver("\(view):accessibilityIdentifier 'it'", size).rendering.frame(of: "it")?.size.width
    }
    let tag = #"Tag { title = "Tag" }"#
    #expect(try width(tag) == 7 && width(tag + ":internalPadding(2)") == 9)
    let round = #":padding():background "white""#
    #expect(
      try script.picture("\(tag):internalPadding(2):cornerRadius(0)\(round)", Size(20, 3))
        != script.picture("\(tag):internalPadding(2):cornerRadius(4)\(round)", Size(20, 3)))
  }

  @Test("each modifier returns a changed copy, in any order, and the copy is still a Tag") func copies() throws {
    let driver = try script.driver(
      #"HStack { tag, heart, tag:internalPadding(1):icon "flag.fill" }"#, Size(40, 1),
      before: #"local tag = Tag { title = "Tag" } local heart = tag:icon "heart.fill""#)
    #expect(driver.screen.contains("★ Tag") && driver.screen.contains("♥ Tag") && driver.screen.contains("⚑ Tag"))
    #expect(
      try script.picture(#"Tag { title = "a" }:icon "heart.fill":internalPadding(2)"#, size)
        == script.picture(#"Tag { title = "a" }:internalPadding(2):icon "heart.fill""#, size))
    #expect(throws: Diagnostic.self) { try script.driver(#"Text "a":selectionIndicator "xmark""#) }
  }

  @Test("native modifiers still work: a circle covers the title of the tag") func native() throws {
    let driver = try script.driver("native()", size)
    #expect(driver.screen.contains("★     ✓"))
  }

  @Test("a tap toggles the selection, with an animation", arguments: ["First", "Second"]) func tap(title: String) throws {
    let driver = try script.driver("Selectable {}", Size(30, 1))
    let before = try driver.style(of: title).background
    let marks = driver.screen.count { "✓".contains($0) }
    try driver.tap(title)
    driver.advance(by: 0.1)
    let between = try driver.style(of: title).background
    driver.advance(by: 2)
    let after = try driver.style(of: title).background
    #expect(before != after && between != before && between != after)
    #expect(driver.screen.count { "✓".contains($0) } == (title == "First" ? marks - 1 : marks + 1))
  }

  @Test("each tap on the indicator calls the callback, a tap elsewhere does not") func callback() throws {
    let printed = Printed()
    let driver = try script.driver("callback()", size, printing: printed)
    try driver.tap("✕")
    try driver.tap("✕")
    #expect(printed.lines == ["indicator tapped", "indicator tapped"])
    try driver.tap("Tag")
    #expect(printed.lines.count == 2 && driver.screen.contains("✕"), "its selection is constant")
    let silent = try script.driver("fluent()", size)
    try silent.tap("✕")
    #expect(silent.mistakes.isEmpty)
  }
}

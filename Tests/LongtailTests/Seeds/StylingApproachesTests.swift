// Tests that the snippets of `scripts/seeds/styling_approaches.lua` behave as their document says.

import Longtail
import LongtailCore
import Testing

@Suite struct StylingApproachesTests {
  private let script = SeedScript(name: "styling_approaches")

  @Test("a Text with a chain of modifiers has the same cells as one with all styles as arguments") func chain() throws {
    #expect(try script.picture("chain()") == script.picture("hypothetical()"))
    let driver = try script.driver("chain()", Size(24, 5))
    let style = try driver.style(of: "Hello, World!")
    #expect(style.attributes.contains(.bold))
    #expect(style.foreground.rgb == SeedScript.rgb(.blue))
    let surface = driver.rendering.surface
    let place = try driver.place(of: "Hello")
    let (ground, shadow) = (style.background.rgb, surface.style(of: surface[place.x + 14, place.y]).background.rgb)
    #expect(ground != nil && place == Point(1, 1) && shadow != ground)
  }

  @Test("Text refuses the style arguments of the hypothetical constructor") func noArguments() {
    #expect(throws: Diagnostic.self) { try script.driver(#"Text { "Hello", cornerRadius = 1 }"#) }
  }

  @Test("17 arguments draw the same card as five with five modifiers, before and after a tap on Follow") func usage() throws {
    let (big, long) = (try script.driver("bigHead()"), try script.driver("longTail()"))
    func picture(_ driver: Driver) -> String { Golden.text("", driver.rendering.surface) }
    let first = picture(big)
    #expect(first == picture(long))
    for driver in [big, long] { try driver.tap("Follow") }
    #expect(picture(big) == picture(long) && picture(big) != first)
    #expect(
      long.screen == """
        ╭──────────────────────────────────────────────╮
        │         johndoe ✔ ★          ▐   Unfollow   ▌│
        │    ☻    1234 Followers • 567 Following       │
        │                                              │
        │                                              │
        │ iOS Developer passionate about SwiftUI.      │
        ╰──────────────────────────────────────────────╯
        """)
  }

  @Test(
    "a tap on Follow follows; a tap elsewhere on the card opens the profile",
    arguments: ["bigHead()", "longTail()"])
  func taps(usage: String) throws {
    let printed = Printed()
    let driver = try script.driver(usage, printing: printed)
    try driver.tap("Follow")
    #expect(driver.screen.contains("Unfollow") && printed.lines.isEmpty)
    try driver.tap("1234")
    driver.tap(at: Point(0, 3))
    #expect(printed.lines == ["Profile tapped!", "Profile tapped!"] && driver.screen.contains("Unfollow"))
    try driver.press("tab", "return")
    #expect(!driver.screen.contains("Unfollow") && printed.lines.count == 2 && driver.mistakes.isEmpty)
  }

  @Test("Follow is white on blue, Unfollow has another background") func followButton() throws {
    let driver = try script.driver("longTail()")
    let follow = try driver.style(of: "Follow")
    #expect(follow.foreground.rgb == SeedScript.rgb(.white) && follow.background.rgb == Color(.blue).ink(in: .light).rgb)
    try driver.tap("Follow")
    let unfollow = try driver.style(of: "Unfollow")
    #expect(unfollow.background.rgb != follow.background.rgb)
  }

  @Test("the basic card shows its arguments, and no badge, background or border") func basic() throws {
    let driver = try script.driver("basic()")
    #expect(driver.screen.contains("newuser") && driver.screen.contains("42 Followers • 108 Following"))
    #expect(!driver.screen.contains { "✔★╭┏".contains($0) })
    #expect(try driver.style(of: "newuser").attributes.contains(.bold))
    #expect(try driver.style(of: "newuser").background == .standard)
    #expect(try driver.style(of: "42").foreground != driver.style(of: "Just").foreground)
    // Without a text, the row of the text and the empty row above it are missing.
    func rows(_ bio: String) throws -> Int? {
      let card = #"ProfileCard { username = "a", profileImage = Image "star", followers = 1, following = 2, bio = "\#(bio)" }"#
      return try script.driver(card + ":accessibilityIdentifier 'it'").rendering.frame(of: "it")?.size.height
    }
    #expect(try rows("") == 5 && rows("a text") == 7)
    #expect(throws: Diagnostic.self) { try script.driver(#"ProfileCard { username = "a" }"#) }
    #expect(throws: Diagnostic.self) { try script.driver(#"basic():cornerRadiusOfCard(1)"#) }
  }

  @Test("image and details are in a row, the text is below, with spacing between and padding around") func layout() throws {
    let card = try script.driver("basic()", Size(44, 7))
    #expect(
      card.screen == """

                  newuser
             ☺    42 Followers • 108 Following


          Just joined! Exploring SwiftUI.
        """)
    #expect(card.rendering.json.components(separatedBy: #""font":"caption""#).count == 4)
    #expect(try card.style(of: "42").foreground != card.style(of: "newuser").foreground)
    let long = try script.driver(
      """
      ProfileCard { username = "a", profileImage = Image "star", followers = 1, following = 2,
        bio = "one two three four five six seven eight nine ten eleven twelve" }
      """, Size(24, 12))
    let rows = long.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == 10 && rows[7].hasPrefix("  one") && rows[9].hasSuffix("…"), "three lines at most: \(long.screen)")
  }

  @Test("an image fills a disc of seven columns and three rows") func picture() throws {
    let driver = try script.driver(
      """
      ProfileCard { username = "a", profileImage = Image { file = "pictures/person_square4.png" }, followers = 1, following = 2,
        bio = "" }
      """, Size(30, 5))
    let surface = driver.rendering.surface
    let painted = (0..<5).map { y in (0..<10).filter { surface[$0, y].style != 0 }.map { $0 } }
    #expect(painted[0].isEmpty && painted[4].isEmpty && painted[2] == Array(2...8))
    #expect(painted[1].count < 7 && painted[1].count >= 3 && painted[3].count == painted[1].count)
  }

  @Test("the follow button covers the top trailing corner, and does not change the card's frame (L50)") func corner() throws {
    func frame(_ rest: String) throws -> Rect? {
      try script.driver("basic():accessibilityIdentifier 'card'\(rest)").rendering.frame(of: "card")
    }
    #expect(try frame("") == frame(":profileFollowButton { isFollowed = false }") && frame("") != nil)
    let driver = try script.driver("basic():profileFollowButton { isFollowed = false, onTap = function() end }")
    let place = try driver.place(of: "Follow   ▌")
    #expect(place.y == 1 && place.x > 35)
    #expect(throws: Diagnostic.self) { try script.driver("basic():profileFollowButton {}") }
  }

  @Test("the background of the card has round corners, and every option has a default") func defaults() throws {
    let size = Size(48, 7)
    let plain = try script.driver("basic():profileCardStyle { backgroundColor = 'white', foregroundColor = 'black' }", size)
    let surface = plain.rendering.surface
    #expect(surface.style(of: surface[20, 3]).background.rgb == SeedScript.rgb(.white))
    #expect(surface.style(of: surface[0, 0]).background.rgb != SeedScript.rgb(.white), "its corner is cut")
    #expect(try plain.style(of: "newuser").foreground.rgb == SeedScript.rgb(.black))
    #expect(
      try script.picture("basic():profileCardStyle()", size)
        == script.picture(
          "basic():profileCardStyle { backgroundColor = 'systemBackground', foregroundColor = 'primary', cornerRadius = 1 }", size
        ))
    let around = ":padding(2):background 'white'"
    let shadow = try script.picture("basic():profileCardShadow()" + around, Size(52, 11))
    let said = ":profileCardShadow { color = Color.black:opacity(0.2), radius = 1, offset = { width = 0, height = 0 } }"
    #expect(try shadow == script.picture("basic()" + said + around, Size(52, 11)))
    #expect(try shadow != script.picture("basic()" + around, Size(52, 11)))
    let offset = "offset = { width = 0, height = 0 }"
    let others = [
      "radius = 3, \(offset)", "offset = { width = 2, height = 0 }", "offset = { width = 0, height = 1 }", "color = 'red'",
    ]
    let pictures = try others.map { try script.picture("basic():profileCardShadow { \($0) }\(around)", Size(52, 11)) }
    #expect(Set(pictures + [shadow]).count == 5)
  }

  @Test("the blue seal and the yellow star follow the nearest value in the environment") func signs() throws {
    let driver = try script.driver("VStack { basic() }:profileVerified():profilePremium()")
    #expect(try driver.style(of: "✔").foreground.rgb == SeedScript.rgb(.blue))
    #expect(try driver.style(of: "★").foreground.rgb == SeedScript.rgb(.yellow))
    #expect(try !script.driver("basic():profileVerified(false):profileVerified()").screen.contains("✔"))
    #expect(try !script.driver("HStack { basic(), VStack {}:profileVerified() }").screen.contains("✔"))
  }

  @Test("the verified card has a grey background, the premium card a heavy yellow border and a shadow") func flexibility() throws
  {
    let verified = try script.driver("verified()")
    #expect(verified.screen.contains("verified_dev ✔") && !verified.screen.contains("★"))
    #expect(try verified.style(of: "verified_dev").background.rgb == SeedScript.rgb(.systemGray6))
    let premium = try script.driver("premium():padding(2)", Size(52, 12))
    #expect(premium.screen.contains("premium_creator ★") && !premium.screen.contains("✔"))
    #expect(try premium.style(of: "▀").foreground.rgb == SeedScript.rgb(.yellow))
    let bare = try script.picture(
      """
      ProfileCard { username = "premium_creator", profileImage = Image { systemName = "person.crop.circle.fill" },
        followers = 12876, following = 365, bio = "Content creator | SwiftUI tutorials" }:profilePremium()
        :profileCardStyle { backgroundColor = Color.yellow:opacity(0.1), borderColor = "yellow", borderWidth = 2, cornerRadius = 2 }
        :padding(2)
      """, Size(52, 12))
    #expect(bare != Golden.text("", premium.rendering.surface))
  }

  @Test("a style of ProfileCard equals its list of modifiers, and works only on a ProfileCard") func typeSpecific() throws {
    #expect(try script.driver("premiumUser()").screen.contains("premiumUser ★"))
    let written = """
      ProfileCard { username = "premiumUser", profileImage = Image { systemName = "person.crop.circle.fill" },
        followers = 5432, following = 321, bio = "Premium user with special styling" }
      """
    let ground = #":profileCardStyle { backgroundColor = Color("%"):opacity(0.1), borderColor = "%", borderWidth = 2 }"#
    for (style, color) in [("premium", "yellow"), ("verified", "blue")] {
      let made = written + ":profilePremium()" + ground.replacing("%", with: color)
      #expect(try script.picture("\(written):profileStyle \"\(style)\"") == script.picture(made))
    }
    for view in [#"Text "hello""#, "basic():padding()", "VStack { basic() }"] {
      #expect(throws: Diagnostic.self) { try script.driver("\(view):profileStyle \"premium\"") }
    }
    #expect(throws: Diagnostic.self) { try script.driver(#"basic():profileStyle "golden""#) }
  }
}

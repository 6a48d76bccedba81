// The examples of "SwiftUI Styling Approaches: from big head to long tail", a document on which Longtail is based
// (docs/seeds.md).

import Longtail
import Testing

@Suite struct SeedTests {
  private func render(_ body: String) throws -> Rendering {
    try Runtime(
      source: """
        local ProfileCard = require "profile_card"
        local person = Image{ systemName = "person.crop.circle.fill" }
        local card = ProfileCard{ username = "johndoe", profileImage = person, followers = 1234, following = 567,
          bio = "iOS Developer passionate about SwiftUI." }
        return \(body)
        """, folder: Project.path("scripts")
    ).render(.inline(width: 60))
  }

  @Test("the basic card shows its properties, and no badge") func basic() throws {
    let text = try render("card").text
    #expect(text.contains("johndoe") && text.contains("1234 Followers") && text.contains("567 Following"))
    #expect(!text.contains("✔") && !text.contains("★"))
  }

  @Test("a view with parameters and a view with a modifier chain have the same output") func bothWays() throws {
    let runtime = try Runtime(script: Project.path("scripts/styling.lua"))
    func picture(_ name: String) throws -> String {
      Golden.text("", runtime.render(try #require(runtime.previews.first { $0.name == name })).surface)
    }
    #expect(try picture("chain") == picture("parameters"))
    #expect(try picture("long tail") == picture("big head"))
    #expect(try picture("chain") != picture("big head"))
  }

  @Test("modifiers on any view set environment values for the card") func environment() throws {
    #expect(try render("card:profileVerified()").text.contains("✔"))
    #expect(try !render("card:profileVerified(false)").text.contains("✔"))
    let both = try render("VStack { card }:profileVerified():profilePremium()").text
    #expect(both.contains("✔") && both.contains("★"))
  }

  @Test("the nearest value wins (E2)") func nearest() throws {
    #expect(try !render("card:profileVerified(false):profileVerified(true)").text.contains("✔"))
  }

  @Test("the follow button is over the top trailing corner, and does not move the card (L50)") func followButton() throws {
    let plain = try render(#"card:accessibilityIdentifier "card""#)
    let button = try render(#"card:accessibilityIdentifier "card":profileFollowButton{ isFollowed = false }"#)
    #expect(plain.frame(of: "card") == button.frame(of: "card"))
    let rows = button.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = rows.firstIndex { $0.contains("Follow ") || $0.hasSuffix("Follow") } ?? rows.firstIndex { $0.contains("Follow▌") }
    #expect(row != nil && row! <= 2)
    #expect(try render("card:profileFollowButton{ isFollowed = true }").text.contains("Unfollow"))
  }

  @Test("the tap gesture of a card is in its JSON") func tap() throws {
    #expect(try render("card:onProfileTapped(function() end)").json.contains("\"gestures\":[{\"kind\":\"tap\""))
  }

  @Test("the card has the styles premium and verified, which show their badges") func styles() throws {
    #expect(try render(#"card:profileStyle "premium""#).text.contains("★"))
    #expect(try render(#"card:profileStyle "verified""#).text.contains("✔"))
    #expect(try render(#"card:profileStyle("premium", { color = "green" })"#).diagnostics.isEmpty)
    // The PremiumBadgeStyle of the document: a tinted background and an outline in one colour.
    let written = try render(
      """
      card:profilePremium():profileCardStyle{ backgroundColor = Color.yellow:opacity(0.1), borderColor = "yellow", borderWidth = 2 }
      """)
    #expect(try Golden.text("", render(#"card:profileStyle "premium""#).surface) == Golden.text("", written.surface))
  }

  @Test("a style of ProfileCard on another view is an error that names ProfileCard") func misuse() {
    #expect(throws: Diagnostic.self) { try render(#"Text "hello":profileStyle "premium""#) }
    #expect(throws: Diagnostic.self) { try render(#"card:padding():profileStyle "premium""#) }
    do {
      _ = try render(#"Text "hello":profileStyle "premium""#)
    } catch let diagnostic as Diagnostic {
      #expect(String(describing: diagnostic).contains("a ProfileCard"))
      #expect(diagnostic.code.rawValue == "wrong-view")
    } catch {}
  }

  @Test("the error for an unknown style suggests the most similar style") func unknownStyle() {
    do {
      _ = try render(#"card:profileStyle "premum""#)
      Issue.record("no error")
    } catch {
      #expect(String(describing: error).contains("premium"))
    }
  }

  @Test("a card without an image is an error") func required() {
    #expect(throws: Diagnostic.self) { try render(#"ProfileCard{ username = "x" }"#) }
  }
}

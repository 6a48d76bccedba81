// Laws: after any change, and however few bytes are written, the terminal shows the surface.

import LongtailANSI
import LongtailCore
import LongtailTerminal
import LongtailTestSupport
import Testing

@Suite struct FrameEncoderLawTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var depth: ColorDepth
    var features: TerminalFeatures
    var testDescription: String { "\(depth), features \(features.rawValue)" }
  }

  static let cases = [
    Case(depth: .trueColor, features: .common), Case(depth: .sixteen, features: []), Case(depth: .none, features: .common),
    Case(depth: .palette, features: [.scrolling, .backgroundErase, .repetition, .synchronizedOutput]),
  ]

  /// Law: after each frame, terminals of both camps (``VirtualTerminal/Camp``) show the surface in every cell outside of risky
  /// clusters (``CharacterWidth/isRisky``). Inside these clusters, they show the same as after a whole repaint.
  @Test(arguments: cases) func theTerminalShowsTheSurface(_ row: Case) throws {
    for seed in Seeds.first(20) {
      var random = SeededGenerator(seed: seed)
      var sheet = Sheet(&random)
      var shown = sheet.drawn()
      var encoder = FrameEncoder(depth: row.depth, features: row.features)
      var terminals = Self.terminals(for: shown, row)
      for frame in 0..<12 {
        var rows: [Range<Int>]?
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
          shown = sheet.drawn(.light)
        case 1:
          sheet.change(&random)
          shown = sheet.drawn(shown.scheme)
        case 2:
          sheet = Sheet(&random)
          sheet.change(&random)
          shown = sheet.drawn()
          terminals = Self.terminals(for: shown, row)
        case 3:
          encoder.reset()
          terminals = Self.terminals(for: shown, row)
        default:
          sheet.change(&random)
          shown = sheet.drawn(on: shown)
          rows = sheet.changedRanges
        }
        let bytes = encoder.encode(shown, rows: frame == 0 ? nil : rows)
        var newEncoder = FrameEncoder(depth: row.depth, features: row.features)
        let whole = newEncoder.encode(shown)
        for index in terminals.indices {
          let place = "seed \(seed), frame \(frame), \(terminals[index].camp)"
          do { try terminals[index].read(bytes) } catch {
            Issue.record("\(error), \(place)")
            return
          }
          var repainted = Self.terminals(for: shown, row)[index]
          try repainted.read(whole)
          if let difference = terminals[index].difference(from: shown, as: repainted, row.depth) {
            Issue.record("\(difference): \(place)")
            return
          }
        }
      }
    }
  }

  /// Law: if the terminal is known to show emoji as Longtail measures them, it shows them, and fewer bytes are written.
  @Test func knownEmojiAreShown() throws {
    let emoji: EmojiForms = [.joined, .presented, .keycap]
    var (careful, careless) = (0, 0)
    for seed in Seeds.first(20) {
      var random = SeededGenerator(seed: seed)
      var sheet = Sheet(&random)
      var (encoder, other) = (FrameEncoder(depth: .sixteen), FrameEncoder(depth: .sixteen))
      encoder.emoji = emoji
      var terminal = VirtualTerminal(screen: sheet.drawn().size, .clusters)
      for frame in 0..<12 {
        sheet.change(&random)
        let shown = sheet.drawn()
        let bytes = encoder.encode(shown)
        careless += bytes.count
        careful += other.encode(shown).count
        try terminal.read(bytes)
        var newEncoder = FrameEncoder(depth: .sixteen)
        newEncoder.emoji = emoji
        var repainted = VirtualTerminal(screen: shown.size, .clusters)
        try repainted.read(newEncoder.encode(shown))
        if let difference = terminal.difference(from: shown, as: repainted, .sixteen) {
          Issue.record("\(difference): seed \(seed), frame \(frame)")
          return
        }
      }
    }
    #expect(careless < careful)
  }

  @Test("a surface that is already shown costs no bytes", arguments: cases) func anUnchangedSurfaceCostsNothing(_ row: Case) {
    for seed in Seeds.first(20) {
      var random = SeededGenerator(seed: seed)
      var sheet = Sheet(&random)
      var encoder = FrameEncoder(depth: row.depth, features: row.features)
      for _ in 0..<6 {
        sheet.change(&random)
        _ = encoder.encode(sheet.drawn())
        #expect(encoder.encode(sheet.drawn()).isEmpty, "seed \(seed)")
      }
    }
  }

  private static func terminals(for surface: Surface, _ row: Case) -> [VirtualTerminal] {
    VirtualTerminal.Camp.allCases.map {
      VirtualTerminal(screen: surface.size, $0, erasesWithBackground: row.features.contains(.backgroundErase))
    }
  }
}

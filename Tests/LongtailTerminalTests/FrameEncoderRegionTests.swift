// Frames below a prompt: rows have no absolute numbers, the region grows and shrinks, and the rows above it stay.

import Foundation
import LongtailCore
import LongtailTerminal
import LongtailTestSupport
import Testing

@Suite struct FrameEncoderRegionTests {
  private func readable(_ bytes: [UInt8]) -> String { FrameEncoderTests.readable(bytes) }

  private func rows(_ texts: String...) -> Surface {
    surface(10, texts.count) { canvas in
      for (y, text) in texts.enumerated() { canvas.write(text, 0, y) }
    }
  }

  private func encoder(showing surface: Surface) -> FrameEncoder {
    var encoder = FrameEncoder(depth: .sixteen, place: .region)
    _ = encoder.encode(surface)
    return encoder
  }

  @Test("the first frame makes space for its rows, and leaves the cursor in its first cell") func first() {
    var encoder = FrameEncoder(depth: .sixteen, place: .region)
    #expect(readable(encoder.encode(rows("one", "two", "end"))) == "^[m\r^[C^[J^[1K\r\n\n^[2Aone\r\ntwo\r\nend\r^[2A")
    #expect(encoder.height == 3)
    #expect(encoder.encode(rows("one", "two", "end")).isEmpty)
  }

  @Test("rows are reached by relative motions") func steps() {
    var encoder = encoder(showing: rows("one", "two", "three", "four", "five", "six"))
    #expect(readable(encoder.encode(rows("one", "two", "three", "four", "five", "sit"))) == "^[5Bsit\r^[5A")
  }

  @Test("the region grows at its end") func grows() {
    var encoder = encoder(showing: rows("one"))
    #expect(readable(encoder.encode(rows("one", "two"))) == "\n^[Jtwo\r^[A")
    #expect(readable(encoder.encode(rows("one", "two", "three", "end"))) == "\n\n\n^[A^[Jthree\r\nend\r^[3A")
  }

  @Test("the region shrinks, down to no rows") func shrinks() {
    var encoder = encoder(showing: rows("one", "two", "three"))
    #expect(readable(encoder.encode(rows("new"))) == "\n^[J^[Anew\r")
    #expect(encoder.height == 1)
    #expect(readable(encoder.encode(surface(10, 0))) == "^[m\r^[C^[J^[1K\r")
    #expect(encoder.encode(surface(10, 0)).isEmpty && encoder.height == 0)
    #expect(readable(encoder.encode(rows("one"))) == "^[m\r^[C^[J^[1K\rone\r")
  }

  @Test("after a reset or with another colour depth, the region is written as a whole where the cursor is") func again() {
    var encoder = encoder(showing: rows("one", "two"))
    encoder.reset()
    #expect(readable(encoder.encode(rows("one", "two"), rows: [])) == "^[m\r^[C^[J^[1K\r\n^[Aone\r\ntwo\r^[A")
    encoder.depth = .none
    #expect(readable(encoder.encode(rows("one", "two"), rows: [])) == "^[m\r^[C^[J^[1K\r\n^[Aone\r\ntwo\r^[A")
  }

  @Test("rows that move are deleted and inserted") func scrolls() {
    let log = (0..<8).map { String(repeating: Character(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))), count: 12) }
    func page(_ first: Int, title: String = "log") -> Surface {
      surface(20, 6) { canvas in
        canvas.write(title, 0, 0)
        for y in 0..<4 { canvas.write(log[first + y], 0, y + 1) }
        canvas.write("end", 0, 5)
      }
    }
    var encoder = encoder(showing: page(0))
    #expect(readable(encoder.encode(page(1))) == "\n^[M\r\n\n\n^[L\reeeeeeeeeeee\r^[4A")
    #expect(readable(encoder.encode(page(0))) == "\n\n\n\n^[M\r^[3A^[L\raaaaaaaaaaaa\r^[A")
  }

  @Test("rows are printed above the region, with the line wrapping of the terminal") func prints() {
    var encoder = encoder(showing: rows("one", "two"))
    let erased = "^[m\r^[C^[J^[1K\r"
    #expect(
      readable(encoder.encode(rows("one", "two"), below: Array("log\n".utf8)))
        == "\(erased)^[?7hlog\r\n^[?7l\(erased)\n^[Aone\r\ntwo\r^[A")
    #expect(encoder.encode(rows("one", "two")).isEmpty)
    encoder.features = .synchronizedOutput
    let bytes = readable(encoder.encode(rows("new"), below: Array("log\n".utf8)))
    #expect(bytes.hasPrefix("^[?2026h\(erased)") && bytes.hasSuffix("^[?2026l"), "\(bytes)")
  }

  /// Law: on terminals of both camps (``VirtualTerminal/Camp``), the region shows the surface in every cell outside of risky
  /// clusters (``CharacterWidth/isRisky``). The cursor is in the first cell of the region, and the rows below the region are
  /// blank. Above the region are the rows from before and the printed rows, and no others.
  @Test(arguments: [ColorDepth.trueColor, .none], [TerminalFeatures.common, []])
  func theRegionShowsTheSurface(depth: ColorDepth, features: TerminalFeatures) throws {
    for seed in Seeds.first(20) {
      var random = SeededGenerator(seed: seed)
      let width = Int.random(in: 1...40, using: &random)
      let screen = Size(width, Int.random(in: 12...16, using: &random))
      let row = Int.random(in: 0..<screen.height, using: &random)
      var sheet = Sheet(width: width, &random)
      var encoder = FrameEncoder(depth: depth, features: features, place: .region)
      var terminals = VirtualTerminal.Camp.allCases.map { VirtualTerminal(sharedScreen: screen, row: row, $0) }
      var above = Array(terminals[0].rows[..<row])
      for frame in 0..<12 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: sheet = Sheet(width: width, &random)
        case 1: encoder.reset()
        default: sheet.change(&random)
        }
        let shown = sheet.drawn()
        let printed = Int.random(in: 0..<3, using: &random) > 0 ? 0 : Int.random(in: 1...2 * screen.height, using: &random)
        let line = String("printed \(frame)".prefix(width))
        let bytes =
          printed == 0
          ? encoder.encode(shown) : encoder.encode(shown, below: Array(String(repeating: line + "\n", count: printed).utf8))
        let cells = line.padding(toLength: width, withPad: " ", startingAt: 0).map { VirtualTerminal.Shown(glyph: String($0)) }
        above += Array(repeating: cells, count: printed)
        var newEncoder = FrameEncoder(depth: depth, features: features)
        let whole = newEncoder.encode(shown)
        for index in terminals.indices {
          let place = "seed \(seed), frame \(frame), \(terminals[index].camp)"
          try terminals[index].read(bytes)
          let terminal = terminals[index]
          var repainted = VirtualTerminal(screen: shown.size, terminal.camp)
          try repainted.read(whole)
          if let difference = terminal.difference(from: shown, as: repainted, depth, at: terminal.cursor.y) {
            Issue.record("\(difference): \(place)")
            return
          }
          let rows = terminal.rows
          #expect(terminal.cursor.x == 0, "\(place)")
          #expect(rows[(terminal.cursor.y + shown.size.height)...].allSatisfy { $0.allSatisfy { $0 == .init() } }, "\(place)")
          #expect(terminal.scrolledAway + rows[..<terminal.cursor.y] == above, "\(place)")
        }
      }
    }
  }
}

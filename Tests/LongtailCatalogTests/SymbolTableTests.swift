// The symbol table: each glyph is one character in one cell, and each name is found.

import LongtailCore
import Testing

@testable import LongtailCatalog

@Suite struct SymbolTableTests {
  @Test("the names of symbols are sorted and unique") func isSortedAndUnique() {
    let names = SymbolTable.names
    #expect(names.count >= 150)
    for (name, next) in zip(names, names.dropFirst()) {
      #expect(name.utf8.lexicographicallyPrecedes(next.utf8), "\(name) stands before \(next)")
    }
  }

  @Test("every name in the table is found") func findsEveryName() {
    for row in SymbolTable.rows {
      #expect(SymbolTable.symbol(named: row.name) == Symbol(glyph: row.glyph, ascii: row.ascii), "\(row.name)")
    }
  }

  @Test(
    "a name that is not in the table has no symbol",
    arguments: ["", "a", "zzzz", "wifi.fill", "Star", "star ", "star.fil", "star.fillx", "0", "étoile", "star\0"])
  func knowsNothingElse(_ name: String) {
    #expect(SymbolTable.symbol(named: name) == nil)
  }

  @Test("names contain only small letters, digits and dots, as in SF Symbols") func namesAreThoseOfSFSymbols() {
    for name in SymbolTable.names {
      #expect(name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2E }, "\(name)")
      #expect(!name.hasPrefix(".") && !name.hasSuffix(".") && name.split(separator: ".").count < 9)
    }
  }

  @Test func glyphsAreOnePrintableScalar() {
    for row in SymbolTable.rows {
      #expect(row.glyph.count == 1 && row.glyph.unicodeScalars.count == 1, "\(row.name)")
      #expect(Paragraph(row.glyph).size(width: nil).width == 1, "\(row.name)")
      for scalar in row.glyph.unicodeScalars {
        #expect(scalar.value > 0x20 && !(0x7F..<0xA0).contains(scalar.value), "\(row.name)")
        #expect(!scalar.properties.isVariationSelector && !scalar.properties.isDefaultIgnorableCodePoint, "\(row.name)")
        // An emoji is two cells wide and has its own colours.
        #expect(scalar.value < 0x1F000 && !scalar.properties.isEmojiPresentation, "\(row.name)")
        // Unicode 16 made these characters wide, but older terminals draw them in one cell.
        #expect(!(0x2630...0x2637).contains(scalar.value) && !(0x268A...0x268F).contains(scalar.value), "\(row.name)")
      }
    }
  }

  @Test func fallbacksAreShortASCII() {
    for row in SymbolTable.rows {
      #expect((1...2).contains(row.ascii.utf8.count), "\(row.name)")
      #expect(row.ascii.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(row.name)")
    }
  }

  @Test(
    "a symbol has its glyph and its ASCII fallback",
    arguments: [
      ("star.fill", "★", "*"), ("person.crop.circle.fill", "☻", "@"), ("checkmark.seal.fill", "✔", "v"), ("mail", "✉", "@"),
      ("lock.fill", "◘", "#"), ("circle.fill", "●", "*"), ("tray", "⊔", "U"), ("chevron.right", "›", ">"),
    ])
  func looksLike(_ name: String, _ glyph: String, _ ascii: String) {
    #expect(SymbolTable.symbol(named: name) == Symbol(glyph: glyph, ascii: ascii))
  }

  @Test(
    "the names that SwiftUI code uses most have symbols",
    arguments: [
      "person", "checkmark", "xmark", "star", "heart", "bell", "gear", "gearshape", "magnifyingglass", "plus", "minus", "trash",
      "pencil", "square.and.arrow.up", "lock.open", "house", "folder", "doc.text", "calendar", "clock", "envelope", "phone",
      "message", "bubble.left", "paperplane", "photo", "camera", "video", "play.fill", "pause", "stop", "forward", "backward",
      "chevron.down", "arrow.clockwise", "arrow.up.right", "square", "triangle", "diamond", "hexagon", "ellipsis", "info.circle",
      "exclamationmark.triangle.fill", "questionmark.circle", "wifi", "bolt", "flame", "leaf", "sun.max", "moon", "cloud", "drop",
      "map", "mappin", "location", "globe", "link", "bookmark", "tag", "flag", "cart", "creditcard", "gift", "chart.bar",
      "list.bullet", "line.3.horizontal", "slider.horizontal.3", "eye.slash", "hand.thumbsup", "music.note", "mic", "speaker",
      "battery.100", "power", "terminal", "command", "option", "control", "shift", "return", "delete.left", "escape", "keyboard",
      "cpu", "memorychip", "server.rack", "network", "hammer", "wrench", "scissors", "paintbrush", "book", "graduationcap",
      "briefcase", "building", "car", "airplane", "bicycle", "figure.walk",
    ])
  func has(_ name: String) {
    #expect(SymbolTable.symbol(named: name) != nil)
  }
}

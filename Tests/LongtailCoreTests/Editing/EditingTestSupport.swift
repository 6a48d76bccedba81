// Helpers for tests of editing, and the random cases of their laws.

import LongtailTestSupport

@testable import LongtailCore

/// Returns a text with a bar at its cursor, such as "the quick| fox", and brackets around its selection: "the [quick]| fox" or
/// "the |[quick] fox".
func shown(_ editing: TextEditing) -> String {
  let (range, content) = (editing.selection.range, editing.content)
  let middle = editing.selectedText
  let marked =
    editing.selection.isEmpty ? "|" : editing.cursor == range.lowerBound ? "|[\(middle)]" : "[\(middle)]|"
  return content.string(0..<range.lowerBound) + marked + content.string(range.upperBound..<content.count)
}

/// Returns a text whose cursor is at the bar.
func editing(_ marked: String, allowsNewlines: Bool = true, isSecret: Bool = false) -> TextEditing {
  let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
  var editing = TextEditing(parts.joined(), allowsNewlines: allowsNewlines, isSecret: isSecret)
  editing.edit(.select(.character, at: parts[0].utf8.count))
  return editing
}

/// Returns the possible cursor positions, which are computed from the clusters of `Paragraph`.
func cursors(in text: String) -> [Int] {
  let paragraph = Paragraph(text)
  if paragraph.strides.isEmpty { return Array(0...paragraph.utf8.count) }
  return paragraph.strides.reduce(into: [0]) { $0.append($0.last! + $1.length) }
}

/// A text field and random commands, which depend only on the seed.
struct EditingLawCase {
  static let seeds: ClosedRange<UInt64> = 1...600
  /// Parts of texts that are combined in all orders. They include lone joiners, halves of flags, and scalars that join the
  /// following one.
  static let atoms = ParagraphLawTests.atoms + families.flatMap(\.self)
  /// Groups of parts that join each other: conjuncts, flags, emoji, syllables, marks with their bases; and parts of words.
  static let families: [[String]] = [
    ["क", "षि", "\u{94D}", "\u{93C}", "\u{200D}", " "], ["🇩", "🇪", "🇩🇪", "a", "\u{301}"],
    ["👩\u{200D}👩\u{200D}👧", "\u{200D}", "👩", "🏽", "❤", "\u{FE0F}"], ["\u{1100}", "\u{1161}", "\u{11AB}", "한", " "],
    ["\u{600}", "1", "\u{301}", "e", "葛", "\u{E0100}", "\n"], ["word", "_", "-", "…", "  ", " ", "你好"],
  ]

  var generator: SeededGenerator
  var editing: TextEditing
  var layout: EditingLayout
  /// The parts that the text and the input consist of. In half of the cases, they are all from one of the ``families``.
  let atoms: [String]

  init(_ seed: UInt64, without left: Set<Unicode.Scalar> = [], upTo count: Int = 40) {
    generator = SeededGenerator(seed: seed)
    let family = seed % 2 == 0 ? Self.atoms : Self.families[Int(seed / 2) % Self.families.count]
    atoms = family.filter { left.isDisjoint(with: $0.unicodeScalars) }
    let text = Self.text(&generator, atoms, upTo: count)
    editing = TextEditing(text, allowsNewlines: seed % 4 > 0, isSecret: seed % 16 == 0)
    layout = EditingLayout(of: editing, width: seed % 5 == 0 ? nil : Int(seed % 12))
    editing.edit(.select(.character, at: Int.random(in: 0...editing.content.count, using: &generator)))
  }

  static func text(_ generator: inout SeededGenerator, _ atoms: [String], upTo count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &generator)).map { _ in atoms.randomElement(using: &generator)! }.joined()
  }

  mutating func perform(_ command: EditCommand) -> EditOutcome { editing.edit(command, in: &layout) }

  mutating func motion() -> TextMotion {
    let motions: [TextMotion] = [
      .backward, .backward, .forward, .forward, .wordBackward, .wordForward, .lineStart, .lineEnd, .textStart, .textEnd, .up(1),
      .down(1), .up(3), .down(3),
    ]
    return motions.randomElement(using: &generator)!
  }

  mutating func command() -> EditCommand {
    let offset = Int.random(in: -1...editing.content.count + 1, using: &generator)
    switch Int.random(in: 0..<24, using: &generator) {
    case 0..<8: return .insert(atoms.randomElement(using: &generator)!)
    case 8..<10: return .paste(Self.text(&generator, atoms, upTo: 8))
    case 10..<14: return .delete(motion())
    case 14..<18: return .move(motion(), extending: Bool.random(using: &generator))
    case 18: return .select([.character, .word, .line].randomElement(using: &generator)!, at: offset)
    case 19: return .extend(to: offset)
    case 20: return [.undo, .undo, .redo].randomElement(using: &generator)!
    case 21: return .transpose
    case 22: return .yank
    default: return [.selectAll, .cut, .copy, .requestPaste].randomElement(using: &generator)!
    }
  }
}

// Baselines of texts, and of stacks, frames and other boxes that contain texts (L37, L56, L57).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct BaselineTests {
  @Test("L57: the first baseline is under the first row, the last one under the last")
  func rows() {
    let (two, three) = (text("1\n2"), text("a\nb\nc"))
    #expect(Screen(hStack(alignment: .firstTextBaseline, two, three), 3, 3).text == "1·a\n2·b\n··c")
    #expect(Screen(hStack(alignment: .lastTextBaseline, two, three), 3, 3).text == "··a\n1·b\n2·c")
  }

  @Test("L57: the baselines of a text follow the rows into which it wraps")
  func wrapped() {
    let words = text("two words").frame(5)
    #expect(Screen(hStack(alignment: .firstTextBaseline, words, text("x")), 7, 2).text == "two···x\nwords··")
    #expect(Screen(hStack(alignment: .lastTextBaseline, words, text("x")), 7, 2).text == "two····\nwords·x")
  }

  @Test("L57: a symbol has the baselines of a text with one row")
  func symbol() {
    let star = View(Image(systemName: "star")).modifier(Padding(.top, 1))
    #expect(Screen(hStack(alignment: .firstTextBaseline, star, text("x\ny")), 3, 3).text == "···\n☆·x\n··y")
  }

  /// Boxes around a text, by name. Each box moves the text down or leaves it in place.
  private static let boxes: [(name: String, around: @Sendable (View) -> View)] = [
    ("padding", { $0.modifier(Padding(.vertical, 1)) }),
    ("a fixed frame", { $0.frame(3, 6, Alignment(.center, .bottom)) }),
    ("a flexible frame", { $0.modifier(Frame(minHeight: 6, maxHeight: 9, alignment: Alignment(.center, .bottom))) }),
    (
      "an ideal frame",
      { $0.modifier(Frame(idealHeight: 6, alignment: Alignment(.center, .bottom))).modifier(FixedSize()) }
    ),
    (
      "both frames in one",
      {
        var frame = Frame(width: 3, alignment: Alignment(.center, .bottom))
        frame.minHeight = 6
        return $0.modifier(frame)
      }
    ),
    ("a fixed size", { $0.modifier(FixedSize()) }),
    ("a priority", { $0.modifier(LayoutPriority(1)) }),
    ("a background", { $0.background(text("behind")) }),
    ("an overlay", { $0.overlay(color(.red).modifier(Opacity(0)).frame(1, 9)) }),
    ("drawing", { $0.modifier(Opacity(0.5)).modifier(Clipped()).modifier(Shadow(radius: 1)) }),
    ("a column", { vStack(color(.red).frame(1, 2), $0, color(.red).frame(1, 1)) }),
    ("a row", { hStack(alignment: .bottom, $0, color(.red).frame(1, 7)) }),
    ("layers", { zStack(alignment: Alignment(.center, .bottom), color(.red).modifier(Opacity(0)).frame(1, 7), $0) }),
    (
      "columns in rows in frames",
      {
        hStack(vStack(color(.red).frame(1, 1), hStack($0)).frame(nil, 8, Alignment(.center, .top)), color(.red).frame(1, 4))
      }
    ),
    ("an inset view", { view in view.modifier(holding: color(.red).frame(1, 2)) { SafeAreaInset(.top, $0) } }),
    ("a choice", { View(ViewThatFits(), [$0, text("too small")]) }),
    ("a position", { $0.modifier(Position(x: 2, y: 6)).frame(3, 9) }),
    ("a ratio", { $0.modifier(AspectRatio(0.1, .fit)) }),
  ]

  @Test("L56, L57: a box passes the baselines of its content to its parent", arguments: boxes.map(\.name))
  func passed(_ name: String) throws {
    let box = try #require(Self.boxes.first { $0.name == name })
    // The text `x` is neither at the top nor at the bottom of its box. So any other alignment puts `1` and `x` on different rows.
    let view = box.around(text("x").modifier(Padding(.top, 3)).modifier(Padding(.bottom, 1)))
    for alignment in [VerticalAlignment.firstTextBaseline, .lastTextBaseline] {
      let rows = try self.rows(hStack(alignment: alignment, text("1"), view))
      #expect(rows.0 == rows.1)
    }
    let rows = try self.rows(hStack(alignment: .top, text("1"), view))
    #expect(rows.0 < rows.1)
  }

  /// Returns the rows that show `1` and `x`.
  private func rows(_ view: View) throws -> (Int, Int) {
    let lines = Screen(view, 12, 20).text.split(separator: "\n")
    return (try #require(lines.firstIndex { $0.contains("1") }), try #require(lines.firstIndex { $0.contains("x") }))
  }

  @Test("L56: a stack has the first baseline of its topmost text and the last baseline of its lowest text")
  func several() {
    let column = vStack(text("a"), text("b"), text("c"))
    #expect(Screen(hStack(alignment: .firstTextBaseline, text("1"), column, text("2")), 5, 3).text == "1·a·2\n··b··\n··c··")
    #expect(Screen(hStack(alignment: .lastTextBaseline, text("1"), column, text("2")), 5, 3).text == "··a··\n··b··\n1·c·2")
    // In a row, the texts are side by side. The upper text sets the first baseline, the lower text the last one.
    let row = hStack(alignment: .top, text("a").modifier(Padding(.top, 2)), text("b"))
    #expect(Screen(hStack(alignment: .firstTextBaseline, text("1"), row), 5, 3).text == "1···b\n·····\n··a··")
    #expect(Screen(hStack(alignment: .lastTextBaseline, text("1"), row), 5, 3).text == "····b\n·····\n1·a··")
  }

  @Test("L37, L57: frames and layers can align by baselines, too")
  func alignments() {
    let leading = Alignment(.leading, .firstTextBaseline)
    // A frame has no text of its own, so its baseline is its bottom edge.
    #expect(Screen(text("x\ny").frame(1, 3, leading), 1, 4).text == "·\n·\nx\ny")
    let badge = text("!").modifier(Padding(.top, 1))
    #expect(Screen(text("ab\nc").overlay(badge, Alignment(.trailing, .lastTextBaseline)), 2, 2).text == "ab\nc!")
    #expect(Screen(zStack(alignment: leading, text("--\n--"), badge), 2, 3).text == "··\n!-\n--")
  }
}

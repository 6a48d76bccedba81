// Joined texts: a single text with a separate style for each part (T9, T10).

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailTestSupport
import Testing

@Suite struct JoinedTextTests {
  private func joined(_ parts: View...) -> View { View(Text(), parts) }

  @Test("T9: joined texts wrap as one text, and each part keeps its style") func wrapsAsOne() {
    let screen = Screen(joined(text("the quick "), text("brown f").modifier(Bold()), text("ox").modifier(Italic())), 10, 2)
    #expect(screen.text == "the quick·\nbrown fox·")
    #expect(screen.attributes == "··········\nbbbbbbbii·")
  }

  @Test("T10: the innermost style wins, and the environment sets the rest") func innermostWins() {
    let screen = Screen(
      joined(text("ab").foreground(.red), joined(text("cd"), text("ef").foreground(.green)).foreground(.blue), text("gh"))
        .foreground(.yellow), 8, 1)
    #expect(screen.text == "abcdefgh")
    #expect(screen.foregrounds == "RRBBGGYY")
    #expect(Screen(joined(text("a").modifier(Bold(false)), text("b")).modifier(Bold()), 2, 1).attributes == "·b")
  }

  @Test("E8: a level in a part is derived from the style of the whole text") func levels() {
    let screen = Screen(joined(text("a"), text("b").modifier(ForegroundColor(Color(.secondary)))).foreground(.red), 2, 1)
    #expect(screen.foregrounds == "R?")
    #expect(screen.attributes == "·d")
  }

  @Test("T8: the lines of joined texts are aligned as in a single text") func alignment() {
    let view = joined(text("long "), text("line\n"), text("x").modifier(Bold())).modifier(MultilineTextAlignment(.trailing))
    let screen = Screen(view, 9, 2)
    #expect(screen.text == "long line\n········x")
    #expect(screen.attributes == "·········\n········b")
  }

  @Test("T4: the line limit applies to all parts together") func truncation() {
    let screen = Screen(joined(text("日本"), text("語文").modifier(Bold()), text("abc")).modifier(LineLimit(1)), 8, 1)
    #expect(screen.text == "日本語…·")
    #expect(screen.attributes == "····bbb·")
  }

  @Test("T6: joined empty texts are an empty text") func empty() {
    #expect(Screen(joined(text(""), text("")), 4, 1).frames("Text")[0].size == Size(0, 1))
    #expect(Screen(joined(text(""), text("")).frame(0, 0), 1, 1).causes == [])
  }

  @Test("M6: a text that is joined with itself many times is cut off and reported") func doubling() {
    var view = text("x")
    for _ in 0..<30 {
      let inner = view
      view = View { arena, vocabulary in
        let part = inner.write(&arena, vocabulary)
        let kind = UInt16(vocabulary.view(named: "Text") ?? 0)
        let absent = [Argument](repeating: .absent, count: vocabulary.views[Int(kind)].parameters.count)
        let (start, children) = (arena.append(arguments: absent), arena.append(children: [part, part]))
        return arena.append(
          ElementNode(kind: kind, arguments: start, argumentCount: absent.count, children: children, childCount: 2))
      }
    }
    var limits = TreeLimits()
    limits.boxes = 1000
    let screen = Screen(view, 9, 1, limits: limits)
    #expect(screen.causes == [.tooManyElements(limit: 1000)])
    #expect(screen.text == "xxxxxxxx…")
  }
}

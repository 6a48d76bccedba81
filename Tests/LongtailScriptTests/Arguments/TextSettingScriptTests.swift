// The forms of `:lineLimit`, `:textCase` and `:lineSpacing` in scripts (T7, E7).

import LongtailCore
import LongtailScript
import Testing

@Suite struct TextSettingScriptTests {
  @Test("T7: lineLimit takes a limit, with or without reserved space, or a range") func lineLimit() throws {
    func rows(_ call: String) throws -> Int {
      try picture("return VStack { spacing = 0, Text '1\\n2\\n3\\n4\\n5':lineLimit\(call), 'end' }").split(separator: "\n").count
        - 1
    }
    #expect(try rows("(3)") == 3)
    #expect(try rows("(3, true)") == 3)
    #expect(try rows("{ limit = 3, reservesSpace = true }") == 3)
    #expect(try rows("{ 3, reservesSpace = true }") == 3)
    #expect(try rows("{ min = 2, max = 4 }") == 4)
    #expect(try rows("{ min = 7 }") == 5)
    #expect(
      try picture("return VStack { spacing = 0, alignment = 'leading', Text 'a':lineLimit{ 3, reservesSpace = true }, 'end' }")
        == "a\n\n\nend")
    #expect(codes("return Text 'a':lineLimit(0)") == [.badArgument])
    #expect(codes("return Text 'a':lineLimit{ min = 3, max = 2 }") == [.invalidSize])
  }

  @Test("E7: textCase, lineSpacing and monospacedDigit accept only valid arguments") func others() throws {
    #expect(try picture("return VStack { spacing = 0, 'a', Text 'b':textCase() }:textCase 'uppercase'") == "A\nb")
    #expect(try picture("return Text 'a\\nb':lineSpacing(1)") == "a\n\nb")
    #expect(codes("return Text 'a':textCase 'upper'") == [.badArgument])
    #expect(codes("return Text 'a':lineSpacing(-1)") == [.badArgument])
    #expect(codes("return Text 'a':lineSpacing()") == [.missingArgument])
    #expect(try picture("return Text '1':monospacedDigit() + Text '2'") == "12")
  }
}

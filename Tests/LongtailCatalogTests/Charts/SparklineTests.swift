// The view `Sparkline`.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct SparklineTests {
  @Test("each number is a bar of one to seven eighths of a row") func eighths() {
    #expect(Screen(View(Sparkline([0, 1, 2, 3, 4, 5, 6, 7])), 10, 1).text == "·▁▂▃▄▄▅▆▇·")
  }

  @Test("a column for several numbers shows their mean") func means() {
    #expect(Screen(View(Sparkline([0, 0, 4, 4, 7, 7])), 3, 1).text == "▁▄▇")
  }

  @Test("NaN and infinity leave their columns empty") func gaps() {
    #expect(Screen(View(Sparkline([0, .nan, 7, .infinity])), 4, 1).text == "▁·▇·")
  }

  @Test("equal numbers are half as high, zeros are at the bottom, and an empty sparkline takes no space") func flat() {
    #expect(Screen(View(Sparkline([0, 0, 0])), 3, 1).text == "▁▁▁")
    #expect(Screen(View(Sparkline([3, 3, 3])), 3, 1).text == "▄▄▄")
    #expect(Screen(hStack(spacing: 0, View(Sparkline([])), text("a")), 3, 1).text == "·a·")
    #expect(Screen(View(Sparkline([.nan])), 3, 1).text == "···")
  }

  @Test("a given minimum and maximum replace those of the numbers") func ends() {
    var sparkline = Sparkline([0, 5, 20])
    (sparkline.minimum, sparkline.maximum) = (0, 10)
    #expect(Screen(View(sparkline), 3, 1).text == "▁▄▇")
  }

  @Test("the largest numbers do not overflow") func extremes() {
    #expect(Screen(View(Sparkline([-1.7e308, 0, 1.7e308])), 3, 1).text == "▁▄▇")
    #expect(Screen(View(Sparkline([0, .leastNonzeroMagnitude])), 2, 1).text == "▁▇")
    var endless = Sparkline([1])
    endless.maximum = .infinity
    #expect(Screen(View(endless), 1, 1).text == "·")
    #expect(Screen(View(Sparkline([1.7e308, 1.7e308, 0, 0])), 2, 1).text == "▇▁")
  }

  @Test("E7, X3: it has the tint's colour, and its value for screen readers is the last number and the range") func meaning() {
    let screen = Screen(View(Sparkline([1, 2])).modifier(Tint(Color(.red))), 2, 1)
    #expect(screen.foregrounds == "RR")
    #expect(screen.rendering.placed.tree.behavior(of: 1).appearance?.value == "2, from 1 to 2")
  }

  @Test("in ASCII output, a sparkline uses only ASCII characters") func ascii() {
    #expect(Screen(View(Sparkline([0, 3, 7])), 3, 1) { $0[EnvironmentKeys.glyphs] = .ascii }.text == ".=#")
  }
}

// :containerRelativeFrame (L20, L36).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct ContainerRelativeFrameTests {
  @Test("L20: the frame is as large as the screen, even if less space is proposed")
  func wholeScreen() {
    let view = color(.red).modifier(ContainerRelativeFrame(.horizontal)).modifier(Padding(.horizontal, 2))
    #expect(Screen(view, 6, 2).frames("containerRelativeFrame") == [Rect(x: 0, y: 0, width: 6, height: 2)])
    let both = text("x").modifier(ContainerRelativeFrame(.both, alignment: .topLeading)).frame(1, 1)
    #expect(Screen(both, 5, 3).frames("containerRelativeFrame") == [Rect(x: 0, y: 0, width: 5, height: 3)])
    #expect(Screen(both, 5, 3).text == "x····\n·····\n·····")
  }

  @Test("L36: frames that are parts of the screen fill it, together with the spacing of their stack")
  func parts() {
    func part(_ name: NamedColor, span: Int = 1) -> View {
      color(name).modifier(ContainerRelativeFrame(.horizontal, count: 4, span: span))
    }
    #expect(Screen(hStack(part(.red), part(.blue, span: 2), part(.green)), 11, 1).backgrounds == "RR·BBBBB·GG")
    let rows = (0..<3).map { _ in color(.red).modifier(ContainerRelativeFrame(.vertical, count: 3, spacing: 1)) as View? }
    #expect(Screen(View(VStack(spacing: 1), rows), 1, 8).backgrounds == "R\nR\n·\nR\nR\n·\nR\nR")
  }

  @Test("L6: the lengths of parts are rounded down")
  func rounding() {
    func width(_ count: Int, _ span: Int) -> Int {
      let frame = ContainerRelativeFrame(.horizontal, count: count, span: span, spacing: 0)
      return Screen(color(.red).modifier(frame), 10, 1).frames("containerRelativeFrame")[0].width
    }
    #expect(width(3, 1) == 3)
    #expect(width(3, 2) == 6)
    #expect(width(4, 3) == 7)
    #expect(width(20, 1) == 0)
  }

  @Test("L4: in inline output there is no container height, so the frame has the height of its view")
  func inline() {
    let view = text("ab").modifier(ContainerRelativeFrame(.both))
    #expect(Screen(inline: view, 6).text == "··ab··")
  }

  @Test("L61: inside a scroll view, the viewport is the container")
  func scrollView() {
    func page(_ name: NamedColor) -> View { color(name).modifier(ContainerRelativeFrame(.horizontal)) }
    let pages = View(ScrollView(.horizontal, showsIndicators: false), [hStack(spacing: 0, page(.red), page(.blue))])
    #expect(Screen(pages.frame(4), 6, 1).backgrounds == "·RRRR·")
    #expect(Screen(pages.modifier(ScrollPosition(x: 3)).frame(4), 6, 1).backgrounds == "·RBBB·")
    // A vertical scroll view is as wide as its content. The content was measured with the proposed width.
    let half = text("ab").modifier(ContainerRelativeFrame(.horizontal, count: 2, spacing: 0)).background(.red)
    let screen = Screen(View(ScrollView(), [half]), 8, 1)
    #expect(screen.backgrounds == "··RRRR··")
    #expect(screen.frames("ScrollView") == [Rect(x: 2, y: 0, width: 4, height: 1)])
  }

  @Test("L57: the frame passes the baselines of its view")
  func baselines() {
    let view = text("x").modifier(ContainerRelativeFrame(.vertical))
    #expect(Screen(hStack(alignment: .firstTextBaseline, text("1"), view), 3, 3).text == "···\n1·x\n···")
  }

  @Test("M6: any count, span and spacing give a width within the limits", arguments: [Int.min, 0, 1_000, Int.max])
  func anyNumber(_ number: Int) {
    let frame = ContainerRelativeFrame(.both, count: number, span: number, spacing: number)
    #expect((0...Cells.maximum).contains(Screen(text("x").modifier(frame), 9, 3).frames("containerRelativeFrame")[0].width))
  }
}

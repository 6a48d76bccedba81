// :aspectRatio, :scaledToFit and :scaledToFill (L28, L11).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct AspectRatioTests {
  private func size(_ view: View, _ width: Int, _ height: Int, of name: String = "aspectRatio") -> Size {
    Screen(view, width, height).frames(name)[0].size
  }

  @Test("L28: fit takes the largest size with the ratio that fits into the available space")
  func fit() {
    let view = color(.red).modifier(AspectRatio(2, .fit))
    #expect(Screen(view, 10, 3).backgrounds == "··RRRRRR··\n··RRRRRR··\n··RRRRRR··")
    #expect(Screen(view, 4, 4).backgrounds == "····\nRRRR\nRRRR\n····")
  }

  @Test("L28: fill takes the smallest size with the ratio that covers the available space")
  func fill() {
    let view = color(.red).modifier(AspectRatio(2, .fill))
    #expect(size(view, 10, 3) == Size(10, 5))
    #expect(size(view, 4, 3) == Size(6, 3))
  }

  @Test("L28: scaledToFit, scaledToFill and aspectRatio without a ratio use the ratio of the ideal size")
  func idealRatio() {
    let view = color(.red).modifier(Frame(idealWidth: 4, idealHeight: 2))
    #expect(size(view.modifier(AspectRatio(nil, .fit)), 10, 3) == Size(6, 3))
    #expect(size(view.modifier(ScaledToFit()), 10, 3, of: "scaledToFit") == Size(6, 3))
    #expect(size(view.modifier(ScaledToFill()), 10, 3, of: "scaledToFill") == Size(10, 5))
  }

  @Test("L28: a length without a proposal follows from the ratio; without any proposal, the ideal size stays")
  func unspecified() {
    let view = color(.red).modifier(AspectRatio(3, .fill))
    #expect(size(view.modifier(FixedSize(horizontal: true, vertical: false)), 20, 2) == Size(6, 2))
    #expect(size(view.modifier(FixedSize(horizontal: false, vertical: true)), 20, 2) == Size(20, 6))
    #expect(size(view.modifier(FixedSize()), 20, 2) == Size(1, 1))
    #expect(Screen(inline: view, 12).frames("aspectRatio") == [Rect(x: 0, y: 0, width: 12, height: 4)])
  }

  @Test("L28: the modifier has the size of its view and passes the guides of its view")
  func answer() {
    #expect(size(text("ab").modifier(AspectRatio(1, .fit)), 9, 5) == Size(2, 1))
    let row = hStack(alignment: .firstTextBaseline, text("1\n2").modifier(AspectRatio(0.5, .fit)), text("x"))
    #expect(Screen(row, 3, 2).text == "1·x\n2··")
  }

  @Test("L28: lengths are rounded down, but a ratio such as 16/9 still gives exact lengths")
  func rounding() {
    #expect(size(color(.red).modifier(AspectRatio(2, .fit)), 5, 9) == Size(5, 2))
    #expect(size(color(.red).modifier(AspectRatio(16.0 / 9, .fit)), 16, 20) == Size(16, 9))
    #expect(size(color(.red).modifier(AspectRatio(0.1, .fit)), 9, 30) == Size(3, 30))
  }

  @Test("L11: cellAspect corrects a given ratio, but not the ratio of an ideal size")
  func cellAspect() {
    let square = color(.red).modifier(AspectRatio(1, .fit))
    #expect(size(square, 10, 3) == Size(3, 3))
    #expect(size(square.modifier(EnvironmentModifier("cellAspect", .integer(2))), 10, 3) == Size(6, 3))
    // An ideal size is in cells already.
    let ideal = color(.red).modifier(Frame(idealWidth: 1, idealHeight: 1)).modifier(AspectRatio(nil, .fit))
    #expect(size(ideal.modifier(EnvironmentModifier("cellAspect", .integer(2))), 10, 3) == Size(3, 3))
  }

  @Test("L28: an empty view, or too little space for the ratio, gives an empty size")
  func nothing() {
    #expect(size(zStack().modifier(AspectRatio(nil, .fill)), 9, 3) == .zero)
    #expect(size(color(.red).modifier(AspectRatio(2, .fit)), 0, 3) == .zero)
    #expect(size(color(.red).modifier(AspectRatio(2, .fit)), 1, 1) == Size(1, 0))
  }

  @Test(
    "M6: any number as a ratio gives a width within the limits",
    arguments: [0, -1, 1e300, .infinity, .nan, .leastNonzeroMagnitude])
  func anyRatio(_ ratio: Double) {
    for mode in ContentMode.allCases {
      let frame = size(hStack(color(.red).modifier(AspectRatio(ratio, mode)), text("x")), 9, 3, of: "HStack")
      #expect((1...Cells.maximum).contains(frame.width))
    }
  }
}

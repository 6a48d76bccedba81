// The values between two animatable values (N5).

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct AnimatableTests {
  @Test("N5: whole numbers are rounded down") func wholeNumbersAreRoundedDown() {
    #expect(stride(from: 0, through: 1, by: 0.25).map { 0.interpolated(to: 10, $0) } == [0, 2, 5, 7, 10])
    #expect(stride(from: 0, through: 1, by: 0.25).map { 10.interpolated(to: 0, $0) } == [10, 7, 5, 2, 0])
    #expect(0.interpolated(to: 10, -0.05) == -1)
    #expect(0.interpolated(to: 10, 1.25) == 12)
    #expect(0.interpolated(to: 100, 0.29) == 29)
    #expect(Int.min.interpolated(to: .max, 1) == .max && Int.min.interpolated(to: .max, 0) == .min)
  }

  @Test("points, sizes, insets and unit points are interpolated on each axis") func cellsMoveOnEachAxis() {
    #expect(Point(0, 9).interpolated(to: Point(3, 0), 0.5) == Point(1, 4))
    #expect(Size(0, 8).interpolated(to: Size(9, 0), 1.2) == Size(10, 0))
    let insets = EdgeInsets(.horizontal, 4).interpolated(to: EdgeInsets(.all, 2), 0.5)
    #expect(insets == EdgeInsets(top: 1, leading: 3, bottom: 1, trailing: 3))
    #expect(UnitPoint.leading.interpolated(to: .trailing, 0.25) == UnitPoint(0.25, 0.5))
  }

  @Test("N5: colours are interpolated in RGB") func coloursMoveInRGB() {
    let black = Color(.rgb(RGB(0, 0, 0)))
    let white = Color(.rgb(RGB(255, 255, 255)))
    #expect(black.interpolated(to: white, 0.5) == Color(.rgb(RGB(128, 128, 128))))
    #expect(black.interpolated(to: white, 7) == white)
    #expect(RGB(255, 0, 0).interpolated(to: RGB(0, 0, 255), 0.2) == RGB(204, 0, 51))
    #expect(Color(.red).interpolated(to: Color(.blue), 0) == Color(.red))
    #expect(Color(.red).interpolated(to: Color(.blue), 1) == Color(.blue))
  }

  @Test("a named colour is interpolated in both colour schemes") func aNameMovesInBothSchemes() {
    let between = Color(.primary).interpolated(to: Color(.rgb(RGB(255, 0, 0))), 0.5)
    for scheme in [ColorScheme.light, .dark] {
      let ink = between.ink(in: scheme)
      #expect(ink.rgb == Color(.primary).ink(in: scheme).rgb.interpolated(to: RGB(255, 0, 0), 0.5))
    }
  }

  @Test("a colour that fades to clear keeps its hue") func aFadingColourKeepsItsHue() {
    let red = Color(.rgb(RGB(200, 0, 0)))
    #expect(red.interpolated(to: Color(.clear), 0.5) == Color(.rgb(RGB(200, 0, 0)), opacity: 500))
    #expect(Color(.clear).interpolated(to: red, 0.25) == Color(.rgb(RGB(200, 0, 0)), opacity: 250))
    #expect(red.interpolated(to: Color(.clear), 1) == Color(.clear))
  }

  @Test("numbers and colours in plain data are interpolated, and other values change at once")
  func plainDataMovesWhereItHasNumbers() {
    #expect(PlainValue.integer(0).interpolated(to: .integer(5), 0.5) == .integer(2))
    #expect(PlainValue.integer(0).interpolated(to: .number(5), 0.5) == .number(2.5))
    #expect(PlainValue.number(0.5).interpolated(to: .integer(5), 0.5) == .integer(2))
    let (red, blue) = (Color(.rgb(RGB(255, 0, 0))), Color(.rgb(RGB(0, 0, 255))))
    #expect(PlainValue.color(red).interpolated(to: .color(blue), 0.5) == .color(red.interpolated(to: blue, 0.5)))
    for (from, to) in [
      (PlainValue.string("a"), PlainValue.string("b")), (.none, .integer(1)), (.color(red), .number(1)),
      (.boolean(true), .boolean(false)),
      (.list([.integer(1)]), .list([.integer(2)])),
    ] {
      #expect(from.interpolated(to: to, 0) == from && from.interpolated(to: to, 0.01) == to)
    }
  }

  @Test("interpolation of extreme numbers does not crash") func noNumberIsTooMuch() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        for progress in hostileNumbers {
          let between = a.interpolated(to: b, progress)
          #expect(!between.isNaN || a.isNaN || b.isNaN || progress.magnitude > 1e100)
          _ = 3.interpolated(to: -7, progress)
          _ = Int.min.interpolated(to: .max, progress)
          _ = Size(1, 2).interpolated(to: Size(.max, 0), progress)
          _ = Color(.red).interpolated(to: Color(.clear), progress)
        }
      }
    }
  }
}

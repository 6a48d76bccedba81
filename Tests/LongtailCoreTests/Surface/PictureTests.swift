// Pictures in cells: two pixels each, scaled by area, blended by alpha, and what is left of them without colours.

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct PictureTests {
  /// Letters as in `PNGFile`.
  private func picture(_ text: String) -> Picture {
    let file = PNGFile(text)
    return Picture(size: Size(file.width, file.height), rgba: file.rows.flatMap(\.self))
  }

  private func drawn(
    _ text: String, _ width: Int, _ height: Int, _ interpolation: Picture.Interpolation = .high, _ scheme: ColorScheme = .dark,
    in rect: Rect? = nil, before: (inout Canvas) -> Void = { _ in }
  ) -> Surface {
    var canvas = Canvas(Surface(size: Size(width, height), scheme: scheme))
    before(&canvas)
    canvas.draw(picture(text), in: rect ?? Rect(.zero, Size(width, height)), interpolation)
    return canvas.surface
  }

  /// Per cell the upper and the lower colour by letter; `·` for the terminal's own, `?` for a mixed one.
  private func colors(_ surface: Surface) -> String {
    func letter(_ color: CellColor) -> String {
      guard let rgb = color.rgb else { return "·" }
      return PNGFile.colors.first { $0.key != "r" && RGB(Int($0.value[0]), Int($0.value[1]), Int($0.value[2])) == rgb }
        .map { String($0.key) } ?? "?"
    }
    return (0..<surface.size.height).map { y in
      (0..<surface.size.width).map { x in
        let colors = surface.quarterColors(of: surface[x, y])
        return letter(colors[0]) + letter(colors[2])
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  @Test("a pixel is a column by half a row") func pixels() {
    let surface = drawn("RG\nBW\nKK\nRR", 2, 2)
    #expect(colors(surface) == "RB GW\nKR KR")
    #expect(surface.text(row: 0) == "▀▀")
  }

  @Test("an odd last row leaves the half below it as it was") func oddHeight() {
    #expect(picture("R\nG\nB").cells == Size(1, 2))
    #expect(colors(drawn("R\nG\nB", 1, 2)) == "RG\nB·")
  }

  @Test("clear pixels show what is below, half clear ones mix with it") func alpha() {
    let below: (inout Canvas) -> Void = { $0.fill(Rect(x: 0, y: 0, width: 2, height: 1), Ink(RGB(0, 0, 255))) }
    let surface = drawn(".r\nRr", 2, 1, before: below)
    #expect(colors(surface) == "BR ??")
    #expect(surface.quarterColors(of: surface[1, 0])[0].rgb == RGB(128, 0, 127))
    #expect(drawn("..\n..", 2, 1, before: below).cells == drawn("..\n..", 2, 1, before: below).cells)
    #expect(colors(drawn(".\n.", 1, 1)) == "··")
  }

  @Test("text stays under what is clear, is tinted by what is thin, and goes under the rest") func overText() {
    let below: (inout Canvas) -> Void = { canvas in
      for x in 0..<3 { canvas.draw(cluster: "x", width: 1, at: Point(x, 0), Ink(RGB(255, 255, 255))) }
    }
    let surface = drawn("..R\n.rR", 3, 1, before: below)
    #expect(surface.text(row: 0) == "xx ")
    #expect(surface.style(of: surface[0, 0]).background == .standard)
    #expect(surface.style(of: surface[1, 0]).background != .standard)
    #expect(colors(surface).hasSuffix("RR"))
  }

  @Test("smaller: the mean of the area; larger: none repeats pixels") func scaling() {
    let half = drawn("RG\nGR\nBB\nBB", 1, 1)
    #expect(half.quarterColors(of: half[0, 0])[0].rgb == RGB(128, 128, 0))
    #expect(half.quarterColors(of: half[0, 0])[2].rgb == RGB(0, 0, 255))
    #expect(colors(drawn("RG\nBW", 4, 2, .none)) == "RR RR GG GG\nBB BB WW WW")
    #expect(colors(drawn("RG\nBW", 4, 2)) == "RR RR GG GG\nBB BB WW WW")
    #expect(colors(drawn("RGB\nWKR", 2, 1, .none)) == "RW BR")
    let thirds = drawn("RGB\nRGB", 2, 1)
    #expect(thirds.quarterColors(of: thirds[0, 0])[0].rgb == RGB(170, 85, 0))
    // Clear pixels give no colour to the mean, only transparency.
    let edge = drawn("R.\nR.", 1, 1)
    #expect(edge.quarterColors(of: edge[0, 0])[0].rgb == edge.scheme.background.blended(with: RGB(255, 0, 0), opacity: 501))
  }

  @Test("law: the mean of a picture is that of its scaled form", arguments: UInt64(1)...40) func meanStays(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = Size(Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random))
    let bytes = (0..<size.width * size.height).flatMap { _ in
      [UInt8.random(in: 0...255, using: &random), 0, 0, 255]
    }
    let grid = Size(Int.random(in: 1...9, using: &random), 2 * Int.random(in: 1...5, using: &random))
    let scaled = ScaledPicture(Picture(size: size, rgba: bytes), in: grid, .high)
    let exact = grid.width == size.width && (grid.height + 1) / 2 == (size.height + 1) / 2
    if exact { return }
    let reds = bytes.withUnsafeBufferPointer { bytes in
      (0..<grid.height).flatMap { y in (0..<grid.width).map { Int(scaled.pixel($0, y, bytes).rgb.red) } }
    }
    let mean = stride(from: 0, to: bytes.count, by: 4).reduce(0.0) { $0 + Double(bytes[$1]) } / Double(size.width * size.height)
    #expect(abs(Double(reds.reduce(0, +)) / Double(reds.count) - mean) <= 0.5)
  }

  @Test("drawn partly outside, in nothing, and very large") func edges() {
    #expect(colors(drawn("RG\nBW", 1, 1, in: Rect(x: -1, y: 0, width: 2, height: 1))) == "GW")
    #expect(colors(drawn("R", 1, 1, in: Rect(x: 0, y: 0, width: 0, height: 0))) == "··")
    #expect(colors(drawn("RG\nBW", 1, 1, in: Rect(x: -9_999, y: -5_000, width: 10_000, height: 10_000))) == "WW")
  }

  @Test("without colours light parts are drawn, or dark ones on paper") func monochrome() {
    let rows = "WKWK\nKWWK"
    #expect(drawn(rows, 4, 1).withMonochromePictures.text(row: 0) == "▀▄█ ")
    #expect(drawn(rows, 4, 1, .high, .light).withMonochromePictures.text(row: 0) == "▄▀ █")
    // Blending keeps a picture a picture.
    var canvas = Canvas(Surface(size: Size(4, 1), scheme: .dark))
    canvas.faded(to: 990, extent: Rect(x: 0, y: 0, width: 4, height: 1)) { $0.draw(picture(rows), in: Rect(.zero, Size(4, 1))) }
    #expect(canvas.surface.withMonochromePictures.text(row: 0) == "▀▄█ ")
    // Text that is written on it is text.
    canvas.draw(cluster: "x", width: 1, at: Point(1, 0), Ink(RGB(0, 0, 0)))
    #expect(canvas.surface.withMonochromePictures.text(row: 0) == "▀x█ ")
  }

  @Test("in ASCII strong letters stand for what is bright") func ascii() {
    var canvas = Canvas(Surface(size: Size(4, 1), scheme: .dark))
    canvas.draw(ascii: picture("WK.B\nWK.B"), in: Rect(.zero, Size(4, 1)))
    #expect(canvas.surface.text(row: 0) == "@  .")
    #expect(canvas.surface.style(of: canvas.surface[3, 0]).foreground.rgb == RGB(0, 0, 255))
  }
}

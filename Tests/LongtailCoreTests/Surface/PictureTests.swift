// Images in cells: two pixels in each cell, scaled by area, blended by alpha, and drawn without colours.

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct PictureTests {
  /// Returns an image from letters, as in `PNGFile`.
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

  /// Returns the letters of the upper and the lower colour of each cell; `·` for the terminal's default colour, `?` for a mixed
  /// one.
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

  @Test("a pixel is one column wide and half a row high") func pixels() {
    let surface = drawn("RG\nBW\nKK\nRR", 2, 2)
    #expect(colors(surface) == "RB GW\nKR KR")
    #expect(surface.text(row: 0) == "▀▀")
  }

  @Test("an odd last row of pixels does not change the half of the cell below it") func oddHeight() {
    #expect(picture("R\nG\nB").cells == Size(1, 2))
    #expect(colors(drawn("R\nG\nB", 1, 2)) == "RG\nB·")
  }

  @Test("transparent pixels show the cell behind them, and translucent ones are blended with it") func alpha() {
    let below: (inout Canvas) -> Void = { $0.fill(Rect(x: 0, y: 0, width: 2, height: 1), Ink(RGB(0, 0, 255))) }
    let surface = drawn(".r\nRr", 2, 1, before: below)
    #expect(colors(surface) == "BR ??")
    #expect(surface.quarterColors(of: surface[1, 0])[0].rgb == RGB(128, 0, 127))
    #expect(colors(drawn("..\n..", 2, 1, before: below)) == "BB BB")
    #expect(colors(drawn(".\n.", 1, 1)) == "··")
  }

  @Test("text stays under transparent pixels, is tinted by translucent ones, and is covered by opaque ones") func overText() {
    let below: (inout Canvas) -> Void = { canvas in
      for x in 0..<3 { canvas.draw(cluster: "x", width: 1, at: Point(x, 0), Ink(RGB(255, 255, 255))) }
    }
    let surface = drawn("..R\n.rR", 3, 1, before: below)
    #expect(surface.text(row: 0) == "xx ")
    #expect(surface.style(of: surface[0, 0]).background == .standard)
    #expect(surface.style(of: surface[1, 0]).background != .standard)
    #expect(colors(surface).hasSuffix("RR"))
  }

  @Test("a smaller image has the mean colour of each area, and a larger image repeats pixels") func scaling() {
    let half = drawn("RG\nGR\nBB\nBB", 1, 1)
    #expect(half.quarterColors(of: half[0, 0])[0].rgb == RGB(128, 128, 0))
    #expect(half.quarterColors(of: half[0, 0])[2].rgb == RGB(0, 0, 255))
    #expect(colors(drawn("RG\nBW", 4, 2, .none)) == "RR RR GG GG\nBB BB WW WW")
    #expect(colors(drawn("RG\nBW", 4, 2)) == "RR RR GG GG\nBB BB WW WW")
    #expect(colors(drawn("RGB\nWKR", 2, 1, .none)) == "RW BR")
    let thirds = drawn("RGB\nRGB", 2, 1)
    #expect(thirds.quarterColors(of: thirds[0, 0])[0].rgb == RGB(170, 85, 0))
    // Transparent pixels add only transparency to the mean, and no colour.
    let edge = drawn("R.\nR.", 1, 1)
    #expect(edge.quarterColors(of: edge[0, 0])[0].rgb == edge.scheme.background.blended(with: RGB(255, 0, 0), opacity: 501))
  }

  @Test("law: a scaled image has the same mean colour", arguments: UInt64(1)...40) func meanStays(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = Size(Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random))
    let bytes = (0..<size.width * size.height).flatMap { _ in
      [UInt8.random(in: 0...255, using: &random), 0, 0, 255]
    }
    let grid = Size(Int.random(in: 1...9, using: &random), 2 * Int.random(in: 1...5, using: &random))
    let scaled = ScaledPicture(Picture(size: size, rgba: bytes), to: grid, .high)
    let exact = grid.width == size.width && (grid.height + 1) / 2 == (size.height + 1) / 2
    if exact { return }
    let reds = bytes.withUnsafeBufferPointer { bytes in
      (0..<grid.height).flatMap { y in (0..<grid.width).map { Int(scaled.pixel($0, y, bytes).rgb.red) } }
    }
    let mean = stride(from: 0, to: bytes.count, by: 4).reduce(0.0) { $0 + Double(bytes[$1]) } / Double(size.width * size.height)
    #expect(abs(Double(reds.reduce(0, +)) / Double(reds.count) - mean) <= 0.5)
  }

  @Test("an image can be drawn partly outside, into an empty rectangle, and very large") func edges() {
    #expect(colors(drawn("RG\nBW", 1, 1, in: Rect(x: -1, y: 0, width: 2, height: 1))) == "GW")
    #expect(colors(drawn("R", 1, 1, in: Rect(x: 0, y: 0, width: 0, height: 0))) == "··")
    #expect(colors(drawn("RG\nBW", 1, 1, in: Rect(x: -9_999, y: -5_000, width: 10_000, height: 10_000))) == "WW")
  }

  @Test(
    "with few colours, a colour is dithered to colours with nearly the same mean", arguments: [ColorDepth.sixteen, .palette],
    [RGB(120, 60, 200), RGB(48, 16, 72)])
  func dithering(depth: ColorDepth, rgb: RGB) {
    var canvas = Canvas(Surface(size: Size(16, 8), scheme: .dark))
    canvas.draw(
      Picture(size: Size(1, 1), rgba: [rgb.red, rgb.green, rgb.blue, 255]), in: Rect(x: 0, y: 0, width: 16, height: 8))
    let shown = canvas.surface.withPictures(in: depth)
    var (sums, used) = ([0, 0, 0], Set<RGB>())
    for cell in shown.cells {
      let colors = shown.quarterColors(of: cell)
      for color in [colors[0].rgb!, colors[2].rgb!] {
        used.insert(color)
        for (axis, value) in [color.red, color.green, color.blue].enumerated() { sums[axis] += Int(value) }
      }
    }
    #expect(used.count > 1 && used.allSatisfy { RGB.palette[..<(depth == .sixteen ? 16 : 256)].contains($0) })
    // Two colours have a mean on the line between them, so it is near, but not equal.
    for (axis, value) in [rgb.red, rgb.green, rgb.blue].enumerated() {
      #expect(abs(sums[axis] / 256 - Int(value)) < (depth == .sixteen ? 70 : 22), "\(axis): \(sums[axis] / 256)")
    }
    #expect(canvas.surface.withPictures(in: .trueColor).cells == canvas.surface.cells)
  }

  @Test("an image that is enlarged in pixels is smooth with .high, and has hard edges with .none") func enlarging() {
    let two = picture("KW")
    let smooth = two.scaled(to: Size(8, 2), .high)
    let reds = stride(from: 0, to: 32, by: 4).map { smooth.rgba[$0] }
    #expect(reds == [0, 0, 32, 96, 159, 223, 255, 255] && Array(smooth.rgba[32...]) == Array(smooth.rgba[..<32]))
    #expect(
      stride(from: 0, to: 32, by: 4).map { two.scaled(to: Size(8, 2), .none).rgba[$0] } == [0, 0, 0, 0, 255, 255, 255, 255])
    #expect(two.scaled(to: Size(2, 1), .high) == two && two.scaled(to: Size(1, 1), .high).rgba == [128, 128, 128, 255])
    #expect(picture("RGB\nWKR").cropped(to: Rect(x: 1, y: 1, width: 2, height: 1)) == picture("KR"))
  }

  @Test("a cell refers to its part of an image until it is covered, tinted or faded") func tiles() {
    let part = Rect(x: 1, y: 0, width: 4, height: 2)
    var canvas = Canvas(Surface(size: Size(6, 3), scheme: .dark))
    canvas.draw(picture("RGBW\nRGBW\nRGBW\nRGB."), in: part)
    func cells(_ surface: Surface) -> String {
      (0..<3).map { y in
        (0..<6).map { x in
          let tile = surface.tile(of: surface[x, y])
          return tile.isNone ? "--" : "\(tile.cell.x)\(tile.cell.y)"
        }.joined(separator: " ")
      }.joined(separator: "\n")
    }
    let whole = "-- 00 10 20 30 --\n-- 01 11 21 31 --\n-- -- -- -- -- --"
    #expect(cells(canvas.surface) == whole)
    #expect(canvas.surface.pictures.map(\.size) == [Size(4, 2)])
    canvas.draw(cluster: "x", width: 1, at: Point(1, 0), Ink(RGB(0, 0, 0)))
    canvas.fill(Rect(x: 2, y: 0, width: 1, height: 1), Ink(RGB(255, 0, 0)))
    canvas.fill(Rect(x: 3, y: 0, width: 1, height: 1), Ink(RGB(255, 0, 0), opacity: 300))
    #expect(cells(canvas.surface) == "-- -- -- -- 30 --\n-- 01 11 21 31 --\n-- -- -- -- -- --")
    canvas.dim(Rect(x: 0, y: 1, width: 3, height: 1), with: RGB(0, 0, 0), opacity: 500)
    #expect(cells(canvas.surface) == "-- -- -- -- 30 --\n-- -- -- 21 31 --\n-- -- -- -- -- --")
    // Place the surface on another surface that already has an image.
    var other = Canvas(Surface(size: Size(6, 3), scheme: .dark))
    other.draw(picture("K"), in: Rect(x: 0, y: 2, width: 1, height: 1))
    var composed = other.surface
    composed.place(canvas.surface, at: Point(0, 0), in: Rect(x: 0, y: 0, width: 6, height: 2))
    #expect(cells(composed) == "-- -- -- -- 30 --\n-- -- -- 21 31 --\n00 -- -- -- -- --")
    #expect(composed.pictures.count == 2 && composed.tile(of: composed[4, 0]).number == 2)
    #expect(cells(composed.withoutTiles(inRow: 1)) == "-- -- -- -- 30 --\n-- -- -- -- -- --\n00 -- -- -- -- --")
    // In a faded layer, no cell refers to the image. In a fully opaque layer, all cells do.
    for (opacity, expected) in [(500, "-- -- -- -- -- --"), (1000, "-- 00 10 20 30 --")] {
      var faded = Canvas(Surface(size: Size(6, 3), scheme: .dark))
      faded.faded(to: opacity, extent: part) { $0.draw(picture("RGBW\nRGBW\nRGBW\nRGB."), in: part) }
      #expect(cells(faded.surface).hasPrefix(expected))
    }
  }

  @Test("without colours, light pixels are drawn as blocks, or dark pixels in the light scheme") func monochrome() {
    let rows = "WKWK\nKWWK"
    #expect(drawn(rows, 4, 1).withPictures(in: .none).text(row: 0) == "▀▄█ ")
    #expect(drawn(rows, 4, 1, .high, .light).withPictures(in: .none).text(row: 0) == "▄▀ █")
    // A blended image is still drawn as an image.
    var canvas = Canvas(Surface(size: Size(4, 1), scheme: .dark))
    canvas.faded(to: 990, extent: Rect(x: 0, y: 0, width: 4, height: 1)) { $0.draw(picture(rows), in: Rect(.zero, Size(4, 1))) }
    #expect(canvas.surface.withPictures(in: .none).text(row: 0) == "▀▄█ ")
    // Text over the image stays text.
    canvas.draw(cluster: "x", width: 1, at: Point(1, 0), Ink(RGB(0, 0, 0)))
    #expect(canvas.surface.withPictures(in: .none).text(row: 0) == "▀x█ ")
  }

  @Test("in ASCII, dense characters replace bright pixels") func ascii() {
    var canvas = Canvas(Surface(size: Size(4, 1), scheme: .dark))
    canvas.draw(ascii: picture("WK.B\nWK.B"), in: Rect(.zero, Size(4, 1)))
    #expect(canvas.surface.text(row: 0) == "@  .")
    #expect(canvas.surface.style(of: canvas.surface[3, 0]).foreground.rgb == RGB(0, 0, 255))
  }
}

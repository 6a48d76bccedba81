// Images in pixels: after any change, the terminal shows the tiles of the surface, and keeps no image without a purpose.

import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailTerminal

@Suite struct GraphicsTests {
  /// Returns an image with one pixel for each cell. Its colours are whole percents, as in sixel images.
  private static func picture(_ number: Int, _ width: Int, _ height: Int, clear: Set<Point> = []) -> Picture {
    func level(_ percent: Int) -> UInt8 { UInt8((percent * 255 + 50) / 100) }
    return Picture(
      size: Size(width, height),
      rgba: (0..<height).flatMap { y in
        (0..<width).flatMap { x in [level(10 * number), level(4 * x), level(8 * y), clear.contains(Point(x, y)) ? 0 : 255] }
      })
  }

  private static func encoder(_ format: GraphicsProtocol, _ depth: ColorDepth = .trueColor) -> FrameEncoder {
    var encoder = FrameEncoder(depth: depth, features: [.scrolling, .repetition])
    encoder.graphics = TerminalGraphics(
      format, cell: Size(1, 1), mostPixels: Size(7, 5), encodePNG: { VirtualTerminal.imageFile($0) })
    return encoder
  }

  /// Returns the pixel that must be over each cell of a surface.
  private static func images(of surface: Surface, _ format: GraphicsProtocol) -> [[String]] {
    (0..<surface.size.height).map { y in
      (0..<surface.size.width).map { x in
        let tile = surface.tile(of: surface[x, y])
        // An image in the last row might scroll the screen.
        if tile.isNone || format != .kitty && y == surface.size.height - 1 { return "" }
        let picture = surface.pictures[tile.number - 1]
        let whole = picture.picture.scaled(to: picture.size, picture.interpolation)
        let start = 4 * (tile.cell.y * picture.size.width + tile.cell.x)
        return VirtualTerminal.shown(whole.rgba[start..<start + 4])
      }
    }
  }

  @Test("an image covers blanks, and text and colours cover an image", arguments: GraphicsProtocol.allCases)
  func layers(format: GraphicsProtocol) throws {
    let drawn = surface(8, 4) { canvas in
      canvas.paint(0, 0, 4, 4, Color(.blue))
      canvas.draw(Self.picture(1, 6, 6, clear: [Point(5, 0), Point(5, 1)]), in: Rect(x: 1, y: 0, width: 6, height: 3))
      canvas.write("x", 2, 1)
      canvas.write("日", 4, 1)
    }
    var encoder = Self.encoder(format)
    var terminal = VirtualTerminal(screen: drawn.size)
    try terminal.read(encoder.encode(drawn))
    let images = terminal.rows.map { $0.map(\.image) }
    #expect(images == Self.images(of: drawn, format))
    #expect(images[0][0] == "" && images[0][1] != "" && images[1][2] == "" && images[1][4] == "" && images[1][5] == "")
    #expect(terminal.rows[1][2].glyph == "x" && terminal.rows[0][1].glyph == " ")
    // The background behind the image stays: blue in the left half, and the background of the terminal beside it.
    #expect(terminal.rows[0][1].background == terminal.rows[0][0].background && terminal.rows[0][4].background == "")
  }

  @Test(
    "an image that does not change is written once, even if it comes from a new surface", arguments: GraphicsProtocol.allCases)
  func unchanged(format: GraphicsProtocol) throws {
    func drawn(_ text: String) -> Surface {
      surface(20, 6) { canvas in
        canvas.write(text, 0, 0)
        canvas.draw(Self.picture(1, 4, 4), in: Rect(x: 3, y: 1, width: 4, height: 4))
      }
    }
    var encoder = Self.encoder(format)
    #expect(!encoder.encode(drawn("a")).isEmpty)
    #expect(encoder.encode(drawn("a")).isEmpty)
    let bytes = String(decoding: encoder.encode(drawn("b")), as: UTF8.self)
    #expect(!bytes.contains("\u{1B}_") && !bytes.contains("\u{1B}P") && !bytes.contains("1337"), "\(bytes.debugDescription)")
  }

  @Test("rows with images are written again, not scrolled by the terminal", arguments: GraphicsProtocol.allCases)
  func scrolling(format: GraphicsProtocol) throws {
    func drawn(_ top: Int) -> Surface {
      surface(60, 12) { canvas in
        for y in 0..<12 { canvas.write("a long line of text with the number \(y + top)", 0, y) }
        canvas.draw(Self.picture(1, 4, 4), in: Rect(x: 50, y: 5 - top, width: 4, height: 4))
      }
    }
    var encoder = Self.encoder(format)
    var terminal = VirtualTerminal(screen: Size(60, 12))
    for top in 0..<7 {
      try terminal.read(encoder.encode(drawn(top)))
      #expect(terminal.rows.map { $0.map(\.image) } == Self.images(of: drawn(top), format))
    }
  }

  @Test("kitty keeps an image that moves, and deletes images that were removed long ago") func memory() throws {
    var encoder = Self.encoder(.kitty)
    var terminal = VirtualTerminal(screen: Size(20, 12))
    func show(_ number: Int, at y: Int) throws -> [UInt8] {
      let bytes = encoder.encode(
        surface(20, 12) { $0.draw(Self.picture(number, 4, 4), in: Rect(x: 0, y: y, width: 4, height: 4)) })
      try terminal.read(bytes)
      return bytes
    }
    _ = try show(0, at: 0)
    #expect(!String(decoding: try show(0, at: 3), as: UTF8.self).contains("a=t"))
    for number in 1..<10 { _ = try show(number, at: 0) }
    #expect(String(decoding: try show(0, at: 0), as: UTF8.self).contains("a=t"))
    _ = try terminal.read(encoder.encode(surface(20, 12) { _ in }))
    #expect(terminal.rows.allSatisfy { $0.allSatisfy { $0.image.isEmpty } })
  }

  @Test("kitty deletes its images if cells get another size, and if nothing is shown any more") func forgetting() throws {
    let drawn = surface(6, 4) { $0.draw(Self.picture(1, 4, 4), in: Rect(x: 0, y: 0, width: 4, height: 4)) }
    var encoder = FrameEncoder(depth: .trueColor, place: .region)
    func set(_ cell: Size) {
      encoder.graphics = TerminalGraphics(.kitty, cell: cell, encodePNG: { VirtualTerminal.imageFile($0) })
    }
    set(Size(1, 1))
    let first = String(decoding: encoder.encode(drawn), as: UTF8.self)
    #expect(first.contains("a=t,f=100,i=1,") && !first.contains("a=d"))
    set(Size(2, 2))
    let second = String(decoding: encoder.encode(drawn), as: UTF8.self)
    #expect(second.contains("a=d,d=I,i=1,") && second.contains("a=t,f=100,i=3,"))
    let last = String(decoding: encoder.encode(surface(0, 0)), as: UTF8.self)
    #expect(last.contains("a=d,d=I,i=3,"))
  }

  @Test("an image of more cells than a screen can have is drawn as half blocks") func largeImage() {
    let drawn = surface(20, 10) { canvas in
      canvas.draw(Self.picture(1, 4, 4), in: Rect(x: 0, y: 0, width: 1_000, height: 1_000))
    }
    var encoder = Self.encoder(.sixel)
    #expect(!String(decoding: encoder.encode(drawn), as: UTF8.self).contains("\u{1B}P"))
  }

  @Test("without colours, or without a graphics protocol, images are half blocks") func blocks() throws {
    let drawn = surface(4, 4) { $0.draw(Self.picture(9, 4, 8), in: Rect(x: 0, y: 0, width: 4, height: 4)) }
    for depth in ColorDepth.allCases {
      var plain = FrameEncoder(depth: depth)
      let bytes = String(decoding: plain.encode(drawn), as: UTF8.self)
      #expect(!bytes.contains("\u{1B}_"), "\(depth)")
      var encoder = Self.encoder(.kitty, depth)
      #expect(String(decoding: encoder.encode(drawn), as: UTF8.self).contains("\u{1B}_G") == (depth != .none), "\(depth)")
    }
  }

  /// Law: after each frame, the terminal shows over each cell the part of the image that the surface has there. Everything else
  /// is as after a whole repaint.
  @Test("law: after any changes of images, the terminal shows the surface", arguments: GraphicsProtocol.allCases, Seeds.first(20))
  func law(format: GraphicsProtocol, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = Size(Int.random(in: 3...24, using: &random), Int.random(in: 2...12, using: &random))
    var encoder = Self.encoder(format, [.trueColor, .palette, .sixteen].randomElement(using: &random)!)
    var terminal = VirtualTerminal(screen: size)
    var shown = surface(size.width, size.height)
    for frame in 0..<12 {
      let isKept = Bool.random(using: &random)
      var canvas = Canvas(isKept ? shown : surface(size.width, size.height))
      if !isKept, Bool.random(using: &random) { canvas.paint(0, 0, size.width / 2, size.height, Color(.blue)) }
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let (x, y) = (Int.random(in: -4..<size.width, using: &random), Int.random(in: -3..<size.height, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: canvas.write("abc  def", max(x, 0), max(y, 0))
        case 1: canvas.clipped(to: Rect(x: 0, y: y, width: size.width, height: 2)) { $0.erase() }
        case 2: canvas.dim(Rect(x: x, y: y, width: 5, height: 3), with: RGB(0, 0, 0), opacity: 500)
        case 3: canvas.paint(x, y, 4, 2, Color(.red))
        default:
          let (width, height) = (Int.random(in: 1...9, using: &random), Int.random(in: 1...6, using: &random))
          let clear: Set<Point> = Bool.random(using: &random) ? [Point(0, 0), Point(1, 1)] : []
          canvas.draw(
            Self.picture(Int.random(in: 0...9, using: &random), width, height, clear: clear),
            in: Rect(x: x, y: y, width: width, height: height))
        }
      }
      shown = canvas.surface
      if Int.random(in: 0..<10, using: &random) == 0 { encoder.reset() }
      try terminal.read(encoder.encode(shown))
      var (fresh, repainted) = (Self.encoder(format, encoder.depth), VirtualTerminal(screen: size))
      try repainted.read(fresh.encode(shown))
      #expect(terminal.rows.map { $0.map(\.image) } == Self.images(of: shown, format), "frame \(frame)")
      #expect(terminal.rows == repainted.rows, "frame \(frame)")
    }
  }
}

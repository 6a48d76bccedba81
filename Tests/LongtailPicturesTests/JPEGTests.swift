// JPEG files: their orientation, their limits, and damaged files (X4).

import CTurboJPEG
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailPictures

@Suite struct JPEGTests {
  /// Returns a file of an image with areas of 16 x 16 pixels. `text` has a letter for the colour of each area, as in `PNGFile`.
  private func file(_ text: String, _ format: TJPF = TJPF_RGBA, orientation: UInt8? = nil, isLittle: Bool = false) throws
    -> [UInt8]
  {
    let small = PNGFile(text)
    let size = Size(16 * small.width, 16 * small.height)
    let whole = Picture(size: Size(small.width, small.height), rgba: small.rows.flatMap(\.self)).scaled(to: size, .none)
    let encoder = try #require(tjInitCompress())
    defer { tjDestroy(encoder) }
    var (bytes, count) = (UnsafeMutablePointer<UInt8>?.none, UInt(0))
    let sampling = format == TJPF_GRAY ? TJSAMP_GRAY : TJSAMP_444
    // A grey file takes one byte of each pixel.
    let pixels = format == TJPF_GRAY ? stride(from: 0, to: whole.rgba.count, by: 4).map { whole.rgba[$0] } : whole.rgba
    #expect(
      tjCompress2(
        encoder, pixels, Int32(size.width), 0, Int32(size.height), Int32(format.rawValue), &bytes, &count,
        Int32(sampling.rawValue), 100, 0) == 0)
    defer { tjFree(bytes) }
    let file = Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    return orientation.map { Array(file[..<2]) + exif($0, isLittle) + file[2...] } ?? file
  }

  /// Returns an Exif segment with one tag, the orientation.
  private func exif(_ orientation: UInt8, _ isLittle: Bool) -> [UInt8] {
    func number(_ value: UInt8, _ bytes: Int) -> [UInt8] {
      let digits = [UInt8](repeating: 0, count: bytes - 1) + [value]
      return isLittle ? digits.reversed() : digits
    }
    let header = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(1, 2)
    let tag = (isLittle ? [0x12, 0x01] : [0x01, 0x12]) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    let block = Array("Exif".utf8) + [0, 0] + header + tag + [0, 0, 0, 0]
    return [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block
  }

  /// Returns the letters of the colours in the middle of each area of 16 x 16 pixels.
  private func letters(_ picture: Picture) -> String {
    (0..<picture.size.height / 16).map { y in
      (0..<picture.size.width / 16).map { x in
        let start = 4 * ((16 * y + 8) * picture.size.width + 16 * x + 8)
        let known = PNGFile.colors.filter { $0.key != "r" && $0.value[3] == 255 }.min {
          distance($0.value, picture.rgba[start..<start + 4]) < distance($1.value, picture.rgba[start..<start + 4])
        }
        return known.map { String($0.key) } ?? "?"
      }.joined()
    }.joined(separator: "\n")
  }

  private func distance(_ one: [UInt8], _ other: ArraySlice<UInt8>) -> Int {
    zip(one, other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
  }

  @Test("files in colour and in grey are read") func colors() throws {
    let picture = try PictureCodec.standard.decode(file("RGB\nWKR"))
    #expect(picture.size == Size(48, 32))
    #expect(letters(picture) == "RGB\nWKR")
    #expect(letters(try PictureCodec.standard.decode(file("WK\nKW", TJPF_GRAY))) == "WK\nKW")
  }

  @Test(
    "a photograph is turned upright",
    arguments: [
      (1, "RGB\nWKR"), (2, "BGR\nRKW"), (3, "RKW\nBGR"), (4, "WKR\nRGB"),
      (5, "RW\nGK\nBR"), (6, "WR\nKG\nRB"), (7, "RB\nKG\nWR"), (8, "BR\nGK\nRW"), (0, "RGB\nWKR"), (9, "RGB\nWKR"),
    ] as [(UInt8, String)], [false, true])
  func orientation(turned: (UInt8, String), isLittle: Bool) throws {
    let picture = try PictureCodec.standard.decode(file("RGB\nWKR", orientation: turned.0, isLittle: isLittle))
    #expect(letters(picture) == turned.1)
  }

  @Test("a photograph of more than 16 megapixels is scaled down when it is read") func large() throws {
    let encoder = try #require(tjInitCompress())
    defer { tjDestroy(encoder) }
    let size = Size(5_000, 4_000)
    let pixels = [UInt8](repeating: 128, count: size.width * size.height)
    var (bytes, count) = (UnsafeMutablePointer<UInt8>?.none, UInt(0))
    #expect(
      tjCompress2(
        encoder, pixels, Int32(size.width), 0, Int32(size.height), Int32(TJPF_GRAY.rawValue), &bytes, &count,
        Int32(TJSAMP_GRAY.rawValue), 10, TJFLAG_FASTDCT) == 0)
    defer { tjFree(bytes) }
    let picture = try PictureCodec.standard.decode(Array(UnsafeBufferPointer(start: bytes, count: Int(count))))
    #expect(picture.size == Size(4_375, 3_500))
  }

  @Test("X4: a file that is cut off anywhere or has any byte changed is read or refused, without a trap") func damaged() throws {
    let file = try file("RG", orientation: 6)
    for end in 3..<file.count where end < 300 || end.isMultiple(of: 7) {
      if let reason = refusal(of: Array(file[..<end])) { #expect(reason.hasPrefix("it is damaged: "), "\(end)") }
    }
    for index in 3..<file.count where index < 300 || index.isMultiple(of: 7) {
      for value in [0, 0xFF, file[index] ^ 1] as [UInt8] {
        var copy = file
        copy[index] = value
        if let reason = refusal(of: copy) { #expect(reason.hasPrefix("it")) }
      }
    }
  }
}

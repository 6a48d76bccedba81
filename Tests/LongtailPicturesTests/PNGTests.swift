// PNG files of every kind, created byte by byte, and invalid files (X4).

import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailPictures

@Suite struct PNGTests {
  @Test("colours are read with their opacity") func colourWithAlpha() throws {
    let picture = try PNG.picture(PNGFile("RG\n.r").bytes)
    #expect(picture.size == Size(2, 2))
    #expect(picture.rgba == [255, 0, 0, 255, 0, 255, 0, 255, 1, 2, 3, 0, 255, 0, 0, 128])
  }

  @Test(
    "every way to store pixels gives the same image",
    arguments: [
      ("grey", 8, 0, [[255, 0], [0, 255]]), ("grey of one bit", 1, 0, [[0b1000_0000], [0b0100_0000]]),
      ("grey of 16 bits", 16, 0, [[255, 255, 0, 0], [0, 0, 255, 255]]),
      ("grey with alpha", 8, 4, [[255, 255, 0, 255], [0, 255, 255, 255]]),
      ("colour", 8, 2, [[255, 255, 255, 0, 0, 0], [0, 0, 0, 255, 255, 255]]),
      ("palette of two bits", 2, 3, [[0b0100_0000], [0b0001_0000]]),
    ] as [(String, Int, Int, [[UInt8]])])
  func kinds(name: String, depth: Int, type: Int, rows: [[UInt8]]) throws {
    var file = PNGFile(width: 2, height: 2, rows: rows)
    (file.bitDepth, file.colorType) = (depth, type)
    if type == 3 { file.palette = [0, 0, 0, 255, 255, 255] }
    #expect(try PNG.picture(file.bytes) == PNG.picture(PNGFile("WK\nKW").bytes), "\(name)")
  }

  @Test("the pixels of an interlaced file are put in order") func interlaced() throws {
    let colors = PNGFile.colors
    // The passes of an image of 2 x 2: its first pixel, the pixel beside it, the row below.
    var file = PNGFile(width: 2, height: 2, rows: [colors["R"]!, colors["G"]!, colors["B"]! + colors["W"]!])
    file.isInterlaced = true
    #expect(try PNG.picture(file.bytes) == PNG.picture(PNGFile("RG\nBW").bytes))
  }

  @Test(
    "X4: a file of another format is refused with this reason",
    arguments: [[], [0x89], Array("GIF8".utf8), Array("return Text 'x'".utf8)] as [[UInt8]])
  func otherFiles(bytes: [UInt8]) {
    #expect(refusal(of: bytes) == "it is not a PNG, JPEG or GIF file")
  }

  @Test("an image that is written is read back unchanged", arguments: [(1, 1), (7, 3), (100, 64)]) func writing(size: (Int, Int))
    throws
  {
    var random = SeededGenerator(seed: 7)
    let rgba = (0..<4 * size.0 * size.1).map { _ in UInt8.random(in: 0...255, using: &random) }
    let picture = Picture(size: Size(size.0, size.1), rgba: rgba)
    #expect(try PictureCodec.standard.decode(PictureCodec.standard.encodePNG(picture)) == picture)
  }

  @Test("X4: a file that is cut off anywhere or has any byte changed is read or refused, without a trap") func damaged() {
    let file = PNGFile("RGB\nWKr").bytes
    for end in 0..<file.count - 12 { #expect(refusal(of: Array(file[..<end])) != nil, "\(end)") }
    for index in file.indices {
      for value in [0, 0xFF, file[index] ^ 1, file[index] &+ 128] as [UInt8] {
        var copy = file
        copy[index] = value
        if let reason = refusal(of: copy) { #expect(reason.hasPrefix("it ")) }
      }
    }
  }

  @Test("X4: huge images are refused by their header, before memory is allocated for them") func huge() {
    for (width, height) in [(10_001, 1), (1, 10_001), (5_000, 5_000), (0x7FFF_FFFF, 0x7FFF_FFFF)] {
      let file = PNGFile(width: width, height: height, rows: [[0, 0, 0, 0]])
      #expect(refusal(of: file.bytes) != nil, "\(width) x \(height)")
    }
    #expect(
      refusal(of: PNGFile(width: 5_000, height: 5_000, rows: [[]]).bytes)
        == "it has 5000 x 5000 pixels; the limit is 10000 on a side and 16777216 in all")
    #expect(refusal(of: PNGFile(width: 0, height: 1, rows: [[]]).bytes)?.hasPrefix("it is damaged") == true)
  }
}

// GIF files: the first frame on its canvas, interlaced or not, and damaged files (X4).

import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailPictures

@Suite struct GIFTests {
  /// Returns a file with frames, whose rows have a digit for each colour: 0 black, 1 red, 2 green, 3 white.
  private func file(_ width: Int, _ height: Int, _ frames: [Frame]) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    var bytes = Array("GIF89a".utf8) + word(width) + word(height) + [0x81, 0, 0]
    bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 255, 255, 255]
    // A comment, which has no meaning.
    bytes += [0x21, 0xFE, 2, 0x68, 0x69, 0]
    for frame in frames {
      if let clear = frame.clear { bytes += [0x21, 0xF9, 4, 1, 0, 0, UInt8(clear), 0] }
      let size = (frame.rows.first?.count ?? 0, frame.rows.count)
      bytes += [0x2C] + word(frame.left) + word(frame.top) + word(size.0) + word(size.1) + [frame.isInterlaced ? 0x40 : 0]
      bytes += compressed(frame.stored.joined().map { UInt8($0.wholeNumberValue ?? 0) })
    }
    return bytes + [0x3B]
  }

  private struct Frame {
    var left = 0
    var top = 0
    var clear: Int?
    var isInterlaced = false
    var rows: [String]

    /// The rows in the order in which the file has them.
    var stored: [String] {
      guard isInterlaced else { return rows }
      return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in
        stride(from: first, to: rows.count, by: step).map { rows[$0] }
      }
    }
  }

  /// Returns codes of three bits. A code that clears the table precedes every two pixels, so that codes keep this length.
  private func compressed(_ pixels: [UInt8]) -> [UInt8] {
    var codes: [UInt8] = []
    for (index, pixel) in pixels.enumerated() { codes += index.isMultiple(of: 2) ? [4, pixel] : [pixel] }
    codes.append(5)
    var (bytes, value, bits) = ([UInt8](), 0, 0)
    for code in codes {
      value |= Int(code) << bits
      bits += 3
      while bits >= 8 {
        bytes.append(UInt8(value & 255))
        value >>= 8
        bits -= 8
      }
    }
    if bits > 0 { bytes.append(UInt8(value)) }
    let blocks = stride(from: 0, to: bytes.count, by: 255).flatMap { start -> [UInt8] in
      let block = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(block.count)] + block
    }
    return [2] + blocks + [0]
  }

  /// Returns the rows of a picture with a digit for each colour, as in `file`, and `.` for transparent pixels.
  private func numbers(_ picture: Picture) -> String {
    (0..<picture.size.height).map { y in
      (0..<picture.size.width).map { x in
        let start = 4 * (y * picture.size.width + x)
        if picture.rgba[start + 3] == 0 { return "." }
        return ["0", "1", "2", "3"][(picture.rgba[start] == 255 ? 1 : 0) + (picture.rgba[start + 1] == 255 ? 2 : 0)]
      }.joined()
    }.joined(separator: "\n")
  }

  @Test("the first frame is read, even if others follow") func frames() throws {
    let picture = try PictureCodec.standard.decode(file(3, 2, [Frame(rows: ["123", "021"]), Frame(rows: ["000", "000"])]))
    #expect(numbers(picture) == "123\n021")
  }

  @Test("a frame can be smaller than its canvas, and a colour can be transparent") func canvas() throws {
    let picture = try PictureCodec.standard.decode(file(4, 3, [Frame(left: 1, top: 1, clear: 2, rows: ["12"])]))
    #expect(numbers(picture) == "....\n.1..\n....")
    // A frame that reaches beyond the canvas enlarges it.
    #expect(numbers(try PictureCodec.standard.decode(file(1, 1, [Frame(left: 1, rows: ["1"])]))) == ".1")
  }

  @Test("the rows of an interlaced frame are put in order") func interlaced() throws {
    let rows = (0..<11).map { String($0 % 4) + String(($0 + 1) % 4) }
    let picture = try PictureCodec.standard.decode(file(2, 11, [Frame(isInterlaced: true, rows: rows)]))
    #expect(numbers(picture) == rows.joined(separator: "\n"))
  }

  @Test("X4: files without a frame, with an empty frame or with too many pixels are refused") func refused() {
    #expect(refusal(of: file(2, 2, [])) == "it has no frame")
    #expect(refusal(of: file(2, 2, [Frame(rows: [])])) == "its first frame is empty")
    #expect(
      refusal(of: file(9_000, 9_000, [Frame(rows: ["1"])]))
        == "it has 9000 x 9000 pixels; the limit is 10000 on a side and 16777216 in all")
    #expect(refusal(of: Array("GIF89a".utf8))?.hasPrefix("it is damaged: ") == true)
  }

  @Test("X4: a file that is cut off anywhere or has any byte changed is read or refused, without a trap") func damaged() {
    let file = file(4, 4, [Frame(left: 1, top: 1, clear: 2, isInterlaced: true, rows: ["123", "021"])])
    for end in 0..<file.count { _ = refusal(of: Array(file[..<end])) }
    #expect(refusal(of: Array(file[..<(file.count - 6)])) != nil)
    for index in file.indices {
      for value in 0...255 as ClosedRange<UInt8> {
        var copy = file
        copy[index] = value
        if let reason = refusal(of: copy) { #expect(reason.hasPrefix("it")) }
      }
    }
  }
}

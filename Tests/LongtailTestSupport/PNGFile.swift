// Writes PNG files byte by byte, for tests of the PNG reader. It shares no library with the reader.

/// A PNG file (PNG specification, third edition), uncompressed.
public struct PNGFile {
  public var width, height: Int
  public var bitDepth = 8
  /// The colour type: 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha.
  public var colorType = 6
  public var isInterlaced = false
  /// The red, green and blue bytes of each colour of the palette.
  public var palette: [UInt8] = []
  /// The rows of pixels as they are stored, without their filter type. An interlaced file has the rows of each pass.
  public var rows: [[UInt8]]

  public init(width: Int, height: Int, rows: [[UInt8]]) {
    (self.width, self.height, self.rows) = (width, height, rows)
  }

  /// Creates a file from lines of letters. Each letter is a pixel in one of ``colors``, and `.` is a transparent pixel.
  public init(_ picture: String) {
    let lines = picture.split(separator: "\n")
    self.init(
      width: lines[0].count, height: lines.count, rows: lines.map { line in line.flatMap { PNGFile.colors[$0] ?? [1, 2, 3, 0] } })
  }

  public static let colors: [Character: [UInt8]] = [
    "R": [255, 0, 0, 255], "G": [0, 255, 0, 255], "B": [0, 0, 255, 255], "W": [255, 255, 255, 255], "K": [0, 0, 0, 255],
    "r": [255, 0, 0, 128],
  ]

  public var bytes: [UInt8] {
    let header = number(width) + number(height) + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    let data: [UInt8] = rows.flatMap { row -> [UInt8] in [0] + row }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
    if !palette.isEmpty { file += chunk("PLTE", palette) }
    return file + chunk("IDAT", stored(data)) + chunk("IEND", [])
  }

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return number(data.count) + body + number(Int(checksum(body)))
  }

  private func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  /// Returns a zlib stream of uncompressed blocks (RFC 1950, 1951).
  private func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let block = data[start..<min(start + 65_535, data.count)]
      start += block.count
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      stream += [start == data.count ? 1 : 0, low, high, ~low, ~high] + block
    } while start < data.count
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + number(b << 16 | a)
  }

  /// CRC-32.
  private func checksum(_ data: [UInt8]) -> UInt32 {
    var rest: UInt32 = 0xFFFF_FFFF
    for byte in data {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }
    return ~rest
  }
}

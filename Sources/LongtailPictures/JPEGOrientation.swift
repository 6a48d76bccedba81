// Turns photographs upright. A camera that is held upright stores rows in the orientation of its sensor, and records this
// orientation (Exif 2.32, 4.6.4).

import LongtailCore

/// The orientation of the stored rows of a JPEG file.
struct JPEGOrientation {
  /// 1 (upright) to 8, as in Exif. A damaged tag can give any other number, which also means upright.
  let value: Int

  /// Reads the tag of a JPEG file. A file without the tag, or with a damaged one, is upright.
  init(_ file: [UInt8]) { value = JPEGOrientation.exif(in: file).flatMap(JPEGOrientation.tag) ?? 1 }

  /// Returns the picture, turned and mirrored to be upright.
  func upright(_ picture: Picture) -> Picture {
    guard 2...8 ~= value else { return picture }
    let (width, height) = (picture.size.width, picture.size.height)
    let size = value < 5 ? picture.size : Size(height, width)
    var rgba = [UInt8](repeating: 0, count: picture.rgba.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (column, row) =
          switch value {
          case 2: (width - 1 - x, y)
          case 3: (width - 1 - x, height - 1 - y)
          case 4: (x, height - 1 - y)
          case 5: (y, x)
          case 6: (y, height - 1 - x)
          case 7: (width - 1 - y, height - 1 - x)
          default: (width - 1 - y, x)
          }
        let (from, to) = (4 * (row * width + column), 4 * (y * size.width + x))
        for channel in 0..<4 { rgba[to + channel] = picture.rgba[from + channel] }
      }
    }
    return Picture(size: size, rgba: rgba)
  }

  /// Returns the Exif block of a file: a complete TIFF file, in the segment APP1.
  private static func exif(in file: [UInt8]) -> ArraySlice<UInt8>? {
    var position = 2
    while position + 4 <= file.count, file[position] == 0xFF {
      let marker = file[position + 1]
      // The pixels begin here, or the file ends: no segments follow.
      if marker == 0xDA || marker == 0xD9 { return nil }
      let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
      let segment = file[min(position + 4, file.count)..<min(position + 2 + max(length, 2), file.count)]
      if marker == 0xE1, segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) { return segment.dropFirst(6) }
      position += 2 + max(length, 2)
    }
    return nil
  }

  /// Returns the value of the tag 0x112 in the first directory of a TIFF file.
  private static func tag(in tiff: ArraySlice<UInt8>) -> Int? {
    let isLittle = tiff.starts(with: [0x49, 0x49])
    func number(_ offset: Int, bytes: Int) -> Int? {
      let start = tiff.startIndex + offset
      guard offset >= 0, start + bytes <= tiff.endIndex else { return nil }
      let digits = tiff[start..<start + bytes]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard isLittle || tiff.starts(with: [0x4D, 0x4D]), let directory = number(4, bytes: 4),
      let count = number(directory, bytes: 2)
    else { return nil }
    for entry in 0..<min(count, 1_000) where number(directory + 2 + 12 * entry, bytes: 2) == 0x112 {
      return number(directory + 2 + 12 * entry + 8, bytes: 2)
    }
    return nil
  }
}

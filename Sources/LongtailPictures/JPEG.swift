// Reads JPEG files with libjpeg-turbo.

import CTurboJPEG
import LongtailCore

/// Reads JPEG files.
enum JPEG {
  static func matches(_ file: [UInt8]) -> Bool { file.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// Returns the upright picture. A photograph that is too large is reduced: to 7/8 of its size, 6/8 and so on down to 1/8, until
  /// it is within the limits.
  ///
  /// - Throws: The reason if the file is damaged, has colours for print (CMYK), or is too large even at 1/8 of its size.
  static func picture(_ file: [UInt8]) throws(PictureFailure) -> Picture {
    guard let decoder = tjInitDecompress() else { throw PictureFailure("there is no memory for it") }
    defer { tjDestroy(decoder) }
    var (width, height, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard tjDecompressHeader3(decoder, file, UInt(file.count), &width, &height, &sampling, &colors) == 0 else {
      throw damage(decoder)
    }
    guard colors != Int32(TJCS_CMYK.rawValue), colors != Int32(TJCS_YCCK.rawValue) else {
      throw PictureFailure("its colours are made for print (CMYK)")
    }
    let size = try readableSize(Size(Int(width), Int(height)))
    let count = 4 * size.width * size.height
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
    var isDamaged = false
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      let result = tjDecompress2(
        decoder, file, UInt(file.count), buffer.baseAddress, Int32(size.width), 0, Int32(size.height), Int32(TJPF_RGBA.rawValue),
        flags)
      isDamaged = result != 0
      written = isDamaged ? 0 : count
    }
    if isDamaged { throw damage(decoder) }
    return JPEGOrientation(file).upright(Picture(size: size, rgba: pixels))
  }

  /// Returns the size at which an image of `size` is read.
  private static func readableSize(_ size: Size) throws(PictureFailure) -> Size {
    for eighths in stride(from: 8, to: 0, by: -1) {
      let scaled = Size((size.width * eighths + 7) / 8, (size.height * eighths + 7) / 8)
      if ImageLimits.allows(scaled) { return scaled }
    }
    try ImageLimits.check(size)
    return size
  }

  private static func damage(_ decoder: tjhandle) -> PictureFailure {
    PictureFailure("it is damaged: \(String(cString: tjGetErrorStr2(decoder)))")
  }
}

// PNG files as pixels, read by libpng (its simplified interface reports errors as values).

import CPNG
import LongtailCore

/// Reads PNG files.
package enum PNG {
  /// The most pixels of a picture: a photograph of 16 megapixels, which takes 64 MiB.
  package static let mostPixels = 1 << 24

  /// The picture that `file` holds, in 8-bit sRGB whatever it was stored in.
  ///
  /// - Throws: why it is none: another format, damaged or cut off, too large. Nothing is allocated for pixels that were promised
  ///   beyond the limits.
  package static func picture(_ file: [UInt8]) throws(PictureFailure) -> Picture {
    guard file.starts(with: signature) else { throw PictureFailure("it is not a PNG file") }
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    // Both calls read the same bytes, which must not move in between.
    let result = file.withUnsafeBytes { bytes -> Result<Picture, PictureFailure> in
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else { return .failure(damage(image)) }
      let (width, height) = (Int(image.width), Int(image.height))
      guard width <= Cells.maximum, height <= Cells.maximum, width * height <= mostPixels else {
        let limit = "\(Cells.maximum) on a side and \(mostPixels) in all"
        return .failure(PictureFailure("it has \(width) x \(height) pixels; the limit is \(limit)"))
      }
      image.format = cpng_rgba
      let pixels = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { buffer, count in
        count = png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0 ? 4 * width * height : 0
      }
      return pixels.isEmpty ? .failure(damage(image)) : .success(Picture(size: Size(width, height), rgba: pixels))
    }
    return try result.get()
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// What libpng says of a file that it cannot read.
  private static func damage(_ image: png_image) -> PictureFailure {
    let message = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return PictureFailure("it is damaged: \(message)")
  }
}

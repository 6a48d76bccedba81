// Reads and writes PNG files with libpng. Its simplified interface reports errors as values.

import CPNG
import LongtailCore

/// Reads and writes PNG files.
enum PNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func matches(_ file: [UInt8]) -> Bool { file.starts(with: signature) }

  /// Returns the picture in 8-bit sRGB, however the file stores it.
  ///
  /// - Throws: The reason if the file is damaged, cut off or too large. Pixels beyond the limits are never allocated.
  static func picture(_ file: [UInt8]) throws(PictureFailure) -> Picture {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    // Both calls read the same bytes, which must not move in between.
    let result = file.withUnsafeBytes { bytes -> Result<Picture, PictureFailure> in
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else { return .failure(damage(image)) }
      let size = Size(Int(image.width), Int(image.height))
      do throws(PictureFailure) { try ImageLimits.check(size) } catch { return .failure(error) }
      image.format = cpng_rgba
      let count = 4 * size.width * size.height
      let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
        written = png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0 ? count : 0
      }
      return pixels.isEmpty ? .failure(damage(image)) : .success(Picture(size: size, rgba: pixels))
    }
    return try result.get()
  }

  /// Returns a PNG file of the picture, or an empty array if there is not enough memory. The compression is fast rather than
  /// strong.
  static func file(_ picture: Picture) -> [UInt8] {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(picture.size.width)
    image.height = png_uint_32(picture.size.height)
    image.format = cpng_rgba
    image.flags = cpng_fast
    // The maximum size of the file: deflate adds some to pixels that it cannot compress, and headers are added.
    let most = picture.rgba.count + picture.rgba.count / 500 + picture.size.height + 1_000
    return [UInt8](unsafeUninitializedCapacity: most) { buffer, written in
      var length = png_alloc_size_t(most)
      written = png_image_write_to_memory(&image, buffer.baseAddress, &length, 0, picture.rgba, 0, nil) != 0 ? Int(length) : 0
    }
  }

  /// The error of libpng about a file that it cannot read.
  private static func damage(_ image: png_image) -> PictureFailure {
    let message = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return PictureFailure("it is damaged: \(message)")
  }
}

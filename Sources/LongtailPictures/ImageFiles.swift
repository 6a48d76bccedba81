// Recognises image files, and limits their size.

import LongtailCore

extension PictureCodec {
  /// Reads PNG, JPEG and GIF files, and writes PNG files.
  ///
  ///     var options = RuntimeOptions()
  ///     options.program.pictures = .standard
  ///
  /// A file is recognised by its first bytes, not by its name. A JPEG file is turned upright. If a GIF is animated, only its first
  /// frame is read.
  public static let standard = PictureCodec(
    decode: { file throws(PictureFailure) in
      if PNG.matches(file) { return try PNG.picture(file) }
      if JPEG.matches(file) { return try JPEG.picture(file) }
      if GIF.matches(file) { return try GIF.picture(file) }
      throw PictureFailure("it is not a PNG, JPEG or GIF file")
    },
    encodePNG: PNG.file)
}

/// The limits of an image in pixels.
enum ImageLimits {
  /// 16 megapixels, which take 64 MiB.
  static let mostPixels = 1 << 24

  static func allows(_ size: Size) -> Bool {
    size.width <= Cells.maximum && size.height <= Cells.maximum && size.width * size.height <= mostPixels
  }

  /// Checks the size of an image.
  ///
  /// - Throws: The reason if an image of `size` is too large.
  static func check(_ size: Size) throws(PictureFailure) {
    guard allows(size) else {
      let limit = "\(Cells.maximum) on a side and \(mostPixels) in all"
      throw PictureFailure("it has \(size.width) x \(size.height) pixels; the limit is \(limit)")
    }
  }
}

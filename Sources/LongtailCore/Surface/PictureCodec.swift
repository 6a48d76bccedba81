// The decoder and encoder of image files. The host chooses them, so a host without images does not link the image libraries.

/// Decodes image files, and encodes images for terminals that show images.
public struct PictureCodec: Sendable {
  /// Decodes the contents of an image file.
  ///
  /// - Throws: The reason if the file has another format, is damaged, or is too large.
  public var decode: @Sendable ([UInt8]) throws(PictureFailure) -> Picture
  /// Encodes an image as a PNG file. Returns an empty array if that fails.
  public var encodePNG: @Sendable (Picture) -> [UInt8]

  public init(
    decode: @escaping @Sendable ([UInt8]) throws(PictureFailure) -> Picture,
    encodePNG: @escaping @Sendable (Picture) -> [UInt8] = { _ in [] }
  ) {
    (self.decode, self.encodePNG) = (decode, encodePNG)
  }
}

/// The reason why an image cannot be loaded. It is a phrase for the end of a message, such as "it is not a PNG file".
public struct PictureFailure: Error, Hashable, Sendable {
  public var reason: String

  public init(_ reason: String) { self.reason = reason }
}

// The formats of image files, which the host chooses: a program that shows none links none of their libraries.

/// Reads image files, and writes them for terminals that show images.
public struct PictureCodec: Sendable {
  /// Returns the picture of a file.
  ///
  /// - Throws: The reason if the file has another format, is damaged, or is too large.
  public var decode: @Sendable ([UInt8]) throws(PictureFailure) -> Picture
  /// Returns a PNG file of a picture, or an empty array if it cannot.
  public var encodePNG: @Sendable (Picture) -> [UInt8]

  public init(
    decode: @escaping @Sendable ([UInt8]) throws(PictureFailure) -> Picture,
    encodePNG: @escaping @Sendable (Picture) -> [UInt8] = { _ in [] }
  ) {
    (self.decode, self.encodePNG) = (decode, encodePNG)
  }
}

/// The reason for which an image cannot be loaded. It is a phrase at the end of a message, such as "it is not a PNG file".
public struct PictureFailure: Error, Hashable, Sendable {
  public var reason: String

  public init(_ reason: String) { self.reason = reason }
}

// Why a picture cannot be shown.

/// The reason for which an image cannot be loaded. It is a phrase at the end of a message, such as "it is not a PNG file".
public struct PictureFailure: Error, Hashable, Sendable {
  public var reason: String

  public init(_ reason: String) { self.reason = reason }
}

// Why a picture cannot be shown.

/// A phrase that ends a message: "it is no PNG file".
public struct PictureFailure: Error, Hashable, Sendable {
  public var reason: String

  public init(_ reason: String) { self.reason = reason }
}

// What hands a terminal back.

/// Bytes that are written last, also by a signal's handler.
public struct Farewell: Equatable, Sendable {
  /// Ends a frame of which the terminal has taken only a part. Written before the rest, and only then.
  public let endOfFrame: [UInt8]
  public let rest: [UInt8]
}

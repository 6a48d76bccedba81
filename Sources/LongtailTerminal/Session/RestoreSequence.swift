// The bytes that restore a terminal.

/// The bytes that are written last, also by a signal handler.
public struct RestoreSequence: Equatable, Sendable {
  /// Ends a frame of which the terminal has accepted only a part. Written before `rest`, and only in this case.
  public let endOfFrame: [UInt8]
  public let rest: [UInt8]
}

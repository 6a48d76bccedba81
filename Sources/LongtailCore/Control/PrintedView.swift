// Views that are printed above the interface, like lines of a log.

/// The output of a view that was printed above the interface. It never changes.
public final class PrintedView: Sendable {
  /// The rows. They are as wide as the canvas was.
  public let surface: Surface
  /// The views with their frames.
  public let placed: PlacedTree

  public init(_ surface: Surface, _ placed: PlacedTree) { (self.surface, self.placed) = (surface, placed) }
}

extension PrintedView: Hashable {
  /// Returns true if both are the same object.
  public static func == (a: PrintedView, b: PrintedView) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// The interface to where a script's stored values are kept.

/// Keeps values between the runs of a script: those that the script declares with `stored`.
public protocol ValueStorage: Sendable {
  /// Returns the values of earlier runs, by key.
  ///
  /// - Throws: an error whose description says why they cannot be read. The script is not loaded then.
  func load() throws -> [String: PlainValue]
  /// Saves changed values. ``PlainValue/none`` removes the value with its key. Values with other keys stay.
  ///
  /// - Throws: an error whose description says why nothing was saved.
  func save(_ changes: [String: PlainValue]) throws
}

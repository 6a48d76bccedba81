// The interface to the storage for the values that a script declares with `stored`.

/// A store that keeps the values that a script declares with `stored` from one run to the next.
public protocol ValueStorage: Sendable {
  /// Returns the values of earlier runs, by key.
  ///
  /// - Throws: an error whose description says why the values cannot be read. The script is then not loaded.
  func load() throws -> [String: PlainValue]
  /// Saves changed values. ``PlainValue/none`` removes the value with its key. Values with other keys stay.
  ///
  /// - Throws: an error whose description says why nothing was saved.
  func save(_ changes: [String: PlainValue]) throws
}

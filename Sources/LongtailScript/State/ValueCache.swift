// The values of `stored` in memory, for all programs of a runtime.

import LongtailCore

/// The values of a storage, and the changes that are not saved yet. A program that replaces another reads the same cache.
package final class ValueCache {
  private let storage: (any ValueStorage)?
  /// The values by key; nil before the first read.
  private var values: [String: PlainValue]?
  private var unsaved: [String: PlainValue] = [:]

  /// Creates a cache. Without a storage, values last as long as the cache.
  package init(_ storage: (any ValueStorage)?) { self.storage = storage }

  /// Returns the value with a key; ``PlainValue/none`` if there is none. The first call loads all values.
  ///
  /// - Throws: `storage-failed`.
  func value(_ key: String) throws(Diagnostic) -> PlainValue {
    if values == nil {
      do { values = try storage?.load() ?? [:] } catch {
        throw Diagnostic(.storageFailed(isSaving: false, reason: "\(error)"))
      }
    }
    return values?[key] ?? .none
  }

  /// Saves changes, together with earlier changes that could not be saved. ``PlainValue/none`` removes a value.
  ///
  /// - Throws: `storage-failed`. The values stay in memory and are saved with the next changes.
  package func save(_ changes: [String: PlainValue]) throws(Diagnostic) {
    values?.merge(changes) { $1 }
    unsaved.merge(changes) { $1 }
    guard let storage, !unsaved.isEmpty else { return }
    do { try storage.save(unsaved) } catch {
      throw Diagnostic(.storageFailed(isSaving: true, reason: "\(error)"))
    }
    unsaved = [:]
  }
}

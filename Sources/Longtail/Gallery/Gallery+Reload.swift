// Reloads the scripts of a gallery when their files are saved, added or removed.

import LongtailCore
import LongtailScript

extension Gallery: ReloadableContent {
  var sources: [String: Fingerprint] {
    let listings = Dictionary(folders.map { ($0.listing, $0.fingerprint) }) { first, _ in first }
    return exhibits.reduce(into: listings) { sources, exhibit in sources.merge(exhibit.sources) { first, _ in first } }
  }

  var reloadsInParts: Bool { true }

  var hasMissingFiles: Bool {
    exhibits.contains { !$0.isMissing && isMissing($0.file, as: SourceFiles.fingerprint(of: $0.file)) }
  }

  /// True if a file was removed from its folder, or is empty. Both happen for a moment while an editor writes the file.
  private func isMissing(_ file: String, as fingerprint: Fingerprint) -> Bool {
    if fingerprint == SourceFiles.fingerprint(of: [UInt8]()) { return true }
    return fingerprint == nil && SourceFiles.realPath(file) == nil && folders.contains { $0.holds(file) }
  }

  var sourceCount: Int { exhibits.reduce(folders.count) { $0 + $1.sourceCount } }

  /// Reloads each script of which a file has changed, and loads the scripts that were added. A script that cannot be reloaded
  /// continues unchanged. A script whose file was removed, or is empty, is hidden until the file has content again.
  ///
  /// - Throws: the first error of a reload, after all scripts were tried; else an earlier error that is not fixed yet. The error
  ///   of a script that has never run is shown on its stage instead.
  func reload() throws(Diagnostic) -> Runtime.Reload {
    var seen: [String: Fingerprint] = [:]
    func now(_ path: String) -> Fingerprint {
      let fingerprint = seen[path] ?? SourceFiles.fingerprint(of: path)
      seen[path] = .some(fingerprint)
      return fingerprint
    }
    var firstError: Diagnostic?
    var all = Runtime.Reload.nothing
    for index in exhibits.indices {
      let sources = exhibits[index].sources
      guard sources.contains(where: { now($0) != $1 }) else { continue }
      let file = exhibits[index].file
      exhibits[index].setMissing(isMissing(file, as: now(file)), as: now(file))
      if exhibits[index].isMissing { continue }
      // A module that exceeded the budget of one script would exceed the budget of each script that requires it. So these scripts
      // are not loaded.
      if let module = overBudgetModules.first(where: { sources[$0.key] != nil && now($0.key) == $0.value.fingerprint })?.value {
        exhibits[index].recordError(module.error)
      } else if let one = exhibits[index].reload() {
        all = all.joined(with: one)
      }
      guard let failure = exhibits[index].reloadError ?? exhibits[index].mistake else { continue }
      if failure.cause.isBudget, let path = failure.place?.file, path != exhibits[index].file {
        overBudgetModules[path] = (now(path), failure)
      }
      firstError = firstError ?? exhibits[index].reloadError
    }
    addNewcomers()
    showItems()
    if let error = firstError ?? exhibits.lazy.compactMap(\.reloadError).first { throw error }
    return all
  }
}

extension Runtime.Reload {
  /// The result of a reload that neither kept nor lost state.
  static let nothing = Runtime.Reload(keptSlots: 0, resetSlots: [], droppedSlots: [], droppedCalls: 0)

  fileprivate func joined(with other: Runtime.Reload) -> Runtime.Reload {
    Runtime.Reload(
      keptSlots: keptSlots + other.keptSlots, resetSlots: resetSlots + other.resetSlots,
      droppedSlots: droppedSlots + other.droppedSlots, droppedCalls: droppedCalls + other.droppedCalls)
  }
}

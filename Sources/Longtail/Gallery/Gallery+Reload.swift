// Previews of scripts that are saved while they are looked at.

import LongtailCore
import LongtailScript

extension Gallery: ReloadableContent {
  var sources: [String: Fingerprint] {
    let listings = Dictionary(folders.map { ($0.listing, $0.fingerprint) }) { first, _ in first }
    return exhibits.reduce(into: listings) { sources, exhibit in sources.merge(exhibit.sources) { first, _ in first } }
  }

  var reloadsInParts: Bool { true }

  var misses: Bool { exhibits.contains { !$0.isGone && isMissing($0.file, as: SourceFiles.fingerprint(of: $0.file)) } }

  /// Whether a file has left its folder, or has nothing in it, as when it is about to be written.
  private func isMissing(_ file: String, as fingerprint: Fingerprint) -> Bool {
    if fingerprint == SourceFiles.fingerprint(of: [UInt8]()) { return true }
    return fingerprint == nil && SourceFiles.realPath(file) == nil && folders.contains { $0.holds(file) }
  }

  var sourceCount: Int { exhibits.reduce(folders.count) { $0 + $1.sourceCount } }

  /// Loads the scripts anew of which a file has changed, each by itself, and those that have come: those that cannot be loaded go on as
  /// they are, and those whose files have left their folder, or are empty, are not shown until these come back.
  ///
  /// - Throws: the first mistake among them, after all were tried, else one of before that nobody has mended. That of a script which
  ///   never ran is told on its stage.
  func reload() throws(Diagnostic) -> Runtime.Reload {
    var seen: [String: Fingerprint] = [:]
    func now(_ path: String) -> Fingerprint {
      let fingerprint = seen[path] ?? SourceFiles.fingerprint(of: path)
      seen[path] = .some(fingerprint)
      return fingerprint
    }
    var mistake: Diagnostic?
    var all = Runtime.Reload.nothing
    for index in exhibits.indices {
      let sources = exhibits[index].sources
      guard sources.contains(where: { now($0) != $1 }) else { continue }
      let file = exhibits[index].file
      exhibits[index].note(isGone: isMissing(file, as: now(file)), as: now(file))
      if exhibits[index].isGone { continue }
      // What used up the budget of one script would do so in each that requires it.
      if let endless = endless.first(where: { sources[$0.key] != nil && now($0.key) == $0.value.fingerprint })?.value {
        exhibits[index].refuse(for: endless.mistake)
      } else if let one = exhibits[index].reload() {
        all = all.joined(with: one)
      }
      guard let failure = exhibits[index].refusal ?? exhibits[index].mistake else { continue }
      if failure.cause.isBudget, let path = failure.place?.file, path != exhibits[index].file {
        endless[path] = (now(path), failure)
      }
      mistake = mistake ?? exhibits[index].refusal
    }
    addNewcomers()
    showItems()
    if let mistake = mistake ?? exhibits.lazy.compactMap(\.refusal).first { throw mistake }
    return all
  }
}

extension Runtime.Reload {
  /// There was no state.
  static let nothing = Runtime.Reload(keptSlots: 0, resetSlots: [], droppedSlots: [], droppedCalls: 0)

  fileprivate func joined(with other: Runtime.Reload) -> Runtime.Reload {
    Runtime.Reload(
      keptSlots: keptSlots + other.keptSlots, resetSlots: resetSlots + other.resetSlots,
      droppedSlots: droppedSlots + other.droppedSlots, droppedCalls: droppedCalls + other.droppedCalls)
  }
}

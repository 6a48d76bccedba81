// Previews of scripts that are saved while they are looked at.

import LongtailCore
import LongtailScript

extension Gallery: ReloadableContent {
  var sources: [String: Fingerprint] {
    exhibits.reduce(into: [:]) { sources, exhibit in sources.merge(exhibit.sources) { first, _ in first } }
  }

  var sourceCount: Int { exhibits.reduce(0) { $0 + $1.sourceCount } }

  /// Loads the scripts anew of which a file has changed, each by itself: those that cannot be loaded go on as they are.
  ///
  /// - Throws: the first mistake among them, after all were tried. That of a script which never ran is told on its stage.
  func reload() throws(Diagnostic) -> Runtime.Reload {
    var seen: [String: Fingerprint] = [:]
    var mistake: Diagnostic?
    var all = Runtime.Reload(keptSlots: 0, resetSlots: [], droppedSlots: [])
    for index in exhibits.indices {
      let isChanged = exhibits[index].sources.contains { path, known in
        let now = seen[path] ?? SourceFiles.fingerprint(of: path)
        seen[path] = .some(now)
        return now != known
      }
      guard isChanged else { continue }
      do throws(Diagnostic) {
        if let one = try exhibits[index].reload() { all = all.joined(with: one) }
      } catch {
        mistake = mistake ?? error
      }
    }
    showItems()
    if let mistake { throw mistake }
    return all
  }
}

extension Runtime.Reload {
  fileprivate func joined(with other: Runtime.Reload) -> Runtime.Reload {
    Runtime.Reload(
      keptSlots: keptSlots + other.keptSlots, resetSlots: resetSlots + other.resetSlots,
      droppedSlots: droppedSlots + other.droppedSlots)
  }
}

// Collects diagnostics, and keeps only the first of those with the same cause and place.

import LongtailCore

/// Diagnostics in the order in which they were found, without duplicates: two with the same cause and place are the same.
struct Findings: Sendable {
  private struct Key: Hashable {
    let cause: Diagnostic.Cause
    let place: Diagnostic.Place?

    init(_ diagnostic: Diagnostic) { (cause, place) = (diagnostic.cause, diagnostic.place) }
  }

  private(set) var diagnostics: [Diagnostic] = []
  private var keys: Set<Key> = []

  init(_ diagnostics: [Diagnostic] = []) { add(diagnostics) }

  func contains(_ diagnostic: Diagnostic) -> Bool { keys.contains(Key(diagnostic)) }

  mutating func add(_ new: [Diagnostic]) {
    for diagnostic in new where keys.insert(Key(diagnostic)).inserted { diagnostics.append(diagnostic) }
  }

  /// Removes errors that only follow from others. If a field of a library is missing, Lua also reports the call of a nil value.
  mutating func removeConsequences() {
    struct Consequence: Hashable {
      let message: String
      let place: Diagnostic.Place?
    }
    let consequences = Set(
      diagnostics.compactMap { diagnostic -> Consequence? in
        guard case .unknownName(let name, _, _) = diagnostic.cause, let dot = name.lastIndex(of: ".") else { return nil }
        let field = name[name.index(after: dot)...]
        return Consequence(message: "attempt to call a nil value (field '\(field)')", place: diagnostic.place)
      })
    guard !consequences.isEmpty else { return }
    diagnostics.removeAll { diagnostic in
      guard case .script(let message) = diagnostic.cause else { return false }
      return consequences.contains(Consequence(message: message, place: diagnostic.place))
    }
  }

  /// The diagnostics by file, in the order in which the files first occurred. In each file they are sorted by line, and
  /// diagnostics about the whole file come last.
  var inOrder: [Diagnostic] {
    var ranks: [String?: Int] = [:]
    for diagnostic in diagnostics where ranks[diagnostic.place?.file] == nil { ranks[diagnostic.place?.file] = ranks.count }
    func order(_ diagnostic: Diagnostic) -> (Int, Int) {
      let line = diagnostic.place?.line ?? 0
      return (ranks[diagnostic.place?.file] ?? 0, line > 0 ? line : .max)
    }
    return diagnostics.enumerated().sorted { a, b in
      let (first, second) = (order(a.element), order(b.element))
      return first == second ? a.offset < b.offset : first < second
    }.map(\.element)
  }
}

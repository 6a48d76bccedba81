// Of diagnostics that say the same of one file a hundred tell as much as a million.

import LongtailCore

/// Diagnostics that are not told one by one.
package struct AlikeDiagnostics: Hashable, Sendable, CustomStringConvertible {
  /// Nil for those without a place.
  package let file: String?
  package let severity: Diagnostic.Severity
  package let code: DiagnosticCode
  package fileprivate(set) var count = 1

  /// "card.lua: note: 7900 more with the code unshown-component"
  package var description: String {
    (file.map { "\($0): " } ?? "") + "\(severity.rawValue): \(count) more with the code \(code.rawValue)"
  }

  /// How many diagnostics with one code in one file are told.
  package static let mostTold = 100
}

extension [Diagnostic] {
  /// What is told of them: the first ``AlikeDiagnostics/mostTold`` that have one code in one file, and how many more there are.
  package var told: (diagnostics: [Diagnostic], more: [AlikeDiagnostics]) {
    var (told, more, places): ([Diagnostic], [AlikeDiagnostics], [AlikeDiagnostics: Int]) = ([], [], [:])
    var counts: [AlikeDiagnostics: Int] = [:]
    for diagnostic in self {
      let kind = AlikeDiagnostics(file: diagnostic.place?.file, severity: diagnostic.severity, code: diagnostic.code)
      counts[kind, default: 0] += 1
      if counts[kind, default: 0] <= AlikeDiagnostics.mostTold {
        told.append(diagnostic)
      } else if let place = places[kind] {
        more[place].count += 1
      } else {
        places[kind] = more.count
        more.append(kind)
      }
    }
    return (told, more)
  }
}

// Limits how many diagnostics with one code are listed for one file, because a hundred of them say as much as a million.

import LongtailCore

/// Diagnostics with one code in one file that are counted instead of listed one by one.
package struct OmittedDiagnostics: Hashable, Sendable, CustomStringConvertible {
  /// Nil if the diagnostics have no place.
  package let file: String?
  package let severity: Diagnostic.Severity
  package let code: DiagnosticCode
  package fileprivate(set) var count = 1

  /// The line of the report, such as "card.lua: note: 7900 more with the code unshown-component".
  package var description: String {
    (file.map { "\($0): " } ?? "") + "\(severity.rawValue): \(count) more with the code \(code.rawValue)"
  }

  /// The most diagnostics with one code and one severity in one file that are listed.
  package static let mostListed = 100
}

extension [Diagnostic] {
  /// The diagnostics to list, and the numbers of all others. At most ``OmittedDiagnostics/mostListed`` with one code and one
  /// severity in one file are listed.
  package var limited: (diagnostics: [Diagnostic], more: [OmittedDiagnostics]) {
    var (listed, more, places): ([Diagnostic], [OmittedDiagnostics], [OmittedDiagnostics: Int]) = ([], [], [:])
    var counts: [OmittedDiagnostics: Int] = [:]
    for diagnostic in self {
      let kind = OmittedDiagnostics(file: diagnostic.place?.file, severity: diagnostic.severity, code: diagnostic.code)
      counts[kind, default: 0] += 1
      if counts[kind, default: 0] <= OmittedDiagnostics.mostListed {
        listed.append(diagnostic)
      } else if let place = places[kind] {
        more[place].count += 1
      } else {
        places[kind] = more.count
        more.append(kind)
      }
    }
    return (listed, more)
  }
}

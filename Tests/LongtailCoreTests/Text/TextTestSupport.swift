// Helpers for tests of text.

@testable import LongtailCore

/// Returns the lines of `text`.
func wrapped(
  _ text: String, width: Int? = nil, height: Int? = nil, limit: Int? = nil, truncation: TruncationMode = .tail,
  ellipsis: Ellipsis = .unicode
) -> [String] {
  let paragraph = Paragraph(text)
  return paragraph.lines(width: width, height: height, limit: limit, truncation: truncation, ellipsis: ellipsis)
    .map(paragraph.string(of:))
}

/// Returns the only visible line of `text`.
func cutLine(_ text: String, width: Int?, _ truncation: TruncationMode = .tail, _ ellipsis: Ellipsis = .unicode) -> String {
  wrapped(text, width: width, limit: 1, truncation: truncation, ellipsis: ellipsis).joined(separator: "|")
}

/// Returns the clusters of `paragraph` without a proposed width, each with its columns. Newlines are left out.
func clusters(of paragraph: Paragraph) -> [(text: String, width: Int)] {
  var found: [(String, Int)] = []
  for line in paragraph.lines(width: nil) {
    paragraph.forEachCluster(of: line) { found.append((String(decoding: $0, as: UTF8.self), $1)) }
  }
  return found
}

/// Returns the scalars of `text` in the form `U+41 U+301`.
func scalarNames(_ text: String) -> String {
  text.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
}

/// Returns the grapheme clusters of a text. They are Swift's characters, joined by rule GB9c in the scripts for which Swift omits
/// the rule. Unlike `TextPreparation`, it does not change the text. Newlines are clusters.
func graphemeClusters(_ text: String) -> [String] {
  var joined: [String] = []
  for character in text {
    if let last = joined.last, let first = character.unicodeScalars.first, ScalarKind(first.value) == .consonant {
      var measure = ClusterMeasure()
      for scalar in last.unicodeScalars { measure.append(scalar.value, ScalarKind(scalar.value)) }
      if measure.joinsConsonant, measure.scalarCount < ClusterLimit.scalars {
        joined[joined.count - 1].append(character)
        continue
      }
    }
    joined.append(String(character))
  }
  return joined
}

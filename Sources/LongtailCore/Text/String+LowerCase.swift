// Lower case, including the Final_Sigma rule, which Swift's `lowercased()` omits.

extension String {
  /// The text in lower case. A capital sigma at the end of a word becomes "ς" (Final_Sigma in Unicode's SpecialCasing.txt).
  ///
  /// - Complexity: O(bytes).
  package var inLowerCase: String {
    guard unicodeScalars.contains("Σ") else { return lowercased() }
    let scalars = Array(unicodeScalars)
    var result = UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      // The last letter of a word: a letter comes before it and none after it, ignoring apostrophes, accents and the like.
      let isLast =
        scalar == "Σ" && scalars[..<index].last { !$0.properties.isCaseIgnorable }?.properties.isCased == true
        && scalars[(index + 1)...].first { !$0.properties.isCaseIgnorable }?.properties.isCased != true
      result.append(contentsOf: isLast ? "ς".unicodeScalars : scalar.properties.lowercaseMapping.unicodeScalars)
    }
    return String(result)
  }
}

// Checks each line of the published GraphemeBreakTest.txt, against the rule for clusters and against the layout.

import Testing

@testable import LongtailCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct GraphemeBreakTests {
  /// An extract, which is always checked. It is from GraphemeBreakTest-17.0.0.txt (Copyright Unicode, Inc., Unicode License v3):
  /// scalars in hexadecimal, with bars between clusters. The first lines are one of each kind from its table of pairs. The others
  /// are all lines after this table.
  static let extract = [
    "000D | 0308",
    "000A | 0020",
    "0001 | 0308",
    "0020 0308 | 0001",
    "0020 0308 | 00A9",
    "200C | 0020",
    "200D 0308 | 0020",
    "1100 1160",
    "1160 11A8",
    "AC00 11A8",
    "AC01 | 1100",
    "11A8 | AC00",
    "0600 0020",
    "0600 | 0001",
    "0A03 | 0020",
    "0020 0A03",
    "231A 0300",
    "0378 0308 | AC00",
    "000D 000A | 0061 | 000A | 0308",
    "0061 0308",
    "0020 200D | 0646",
    "0646 200D | 0020",
    "1100 1100",
    "AC00 11A8 | 1100",
    "AC01 11A8 | 1100",
    "1F1E6 1F1E7 | 1F1E8 | 0062",
    "0061 | 1F1E6 1F1E7 | 1F1E8 | 0062",
    "0061 | 1F1E6 1F1E7 200D | 1F1E8 | 0062",
    "0061 | 1F1E6 200D | 1F1E7 1F1E8 | 0062",
    "0061 | 1F1E6 1F1E7 | 1F1E8 1F1E9 | 0062",
    "0061 200D",
    "0061 0308 | 0062",
    "0061 0903 | 0062",
    "0061 | 0600 0062",
    "1F476 1F3FF | 1F476",
    "0061 1F3FF | 1F476",
    "0061 1F3FF | 1F476 200D 1F6D1",
    "1F476 1F3FF 0308 200D 1F476 1F3FF",
    "1F6D1 200D 1F6D1",
    "0061 200D | 1F6D1",
    "2701 200D | 2701",
    "0061 200D | 2701",
    "0915 | 0924",
    "0915 094D 0924",
    "0915 094D 094D 0924",
    "0915 094D 200D 0924",
    "0915 093C 200D 094D 0924",
    "0915 093C 094D 200D 0924",
    "0915 094D 0924 094D 092F",
    "0915 094D | 0061",
    "0061 094D | 0924",
    "003F 094D | 0924",
    "0AB8 0AFB 0ACD 0AB8 0AFB",
    "1019 1039 1018 | 102C 1037",
    "1004 103A 1039 1011 1039 1011",
    "1B12 1B01 | 1B32 1B44 1B2F | 1B32 1B44 1B22 1B44 1B2C | 1B32 1B44 1B22 1B38",
    "179F 17D2 178F 17D2 179A 17B8",
    "1B26 | 1B17 1B44 1B13",
    "1B27 | 1B13 1B44 1B0B | 1B0B 1B04",
    "1795 17D2 17AF | 1798",
    "17A0 17D2 17AB | 1791 17D0 | 1799",
  ]

  @Test("GB1-GB999: clusters are those of the extract", arguments: extract) func extractOfTheStandard(line: String) {
    expect(line.split(separator: "|").map(Self.values), line)
  }

  @Test("GB1-GB999: clusters are those of the file", arguments: files) func wholeFile(path: String) throws {
    let text = try #require(Self.read(path), "\(path) cannot be read")
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("÷") }
    #expect(lines.count > 600, "\(path)")
    // Before Unicode 16, U+2701 was extended pictographic. The newer rule differs in this line only.
    let isOld = text.hasPrefix("# GraphemeBreakTest-15.0")
    for line in lines where !(isOld && line.hasPrefix("÷ 2701 × 200D × 2701")) {
      expect(line.prefix { $0 != "#" }.split(separator: "÷").map(Self.values).filter { !$0.isEmpty }, String(line))
    }
  }

  /// The whole files to check: the file of Debian's `unicode-data` (15.0) if it is installed, and the file that
  /// LONGTAIL_GRAPHEME_BREAK_TEST names, such as the one of 17.0 with its 766 lines:
  ///
  ///     LONGTAIL_GRAPHEME_BREAK_TEST=GraphemeBreakTest-17.0.0.txt swift test --filter GraphemeBreakTests
  static let files =
    installed("auxiliary/GraphemeBreakTest.txt")
    + (getenv("LONGTAIL_GRAPHEME_BREAK_TEST").map { [String(cString: $0)] } ?? [])

  /// Returns the path of a file of Debian's `unicode-data`, if it is installed.
  static func installed(_ file: String) -> [String] {
    let path = "/usr/share/unicode/" + file
    return access(path, R_OK) == 0 ? [path] : []
  }

  private func expect(_ expected: [[UInt32]], _ line: String) {
    let all = expected.flatMap(\.self)
    let text = String(String.UnicodeScalarView(all.map { Unicode.Scalar($0)! }))
    // 1. The rule for clusters.
    #expect(graphemeClusters(text).map { $0.unicodeScalars.map(\.value) } == expected, "\(line)")
    // 2. The clusters of the layout, including controls, and the source of each cluster.
    let source = Array(text.utf8)
    let clusters = TextAnalysis(source).clusters
    #expect(
      clusters.map { String(decoding: source[$0.source], as: UTF8.self).unicodeScalars.map(\.value) } == expected, "\(line)")
    #expect(clusters.map { $0.text.unicodeScalars.map(\.value) } == expected.map(Self.prepared), "\(line)")
  }

  /// Returns the prepared form of a cluster. Controls become signs, marks without a base get one, parts of a syllable are
  /// replaced, and invisible clusters are removed.
  private static func prepared(_ cluster: [UInt32]) -> [UInt32] {
    if cluster[0] == 0x0D || cluster[0] == 0x0A { return [0x0A] }
    if cluster[0] < 0x20 { return [0x2400 + cluster[0]] }
    let first = ScalarKind(cluster[0])
    if cluster.allSatisfy({ ScalarKind($0).isInvisible }) { return [] }
    guard first.isAttaching else { return cluster }
    if first == .jamo { return [UTF8Decoder.replacement] + cluster.filter { ScalarKind($0) != .jamo } }
    return [ClusterLimit.base] + cluster
  }

  private static func values(_ cluster: Substring) -> [UInt32] {
    cluster.split { $0 == " " || $0 == "×" || $0 == "\t" }.compactMap { UInt32($0, radix: 16) }
  }

  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}

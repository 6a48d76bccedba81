// The published GraphemeBreakTest.txt, where Debian's `unicode-data` has installed it.

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
  static let path = "/usr/share/unicode/auxiliary/GraphemeBreakTest.txt"
  static let isInstalled = access(path, R_OK) == 0

  /// Extended pictographic in data before Unicode 16 only.
  static let changed: UInt32 = 0x2701

  @Test(.enabled(if: isInstalled))
  func clustersAreThoseOfTheStandard() {
    var count = 0
    for line in Self.read().split(separator: "\n") where line.hasPrefix("÷") {
      let expected = line.prefix { $0 != "#" }.split(separator: "÷").map(Self.values).filter { !$0.isEmpty }
      let all = expected.flatMap(\.self)
      // Controls never get as far as clusters; ParagraphHygieneTests covers them.
      guard !all.contains(where: { ScalarKind($0).rawValue >= ScalarKind.tag.rawValue }), !all.contains(Self.changed) else {
        continue
      }
      let text = String(String.UnicodeScalarView(all.map { Unicode.Scalar($0)! }))
      let found = clusters(of: Paragraph(text)).map { $0.text.unicodeScalars.map(\.value) }
      #expect(found == expected.compactMap(Self.prepared), "\(line)")
      count += 1
    }
    #expect(count > 400)
  }

  /// What hygiene makes of a cluster: marks without a base get one, parts of a syllable are replaced, invisible clusters go.
  private static func prepared(_ cluster: [UInt32]) -> [UInt32]? {
    let first = ScalarKind(cluster[0])
    guard first.isAttaching else { return cluster }
    if first == .jamo { return [UTF8Decoder.replacement] + cluster.filter { ScalarKind($0) != .jamo } }
    return cluster.allSatisfy { ScalarKind($0).isInvisible } ? nil : [ClusterLimit.base] + cluster
  }

  private static func values(_ cluster: Substring) -> [UInt32] {
    cluster.split { $0 == " " || $0 == "×" || $0 == "\t" }.compactMap { UInt32($0, radix: 16) }
  }

  private static func read() -> String {
    guard let file = fopen(path, "r") else { return "" }
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

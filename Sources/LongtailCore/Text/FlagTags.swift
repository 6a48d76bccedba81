// Recognizes the flags of England, Scotland and Wales, which are spelled with tag characters. Elsewhere, tag characters are
// invisible (UTS #51).

enum FlagTags {
  static let blackFlag: UInt32 = 0x1F3F4
  private static let regions: [StaticString] = ["gbeng", "gbsct", "gbwls"]
  private static let base: UInt32 = 0xE0000
  private static let cancel: UInt32 = 0xE007F

  /// Returns the tags at `offset`, including the cancel tag, if they make a black flag one of the three flags; otherwise an empty
  /// array.
  static func following(_ offset: Int, in source: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    var offset = offset
    var tags: [UInt32] = []
    while tags.count < 6, offset + 4 <= source.count, source[offset] == 0xF3 {
      tags.append(UTF8Decoder.scalar(in: source, at: &offset))
    }
    guard tags.count == 6, tags[5] == cancel else { return [] }
    let isRegion = regions.contains { region in
      (0..<5).allSatisfy { base + UInt32(region.utf8Start[$0]) == tags[$0] }
    }
    return isRegion ? tags : []
  }
}

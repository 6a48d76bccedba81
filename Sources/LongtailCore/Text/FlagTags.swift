// Tag characters spell the flags of England, Scotland and Wales, and are invisible text everywhere else (UTS #51).

enum FlagTags {
  static let blackFlag: UInt32 = 0x1F3F4
  private static let regions: [StaticString] = ["gbeng", "gbsct", "gbwls"]
  private static let base: UInt32 = 0xE0000
  private static let cancel: UInt32 = 0xE007F

  /// The tags from `offset` on, cancel tag included, where they complete a black flag to one of the three; else none.
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

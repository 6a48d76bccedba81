// What the rest of the text code asks of the generated table: look-up, order of the kinds, width of a single scalar.

extension ScalarKind {
  /// The kind of a scalar value: two loads from read-only data.
  @inline(__always)
  init(_ value: UInt32) {
    let index = UnicodeTables.index.utf8Start
    let entry = Int(value) / UnicodeTables.blockSize * 2
    let block = Int(index[entry] &- 65) << 4 | Int(index[entry + 1] &- 65)
    let letter = UnicodeTables.blocks.utf8Start[block * UnicodeTables.blockSize + Int(value) % UnicodeTables.blockSize]
    self = ScalarKind(rawValue: letter &- 65) ?? .narrow
  }

  /// Whether there is a cluster boundary between this and any other simple kind, whatever surrounds the two.
  @inline(__always) var isSimple: Bool { rawValue <= ScalarKind.newlyWide.rawValue }

  /// Whether a terminal would draw it into the cell before it, so that it may not come first in a cluster of ours.
  @inline(__always) var isAttaching: Bool {
    rawValue >= ScalarKind.skinTone.rawValue && rawValue <= ScalarKind.tag.rawValue
  }

  /// Whether a cluster of this kind alone shows nothing.
  @inline(__always) var isInvisible: Bool { rawValue >= ScalarKind.joiner.rawValue }

  /// The columns that a terminal which knows no clusters gives the scalar: 0, 1 or 2.
  @inline(__always) var width: Int {
    switch self {
    case .narrow, .loneSpacingMark, .narrowEmoji, .consonant, .narrowJoining, .regionalIndicator, .spacingMark, .spacingLinker,
      .replaced:
      1
    case .wide, .wideEmoji, .ideograph, .newlyWide, .wideJoining, .unassignedWide, .skinTone: 2
    case .mark, .linker, .jamo, .joiner, .supplementarySelector, .tag, .format, .control: 0
    }
  }
}

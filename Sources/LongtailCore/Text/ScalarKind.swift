// Properties of scalars from the generated table: the lookup, groups of kinds, and the width of a single scalar.

extension ScalarKind {
  /// Looks up the kind of a scalar value, with three loads from read-only data.
  @inline(__always)
  init(_ value: UInt32) {
    let index = UnicodeTables.index.utf8Start
    let entry = Int(value) / UnicodeTables.blockSize * 2
    let block = Int(index[entry] &- 65) << 4 | Int(index[entry + 1] &- 65)
    let letter = UnicodeTables.blocks.utf8Start[block * UnicodeTables.blockSize + Int(value) % UnicodeTables.blockSize]
    self = ScalarKind(rawValue: letter &- 65) ?? .narrow
  }

  /// True if the kind is simple. Between two scalars of simple kinds, there is always a cluster boundary, whatever is around
  /// them.
  @inline(__always) var isSimple: Bool { rawValue <= ScalarKind.newlyWide.rawValue }

  /// True if a terminal would draw the scalar into the preceding cell. A cluster in a cell must not start with such a scalar.
  @inline(__always) var isAttaching: Bool {
    rawValue >= ScalarKind.skinTone.rawValue && rawValue <= ScalarKind.tag.rawValue
  }

  /// True if a cluster with only this kind is invisible.
  @inline(__always) var isInvisible: Bool { rawValue >= ScalarKind.joiner.rawValue }

  /// The columns of the scalar in a terminal that does not know grapheme clusters: 0, 1 or 2.
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

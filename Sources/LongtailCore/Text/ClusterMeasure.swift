// Computes the width of a grapheme cluster, scalar by scalar. Terminals disagree, so the rule follows most of them. Clusters on
// which they disagree are marked as risky.

/// The width of the scalars so far.
struct ClusterMeasure {
  private(set) var scalarCount = 0
  /// The columns in the layout: 0 until a visible scalar is appended, and never more than 2.
  private(set) var width = 0
  private(set) var perScalarWidth = 0
  /// True if even terminals that know grapheme clusters disagree: on spacing marks, conjuncts, and characters that a newer
  /// Unicode widened.
  private(set) var isContested = false
  /// The columns that every terminal paints: those of the first visible scalar, or of both halves of a flag. 1 if a newer Unicode
  /// widened the scalar.
  private(set) var minimumColumns = 0
  /// The columns by which a terminal may exceed the sum of the widths. It may widen a base because of the next scalar, and also
  /// draw that scalar.
  private(set) var excess = 0
  private var last = ScalarKind.control
  private var conjunct = Conjunct.none

  /// The state of a conjunct at the end of the cluster (GB9c): a consonant, then a linker among extending marks.
  private enum Conjunct { case none, consonant, linked }

  /// True if a following consonant belongs to this cluster.
  var joinsConsonant: Bool { conjunct == .linked }

  mutating func append(_ value: UInt32, _ kind: ScalarKind) {
    perScalarWidth += kind.width
    switch kind {
    case .consonant where conjunct == .linked:
      (width, isContested) = (2, true)
    case .narrow, .narrowEmoji, .consonant, .narrowJoining, .wide, .wideEmoji, .ideograph, .wideJoining, .replaced:
      if width == 0 { (width, minimumColumns) = (kind.width, kind.width) }
    case .newlyWide, .unassignedWide:
      if width == 0 { (width, minimumColumns, isContested) = (2, 1, true) }
    case .loneSpacingMark, .spacingMark, .spacingLinker:
      if width == 0 { minimumColumns = 1 }
      (width, isContested) = (width == 0 ? 1 : 2, true)
    case .regionalIndicator:
      minimumColumns = last == .regionalIndicator ? 2 : width == 0 ? kind.width : minimumColumns
      // Some terminals draw each half of a flag as an emoji, others as a letter.
      excess += 1
      width = 2
    case .skinTone:
      if width == 0 { minimumColumns = kind.width }
      if last == .narrowEmoji { excess += 1 }
      width = 2
    case .joiner where value == 0xFE0F && (last == .narrowEmoji || last == .wideEmoji):
      if last == .narrowEmoji { excess += 1 }
      width = 2
    case .joiner where value == 0xFE0E && last == .wideEmoji && scalarCount == 1:
      width = 1
    case .mark, .linker, .jamo, .joiner, .supplementarySelector, .tag, .format, .control:
      break
    }
    follow(value, kind)
  }

  private mutating func follow(_ value: UInt32, _ kind: ScalarKind) {
    switch kind {
    case .consonant: conjunct = .consonant
    case .linker, .spacingLinker: conjunct = conjunct == .none ? .none : .linked
    case .mark, .skinTone: break
    case .joiner: if value == 0x200C { conjunct = .none }
    default: conjunct = .none
    }
    last = kind
    scalarCount += 1
  }
}

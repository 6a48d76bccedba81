// The width rule for a grapheme cluster, fed scalar by scalar. Terminals disagree; this rule is the one that most of them agree
// with, and where they do not the cluster is marked as risky.

/// The width of a cluster so far.
struct ClusterMeasure {
  private(set) var scalarCount = 0
  /// Columns of the layout: 0 while nothing visible came, never more than 2.
  private(set) var width = 0
  private(set) var perScalarWidth = 0
  /// Whether terminals that know clusters disagree among each other: spacing marks, conjuncts, what was not wide always.
  private(set) var isOpen = false
  /// The columns of the first visible scalar in any terminal: as many are painted, whatever else follows.
  private(set) var fewest = 0
  /// Columns by which a terminal may go beyond the sum: one that draws a base wide for what follows it, and that as well.
  private(set) var excess = 0
  private var last = ScalarKind.control
  private var conjunct = Conjunct.none

  /// How far the end of the cluster is a conjunct in the making (GB9c): a consonant, then a linker among extending marks.
  private enum Conjunct { case none, consonant, linked }

  /// Whether a consonant that follows belongs to this cluster.
  var joinsConsonant: Bool { conjunct == .linked }

  mutating func append(_ value: UInt32, _ kind: ScalarKind) {
    perScalarWidth += kind.width
    switch kind {
    case .consonant where conjunct == .linked:
      (width, isOpen) = (2, true)
    case .narrow, .narrowEmoji, .consonant, .narrowJoining, .wide, .wideEmoji, .ideograph, .wideJoining, .replaced:
      if width == 0 { (width, fewest) = (kind.width, kind.width) }
    case .newlyWide, .unassignedWide:
      if width == 0 { (width, fewest, isOpen) = (2, 1, true) }
    case .loneSpacingMark, .spacingMark, .spacingLinker:
      if width == 0 { fewest = 1 }
      (width, isOpen) = (width == 0 ? 1 : 2, true)
    case .regionalIndicator:
      fewest = last == .regionalIndicator ? 2 : width == 0 ? kind.width : fewest
      // Some take each half of a flag for an emoji, others for a letter.
      excess += 1
      width = 2
    case .skinTone:
      if width == 0 { fewest = kind.width }
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

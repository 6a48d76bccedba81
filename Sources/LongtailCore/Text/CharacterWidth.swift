// How many columns a character takes, in our layout and in terminals that know no clusters (L12).

/// The width of one grapheme cluster in columns.
public struct CharacterWidth: Hashable, Sendable {
  /// Columns in the layout: 0 (nothing visible), 1 or 2.
  public let columns: Int
  /// Columns by which a terminal that knows no clusters moves its cursor: the sum over the scalars.
  public let perScalarWidth: Int
  /// True if terminals disagree on the width of this cluster. Its columns must be written with cursor positioning.
  public let isRisky: Bool
  /// The columns that every terminal in use paints, and those that some may: the same as ``columns`` unless it is risky.
  public let fewest, most: Int

  /// The width of the cluster whose UTF-8 is `utf8`; invalid bytes count as U+FFFD each.
  public init(_ utf8: UnsafeBufferPointer<UInt8>) {
    var measure = ClusterMeasure()
    var offset = 0
    while offset < utf8.count {
      let value = UTF8Decoder.scalar(in: utf8, at: &offset)
      measure.append(value, ScalarKind(value))
    }
    self.init(measure)
  }

  /// The width of `character`.
  public init(_ character: Character) {
    var measure = ClusterMeasure()
    for scalar in character.unicodeScalars {
      measure.append(scalar.value, ScalarKind(scalar.value))
    }
    self.init(measure)
  }

  private init(_ measure: ClusterMeasure) {
    columns = measure.width
    perScalarWidth = measure.perScalarWidth
    isRisky = measure.isOpen || measure.width != measure.perScalarWidth || measure.excess > 0
    fewest = isRisky ? min(measure.fewest, measure.width) : measure.width
    most = isRisky ? max(measure.width, measure.perScalarWidth + measure.excess) : measure.width
  }

  /// The columns of a scalar by itself in a terminal that knows no clusters: 0, 1 or 2.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    ScalarKind(scalar.value).width
  }

  /// The version of Unicode whose widths are used.
  public static var unicodeVersion: String { UnicodeTables.version }
}

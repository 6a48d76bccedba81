// The width of a character in columns: in the layout, and in terminals that do not know grapheme clusters (L12).

/// The width of one grapheme cluster in columns.
public struct CharacterWidth: Hashable, Sendable {
  /// The columns in the layout: 0 (nothing visible), 1 or 2.
  public let columns: Int
  /// The columns by which a terminal that does not know grapheme clusters moves its cursor: the sum over the scalars.
  public let perScalarWidth: Int
  /// True if terminals disagree on the width of this cluster. Its columns must be written with cursor positioning.
  public let isRisky: Bool
  /// The columns that every terminal in use paints, and the columns that some terminals may paint. Both equal ``columns`` unless
  /// the width is risky.
  public let minimumColumns, maximumColumns: Int

  /// Computes the width of a cluster from its UTF-8. Each ill-formed byte sequence counts as U+FFFD.
  public init(_ utf8: UnsafeBufferPointer<UInt8>) {
    var measure = ClusterMeasure()
    var offset = 0
    while offset < utf8.count {
      let value = UTF8Decoder.scalar(in: utf8, at: &offset)
      measure.append(value, ScalarKind(value))
    }
    self.init(measure)
  }

  /// Computes the width of `character`.
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
    isRisky = measure.isContested || measure.width != measure.perScalarWidth || measure.excess > 0
    minimumColumns = isRisky ? min(measure.minimumColumns, measure.width) : measure.width
    maximumColumns = isRisky ? max(measure.width, measure.perScalarWidth + measure.excess) : measure.width
  }

  /// Returns the columns of a single scalar in a terminal that does not know grapheme clusters: 0, 1 or 2.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    ScalarKind(scalar.value).width
  }

  /// The version of Unicode whose widths are used.
  public static var unicodeVersion: String { UnicodeTables.version }
}

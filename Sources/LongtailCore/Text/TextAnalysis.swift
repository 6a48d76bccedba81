// Divides a text into grapheme clusters with their source bytes, for tools that show how a text is laid out (L12, T12).

/// A text divided into grapheme clusters, with their widths.
public struct TextAnalysis: Sendable {
  /// A grapheme cluster, or source text that was dropped.
  public struct Cluster: Hashable, Sendable {
    /// The range of bytes in the source. The ranges of all clusters, in order, cover the whole source.
    public var source: Range<Int>
    /// The drawn text: empty if the source was dropped, a newline at the end of a line, spaces for a tab.
    public var text: String
    /// The width in columns.
    public var width: Int
    /// True if terminals disagree on the width of this cluster (``CharacterWidth/isRisky``).
    public var isRisky: Bool
  }

  public private(set) var clusters: [Cluster] = []
  /// The size if only newlines break lines (T2).
  public let size: Size

  /// Analyses `source`, which is prepared as in ``Paragraph``.
  /// - Complexity: O(bytes).
  public init(_ source: [UInt8]) {
    let (prepared, origins, dropped) = source.withUnsafeBufferPointer { source in
      var preparation = TextPreparation(capacity: source.count, keepsOrigins: true)
      preparation.append(source)
      return preparation.finishWithOrigins()
    }
    size = source.isEmpty ? Size(0, 1) : prepared.idealSize
    var rest = dropped[...]
    /// Appends clusters for dropped source text before an offset.
    func drop(before end: Int, _ clusters: inout [Cluster]) {
      while let start = rest.first, start < end {
        rest.removeFirst()
        if let last = clusters.indices.last { clusters[last].source = clusters[last].source.lowerBound..<start }
        clusters.append(
          Cluster(source: (clusters.isEmpty ? 0 : start)..<min(rest.first ?? end, end), text: "", width: 0, isRisky: false))
      }
    }
    if let first = origins.first ?? (source.isEmpty ? nil : source.count), first > 0 {
      drop(before: first, &clusters)
      if clusters.isEmpty { clusters.append(Cluster(source: 0..<first, text: "", width: 0, isRisky: false)) }
    }
    var offset = 0
    for index in origins.indices {
      let stride = prepared.strides.isEmpty ? .ascii : prepared.strides[index]
      let bytes = prepared.utf8[offset..<offset + stride.length]
      offset += stride.length
      let next = index + 1 < origins.count ? origins[index + 1] : source.count
      let isNewline = bytes.first == TextPreparation.newline
      let text = String(decoding: bytes, as: UTF8.self)
      if let last = clusters.last, last.source.lowerBound == origins[index], last.width > 0 {
        // A tab is several spaces with the same origin.
        clusters[clusters.count - 1].source = origins[index]..<next
        clusters[clusters.count - 1].text += text
        clusters[clusters.count - 1].width += stride.width
      } else {
        clusters.append(
          Cluster(
            source: origins[index]..<next, text: text, width: isNewline ? 0 : stride.width,
            isRisky: bytes.count > 1 && bytes.withUnsafeBufferPointer { CharacterWidth($0).isRisky }))
      }
      drop(before: next, &clusters)
    }
  }
}

// A text cluster by cluster, each with what it was made from: for tools that ask how text is laid out (L12, T12).

/// A text divided into grapheme clusters, with their widths.
public struct TextAnalysis: Sendable {
  /// A grapheme cluster, or source text that was dropped.
  public struct Cluster: Hashable, Sendable {
    /// The bytes of the source it came from. The sources of all clusters, in order, are the whole source.
    public var source: Range<Int>
    /// The drawn text: empty if the source was dropped, a newline at the end of a line, spaces for a tab.
    public var text: String
    /// Columns.
    public var width: Int
    /// True if terminals disagree on its width (``CharacterWidth/isRisky``).
    public var isRisky: Bool
  }

  public private(set) var clusters: [Cluster] = []
  /// The size when only newlines break lines (T2).
  public let size: Size

  /// Prepares `source` as ``Paragraph`` does.
  /// - Complexity: O(bytes).
  public init(_ source: [UInt8]) {
    let (prepared, origins, dropped) = source.withUnsafeBufferPointer { source in
      var preparation = TextPreparation(capacity: source.count, keepsOrigins: true)
      preparation.append(source)
      return preparation.finishWithOrigins()
    }
    size = source.isEmpty ? Size(0, 1) : prepared.idealSize
    var rest = dropped[...]
    /// What is dropped in front of a place in the source.
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
        // The spaces of one tab.
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

// Prepares arbitrary bytes for display in cells (T12). It repairs UTF-8, replaces control characters, expands tabs, and divides
// the text into clusters. Text for cells is sanitized here. `Surface.glyph(for:)` checks clusters that skipped this step.

struct TextPreparation {
  static let newline: UInt8 = 0x0A
  static let space: UInt8 = 0x20
  /// The columns between tab stops, counted from the start of the line.
  static let tabStop = 4

  private(set) var utf8: [UInt8] = []
  private(set) var strides: [ClusterStride] = []
  private var isASCII = true
  private var column = 0
  private var size = Size(0, 1)
  /// The start of the current run. The run is the rest of `utf8` from there. It is not divided into clusters yet, because its
  /// boundaries depend on the next scalars.
  private var runStart = 0
  private var runScalars = 0
  private var last = ScalarKind.control
  /// The offset in the source of each cluster, and of each scalar of the run, in bytes. Only recorded if `keepsOrigins` is true.
  private var origins: [Int] = []
  private var runOrigins: [Int] = []
  /// The offset in the source of each cluster that is not drawn.
  private var droppedOrigins: [Int] = []
  private var origin = 0
  private let keepsOrigins: Bool
  /// The start in `utf8` of each part of the text after the first part (``beginPart()``). When the current run is divided into
  /// clusters, a start inside the run moves to the first cluster boundary from there on.
  private var partStarts: [Int] = []

  init(capacity: Int, keepsOrigins: Bool = false) {
    self.keepsOrigins = keepsOrigins
    utf8.reserveCapacity(capacity)
    strides.reserveCapacity(capacity)
  }

  mutating func append(_ source: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset < source.count {
      let byte = source[offset]
      origin = offset
      switch byte {
      case 0x20..<0x7F:
        appendPrintable(in: source, at: &offset)
      case 0x0D where offset + 1 < source.count && source[offset + 1] == TextPreparation.newline:
        endLine()
        offset += 2
      case 0x0A, 0x0D:
        endLine()
        offset += 1
      case 0x09:
        endRun()
        for _ in 0..<(TextPreparation.tabStop - column % TextPreparation.tabStop) {
          utf8.append(TextPreparation.space)
          addCluster(length: 1, width: 1, from: origin)
        }
        runStart = utf8.count
        offset += 1
      case 0..<0x20:
        appendSign(0x2400 + UInt32(byte))
        offset += 1
      case 0x7F:
        appendSign(0x2421)
        offset += 1
      default:
        appendMultibyte(in: source, at: &offset)
      }
    }
  }

  /// Starts another part of the same text.
  mutating func beginPart() { partStarts.append(utf8.count) }

  mutating func finish() -> PreparedText {
    endRun()
    size.width = max(size.width, column)
    return PreparedText(utf8: utf8, strides: isASCII ? [] : strides, idealSize: size, partStarts: partStarts)
  }

  /// Returns the prepared text, and the offsets in the source of its clusters and of the dropped clusters.
  mutating func finishWithOrigins() -> (PreparedText, origins: [Int], dropped: [Int]) {
    (finish(), origins, droppedOrigins)
  }

  // MARK: - Scalars

  /// Appends a run of printable ASCII. Only its first and last character can belong to a longer cluster.
  private mutating func appendPrintable(in source: UnsafeBufferPointer<UInt8>, at offset: inout Int) {
    let start = offset
    while offset < source.count, source[offset] &- 0x20 < 0x5F { offset += 1 }
    append(UInt32(source[start]), .narrow)
    guard offset - start > 1 else { return }
    endRun()
    let inner = offset - start - 2
    if inner > 0 {
      utf8.append(contentsOf: source[start + 1..<offset - 1])
      strides.append(contentsOf: repeatElement(.ascii, count: inner))
      if keepsOrigins { origins.append(contentsOf: start + 1..<offset - 1) }
      column += inner
      runStart = utf8.count
    }
    origin = offset - 1
    append(UInt32(source[offset - 1]), .narrow)
  }

  private mutating func appendMultibyte(in source: UnsafeBufferPointer<UInt8>, at offset: inout Int) {
    let value = UTF8Decoder.scalar(in: source, at: &offset)
    let kind = ScalarKind(value)
    switch kind {
    case .replaced:
      append(UTF8Decoder.replacement, .narrow)
    case .format, .tag, .control:
      break
    case .supplementarySelector:
      if last == .ideograph, runScalars > 0 { append(value, kind) }
    default:
      append(value, kind)
      if value == FlagTags.blackFlag {
        for tag in FlagTags.following(offset, in: source) { append(tag, .tag) }
      }
    }
  }

  /// Appends the visible symbol of a control character. It is a cluster of its own (GB4, GB5).
  private mutating func appendSign(_ value: UInt32) {
    endRun()
    append(value, .narrow)
    endRun()
  }

  private mutating func append(_ value: UInt32, _ kind: ScalarKind) {
    if runScalars > 0, kind.isSimple, last.isSimple { endRun() }
    utf8.append(scalar: value)
    if keepsOrigins { runOrigins.append(origin) }
    runScalars += 1
    last = kind
  }

  // MARK: - Clusters and lines

  private mutating func endLine() {
    endRun()
    utf8.append(TextPreparation.newline)
    strides.append(.ascii)
    if keepsOrigins { origins.append(origin) }
    runStart = utf8.count
    size = Size(max(size.width, column), size.height + 1)
    column = 0
  }

  private mutating func endRun() {
    if runScalars == 1, last.isSimple {
      addCluster(length: utf8.count - runStart, width: last.width, from: runOrigins.first ?? 0)
    } else if runScalars > 0 {
      splitRun()
    }
    runStart = utf8.count
    runScalars = 0
    if keepsOrigins { runOrigins.removeAll(keepingCapacity: true) }
  }

  private mutating func addCluster(length: Int, width: Int, from origin: Int) {
    if keepsOrigins { origins.append(origin) }
    strides.append(ClusterStride(length: length, width: width))
    column += width
    if length > 1 { isASCII = false }
  }

  /// Divides the run into clusters: those of Swift, joined by GB9c in the scripts that Swift leaves out. A terminal would draw a
  /// joining scalar that has nothing before it into the neighbouring cell. So a mark gets a base, and a part of a Hangul syllable
  /// is replaced. An invisible scalar is dropped.
  private mutating func splitRun() {
    let run = String(decoding: utf8[runStart...], as: UTF8.self)
    utf8.removeSubrange(runStart...)
    var measure = ClusterMeasure()
    var start = runStart
    var scalarCount = 0
    var clusterOrigin = 0
    // If a part starts inside the run, its start is moved to the first cluster boundary that is not before it.
    var part = partStarts.lastIndex { $0 <= runStart }.map { $0 + 1 } ?? 0
    var source = runStart
    var index = run.startIndex
    while index < run.endIndex {
      let next = run.index(after: index)
      let scalars = run.unicodeScalars[index..<next]
      defer { source += run.utf8.distance(from: scalars.startIndex, to: scalars.endIndex) }
      index = next
      let position = scalarCount
      scalarCount += keepsOrigins ? scalars.count : 0
      let first = ScalarKind(scalars.first!.value)
      let isJoined = first == .consonant && measure.joinsConsonant && measure.scalarCount < ClusterLimit.scalars
      if !isJoined {
        close(&measure, &start, from: clusterOrigin)
        clusterOrigin = keepsOrigins ? runOrigins[position] : 0
        while part < partStarts.count, partStarts[part] <= source {
          partStarts[part] = start
          part += 1
        }
        if first == .jamo {
          take(UTF8Decoder.replacement, &measure)
        } else if first.isAttaching {
          if scalars.allSatisfy({ ScalarKind($0.value).isInvisible }) {
            if keepsOrigins { droppedOrigins.append(clusterOrigin) }
            continue
          }
          take(ClusterLimit.base, &measure)
        }
      }
      for scalar in scalars where first != .jamo || ScalarKind(scalar.value) != .jamo {
        guard measure.scalarCount < ClusterLimit.scalars else { break }
        take(scalar.value, &measure)
      }
    }
    close(&measure, &start, from: clusterOrigin)
    while part < partStarts.count {
      partStarts[part] = start
      part += 1
    }
  }

  private mutating func take(_ value: UInt32, _ measure: inout ClusterMeasure) {
    measure.append(value, ScalarKind(value))
    utf8.append(scalar: value)
  }

  private mutating func close(_ measure: inout ClusterMeasure, _ start: inout Int, from origin: Int) {
    guard measure.scalarCount > 0 else { return }
    addCluster(length: utf8.count - start, width: max(1, measure.width), from: origin)
    start = utf8.count
    measure = ClusterMeasure()
  }
}

/// Limits that keep clusters drawable.
enum ClusterLimit {
  /// The maximum number of scalars of a cluster; the rest is dropped. The longest emoji in use has 10, stacks of marks ("zalgo")
  /// hundreds.
  static let scalars = 16
  /// ◌, the base for a mark at the start of a line, or after a tab or a control character.
  static let base: UInt32 = 0x25CC
}

// The parameters of a control sequence (ECMA-48 5.4), byte by byte: CSI ? 1 ; 2 : 3 $ y.

/// What stands between the introducer of a control sequence and its final byte.
struct ControlSequence: Hashable, Sendable {
  /// Parameters beyond this are not kept.
  static let mostParameters = 32
  /// Parameters and sub-parameters together.
  static let mostValues = 128
  /// Larger numbers are this one. It is above every scalar value.
  static let largestValue = 9_999_999

  /// One of `<`, `=`, `>`, `?` before the parameters.
  private(set) var marker: Unicode.Scalar?
  /// One of U+0020...002F behind them.
  private(set) var intermediate: Unicode.Scalar?
  /// Whether the bytes are in an order that says nothing.
  private(set) var isMalformed = false

  /// All parameters and sub-parameters in a row; -1 for those that were left out.
  private var values: [Int] = []
  /// Where each parameter begins in ``values``.
  private var starts: [Int] = []
  private var isFull = false

  /// How many parameters there are.
  var count: Int { starts.count }

  var isEmpty: Bool { marker == nil && intermediate == nil && values.isEmpty }

  /// Whether a parameter has parts.
  var hasSubparameters: Bool { values.count > starts.count }

  /// A parameter, or a part of it; nil where it was left out.
  func value(_ index: Int, _ part: Int = 0) -> Int? {
    let parts = parts(index)
    guard part < parts.count, parts[parts.startIndex + part] >= 0 else { return nil }
    return parts[parts.startIndex + part]
  }

  /// The parts of a parameter; -1 for those that were left out.
  func parts(_ index: Int) -> ArraySlice<Int> {
    guard starts.indices.contains(index) else { return [] }
    return values[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : values.count)]
  }

  /// Forgets what was read and keeps the room for it.
  mutating func removeAll() {
    (marker, intermediate, isMalformed, isFull) = (nil, nil, false, false)
    values.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  /// Takes a byte in 0x20...0x3F.
  mutating func take(_ byte: UInt8) {
    if byte < 0x30 {
      isMalformed = isMalformed || intermediate != nil
      intermediate = Unicode.Scalar(byte)
      return
    }
    if byte >= 0x3C {
      isMalformed = isMalformed || marker != nil || !values.isEmpty || intermediate != nil
      marker = Unicode.Scalar(byte)
      return
    }
    isMalformed = isMalformed || intermediate != nil
    if values.isEmpty { begin(isParameter: true) }
    switch byte {
    case UInt8(ascii: ";"): begin(isParameter: true)
    case UInt8(ascii: ":"): begin(isParameter: false)
    default: append(digit: Int(byte - 0x30))
    }
  }

  private mutating func begin(isParameter: Bool) {
    isFull = isFull || values.count == ControlSequence.mostValues || isParameter && starts.count == ControlSequence.mostParameters
    guard !isFull else { return }
    if isParameter { starts.append(values.count) }
    values.append(-1)
  }

  private mutating func append(digit: Int) {
    guard !isFull else { return }
    let last = values.count - 1
    values[last] = min(max(values[last], 0) * 10 + digit, ControlSequence.largestValue)
  }
}

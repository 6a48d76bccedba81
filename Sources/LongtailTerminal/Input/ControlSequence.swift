// Reads the parameters of a control sequence byte by byte (ECMA-48 5.4): CSI ? 1 ; 2 : 3 $ y.

/// The bytes between the introducer and the final byte of a control sequence.
struct ControlSequence: Hashable, Sendable {
  /// The most parameters. Further ones are discarded.
  static let mostParameters = 32
  /// The most parameters and sub-parameters together.
  static let mostValues = 128
  /// The limit to which larger numbers are clamped. It is above every scalar value.
  static let largestValue = 9_999_999

  /// One of `<`, `=`, `>`, `?` before the parameters.
  private(set) var marker: Unicode.Scalar?
  /// One of U+0020...002F after the parameters.
  private(set) var intermediate: Unicode.Scalar?
  /// True if the order of the bytes is invalid, or if there are several markers or intermediate bytes.
  private(set) var isMalformed = false

  /// All parameters and sub-parameters in order; -1 for omitted ones.
  private var values: [Int] = []
  /// The start of each parameter in ``values``.
  private var starts: [Int] = []
  private var isFull = false

  /// The number of parameters.
  var count: Int { starts.count }

  var isEmpty: Bool { marker == nil && intermediate == nil && values.isEmpty }

  /// True if a parameter has sub-parameters.
  var hasSubparameters: Bool { values.count > starts.count }

  /// A parameter, or a part of it; nil if it was omitted.
  func value(_ index: Int, _ part: Int = 0) -> Int? {
    let parts = parts(index)
    guard part < parts.count, parts[parts.startIndex + part] >= 0 else { return nil }
    return parts[parts.startIndex + part]
  }

  /// The parts of a parameter; -1 for omitted ones.
  func parts(_ index: Int) -> ArraySlice<Int> {
    guard starts.indices.contains(index) else { return [] }
    return values[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : values.count)]
  }

  /// Removes all parameters, and keeps the capacity.
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

// Arrays of the host that a script reads without a copy.

import CLuaBridge
import LongtailCore

/// An array whose entries the host creates when the script reads them. Its bounds never change, but an entry may become nil.
class HostSequence {
  /// An entry of a sequence.
  enum Entry {
    case text([UInt8])
    case value(PlainValue)
  }

  /// The part that C reads. Lua keeps its address.
  fileprivate let descriptor: UnsafeMutablePointer<lt_sequence>

  /// Creates a sequence. `first` and `last` are the positions of the first and the last entry.
  init(first: Int, last: Int) {
    descriptor = .allocate(capacity: 1)
    descriptor.initialize(to: lt_sequence(owner: nil, first: Int64(first), last: Int64(last)))
    descriptor.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { descriptor.deallocate() }

  /// The position of the first entry.
  var first: Int { Int(descriptor.pointee.first) }
  /// The position of the last entry; less than that of the first if there is none.
  var last: Int { Int(descriptor.pointee.last) }

  /// Returns the entry at a position from ``first`` to ``last``; nil if the entry is no longer stored.
  func entry(at position: Int) -> Entry? { nil }

  /// Returns the position of the first entry that is equal to `value`; nil if there is none.
  func position(of value: PlainValue) -> Int? { nil }

  // MARK: Lua

  /// Returns the sequence whose address is in the field `owner` of an `lt_sequence`.
  static func owner(_ owner: UnsafeMutableRawPointer) -> HostSequence {
    Unmanaged<HostSequence>.fromOpaque(owner).takeUnretainedValue()
  }

  static let retain: @convention(c) (UnsafeMutableRawPointer?) -> Void = { owner in
    if let owner { _ = Unmanaged<HostSequence>.fromOpaque(owner).retain() }
  }
  static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { owner in
    if let owner { Unmanaged<HostSequence>.fromOpaque(owner).release() }
  }

}

extension lt_value {
  /// Creates a value for a sequence. The sequence must live until C has read the value.
  init(_ sequence: HostSequence) { self.init(LT_SEQUENCE, UInt64(UInt(bitPattern: sequence.descriptor))) }
}

/// The lines of a store, from the first stored one to the one that was the last when the sequence was created.
final class LineSequence: HostSequence {
  let lines: LineStore

  init(_ lines: LineStore) {
    self.lines = lines
    super.init(first: lines.first, last: lines.last)
  }

  override func entry(at position: Int) -> Entry? {
    guard position >= lines.first, position <= lines.last else { return nil }
    let bytes = lines.withLine(position) { Array($0) }
    return lines.isJSON(position) ? .value(lines.decode(bytes)) : .text(bytes)
  }

  override func position(of value: PlainValue) -> Int? {
    let isText = if case .string = value { true } else { false }
    let bytes = if case .string(let text) = value { Array(text.utf8) } else { [UInt8]() }
    // The store may have discarded all lines of the sequence.
    let start = max(first, lines.first)
    return (start..<max(start, last + 1)).first { number in
      guard lines.isJSON(number) else {
        return isText && lines.withLine(number) { $0.count == bytes.count && $0.elementsEqual(bytes) }
      }
      return lines.decode(lines.withLine(number) { Array($0) }).isSameID(as: value)
    }
  }
}

/// Positions in an array, such as the matches of a search.
final class PositionSequence: HostSequence {
  private let positions: [UInt32]

  init(_ positions: [UInt32]) {
    self.positions = positions
    super.init(first: 1, last: positions.count)
  }

  override func entry(at position: Int) -> Entry? { .value(.integer(Int(positions[position - 1]))) }

  override func position(of value: PlainValue) -> Int? {
    guard case .integer(let position) = value, let position = UInt32(exactly: position) else { return nil }
    return positions.firstIndex(of: position).map { $0 + 1 }
  }
}

/// Consecutive positions in an array.
final class RangeSequence: HostSequence {
  private let range: Range<Int>

  init(_ range: Range<Int>) {
    self.range = range
    super.init(first: 1, last: range.count)
  }

  override func entry(at position: Int) -> Entry? { .value(.integer(range.lowerBound + position - 1)) }

  override func position(of value: PlainValue) -> Int? {
    guard case .integer(let position) = value, range ~= position else { return nil }
    return position - range.lowerBound + 1
  }
}

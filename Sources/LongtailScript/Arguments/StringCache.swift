// Caches the meaning of strings by their address, because Lua keeps one copy of each short string. A hit is verified by its
// bytes, because Lua may have freed the address and used it again.

/// A direct-mapped cache from Lua strings to 64 bits.
struct StringCache {
  private struct Entry: BitwiseCopyable {
    var address: UInt
    var count: Int
    var value: UInt64
  }

  private static let size = 128
  /// Lua interns strings of up to 40 bytes. Longer strings are not cached.
  private static let longest = 40
  private let entries: UnsafeMutablePointer<Entry>
  private let texts: UnsafeMutablePointer<UInt8>

  init() {
    entries = .allocate(capacity: StringCache.size)
    entries.initialize(repeating: Entry(address: 0, count: 0, value: 0), count: StringCache.size)
    texts = .allocate(capacity: StringCache.size * StringCache.longest)
  }

  func deallocate() {
    entries.deallocate()
    texts.deallocate()
  }

  /// Returns the cached value of a string, or else the result of `compute`.
  func value(of bytes: UnsafeBufferPointer<UInt8>, compute: (String) -> UInt64) -> UInt64 {
    let address = UInt(bitPattern: bytes.baseAddress)
    let slot = Int(address >> 4) & (StringCache.size - 1)
    let text = texts + slot * StringCache.longest
    if entries[slot].address == address, entries[slot].count == bytes.count, isEqual(text, bytes) { return entries[slot].value }
    let value = compute(String(decoding: bytes.prefix(String.maximumNameLength), as: UTF8.self))
    if bytes.count <= StringCache.longest, let start = bytes.baseAddress {
      text.initialize(from: start, count: bytes.count)
      entries[slot] = Entry(address: address, count: bytes.count, value: value)
    }
    return value
  }

  private func isEqual(_ text: UnsafeMutablePointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in 0..<bytes.count where text[index] != bytes[index] { return false }
    return true
  }
}

// What a string means, remembered by its address: Lua keeps one copy of each short string. A hit is verified by its bytes, so
// an address that was freed and used again cannot lie.

/// A direct-mapped cache from Lua strings to 64 bits.
struct StringCache {
  private struct Entry {
    var address: UInt = 0
    var text: [UInt8] = []
    var value: UInt64 = 0
  }

  private var entries = [Entry](repeating: Entry(), count: 128)

  /// The remembered value of a string, or what `compute` says.
  mutating func value(of bytes: UnsafeBufferPointer<UInt8>, compute: (String) -> UInt64) -> UInt64 {
    let address = UInt(bitPattern: bytes.baseAddress)
    let slot = Int(address >> 4) & 127
    if entries[slot].address == address, entries[slot].text.count == bytes.count, entries[slot].text.elementsEqual(bytes) {
      return entries[slot].value
    }
    let value = compute(String(decoding: bytes, as: UTF8.self))
    if bytes.count <= 40 { entries[slot] = Entry(address: address, text: Array(bytes), value: value) }
    return value
  }
}

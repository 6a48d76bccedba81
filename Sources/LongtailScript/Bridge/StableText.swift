// Bytes at a fixed address, which C reads after the Swift frame has returned.

import CLuaBridge

/// A copy of a text, with a NUL after it.
final class StableText {
  let pointer: UnsafeMutablePointer<CChar>
  let count: Int

  init(_ bytes: some Collection<UInt8>) {
    count = bytes.count
    pointer = .allocate(capacity: count + 1)
    UnsafeMutableRawBufferPointer(start: pointer, count: count).copyBytes(from: bytes)
    pointer[count] = 0
  }

  convenience init(_ text: String) { self.init(text.utf8) }

  deinit { pointer.deallocate() }
}

/// Values at a fixed address, with the texts that they refer to.
final class StableValues {
  let pointer: UnsafeMutablePointer<lt_value>
  private let texts: [StableText]

  init(_ values: [lt_value], _ texts: [StableText]) {
    pointer = .allocate(capacity: values.count)
    pointer.initialize(from: values, count: values.count)
    self.texts = texts
  }

  deinit { pointer.deallocate() }
}

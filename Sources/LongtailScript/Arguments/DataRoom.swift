// How much one piece of data may be, while it is copied.

import LongtailCore

/// What is left of what a piece of data may hold. A table that is held many times is copied as often, but its texts are made once.
struct DataRoom {
  /// Values that were met, and bytes of text.
  private(set) var values = 0
  private var bytes = 0
  private let mostValues: Int
  private let mostBytes: Int
  /// What there was no room for; nil where everything had.
  private(set) var excess: Diagnostic.Cause?
  /// True if a copy must be exact: whole floats stay floats, and what is left out is noted.
  private(set) var isExact = false
  /// A phrase for a value that an exact copy lacks, such as "an Order"; nil if the copy is complete.
  var loss: String?
  /// Long texts, by where the script keeps them.
  private var texts: [UnsafePointer<UInt8>: String] = [:]

  init(values: Int = ArgumentReader.mostData) { (mostValues, mostBytes) = (values, ArgumentReader.longestText) }

  private init(mostValues: Int, mostBytes: Int) { (self.mostValues, self.mostBytes) = (mostValues, mostBytes) }

  static var exact: DataRoom {
    var room = DataRoom()
    room.isExact = true
    return room
  }

  /// For what was counted before.
  static var unlimited: DataRoom { DataRoom(mostValues: .max, mostBytes: .max) }

  static let tooLong = Diagnostic.Cause.tooManyElements(
    limit: ArgumentReader.longestText, what: "bytes of text in one piece of data")

  /// Counts a value, and the bytes of its text. False from the first on that has no room.
  mutating func takes(bytes count: Int = 0) -> Bool {
    if excess != nil { return false }
    if values == mostValues { excess = .tooManyElements(limit: mostValues, what: "values in one piece of data") }
    if count > mostBytes - bytes { excess = DataRoom.tooLong }
    values += 1
    bytes += count
    return excess == nil
  }

  /// A text of the script, which stays where it is as long as this is used.
  mutating func text(of bytes: UnsafeBufferPointer<UInt8>?) -> String {
    guard let bytes, let start = bytes.baseAddress else { return "" }
    guard bytes.count > DataRoom.shortText else { return String(streamSafe: bytes) }
    if let known = texts[start] { return known }
    let text = String(streamSafe: bytes)
    texts[start] = text
    return text
  }

  /// Bytes of texts that are made as quickly as they are found.
  private static let shortText = 64
}

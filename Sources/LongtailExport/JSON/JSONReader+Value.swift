// Reads JSON as plain data, for example for `--data`.

import LongtailCore

extension JSONReader {

  /// Returns the members of the object in `text`. `null` becomes `.none`. A number without a fraction or an exponent becomes an
  /// integer if it fits into 64 bits.
  ///
  /// - Parameter deepest: The maximum nesting of lists and objects in the text.
  public static func object(
    _ text: [UInt8], expecting what: String = "an object with the entries of 'data'", deepest: Int = 32
  ) throws(Failure) -> [String: PlainValue] {
    var reader = try JSONReader(text)
    reader.deepest = deepest
    // A byte order mark is not part of the text.
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
    reader.skipBlanks()
    guard reader.next == UInt8(ascii: "{") else { throw reader.unexpected(what) }
    let members = try reader.members(level: 1)
    try reader.end(after: "object")
    return members
  }

  /// Returns the value in `text`.
  public static func value(_ text: [UInt8]) throws(Failure) -> PlainValue {
    var reader = try JSONReader(text)
    // A byte order mark is not part of the text.
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
    let value = try reader.value(level: 0)
    try reader.end(after: "value")
    return value
  }

  private mutating func value(level: Int) throws(Failure) -> PlainValue {
    skipBlanks()
    switch next {
    case UInt8(ascii: "\""): return .string(String(streamSafe: try string()))
    case UInt8(ascii: "{"): return .table(try members(level: level + 1))
    case UInt8(ascii: "["): return .list(try elements(level: level + 1))
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return try number()
    default:
      for (word, value) in [("true", PlainValue.boolean(true)), ("false", .boolean(false)), ("null", .none)]
      where text[offset...].starts(with: word.utf8) {
        offset += word.utf8.count
        return value
      }
      throw unexpected("a value")
    }
  }

  /// Reads an object, from its opening brace on.
  private mutating func members(level: Int) throws(Failure) -> [String: PlainValue] {
    var members: [String: PlainValue] = [:]
    try each(upTo: UInt8(ascii: "}"), level) { reader throws(Failure) in
      let start = reader.offset
      guard reader.next == UInt8(ascii: "\"") else { throw reader.unexpected("a name in quotation marks") }
      let name = String(streamSafe: try reader.string())
      guard members[name] == nil else { throw Failure(message: "duplicate name \"\(name)\"", offset: start) }
      reader.skipBlanks()
      guard reader.next == UInt8(ascii: ":") else { throw reader.unexpected("':'") }
      reader.offset += 1
      members[name] = try reader.value(level: level)
    }
    return members
  }

  /// Reads a list, from its opening bracket on.
  private mutating func elements(level: Int) throws(Failure) -> [PlainValue] {
    var elements: [PlainValue] = []
    try each(upTo: UInt8(ascii: "]"), level) { reader throws(Failure) in elements.append(try reader.value(level: level)) }
    return elements
  }

  /// Reads parts that are separated by commas.
  private mutating func each(
    upTo end: UInt8, _ level: Int, _ part: (inout JSONReader) throws(Failure) -> Void
  ) throws(Failure) {
    guard level <= deepest else {
      throw Failure(message: "expected at most \(deepest) levels of lists and objects", offset: offset)
    }
    offset += 1
    skipBlanks()
    if next == end {
      offset += 1
      return
    }
    while true {
      skipBlanks()
      try part(&self)
      skipBlanks()
      guard next == UInt8(ascii: ",") || next == end else { throw unexpected("',' or '\(Character(Unicode.Scalar(end)))'") }
      offset += 1
      if text[offset - 1] == end { return }
    }
  }

  /// Reads a number such as `-0.5e+3` (RFC 8259 section 6).
  private mutating func number() throws(Failure) -> PlainValue {
    let start = offset
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false }
    func skipDigits(_ reader: inout JSONReader) throws(Failure) {
      guard isDigit(reader.next) else { throw reader.unexpected("a digit") }
      while isDigit(reader.next) { reader.offset += 1 }
    }
    if next == UInt8(ascii: "-") { offset += 1 }
    if next == UInt8(ascii: "0"), offset + 1 < text.count, isDigit(text[offset + 1]) {
      throw Failure(message: "expected a number without leading zeros", offset: offset)
    }
    try skipDigits(&self)
    var isWhole = true
    if next == UInt8(ascii: ".") {
      isWhole = false
      offset += 1
      try skipDigits(&self)
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isWhole = false
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      try skipDigits(&self)
    }
    let digits = String(decoding: text[start..<offset], as: UTF8.self)
    if isWhole, let integer = Int(digits) { return .integer(integer) }
    guard let number = Double(digits), number.isFinite else {
      throw Failure(message: "expected a number that fits into 64 bits, found \(digits.prefix(20))", offset: start)
    }
    return .number(number)
  }

  /// Returns an error for text that differs from the expected text.
  private func unexpected(_ expected: String) -> Failure {
    guard offset < text.count else {
      return Failure(message: "expected \(expected), found the end of the input", offset: offset)
    }
    let rest = String(decoding: text[offset..<min(text.count, offset + 32)], as: UTF8.self)
    let word = rest.prefix { $0.isLetter || $0.isNumber }
    return Failure(message: "expected \(expected), found '\(word.isEmpty ? rest.prefix(1) : word)'", offset: offset)
  }
}

extension JSONReader.Failure {
  /// The message with its place, in lines and columns of characters from 1: "3:14: expected ',' or '}', found ':'".
  public func description(in text: [UInt8]) -> String {
    // A byte order mark is no character of the first line.
    let before = String(decoding: text.prefix(offset).trimmingPrefix([0xEF, 0xBB, 0xBF]), as: UTF8.self)
    let line = before.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.utf8.lastIndex(of: UInt8(ascii: "\n")).map { before[$0...].count } ?? before.count + 1
    return "\(line):\(column): \(message)"
  }

  /// Returns the file and the line of the error. `text` is the content of the file.
  public func place(in text: [UInt8], _ file: String) -> Diagnostic.Place {
    Diagnostic.Place(file: file, line: text.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1)
  }
}

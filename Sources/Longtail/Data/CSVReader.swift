// Parses tables as text: values that are separated by commas or tabs (RFC 4180), with a header.

import LongtailCore
import LongtailExport

/// Parses one table.
package struct CSVReader {
  private let text: [UInt8]
  private let separator: UInt8
  private var offset = 0

  private init(_ text: [UInt8], _ separator: UInt8) throws(JSONReader.Failure) {
    do {
      _ = try UTF8Span(validating: text.span)
    } catch {
      throw JSONReader.Failure(message: "this is not UTF-8", offset: error.byteOffsets.lowerBound)
    }
    (self.text, self.separator) = (text, separator)
  }

  /// Parses a table. `columns` in the result are the names in the header. `rows` has, for each other line, a table with the
  /// values by column.
  ///
  /// If `readsNumbers` is true, an unquoted value that is a number in JSON becomes a number. An empty value is absent. Columns
  /// without a name, or with the name of an earlier column, are called "column 2" after their position.
  ///
  /// - Throws: if the text is not UTF-8, a quotation mark is not closed or is followed by other text, or a row has more values
  ///   than the header.
  package static func table(
    _ text: [UInt8], separator: UInt8, readsNumbers: Bool = true
  ) throws(JSONReader.Failure) -> [String: PlainValue] {
    var reader = try CSVReader(text, separator)
    // A byte order mark is not part of the text.
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
    var (columns, known): ([String], Set<String>) = ([], [])
    for field in try reader.row() ?? [] {
      var name = field.text.isEmpty || known.contains(field.text) ? "column \(columns.count + 1)" : field.text
      while !known.insert(name).inserted { name += "'" }
      columns.append(name)
    }
    var rows: [PlainValue] = []
    while let start = reader.skipEmptyLines(), let fields = try reader.row() {
      guard fields.count <= columns.count else {
        throw JSONReader.Failure(
          message: "this row has \(fields.count) values, and the header \(columns.count)", offset: start)
      }
      var row: [String: PlainValue] = [:]
      for (column, field) in zip(columns, fields) where !field.text.isEmpty {
        row[column] = readsNumbers ? field.value : .string(field.text)
      }
      rows.append(.table(row))
    }
    return ["columns": .list(columns.map { .string($0) }), "rows": .list(rows)]
  }

  private struct Field {
    let text: String
    let isQuoted: Bool

    var value: PlainValue {
      guard !isQuoted, let first = text.utf8.first, first == UInt8(ascii: "-") || 48...57 ~= first,
        let number = try? JSONReader.value(Array(text.utf8))
      else { return .string(text) }
      return number
    }
  }

  /// Skips empty lines. Returns the position of the next row; nil at the end.
  private mutating func skipEmptyLines() -> Int? {
    while offset < text.count, text[offset] == 0x0A || text[offset] == 0x0D { offset += 1 }
    return offset < text.count ? offset : nil
  }

  private mutating func row() throws(JSONReader.Failure) -> [Field]? {
    guard skipEmptyLines() != nil else { return nil }
    var fields: [Field] = []
    while true {
      fields.append(try field())
      guard offset < text.count, text[offset] == separator else { break }
      offset += 1
    }
    return fields
  }

  private mutating func field() throws(JSONReader.Failure) -> Field {
    let start = offset
    guard offset < text.count, text[offset] == UInt8(ascii: "\"") else {
      while offset < text.count, text[offset] != separator, text[offset] != 0x0A, text[offset] != 0x0D { offset += 1 }
      return Field(text: String(streamSafe: text[start..<offset]), isQuoted: false)
    }
    offset += 1
    var bytes: [UInt8] = []
    while offset < text.count {
      let byte = text[offset]
      offset += 1
      if byte != UInt8(ascii: "\"") {
        bytes.append(byte)
      } else if offset < text.count, text[offset] == byte {
        bytes.append(byte)
        offset += 1
      } else {
        guard offset == text.count || [separator, 0x0A, 0x0D].contains(text[offset]) else {
          throw JSONReader.Failure(message: "expected a separator after the quotation mark", offset: offset)
        }
        return Field(text: String(streamSafe: bytes), isQuoted: true)
      }
    }
    throw JSONReader.Failure(message: "the quotation mark is not closed", offset: start)
  }
}

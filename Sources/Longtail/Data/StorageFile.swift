// Stores the `stored` values of a script in a JSON file.

import LongtailCore
import LongtailExport
import LongtailMachine

/// A JSON file with the values that a script declares with `stored`: an object with a member for each key.
///
/// The file and its folder are created when a value is saved. The file is replaced as a whole, so it has the old values or the
/// new ones. Several `StorageFile` objects with the same path, also in several processes, save one after the other. Each keeps
/// the values that others saved under other keys.
public final class StorageFile: ValueStorage {
  /// The path of the file.
  public let path: String
  /// The maximum size of the file, in bytes.
  public static let mostBytes = 1 << 20

  /// The content of the file, as this object read or wrote it last.
  private struct Content {
    var stamp: FileStamp?
    /// The values as JSON, by key.
    var values: [String: String] = [:]
  }

  private let content = Lock(Content())

  public init(path: String) { self.path = path }

  public func load() throws -> [String: PlainValue] {
    try content.withLock { content in
      let values = try read()
      content = Content(stamp: FileStamp(of: path), values: values.mapValues(\.storedJSON))
      return values
    }
  }

  /// - Complexity: O(size of the file). The file is read again only if others have changed it.
  public func save(_ changes: [String: PlainValue]) throws {
    do {
      try content.withLock { content in
        try FileReplacement.exclusively(path) { try replace(&content, changes) }
      }
    } catch let error as FileReplacement.Failure {
      throw Failure(description: "\(Diagnostic.label(path)): \(error.reason)")
    }
  }

  private func replace(_ content: inout Content, _ changes: [String: PlainValue]) throws {
    let stamp = FileStamp(of: path)
    var values = stamp != nil && stamp == content.stamp ? content.values : try read().mapValues(\.storedJSON)
    for (key, value) in changes { values[key] = value == .none ? nil : value.storedJSON }
    let members = values.sorted { $0.key < $1.key }.map { "  \(PlainValue.string($0.key).json): \($0.value)" }
    let text = Array((members.isEmpty ? "{}\n" : "{\n\(members.joined(separator: ",\n"))\n}\n").utf8)
    guard text.count <= StorageFile.mostBytes else {
      throw Failure(description: "they take \(text.count) bytes, more than \(StorageFile.mostBytes)")
    }
    try FileReplacement.write(text, path: path, isPrivate: true)
    content = Content(stamp: FileStamp(of: path), values: values)
  }

  private func read() throws -> [String: PlainValue] {
    let bytes: [UInt8]?
    do throws(FileReplacement.Failure) { bytes = try FileReplacement.read(path, atMost: StorageFile.mostBytes) } catch {
      throw Failure(description: "\(Diagnostic.label(path)): \(error.reason)")
    }
    guard let bytes else { return [:] }
    do throws(JSONReader.Failure) {
      let values = try JSONReader.object(bytes, expecting: "an object with the stored values", deepest: StorageFile.deepest)
      return values.mapValues { PlainValue(stored: $0) }
    } catch {
      throw Failure(description: "\(Diagnostic.label(path)):\(error.description(in: bytes))")
    }
  }

  /// The deepest nesting in the file: the object of the file, the 32 levels of a value, each of which may be the table of a
  /// `$table`, and the tag of a value.
  private static let deepest = 66

  private struct Failure: Error, CustomStringConvertible { let description: String }
}

// MARK: Values

/// Floats are written with a fraction or an exponent, so that they stay floats. Values that JSON does not have are objects with
/// one key that begins with `$`: `{"$number": "inf"}`, `{"$color": "red opacity 0.5"}`. A table of the script that has only one
/// key, which begins with `$`, is written as `{"$table": {...}}`.
extension PlainValue {
  fileprivate var storedJSON: String {
    switch self {
    case .number(let value) where value.isFinite: value.description
    case .number(let value): "{\"$number\":\"\(value)\"}"
    case .color(let value): "{\"$color\":\(PlainValue.string(value.description).json)}"
    case .list(let values): "[\(values.map(\.storedJSON).joined(separator: ","))]"
    case .table(let fields):
      fields.count == 1 && fields.keys.allSatisfy { $0.hasPrefix("$") }
        ? "{\"$table\":\(PlainValue.storedJSON(fields))}" : PlainValue.storedJSON(fields)
    default: json
    }
  }

  private static func storedJSON(_ fields: [String: PlainValue]) -> String {
    let members = fields.sorted { $0.key < $1.key }.map { "\(PlainValue.string($0.key).json):\($0.value.storedJSON)" }
    return "{\(members.joined(separator: ","))}"
  }

  fileprivate init(stored value: PlainValue) {
    switch value {
    case .list(let values): self = .list(values.map { PlainValue(stored: $0) })
    case .table(let fields):
      if fields.count == 1, let (tag, content) = fields.first, let value = PlainValue(tag, content) {
        self = value
      } else {
        self = .table(fields.mapValues { PlainValue(stored: $0) })
      }
    default: self = value
    }
  }

  private init?(_ tag: String, _ content: PlainValue) {
    switch (tag, content) {
    case ("$number", .string(let text)):
      guard let value = Double(text) else { return nil }
      self = .number(value)
    case ("$color", .string(let text)):
      guard let value = Color(description: text) else { return nil }
      self = .color(value)
    case ("$table", .table(let fields)): self = .table(fields.mapValues { PlainValue(stored: $0) })
    default: return nil
    }
  }
}

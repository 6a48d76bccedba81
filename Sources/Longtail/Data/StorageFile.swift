// The stored values of a script as a JSON file.

import LongtailCore
import LongtailExport
import LongtailMachine

/// A JSON file that keeps the values which a script declares with `stored`: an object with a member for each key.
///
/// The file and its folder are created when a value is saved. The file is replaced as a whole, so it holds the old values or the new.
/// Values that another process saved under other keys stay. Infinite numbers and NaN are not kept: JSON has none.
public struct StorageFile: ValueStorage {
  /// The path of the file.
  public let path: String
  /// The most bytes of the file.
  public static let mostBytes = 1 << 20

  public init(path: String) { self.path = path }

  public func load() throws -> [String: PlainValue] {
    let bytes: [UInt8]?
    do throws(FileReplacement.Failure) { bytes = try FileReplacement.read(path, atMost: StorageFile.mostBytes) } catch {
      throw Failure(description: "\(Diagnostic.label(path)): \(error.reason)")
    }
    guard let bytes else { return [:] }
    do throws(JSONReader.Failure) { return try JSONReader.object(bytes, expecting: "an object with the stored values") } catch {
      throw Failure(description: "\(Diagnostic.label(path)):\(error.description(in: bytes))")
    }
  }

  public func save(_ changes: [String: PlainValue]) throws { try StorageFile.saving.withLock { _ in try replace(changes) } }

  /// Sessions of one process save one after the other.
  private static let saving = Lock(())

  private func replace(_ changes: [String: PlainValue]) throws {
    var values = try load()
    for (key, value) in changes { values[key] = value == .none ? nil : value }
    let members = values.sorted { $0.key < $1.key }.map { "  \(PlainValue.string($0.key).json): \($0.value.json)" }
    let text = Array((members.isEmpty ? "{}\n" : "{\n\(members.joined(separator: ",\n"))\n}\n").utf8)
    guard text.count <= StorageFile.mostBytes else {
      throw Failure(description: "they take \(text.count) bytes, more than \(StorageFile.mostBytes)")
    }
    do throws(FileReplacement.Failure) { try FileReplacement.write(text, path: path, isPrivate: true) } catch {
      throw Failure(description: "\(Diagnostic.label(path)): \(error.reason)")
    }
  }

  private struct Failure: Error, CustomStringConvertible { let description: String }
}

// Files whose content a script gets as `data`.

import LongtailCore
import LongtailExport
import LongtailScript

/// A file for the script's `data`.
///
/// A file with the extension `.csv` or `.tsv` is a table with a header. Its entries are `columns`, the names in the header, and
/// `rows`, which has a table with the values by column for each row. Any other file is JSON.
public struct DataSource: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// The name in `data` of the value in the file. If nil, the entries of the value become entries of `data`.
  public var name: String?

  public init(path: String, name: String? = nil) { (self.path, self.name) = (path, name) }

  /// The character between the values of a table; nil for JSON.
  fileprivate var separator: UInt8? {
    let path = path.lowercased()
    return path.hasSuffix(".csv") ? UInt8(ascii: ",") : path.hasSuffix(".tsv") ? UInt8(ascii: "\t") : nil
  }
}

/// The content of a file for `data`, at the time at which it was read.
package struct DataFile: Sendable {
  package let source: DataSource
  let values: [String: PlainValue]
  let fingerprint: Fingerprint

  /// Reads the content of a file from its bytes.
  ///
  /// - Throws: if the content is neither JSON nor a table, or if the source has no name and the content is not an object.
  package init(_ source: DataSource, holding bytes: [UInt8]) throws(JSONReader.Failure) {
    self.source = source
    fingerprint = SourceFiles.fingerprint(of: bytes)
    if let separator = source.separator {
      let table = try CSVReader.table(bytes, separator: separator)
      values = source.name.map { [$0: .table(table)] } ?? table
    } else if let name = source.name {
      values = [name: try JSONReader.value(bytes)]
    } else {
      values = try JSONReader.object(bytes)
    }
  }

  /// - Throws: an error if there is no such file, it is larger than 16 MiB, or its content is invalid.
  init(_ source: DataSource, recording sources: SourceFiles) throws(Diagnostic) {
    let bytes = try sources.read(source.path)
    do {
      try self.init(source, holding: bytes)
    } catch {
      throw Diagnostic(.notJSON(path: source.path, reason: error.message), place: error.place(in: bytes, source.path))
    }
  }

  /// If the content of the file differs from `before`, merges it into `data`, and removes entries that are no longer in the file,
  /// unless the host has changed them. Otherwise, `data` keeps the values that the host has set since.
  func merge(into data: inout [String: PlainValue], after before: DataFile?) {
    guard fingerprint != before?.fingerprint else { return }
    guard !data.isEmpty else {
      data = values
      return
    }
    for (name, value) in before?.values ?? [:] where values[name] == nil && data[name] == value { data[name] = nil }
    data.merge(values) { $1 }
  }
}

extension RuntimeOptions {
  /// Returns the data files for a script that is loaded for the first time. Files that the host has not read are read now.
  func firstData(recording sources: SourceFiles) throws(Diagnostic) -> [DataFile] {
    var files: [DataFile] = []
    for source in dataFiles {
      if let known = readData.first(where: { $0.source == source }) {
        sources.record(known.fingerprint, of: source.path)
        files.append(known)
      } else {
        files.append(try DataFile(source, recording: sources))
      }
    }
    return files
  }
}

// A file whose members a script sees as `data`.

import LongtailCore
import LongtailExport
import LongtailScript

/// A JSON object in a file, as it was when it was read.
package struct DataFile: Sendable {
  package let path: String
  let values: [String: PlainValue]
  let fingerprint: Fingerprint

  /// What a file holds, which the host has read.
  ///
  /// - Throws: where it is something else than an object.
  package init(_ path: String, holding bytes: [UInt8]) throws(JSONReader.Failure) {
    self.path = path
    fingerprint = SourceFiles.fingerprint(of: bytes)
    values = try JSONReader.object(bytes)
  }

  /// - Throws: where there is no such file, it is larger than 16 MiB, or holds something else than an object.
  init(_ path: String, noting sources: SourceFiles) throws(Diagnostic) {
    let bytes = try sources.read(path)
    do {
      try self.init(path, holding: bytes)
    } catch {
      throw Diagnostic(.notJSON(path: path, reason: error.message), place: error.place(in: bytes, path))
    }
  }

  /// Puts what the file holds into `data`, where it holds something else than `before`: else what the host has set since stays. What
  /// stood in the file and does no longer is taken out.
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
  /// What the first program is handed: what the host has read, or what is read now.
  func firstData(noting sources: SourceFiles) throws(Diagnostic) -> DataFile? {
    guard let dataFile else { return nil }
    guard let readData, readData.path == dataFile else { return try DataFile(dataFile, noting: sources) }
    sources.note(readData.fingerprint, of: dataFile)
    return readData
  }
}

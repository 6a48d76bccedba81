// A file whose members a script sees as `data`.

import LongtailCore
import LongtailExport
import LongtailScript

/// A JSON object in a file, as it was when it was read.
struct DataFile {
  let path: String
  let values: [String: PlainValue]
  let fingerprint: Fingerprint

  /// - Throws: where there is no such file, it is larger than 16 MiB, or holds something else than an object.
  init(_ path: String, noting sources: SourceFiles) throws(Diagnostic) {
    self.path = path
    let bytes = try sources.read(path)
    fingerprint = SourceFiles.fingerprint(of: bytes)
    do {
      values = try JSONReader.object(bytes)
    } catch {
      throw Diagnostic(.notJSON(path: path, reason: error.message), place: error.place(in: bytes, path))
    }
  }

  /// Puts what the file holds into `data`, where it holds something else than `before`: else what the host has set since stays. What
  /// stood in the file and does no longer is taken out.
  func merge(into data: inout [String: PlainValue], after before: DataFile?) {
    guard fingerprint != before?.fingerprint else { return }
    for (name, value) in before?.values ?? [:] where values[name] == nil && data[name] == value { data[name] = nil }
    data.merge(values) { $1 }
  }
}

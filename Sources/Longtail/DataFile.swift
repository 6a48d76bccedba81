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
  init(_ path: String) throws(Diagnostic) {
    self.path = path
    let bytes = try SourceFiles.read(path)
    fingerprint = SourceFiles.fingerprint(of: bytes)
    do {
      values = try JSONReader.object(bytes)
    } catch {
      throw Diagnostic(.notJSON(path: path, reason: error.message), place: error.place(in: bytes, path))
    }
  }
}

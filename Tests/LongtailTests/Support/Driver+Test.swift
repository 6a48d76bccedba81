// Drivers of scripts that tests write.

import Longtail
import LongtailCore

extension Driver {
  /// Drives a script that is no file; its operations are described.
  convenience init(_ source: String, _ size: Size = Size(24, 6), data: [String: PlainValue] = [:]) throws {
    var options = RuntimeOptions()
    options.program.data = data
    options.describesOperations = true
    self.init(try Runtime(source: source, options), size)
  }
}

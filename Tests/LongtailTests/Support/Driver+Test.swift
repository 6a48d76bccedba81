// Drivers of scripts that tests write.

import Longtail

extension Driver {
  /// Drives a script that is no file; its operations are described.
  convenience init(_ source: String, _ size: Size = Size(24, 6)) throws {
    var options = RuntimeOptions()
    options.describesOperations = true
    self.init(try Runtime(source: source, options), size)
  }
}

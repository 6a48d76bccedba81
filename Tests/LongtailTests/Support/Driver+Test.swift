// Drivers for the scripts in tests.

import Longtail
import LongtailCore

extension Driver {
  /// Creates a driver of a script that is given as text, with descriptions of the operations on the tree.
  convenience init(_ source: String, _ size: Size = Size(24, 6), data: [String: PlainValue] = [:]) throws {
    var options = RuntimeOptions()
    options.program.data = data
    options.describesOperations = true
    self.init(try Runtime(source: source, options), size)
  }
}

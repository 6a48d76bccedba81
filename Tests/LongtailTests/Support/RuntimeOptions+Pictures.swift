// Options of the program `longtail`, which reads image files.

import Longtail
import LongtailPictures

extension RuntimeOptions {
  /// Options with which scripts may show image files.
  static var withPictures: RuntimeOptions {
    var options = RuntimeOptions()
    options.program.pictures = .standard
    return options
  }
}

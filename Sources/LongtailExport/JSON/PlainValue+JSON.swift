// Plain data as JSON.

import LongtailCore

extension PlainValue {
  /// The value as JSON in one line. The keys of tables are in alphabetical order. Infinite numbers and NaN are strings.
  public var json: String {
    var writer = JSONWriter()
    writer.plain(self)
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}

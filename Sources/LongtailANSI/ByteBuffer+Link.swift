// Hyperlinks (OSC 8).

import LongtailCore

extension ByteBuffer {
  /// Begins the hyperlink of a number, or ends the one before where it is 0. The number is its id, so that a link on several rows
  /// is one to the terminal. A ``LinkTarget`` holds nothing that could end the sequence.
  public mutating func append(link: UInt16, of surface: Surface) {
    append("\u{1B}]8;")
    if link != 0 {
      append("id=")
      append(decimal: Int(link))
    }
    append(UInt8(ascii: ";"))
    if link != 0 {
      var uri = surface.links[Int(link) - 1].uri
      uri.withUTF8 { append($0) }
    }
    append("\u{1B}\\")
  }
}

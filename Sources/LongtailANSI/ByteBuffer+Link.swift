// Hyperlinks (OSC 8).

import LongtailCore

extension ByteBuffer {
  /// Begins the hyperlink with a number, or ends the current one if the number is 0. The number is the id of the link, so that
  /// terminals treat its parts on several rows as one link. A ``LinkTarget`` contains nothing that could end the sequence.
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

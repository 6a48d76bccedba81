// Writes an asciicast v2 for asciinema: the bytes that a terminal gets, with their times.
// https://docs.asciinema.org/manual/asciicast/v2/

import LongtailCore
import LongtailExport
import LongtailTerminal

/// Collects frames, and writes them as lines of JSON.
struct Asciicast {
  private var encoder: FrameEncoder
  private var size: Size?
  private var lines: [UInt8] = []

  init(_ depth: ColorDepth) { encoder = FrameEncoder(depth: depth) }

  /// Adds a frame. `time`: seconds since the start, not before the last frame.
  mutating func show(_ surface: Surface, at time: Double) {
    if size == nil {
      var json = JSONWriter()
      json.beginObject()
      json.key("version")
      json.integer(2)
      json.key("width")
      json.integer(surface.size.width)
      json.key("height")
      json.integer(surface.size.height)
      json.endObject()
      lines += json.finish() + [UInt8(ascii: "\n")]
    } else if size != surface.size {
      add("r", "\(surface.size.width)x\(surface.size.height)", at: time)
    }
    size = surface.size
    let bytes = encoder.encode(surface)
    if !bytes.isEmpty { add("o", String(decoding: bytes, as: UTF8.self), at: time) }
  }

  private mutating func add(_ kind: String, _ data: String, at time: Double) { lines += Asciicast.line(kind, data, at: time) }

  private static func line(_ kind: String, _ data: String, at time: Double) -> [UInt8] {
    var json = JSONWriter(capacity: data.utf8.count + 64)
    json.beginArray()
    json.number((time * 1000).rounded() / 1000)
    json.string(kind)
    json.string(data)
    json.endArray()
    return json.finish() + [UInt8(ascii: "\n")]
  }

  /// Returns the file. `end` is its duration, in seconds since the start. An empty output at that time keeps the last frame on
  /// the screen.
  func bytes(until end: Double) -> [UInt8] { lines + Asciicast.line("o", "", at: end) }
}

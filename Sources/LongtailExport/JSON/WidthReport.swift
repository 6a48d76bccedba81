// Reports the width of a text in cells as a line of JSON, for `longtail width` (docs/width.md).

import LongtailCore

/// Reports on texts as lines of JSON. Keys are sorted, and the same text gives the same bytes.
public enum WidthReport {
  /// The maximum length of an input line, in bytes.
  public static let mostBytes = 1 << 20

  /// Returns the report on a JSON string, or on the error in it, with a newline at the end.
  ///
  ///     "日本\u0007"   ->   {"clusters":[{"text":"日","width":2},{"text":"本","width":2},
  ///                        {"source":"\u0007","text":"␇","width":1}],"height":1,"width":5}
  public static func line(for input: [UInt8]) -> (bytes: [UInt8], isError: Bool) {
    if input.count > mostBytes { return (error("the line is longer than 1 MiB", at: mostBytes), true) }
    do {
      return (report(try JSONReader.string(input)), false)
    } catch {
      return (self.error(error.message, at: error.offset), true)
    }
  }

  private static func report(_ source: [UInt8]) -> [UInt8] {
    let analysis = TextAnalysis(source)
    var json = JSONWriter(capacity: 64 + 32 * analysis.clusters.count)
    json.beginObject()
    json.key("clusters")
    json.beginArray()
    for cluster in analysis.clusters {
      json.beginObject()
      if cluster.isRisky {
        json.key("risky")
        json.boolean(true)
      }
      let origin = source[cluster.source]
      if !origin.elementsEqual(cluster.text.utf8) {
        json.key("source")
        json.string(String(decoding: origin, as: UTF8.self))
      }
      json.key("text")
      json.string(cluster.text)
      json.key("width")
      json.integer(cluster.width)
      json.endObject()
    }
    json.endArray()
    json.key("height")
    json.integer(analysis.size.height)
    json.key("width")
    json.integer(analysis.size.width)
    json.endObject()
    return json.finish() + [UInt8(ascii: "\n")]
  }

  private static func error(_ message: String, at offset: Int) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("error")
    json.beginObject()
    json.key("message")
    json.string(message)
    json.key("offset")
    json.integer(offset)
    json.endObject()
    json.endObject()
    return json.finish() + [UInt8(ascii: "\n")]
  }
}

// The results as lines of a table and as JSON.

struct Report {
  var samples: [Sample] = []
  var memory: (perBox: Double, script: Double, boxes: Int)?

  static let head =
    padded("what", 52) + ["us", "least", "ns each", "floor us", "least/floor"].map { right($0, 11) }.joined() + "  counted"

  /// The text after the last line of the table.
  var summary: String {
    guard let memory else { return "" }
    return """

      memory: \(Int(memory.perBox)) bytes a box, and \(Int(memory.script)) in the script, of \(grouped(memory.boxes)) boxes
      """
  }

  var json: String {
    var fields = samples.map(\.json)
    if let memory {
      fields.append(
        #"{"name": "memory", "boxes": \#(memory.boxes), "bytesPerBox": \#(memory.perBox), "scriptBytesPerBox": \#(memory.script)}"#
      )
    }
    return "[\n  " + fields.joined(separator: ",\n  ") + "\n]"
  }
}

extension Sample {
  var line: String {
    let floors = floor.map { [$0 / 1000, least / $0].map { right(decimal($0), 11) }.joined() } ?? padded("", 22)
    return padded(name, 52) + right(decimal(median / 1000), 11) + right(decimal(least / 1000), 11)
      + right(pieces > 1 ? decimal(median / Double(pieces)) : "", 11) + floors + "  "
      + counters.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  var json: String {
    var fields = [
      #""name": "\#(name)""#, #""nanoseconds": \#(median)"#, #""least": \#(least)"#, #""repetitions": \#(repetitions)"#,
      #""pieces": \#(pieces)"#,
    ]
    if let floor, let ratio { fields.append(#""floor": \#(floor), "ratio": \#(ratio)"#) }
    fields.append(#""counters": {"# + counters.map { #""\#($0.name)": \#($0.value)"# }.joined(separator: ", ") + "}")
    return "{" + fields.joined(separator: ", ") + "}"
  }
}

/// Returns a number with a comma between thousands.
func grouped(_ number: Int) -> String {
  number < 1000 ? "\(number)" : grouped(number / 1000) + "," + String("\(number % 1000 + 1000)".dropFirst())
}

/// Returns a number with two digits after the point.
func decimal(_ number: Double) -> String {
  let hundredths = Int((number * 100).rounded())
  return "\(hundredths / 100)." + String("\(hundredths % 100 + 100)".dropFirst())
}

private func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }

private func right(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }

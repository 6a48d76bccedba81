// Arguments of elements as JSON values.

import LongtailCore

/// The two arrays of an arena that its arguments are read from; holding all of it would cost more than writing a node.
struct JSONValues {
  let arguments: [Argument]
  let text: [UInt8]

  /// Text, numbers and booleans as themselves, colours as scripts spell them, `true` for what stays in the script (functions,
  /// bindings). JSON has no infinity: it is the string "infinity".
  func append(_ argument: Argument, to json: inout JSONWriter) {
    switch argument.tag {
    case .absent, .element: json.bytes.append("null")
    case .boolean: json.bytes.append(argument.boolean ? "true" : "false")
    case .integer: json.bytes.append(decimal: argument.integer)
    case .number: json.appendNumber(argument.number)
    case .string:
      let start = Int(argument.bits)
      text.withUnsafeBufferPointer {
        json.appendQuoted(UnsafeBufferPointer(rebasing: $0[start..<start + Int(argument.count)]))
      }
    case .color: json.appendQuoted(argument.color.description)
    case .function, .script: json.bytes.append("true")
    case .list:
      let start = Int(argument.bits)
      json.bytes.append(UInt8(ascii: "["))
      for index in start..<start + Int(argument.count) {
        if index > start { json.bytes.append(UInt8(ascii: ",")) }
        append(arguments[index], to: &json)
      }
      json.bytes.append(UInt8(ascii: "]"))
    case .table:
      let start = Int(argument.bits)
      json.bytes.append(UInt8(ascii: "{"))
      for index in stride(from: start, to: start + Int(argument.count), by: 2) {
        if index > start { json.bytes.append(UInt8(ascii: ",")) }
        append(arguments[index], to: &json)
        json.bytes.append(UInt8(ascii: ":"))
        append(arguments[index + 1], to: &json)
      }
      json.bytes.append(UInt8(ascii: "}"))
    }
  }
}

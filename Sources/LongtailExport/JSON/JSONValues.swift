// Writes arguments of elements as JSON values.

import LongtailCore

/// The arguments of an arena, and their text. A copy of the whole `ElementArena` would have to retain many more arrays, which
/// takes longer than writing a node.
struct JSONValues {
  let arguments: [Argument]
  let text: [UInt8]

  /// Writes text, numbers and booleans as they are, and colours as in scripts. Values that stay in the script, such as functions
  /// and bindings, become `true`. JSON has no infinity, so it becomes the string "infinity".
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

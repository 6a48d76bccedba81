// Library functions: colours as values. Their documentation is that of the view `Color`.

import LongtailCore

/// The calls of `Color`, such as `Color "red"`, and the functions `Color.rgb` and `Color.adaptive`.
enum ColorLibrary {
  static let functions: [LibraryFunction] = [
    .call("Color", makesValue: true, color),
    .function("Color.rgb", makesValue: true) { try rgb($0, from: 1) },
    .function("Color.adaptive", makesValue: true, adaptive),
    .missing("Color") { call in
      let name = call.reader.label(call.stack, 2)
      throw CallError(.unknownColor(name: name, suggestions: Suggestion.nearest(to: name, in: NamedColor.allNames)))
    },
  ]

  /// Creates a colour: `Color "red"`, `Color "#ff8800"`, `Color(255, 136, 0)`, `Color{ red = 1, green = 0.5, blue = 0, opacity =
  /// 0.4 }`. `Color` is a table, which Lua passes as the first argument.
  private static func color(_ call: LibraryCall) throws -> Int32 {
    switch call.stack.type(2) {
    case .string, .handle:
      try call.requireAtMost(1, from: 2)
      guard let argument = try call.reader.read(.color, call.stack, 2) else { throw bad(call) }
      return call.returns(.color(argument.color))
    case .table:
      try call.requireAtMost(1, from: 2)
      return try parts(call)
    case .number: return try rgb(call, from: 2)
    default: throw bad(call)
    }
  }

  private static func rgb(_ call: LibraryCall, from first: Int32) throws -> Int32 {
    let call = call.named("Color")
    try call.requireAtMost(3, from: first)
    let parts = try ["red", "green", "blue"].enumerated().map { offset, name in
      let (kind, index) = (ValueKind.integer(0...255, unit: ""), first + Int32(offset))
      guard let part = try call.reader.read(kind, call.stack, index) else {
        throw call.bad(name, index, kind.expectation)
      }
      return part.integer
    }
    return call.returns(.color(Color(.rgb(RGB(parts[0], parts[1], parts[2])))))
  }

  /// Performs `Color.adaptive{ light = "black", dark = "#eeeeee" }`.
  private static func adaptive(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(1)
    guard call.stack.type(1) == .table else { throw call.bad("colors", 1, "a table: { light = ..., dark = ... }") }
    let parts = try named(call, 1, .color, ["light", "dark"])
    func part(_ name: String) throws -> Color {
      guard let part = parts[name] else {
        throw CallError(.missingArgument(callee: call.callee, argument: name, expected: ValueKind.color.expectation))
      }
      return part.color
    }
    return call.returns(.color(Color(light: try part("light"), dark: try part("dark"))))
  }

  private static func parts(_ call: LibraryCall) throws -> Int32 {
    let parts = try named(call, 2, .number(0...1), ["red", "green", "blue", "opacity"])
    func byte(_ name: String) -> Int { Int(saturating: ((parts[name]?.number ?? 0) * 255).rounded()) }
    return call.returns(
      .color(Color(.rgb(RGB(byte("red"), byte("green"), byte("blue")))).opacity(parts["opacity"]?.number ?? 1)))
  }

  /// Reads a table of named values of one kind.
  private static func named(_ call: LibraryCall, _ table: Int32, _ kind: ValueKind, _ known: [String]) throws -> [String:
    Argument]
  {
    var values: [String: Argument] = [:]
    try call.stack.withEntries(of: table) { entries in
      while let (key, value) = entries.next() {
        let name = call.reader.label(call.stack, key)
        guard known.contains(name) else { throw CallError(.unknownOption(callee: call.callee, option: name, known: known)) }
        guard let part = try call.reader.read(kind, call.stack, value) else {
          throw call.bad(name, value, kind.expectation)
        }
        values[name] = part
      }
    }
    return values
  }

  private static func bad(_ call: LibraryCall) -> CallError { call.bad("color", 2, ValueKind.color.expectation) }
}

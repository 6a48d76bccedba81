import LongtailTerminal

extension InputParser {
  /// Returns the inputs of bytes that arrive at once. Incomplete input stays pending.
  mutating func inputs(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    parse(Array(bytes), into: &inputs)
    return inputs
  }

  /// Returns the inputs of text that arrives at once. Incomplete input stays pending.
  mutating func inputs(_ text: String) -> [TerminalInput] { inputs(text.utf8) }

  /// Ends the wait, and returns the inputs that were pending.
  mutating func flushed() -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    flush(into: &inputs)
    return inputs
  }

  /// Returns the inputs of bytes that a new parser reads at once, including input that was pending.
  static func inputs(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var parser = InputParser()
    return parser.inputs(bytes) + parser.flushed()
  }
}

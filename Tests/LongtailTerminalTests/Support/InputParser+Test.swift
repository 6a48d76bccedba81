import LongtailTerminal

extension InputParser {
  /// What some bytes say, in one piece. What waits stays so.
  mutating func inputs(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    parse(Array(bytes), into: &inputs)
    return inputs
  }

  /// What some text says, in one piece.
  mutating func inputs(_ text: String) -> [TerminalInput] { inputs(text.utf8) }

  /// What waits.
  mutating func flushed() -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    flush(into: &inputs)
    return inputs
  }

  /// What some bytes say to a parser that begins, when no more come.
  static func inputs(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var parser = InputParser()
    return parser.inputs(bytes) + parser.flushed()
  }
}

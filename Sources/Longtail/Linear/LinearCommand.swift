// Parses the lines that a user enters while a script runs as lines of text.

import LongtailCore

/// A line of input.
enum LinearCommand: Equatable {
  case nothing
  case quit
  /// Prints the commands, and all lines of the output with the numbers of the controls.
  case everything
  /// Presses the control that has this number.
  case press(Int)
  /// Replaces the text of the field that has this number.
  case write(Int, String)
  /// Changes the control that has the first number. The second number counts the steps: backward if it is negative.
  case step(Int, Int)
  case keys([KeyPress])
  /// Any other input.
  case unknown(String)

  /// The commands, one on each line, because screen readers read line by line.
  static let help = [
    "commands:",
    "3 presses control 3",
    "3 = Ada replaces the text of field 3 with Ada",
    "3 + and 3 - change control 3 by one step, 3 ++ by two",
    "tab, return or ctrl+s presses that key; key 1 presses the number key 1",
    "? lists the commands and all controls, q quits",
  ]

  init(_ line: String) {
    let text = String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count).drop { $0 == " " }
    switch (text, Int(digits)) {
    case ("", _): self = .nothing
    case ("q", _): self = .quit
    case ("?", _): self = .everything
    case (_, let number?):
      // The text after `=` is used unchanged, except that one leading space is removed.
      let written = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
      self =
        switch rest.first {
        case nil: .press(number)
        case "=": .write(number, String(written.first == " " ? written.dropFirst() : written))
        case "+" where rest.allSatisfy { $0 == "+" }: .step(number, rest.count)
        case "-" where rest.allSatisfy { $0 == "-" }: .step(number, -rest.count)
        default: .unknown(text)
        }
    default:
      let names = text.split(separator: " ").map(String.init)
      let keys = (names.first == "key" && names.count > 1 ? Array(names.dropFirst()) : names).map { KeyPress($0) }
      self = keys.contains(nil) ? .unknown(text) : .keys(keys.compactMap(\.self))
    }
  }
}

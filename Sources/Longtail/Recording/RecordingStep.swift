// The steps of a recording, parsed from a file with one step on each line.

import LongtailCore
import LongtailEngine
import LongtailExport

/// An action of a user, or an edit of the script.
package enum RecordingStep: Equatable, Sendable {
  case press([KeyPress])
  case type(String)
  case paste(String)
  case tap(String)
  /// Turns the wheel by `rows` over a text on the screen; up if `rows` is negative.
  case scroll(rows: Int, at: String)
  case wait(Double)
  case resize(Size)
  case theme(String)
  /// Replaces a part of the script, and reloads the script.
  case replace(String, with: String)

  /// The error in a line that is not a step, or in a step that failed. `line` counts from 1.
  package struct Failure: Error, Equatable {
    package let line: Int
    package let message: String
  }

  /// A step and the number of its line, from 1.
  package typealias Numbered = (line: Int, step: RecordingStep)

  /// The forms of the lines, for the help text.
  package static let help = """
    Each line of the file is one step. Lines that are empty or begin with # are ignored.
      tab ctrl+s a          press keys, one after the other, without quotes or commas
      type Buy milk         type a text, key by key
      paste Buy milk        paste a text
      tap Save              click where the screen shows a text
      scroll 5 Inbox        turn the wheel over a text: 5 rows down, -5 rows up
      wait 1.5              wait for 1.5 seconds
      resize 60x20          resize the screen
      theme lagoon          change the theme
      replace old => new    edit the script, and reload it as a save would
    Quote a text as in JSON if it begins or ends with a space, or contains a newline: type "two\\nlines".
    """

  /// The longest recording, in seconds.
  static let longest = 600

  private static let names = ["type", "paste", "tap", "scroll", "wait", "resize", "theme", "replace"]

  /// Parses the steps of a file.
  ///
  /// - Throws: an error for the first line that is not a step.
  package static func steps(in text: String) throws(Failure) -> [Numbered] {
    var steps: [Numbered] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = line.trimmed
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(Message) {
        steps.append((index + 1, try RecordingStep(line)))
      } catch {
        throw Failure(line: index + 1, message: error.text)
      }
    }
    return steps
  }

  private struct Message: Error {
    let text: String
  }

  private init(_ line: Substring) throws(Message) {
    let name = String(line.prefix { $0 != " " })
    let rest = line.dropFirst(name.count).trimmed
    switch name {
    case "type": self = .type(try RecordingStep.text(rest, of: name))
    case "paste": self = .paste(try RecordingStep.text(rest, of: name))
    case "tap": self = .tap(try RecordingStep.text(rest, of: name))
    case "theme": self = .theme(try RecordingStep.text(rest, of: name))
    case "scroll":
      let number = rest.prefix { $0 != " " }
      guard let rows = Int(number), (-9999...9999).contains(rows), rows != 0 else {
        throw Message(text: "scroll takes a whole number of rows from -9999 to 9999, except 0, and a text: scroll 5 Inbox")
      }
      self = .scroll(rows: rows, at: try RecordingStep.text(rest.dropFirst(number.count).trimmed, of: name))
    case "wait":
      guard let seconds = Double(rest), (0...Double(RecordingStep.longest)).contains(seconds) else {
        throw Message(text: "wait takes seconds, from 0 to \(RecordingStep.longest): wait 1.5")
      }
      self = .wait(seconds)
    case "resize":
      guard case .screen(let size) = CanvasSize(String(rest)) else {
        throw Message(
          text: "resize takes a width and a height in cells, at most 10,000 on a side and a million in all: resize 60x20")
      }
      self = .resize(size)
    case "replace":
      guard
        let arrow = rest.firstRange(of: " => ")
          ?? (rest.hasSuffix(" =>") ? rest.index(rest.endIndex, offsetBy: -3)..<rest.endIndex : nil)
      else { throw Message(text: "replace takes the old and the new text: replace red => blue") }
      let new = rest[arrow.upperBound...].trimmed
      self = .replace(
        try RecordingStep.text(rest[..<arrow.lowerBound].trimmed, of: name),
        with: new.isEmpty ? "" : try RecordingStep.text(new, of: name, mayBeEmpty: true))
    default:
      var keys: [KeyPress] = []
      for word in line.split(separator: " ") {
        guard let key = KeyPress(String(word)) else { throw RecordingStep.unknown(String(word), isFirst: keys.isEmpty) }
        keys.append(key)
      }
      self = .press(keys)
    }
  }

  private static func unknown(_ word: String, isFirst: Bool) -> Message {
    let meant = (isFirst ? Suggestion.nearest(to: word, in: names).first : nil) ?? KeyPress.suggestion(for: word)
    return Message(
      text: "unknown key\(isFirst ? " or step" : "") '\(word)'; "
        + (meant.map { "did you mean '\($0)'?" } ?? "longtail record --help lists the steps"))
  }

  /// Examples for error messages, by the name of the step. The example of any other step is its name, followed by "Save".
  private static let examples = ["theme": "theme lagoon", "scroll": "scroll 5 Inbox"]

  /// Parses a text: plain, or in quotation marks as in JSON.
  private static func text(_ rest: Substring, of name: String, mayBeEmpty: Bool = false) throws(Message) -> String {
    guard rest.first == "\"" else {
      guard !rest.isEmpty else {
        let what = name == "theme" ? "the name of a theme" : "a text"
        throw Message(text: "\(name) takes \(what): \(examples[name] ?? "\(name) Save")")
      }
      return String(rest)
    }
    let text: String
    do throws(JSONReader.Failure) {
      text = String(decoding: try JSONReader.string(Array(rest.utf8)), as: UTF8.self)
    } catch {
      throw Message(
        text:
          "\(error.message); write the whole text as a JSON string, such as \"a \\\"b\\\" c\""
          + (name == "replace" ? "; if it contains =>, write \\u003d> instead" : "")
      )
    }
    guard !text.isEmpty || mayBeEmpty else { throw Message(text: "\(name) takes a text that is not empty") }
    return text
  }
}

extension Substring {
  /// The text without spaces and tabs at both ends.
  fileprivate var trimmed: Substring {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    return drop(while: isBlank).dropLast(reversed().prefix(while: isBlank).count)
  }
}

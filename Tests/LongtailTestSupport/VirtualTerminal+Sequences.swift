// The control sequences that Longtail writes: SGR, CHA and hyperlinks everywhere; motion, erasing and scrolling only on a screen.

import LongtailCore

extension VirtualTerminal {
  /// Runs the sequence that follows an ESC.
  mutating func sequence(_ scalars: inout ArraySlice<Unicode.Scalar>) throws {
    switch scalars.popFirst() {
    case "[":
      let parameters = scalars.prefix { $0 == ";" || $0 == "?" || "0"..."9" ~= $0 }
      scalars = scalars.dropFirst(parameters.count)
      let text = String(String.UnicodeScalarView(parameters))
      defer { last = nil }
      switch scalars.popFirst() {
      case "m": try pen.select(text)
      case "G": try move(toColumn: Int(text) ?? 0)
      case let final: try control(text, final.map(String.init) ?? "at the end")
      }
    case "_": try graphics(String(string(&scalars, "APC").dropFirst()))
    case "P": try sixels(string(&scalars, "DCS"))
    case "7": images.saved = Point(column, line)
    case "8":
      guard let saved = images.saved else { throw Failure.unknown("DECRC") }
      (column, line, images.saved) = (saved.x, saved.y, nil)
    case "]" where scalars.starts(with: "1337;File=".unicodeScalars):
      guard let end = scalars.firstIndex(of: "\u{7}") else { throw Failure.unfinished("OSC") }
      let text = String(String.UnicodeScalarView(scalars[..<end].dropFirst("1337;File=".count)))
      scalars = scalars[(end + 1)...]
      try file(text)
    case "]":
      let text = try string(&scalars, "OSC")
      let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == "8", text.unicodeScalars.allSatisfy({ "!"..."~" ~= $0 }) else {
        throw Failure.unknown("OSC \(text)")
      }
      pen.link = String(parts[2])
      last = nil
    case let other: throw Failure.unknown("ESC \(other.map(String.init) ?? "at the end")")
    }
  }
}

extension VirtualTerminal {
  /// Reads a control string up to its terminator.
  private func string(_ scalars: inout ArraySlice<Unicode.Scalar>, _ kind: String) throws -> String {
    guard let end = scalars.firstIndex(of: "\u{1B}"), scalars[scalars.index(after: end)...].first == "\\" else {
      throw Failure.unfinished(kind)
    }
    defer { scalars = scalars[(end + 2)...] }
    return String(String.UnicodeScalarView(scalars[..<end]))
  }
}

extension VirtualTerminal.Shown {
  fileprivate mutating func select(_ text: String) throws {
    var codes = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)[...]
    let on: [String: TextAttributes] = [
      "1": .bold, "2": .faint, "3": .italic, "4": .underline, "7": .reversed, "9": .strikethrough,
    ]
    let off: [String: TextAttributes] = [
      "22": [.bold, .faint], "23": .italic, "24": .underline, "27": .reversed, "29": .strikethrough,
    ]
    while let code = codes.popFirst() {
      if let attribute = on[code] {
        attributes.insert(attribute)
      } else if let attribute = off[code] {
        attributes.subtract(attribute)
      } else if code.isEmpty {
        (foreground, background, attributes) = ("", "", [])
      } else if code == "39" {
        foreground = ""
      } else if code == "49" {
        background = ""
      } else if code == "38" || code == "48" {
        let count = codes.first == "2" ? 4 : 2
        guard codes.count >= count, codes.prefix(count).allSatisfy({ Int($0).map { 0...255 ~= $0 } ?? false }) else {
          throw VirtualTerminal.Failure.unknown("SGR \(text)")
        }
        let color = ([code] + codes.prefix(count)).joined(separator: ";")
        if code == "38" { foreground = color } else { background = color }
        codes = codes.dropFirst(count)
      } else if let number = Int(code), [3, 9].contains(number / 10), number % 10 < 8 {
        foreground = code
      } else if let number = Int(code), [4, 10].contains(number / 10), number % 10 < 8 {
        background = code
      } else {
        throw VirtualTerminal.Failure.unknown("SGR \(text)")
      }
    }
  }
}

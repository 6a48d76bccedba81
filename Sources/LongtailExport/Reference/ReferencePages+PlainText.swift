// A page of the reference for a terminal: `longtail doc NAME`.

import LongtailCore

extension ReferencePages {
  /// Returns plain text about the entries with this name or spelling (":padding"): views, modifiers, environment keys, globals,
  /// and methods of drawing contexts and test screens. If several share the name, the text has all of them. Nil if there is none.
  /// `output` renders the example. Its result follows the example in the text.
  public func page(for name: String, output: (_ script: String) -> String? = { _ in nil }) -> String? {
    let wanted = name.hasPrefix(":") ? String(name.dropFirst()) : name
    let found = entries.filter { $0.name == wanted || $0.spelling == name }
    if found.isEmpty, let dot = name.firstIndex(of: "."), dot > name.startIndex {
      // "format.date" is on the page of "format".
      return page(for: String(name[..<dot]), output: output)
    }
    return found.isEmpty ? nil : found.map { $0.plainText($0.script.flatMap(output)) }.joined(separator: "\n")
  }
}

extension ReferenceEntry {
  /// Returns the entry as text of at most 80 columns, except for long words and code.
  fileprivate func plainText(_ output: String?) -> String {
    var text = "\(spelling) (\(kind.rawValue))\n"
    for sentence in [summary] + notes { text += sentence.wrapped(indent: "  ") }
    if let signature {
      if !signature.calls.isEmpty { text += "\n" }
      for call in signature.calls {
        text += call.text.wrapped(indent: "  ", further: "    ")
        for note in call.notes { text += note.wrapped(indent: "    ") }
      }
      for table in signature.tables {
        text += "\n  \(table.name)" + (table.parent.map { " has all fields of \($0), and these fields" } ?? "") + ":\n"
        for field in table.fields {
          text += "\(field.spelling): \(field.type)".wrapped(indent: "    ", further: "      ")
          if !field.summary.isEmpty { text += field.summary.wrapped(indent: "      ") }
        }
      }
    }
    for parameter in parameters {
      let standing = parameter.isRequired ? "required" : parameter.defaultText.map { "default: \($0)" }
      let marks = [standing, parameter.isPositional ? nil : "by name"].compactMap { $0 }.joined(separator: ", ")
      let takes = "\(parameter.name): \(parameter.kind.expectation)" + (marks.isEmpty ? "" : " (\(marks))")
      text += "\n" + takes.wrapped(indent: "  ")
      text += parameter.summary.wrapped(indent: "    ")
    }
    if !inputs.isEmpty { text += "\n  Keys and mouse:\n" }
    for help in inputs { text += "\(help.input): \(help.effect)".wrapped(indent: "    ", further: "      ") }
    for kind in styleKinds {
      text += "\n"
      if kind.styles.count > 1 || styleKinds.count == 1 {
        for style in kind.styles { text += "\"\(style.name)\": \(style.summary)".wrapped(indent: "  ") }
        text += "\n"
      }
      text += "The configuration of style(\"\(kind.name)\", ...):".wrapped(indent: "  ")
      for field in kind.fields { text += "\(field.name): \(field.kind.fieldPhrase). \(field.summary)".wrapped(indent: "    ") }
    }
    for block in [example, output].compactMap({ $0 }) {
      text += "\n"
      for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
        text += line.isEmpty ? "\n" : "    \(line)\n"
      }
    }
    return rules.isEmpty ? text : text + "\n" + "Rules: \(rules)".wrapped(indent: "  ")
  }
}

extension String {
  /// Returns the words in lines of at most 80 columns, each with "\n" after it. `indent` precedes the first line, and `further`
  /// all others.
  fileprivate func wrapped(indent: String, further: String? = nil) -> String {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= 80 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append((lines.isEmpty ? indent : further ?? indent) + word)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

// The modes of vim in a text editor: what a key does depends on the mode, and on the keys before it.

/// The state between the keys of vim, such as the mode and a count.
///
/// ```swift
/// var (text, vim) = (TextEditing("one two"), VimEditing())
/// text.edit(.move(.textStart, extending: false))
/// for key in ["d", "w"] {
///   for command in vim.commands(for: KeyPress(.character(key)), in: text) ?? [] { text.edit(command) }
/// }
/// // "two"
/// ```
public struct VimEditing: Equatable, Sendable {
  public enum Mode: Hashable, Sendable { case normal, insert, visual }

  public private(set) var mode = Mode.normal
  /// The count that is being typed, and the one before an operator.
  private var (count, operatorCount): (Int?, Int?) = (nil, nil)
  /// "d", "c" or "y", which waits for a motion.
  private var pending: Character?
  /// True after "g", which waits for another key.
  private var isAfterG = false
  /// The text that was deleted or copied last. Whole lines end with a newline.
  private var register = ""
  private var isLinewise = false

  public init() {}

  private static let mostRepeated = 10_000
}

/// A part of a text that a motion covers.
private struct Span {
  let range: Range<Int>
  /// Where the cursor goes if the motion stands alone.
  let target: Int
  var isLinewise = false
}

extension VimEditing {
  /// Returns the commands that a key means, in order. An empty array changes the mode or the count only. Nil if the key is not a key of the
  /// editor. `page` is the number of rows of a page.
  public mutating func commands(for press: KeyPress, in text: TextEditing, page: Int = 1) -> [EditCommand]? {
    if press == KeyPress(.escape) { return leave(text) }
    if mode == .insert { return EditCommand(key: press, isMultiline: true, page: page).map { [$0] } }
    guard !press.characters.isEmpty else { return control(press, text, page) }
    let key = press.characters.first ?? " "
    if let digit = key.wholeNumberValue, key.isASCII, digit > 0 || count != nil, !isAfterG {
      count = min((count ?? 0) * 10 + digit, VimEditing.mostRepeated)
      return []
    }
    if key == "g", !isAfterG {
      isAfterG = true
      return []
    }
    let commands = if let operation = pending { operate(operation, key, text) } else { command(key, text) }
    if pending == nil || commands != nil { (count, operatorCount, isAfterG) = (nil, nil, false) }
    // Printed characters are commands: those that are unknown type nothing, and reach no view around.
    return commands.map { $0 + settled(text, $0) } ?? []
  }

  private var repetitions: Int { max(1, min((count ?? 1) * (operatorCount ?? 1), VimEditing.mostRepeated)) }

  /// Escape: from the other modes to the normal mode. Nil if there is nothing to leave.
  private mutating func leave(_ text: TextEditing) -> [EditCommand]? {
    let isIdle = mode == .normal && pending == nil && count == nil && !isAfterG
    let wasInserting = mode == .insert
    (mode, pending, count, operatorCount, isAfterG) = (.normal, nil, nil, nil, false)
    if isIdle { return nil }
    let cursor = text.cursor
    let back = wasInserting && cursor > text.content.lineStart(cursor) ? text.content.start(ofClusterBefore: cursor) : cursor
    return [.select(.character, at: back)] + settled(text, [.select(.character, at: back)])
  }

  private mutating func control(_ press: KeyPress, _ text: TextEditing, _ page: Int) -> [EditCommand]? {
    defer { (pending, count, operatorCount, isAfterG) = (nil, nil, nil, false) }
    switch press.description {
    case "ctrl+r": return [.redo]
    case "ctrl+d": return [.move(.down(max(1, page / 2)), extending: mode == .visual)]
    case "ctrl+u": return [.move(.up(max(1, page / 2)), extending: mode == .visual)]
    case "ctrl+f": return [.move(.down(page), extending: mode == .visual)]
    case "ctrl+b": return [.move(.up(page), extending: mode == .visual)]
    case "return": return [.move(.down(repetitions), extending: mode == .visual)]
    case "delete": return [.move(.backward, extending: mode == .visual)]
    default: return EditCommand(key: press, isMultiline: true, page: page).map { [$0] }
    }
  }

  /// In the normal mode, the cursor stands on a character, not behind the last of a line.
  private func settled(_ text: TextEditing, _ commands: [EditCommand]) -> [EditCommand] {
    guard mode == .normal else { return [] }
    var after = text
    for command in commands {
      // Rows are known to the layout only.
      if case .move(let motion, _) = command, motion.isVertical { return [] }
      after.edit(command)
    }
    // Undo selects the text that comes back.
    let cursor = after.selection.range.lowerBound
    let isBehind = cursor == after.content.lineEnd(cursor) && cursor > after.content.lineStart(cursor)
    if !isBehind, after.selection.isEmpty { return [] }
    return [.select(.character, at: isBehind ? after.content.start(ofClusterBefore: cursor) : cursor)]
  }

  // MARK: Commands

  /// A key of the normal or the visual mode that is not part of an operator.
  private mutating func command(_ key: Character, _ text: TextEditing) -> [EditCommand]? {
    let (content, cursor) = (text.content, text.cursor)
    if mode == .visual, let commands = visual(key, text) { return commands }
    func insert(at offset: Int) -> [EditCommand] {
      mode = .insert
      return [.select(.character, at: offset)]
    }
    switch key {
    case "i": return insert(at: cursor)
    case "a": return insert(at: cursor == content.lineEnd(cursor) ? cursor : content.end(ofClusterAt: cursor))
    case "I": return insert(at: content.firstNonblank(cursor))
    case "A": return insert(at: content.lineEnd(cursor))
    case "o": return insert(at: content.lineEnd(cursor)) + [.insert("\n")]
    case "O":
      let start = content.lineStart(cursor)
      return insert(at: start) + [.insert("\n"), .select(.character, at: start)]
    case "v":
      mode = .visual
      return []
    case "d", "c", "y":
      (pending, operatorCount, count) = (key, count, nil)
      return nil
    case "x": return operate("d", "l", text)
    case "X": return operate("d", "h", text)
    case "D": return operate("d", "$", text)
    case "C": return operate("c", "$", text)
    case "s": return operate("c", "l", text)
    case "S": return operate("c", "c", text)
    case "Y": return operate("y", "y", text)
    case "p", "P": return paste(isBefore: key == "P", text)
    case "u": return Array(repeating: .undo, count: repetitions)
    case "j": return [.move(.down(repetitions), extending: false)]
    case "k": return [.move(.up(repetitions), extending: false)]
    default: return span(of: key, text).map { [.select(.character, at: $0.target)] }
    }
  }

  /// A key of the visual mode, which extends the selection or acts on it.
  private mutating func visual(_ key: Character, _ text: TextEditing) -> [EditCommand]? {
    let range = text.selection.range
    let selected = range.lowerBound..<text.content.end(ofClusterAt: range.upperBound)
    switch key {
    case "d", "x", "c", "s", "y":
      mode = .normal
      return act(key == "x" ? "d" : key == "s" ? "c" : key, on: Span(range: selected, target: range.lowerBound), text)
    case "v":
      mode = .normal
      return [.select(.character, at: text.cursor)]
    case "j": return [.move(.down(repetitions), extending: true)]
    case "k": return [.move(.up(repetitions), extending: true)]
    case "p":
      mode = .normal
      let replaced = text.content.string(selected)
      defer { (register, isLinewise) = (replaced, false) }
      return [
        .select(.character, at: selected.lowerBound), .extend(to: selected.upperBound), .paste(register),
        .move(.backward, extending: false),
      ]
    default: return span(of: key, text).map { [.extend(to: $0.target)] }
    }
  }

  /// An operator and the key behind it. Nil ends the operator without an effect, unless the key is a part of a motion.
  private mutating func operate(_ operation: Character, _ key: Character, _ text: TextEditing) -> [EditCommand]? {
    pending = nil
    let content = text.content
    if key == operation, !isAfterG {
      var end = content.lineEnd(text.cursor)
      for _ in 1..<repetitions where end < content.count { end = content.lineEnd(end + 1) }
      return act(operation, on: Span(range: content.lineStart(text.cursor)..<end, target: text.cursor, isLinewise: true), text)
    }
    // "cw" changes to the end of the word, as "ce".
    guard let span = span(of: operation == "c" && key == "w" ? "e" : key, text, isOperand: true) else { return [] }
    return act(operation, on: span, text)
  }

  /// Deletes, changes or copies a part of the text.
  private mutating func act(_ operation: Character, on span: Span, _ text: TextEditing) -> [EditCommand] {
    let content = text.content
    (register, isLinewise) = (content.string(span.range) + (span.isLinewise ? "\n" : ""), span.isLinewise)
    var range = span.range
    if operation == "y" { return [.select(.character, at: span.isLinewise ? text.cursor : range.lowerBound)] }
    if operation == "c" { mode = .insert }
    // A deleted line takes its newline with it: the one behind it, or the one before the last line.
    if span.isLinewise, operation == "d" {
      if range.upperBound < content.count {
        range = range.lowerBound..<range.upperBound + 1
      } else if range.lowerBound > 0 {
        range = range.lowerBound - 1..<range.upperBound
      }
    }
    let select: [EditCommand] = [.select(.character, at: range.lowerBound), .extend(to: range.upperBound)]
    return range.isEmpty ? [.select(.character, at: range.lowerBound)] : select + [.delete(.backward)]
  }

  private mutating func paste(isBefore: Bool, _ text: TextEditing) -> [EditCommand] {
    guard !register.isEmpty else { return [] }
    let (content, cursor) = (text.content, text.cursor)
    let pasted = String(repeating: register, count: min(repetitions, max(1, Paragraph.maximumBytes / register.utf8.count)))
    if isLinewise {
      let place = isBefore ? content.lineStart(cursor) : content.lineEnd(cursor)
      let lines = isBefore ? pasted : "\n" + pasted.dropLast()
      return [.select(.character, at: place), .paste(lines), .select(.character, at: isBefore ? place : place + 1)]
    }
    let place = isBefore || cursor == content.lineEnd(cursor) ? cursor : content.end(ofClusterAt: cursor)
    return [.select(.character, at: place), .paste(pasted), .move(.backward, extending: false)]
  }

  // MARK: Motions

  /// The part of the text that a motion covers, from the cursor. As an operand of an operator, it ends where the operator ends.
  private func span(of key: Character, _ text: TextEditing, isOperand: Bool = false) -> Span? {
    let (content, cursor) = (text.content, text.cursor)
    func span(to target: Int, including: Bool = false) -> Span {
      let end = including ? content.end(ofClusterAt: max(cursor, target)) : max(cursor, target)
      return Span(range: min(cursor, target)..<end, target: target)
    }
    func lines(to target: Int) -> Span {
      Span(
        range: content.lineStart(min(cursor, target))..<content.lineEnd(max(cursor, target)),
        target: content.firstNonblank(target), isLinewise: true)
    }
    func line(_ number: Int) -> Int {
      var offset = 0
      for _ in 1..<max(1, number) where content.lineEnd(offset) < content.count { offset = content.lineEnd(offset) + 1 }
      return offset
    }
    func repeated(_ step: (Int) -> Int) -> Int { (0..<repetitions).reduce(cursor) { offset, _ in step(offset) } }
    if isAfterG { return key == "g" ? lines(to: line(count ?? operatorCount ?? 1)) : nil }
    switch key {
    case "h": return span(to: repeated { max(content.start(ofClusterBefore: $0), content.lineStart(cursor)) })
    case "l", " ": return span(to: repeated { $0 == content.lineEnd($0) ? $0 : content.end(ofClusterAt: $0) })
    case "0": return span(to: content.lineStart(cursor))
    case "^": return span(to: content.firstNonblank(cursor))
    case "$": return span(to: content.lineEnd(cursor))
    case "w":
      let target = repeated(content.wordStart(after:))
      // An operator stays in the line of the word.
      return span(to: isOperand && repetitions == 1 ? min(target, max(cursor, content.lineEnd(cursor))) : target)
    case "b": return span(to: repeated(content.wordStart(before:)))
    case "e":
      let end = repeated { offset in content.wordEnd(after: min(content.end(ofClusterAt: offset), content.count)) }
      return span(to: max(cursor, content.start(ofClusterBefore: end)), including: true)
    case "G": return lines(to: (count ?? operatorCount).map(line) ?? content.lineStart(content.count))
    case "j" where isOperand:
      return lines(to: repeated { content.lineEnd($0) < content.count ? content.lineEnd($0) + 1 : $0 })
    case "k" where isOperand: return lines(to: repeated { max(0, content.lineStart($0) - 1) })
    default: return nil
    }
  }
}

extension EditedText {
  /// The first character of the line that is not a space; the last one if all are.
  fileprivate func firstNonblank(_ offset: Int) -> Int {
    let end = lineEnd(offset)
    var here = lineStart(offset)
    while here < end, utf8[here] == 0x20 || utf8[here] == 0x09 { here += 1 }
    return here
  }

  /// Where the next word or run of punctuation starts behind `offset`; the end of the text if there is none.
  fileprivate func wordStart(after offset: Int) -> Int {
    var here = run(around: offset).upperBound
    if offset >= count { return count }
    while here < count, utf8[here] == 0x20 || utf8[here] == 0x0A { here += 1 }
    return max(here, min(offset + 1, count))
  }
}

// The modes of vim in a text editor. The meaning of a key depends on the mode and on the keys before it.

/// The state of vim between keys, such as the mode and a count.
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
  public enum Mode: Hashable, Sendable { case normal, insert, visual, visualLine }

  public private(set) var mode = Mode.normal
  /// The count that is being typed, and the count before an operator.
  private var (count, operatorCount): (Int?, Int?) = (nil, nil)
  /// "d", "c" or "y", which waits for a motion.
  private var pending: Character?
  /// A key that waits for another, such as "g" or "f".
  private var prefix: Character?
  /// The last search in a line.
  private var search: Search?
  /// The text that was deleted or copied last. Whole lines end with a newline.
  private var register = ""
  private var isLinewise = false
  /// The text that is being inserted, if it is to be repeated.
  private var insertion: Insertion?

  public init() {}

  /// A text that is typed once and inserted `count` times, each time after `separator`.
  private struct Insertion: Equatable {
    let start: Int
    let count: Int
    let separator: String
  }

  /// "f", "F", "t" or "T", and the character that was searched for.
  private struct Search: Equatable {
    let key: Character
    let character: Character
  }

  private static let mostRepeated = 10_000
}

/// A part of a text that a motion covers.
private struct Span {
  let range: Range<Int>
  /// The offset of the cursor if the motion is used without an operator.
  let target: Int
  var isLinewise = false
}

extension VimEditing {
  /// Returns the commands of a key, in order. The array is empty if only the mode or the count changes. Returns nil if the editor
  /// does not handle the key. `page` is the number of rows of a page.
  public mutating func commands(for press: KeyPress, in text: TextEditing, page: Int = 1) -> [EditCommand]? {
    if press == KeyPress(.escape) { return leave(text) }
    if mode == .insert { return EditCommand(key: press, isMultiline: true, page: page).map { [$0] } }
    guard !press.characters.isEmpty else { return control(press, text, page).map { $0 + settled(text, $0) } }
    let key = press.characters.first ?? " "
    if let digit = key.wholeNumberValue, key.isASCII, digit > 0 || count != nil, prefix == nil {
      count = min((count ?? 0) * 10 + digit, VimEditing.mostRepeated)
      return []
    }
    let isOperand = pending != nil || isSelecting
    if prefix == nil, VimEditing.prefixes.contains(key) || isOperand && "ia".contains(key) {
      prefix = key
      return []
    }
    if let prefix, "fFtT".contains(prefix) { search = Search(key: prefix, character: key) }
    let commands = if let operation = pending { operate(operation, key, text) } else { command(key, text) }
    if pending == nil || commands != nil { (count, operatorCount, prefix) = (nil, nil, nil) }
    // Every printable key is a command. An unknown key inserts nothing, and enclosing views do not receive it.
    return commands.map { $0 + settled(text, $0) } ?? []
  }

  /// Keys that take the next key as an argument. Keys without a meaning here also take their argument, so that it is not run as a
  /// command.
  private static let prefixes: Set<Character> = [
    "g", "f", "F", "t", "T", "r", "z", "Z", "m", "'", "`", "\"", "@", "q", "[", "]", "<", ">", "=",
  ]

  /// True in the modes in which motions extend a selection.
  private var isSelecting: Bool { mode == .visual || mode == .visualLine }

  private var repetitions: Int { max(1, min((count ?? 1) * (operatorCount ?? 1), VimEditing.mostRepeated)) }

  /// Returns the commands for escape, which returns to the normal mode. Nil if there is nothing to leave.
  private mutating func leave(_ text: TextEditing) -> [EditCommand]? {
    let isIdle = mode == .normal && pending == nil && count == nil && prefix == nil
    let wasInserting = mode == .insert
    (mode, pending, count, operatorCount, prefix) = (.normal, nil, nil, nil, nil)
    if isIdle { return nil }
    var (text, commands) = (text, [EditCommand]())
    if let insertion, wasInserting, insertion.start < text.cursor {
      let typed = insertion.separator + text.content.string(insertion.start..<text.cursor)
      let most = max(0, Paragraph.maximumBytes / typed.utf8.count)
      commands = [.insert(String(repeating: typed, count: min(insertion.count - 1, most)))]
      text.edit(commands[0])
    }
    insertion = nil
    let cursor = text.cursor
    let back = wasInserting && cursor > text.content.lineStart(cursor) ? text.content.start(ofClusterBefore: cursor) : cursor
    return commands + [.select(.character, at: back)] + settled(text, [.select(.character, at: back)])
  }

  private mutating func control(_ press: KeyPress, _ text: TextEditing, _ page: Int) -> [EditCommand]? {
    defer { (pending, count, operatorCount, prefix) = (nil, nil, nil, nil) }
    if isSelecting, let command = EditCommand(key: press, isMultiline: true), [.copy, .copyAndDeselect, .cut].contains(command) {
      let selected = selected(in: text)
      mode = .normal
      return [.select(.character, at: selected.lowerBound), .extend(to: selected.upperBound), command]
        + [.select(.character, at: selected.lowerBound)]
    }
    switch press.description {
    case "ctrl+r": return [.redo]
    case "ctrl+d": return [.move(.down(max(1, page / 2)), extending: isSelecting)]
    case "ctrl+u": return [.move(.up(max(1, page / 2)), extending: isSelecting)]
    case "ctrl+f": return [.move(.down(page), extending: isSelecting)]
    case "ctrl+b": return [.move(.up(page), extending: isSelecting)]
    case "return": return [.move(.down(repetitions), extending: isSelecting)]
    case "delete": return [.move(.backward, extending: isSelecting)]
    default: return EditCommand(key: press, isMultiline: true, page: page).map { [$0] }
    }
  }

  /// Returns the commands that put the cursor on a character. In the normal mode, it cannot be behind the last character of a
  /// line.
  private func settled(_ text: TextEditing, _ commands: [EditCommand]) -> [EditCommand] {
    guard mode == .normal else { return [] }
    var after = text
    for command in commands {
      // Vertical motions depend on rows, which only the layout knows.
      if case .move(let motion, _) = command, motion.isVertical { return [] }
      after.edit(command)
    }
    // Undo selects the restored text.
    let cursor = after.selection.range.lowerBound
    let isBehind = cursor == after.content.lineEnd(cursor) && cursor > after.content.lineStart(cursor)
    if !isBehind, after.selection.isEmpty { return [] }
    return [.select(.character, at: isBehind ? after.content.start(ofClusterBefore: cursor) : cursor)]
  }

  // MARK: Commands

  /// Returns the commands of a key in the normal or visual mode that is not part of an operator.
  private mutating func command(_ key: Character, _ text: TextEditing) -> [EditCommand]? {
    let (content, cursor) = (text.content, text.cursor)
    if isSelecting { return visual(key, text) }
    if prefix == "r" { return replace(by: key, text) }
    if prefix != nil { return span(of: key, text).map { [.select(.character, at: $0.target)] } ?? [] }
    func insert(at offset: Int, separator: String = "") -> [EditCommand] {
      mode = .insert
      // For "o", the inserted text starts after the new newline.
      let start = key == "o" ? offset + separator.utf8.count : offset
      if repetitions > 1 { insertion = Insertion(start: start, count: repetitions, separator: separator) }
      return [.select(.character, at: offset)]
    }
    switch key {
    case "i": return insert(at: cursor)
    case "a": return insert(at: cursor == content.lineEnd(cursor) ? cursor : content.end(ofClusterAt: cursor))
    case "I": return insert(at: content.firstNonblank(cursor))
    case "A": return insert(at: content.lineEnd(cursor))
    case "o": return insert(at: content.lineEnd(cursor), separator: "\n") + [.insert("\n")]
    case "O":
      let start = content.lineStart(cursor)
      return insert(at: start, separator: "\n") + [.insert("\n"), .select(.character, at: start)]
    case "v":
      mode = .visual
      return []
    case "V":
      mode = .visualLine
      return []
    case "J": return join(text, lines: repetitions)
    case "~": return switchCase(text, clusters(text, atMost: repetitions))
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

  /// Returns the commands of a key in the visual mode. It extends the selection or acts on it.
  private mutating func visual(_ key: Character, _ text: TextEditing) -> [EditCommand]? {
    let (selected, isLines) = (selected(in: text), mode == .visualLine)
    if prefix == "i" || prefix == "a" {
      guard let word = word(key, text) else { return [] }
      return [.select(.character, at: word.lowerBound), .extend(to: text.content.start(ofClusterBefore: word.upperBound))]
    }
    if prefix == "r" || "~J".contains(key) && prefix == nil {
      mode = .normal
      let start: [EditCommand] = [.select(.character, at: selected.lowerBound)]
      var atStart = text
      atStart.edit(start[0])
      let newlines = text.content.string(selected).count { $0 == "\n" }
      return switch key {
      case "J" where prefix == nil: start + join(atStart, lines: newlines + 1)
      case "~" where prefix == nil: switchCase(atStart, selected) + start
      default: replace(selected, by: key, text) + start
      }
    }
    if prefix != nil { return span(of: key, text).map { [.extend(to: $0.target)] } ?? [] }
    switch key {
    case "d", "x", "c", "s", "y":
      mode = .normal
      let span = Span(range: selected, target: selected.lowerBound, isLinewise: isLines)
      return act(key == "x" ? "d" : key == "s" ? "c" : key, on: span, text)
    case "v", "V":
      let other: Mode = key == "v" ? .visual : .visualLine
      mode = mode == other ? .normal : other
      return mode == .normal ? [.select(.character, at: text.cursor)] : []
    case "o": return [.select(.character, at: text.selection.head), .extend(to: text.selection.anchor)]
    case "j": return [.move(.down(repetitions), extending: true)]
    case "k": return [.move(.up(repetitions), extending: true)]
    case "p", "P":
      mode = .normal
      guard !register.isEmpty else { return [.select(.character, at: selected.lowerBound)] }
      var pasted = register
      if isLinewise {
        // Remove the newline at the end of the register. A selection of whole lines ends before its last newline.
        pasted.removeLast()
        if !isLines { pasted = "\n" + pasted + "\n" }
      }
      (register, isLinewise) = (text.content.string(selected) + (isLines ? "\n" : ""), isLines)
      return [
        .select(.character, at: selected.lowerBound), .extend(to: selected.upperBound), .paste(pasted),
        .move(.backward, extending: false),
      ]
    default: return span(of: key, text).map { [.extend(to: $0.target)] }
    }
  }

  /// Applies an operator to whole lines ("dd"), a word ("diw") or the range of a motion ("dw"). `key` is the last key of the
  /// command. The result is empty if there is no such word or motion.
  private mutating func operate(_ operation: Character, _ key: Character, _ text: TextEditing) -> [EditCommand]? {
    pending = nil
    let content = text.content
    if key == operation, prefix == nil {
      var end = content.lineEnd(text.cursor)
      for _ in 1..<repetitions where end < content.count { end = content.lineEnd(end + 1) }
      return act(operation, on: Span(range: content.lineStart(text.cursor)..<end, target: text.cursor, isLinewise: true), text)
    }
    if prefix == "i" || prefix == "a" {
      guard let word = word(key, text) else { return [] }
      return act(operation, on: Span(range: word, target: word.lowerBound), text)
    }
    // Inside a word, "cw" changes up to the end of the word.
    if operation == "c", key == "w", prefix == nil, text.cursor < content.count, content.utf8[text.cursor] > 0x20 {
      var end = content.wordClassRun(around: text.cursor).upperBound
      for _ in 1..<repetitions where end < content.count { end = content.wordEnd(after: end) }
      return act(operation, on: Span(range: text.cursor..<end, target: text.cursor), text)
    }
    guard let span = span(of: key, text, isOperand: true) else { return [] }
    return act(operation, on: span, text)
  }

  /// Deletes, changes or copies a part of the text, by the key of the operator.
  private mutating func act(_ operation: Character, on span: Span, _ text: TextEditing) -> [EditCommand] {
    let content = text.content
    (register, isLinewise) = (content.string(span.range) + (span.isLinewise ? "\n" : ""), span.isLinewise)
    var range = span.range
    if operation == "y" { return [.select(.character, at: span.isLinewise ? text.cursor : range.lowerBound)] }
    if operation == "c" { mode = .insert }
    // A deleted line includes its newline, or the newline before it if it is the last line.
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

  /// Returns the selection of the visual modes. It includes the character at the cursor, or consists of whole lines.
  private func selected(in text: TextEditing) -> Range<Int> {
    let (content, range) = (text.content, text.selection.range)
    if mode == .visualLine { return content.lineStart(range.lowerBound)..<content.lineEnd(range.upperBound) }
    return range.lowerBound..<content.end(ofClusterAt: range.upperBound)
  }

  /// Returns the word around the cursor for "iw". For "aw", the spaces after it are included.
  private func word(_ key: Character, _ text: TextEditing) -> Range<Int>? {
    guard key == "w", case let word = text.content.wordClassRun(around: text.cursor), !word.isEmpty else { return nil }
    if prefix == "i" { return word }
    var end = word.upperBound
    while end < text.content.count, text.content.utf8[end] == 0x20 { end += 1 }
    return word.lowerBound..<end
  }

  /// Returns the range of at most `count` characters of the line, from the cursor on.
  private func clusters(_ text: TextEditing, atMost count: Int) -> Range<Int> {
    let (content, cursor) = (text.content, text.cursor)
    var end = cursor
    for _ in 0..<count where end < content.lineEnd(cursor) { end = content.end(ofClusterAt: end) }
    return cursor..<end
  }

  /// "r": replaces `repetitions` characters from the cursor. Returns no commands if the line has fewer.
  private func replace(by key: Character, _ text: TextEditing) -> [EditCommand] {
    let (range, count) = (clusters(text, atMost: repetitions), repetitions)
    guard text.content.string(range).count == count else { return [] }
    let last = text.cursor + (count - 1) * String(key).utf8.count
    return replace(range, by: key, text) + [.select(.character, at: last)]
  }

  /// Replaces each character of a range by the same character. Newlines stay.
  private func replace(_ range: Range<Int>, by key: Character, _ text: TextEditing) -> [EditCommand] {
    let replaced = String(text.content.string(range).map { $0 == "\n" ? $0 : key })
    return [.select(.character, at: range.lowerBound), .extend(to: range.upperBound), .paste(replaced)]
  }

  /// "~": switches the case of characters, and moves behind them.
  private func switchCase(_ text: TextEditing, _ range: Range<Int>) -> [EditCommand] {
    guard !range.isEmpty else { return [] }
    let other = text.content.string(range).map { $0.isUppercase ? $0.lowercased() : $0.uppercased() }.joined()
    return [.select(.character, at: range.lowerBound), .extend(to: range.upperBound), .paste(other)]
  }

  /// "J": joins at least two lines, with a space between them.
  private func join(_ text: TextEditing, lines: Int) -> [EditCommand] {
    var (text, commands) = (text, [EditCommand]())
    for _ in 1..<max(2, lines) {
      let (content, end) = (text.content, text.content.lineEnd(text.cursor))
      guard end < content.count else { break }
      let step: [EditCommand] = [
        .select(.character, at: end), .extend(to: content.firstNonblank(end + 1)), .paste(" "), .select(.character, at: end),
      ]
      for command in step { text.edit(command) }
      commands += step
    }
    return commands
  }

  // MARK: Motions

  /// Returns the part of the text between the cursor and the target of a motion. Nil if the key is no motion, or if the motion
  /// fails. `isOperand`: true if an operator is applied to the part.
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
    /// Returns the part up to the next or previous occurrence of a character in the line, or up to the character beside it.
    func found(_ key: Character, _ character: Character) -> Span? {
      let isForward = key.isLowercase
      var offsets: [Int] = []
      var current = content.lineStart(cursor)
      while case let end = content.end(ofClusterAt: current), end > current, current < content.lineEnd(cursor) {
        if isForward ? current > cursor : current < cursor, content.string(current..<end) == String(character) {
          offsets.append(current)
        }
        current = end
      }
      let places = isForward ? offsets : offsets.reversed()
      guard places.indices.contains(repetitions - 1), case let place = places[repetitions - 1] else { return nil }
      switch key {
      case "t": return span(to: content.start(ofClusterBefore: place), including: true)
      case "T": return span(to: content.end(ofClusterAt: place))
      default: return span(to: place, including: isForward)
      }
    }
    func repeated(_ step: (Int) -> Int) -> Int { (0..<repetitions).reduce(cursor) { offset, _ in step(offset) } }
    if let prefix {
      if prefix == "g", key == "g" { return lines(to: line(count ?? operatorCount ?? 1)) }
      return "fFtT".contains(prefix) ? found(prefix, key) : nil
    }
    if let search, key == ";" || key == "," {
      let other = search.key.isLowercase ? search.key.uppercased() : search.key.lowercased()
      return found(key == ";" ? search.key : Character(other), search.character)
    }
    switch key {
    case "h": return span(to: repeated { max(content.start(ofClusterBefore: $0), content.lineStart(cursor)) })
    case "l", " ": return span(to: repeated { $0 == content.lineEnd($0) ? $0 : content.end(ofClusterAt: $0) })
    case "0": return span(to: content.lineStart(cursor))
    case "^": return span(to: content.firstNonblank(cursor))
    case "$": return span(to: content.lineEnd(cursor))
    case "w":
      let target = repeated(content.wordStart(after:))
      // As an operand, a single "w" does not go beyond the line of the word.
      return span(to: isOperand && repetitions == 1 ? min(target, max(cursor, content.lineEnd(cursor))) : target)
    case "b": return span(to: repeated(content.wordStart(before:)))
    case "e":
      let end = repeated { offset in content.wordEnd(after: min(content.end(ofClusterAt: offset), content.count)) }
      return span(to: max(cursor, content.start(ofClusterBefore: end)), including: true)
    case "G": return lines(to: (count ?? operatorCount).map(line) ?? content.lineStart(content.count))
    // In the last or the first line, these motions fail.
    case "j" where isOperand:
      let target = repeated { content.lineEnd($0) < content.count ? content.lineEnd($0) + 1 : $0 }
      return target == cursor ? nil : lines(to: target)
    case "k" where isOperand:
      return content.lineStart(cursor) == 0 ? nil : lines(to: repeated { max(0, content.lineStart($0) - 1) })
    default: return nil
    }
  }
}

extension EditedText {
  /// Returns the offset of the first character of a line that is not a space or a tab, or the end of the line.
  fileprivate func firstNonblank(_ offset: Int) -> Int {
    let end = lineEnd(offset)
    var current = lineStart(offset)
    while current < end, utf8[current] == 0x20 || utf8[current] == 0x09 { current += 1 }
    return current
  }

  /// Returns the start of the next word or run of punctuation after `offset`, or the end of the text.
  fileprivate func wordStart(after offset: Int) -> Int {
    var current = wordClassRun(around: offset).upperBound
    if offset >= count { return count }
    while current < count, utf8[current] == 0x20 || utf8[current] == 0x0A { current += 1 }
    return max(current, min(offset + 1, count))
  }
}

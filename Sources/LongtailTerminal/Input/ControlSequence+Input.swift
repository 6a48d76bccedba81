// Translates control sequences of a terminal into input.

import LongtailCore

extension ControlSequence {
  /// Returns the key for SS3 and a byte: ESC O A, and ESC O 5 A of old terminals. The keypad sends its characters with 0x40
  /// added.
  func singleShift(_ final: Unicode.Scalar) -> TerminalInput? {
    let modifiers = KeyModifiers(terminal: value(count - 1) ?? 1)
    if let key = Key(letter: final) { return .key(KeyPress(key, modifiers)) }
    switch final {
    case "a"..."d": return .key(KeyPress(Key(rxvt: final), .ctrl))
    case "M": return .key(KeyPress(.return, modifiers))
    case "j"..."y": return .key(KeyPress(typed: Unicode.Scalar(UInt8(final.value) - 0x40), modifiers))
    default: return nil
    }
  }

  /// Returns the key for ESC [ [ and a byte of the Linux console: F1 to F5.
  static func console(_ final: Unicode.Scalar) -> TerminalInput? {
    "A"..."E" ~= final ? .key(KeyPress(.function(Int(final.value) - 0x40))) : nil
  }

  /// True if `byte` ends a sequence of rxvt such as CSI 3 $. In the standard, this byte comes before the final byte.
  func isEndedByDollar(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "$") && isPlain && count == 1 && value(0).flatMap { Key(number: $0) } != nil
  }

  /// True if a paste follows.
  func beginsPaste(_ final: Unicode.Scalar) -> Bool { final == "~" && isPlain && value(0) == 200 }

  /// Returns the input for the sequence with its final byte; nil if it is unknown. A cursor report decrements the number of
  /// expected reports.
  func input(_ final: Unicode.Scalar, expectedCursorReports: inout Int) -> TerminalInput? {
    if isMalformed { return nil }
    if final == "R", intermediate == nil, marker == nil || marker == "?", expectedCursorReports > 0, count == 2, !hasSubparameters
    {
      expectedCursorReports -= 1
      return .reply(.cursor(Point(max(value(1) ?? 1, 1) - 1, max(value(0) ?? 1, 1) - 1)))
    }
    switch (marker, intermediate, final) {
    case (nil, nil, "u"): return keyboard
    case (nil, nil, "~"): return numbered
    case (nil, nil, "t"): return window
    case (nil, nil, _): return plain(final)
    case ("<"?, nil, "M"), ("<"?, nil, "m"): return mouse(isRelease: final == "m")
    case ("?"?, nil, "c"): return .reply(.deviceAttributes((0..<count).map { value($0) ?? 0 }))
    case ("?"?, nil, "u"): return .reply(.keyboardFlags(value(0) ?? 0))
    case ("?"?, nil, "n"): return colorScheme
    case ("?"?, nil, "S"): return sixelLimit
    case ("?"?, "$"?, "y"): return mode
    default: return nil
    }
  }

  private var isPlain: Bool { marker == nil && intermediate == nil && !isMalformed }

  private func modifiers(_ index: Int) -> KeyModifiers { KeyModifiers(terminal: value(index) ?? 1) }

  private func phase(_ index: Int) -> KeyPhase {
    switch value(index, 1) {
    case 2: .repeat
    case 3: .up
    default: .down
    }
  }

  // MARK: Keys

  private func plain(_ final: Unicode.Scalar) -> TerminalInput? {
    switch final {
    case "I" where count == 0: return .focus(true)
    case "O" where count == 0: return .focus(false)
    case "M" where count == 3: return mouse(isRelease: false, offset: 32)
    case "Z": return .key(KeyPress(.tab, modifiers(1).union(.shift)), phase: phase(1))
    case "a"..."d" where count == 0: return .key(KeyPress(Key(rxvt: final), .shift))
    case "^": return numbered(with: .ctrl)
    case "@": return numbered(with: [.ctrl, .shift])
    case "$": return numbered(with: .shift)
    default:
      guard (value(0) ?? 1) == 1, let key = Key(letter: final) else { return nil }
      return .key(KeyPress(key, modifiers(1)), phase: phase(1))
    }
  }

  private func numbered(with modifiers: KeyModifiers) -> TerminalInput? {
    value(0).flatMap { Key(number: $0) }.map { .key(KeyPress($0, modifiers)) }
  }

  /// CSI 3 ; modifiers : phase ~, and CSI 27 ; modifiers ; code ~ (modifyOtherKeys).
  private var numbered: TerminalInput? {
    guard let number = value(0) else { return nil }
    if number != 27 { return Key(number: number).map { .key(KeyPress($0, modifiers(1)), phase: phase(1)) } }
    guard let code = value(2) else { return nil }
    // The code is the typed character: "!" already includes shift. For letters, terminals send either case.
    let scalar = Unicode.Scalar(typedBy: code)
    let isShifted = scalar.map { $0 != " " && !$0.properties.isCased } ?? false
    return press(code, nil, isShifted ? modifiers(1).subtracting(.shift) : modifiers(1)).map { .key($0) }
  }

  /// CSI code : shifted : latin ; modifiers : phase ; text u (the kitty keyboard protocol).
  private var keyboard: TerminalInput? {
    guard let code = value(0) else { return nil }
    let modifiers = self.modifiers(1)
    if modifiers.isSubset(of: .shift), Key(functional: code) == nil, let text = typedText {
      return .key(KeyPress(.character(text)), phase: phase(1))
    }
    let latin = modifiers.isDisjoint(with: [.ctrl, .super]) ? nil : latinLetter
    return press(latin ?? code, latin == nil ? value(0, 1) : nil, modifiers).map { .key($0, phase: phase(1)) }
  }

  /// The letter on the same key of a Latin keyboard, if the typed letter is of another script. Shortcuts use it: ctrl with the
  /// Cyrillic letter on the key of "c" is ctrl+c. Nil for ASCII letters, and if the Latin key has no letter: "ö" is on the key of
  /// ";".
  private var latinLetter: Int? {
    guard let code = value(0), code >= 0x80, let letter = value(0, 2), 97...122 ~= letter else { return nil }
    return letter
  }

  private func press(_ code: Int, _ shifted: Int?, _ modifiers: KeyModifiers) -> KeyPress? {
    if let key = Key(functional: code) { return KeyPress(key, modifiers) }
    guard let scalar = Unicode.Scalar(typedBy: code) else { return nil }
    return KeyPress(typed: scalar, shifted: shifted.flatMap { Unicode.Scalar(typedBy: $0) }, modifiers)
  }

  /// The third parameter as text, without control characters; nil if there is no text.
  private var typedText: String? {
    var text = String.UnicodeScalarView()
    for case let scalar? in parts(2).map({ UInt32(exactly: $0).flatMap(Unicode.Scalar.init) }) where !scalar.isControl {
      text.append(scalar)
    }
    return text.isEmpty ? nil : String(text)
  }

  // MARK: Mouse

  /// CSI < code ; column ; row M or m (SGR), CSI code ; column ; row M (urxvt, which adds 32 to the code).
  private func mouse(isRelease: Bool, offset: Int = 0) -> TerminalInput? {
    guard let code = value(0), let column = value(1), let row = value(2) else { return nil }
    return MouseInput(code: code - offset, column: column, row: row, isRelease: isRelease).map { .mouse($0) }
  }

  // MARK: Replies

  /// CSI ? 1 ; 0 ; colours S, CSI ? 2 ; 0 ; width ; height S. If the second parameter is not 0, it is an error number.
  private var sixelLimit: TerminalInput? {
    guard value(1) == 0, let first = value(2), first > 0 else { return nil }
    switch value(0) {
    case 1: return .reply(.sixelColors(first))
    case 2: return value(3).flatMap { $0 > 0 ? .reply(.sixelPixels(Size(first, $0).placeable)) : nil }
    default: return nil
    }
  }

  /// CSI 48 ; rows ; columns ; ... t (mode 2048), CSI 6 ; height ; width t.
  private var window: TerminalInput? {
    guard let height = value(1), let width = value(2), height > 0, width > 0 else { return nil }
    switch value(0) {
    case 48: return .resize(Size(width, height).placeable)
    case 6: return .reply(.cellPixels(Size(width, height).placeable))
    default: return nil
    }
  }

  private var colorScheme: TerminalInput? {
    guard value(0) == 997, let scheme = [1: ColorScheme.dark, 2: .light][value(1) ?? 0] else { return nil }
    return .reply(.colorScheme(scheme))
  }

  private var mode: TerminalInput? {
    guard let number = value(0), let state = value(1).flatMap(ModeState.init) else { return nil }
    return .reply(.mode(number, state))
  }
}

// Bytes from a terminal become values (terminal.md 3.5): a state machine over bytes, for which it does not matter how reads cut
// them.

import LongtailCore

/// Reads what a terminal sends.
///
/// What it does not know it skips whole, and nothing that it is sent makes it fail. The same bytes give the same inputs however
/// they are cut into calls of ``parse(_:into:)``; only ``flush(into:)`` knows of time, which is the host's.
///
/// A character key is one scalar, since a terminal does not say where a cluster ends: a mark that is sent behind a letter is a
/// key of its own, and joins the letter in a text that takes both. Emoji are the exception. What may go on in a cluster waits for
/// the next byte, as ESC does, and what was sent as one emoji is one key.
///
/// Keys are named as scripts name them (``KeyPress/normal``). Alt with a key is what ESC before it means. ESC ESC is the escape
/// key twice, unless it begins a key's sequence: ESC ESC [ A is alt and up.
public struct InputParser: Sendable {
  /// Where in the grammar the next byte stands.
  private enum State: Sendable {
    case ground
    /// Behind ESC.
    case escape
    /// Behind ESC O (SS3).
    case singleShift
    /// Behind ESC [ (CSI).
    case control
    /// Behind ESC [ [, which the Linux console sends.
    case console
    /// Behind ESC [ M, which three bytes follow.
    case mouse
    case string
    /// Behind ESC in a string.
    case stringEscape
    case paste
  }

  /// How many cursor reports are outstanding. CSI 1;2 R is one of them, or shift and F3: a report only while one is expected. The
  /// host counts up for what it asks, the parser down for what is answered.
  public var expectedCursorReports = 0

  private var state = State.ground
  /// Whether the sequence stands behind one more ESC: alt with a key, else the escape key before it.
  private var isPrefixed = false
  private var sequence = ControlSequence()
  private var mouseBytes: [UInt8] = []
  private var string = StringReader()
  private var paste: PasteReader
  private var utf8 = UTF8Assembler()
  /// Whether ESC stands before the scalar that is being assembled.
  private var hasAlt = false
  /// An emoji that the next scalar may go on with.
  private var held: KeyPress?

  /// A paste of more than `pasteLimit` bytes is cut there, and what follows in it is left out.
  public init(pasteLimit: Int = 64 << 20) {
    paste = PasteReader(limit: max(pasteLimit, 0))
  }

  /// Whether a lone ESC waits, or an emoji: what it is depends on what follows. After 25 to 50 ms without bytes (100 ms over a slow
  /// line) the host calls ``flush(into:)``. Once ESC [, ESC O, ESC ], ESC P, ESC _, ESC ^ or ESC X have come, no time makes keys of
  /// them.
  public var isPending: Bool { state == .escape || held != nil }

  /// Whether a paste has begun and not ended. After a second or more without bytes the host calls ``flush(into:)``: the end was
  /// lost.
  public var isPasting: Bool { state == .paste }

  /// Whether a control string has begun and not ended, as it seems to where alt and a capital P are sent as ESC P. After a second
  /// or more without bytes the host calls ``flush(into:)``, which drops it; so do CAN, SUB, BEL and whatever begins with ESC.
  public var isInString: Bool { state == .string || state == .stringEscape }

  /// Appends what `bytes` say to `inputs`.
  public mutating func parse(_ bytes: [UInt8], into inputs: inout [TerminalInput]) {
    bytes.withUnsafeBytes { parse($0, into: &inputs) }
  }

  /// Appends what `bytes` say to `inputs`.
  ///
  /// - Complexity: O(n) in the bytes.
  public mutating func parse(_ bytes: UnsafeRawBufferPointer, into inputs: inout [TerminalInput]) {
    var offset = 0
    while offset < bytes.count {
      if state == .paste {
        if paste.take(bytes, from: &offset) { endPaste(&inputs) }
      } else {
        take(bytes[offset], &inputs)
        offset += 1
      }
    }
  }

  /// Appends what waits, for no more has come in time: the escape key for a lone ESC, an emoji, a paste as far as it came. A
  /// control string is dropped; any other sequence stays begun.
  public mutating func flush(into inputs: inout [TerminalInput]) {
    release(&inputs)
    switch state {
    case .escape:
      if isPrefixed { inputs.append(.key(KeyPress(.escape))) }
      inputs.append(.key(KeyPress(.escape)))
    case .paste: endPaste(&inputs)
    case .string, .stringEscape: break
    case .ground, .singleShift, .control, .console, .mouse: return
    }
    state = .ground
    isPrefixed = false
  }

  private mutating func take(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch state {
    case .ground, .paste: ground(byte, &inputs)
    case .escape: escape(byte, &inputs)
    case .singleShift, .control, .console: control(byte, &inputs)
    case .mouse: mouse(byte, &inputs)
    case .string: string(byte, &inputs)
    case .stringEscape:
      state = .escape
      if byte == UInt8(ascii: "\\") { endString(&inputs) } else { escape(byte, &inputs) }
    }
  }

  // MARK: Text

  private mutating func ground(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    if utf8.isCut(by: byte) {
      utf8 = UTF8Assembler()
      type(UTF8Assembler.replacement, &inputs)
    }
    guard byte < 0x80 else {
      if let scalar = utf8.take(byte) { type(scalar, &inputs) }
      return
    }
    release(&inputs)
    if byte == ControlByte.escape {
      begin(.escape, isPrefixed: false)
    } else {
      inputs.append(.key(KeyPress(legacy: byte, alt: false)))
    }
  }

  /// A scalar beyond ASCII. C1 controls are nothing that is typed.
  private mutating func type(_ scalar: Unicode.Scalar, _ inputs: inout [TerminalInput]) {
    defer { hasAlt = false }
    if case .character(var text)? = held?.key {
      text.unicodeScalars.append(scalar)
      if text.count == 1, text.unicodeScalars.count <= InputParser.longestEmoji {
        held?.key = .character(text)
        return
      }
    }
    release(&inputs)
    guard !scalar.isControl else { return }
    let press = KeyPress(typed: scalar, hasAlt ? .alt : [])
    if scalar.properties.isEmoji {
      held = press
    } else {
      inputs.append(.key(press))
    }
  }

  /// More scalars than any emoji has.
  private static let longestEmoji = 32

  private mutating func release(_ inputs: inout [TerminalInput]) {
    guard let press = held else { return }
    inputs.append(.key(press))
    held = nil
  }

  // MARK: Sequences

  private mutating func begin(_ next: State, isPrefixed: Bool) {
    state = next
    self.isPrefixed = isPrefixed
    sequence.removeAll()
  }

  /// The byte behind ESC.
  private mutating func escape(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch byte {
    case UInt8(ascii: "["): return begin(.control, isPrefixed: isPrefixed)
    case UInt8(ascii: "O"): return begin(.singleShift, isPrefixed: isPrefixed)
    default: break
    }
    // It is no sequence of a key, so an ESC before it was the escape key.
    if isPrefixed { inputs.append(.key(KeyPress(.escape))) }
    if byte == ControlByte.escape {
      begin(.escape, isPrefixed: true)
    } else if StringReader.isIntroducer(byte) {
      begin(.string, isPrefixed: false)
      string.begin(byte)
    } else {
      begin(.ground, isPrefixed: false)
      if byte < 0x80 {
        inputs.append(.key(KeyPress(legacy: byte, alt: true)))
      } else {
        hasAlt = true
        ground(byte, &inputs)
      }
    }
  }

  private mutating func control(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    guard 0x20..<0x7F ~= byte else { return abort(byte, &inputs) }
    switch (state, byte) {
    case (.singleShift, 0x30..<0x3C): sequence.take(byte)
    case (.control, 0x20..<0x40) where !sequence.isEndedByDollar(byte): sequence.take(byte)
    case (.control, UInt8(ascii: "[")) where sequence.isEmpty: state = .console
    case (.control, UInt8(ascii: "M")) where sequence.isEmpty: beginMouse()
    default: finish(Unicode.Scalar(byte), &inputs)
    }
  }

  /// A byte that cannot stand in a sequence ends it and is taken by itself. CAN and SUB do no more than that.
  private mutating func abort(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    state = .ground
    if byte != ControlByte.cancel, byte != ControlByte.substitute { ground(byte, &inputs) }
  }

  private mutating func finish(_ final: Unicode.Scalar, _ inputs: inout [TerminalInput]) {
    let ended = state
    state = .ground
    switch ended {
    case .console: append(ControlSequence.console(final), &inputs)
    case .singleShift: append(sequence.singleShift(final), &inputs)
    default:
      append(sequence.input(final, expectedCursorReports: &expectedCursorReports), &inputs)
      guard sequence.beginsPaste(final) else { return }
      if isPrefixed { inputs.append(.key(KeyPress(.escape))) }
      state = .paste
    }
  }

  private mutating func beginMouse() {
    state = .mouse
    mouseBytes.removeAll(keepingCapacity: true)
  }

  /// Three bytes, 32 too large each: button, column, row (X10). Columns and rows beyond 223 are not sent so.
  private mutating func mouse(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    guard byte >= 0x20 else { return abort(byte, &inputs) }
    mouseBytes.append(byte - 0x20)
    guard mouseBytes.count == 3 else { return }
    state = .ground
    let (code, column, row) = (Int(mouseBytes[0]), Int(mouseBytes[1]), Int(mouseBytes[2]))
    append(MouseInput(code: code, column: column, row: row, isRelease: false).map { .mouse($0) }, &inputs)
  }

  /// What a sequence means. An ESC before it is alt where it means a key that types nothing, and was the escape key elsewhere.
  private func append(_ input: TerminalInput?, _ inputs: inout [TerminalInput]) {
    guard let input else { return }
    if case .key(var press, let phase) = input, isPrefixed, !press.key.isCharacter {
      press.modifiers.insert(.alt)
      return inputs.append(.key(press, phase: phase))
    }
    if isPrefixed { inputs.append(.key(KeyPress(.escape))) }
    guard case .key(let press, let phase) = input, case .character(let text) = press.key, text.count > 1 else {
      return inputs.append(input)
    }
    // A terminal that says what was typed may say several clusters at once.
    for character in text { inputs.append(.key(KeyPress(.character(String(character)), press.modifiers), phase: phase)) }
  }

  // MARK: Strings and pastes

  private mutating func string(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch byte {
    case ControlByte.escape: state = .stringEscape
    case ControlByte.cancel, ControlByte.substitute: state = .ground
    default: if string.take(byte) { endString(&inputs) }
    }
  }

  private mutating func endString(_ inputs: inout [TerminalInput]) {
    state = .ground
    for reply in string.replies { inputs.append(.reply(reply)) }
  }

  private mutating func endPaste(_ inputs: inout [TerminalInput]) {
    state = .ground
    inputs.append(.paste(paste.text))
    paste = PasteReader(limit: paste.limit)
  }
}

/// Control characters with a part in the grammar.
enum ControlByte {
  static let bell: UInt8 = 0x07
  static let cancel: UInt8 = 0x18
  static let substitute: UInt8 = 0x1A
  static let escape: UInt8 = 0x1B
  static let stringTerminator: UInt8 = 0x9C
}

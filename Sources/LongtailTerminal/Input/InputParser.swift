// Parses bytes from a terminal, with a state machine that gives the same result however the bytes are split into reads.

import LongtailCore

/// Parses the bytes that a terminal sends.
///
/// Unknown sequences are skipped completely, and no bytes make the parser fail. The same bytes give the same inputs, however they
/// are split into calls of ``parse(_:into:)``. Only ``flush(into:)`` depends on time, which the host measures.
///
/// A character key is one scalar, because a terminal does not say where a cluster ends. A combining mark after a letter is a
/// separate key; a text that takes both joins them. Emoji are the exception. An emoji waits for the next byte, as ESC does,
/// because a further scalar may continue it. So an emoji of several scalars is one key. A keycap is not, because it begins with
/// ASCII.
///
/// Keys have the names that scripts use (``KeyPress/normal``). ESC before a key means alt. ESC ESC alone is the escape key twice.
/// Before a character, only the first ESC is the escape key: ESC ESC x is escape, and then alt and x. If the second ESC begins
/// the sequence of a key that types nothing, the first ESC means alt: ESC ESC [ A is alt and up.
public struct InputParser: Sendable {
  /// The place of the next byte in the grammar.
  private enum State: Sendable {
    case ground
    /// After ESC.
    case escape
    /// After ESC O (SS3).
    case singleShift
    /// After ESC [ (CSI).
    case control
    /// After ESC [ [, which the Linux console sends.
    case console
    /// After ESC [ M. Three bytes follow.
    case mouse
    case string
    /// After ESC in a string.
    case stringEscape
    case paste
  }

  /// The number of outstanding cursor reports. CSI 1;2 R is a cursor report while one is expected, otherwise shift and F3. The
  /// host increments the number when it asks, and the parser decrements it with each report.
  public var expectedCursorReports = 0

  private var state = State.ground
  /// True if another ESC is before the sequence. Before a key, it means alt; otherwise, it was the escape key.
  private var isPrefixed = false
  private var sequence = ControlSequence()
  private var mouseBytes: [UInt8] = []
  private var string = StringReader()
  private var paste: PasteReader
  private var utf8 = UTF8Assembler()
  /// True if ESC is before the scalar that is being assembled.
  private var hasAlt = false
  /// An emoji that the next scalar may continue.
  private var held: KeyPress?

  /// Creates a parser. A paste of more than `pasteLimit` bytes is cut, and the rest of it is discarded.
  public init(pasteLimit: Int = 64 << 20) {
    paste = PasteReader(limit: max(pasteLimit, 0))
  }

  /// True while a lone ESC or an emoji waits, because its meaning depends on the next bytes. After 25 to 50 ms without bytes (100
  /// ms over a slow line), the host calls ``flush(into:)``. A sequence that has begun with ESC [, ESC O, ESC ], ESC P, ESC _, ESC
  /// ^ or ESC X never becomes keys, even after a long time.
  public var isPending: Bool { state == .escape || held != nil }

  /// True during a paste. After a second or more without bytes, the host calls ``flush(into:)``, because the end was lost.
  public var isPasting: Bool { state == .paste }

  /// True during a control string. A terminal that sends alt and a capital P as ESC P seems to begin one. After a second or more
  /// without bytes, the host calls ``flush(into:)``, which discards the string. CAN, SUB, BEL and any sequence with ESC end it,
  /// too.
  public var isInString: Bool { state == .string || state == .stringEscape }

  /// Appends the inputs that `bytes` contain to `inputs`.
  public mutating func parse(_ bytes: [UInt8], into inputs: inout [TerminalInput]) {
    bytes.withUnsafeBytes { parse($0, into: &inputs) }
  }

  /// Appends the inputs that `bytes` contain to `inputs`.
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

  /// Appends the input that waits, because no more bytes arrived in time: the escape key for a lone ESC, an emoji, or the first
  /// part of a paste. Discards a control string. Any other sequence still waits for its end.
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

  /// Handles a scalar beyond ASCII. C1 control characters are ignored, because they cannot be typed.
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

  /// A limit above the number of scalars in any emoji.
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

  /// Handles the byte after ESC.
  private mutating func escape(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch byte {
    case UInt8(ascii: "["): return begin(.control, isPrefixed: isPrefixed)
    case UInt8(ascii: "O"): return begin(.singleShift, isPrefixed: isPrefixed)
    default: break
    }
    // This is no sequence of a key, so an ESC before it was the escape key.
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

  /// Ends a sequence at a byte that it cannot contain, and handles the byte on its own. CAN and SUB only end the sequence.
  private mutating func abort(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    state = .ground
    if isPrefixed { inputs.append(.key(KeyPress(.escape))) }
    isPrefixed = false
    if byte != ControlByte.cancel, byte != ControlByte.substitute { ground(byte, &inputs) }
  }

  private mutating func finish(_ final: Unicode.Scalar, _ inputs: inout [TerminalInput]) {
    let ended = state
    state = .ground
    switch ended {
    case .console: append(ControlSequence.console(final), &inputs)
    case .singleShift: append(sequence.singleShift(final), &inputs)
    default:
      let input = sequence.input(final, expectedCursorReports: &expectedCursorReports)
      guard sequence.beginsPaste(final) else { return append(input, &inputs) }
      if isPrefixed { inputs.append(.key(KeyPress(.escape))) }
      state = .paste
    }
  }

  private mutating func beginMouse() {
    state = .mouse
    mouseBytes.removeAll(keepingCapacity: true)
  }

  /// Takes one of the three bytes for the button, the column and the row (X10). Each is sent with 32 added, so columns and rows
  /// above 223 cannot be sent in this form.
  private mutating func mouse(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    guard byte >= 0x20 else { return abort(byte, &inputs) }
    mouseBytes.append(byte - 0x20)
    guard mouseBytes.count == 3 else { return }
    state = .ground
    let (code, column, row) = (Int(mouseBytes[0]), Int(mouseBytes[1]), Int(mouseBytes[2]))
    append(MouseInput(code: code, column: column, row: row, isRelease: false).map { .mouse($0) }, &inputs)
  }

  /// Appends the input of a sequence. An ESC before it means alt if the input is a key that types nothing; otherwise, it was the
  /// escape key.
  private func append(_ input: TerminalInput?, _ inputs: inout [TerminalInput]) {
    guard let input else {
      // An unknown sequence was no key, so the escape before it was one.
      if isPrefixed { inputs.append(.key(KeyPress(.escape))) }
      return
    }
    if case .key(var press, let phase) = input, isPrefixed, !press.key.isCharacter {
      press.modifiers.insert(.alt)
      return inputs.append(.key(press, phase: phase))
    }
    if isPrefixed { inputs.append(.key(KeyPress(.escape))) }
    guard case .key(let press, let phase) = input, case .character(let text) = press.key, text.count > 1 else {
      return inputs.append(input)
    }
    // A terminal that reports typed text may report several clusters at once.
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

/// Control characters of the grammar.
enum ControlByte {
  static let bell: UInt8 = 0x07
  static let cancel: UInt8 = 0x18
  static let substitute: UInt8 = 0x1A
  static let escape: UInt8 = 0x1B
  static let stringTerminator: UInt8 = 0x9C
}

// Asks a terminal for its features at the start, and evaluates its answers. The first frame does not wait for the answers. Until
// they arrive, only the features of all terminals are used.

import LongtailANSI
import LongtailCore

/// The known properties of a terminal. The methods return bytes to send, and take the answers.
public struct TerminalNegotiation: Sendable {
  /// The features that frames may use.
  public private(set) var features: TerminalFeatures
  public private(set) var depth: ColorDepth
  /// The colour scheme that the terminal reports; nil until it does.
  public private(set) var scheme: ColorScheme?
  /// The forms of emoji that took two columns when they were measured. If mode 2027 (grapheme clusters) was set later, the
  /// measurement stays valid, except for skin tones.
  public var emoji: EmojiForms { enabled.contains(Self.clusters) ? measured.subtracting(.toned) : measured }
  private var measured: EmojiForms = []
  /// The samples that were written, and whose cursor reports have not arrived yet.
  private var pendingSamples: [Sample] = []
  /// The number of outstanding cursor reports.
  public var expectedReports: Int { pendingSamples.count }
  /// True while answers are outstanding. Answers arrive in order, and every terminal answers the last question of each group.
  public var isWaiting: Bool { outstanding > 0 }
  /// The number of groups of questions whose last question is not answered yet.
  private var outstanding = 0
  private var images: GraphicsNegotiation
  /// The base of the image numbers of this run. A number has 31 bits: the upper 15 are random, and the lower 16 count the images
  /// and their placements.
  private let firstImage = Int.random(in: 1..<1 << 15) << 16

  private let place: FrameEncoder.Place
  private let upgradesColors: Bool
  private let name: String
  private let program: String
  /// The sequence that pushes the old title on the stack and sets the new one; empty if there is no title.
  private let title: String
  /// The sequences that were sent because of answers, in their order.
  private var enabled: [String] = []
  private var mouse = MouseCapture.none
  /// True if the terminal reports its colour scheme. Then the colour of its background does not count.
  private var reportsScheme = false

  /// `upgradesColors`: true if the terminal may get more colours than its environment promises. `title`: the title of the window
  /// during the session, without control characters and cut after 200 characters. `graphics`: the way to draw images.
  public init(
    _ depth: ColorDepth, upgradesColors: Bool, environment: [String: String], place: FrameEncoder.Place = .screen,
    title: String? = nil, graphics: GraphicsOption = .automatic
  ) {
    (self.depth, self.place, images) = (depth, place, GraphicsNegotiation(graphics))
    self.upgradesColors = upgradesColors && depth > .none
    name = environment["TERM"] ?? ""
    program = environment["TERM_PROGRAM"] ?? ""
    let visible = (title ?? "").unicodeScalars.lazy.filter { !$0.isControlOrFormat }.prefix(200)
    self.title = visible.isEmpty ? "" : "\u{1B}[22;2t\u{1B}]2;" + String(String.UnicodeScalarView(visible)) + "\u{1B}\\"
    features = TerminalFeatures.known(of: name).union(name == "linux" ? [] : .common)
  }

  // MARK: Beginning and end

  /// Enters the alternate screen, or moves to an empty row, so that the old content is kept. `columns` is the width of the
  /// terminal. Hides the cursor, and lets the terminal mark pasted text and report focus.
  public func greeting(columns: Int) -> [UInt8] {
    (place == .screen ? bytes("\u{1B}[?1049h") : freshRow(columns))
      + bytes("\u{1B}[?25l", "\u{1B}[?2004h", "\u{1B}[?1004h")
  }

  /// Moves to an empty row by writing `columns` - 1 blanks: from the start of a row, they stay in this row; after text without a
  /// newline, they reach the next one. Then turns wrapping off, because the terminal may have become narrower since its size was
  /// read.
  private func freshRow(_ columns: Int) -> [UInt8] {
    bytes("\u{1B}[m") + [UInt8](repeating: UInt8(ascii: " "), count: columns - 1) + bytes("\r", "\u{1B}[?7l")
  }

  /// Output that is written to measure how far it moves the cursor.
  private enum Sample {
    /// An emoji. If the terminal knows its form, it takes two columns.
    case emoji(EmojiForms)
    /// A blank that is repeated. If the terminal knows REP, it takes `blanks` columns.
    case repetition
  }

  /// The columns of the sample for REP. Other samples take fewer.
  private static let blanks = 8

  /// Writes emoji and blanks into the row of the cursor, and asks for the place of the cursor after each. The row is blank, and
  /// the next frame writes it again.
  public mutating func samples(columns: Int) -> [UInt8] {
    guard name != "linux", columns > Self.blanks else { return [] }
    pendingSamples = EmojiForms.samples.map { .emoji($0.form) } + [.repetition]
    let texts = EmojiForms.samples.map(\.text) + [" \u{1B}[\(Self.blanks - 1)b"]
    return bytes(texts.map { "\r" + $0 + "\u{1B}[6n" })
  }

  /// Returns the questions at the start.
  public mutating func questions() -> [UInt8] {
    // The Linux console gives no useful answers, and prints some of the questions.
    guard name != "linux" else { return [] }
    outstanding += 1
    var questions = ["\u{1B}[?u"]
    // Apple's Terminal prints the last character of some of these questions.
    if program != "Apple_Terminal" {
      questions.append("\u{1B}[>q")
      questions += [2026, 2027, 2031, 2048].map { "\u{1B}[?\($0)$p" }
    }
    questions += [Self.schemeQuestion, Self.backgroundQuestion]
    if upgradesColors, depth < .trueColor { questions.append("\u{1B}P+q5463;524742\u{1B}\\") }
    questions.append(Self.last)
    return bytes(questions) + setTitle()
  }

  /// Returns the questions about properties that may have changed while the terminal was not in use. This is the colour scheme,
  /// if the terminal answered the first question but does not report changes.
  public mutating func questionsAgain() -> [UInt8] {
    guard scheme != nil, !isWaiting, !enabled.contains(Self.schemes) else { return [] }
    outstanding += 1
    return bytes(reportsScheme ? Self.schemeQuestion : Self.backgroundQuestion, Self.last)
  }

  /// Returns the questions about drawing images. Only the first call returns any.
  public mutating func imageQuestions() -> [UInt8] {
    // The Linux console and Apple's Terminal print some of the questions.
    guard name != "linux", program != "Apple_Terminal", depth > .none, case let questions = images.questions(), !questions.isEmpty
    else { return [] }
    outstanding += 1
    return bytes(questions + [Self.last])
  }

  /// Returns the way in which the terminal draws images; nil if it draws none, or if this is unknown. `cell` is the size of a
  /// cell in pixels that the system reports; nil if it reports none.
  public func graphics(
    cell: Size?, encodePNG: @escaping @Sendable (Picture) -> [UInt8]
  ) -> TerminalGraphics? {
    guard let format = images.format, !isWaiting,
      let cell = cell ?? images.cell ?? (format == .sixel ? nil : TerminalGraphics.standardCell)
    else { return nil }
    return TerminalGraphics(
      format, cell: cell, colors: images.colors, mostPixels: images.mostPixels, firstID: firstImage, encodePNG: encodePNG)
  }

  /// Returns the bytes that restore the terminal: first the modes of this screen, then the old screen. `rows` is the number of
  /// rows shown from the cursor on. In a region, they stay, and the next output is below them.
  public func restoreSequence(rows: Int) -> RestoreSequence {
    // A frame that was cut off may have left a scroll region, and the cursor at any place. On the whole screen, end the scroll
    // region; this moves the cursor to the first row. Below a prompt, frames use no scroll region, so only move the cursor to
    // the last row of the terminal.
    let endOfFrame = bytes("\u{1B}[?2026l", place == .screen ? "\u{1B}[r" : "\u{1B}[\(Cells.maximum)B")
    let leaving = place == .screen ? "\u{1B}[?1049l" : rows == 0 ? "" : (rows > 1 ? "\u{1B}[\(rows - 1)B" : "") + "\r\n"
    let rest = bytes(
      enabled.contains(Self.keyboard) ? "\u{1B}[<u" : "", enabled.contains(Self.modifiedKeys) ? "\u{1B}[>4m" : "",
      "\u{1B}[?1003l", "\u{1B}[?1002l", "\u{1B}[?1000l", "\u{1B}[?1006l",
      "\u{1B}[?1004l", "\u{1B}[?2004l", "\u{1B}[?2031l", "\u{1B}[?2048l", enabled.contains(Self.clusters) ? "\u{1B}[?2027l" : "",
      "\u{1B}]8;;\u{1B}\\", "\u{1B}[m", "\u{1B}[?7h", leaving, "\u{1B}[?25h",
      enabled.contains(title) ? "\u{1B}[23;2t" : "")
    return RestoreSequence(endOfFrame: endOfFrame, rest: rest)
  }

  // MARK: In between

  /// Takes an answer. Returns the bytes to send in response.
  public mutating func take(_ reply: TerminalReply) -> [UInt8] {
    images.take(reply)
    switch reply {
    case .keyboardFlags: return enable(Self.keyboard)
    case .mode(let mode, let state): return take(mode, state)
    case .cursor(let place):
      guard !pendingSamples.isEmpty else { break }
      switch pendingSamples.removeFirst() {
      case .emoji(let form): if place.x == 2 { measured.insert(form) }
      case .repetition: if place.x == Self.blanks { features.insert(.repetition) }
      }
    case .version(let name):
      features.formUnion(.known(of: name))
      return setTitle()
    case .colorScheme(let scheme):
      reportsScheme = true
      self.scheme = scheme
    case .color(.background, let color) where !reportsScheme:
      scheme = color.isDark ? .dark : .light
    case .capability("Tc", .some), .capability("RGB", .some):
      if upgradesColors { depth = .trueColor }
    case .deviceAttributes:
      ignore(reply)
      var answer: [UInt8] = []
      if !isWaiting, case let questions = images.decide(), !questions.isEmpty {
        outstanding += 1
        answer = bytes(questions + [Self.last])
      }
      // A terminal with the kitty keyboard protocol would have reported it before.
      if !enabled.contains(Self.keyboard), features.contains(.modifiedKeys) { answer += enable(Self.modifiedKeys) }
      return answer
    default: break
    }
    return []
  }

  /// Takes an answer at the end of the session, when nothing is sent in response.
  public mutating func ignore(_ reply: TerminalReply) {
    guard case .deviceAttributes = reply else { return }
    outstanding = max(0, outstanding - 1)
    // Reports that have not arrived by now will never arrive.
    pendingSamples = []
  }

  private mutating func take(_ mode: Int, _ state: ModeState) -> [UInt8] {
    let isUnderstood = state == .set || state == .reset
    switch mode {
    case 2026:
      if isUnderstood { features.insert(.synchronizedOutput) }
      return []
    case 2027: return state == .reset ? enable(Self.clusters) : []
    case 2031: return isUnderstood ? enable(Self.schemes) : []
    case 2048:
      guard isUnderstood || state == .permanentlySet, case let sequence = enable("\u{1B}[?2048h"), !sequence.isEmpty
      else { return [] }
      // The terminal reports its size at once, so there is another answer to wait for.
      outstanding += 1
      return sequence + Array(Self.last.utf8)
    default: return []
    }
  }

  /// The last question of a group: the attributes of the terminal (DA1).
  private static let last = "\u{1B}[c"
  /// Sets two flags of the kitty keyboard protocol: 1 makes key codes unambiguous. 4 adds the key of a Latin keyboard.
  private static let keyboard = "\u{1B}[>5u"
  private static let modifiedKeys = "\u{1B}[>4;2m"
  private static let clusters = "\u{1B}[?2027h"
  private static let schemes = "\u{1B}[?2031h"
  private static let schemeQuestion = "\u{1B}[?996n"
  private static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"

  private mutating func setTitle() -> [UInt8] {
    title.isEmpty || !features.contains(.titleStack) ? [] : enable(title)
  }

  private mutating func enable(_ sequence: String) -> [UInt8] {
    guard !enabled.contains(sequence) else { return [] }
    enabled.append(sequence)
    return Array(sequence.utf8)
  }

  /// The mouse events that the terminal reports.
  public enum MouseCapture: Comparable, Sendable {
    /// None. The terminal uses the mouse itself.
    case none
    /// Buttons, the wheel, and motion while a button is down.
    case buttons
    /// As `buttons`, and all other motion.
    case motion
  }

  /// Changes the mouse events that the terminal reports. Returns no bytes if nothing changes.
  public mutating func capture(mouse: MouseCapture) -> [UInt8] {
    guard mouse != self.mouse else { return [] }
    defer { self.mouse = mouse }
    switch mouse {
    case .none: return bytes("\u{1B}[?1003l", "\u{1B}[?1002l", "\u{1B}[?1006l")
    case .buttons: return bytes(self.mouse == .motion ? "\u{1B}[?1003l" : "", "\u{1B}[?1002h", "\u{1B}[?1006h")
    case .motion: return bytes("\u{1B}[?1003h", "\u{1B}[?1006h")
    }
  }

  /// Returns the bytes that put text on the clipboard of the user (OSC 52); none if the terminal would print them.
  public func copying(_ text: String) -> [UInt8] {
    guard name != "linux" else { return [] }
    var out = ByteBuffer(capacity: text.utf8.count * 4 / 3 + 16)
    out.append("\u{1B}]52;c;")
    out.append(base64: Array(text.utf8)[...])
    out.append("\u{1B}\\")
    return out.finish()
  }

  /// The bytes to send again after the screen was restored and then taken again.
  public var resumeBytes: [UInt8] {
    bytes(enabled + (mouse == .none ? [] : ["\u{1B}[?\(mouse == .motion ? 1003 : 1002)h", "\u{1B}[?1006h"]))
  }

  private func bytes(_ sequences: String...) -> [UInt8] { bytes(sequences) }

  private func bytes(_ sequences: [String]) -> [UInt8] { sequences.flatMap(\.utf8) }
}

extension RGB {
  /// True if light text is readable on this colour (luma of BT.601).
  fileprivate var isDark: Bool { Int(red) * 299 + Int(green) * 587 + Int(blue) * 114 < 128_000 }
}

// What a terminal is asked at the start, and what follows from its answers (terminal.md 3.1). The first frame does not wait for
// them: until they come, and where they never do, only what all terminals do is used.

import LongtailANSI
import LongtailCore

/// What is known of a terminal. Bytes for it come out, its answers go in.
public struct TerminalNegotiation: Sendable {
  /// What the frames may use.
  public private(set) var features: TerminalFeatures
  public private(set) var depth: ColorDepth
  /// Light or dark, as the terminal says; nil before it does.
  public private(set) var scheme: ColorScheme?
  /// Emoji of several scalars that took two columns when they were tried. The mode for clusters, if it was set since, takes nothing
  /// of that back, but says little of skin tones.
  public var emoji: EmojiForms { enabled.contains(Self.clusters) ? measured.subtracting(.toned) : measured }
  private var measured: EmojiForms = []
  /// What was tried, and of which the terminal has not told yet where it took the cursor.
  private var untold: [Sample] = []
  /// Cursor reports that are expected.
  public var expectedReports: Int { untold.count }
  /// Whether answers are outstanding. They come in order, and every terminal answers the last question of each lot.
  public var isWaiting: Bool { outstanding > 0 }
  /// Lots of questions that were asked and not answered to the end.
  private var outstanding = 0
  private var images: GraphicsNegotiation
  /// Numbers of 31 bits, of which a run takes the low 16 one after another.
  private let firstImage = Int.random(in: 1..<1 << 15) << 16

  private let place: FrameEncoder.Place
  private let upgradesColors: Bool
  private let name: String
  private let program: String
  /// Puts the title on the stack and sets another; empty where none is wanted.
  private let title: String
  /// What its answers switched on, in that order.
  private var enabled: [String] = []
  private var mouse = MouseCapture.none
  /// Whether the terminal tells of a change of scheme: then that counts, and not the colour of its ground.
  private var tellsScheme = false

  /// `upgradesColors`: whether the terminal may be shown more colours than its environment promises. `title`: that of its window
  /// meanwhile; what could steer a terminal is left out, and what is beyond 200 characters. `graphics`: how it is to draw images.
  public init(
    _ depth: ColorDepth, upgradesColors: Bool, environment: [String: String], place: FrameEncoder.Place = .screen,
    title: String? = nil, graphics: GraphicsOption = .automatic
  ) {
    (self.depth, self.place, images) = (depth, place, GraphicsNegotiation(graphics))
    self.upgradesColors = upgradesColors && depth > .none
    name = environment["TERM"] ?? ""
    program = environment["TERM_PROGRAM"] ?? ""
    let visible = (title ?? "").unicodeScalars.lazy.filter { !$0.isSteering }.prefix(200)
    self.title = visible.isEmpty ? "" : "\u{1B}[22;2t\u{1B}]2;" + String(String.UnicodeScalarView(visible)) + "\u{1B}\\"
    features = TerminalFeatures.known(of: name).union(name == "linux" ? [] : .common)
  }

  // MARK: Beginning and end

  /// Takes the screen, or a row that is empty from its first of so many columns on: what was there is kept, the cursor hidden,
  /// pasted text told from typed.
  public func greeting(columns: Int) -> [UInt8] {
    (place == .screen ? bytes("\u{1B}[?1049h") : freshRow(columns))
      + bytes("\u{1B}[?25l", "\u{1B}[?2004h", "\u{1B}[?1004h")
  }

  /// Behind a text without a line's end so many blanks reach into the next row; at the start of a row they do not. In a terminal
  /// that has become narrower and was not asked since, longer rows must not wrap.
  private func freshRow(_ columns: Int) -> [UInt8] {
    bytes("\u{1B}[m") + [UInt8](repeating: UInt8(ascii: " "), count: columns - 1) + bytes("\r", "\u{1B}[?7l")
  }

  /// Something written to see where it takes the cursor.
  private enum Sample {
    /// An emoji: where its form is known, behind two columns.
    case emoji(EmojiForms)
    /// A blank that is repeated: behind `blanks` where the terminal knows how.
    case repetition
  }

  /// Columns of the sample of a repetition. Others take less.
  private static let blanks = 8

  /// Writes emoji and blanks into the row of the cursor, which is blank and is written anew next, and asks after each where the
  /// cursor is.
  public mutating func samples(columns: Int) -> [UInt8] {
    guard name != "linux", columns > Self.blanks else { return [] }
    untold = EmojiForms.samples.map { .emoji($0.form) } + [.repetition]
    let texts = EmojiForms.samples.map(\.text) + [" \u{1B}[\(Self.blanks - 1)b"]
    return bytes(texts.map { "\r" + $0 + "\u{1B}[6n" })
  }

  /// Asks what there is to know.
  public mutating func questions() -> [UInt8] {
    // The Linux console answers nothing worth knowing and shows some of this.
    guard name != "linux" else { return [] }
    outstanding += 1
    var questions = ["\u{1B}[?u"]
    // Apple's Terminal prints the last letter of some of these.
    if program != "Apple_Terminal" {
      questions.append("\u{1B}[>q")
      questions += [2026, 2027, 2031, 2048].map { "\u{1B}[?\($0)$p" }
    }
    questions += [Self.schemeQuestion, Self.groundQuestion]
    if upgradesColors, depth < .trueColor { questions.append("\u{1B}P+q5463;524742\u{1B}\\") }
    questions.append(Self.last)
    return bytes(questions) + setTitle()
  }

  /// Asks again what may have changed while the terminal was not in use: whether it is light or dark, where it answered that and
  /// does not tell of it.
  public mutating func questionsAgain() -> [UInt8] {
    guard scheme != nil, !isWaiting, !enabled.contains(Self.schemes) else { return [] }
    outstanding += 1
    return bytes(tellsScheme ? Self.schemeQuestion : Self.groundQuestion, Self.last)
  }

  /// Asks how the terminal draws images, the first time.
  public mutating func imageQuestions() -> [UInt8] {
    // These show some of it.
    guard name != "linux", program != "Apple_Terminal", depth > .none, case let questions = images.questions(), !questions.isEmpty
    else { return [] }
    outstanding += 1
    return bytes(questions + [Self.last])
  }

  /// How the terminal draws images; nil if it draws none, or that is unknown. `cell`: the size of a cell in pixels as the system reports
  /// it; nil if it does not.
  public func graphics(
    cell: Size?, encodePNG: @escaping @Sendable (Picture) -> [UInt8]
  ) -> TerminalGraphics? {
    guard let format = images.format, !isWaiting,
      let cell = cell ?? images.cell ?? (format == .sixel ? nil : TerminalGraphics.standardCell)
    else { return nil }
    return TerminalGraphics(
      format, cell: cell, colors: images.colors, mostPixels: images.mostPixels, firstID: firstImage, encodePNG: encodePNG)
  }

  /// Hands the screen back. In this order: what belongs to the screen before the screen is left. `rows`: how many are shown from
  /// that of the cursor on; they stay where the screen is not left, and what comes next stands below.
  public func farewell(rows: Int) -> Farewell {
    // Where the cursor is in a frame that was cut is unknown, and the end of a scroll region takes it to the first row.
    let endOfFrame = bytes("\u{1B}[?2026l", place == .screen ? "\u{1B}[r" : "\u{1B}[\(Cells.maximum)B")
    let leaving = place == .screen ? "\u{1B}[?1049l" : rows == 0 ? "" : (rows > 1 ? "\u{1B}[\(rows - 1)B" : "") + "\r\n"
    let rest = bytes(
      enabled.contains(Self.keyboard) ? "\u{1B}[<u" : "", enabled.contains(Self.modifiedKeys) ? "\u{1B}[>4m" : "",
      "\u{1B}[?1003l", "\u{1B}[?1002l", "\u{1B}[?1000l", "\u{1B}[?1006l",
      "\u{1B}[?1004l", "\u{1B}[?2004l", "\u{1B}[?2031l", "\u{1B}[?2048l", enabled.contains(Self.clusters) ? "\u{1B}[?2027l" : "",
      "\u{1B}]8;;\u{1B}\\", "\u{1B}[m", "\u{1B}[?7h", leaving, "\u{1B}[?25h",
      enabled.contains(title) ? "\u{1B}[23;2t" : "")
    return Farewell(endOfFrame: endOfFrame, rest: rest)
  }

  // MARK: In between

  /// Takes an answer. Returns what is to be sent because of it.
  public mutating func take(_ reply: TerminalReply) -> [UInt8] {
    images.take(reply)
    switch reply {
    case .keyboardFlags: return enable(Self.keyboard)
    case .mode(let mode, let state): return take(mode, state)
    case .cursor(let place):
      guard !untold.isEmpty else { break }
      switch untold.removeFirst() {
      case .emoji(let form): if place.x == 2 { measured.insert(form) }
      case .repetition: if place.x == Self.blanks { features.insert(.repetition) }
      }
    case .version(let name):
      features.formUnion(.known(of: name))
      return setTitle()
    case .colorScheme(let scheme):
      tellsScheme = true
      self.scheme = scheme
    case .color(.background, let color) where !tellsScheme:
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
      // It would have told before that it knows the better way.
      if !enabled.contains(Self.keyboard), features.contains(.modifiedKeys) { answer += enable(Self.modifiedKeys) }
      return answer
    default: break
    }
    return []
  }

  /// Takes an answer at the end, when nothing follows from it any more.
  public mutating func ignore(_ reply: TerminalReply) {
    guard case .deviceAttributes = reply else { return }
    outstanding = max(0, outstanding - 1)
    // What was not told by now will never be.
    untold = []
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
      // The terminal tells its size at once.
      outstanding += 1
      return sequence + Array(Self.last.utf8)
    default: return []
    }
  }

  /// What are you (DA1)?
  private static let last = "\u{1B}[c"
  /// Keys told apart (1), with the key of a Latin keyboard where another is typed on (4).
  private static let keyboard = "\u{1B}[>5u"
  private static let modifiedKeys = "\u{1B}[>4;2m"
  private static let clusters = "\u{1B}[?2027h"
  private static let schemes = "\u{1B}[?2031h"
  private static let schemeQuestion = "\u{1B}[?996n"
  private static let groundQuestion = "\u{1B}]11;?\u{1B}\\"

  private mutating func setTitle() -> [UInt8] {
    title.isEmpty || !features.contains(.titleStack) ? [] : enable(title)
  }

  private mutating func enable(_ sequence: String) -> [UInt8] {
    guard !enabled.contains(sequence) else { return [] }
    enabled.append(sequence)
    return Array(sequence.utf8)
  }

  /// What the mouse tells.
  public enum MouseCapture: Comparable, Sendable {
    /// Nothing: it is the terminal's own.
    case none
    /// Buttons, the wheel, and moves while a button is down.
    case buttons
    /// Every move as well.
    case motion
  }

  /// Takes the mouse or leaves it to the terminal. Nothing where it is so.
  public mutating func capture(mouse: MouseCapture) -> [UInt8] {
    guard mouse != self.mouse else { return [] }
    defer { self.mouse = mouse }
    switch mouse {
    case .none: return bytes("\u{1B}[?1003l", "\u{1B}[?1002l", "\u{1B}[?1006l")
    case .buttons: return bytes(self.mouse == .motion ? "\u{1B}[?1003l" : "", "\u{1B}[?1002h", "\u{1B}[?1006h")
    case .motion: return bytes("\u{1B}[?1003h", "\u{1B}[?1006h")
    }
  }

  /// Puts text on the clipboard of the person in front of the terminal (OSC 52); nothing where that would be shown.
  public func copying(_ text: String) -> [UInt8] {
    guard name != "linux" else { return [] }
    var out = ByteBuffer(capacity: text.utf8.count * 4 / 3 + 16)
    out.append("\u{1B}]52;c;")
    out.append(base64: Array(text.utf8)[...])
    out.append("\u{1B}\\")
    return out.finish()
  }

  /// What has to be said again after the screen was handed back and taken anew.
  public var again: [UInt8] {
    bytes(enabled + (mouse == .none ? [] : ["\u{1B}[?\(mouse == .motion ? 1003 : 1002)h", "\u{1B}[?1006h"]))
  }

  private func bytes(_ sequences: String...) -> [UInt8] { bytes(sequences) }

  private func bytes(_ sequences: [String]) -> [UInt8] { sequences.flatMap(\.utf8) }
}

extension RGB {
  /// Whether light letters stand out on it (luma of BT.601).
  fileprivate var isDark: Bool { Int(red) * 299 + Int(green) * 587 + Int(blue) * 114 < 128_000 }
}

// The queries to a terminal, the effects of its replies, and the modes that are reset at the end.

import LongtailCore
import Testing

@testable import LongtailTerminal

@Suite struct TerminalNegotiationTests {
  private func negotiation(
    _ depth: ColorDepth = .palette, upgrades: Bool = true, environment: [String: String] = ["TERM": "xterm-256color"],
    title: String? = nil
  ) -> TerminalNegotiation {
    TerminalNegotiation(depth, upgradesColors: upgrades, environment: environment, title: title)
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "⎋")
  }

  @Test("the queries end with one that every terminal answers, and the reply to it ends the wait") func questions() {
    var known = negotiation()
    #expect(!known.isWaiting)
    let questions = text(known.questions())
    #expect(questions.hasSuffix("⎋[c") && questions.contains("⎋[?2026$p") && questions.contains("⎋P+q5463;524742⎋\\"))
    #expect(known.isWaiting)
    #expect(known.take(.deviceAttributes([62])).isEmpty && !known.isWaiting)
    // A reply without a query changes nothing.
    #expect(known.take(.deviceAttributes([62])).isEmpty && !known.isWaiting)
  }

  @Test("queries that a terminal would show as text are not sent to it") func quirks() {
    var apple = negotiation(environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"])
    let questions = text(apple.questions())
    #expect(!questions.contains("$p") && !questions.contains("⎋[>q") && questions.hasSuffix("⎋[c"))
    var console = negotiation(.sixteen, environment: ["TERM": "linux"])
    #expect(console.questions().isEmpty && !console.isWaiting && console.features == .backgroundErase)
    var colored = negotiation(.trueColor)
    #expect(!text(colored.questions()).contains("+q"))
  }

  @Test("modes that were set are set again after a stop, and reset at the end") func modes() {
    var known = negotiation()
    #expect(known.resumeBytes.isEmpty && !text(known.restoreSequence(rows: 1).rest).contains("⎋[<u"))
    _ = known.questions()
    #expect(text(known.take(.keyboardFlags(0))) == "⎋[>5u")
    #expect(known.take(.keyboardFlags(1)).isEmpty)
    #expect(text(known.take(.mode(2027, .reset))) == "⎋[?2027h")
    #expect(text(known.take(.mode(2031, .reset))) == "⎋[?2031h")
    #expect(text(known.take(.mode(2048, .permanentlySet))) == "⎋[?2048h⎋[c")
    #expect(text(known.capture(mouse: .buttons)) == "⎋[?1002h⎋[?1006h" && known.capture(mouse: .buttons).isEmpty)
    #expect(text(known.resumeBytes) == "⎋[>5u⎋[?2027h⎋[?2031h⎋[?2048h⎋[?1002h⎋[?1006h")
    let restoreSequence = text(known.restoreSequence(rows: 1).rest)
    #expect(restoreSequence.hasPrefix("⎋[<u") && restoreSequence.contains("⎋[?2027l") && restoreSequence.contains("⎋[?2048l"))
    // Two queries for device attributes have no reply yet. One ended the first queries. The other follows the sequence that sets
    // mode 2048, because the terminal reports its size at once in this mode.
    _ = known.take(.deviceAttributes([]))
    #expect(known.isWaiting)
    known.ignore(.deviceAttributes([]))
    #expect(!known.isWaiting)
    #expect(text(known.capture(mouse: .motion)) == "⎋[?1003h⎋[?1006h")
    #expect(text(known.capture(mouse: .buttons)) == "⎋[?1003l⎋[?1002h⎋[?1006h")
    #expect(text(known.capture(mouse: .none)) == "⎋[?1003l⎋[?1002l⎋[?1006l")
  }

  private static let kittyQuestion = "⎋_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA⎋\\"

  @Test(
    "the terminal is queried about images once, when there are some; the best reported protocol is used",
    arguments: [
      (.automatic, [.graphics(true), .deviceAttributes([62, 4])], .kitty),
      (.automatic, [.graphics(false), .version("iTerm2 3.5.0"), .deviceAttributes([62, 4])], .iterm2),
      (.automatic, [.version("foot(1.28)"), .deviceAttributes([62, 4, 22])], .sixel),
      (.automatic, [.deviceAttributes([62, 22])], nil),
      // The first number is the level of the terminal, not an attribute.
      (.automatic, [.deviceAttributes([4, 1])], nil),
      (.kitty, [.deviceAttributes([62])], .kitty), (.iterm2, [.deviceAttributes([62])], .iterm2),
      (.sixel, [.deviceAttributes([62])], .sixel),
    ] as [(GraphicsOption, [TerminalReply], GraphicsProtocol?)])
  func images(option: GraphicsOption, replies: [TerminalReply], format: GraphicsProtocol?) {
    var known = TerminalNegotiation(.palette, upgradesColors: true, environment: ["TERM": "x"], graphics: option)
    func graphics() -> TerminalGraphics? { known.graphics(cell: Size(9, 18)) { _ in [] } }
    #expect(graphics() == nil)
    let questions = text(known.imageQuestions())
    #expect(questions.hasPrefix("⎋[16t") && questions.hasSuffix("⎋[c"))
    #expect(questions.contains(Self.kittyQuestion) == (option == .automatic))
    #expect(known.imageQuestions().isEmpty && graphics() == nil)
    var asked = ""
    for reply in replies { asked += text(known.take(reply)) }
    // The limits of sixel images are queried if the terminal shows them.
    let asksLimits = option == .automatic && format == .sixel
    #expect(asked.contains("⎋[?1;1;0S⎋[?2;1;0S⎋[c") == asksLimits)
    if asksLimits {
      #expect(graphics() == nil)
      _ = known.take(.sixelColors(16))
      _ = known.take(.sixelPixels(Size(800, 600)))
      _ = known.take(.deviceAttributes([62, 4]))
    }
    #expect(graphics()?.format == format)
    #expect(graphics()?.colors == (format == nil ? nil : asksLimits ? 16 : 256))
  }

  @Test("images are half blocks on request, without colours, or if the terminal cannot be queried") func imageBlocks() {
    var blocks = TerminalNegotiation(.palette, upgradesColors: true, environment: ["TERM": "x"], graphics: .blocks)
    #expect(blocks.imageQuestions().isEmpty)
    var colorless = TerminalNegotiation(.none, upgradesColors: false, environment: ["TERM": "x"])
    #expect(colorless.imageQuestions().isEmpty)
    for environment in [["TERM": "linux"], ["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"]] {
      var console = negotiation(environment: environment)
      #expect(console.imageQuestions().isEmpty)
    }
  }

  @Test("the size of a cell comes from the system, or else from the terminal; sixels need it") func cellSize() {
    var kitty = TerminalNegotiation(.palette, upgradesColors: true, environment: ["TERM": "x"], graphics: .kitty)
    _ = kitty.imageQuestions()
    _ = kitty.take(.deviceAttributes([62]))
    #expect(kitty.graphics(cell: nil) { _ in [] }?.cell == Size(10, 20))
    var sixel = TerminalNegotiation(.palette, upgradesColors: true, environment: ["TERM": "x"], graphics: .sixel)
    _ = sixel.imageQuestions()
    _ = sixel.take(.deviceAttributes([62]))
    #expect(sixel.graphics(cell: nil, encodePNG: { _ in [] }) == nil)
    _ = sixel.take(.cellPixels(Size(7, 15)))
    #expect(sixel.graphics(cell: nil) { _ in [] }?.cell == Size(7, 15))
    #expect(sixel.graphics(cell: Size(8, 16)) { _ in [] }?.cell == Size(8, 16))
  }

  @Test("at the end, the alternate screen is left; below a region, a new row begins") func leaving() {
    let screen = negotiation()
    #expect(text(screen.greeting(columns: 4)) == "⎋[?1049h⎋[?25l⎋[?2004h⎋[?1004h")
    #expect(text(screen.restoreSequence(rows: 9).rest).hasSuffix("⎋[m⎋[?7h⎋[?1049l⎋[?25h"))
    #expect(text(screen.restoreSequence(rows: 9).endOfFrame) == "⎋[?2026l⎋[r")

    let region = TerminalNegotiation(.palette, upgradesColors: false, environment: ["TERM": "xterm"], place: .region)
    #expect(text(region.greeting(columns: 4)) == "⎋[m   \r⎋[?7l⎋[?25l⎋[?2004h⎋[?1004h")
    for (rows, leaving) in [(0, ""), (1, "\r\n"), (3, "⎋[2B\r\n")] {
      #expect(text(region.restoreSequence(rows: rows).rest).hasSuffix("⎋[m⎋[?7h" + leaving + "⎋[?25h"))
    }
    // The row in which the frame was interrupted is unknown, so the cursor moves to the last row of the screen.
    #expect(text(region.restoreSequence(rows: 3).endOfFrame) == "⎋[?2026l⎋[10000B")
  }

  @Test(
    "modes that the terminal does not know, or that cannot be changed, stay as they are",
    arguments: [2026, 2027, 2031, 2048], [ModeState.unknown, .permanentlyReset])
  func unknownModes(mode: Int, state: ModeState) {
    var known = negotiation()
    #expect(known.take(.mode(mode, state)).isEmpty && known.resumeBytes.isEmpty && known.features == .common)
  }

  @Test("frames are synchronized if the terminal supports it") func synchronization() {
    var known = negotiation()
    #expect(known.take(.mode(2026, .reset)).isEmpty)
    #expect(known.features == [.scrolling, .synchronizedOutput])
  }

  @Test(
    "erasing and repeating are known by the name of the terminal, not by a TERM that many share",
    arguments: [
      ("xterm-256color", "WezTerm 20240203", TerminalFeatures([.scrolling, .backgroundErase, .repetition])),
      ("xterm-256color", "tmux 3.3a", [.scrolling, .backgroundErase, .repetition, .titleStack, .modifiedKeys]),
      ("xterm-256color", "kitty(0.48.1)", [.scrolling, .repetition, .titleStack]),
      ("xterm-256color", "Konsole 22.12.3", [.scrolling, .backgroundErase]),
      ("xterm-256color", "XTermite", .common), ("xterm", "", .common), ("screen", "", .common),
      ("alacritty", "", [.scrolling, .backgroundErase, .repetition, .titleStack]), ("linux", "", .backgroundErase),
    ] as [(String, String, TerminalFeatures)])
  func erasing(term: String, version: String, features: TerminalFeatures) {
    var known = negotiation(environment: ["TERM": term])
    _ = known.take(.version(version))
    #expect(known.features == features)
  }

  @Test("the title is set, without control characters, if it can be restored, and is restored at the end") func title() {
    var known = negotiation(title: "a\u{1B}]0;b\u{7}\u{9C}\u{202E}é")
    #expect(!text(known.questions()).contains("2;a") && !text(known.restoreSequence(rows: 1).rest).contains("t"))
    #expect(text(known.take(.version("XTerm(379)"))) == "⎋[22;2t⎋]2;a]0;bé⎋\\")
    #expect(known.take(.version("XTerm(379)")).isEmpty)
    #expect(text(known.resumeBytes) == "⎋[22;2t⎋]2;a]0;bé⎋\\" && text(known.restoreSequence(rows: 1).rest).hasSuffix("⎋[23;2t"))
    var early = negotiation(environment: ["TERM": "alacritty"], title: String(repeating: "x", count: 300))
    #expect(text(early.questions()).hasSuffix("⎋[c⎋[22;2t⎋]2;" + String(repeating: "x", count: 200) + "⎋\\"))
    for (term, version) in [("linux", ""), ("xterm", "ghostty 1.3.1"), ("xterm", "")] {
      var unable = negotiation(environment: ["TERM": term], title: "x")
      _ = unable.questions()
      #expect(unable.take(.version(version)).isEmpty && !text(unable.restoreSequence(rows: 1).rest).contains("t"))
    }
  }

  @Test("modified keys use the older protocol if the terminal has it, and does not have the newer one") func modifiedKeys() {
    var xterm = negotiation()
    _ = xterm.questions()
    #expect(xterm.take(.version("XTerm(379)")).isEmpty)
    #expect(text(xterm.take(.deviceAttributes([64]))) == "⎋[>4;2m" && xterm.take(.deviceAttributes([64])).isEmpty)
    #expect(text(xterm.resumeBytes) == "⎋[>4;2m" && text(xterm.restoreSequence(rows: 1).rest).hasPrefix("⎋[>4m⎋[?1003l"))
    var better = negotiation()
    _ = better.take(.keyboardFlags(0))
    _ = better.take(.version("XTerm(500)"))
    #expect(better.take(.deviceAttributes([64])).isEmpty)
    var unknown = negotiation()
    #expect(unknown.take(.deviceAttributes([64])).isEmpty)
  }

  @Test("the scheme is queried again if the terminal answered once and does not report changes itself") func schemeAgain() {
    var mute = negotiation()
    _ = mute.questions()
    _ = mute.take(.deviceAttributes([]))
    #expect(mute.questionsAgain().isEmpty)
    var known = negotiation()
    _ = known.questions()
    _ = known.take(.color(.background, RGB(red: 0, green: 0, blue: 0)))
    #expect(known.questionsAgain().isEmpty, "the first questions are not answered")
    _ = known.take(.deviceAttributes([]))
    #expect(text(known.questionsAgain()) == "⎋]11;?⎋\\⎋[c" && known.isWaiting && known.questionsAgain().isEmpty)
    _ = known.take(.color(.background, RGB(red: 255, green: 255, blue: 255)))
    _ = known.take(.deviceAttributes([]))
    #expect(known.scheme == .light && !known.isWaiting)
    _ = known.take(.colorScheme(.light))
    #expect(text(known.questionsAgain()) == "⎋[?996n⎋[c")
    _ = known.take(.deviceAttributes([]))
    _ = known.take(.mode(2031, .reset))
    #expect(known.questionsAgain().isEmpty)
  }

  @Test("emoji are tested where they are not seen; those that took two columns are known") func emoji() {
    var known = negotiation()
    #expect(text(known.samples(columns: 8)).isEmpty && known.expectedReports == 0)
    #expect(text(known.samples(columns: 9)) == "\r👩‍👩‍👧⎋[6n\r❤️⎋[6n\r☝🏽⎋[6n\r1️⃣⎋[6n\r ⎋[7b⎋[6n")
    #expect(known.expectedReports == 5)
    _ = known.questions()
    for column in [2, 1, 2] { _ = known.take(.cursor(Point(column, 0))) }
    #expect(known.emoji == [.joined, .toned] && known.expectedReports == 2)
    _ = known.take(.deviceAttributes([]))
    #expect(known.expectedReports == 0)
    // A cursor report without a query changes nothing.
    _ = known.take(.cursor(Point(2, 0)))
    #expect(known.emoji == [.joined, .toned])
    _ = known.take(.mode(2027, .reset))
    #expect(known.emoji == .joined)
    var console = negotiation(.sixteen, environment: ["TERM": "linux"])
    #expect(console.samples(columns: 80).isEmpty)
  }

  @Test("repetition is used if the cursor is behind all of the repeated blanks", arguments: [8, 7, 1, 2])
  func repetition(column: Int) {
    var known = negotiation()
    _ = known.samples(columns: 80)
    for _ in 0..<4 { _ = known.take(.cursor(Point(1, 0))) }
    #expect(!known.features.contains(.repetition))
    _ = known.take(.cursor(Point(column, 0)))
    #expect(known.features.contains(.repetition) == (column == 8) && known.emoji.isEmpty && known.expectedReports == 0)
  }

  @Test("colours are upgraded only if the environment promised some and the user chose no depth") func colors() {
    for (depth, upgrades, expected) in [
      (ColorDepth.palette, true, ColorDepth.trueColor), (.palette, false, .palette), (.none, true, .none),
    ] {
      var known = negotiation(depth, upgrades: upgrades)
      _ = known.take(.capability(name: "Tc", value: nil))
      #expect(known.depth == depth)
      _ = known.take(.capability(name: "RGB", value: "8"))
      #expect(known.depth == expected)
    }
  }

  @Test("the scheme follows the background colour, until the terminal reports the scheme itself") func scheme() {
    var known = negotiation()
    #expect(known.scheme == nil)
    _ = known.take(.color(.foreground, RGB(red: 255, green: 255, blue: 255)))
    #expect(known.scheme == nil)
    _ = known.take(.color(.background, RGB(red: 250, green: 250, blue: 240)))
    #expect(known.scheme == .light)
    _ = known.take(.colorScheme(.dark))
    #expect(known.scheme == .dark)
    _ = known.take(.color(.background, RGB(red: 255, green: 255, blue: 255)))
    #expect(known.scheme == .dark)
  }
}

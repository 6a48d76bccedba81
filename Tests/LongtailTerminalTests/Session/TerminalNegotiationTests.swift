// What is asked of a terminal, what follows from its answers, and that everything is taken back.

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

  @Test("questions end in one that every terminal answers; until it is, one waits") func questions() {
    var known = negotiation()
    #expect(!known.isWaiting)
    let questions = text(known.questions())
    #expect(questions.hasSuffix("⎋[c") && questions.contains("⎋[?2026$p") && questions.contains("⎋P+q5463;524742⎋\\"))
    #expect(known.isWaiting)
    #expect(known.take(.deviceAttributes([62])).isEmpty && !known.isWaiting)
    // Nobody asked.
    #expect(known.take(.deviceAttributes([62])).isEmpty && !known.isWaiting)
  }

  @Test("terminals that show what they are asked are not asked it") func quirks() {
    var apple = negotiation(environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"])
    let questions = text(apple.questions())
    #expect(!questions.contains("$p") && !questions.contains("⎋[>q") && questions.hasSuffix("⎋[c"))
    var console = negotiation(.sixteen, environment: ["TERM": "linux"])
    #expect(console.questions().isEmpty && !console.isWaiting && console.features == .backgroundErase)
    var colored = negotiation(.trueColor)
    #expect(!text(colored.questions()).contains("+q"))
  }

  @Test("what is switched on is said again after a stop, and taken back at the end") func modes() {
    var known = negotiation()
    #expect(known.again.isEmpty && !text(known.farewell(rows: 1).rest).contains("⎋[<u"))
    _ = known.questions()
    #expect(text(known.take(.keyboardFlags(0))) == "⎋[>5u")
    #expect(known.take(.keyboardFlags(1)).isEmpty)
    #expect(text(known.take(.mode(2027, .reset))) == "⎋[?2027h")
    #expect(text(known.take(.mode(2031, .reset))) == "⎋[?2031h")
    #expect(text(known.take(.mode(2048, .permanentlySet))) == "⎋[?2048h⎋[c")
    #expect(text(known.capture(mouse: .buttons)) == "⎋[?1002h⎋[?1006h" && known.capture(mouse: .buttons).isEmpty)
    #expect(text(known.again) == "⎋[>5u⎋[?2027h⎋[?2031h⎋[?2048h⎋[?1002h⎋[?1006h")
    let farewell = text(known.farewell(rows: 1).rest)
    #expect(farewell.hasPrefix("⎋[<u") && farewell.contains("⎋[?2027l") && farewell.contains("⎋[?2048l"))
    // Two lots were asked: the size that is told at once is the second.
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
    "images: asked once, when there are some; the best that the terminal reports",
    arguments: [
      (.automatic, [.graphics(true), .deviceAttributes([62, 4])], .kitty),
      (.automatic, [.graphics(false), .version("iTerm2 3.5.0"), .deviceAttributes([62, 4])], .iterm2),
      (.automatic, [.version("foot(1.28)"), .deviceAttributes([62, 4, 22])], .sixel),
      (.automatic, [.deviceAttributes([62, 22])], nil),
      // The level of the terminal is no attribute.
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
    // How large a sixel image may be is asked where there are some.
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

  @Test("images are half blocks where nobody may ask, or nobody is to") func imageBlocks() {
    var blocks = TerminalNegotiation(.palette, upgradesColors: true, environment: ["TERM": "x"], graphics: .blocks)
    #expect(blocks.imageQuestions().isEmpty)
    var colorless = TerminalNegotiation(.none, upgradesColors: false, environment: ["TERM": "x"])
    #expect(colorless.imageQuestions().isEmpty)
    for environment in [["TERM": "linux"], ["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"]] {
      var console = negotiation(environment: environment)
      #expect(console.imageQuestions().isEmpty)
    }
  }

  @Test("the size of a cell: the system's, else the terminal's; sixels need it") func cellSize() {
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

  @Test("a screen is left; below rows that stay comes a new one") func leaving() {
    let screen = negotiation()
    #expect(text(screen.greeting(columns: 4)) == "⎋[?1049h⎋[?25l⎋[?2004h⎋[?1004h")
    #expect(text(screen.farewell(rows: 9).rest).hasSuffix("⎋[m⎋[?7h⎋[?1049l⎋[?25h"))
    #expect(text(screen.farewell(rows: 9).endOfFrame) == "⎋[?2026l⎋[r")

    let region = TerminalNegotiation(.palette, upgradesColors: false, environment: ["TERM": "xterm"], place: .region)
    #expect(text(region.greeting(columns: 4)) == "⎋[m   \r⎋[?7l⎋[?25l⎋[?2004h⎋[?1004h")
    for (rows, leaving) in [(0, ""), (1, "\r\n"), (3, "⎋[2B\r\n")] {
      #expect(text(region.farewell(rows: rows).rest).hasSuffix("⎋[m⎋[?7h" + leaving + "⎋[?25h"))
    }
    // Where it was cut is unknown, but not beyond the last row.
    #expect(text(region.farewell(rows: 3).endOfFrame) == "⎋[?2026l⎋[10000B")
  }

  @Test(
    "modes of which the terminal knows nothing, or that cannot be changed, stay as they are",
    arguments: [2026, 2027, 2031, 2048], [ModeState.unknown, .permanentlyReset])
  func unknownModes(mode: Int, state: ModeState) {
    var known = negotiation()
    #expect(known.take(.mode(mode, state)).isEmpty && known.again.isEmpty && known.features == .common)
  }

  @Test("frames are synchronized where that is understood") func synchronization() {
    var known = negotiation()
    #expect(known.take(.mode(2026, .reset)).isEmpty)
    #expect(known.features == [.scrolling, .synchronizedOutput])
  }

  @Test(
    "what a terminal erases and repeats is known by its name, and not by what many say",
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

  @Test("the title is set where it can be taken back, and is: without what would steer the terminal") func title() {
    var known = negotiation(title: "a\u{1B}]0;b\u{7}\u{9C}\u{202E}é")
    #expect(!text(known.questions()).contains("2;a") && !text(known.farewell(rows: 1).rest).contains("t"))
    #expect(text(known.take(.version("XTerm(379)"))) == "⎋[22;2t⎋]2;a]0;bé⎋\\")
    #expect(known.take(.version("XTerm(379)")).isEmpty)
    #expect(text(known.again) == "⎋[22;2t⎋]2;a]0;bé⎋\\" && text(known.farewell(rows: 1).rest).hasSuffix("⎋[23;2t"))
    var early = negotiation(environment: ["TERM": "alacritty"], title: String(repeating: "x", count: 300))
    #expect(text(early.questions()).hasSuffix("⎋[c⎋[22;2t⎋]2;" + String(repeating: "x", count: 200) + "⎋\\"))
    for (term, version) in [("linux", ""), ("xterm", "ghostty 1.3.1"), ("xterm", "")] {
      var unable = negotiation(environment: ["TERM": term], title: "x")
      _ = unable.questions()
      #expect(unable.take(.version(version)).isEmpty && !text(unable.farewell(rows: 1).rest).contains("t"))
    }
  }

  @Test("keys are told apart the older way where the better is not known, and the terminal is one that can") func modifiedKeys() {
    var xterm = negotiation()
    _ = xterm.questions()
    #expect(xterm.take(.version("XTerm(379)")).isEmpty)
    #expect(text(xterm.take(.deviceAttributes([64]))) == "⎋[>4;2m" && xterm.take(.deviceAttributes([64])).isEmpty)
    #expect(text(xterm.again) == "⎋[>4;2m" && text(xterm.farewell(rows: 1).rest).hasPrefix("⎋[>4m⎋[?1003l"))
    var better = negotiation()
    _ = better.take(.keyboardFlags(0))
    _ = better.take(.version("XTerm(500)"))
    #expect(better.take(.deviceAttributes([64])).isEmpty)
    var unknown = negotiation()
    #expect(unknown.take(.deviceAttributes([64])).isEmpty)
  }

  @Test("light or dark is asked again where the terminal answered once and does not tell of it") func schemeAgain() {
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

  @Test("emoji are tried where they are not seen; those that took two columns are known") func emoji() {
    var known = negotiation()
    #expect(text(known.samples(columns: 8)).isEmpty && known.expectedReports == 0)
    #expect(text(known.samples(columns: 9)) == "\r👩‍👩‍👧⎋[6n\r❤️⎋[6n\r☝🏽⎋[6n\r1️⃣⎋[6n\r ⎋[7b⎋[6n")
    #expect(known.expectedReports == 5)
    _ = known.questions()
    for column in [2, 1, 2] { _ = known.take(.cursor(Point(column, 0))) }
    #expect(known.emoji == [.joined, .toned] && known.expectedReports == 2)
    _ = known.take(.deviceAttributes([]))
    #expect(known.expectedReports == 0)
    // Nobody asked.
    _ = known.take(.cursor(Point(2, 0)))
    #expect(known.emoji == [.joined, .toned])
    _ = known.take(.mode(2027, .reset))
    #expect(known.emoji == .joined)
    var console = negotiation(.sixteen, environment: ["TERM": "linux"])
    #expect(console.samples(columns: 80).isEmpty)
  }

  @Test("a terminal that repeats a blank so often that its cursor is behind all of them repeats", arguments: [8, 7, 1, 2])
  func repetition(column: Int) {
    var known = negotiation()
    _ = known.samples(columns: 80)
    for _ in 0..<4 { _ = known.take(.cursor(Point(1, 0))) }
    #expect(!known.features.contains(.repetition))
    _ = known.take(.cursor(Point(column, 0)))
    #expect(known.features.contains(.repetition) == (column == 8) && known.emoji.isEmpty && known.expectedReports == 0)
  }

  @Test("more colours only where the environment promised some and the user left it open") func colors() {
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

  @Test("light or dark, from the ground's colour until the terminal says so itself") func scheme() {
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

import LongtailCore
import LongtailTerminal
import Testing

@Suite struct ColorPolicyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var option: ColorPolicy.Option
    var environment: [String: String]
    var isTerminal: Bool
    var depth: ColorDepth

    init(
      _ name: String, _ environment: [String: String], tty: Bool = true, option: ColorPolicy.Option = .automatic,
      _ depth: ColorDepth
    ) {
      (self.name, self.option, self.environment, self.isTerminal, self.depth) = (name, option, environment, tty, depth)
    }

    var testDescription: String { name }
  }

  static let cases = [
    Case("the option beats NO_COLOR", ["NO_COLOR": "1", "TERM": "xterm"], option: .trueColor, .trueColor),
    Case("the option beats a pipe", [:], tty: false, option: .palette, .palette),
    Case("the option none beats FORCE_COLOR", ["FORCE_COLOR": "1", "TERM": "xterm"], option: .none, .none),
    Case("sixteen on request", ["COLORTERM": "truecolor", "TERM": "xterm"], option: .sixteen, .sixteen),
    Case("NO_COLOR", ["NO_COLOR": "1", "TERM": "xterm-256color"], .none),
    Case("NO_COLOR must not be empty", ["NO_COLOR": "", "TERM": "xterm-256color"], .palette),
    Case("NO_COLOR beats FORCE_COLOR", ["NO_COLOR": "1", "FORCE_COLOR": "1", "TERM": "xterm"], .none),
    Case("CLICOLOR_FORCE colours a pipe", ["CLICOLOR_FORCE": "1", "TERM": "xterm-256color"], tty: false, .palette),
    Case("FORCE_COLOR colours a pipe", ["FORCE_COLOR": "true", "COLORTERM": "24bit"], tty: false, .trueColor),
    Case("forced without a TERM", ["FORCE_COLOR": "1"], tty: false, .sixteen),
    Case("forced on a dumb terminal", ["FORCE_COLOR": "1", "TERM": "dumb"], .sixteen),
    Case("FORCE_COLOR=0 forces nothing", ["FORCE_COLOR": "0", "TERM": "xterm"], tty: false, .none),
    Case("CLICOLOR=0", ["CLICOLOR": "0", "TERM": "xterm-256color"], .none),
    Case("CLICOLOR=1", ["CLICOLOR": "1", "TERM": "xterm-256color"], .palette),
    Case("CLICOLOR_FORCE beats CLICOLOR", ["CLICOLOR": "0", "CLICOLOR_FORCE": "1", "TERM": "xterm-256color"], .palette),
    Case("the option beats CLICOLOR", ["CLICOLOR": "0", "TERM": "xterm"], option: .trueColor, .trueColor),
    Case("a pipe", ["TERM": "xterm-256color", "COLORTERM": "truecolor"], tty: false, .none),
    Case("dumb beats COLORTERM", ["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    Case("no TERM", ["COLORTERM": "truecolor"], .none),
    Case("COLORTERM", ["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
    Case("COLORTERM says something else", ["TERM": "xterm", "COLORTERM": "yes"], .sixteen),
    Case("direct", ["TERM": "xterm-direct"], .trueColor),
    Case("kitty", ["TERM": "xterm-kitty"], .trueColor),
    Case("tmux", ["TERM": "tmux-256color"], .palette),
    Case("Linux console", ["TERM": "linux"], .sixteen),
    Case("vt100", ["TERM": "vt100"], .none),
  ]

  @Test("option, environment and kind of output determine the colour depth", arguments: cases) func decides(_ row: Case) {
    #expect(ColorPolicy.depth(row.option, environment: row.environment, isTerminal: row.isTerminal) == row.depth)
  }
}

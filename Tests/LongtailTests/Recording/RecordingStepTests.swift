import Longtail
import LongtailCore
import Testing

@Suite struct RecordingStepTests {
  private func step(_ line: String) throws -> RecordingStep? { try RecordingStep.steps(in: line).first?.step }

  @Test("each line is a step with its line number; comments and empty lines are skipped") func lines() throws {
    let steps = try RecordingStep.steps(in: "# a comment\n\n  tab\r\nwait 1.5\n\t# another\ntype Buy milk \n")
    #expect(steps.map(\.line) == [3, 4, 6])
    #expect(steps.map(\.step) == [.press([KeyPress(.tab)]), .wait(1.5), .type("Buy milk")])
    #expect(try RecordingStep.steps(in: "").isEmpty)
  }

  @Test("every form of a step is parsed") func forms() throws {
    #expect(try step("tab shift+tab a ctrl+s") == .press(["tab", "shift+tab", "a", "ctrl+s"].compactMap { KeyPress($0) }))
    #expect(try step(#"type " two\nlines\t\"quoted\" \\ ""#) == .type(" two\nlines\t\"quoted\" \\ "))
    #expect(try step("paste a \"b\" c") == .paste("a \"b\" c"))
    #expect(try step("tap Save all") == .tap("Save all"))
    #expect(try step("scroll -5 the list") == .scroll(rows: -5, at: "the list"))
    #expect(try step("wait 0") == .wait(0))
    #expect(try step("resize 60x20") == .resize(Size(60, 20)))
    #expect(try step("theme lagoon") == .theme("lagoon"))
    #expect(try step("replace a => b => c") == .replace("a", with: "b => c"))
    #expect(try step(#"replace " a " => " b""#) == .replace(" a ", with: " b"))
    #expect(try step("replace :bold() =>") == .replace(":bold()", with: ""))
    #expect(try step(#"replace :bold() => """#) == .replace(":bold()", with: ""))
  }

  @Test(
    "a line that is not a step is an error with its line number",
    arguments: [
      ("clik Save", "unknown key or step 'clik'"), ("typpe x", "did you mean 'type'?"), ("tab foo", "unknown key 'foo'"),
      ("Ctrl+S", "did you mean 'ctrl+s'?"), ("sleep 1", "longtail record --help lists the steps"),
      ("type", "type takes a text"), ("tap \"\"", "not empty"), ("paste \"a", "unterminated string"),
      ("tap \"a\" b", "nothing after the string"), ("type \"\\x\"", "as a JSON string"), ("wait", "from 0 to 600"),
      ("wait -1", "from 0 to 600"),
      ("wait nan", "from 0 to 600"), ("wait 1e9", "from 0 to 600"), ("theme", "theme takes the name of a theme: theme lagoon"),
      ("scroll Inbox", "except 0, and a text: scroll 5 Inbox"),
      ("scroll 0 Inbox", "from -9999 to 9999, except 0"), ("scroll 5", "scroll takes a text: scroll 5 Inbox"),
      ("resize 60", "width and a height"),
      ("resize 0x5", "width and a height"), ("resize 9999x9999", "width and a height"),
      ("resize 99999999999999999999x2", "width"),
      ("replace a b", "replace red => blue"), ("replace  => b", "replace"), (#"replace "" => b"#, "not empty"),
    ])
  func wrong(line: String, message: String) {
    do throws(RecordingStep.Failure) {
      Issue.record("\(try RecordingStep.steps(in: "tab\n" + line))")
    } catch {
      #expect(error.line == 2 && error.message.contains(message), "\(error)")
    }
  }
}

// The library `text` in scripts.

import LongtailCore
import LongtailScript
import Testing

@Suite struct TextLibraryTests {
  private func value(_ expression: String) throws -> String {
    try TestProgram("return Text(tostring(\(expression)))").render().text
  }

  @Test(
    "the functions of the library text return the expected results",
    arguments: [
      ("text.contains('ÜBER', 'über')", "true"), ("text.contains('plain', 'über')", "false"), ("text.contains(2026, 26)", "true"),
      ("text.fold('Crème Brûlée')", "creme brulee"), ("text.upper('straße')", "STRASSE"), ("text.lower('ΟΔΟΣ')", "οδος"),
      ("text.compare('file 9', 'file 10')", "-1"), ("text.compare('b', 'A')", "1"), ("text.compare('a', 'a')", "0"),
      ("text.upper('\\xFFa')", "\u{FFFD}A"), ("text.fold(1.5)", "1.5"),
    ]) func answers(expression: String, answer: String) throws
  {
    #expect(try value(expression) == answer)
  }

  @Test(
    "errors in arguments are reported",
    arguments: [
      ("text.contains('a')", DiagnosticCode.missingArgument, "'part'"), ("text.fold({})", .badArgument, "text.fold"),
      ("text.fold('a', 'b')", .tooManyArguments, "text.fold"), ("text.conains('a', 'b')", .unknownProperty, "contains"),
      ("text.upper(('x'):rep((1 << 20) + 1))", .tooManyElements, "text.upper"),
    ]) func badArguments(expression: String, code: DiagnosticCode, phrase: String) throws
  {
    let found = try #require(throws: Diagnostic.self) { try TestProgram("return Text(tostring(\(expression)))") }
    #expect(found.code == code && String(describing: found).contains(phrase), "\(found)")
  }

  @Test("an endless loop over a text function is stopped") func budget() {
    let script = "local s = ('ü'):rep(1e5) while true do text.contains(s, 'x') end"
    #expect(codes(script, { $0.loadInstructions = 2_000_000 }) == [.instructionLimit])
  }
}

// Common errors in scripts and their complete messages: line, called function, argument, expected and found value, enclosing
// views, calls, hint and code.

import LongtailCore
import LongtailScript
import Testing

@Suite struct MistakeTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var script: String
    var text: String
    var testDescription: String { name }

    init(_ name: String, _ script: String, _ text: String) {
      self.name = name
      self.script = script
      self.text = text
    }
  }

  @Test(arguments: calls + names + bodies + errors + nils + values + slips + places)
  func `an error in a script has its complete message`(_ sample: Sample) {
    let found = mistakes(sample.script)
    #expect(found.map(\.description).joined(separator: "\n") == sample.text)
    #expect(codes(sample.script) == found.map(\.code), "at full speed the same mistakes are found")
  }

  struct Hint: CustomTestStringConvertible, Sendable {
    let script: String
    let hint: String
    var testDescription: String { script }

    init(_ script: String, _ hint: String) { (self.script, self.hint) = (script, hint) }
  }

  @Test(arguments: [
    Hint("return Text 'a':onTap(function() end)", "write :onTapGesture(function() ... end)"),
    Hint("return Text 'a':gesture(DragGesture():onChanged(print))", "pass functions to a gesture by name"),
    Hint(
      "local Height = preferenceKey('h', { default = 0 }) return Text 'a':preference(Height, 3)", "write the name as a string"),
    Hint("return Text 'a':gesture(TapGesture():onEnded(function() end))", "pass functions to a gesture by name"),
    Hint("return Text 'a':foregroundColor(Color.red:lighter(2))", "write the colour that you need"),
    Hint("return Text 'a':safeAreaPadding('lft', 2)", "write :safeAreaPadding(1) or :safeAreaPadding(\"top\", 1)"),
    Hint("return Text('Count: ', 3)", "join strings with '..'"),
    Hint("return Text 'a':fontColor 'red'", #"write :foregroundColor "blue""#),
    Hint("return Text 'a':margin(2)", "write :padding"),
    Hint("return Text 'a':width(3)", "write :frame { width = 20, height = 3 }"),
    Hint("return NavigationView { Text 'a' }", "write 'NavigationStack'"),
    Hint(
      "return Column { Text 'a' }",
      "VStack puts views below each other; if you mean a component of your own, declare or require it before this line"),
    Hint("return Text.new 'a'", "there is no 'new': call the component or the type by its name"),
    Hint("return Text 'a':padding('16')", "write a number without quotes"),
    Hint(
      "component('A', { props = { f = optional['function'] }, body = function(self) return Text 'a' end })", "write 'handler'"),
    Hint(
      "return HStack { Text 'a', Spacer }", "write the view itself, or call the function, as in Spacer()"),
    Hint(
      "return List({ 1, 2 }, function(x) return Text(x) end)",
      "write the view itself, or call the function, as in Spacer(); pass an action in parentheses"),
    Hint("return VStack {", "the file ends too early: a value, '}', ')' or 'end' is missing"),
    Hint("return component('A', { body = function(self) return Text 'x' end end })", "there is an extra 'end'"),
    Hint("for i = 0, 10 { print(i) }", "write 'do ... end'; a block has no braces"),
    Hint("if true { print(1) }", "write 'then ... end'; a block has no braces"),
    Hint("setmetatable({}, { __mode = 'k' })", "set an entry to nil when it is not needed"),
    Hint("setmetatable({}, { __gc = print })", "use :onDisappear to clean up after a view"),
    Hint(
      "return VStack { ForEach({ { uid = 1, name = 'a' } }, 'id', function(x) return Text(x.name) end) }",
      "every item needs an id: write the name of a field that every item has"),
    Hint(#"return Text "x":onKeyPress("ctrl-s", function() end)"#, "did you mean 'ctrl+s'?"),
    Hint(#"return Text "x":onKeyPress({ "a", "Ctrl+PgDn" }, function() end)"#, "did you mean 'ctrl+pageDown'?"),
    Hint(#"return Text "x":keyboardShortcut "Enter""#, "did you mean 'return'?"),
    Hint(#"return Text "x":keyboardShortcut "C-x""#, "did you mean 'ctrl+x'?"),
    Hint(#"return Text "x":padding("lots")"#, "write :padding(1), :padding(\"top\", 1)"),
    Hint(#"return Text "x":padding(1, 2)"#, "write :padding(1), :padding(\"top\", 1)"),
    Hint("return NavigationSplitView { 'a' }", "SwiftUI has it, Longtail does not; use HStack"),
    Hint("return OutlineGroup { 'a' }", "SwiftUI has it, Longtail does not; use DisclosureGroup"),
    Hint("return Markdown 'a'", "write Text.markdown(\"...\")"),
    Hint("return Settings {}", "a script returns its root view, without a scene; if you mean a component of your own"),
    Hint("return PasteButton 'x'", "SwiftUI has it, Longtail does not; use :onPaste"),
    Hint("return Text 'a':toolbar()", "use :safeAreaInset(\"top\", view)"),
    Hint("return Map {}", "SwiftUI has it, Longtail does not"),
  ])
  func `the hint of an error suggests what to write`(_ hint: Hint) {
    let text = mistakes(hint.script).map(\.description).joined(separator: "\n")
    #expect(text.contains("hint: " + hint.hint))
  }

  @Test
  func `the error for an item without its key lists the fields of the item`() {
    let found = mistakes("return VStack { ForEach({ { uid = 1, name = 'a' } }, 'id', function(x) return Text(x.name) end) }")
    #expect(found[0].sentence.hasSuffix("found nil for item 1, whose fields are name, uid"))
  }

  static let calls = [
    Sample(
      "wrong type", #"return Text "Hi":padding(true)"#,
      """
      script.lua:1: bad argument 'edges' to ':padding': expected "all", "horizontal", "vertical", "top", "leading", "bottom" or "trailing", or an array of such values, found true
        in Text
        hint: write :padding(1), :padding("top", 1) or :padding { horizontal = 2, vertical = 1 }
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "out of range, in the third line of a chain",
      """
      return VStack {
        Text "Hi"
          :bold()
          :padding(-1)
          :italic(),
      }
      """,
      """
      script.lua:4: bad argument 'length' to ':padding': expected a whole number of cells from 0 to 999, found -1
        in Text
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "misspelled option", #"return Text "Hi":frame{ widht = 3 }"#,
      """
      script.lua:1: unknown option 'widht' for ':frame'
        in Text
        hint: did you mean 'width'?
        code: unknown-option   help: longtail explain unknown-option
      """),
    Sample(
      "a dot for a colon",
      """
      return Text "Hi"
        :bold()
        .padding()
      """,
      """
      script.lua:3: 'padding' was called with '.' instead of ':'
        hint: write ':padding()' instead of '.padding()'
        code: called-with-dot   help: longtail explain called-with-dot
      """),
    Sample(
      "too many arguments", #"return Text "Hi":bold(true, 2, 3)"#,
      """
      script.lua:1: too many arguments to ':bold': expected at most 1, found 3
        in Text
        hint: remove the last 2 arguments
        code: too-many-arguments   help: longtail explain too-many-arguments
      """),
    Sample(
      "an unknown option of a view", #"return VStack { spaceing = 1, Text "Hi" }"#,
      """
      script.lua:1: unknown option 'spaceing' for 'VStack'
        hint: did you mean 'spacing'?
        code: unknown-option   help: longtail explain unknown-option
      """),
    Sample(
      "a child that is no view", #"return VStack { Text "Hi", true }"#,
      """
      script.lua:1: 'VStack' takes views, found true at position 2
        hint: a view is what Text(...), VStack { ... } or a component returns
        code: not-a-view   help: longtail explain not-a-view
      """),
    Sample(
      "a fill on a view that is no shape", #"return Text "Hi":fill "red""#,
      """
      script.lua:1: ':fill' works on a shape, found a Text
        in Text
        hint: write ':fill' on a shape, such as Circle()
        code: wrong-view   help: longtail explain wrong-view
      """),
    Sample(
      "a misspelled choice", #"return Text "Hi":multilineTextAlignment "centre""#,
      """
      script.lua:1: bad argument 'alignment' to ':multilineTextAlignment': expected "leading", "center" or "trailing", found "centre"
        in Text
        hint: did you mean 'center'?
        code: bad-argument   help: longtail explain bad-argument
      """),
  ]
}

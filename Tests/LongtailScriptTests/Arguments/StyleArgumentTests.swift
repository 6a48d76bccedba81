// Styles as arguments: colours, gradients, lists, points, and options after positional arguments (E8, L50).

import LongtailCore
import LongtailScript
import Testing

@Suite struct StyleArgumentTests {
  @Test(arguments: [
    #"LinearGradient{ "red", "blue" }"#, #"LinearGradient({ "red", "blue" }, "leading", "trailing")"#,
    #"LinearGradient{ colors = { "red", Color.blue:opacity(0.5) }, startPoint = { 0, 1 }, endPoint = { x = 1, y = 0 } }"#,
    #"LinearGradient{ stops = { { color = "red", location = 0 }, { "blue", 1 } } }"#, "LinearGradient{}",
    #"RadialGradient({ "red", "blue" }, "center", 0, 5)"#, #"RadialGradient{ colors = { "red" }, endRadius = 2.5 }"#,
    #"AngularGradient{ colors = { "red", "blue" }, center = "top", startAngle = -90, endAngle = 270 }"#,
  ])
  func `a gradient is a view and a style`(_ gradient: String) {
    let script = """
      local g = \(gradient)
      local Card = component("Card", { body = function(self)
        return Text "a":foregroundStyle(g):background(g, { shape = Circle() }):border(g, { line = "double" }):overlay(g)
      end })
      return VStack { g:frame(3, 1), Card(), Rectangle():fill(g):stroke(g), Text "b":foregroundStyle("red", g, "blue") }
      """
    #expect(mistakes(script).map(\.sentence) == [])
    #expect(codes(script) == [])
  }

  static let points = "the name of a point, such as \"topLeading\", or a pair of fractions such as { 0, 0.5 }"

  @Test(arguments: [
    (
      #"LinearGradient({ "red" }, "middle")"#,
      "bad argument 'startPoint' to 'LinearGradient': expected \(points), found \"middle\""
    ),
    (#"LinearGradient({ "red" }, { 0 })"#, "bad argument 'startPoint' to 'LinearGradient': expected \(points), found a table"),
    (
      #"LinearGradient({ "red" }, { 0, 0/0 })"#,
      "bad argument 'startPoint' to 'LinearGradient': expected \(points), found a table"
    ),
    (
      #"LinearGradient({ "red" }, { 0, 1, 2 })"#,
      "bad argument 'startPoint' to 'LinearGradient': expected \(points), found a table"
    ),
    (#"LinearGradient{ colors = { "rad" } }"#, "unknown colour 'rad'"),
    (
      #"LinearGradient{ "red", 5 }"#,
      "bad argument 'colors' to 'LinearGradient': expected an array in which each entry is a colour (a name, \"#rrggbb\" or Color(...)), found 5 as entry 2"
    ),
    (
      #"LinearGradient{ stops = { { "red", 2 } } }"#,
      "bad argument 'stops' to 'LinearGradient': expected an array in which each entry is a table with a colour and a location from 0 to 1, such as { color = \"red\", location = 0.5 }, found { \"red\", 2 } as entry 1"
    ),
    (#"Text "a":background "thinMateral""#, "unknown colour 'thinMateral'"),
    (#"LinearGradient{ colours = { "red" } }"#, "unknown option 'colours' for 'LinearGradient'"),
    (
      #"RadialGradient{ endRadius = -1 }"#,
      "bad argument 'endRadius' to 'RadialGradient': expected a number from 0 to 10000, found -1"
    ),
    (
      #"Text "a":foregroundStyle(Text "b")"#,
      "bad argument 'primary' to ':foregroundStyle': expected a colour (a name, \"#rrggbb\" or Color(...)), a gradient or a material, found a Text"
    ),
    (
      #"Text "a":foregroundStyle(LinearGradient{ "red" }:padding())"#,
      "bad argument 'primary' to ':foregroundStyle': expected a colour (a name, \"#rrggbb\" or Color(...)), a gradient or a material, found a LinearGradient with modifiers"
    ),
  ])
  func `a wrong style is explained`(_ call: String, _ sentence: String) {
    #expect(mistakes("return \(call)").map(\.sentence) == [sentence])
  }

  @Test func `an adaptive colour is a colour everywhere`() throws {
    let script = """
      local paper = Color.adaptive{ light = "#ffffff", dark = "systemGray6" }
      local Card = component("Card", { props = { color = optional.color }, body = function(self)
        return Text(tostring(self.color)):foregroundColor(paper):background(self.color):border(paper):tint(paper)
      end })
      return VStack { spacing = 0, Card{ color = paper:opacity(0.5) }, paper:frame(2, 1), Text(tostring(paper)), Color(paper) }
      """
    #expect(codes(script) == [])
    #expect(try picture(script).contains("light #ffffff dark #242426 opacity 0.5"))
  }

  @Test(arguments: [
    (
      "Color.adaptive('red')",
      "bad argument 'colors' to 'Color.adaptive': expected a table: { light = ..., dark = ... }, found \"red\""
    ),
    ("Color.adaptive{ light = 'red' }", "missing argument 'dark' to 'Color.adaptive': expected \(ValueKind.color.expectation)"),
    ("Color.adaptive{ light = 'red', dusk = 'blue' }", "unknown option 'dusk' for 'Color.adaptive'"),
    ("Color.adaptive{ light = 'red', 'blue' }", "unknown option '1' for 'Color.adaptive'"),
    ("Color.adaptive{ light = 'red', dark = 'bleu' }", "unknown colour 'bleu'"),
    (
      "Color.adaptive{ light = 'red', dark = 5 }",
      "bad argument 'dark' to 'Color.adaptive': expected \(ValueKind.color.expectation), found 5"
    ),
    (
      "Color.adaptive()",
      "bad argument 'colors' to 'Color.adaptive': expected a table: { light = ..., dark = ... }, found nothing"
    ),
  ])
  func `a wrong adaptive colour is explained`(_ call: String, _ sentence: String) {
    #expect(mistakes("return \(call)").map(\.sentence) == [sentence])
  }

  @Test func `options can follow positional arguments`() throws {
    #expect(try picture(#"return Text "x":border("blue", { line = "double" })"#) == "╔═╗\n║x║\n╚═╝")
    #expect(try picture(#"return Text "xy":border("blue", { edges = { "top", "leading" } })"#) == "┌──\n│xy")
    #expect(try picture(#"return Text "xy":border("blue", { edges = "bottom" })"#) == "xy\n──")
    #expect(try picture(#"return Text "xyz":border("blue", { edges = {}, line = "heavy" })"#) == "xyz")
    #expect(try picture(#"return Text "xyz":border("blue", { overlaid = true })"#) == "───")
    #expect(try picture(#"return Text "x":border("blue", 1, { line = "double" })"#) == "╔═╗\n║x║\n╚═╝")
    #expect(try picture(#"return Text "x":padding():background("red", { shape = Rectangle() })"#) == "\n x\n")
    #expect(try picture(#"return VStack("abc", "d", { alignment = "leading" })"#) == "abc\nd")
  }

  @Test(
    arguments: [
      (#":background("red", { shap = Circle() })"#, "unknown option 'shap' for ':background'", "did you mean 'shape'?"),
      (
        #":background("red", { shape = "circle" })"#,
        "bad argument 'shape' to ':background': expected a shape such as Circle(), found \"circle\"",
        "write a shape, as in Capsule()"
      ),
      (
        #":background("red", Circle())"#,
        "bad argument 'shape' to ':background': expected it by name, as in { shape = ... }, found a Circle", nil
      ),
      (
        #":border("red", "double")"#,
        "bad argument 'line' to ':border': expected it by name, as in { line = ... }, found \"double\"", nil
      ),
      (#":background("red", {})"#, "bad argument 'alignment' to ':background'", nil),
    ] as [(String, String, String?)])
  func `an error in options names the option`(_ call: String, _ sentence: String, _ hint: String?) {
    let found = mistakes(#"return Text "x""# + call)
    #expect(found.map(\.sentence).first?.hasPrefix(sentence) == true, "\(found.map(\.sentence))")
    #expect(found.first?.hint == hint)
  }
}

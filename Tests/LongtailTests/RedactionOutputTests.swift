// Redacted content is in no output (X1).

import Longtail
import LongtailCatalog
import LongtailCore
import Testing

@Suite struct RedactionOutputTests {
  private static let script = """
    local Card = component("Card", {
      props = { name = required.string, count = 0, isOpen = true },
      body = function(self)
        return VStack { Text(self.name), Text(self.count), Image "star":accessibilityLabel "s3cret", Text "shown":unredacted() }
          :accessibilityLabel "s3cret"
      end,
    })
    modifier("noted", { params = { note = "" }, body = function(self, content)
      return VStack { content, Text(self.note) }
    end })
    return VStack { alignment = "leading", Card{ name = "s3cret", count = 31415, isOpen = false }:noted "s3cret":redacted "placeholder", Text "public" }
    """

  @Test("X1: no output format contains redacted content", arguments: ["json", "svg", "text", "ansi"])
  func x1NoFormatTells(_ format: String) throws {
    let run = try Run(["render", "-", "--format", format], input: RedactionOutputTests.script)
    #expect(run.status == 0, "\(run.error)")
    #expect(!run.output.contains("s3cret"))
    #expect(!run.output.contains("31415"))
    #expect(run.output.contains("public"))
    #expect(run.output.contains("shown"))
  }

  @Test("X1: linear output says that content is redacted, and does not contain it") func x1LinesTellNothing() throws {
    let run = try Run(["run", "-", "--linear", "--once"], input: RedactionOutputTests.script)
    #expect(run.output == "redacted\nredacted\nredacted\nimage: redacted\nshown\nredacted\npublic\n")
  }

  @Test("X1: JSON has the label redacted, and keeps booleans") func x1JSONSaysThatItIsWithheld() throws {
    let run = try Run(["render", "-", "--format", "json"], input: RedactionOutputTests.script)
    #expect(run.output.contains(#""label":"redacted""#))
    #expect(run.output.contains(#""isOpen":false"#))
  }

  @Test("X1: JSON contains the label of a secure field, and not its text") func x1Secrets() throws {
    let json = try Runtime(source: #"return SecureField("Password", constant "s3cret")"#).render().json
    #expect(!json.contains("s3cret") && json.contains(#""arguments":{"label":"Password"}"#))
  }

  // MARK: Every view

  /// Each view that takes text, with a secret in the text.
  private static let views = [
    #"Badge "s3cret""#, #"ContentUnavailableView("s3cret", "star", "s3cret")"#, #"ControlGroup("s3cret", "s3cret")"#,
    #"Gauge(31415, { max = 40000, label = "s3cret", currentValueLabel = "s3cret", minimumValueLabel = "s3cret" })"#,
    #"GroupBox("s3cret", "s3cret")"#, #"Image "s3cret""#, #"Image{ file = "s3cret.png" }"#, #"Label("s3cret", "star")"#,
    #"LabeledContent("s3cret", "s3cret")"#, #"Link("s3cret", "https://s3cret.example")"#,
    #"Link{ destination = "https://s3cret.example", "x" }"#, #"Link{ destination = "https://s3cret.example" }"#,
    #"ProgressView(31415, { total = 40000, label = "s3cret", currentValueLabel = "s3cret" })"#, #"ProgressView "s3cret""#,
    #"Section{ header = "s3cret", footer = "s3cret", "s3cret" }"#, #"Text "s3cret""#, #"Text "a" + "s3cret""#,
    #"Text.markdown "[s3cret](https://s3cret.example)""#, #"Text.key("{x}", { x = "s3cret" })"#, #"Text "a":badge "s3cret""#,
    #"Chart { BarMark("s3cret", 31415, "s3cret"), LineMark("s3cret", 31415, "s3cret") }"#,
    #"Chart { AreaMark("s3cret", 31415), PointMark("s3cret", 31415, "s3cret"), RuleMark{ y = 31415 } }"#,
    #"Chart { AreaPlot({ 31415, 1 }), BarPlot({ "s3cret", "a" }, { 31415, 1 }, "s3cret") }"#,
    #"Chart { LinePlot({ 31415, 1 }, { 31415, 1 }, "s3cret"), PointPlot({ 31415, 1 }) }"#,
    #"Chart { yMax = 31415, BarMark("a", 1) }"#, #"Sparkline{ 1, 31415 }"#,
    #"Table({ { name = "s3cret" } }, { { title = "s3cret", value = "name" } })"#,
    #"Canvas(function(context) context:text(0, 0, "s3cret") end)"#,
    #"List { "s3cret" }"#, #"ForEach({ "s3cret" }, function(item) return item end)"#,
    #"GeometryReader(function() return "s3cret" end)"#,
    #"Button("s3cret", { systemImage = "s3cret" })"#, #"Menu("s3cret", { Text "x" })"#, #"Toggle("s3cret", constant(true))"#,
    #"Slider(constant(31415), { label = "s3cret", max = 40000, minimumValueLabel = "s3cret" })"#,
    #"Stepper("s3cret", constant(31415))"#, #"TextField("s3cret", constant "s3cret")"#,
    #"SecureField("s3cret", constant "s3cret")"#, #"TextEditor(constant "s3cret")"#,
    #"DisclosureGroup("s3cret", { isExpanded = constant(true), "s3cret" })"#,
    #"TabView { Text "s3cret":tabItem("s3cret"):tag("s3cret"):badge "s3cret", Text "s3cret":tabItem "s3cret" }"#,
    #"DatePicker("s3cret", constant(1))"#,
    #"Picker("s3cret", constant "s3cret", { Text "s3cret":tag "s3cret" })"#,
    #"Picker("s3cret", constant "s3cret", { Text "s3cret":tag "s3cret" }):pickerStyle "segmented""#,
    #"Picker("s3cret", constant "s3cret", { Text "s3cret":tag "s3cret" }):pickerStyle "inline""#,
    #"List { selection = constant "s3cret", Text "s3cret":tag "s3cret" }"#,
    #"NavigationStack { path = constant { "s3cret" }, Text "a" }:navigationDestination(function(v) return Text(v):navigationTitle(v) end)"#,
    #"NavigationStack { NavigationLink("s3cret", { value = "s3cret" }) }"#,
    #"Text "a":searchable(constant "s3cret", "s3cret")"#,
    #"TimelineView(1, function() return "s3cret" end)"#, #"PhaseAnimator({ "s3cret" }, function(phase) return phase end)"#,
    #"KeyframeAnimator({ x = 31415 }, function(at) return Text(at.x) end)"#,
  ]

  @Test("X1: no redacted view shows its secret in any output format", arguments: views.indices)
  func x1NoViewTells(index: Int) throws {
    let view = RedactionOutputTests.views[index]
    func rendering(_ modifier: String) throws -> Rendering {
      try Runtime(source: "return VStack { \(view) }:frame(40, 12)\(modifier)").render(.inline(width: 40))
    }
    func forms(_ rendering: Rendering) -> [String] {
      // Diagnostics are for the author of the script, so they may contain the secret.
      let tree = rendering.json.split(separator: #","diagnostics":"#)[0]
      return [String(tree), rendering.text, rendering.svg, rendering.ansi(.trueColor), rendering.ansi(.none)]
    }
    func tells(_ text: String) -> Bool { text.contains("s3cret") || text.contains("31415") || text.contains("79 %") }
    #expect(forms(try rendering("")).contains(where: tells), "else this could not fail")
    for modifier in [#":redacted "placeholder""#, #":privacySensitive():redacted "privacy""#] {
      for form in forms(try rendering(modifier)) { #expect(!tells(form), "\(form)") }
    }
  }

  @Test("X1: the list contains each view that takes text") func x1Coverage() {
    // A Static shows nothing in the tree.
    for view in Catalog.vocabulary.views where view.name != "Static" && view.parameters.contains(where: { $0.kind.takesText }) {
      #expect(RedactionOutputTests.views.contains { $0.contains(view.name) }, "\(view.name)")
    }
  }
}

extension ValueKind {
  /// True if a value of this kind can contain text from the script that people read.
  fileprivate var takesText: Bool {
    switch self {
    case .string, .text, .records, .textValues, .data, .list(.number): true
    case .list(let kind): kind.takesText
    case .either(let first, let second): first.takesText || second.takesText
    default: false
    }
  }
}

// Preferences: values that views pass up the tree (P1-P3, P5).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct PreferenceTests {
  private let program = ClosureProgram()

  private func declare(_ reduce: PreferenceKey.Reduction, default value: PlainValue = .string("-")) {
    program.preferences["key"] = PreferenceKey("key", default: value, reduce)
  }

  private func setting(_ value: PlainValue, _ view: View = text("x")) -> View { view.modifier(Preference("key", value)) }

  /// Returns the preference of `view` as words. An overlay at the top left shows the words; `view` is at the bottom right.
  private func read(_ view: View) -> String {
    var modifier = OverlayPreferenceValue()
    modifier.key = "key"
    modifier.alignment = Alignment(.leading, .top)
    modifier.content = program.reference { (arguments: [PlainValue]) throws(Diagnostic) -> View? in
      text(PreferenceTests.words(arguments[0]))
    }
    let screen = Screen(view.frame(30, 6, Alignment(.trailing, .bottom)).modifier(modifier), 30, 6, in: program)
    return String(screen.text.prefix { $0 != "·" && $0 != "\n" })
  }

  private static func words(_ value: PlainValue) -> String {
    switch value {
    case .none: "nothing"
    case .string(let text): text
    case .list(let values): "[" + values.map(words).joined(separator: ",") + "]"
    case .table(let fields):
      "{" + fields.sorted { $0.key < $1.key }.map { $0.key + "=" + words($0.value) }.joined(separator: ",") + "}"
    default: value.number.map { ValueKind.decimal($0) } ?? "\(value)"
    }
  }

  @Test("P1: values of siblings are combined in tree order") func p1Order() {
    declare(.append)
    let tree = vStack(setting(.string("a")), hStack(setting(.string("b")), text("-")), View(Group(), [setting(.string("c"))]))
    #expect(read(tree) == "[a,b,c]")
    #expect(read(vStack(text("-"), setting(.string("a")), text("-"))) == "[a]", "views that set nothing add nothing")
  }

  @Test("P1: a preference that no view sets has its default value") func p1Default() {
    declare(.last)
    #expect(read(text("x")) == "-")
    #expect(read(setting(.none)) == "nothing")
  }

  @Test(
    "each reduction combines two values",
    arguments: [
      (PreferenceKey.Reduction.first, "1"), (.last, "2.5"), (.minimum, "1"), (.maximum, "2.5"), (.sum, "3.5"),
      (.append, "[1,2.5]"),
    ])
  func reductions(_ reduce: PreferenceKey.Reduction, _ result: String) {
    declare(reduce)
    #expect(read(vStack(setting(.integer(1)), setting(.number(2.5)))) == result)
  }

  @Test("the reduction merge joins tables, and later entries win") func merging() {
    declare(.merge)
    let (one, two) = (PlainValue.table(["a": .integer(1), "b": .integer(1)]), PlainValue.table(["b": .integer(2)]))
    #expect(read(vStack(setting(one), setting(two))) == "{a=1,b=2}")
  }

  @Test("a function of the program combines values, with the value so far as first argument") func function() {
    declare(
      .function(
        program.reference { (values: [PlainValue]) throws(Diagnostic) -> PlainValue in
          .string(values.map(PreferenceTests.words).joined(separator: "<"))
        }))
    #expect(read(vStack(setting(.string("a")), setting(.string("b")), setting(.string("c")))) == "a<b<c")
  }

  @Test("P2: a value on an ancestor replaces inner values, and a transform changes the combined value") func p2Replaces() {
    declare(.append)
    #expect(read(setting(.string("outer"), vStack(setting(.string("a")), setting(.string("b"))))) == "[outer]")
    var transform = TransformPreference()
    transform.key = "key"
    transform.transform = program.reference { (values: [PlainValue]) throws(Diagnostic) -> PlainValue in
      .list([values[0], values[0]])
    }
    #expect(read(setting(.string("a")).modifier(transform)) == "[[a],[a]]")
    #expect(read(text("x").modifier(transform)) == "[-,-]", "without a value it changes the default")
  }

  @Test("P3: the value of a background comes before that of its view, the value of an overlay after it") func p3Layers() {
    declare(.append)
    let view = setting(.string("view"))
    #expect(read(view.background(setting(.string("back")))) == "[back,view]")
    #expect(read(view.overlay(setting(.string("front")))) == "[view,front]")
  }

  @Test("P5: a background uses the value in the same frame, even if the value is a size") func p5SameFrame() {
    declare(.maximum, default: .integer(0))
    let measured = program.geometryReader { arguments throws(Diagnostic) in
      View(ColorView(Color(.clear))).modifier(Preference("key", arguments[0]["size"]?["width"] ?? .none))
    }
    var modifier = BackgroundPreferenceValue()
    modifier.key = "key"
    modifier.content = program.reference { (values: [PlainValue]) throws(Diagnostic) -> View? in
      color(.red).frame(Int(saturating: values[0].number ?? 0), 1)
    }
    let view = vStack(text("a").background(measured), text("abcd").background(measured)).frame(6, 2).modifier(modifier)
    #expect(Screen(view, 6, 2, in: program).backgrounds == "·RRRR·\n······")
  }

  @Test("M4: an error in the function of a layer is reported") func m4Fails() {
    declare(.last)
    var modifier = OverlayPreferenceValue()
    modifier.key = "key"
    modifier.content = program.reference { (_: [PlainValue]) throws(Diagnostic) -> View? in
      throw Diagnostic(.script(message: "no"))
    }
    #expect(Screen(text("some text").modifier(modifier), 9, 1, in: program).causes == [.script(message: "no")])
  }
}

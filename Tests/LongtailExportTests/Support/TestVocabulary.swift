import LongtailCore

/// A vocabulary for these tests, so that they do not depend on the catalog.
let testVocabulary = Vocabulary(
  views: [.content: [Words.self, Column.self, Dot.self]], modifiers: [.layout: [Inset.self, Painted.self]],
  environmentKeys: [.environment: [lineLimit, StandardKeys.isEnabled]])

private let lineLimit = EnvironmentKey(
  "lineLimit", ValueType<Int>.integer(1...99, "lines").optional, default: nil, "The most lines of a text.")

struct Words: DeclaredView {
  var content = ""
  var color: Color?
  var weight: Double = 1
  var action: ScriptReference?

  static let name = "Words"
  static let declaration = ViewDeclaration(
    "Shows text.", rules: "L12", example: #"Words "Hi""#,
    [
      Parameter<Words>("content", \.content, .string, required: true, "What is shown."),
      Parameter("color", \.color, .color, "The colour of the text."),
      .named("weight", \.weight, .number(0...9), "How bold it is."),
      .named("action", \.action, .function, "Called on a click."),
    ])

  func content(in context: inout ViewContext) -> ViewContent { .nothing }
}

struct Column: DeclaredView {
  enum Side: String, CaseIterable { case leading, trailing }

  var side = Side.leading

  static let name = "Column"
  static let declaration = ViewDeclaration(
    "Arranges views from top to bottom.", rules: "L30, L31", children: .many,
    example: #"Column { Words "a", Words "b" }"#,
    [Parameter<Column>.named("side", \.side, .choice(), "Where the views stand.")])

  func content(in context: inout ViewContext) -> ViewContent { .group }
}

struct Dot: DeclaredView, Shape {
  static let name = "Dot"
  static let declaration = ViewDeclaration("A dot.", example: "Dot()", [Parameter<Dot>]())

  func content(in context: inout ViewContext) -> ViewContent { .nothing }
  func quarters(column: Int, row: Int, in size: Size) -> Quarters { .all }
  func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { (Rect(.zero, size), false) }
}

struct Inset: DeclaredModifier {
  var edges = Edges.all
  var length = 1
  var most = Cells.infinity

  static let name = "inset"
  static let declaration = ModifierDeclaration(
    "Adds space around the view.", rules: "L24", example: #"Words "Hi":inset(2)"#,
    [
      Parameter<Inset>("edges", \.edges, .edges, "Which edges."),
      Parameter("length", \.length, .cells, "Cells on each edge."),
      .named("most", \.most, .length(), "The largest length."),
    ])

  func effect(in context: inout ViewContext) -> ModifierEffect { .none }
}

struct Painted: DeclaredModifier {
  var color = Color(.primary)

  static let name = "painted"
  static let declaration = ModifierDeclaration(
    "Fills a shape.", target: .shapes, example: #"Dot():painted "red""#,
    [Parameter<Painted>("color", \.color, .color, required: true, "The colour.")])

  func effect(in context: inout ViewContext) -> ModifierEffect { .none }
}

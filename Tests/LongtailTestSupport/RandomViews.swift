// Random trees of views. Equal seeds give equal trees. The trees use the declarations of the catalog, so that each new
// declaration is part of each law.

import LongtailCatalog
import LongtailCore

/// Creates random views. Their components, items and transforms are closures of `program`, so the views must be rendered with it.
public struct RandomViews {
  public var generator: SeededGenerator
  /// True if texts can have glyphs of two columns.
  public var hasWideGlyphs = true
  /// True if numbers come from all of `Int` and `Double` instead of their parameter's range.
  public var isWild = false
  private let program: ClosureProgram
  private let vocabulary = Catalog.vocabulary
  private typealias Kinds = CatalogKinds

  public init(seed: UInt64, _ program: ClosureProgram) {
    generator = SeededGenerator(seed: seed)
    self.program = program
  }

  /// Returns a tree of at most `depth` levels. Each view has up to two modifiers.
  public mutating func view(depth: Int) -> View {
    var view: View
    switch Int.random(in: 0...9, using: &generator) {
    case 0 where depth > 0:
      let body = self.view(depth: depth - 1)
      view = program.component("Card") { _ in body }
    case 1 where depth > 0:
      view = declared(Kinds.leaves)
    case 2..<8 where depth > 0:
      view = declared(Kinds.containers, children(depth: depth))
    case 2..<6:
      view = View(Text(word()))
    default:
      view = declared(Kinds.leaves, depth: depth)
    }
    for _ in 0..<Int.random(in: 0...2, using: &generator) { view = wearing(view, Kinds.modifiers, depth: depth) }
    return view
  }

  /// Returns a tree of `view(depth:)` with one more modifier, which `number` selects. Consecutive numbers select each modifier in
  /// turn.
  public mutating func view(depth: Int, number: UInt64) -> View {
    let kind = Kinds.modifiers[Int(number % UInt64(Kinds.modifiers.count))]
    return view(depth: depth)
      .modifier(kind, arguments(vocabulary.modifiers[kind].parameters, ofView: false, depth: depth))
  }

  /// Returns `count` variants of a view with one modifier, each with other random arguments.
  public mutating func variants(of view: View, _ count: Int) -> [View] {
    let kind = pick(Kinds.modifiers)
    return (0..<count).map { _ in
      view.modifier(kind, arguments(vocabulary.modifiers[kind].parameters, ofView: false, depth: 1))
    }
  }

  /// Returns random children. Some are nil, which leaves a slot empty (I6).
  private mutating func children(depth: Int) -> [View?] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      Int.random(in: 0...9, using: &generator) == 0 ? nil : view(depth: depth - 1)
    }
  }

  // MARK: From declarations

  /// Returns a random view of one of `kinds`. A shape can have modifiers for shapes, too.
  private mutating func declared(_ kinds: [Int], depth: Int = 0, _ children: [View?] = []) -> View {
    let kind = pick(kinds)
    let declaration = vocabulary.views[kind]
    var view = View(kind, arguments(declaration.parameters, ofView: true, depth: depth), children)
    while declaration.isShape, Bool.random(using: &generator) { view = wearing(view, Kinds.shapeModifiers, depth: depth) }
    return view
  }

  private mutating func wearing(_ view: View, _ kinds: [Int], depth: Int) -> View {
    if Int.random(in: 0...19, using: &generator) == 0 { return wearingBody(view) }
    let kind = pick(kinds)
    return view.modifier(kind, arguments(vocabulary.modifiers[kind].parameters, ofView: false, depth: depth))
  }

  /// Applies a modifier with a body that shows its content once, twice or not at all.
  private mutating func wearingBody(_ view: View) -> View {
    let uses = Int.random(in: 0...2, using: &generator)
    let card = program.modifier("card") { content, _ in
      vStack(uses > 0 ? content.modifier(Padding()) : nil, text("and"), uses > 1 ? content : nil)
    }
    return card(view)
  }

  private mutating func arguments(_ parameters: [ParameterInfo], ofView: Bool, depth: Int) -> [RandomArgument] {
    var key: EnvironmentKeyDeclaration?
    return parameters.map { parameter in
      guard parameter.isRequired || Bool.random(using: &generator) else { return .plain(.absent) }
      if case .environmentKey = parameter.kind {
        key = pick(vocabulary.environmentKeys)
        return .text(key?.name ?? "")
      }
      if case .environmentValue = parameter.kind { return argument(key?.kind ?? .boolean, ofView: ofView, depth: depth) }
      return argument(parameter.kind, ofView: ofView, depth: depth)
    }
  }

  private mutating func argument(_ kind: ValueKind, ofView: Bool, depth: Int) -> RandomArgument {
    switch kind {
    case .boolean, .scalar, .any, .environmentValue, .data: return .plain(.boolean(Bool.random(using: &generator)))
    // Use only a few items, because an eager container creates all of them. Other tests count lazy items.
    case .integer(let range, "items"): return .plain(.integer(min(integer(range), 12)))
    case .integer(let range, _): return .plain(.integer(integer(range)))
    case .length(let range, _):
      return .plain(Int.random(in: 0...4, using: &generator) == 0 ? .number(.infinity) : .integer(integer(range)))
    case .number(let range): return .plain(.number(number(range)))
    case .string:
      let isKnown = Int.random(in: 0...19, using: &generator) > 0
      return .text(pick(isKnown ? ["star", "checkmark", "lagoon"] + (hasWideGlyphs ? ["bell.fill"] : []) : ["no such symbol"]))
    case .text: return .text(word())
    case .choice(let names): return .text(pick(names))
    case .color: return .plain(.color(Color(pick(NamedColor.allCases)).opacity(pick([1, 1, 0.5, 0]))))
    case .style:
      if Int.random(in: 0...9, using: &generator) == 0 { return .text(pick(Material.allCases).rawValue) }
      guard Int.random(in: 0...2, using: &generator) == 0 else { return argument(.color, ofView: ofView, depth: depth) }
      return .view(declared(Kinds.gradients))
    case .list(let kind):
      let count = Int.random(in: 0...3, using: &generator)
      return .list((0..<count).map { _ in argument(kind, ofView: ofView, depth: depth) })
    case .records(let fields):
      let count = Int.random(in: 0...3, using: &generator)
      return .list((0..<count).map { _ in .list(arguments(fields, ofView: ofView, depth: depth)) })
    case .gridItem:
      if Bool.random(using: &generator) { return .plain(.integer(integer(0...20))) }
      return .data(
        .table([
          pick(["fixed", "adaptive", "flexible"]): .integer(integer(1...20)), "min": .integer(integer(0...5)),
          "max": .integer(integer(0...20)), "spacing": .integer(integer(0...3)),
        ]))
    case .stop: return .list([argument(.color, ofView: ofView, depth: depth), .plain(.number(number(0...1)))])
    case .unitPoint:
      if Bool.random(using: &generator) { return .text(pick(UnitPoint.named).name) }
      return .list([.plain(.number(number(-1...2))), .plain(.number(number(-1...2)))])
    case .namedStyle(_, let names): return .text(pick(names + ["no such style"]))
    case .view: return .view(view(depth: max(0, depth - 2)))
    case .shape: return .view(declared(Kinds.shapes))
    case .gesture: return .view(declared(Kinds.gestures))
    case .binding(let kind): return argument(kind, ofView: ofView, depth: depth)
    case .function, .handler: return .plain(Argument(.function, bits: function(ofView: ofView, depth: depth).rawValue))
    case .identifier: return .text(pick(["a", "b", "c"]))
    case .environmentKey: return .text(pick(vocabulary.environmentKeys).name)
    case .either(.array, let other): return argument(other, ofView: ofView, depth: depth)
    case .either(let one, let other):
      return argument(Bool.random(using: &generator) ? one : other, ofView: ofView, depth: depth)
    case .guide(let axis): return .text(pick(AlignmentGuide.standard(axis)).name)
    case .animation: return .text(pick(Animation.names.filter { $0 != "timingCurve" }))
    case .transition: return .text(pick(Transition.names))
    case .preferenceKey: return .text("preference")
    case .key: return .text(pick(["a", "return", "ctrl+s"]))
    case .array, .table, .textValues, .object: return .plain(.absent)
    }
  }

  /// Returns a function with random results for each purpose: items of a ForEach (some with the same key), a view, a value, a
  /// transform or a drawing.
  private mutating func function(ofView: Bool, depth: Int) -> ScriptReference {
    var items: [(key: String, view: View?)] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      items.append((pick(["a", "b", "c", "d", "e"]), view(depth: max(0, depth - 1))))
    }
    let shown = items.first?.view
    let drawing = (0..<Int.random(in: 0...3, using: &generator)).map { _ in command() }
    return program.reference(
      items: { items }, transform: { $0[EnvironmentKeys.defaultPadding] += 1 }, view: { _ in shown },
      value: { .integer($0.count) }, drawing: { _ in drawing })
  }

  /// Returns a random drawing command.
  private mutating func command() -> any DrawingCommand {
    let declaration = pick(vocabulary.drawing)
    var arena = ElementArena(serial: 0)
    let arguments = arguments(declaration.method.parameters, ofView: true, depth: 0).map { $0.write(&arena, vocabulary) }
    return declaration.method.command(arguments[...], in: arena)
  }

  // MARK: Values

  /// Returns a number that is mostly small, and sometimes an end of the range.
  private mutating func integer(_ range: ClosedRange<Int>) -> Int {
    if isWild { return pick([.min, .min + 1, -1, 0, 1, 9_999, 10_000, Cells.infinity - 1, Cells.infinity, .max - 1, .max]) }
    let value = pick([0, 0, 1, 1, 1, 2, 2, 3, 3, 5, 7, 9, -1, 30, range.lowerBound, range.upperBound])
    return min(max(value, range.lowerBound), range.upperBound)
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    if isWild { return pick([-.infinity, -.greatestFiniteMagnitude, -1, -0.0, .leastNonzeroMagnitude, 1e300, .infinity]) }
    if range == ValueKind.everyNumber { return pick([0, 0.5, 1, -1, 2, 7, 1e9, .nan, .infinity, -.infinity]) }
    return min(max(pick([0, 0.5, 1, -1, 2]), range.lowerBound), range.upperBound)
  }

  private mutating func word() -> String {
    pick(["some words\nof text", "a", "", "word", "several words in one line"] + (hasWideGlyphs ? ["日本語 text", "漢"] : []))
  }

  private mutating func pick<Values: RandomAccessCollection>(_ values: Values) -> Values.Element where Values.Index == Int {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }
}

/// The views and modifiers of the catalog that random trees are made from, by index.
private enum CatalogKinds {
  static let leaves = views { $0.children == .none }
  static let containers = views { $0.children == .many }
  static let shapes = views(where: \.isShape)
  static let gradients = views(where: \.isGradient)
  static let gestures = views(where: \.isGesture)
  static let modifiers = modifiers(of: .anyView)
  static let shapeModifiers = modifiers(of: .shapes)

  private static func views(where condition: (ViewDeclaration) -> Bool) -> [Int] {
    Catalog.vocabulary.views.indices.filter { condition(Catalog.vocabulary.views[$0]) }
  }

  private static func modifiers(of target: ModifierTarget) -> [Int] {
    Catalog.vocabulary.modifiers.indices.filter { Catalog.vocabulary.modifiers[$0].target == target }
  }
}

/// An argument that is written into an arena later.
enum RandomArgument: Sendable {
  case plain(Argument)
  case text(String)
  case view(View)
  case list([RandomArgument])
  case data(PlainValue)

  func write(_ arena: inout ElementArena, _ vocabulary: Vocabulary) -> Argument {
    switch self {
    case .plain(let argument): return argument
    case .text(let text): return arena.intern(text)
    case .view(let view): return .element(view.write(&arena, vocabulary))
    case .data(let value): return value.write(into: &arena)
    case .list(let entries):
      var arguments: [Argument] = []
      for entry in entries { arguments.append(entry.write(&arena, vocabulary)) }
      return arena.append(list: arguments)
    }
  }
}

extension View {
  /// Creates a view by its index in the vocabulary.
  init(_ kind: Int, _ arguments: [RandomArgument], _ children: [View?]) {
    self.init { arena, vocabulary in
      let values = arguments.map { $0.write(&arena, vocabulary) }
      let handles = children.map { $0?.write(&arena, vocabulary) ?? .none }
      let start = arena.append(arguments: values)
      let first = arena.append(children: handles)
      return arena.append(
        ElementNode(
          kind: UInt16(kind), arguments: start, argumentCount: values.count, children: first, childCount: UInt32(handles.count)))
    }
  }

  /// Applies a modifier by its index in the vocabulary.
  func modifier(_ index: Int, _ arguments: [RandomArgument]) -> View {
    View { arena, vocabulary in
      let values = arguments.map { $0.write(&arena, vocabulary) }
      let base = write(&arena, vocabulary)
      return arena.modify(base, by: UInt16(index), values)
    }
  }
}

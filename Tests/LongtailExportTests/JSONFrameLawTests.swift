// Laws over random trees: the frames in JSON equal the frames of the layout and the visible cells.

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailExport
import LongtailTestSupport
import Testing

@Suite struct JSONFrameLawTests {
  private static let export = JSONExport(Catalog.vocabulary)
  /// A character that no other view shows.
  private static let mark = "☉"

  /// Every box has its path and its frame, in the order of the tree.
  @Test(arguments: Seeds.first(300))
  func framesAreThoseOfTheLayout(_ seed: UInt64) throws {
    let screen = render(seed) { $0 }
    let placed = screen.rendering.placed
    let tree = placed.tree
    let composed = Set(tree.scopes.filter { $0.kind == .view }.map { tree.identities.path($0.identity) })
    let boxes = try nodes(of: screen).filter { node in
      switch node["role"]?.text {
      case "component", "group": false
      case "view": !composed.contains(node["path"]?.text ?? "")
      case "modifier": Catalog.vocabulary.modifier(named: node["kind"]?.text ?? "") != nil
      default: true
      }
    }
    #expect(boxes.map { $0["path"]?.text } == screen.paths)
    #expect(boxes.map(box) == placed.frames)
  }

  /// A text with a unique character is visible in the cells of its frame and nowhere else, if nothing moves, covers or clips the
  /// text.
  @Test(arguments: Seeds.first(300))
  func aFrameIsWhereItsTextIsSeen(_ seed: UInt64) throws {
    let screen = render(seed) { view in
      zStack(
        alignment: .topLeading, view,
        text(Self.mark).modifier(AccessibilityIdentifier("mark")).modifier(ZIndex(.greatestFiniteMagnitude))
      ).modifier(FixedSize())
    }
    if screen.presents { return }
    let marked = try #require(nodes(of: screen).first { $0["identifier"]?.text == "mark" })
    let frame = try #require(box(marked))
    let surface = screen.rendering.surface
    var seen: [Point] = []
    for y in 0..<surface.size.height {
      for x in 0..<surface.size.width where surface.text(of: surface[x, y]) == Self.mark { seen.append(Point(x, y)) }
    }
    #expect(frame.size == Size(1, 1))
    #expect(seen == (Rect(.zero, surface.size).contains(frame.origin) ? [frame.origin] : []))
  }

  /// Colours that nothing covers fill their frames to the last cell.
  @Test(arguments: Seeds.first(300))
  func aFrameIsWhereItsColorIsSeen(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let names: [NamedColor] = [.red, .green, .blue, .yellow, .purple, .orange]
    let letters = names.map { String($0.rawValue.prefix(1)).uppercased() }
    func leaf(_ index: Int) -> View {
      let color = color(names[index]).modifier(AccessibilityIdentifier(letters[index]))
      switch Int.random(in: 0...3, using: &generator) {
      case 0: return color.frame(Int.random(in: 0...9, using: &generator), nil)
      case 1: return color.frame(nil, Int.random(in: 0...4, using: &generator))
      case 2: return color.modifier(Padding(.all, 1))
      default: return color
      }
    }
    let rows = (0..<3).map { hStack(spacing: Int.random(in: 0...2, using: &generator), leaf(2 * $0), leaf(2 * $0 + 1)) as View? }
    let screen = Screen(View(VStack(spacing: 1), rows), Int.random(in: 1...30, using: &generator), 12)
    let cells = screen.backgrounds.split(separator: "\n", omittingEmptySubsequences: false).map { $0.map(String.init) }
    for node in try nodes(of: screen) {
      guard let letter = node["identifier"]?.text, let frame = box(node) else { continue }
      for y in cells.indices {
        for x in cells[y].indices {
          #expect((cells[y][x] == letter) == frame.contains(Point(x, y)), "\(letter) at \(x), \(y)")
        }
      }
    }
  }

  // MARK: Reading

  private func render(_ seed: UInt64, _ view: (View) -> View) -> Screen {
    let program = ClosureProgram()
    var views = RandomViews(seed: seed, program)
    let random = views.view(depth: 4)
    return Screen(view(random), [7, 30, 80][Int(seed) % 3], [3, 24][Int(seed) % 2], in: program)
  }

  /// Returns all nodes of the document, in the order of the tree.
  private func nodes(of screen: Screen) throws -> [JSONValue] {
    let rendering = screen.rendering
    let bytes = Self.export.bytes(
      rendering.placed, on: rendering.surface, elements: ElementStore().snapshot(), counters: rendering.counters,
      diagnostics: [])
    let document = try JSONValue(bytes)
    var result: [JSONValue] = []
    var open = Array((document["tree"]?.items ?? []).reversed())
    while let node = open.popLast() {
      result.append(node)
      open += (node["children"]?.items ?? []).reversed()
    }
    return result
  }

  private func box(_ node: JSONValue) -> Rect? {
    guard let frame = node["frame"], case .number(let x)? = frame["x"], case .number(let y)? = frame["y"],
      case .number(let width)? = frame["width"], case .number(let height)? = frame["height"]
    else { return nil }
    return Rect(x: Int(saturating: x), y: Int(saturating: y), width: Int(saturating: width), height: Int(saturating: height))
  }
}

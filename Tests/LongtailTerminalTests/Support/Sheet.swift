import LongtailCore
import LongtailTestSupport

/// A drawing that changes at random, row by row. The same strokes can be drawn on a surface that is kept or on a new one.
struct Sheet {
  enum Stroke {
    case text(String, x: Int, Color, TextAttributes, LinkTarget?)
    case area(x: Int, width: Int, Color)
    /// The edge of an area.
    case edge(x: Int, width: Int, Color)
  }

  let width: Int
  private(set) var rows: [[Stroke]]
  private(set) var changed: Set<Int> = []

  /// Creates a sheet of up to 12 rows, blank or full. It has `width` columns, or up to 40 if `width` is nil.
  init(width: Int? = nil, _ random: inout SeededGenerator) {
    self.width = width ?? Int.random(in: 1...40, using: &random)
    rows = Array(repeating: [], count: Int.random(in: 1...12, using: &random))
    guard Bool.random(using: &random) else { return }
    for y in rows.indices {
      for _ in 0..<6 { rows[y].append(text(&random)) }
    }
  }

  /// Clusters of all kinds, including clusters that would join.
  private static let pieces = [
    "a", "x", "word", "aaaaaaaaaaaaaaaa", "a b  c", "日", "日本", "é", "e\u{301}", "👩‍👩‍👧", "👍🏽", "☝🏽", "❤️", "⌚︎", "1️⃣", "🇩", "🇩🇪", "☰",
    "नी", "क्षि", "क्", "ष", "ᄀ", "가", "👩\u{200D}", "🚀", "🏳️‍🌈", "\u{600}", "─", "────", " ", "          ",
  ]
  private static let colors = [Color(.primary), Color(.red), Color(.blue), Color(.secondary), Color(.rgb(RGB(250, 240, 30)))]
  private static let links = [nil, nil, nil, LinkTarget("https://a.example"), LinkTarget("https://b.example/?q=1")]

  /// Makes a few changes.
  mutating func change(_ random: inout SeededGenerator) {
    changed = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let y = Int.random(in: 0..<rows.count, using: &random)
      switch Int.random(in: 0..<13, using: &random) {
      case 0: rows[y] = []
      case 1 where !rows[y].isEmpty: rows[y].removeLast()
      case 2, 10: scroll(from: y, &random)
      case 11: scroll(from: 0, &random)
      case 12:
        for row in y..<rows.count { rows[row] = [] }
        changed.formUnion(y..<rows.count)
      case 3:
        rows[y].append(
          .area(x: column(&random), width: Int.random(in: 1...width, using: &random), Self.pick(Self.colors, &random)))
      case 4:
        rows[y].append(.edge(x: column(&random), width: Int.random(in: 1...4, using: &random), Self.pick(Self.colors, &random)))
      default: rows[y].append(text(&random))
      }
      changed.insert(y)
    }
  }

  private func text(_ random: inout SeededGenerator) -> Stroke {
    let attributes: TextAttributes = Self.pick([[], [], [], .bold, .underline, [.italic, .faint], .ghost], &random)
    return .text(
      Self.pick(Self.pieces, &random), x: column(&random), Self.pick(Self.colors, &random), attributes,
      Self.pick(Self.links, &random))
  }

  private mutating func scroll(from top: Int, _ random: inout SeededGenerator) {
    let bottom = Int.random(in: top..<rows.count, using: &random)
    let isUp = Bool.random(using: &random)
    rows.insert([], at: isUp ? bottom + 1 : top)
    rows.remove(at: isUp ? top : bottom + 1)
    changed.formUnion(top...bottom)
  }

  private func column(_ random: inout SeededGenerator) -> Int { Int.random(in: 0..<width, using: &random) }

  private static func pick<Element>(_ elements: [Element], _ random: inout SeededGenerator) -> Element {
    elements.randomElement(using: &random)!
  }

  /// The changed rows, in as few ranges as possible.
  var changedRanges: [Range<Int>] {
    changed.sorted().reduce(into: []) { ranges, y in
      if let last = ranges.last, last.upperBound == y {
        ranges[ranges.count - 1] = last.lowerBound..<y + 1
      } else {
        ranges.append(y..<y + 1)
      }
    }
  }

  /// Returns a new surface with the whole drawing.
  func drawn(_ scheme: ColorScheme = .dark) -> Surface {
    surface(width, rows.count, scheme) { canvas in
      // The rows are drawn from the bottom, so styles and clusters get other numbers than on a surface that is kept.
      for y in rows.indices.reversed() { draw(y, on: &canvas) }
    }
  }

  /// Returns a copy of `old`, which shows the drawing before its changes, with the changed rows drawn again.
  func drawn(on old: Surface) -> Surface {
    var canvas = Canvas(old)
    for y in changed.sorted() {
      canvas.clipped(to: Rect(x: 0, y: y, width: width, height: 1)) { canvas in
        canvas.erase()
        draw(y, on: &canvas)
      }
    }
    return canvas.surface
  }

  private func draw(_ y: Int, on canvas: inout Canvas) {
    for stroke in rows[y] {
      switch stroke {
      case .text(let text, let x, let color, let attributes, let link):
        canvas.linked(to: link) { $0.write(text, x, y, color, attributes) }
      case .area(let x, let width, let color): canvas.paint(x, y, width, 1, color)
      case .edge(let x, let width, let color):
        canvas.fill(Lower(), in: Rect(x: x, y: y, width: width, height: 1), color.ink(in: canvas.surface.scheme))
      }
    }
  }
}

/// The lower half of a rectangle.
private struct Lower: Shape {
  func quarters(column: Int, row: Int, in size: Size) -> Quarters { [.lowerLeft, .lowerRight] }
  func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { (Rect(.zero, size), false) }
}

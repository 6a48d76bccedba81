// Random trees of views, the same for the same seed.

import LongtailCatalog
import LongtailCore

extension View {
  /// A tree of at most `depth` levels, its views in modifiers of every kind.
  public static func random(depth: Int, _ generator: inout SeededGenerator) -> View {
    var view = depth == 0 ? leaf(&generator) : container(depth: depth, &generator)
    for _ in 0..<Int.random(in: 0...2, using: &generator) { view = view.wearing(depth: depth, &generator) }
    return view
  }

  private static func leaf(_ generator: inout SeededGenerator) -> View {
    switch Int.random(in: 0...7, using: &generator) {
    case 0: color(.red)
    case 1: View(Spacer())
    case 2: View(Divider())
    case 3: View(Circle()).modifier(StrokedShape(Color(.blue)))
    case 4: View(Image(systemName: "bell"))
    case 5: text("日本語 text")
    case 6: View(EmptyView())
    default: text("some words\nof text")
    }
  }

  private static func container(depth: Int, _ generator: inout SeededGenerator) -> View {
    let children = (0..<Int.random(in: 0...3, using: &generator)).map { _ in random(depth: depth - 1, &generator) }
    let spacing = [nil, 0, 2].randomElement(using: &generator) ?? nil
    return switch Int.random(in: 0...3, using: &generator) {
    case 0: View(HStack(alignment: VerticalAlignment.allCases.randomElement(using: &generator)!, spacing: spacing), children)
    case 1: View(VStack(alignment: HorizontalAlignment.allCases.randomElement(using: &generator)!, spacing: spacing), children)
    case 2: View(ZStack(alignment: Alignment.named.randomElement(using: &generator)!.value), children)
    default: View(Group(), children)
    }
  }

  private func wearing(depth: Int, _ generator: inout SeededGenerator) -> View {
    let lengths: [Int?] = [nil, 0, 1, 3, 7, 30, Cells.infinity]
    func length() -> Int? { lengths.randomElement(using: &generator) ?? nil }
    let alignment = Alignment.named.randomElement(using: &generator)!.value
    switch Int.random(in: 0...14, using: &generator) {
    case 0: return modifier(Padding(.all, Int.random(in: 0...3, using: &generator)))
    case 1: return modifier(Frame(width: length(), height: length(), alignment: alignment))
    case 2: return modifier(Frame(minWidth: length(), idealWidth: length(), maxWidth: length(), alignment: alignment))
    case 3: return modifier(Frame(minHeight: length(), idealHeight: length(), maxHeight: length(), alignment: alignment))
    case 4: return modifier(FixedSize(horizontal: Bool.random(using: &generator), vertical: true))
    case 5: return modifier(LayoutPriority(Double(Int.random(in: -1...1, using: &generator))))
    case 6: return background(View.random(depth: max(0, depth - 2), &generator), alignment)
    case 7: return overlay(View.random(depth: max(0, depth - 2), &generator), alignment)
    case 8: return modifier(Border(Color(.green)))
    case 9: return modifier(Opacity(0.5))
    case 10: return modifier(holding: View(Circle())) { ClipShape($0) }
    case 11: return modifier(Shadow(radius: 2, x: 1, y: 1))
    case 12: return modifier(Offset(x: -2, y: 1))
    case 13: return modifier(CornerRadius(2))
    default: return modifier(LineLimit(1))
    }
  }
}

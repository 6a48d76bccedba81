// A layout that a host writes in Swift (L63), with public API only.

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailTestSupport
import Testing

/// A layout that puts each view below and beside the view before it.
struct Diagonal: DeclaredLayout {
  var step = 0

  static let name = "Diagonal"
  static let declaration = ViewDeclaration(
    "Puts each view below and beside the one before.", children: .many, example: #"Diagonal { "a", "b" }"#,
    [Parameter<Diagonal>.named("step", \.step, .cells, "Columns between the views.")])

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    var size = Size.zero
    for child in children {
      let own = child.size(.unspecified)
      if size.width > 0 { size.width = Cells.add(size.width, step) }
      size = Size(Cells.add(size.width, own.width), Cells.add(size.height, own.height))
    }
    return size
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    var point = Point.zero
    for child in children {
      child.place(at: point, .unspecified)
      let own = child.size(.unspecified)
      point = Point(point.x + own.width + step, point.y + own.height)
    }
  }
}

@Suite struct DeclaredLayoutTests {
  @Test("L63: a layout that is declared in Swift places its views")
  func draws() {
    var vocabulary = Catalog.vocabulary
    vocabulary.add(Diagonal.self, .layout)
    let store = ElementStore()
    let view = View(
      Diagonal(step: 1), [text("ab"), View(Group(), [text("c").modifier(Padding(.top, 1)), text("d")]), nil, text("e")])
    let rendering = Pipeline(vocabulary: vocabulary, store: store, root: Catalog.root)
      .render(view.write(&store.open().pointee, vocabulary), nil, .inline(width: 12), EnvironmentValues())
    let surface = rendering.surface
    let rows = (0..<surface.size.height).map { y in (0..<surface.size.width).map { surface.text(of: surface[$0, y]) }.joined() }
    #expect(rows == ["ab      ", "        ", "   c    ", "     d  ", "       e"])
    #expect(rendering.diagnostics.isEmpty)
  }
}

// What a view looks like, drawn so that tests can show it: text, colours and attributes, a character per cell.

import LongtailCatalog
import LongtailCore
import LongtailEngine

/// A rendered view.
public struct Screen {
  public let rendering: Rendering

  /// Renders for a screen of `width` × `height`, in which the view is centred (L4).
  public init(_ view: View, _ width: Int, _ height: Int, _ environment: (inout EnvironmentValues) -> Void = { _ in }) {
    rendering = Screen.render(view, .screen(Size(width, height)), environment)
  }

  /// Renders at the view's own height.
  public init(inline view: View, _ width: Int) {
    rendering = Screen.render(view, .inline(width: width)) { _ in }
  }

  private static func render(
    _ view: View, _ canvas: CanvasSize, _ change: (inout EnvironmentValues) -> Void
  ) -> Rendering {
    var environment = EnvironmentValues()
    change(&environment)
    let store = ElementStore()
    let element = view.write(&store.open().pointee, Catalog.vocabulary)
    return Pipeline(vocabulary: Catalog.vocabulary, store: store, root: Catalog.root).render(element, nil, canvas, environment)
  }

  /// The glyphs. A cell that nothing was painted on is `·`, a painted space is a space.
  public var text: String {
    picture { surface, cell in
      cell.width == 0 ? "" : cell.glyph == 0 && cell.style == 0 ? "·" : surface.text(of: cell)
    }
  }

  /// The first letter of each background colour in capitals (`K` for black), `·` for none, `?` for a blended one.
  public var backgrounds: String { picture { surface, cell in Screen.letter(surface.style(of: cell).background) } }

  /// As ``backgrounds``, of the glyphs; a cell without one is `·`, the standard colour is `-`.
  public var foregrounds: String {
    picture { surface, cell in
      if cell.isBlank { return "·" }
      let color = surface.style(of: cell).foreground
      return color == .standard ? "-" : Screen.letter(color)
    }
  }

  /// Per cell the first letter of its attribute, `*` for several, `·` for none.
  public var attributes: String {
    picture { surface, cell in
      let names: [(TextAttributes, String)] = [
        (.bold, "b"), (.faint, "f"), (.italic, "i"), (.underline, "u"), (.strikethrough, "s"), (.derived, "d"),
      ]
      let letters = names.filter { surface.style(of: cell).attributes.contains($0.0) }.map(\.1)
      return letters.count > 1 ? "*" : letters.first ?? "·"
    }
  }

  /// The diagnostics' causes.
  public var causes: [Diagnostic.Cause] { rendering.diagnostics.map(\.cause) }

  /// The frames of all boxes with the given name, a view's or a modifier's, in tree order.
  public func frames(_ name: String) -> [Rect] {
    let tree = rendering.placed.tree
    return tree.nodes.indices.filter { node in
      switch tree.nodes[node].source.kind {
      case .view(let index): Catalog.views[Int(index)].name == name
      case .modifier(let index): Catalog.modifiers[Int(index)].name == name
      default: false
      }
    }
    .map { rendering.placed.frames[$0] }
  }

  private func picture(_ character: (Surface, Cell) -> String) -> String {
    let surface = rendering.surface
    return (0..<surface.size.height).map { y in
      (0..<surface.size.width).map { x in character(surface, surface[x, y]) }.joined()
    }
    .joined(separator: "\n")
  }

  private static func letter(_ color: CellColor) -> String {
    guard let rgb = color.rgb else { return "·" }
    for (name, letter) in letters where name.resolved(in: .dark).rgb == rgb { return letter }
    return "?"
  }

  private static let letters: [(NamedColor, String)] = [
    (.red, "R"), (.green, "G"), (.blue, "B"), (.yellow, "Y"), (.purple, "P"), (.orange, "O"), (.white, "W"), (.black, "K"),
  ]
}

// A rendered view as text for tests: its glyphs, colours and attributes, with one character for each cell.

import LongtailCatalog
import LongtailCore
import LongtailEngine

/// A rendered view.
public struct Screen {
  public let rendering: Rendering

  /// Renders on a screen of `width` × `height` cells, which centres the view (L4).
  public init(
    _ view: View?, _ width: Int, _ height: Int, in program: ClosureProgram? = nil, limits: TreeLimits = TreeLimits(),
    _ environment: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    self.init(view, on: .screen(Size(width, height)), in: program, limits: limits, environment)
  }

  /// Renders inline, at the view's own height.
  public init(inline view: View, _ width: Int) {
    self.init(view, on: .inline(width: width))
  }

  /// Renders on a canvas. The functions in the view are closures of `program`.
  public init(
    _ view: View?, on canvas: CanvasSize, in program: ClosureProgram? = nil, limits: TreeLimits = TreeLimits(),
    _ change: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    var environment = EnvironmentValues()
    // Cells are square here, because the figures of the rules assume it.
    environment[EnvironmentKeys.cellAspect] = 1
    change(&environment)
    let writer = program ?? ClosureProgram()
    rendering = Pipeline(vocabulary: Catalog.vocabulary, store: writer.store, root: Catalog.root, limits: limits)
      .render(writer.write(view), program, canvas, environment)
  }

  /// The glyphs. An unpainted cell is `·`, and a painted space is a space.
  public var text: String {
    picture { surface, cell in
      cell.width == 0 ? "" : cell.glyph == 0 && cell.style == 0 ? "·" : surface.text(of: cell)
    }
  }

  /// The background colours. A cell is the capital first letter of its colour (`K` for black), `·` for no colour, or `?` for a
  /// blended colour.
  public var backgrounds: String { picture { surface, cell in Screen.letter(surface.style(of: cell).background) } }

  /// The text colours, with the letters of ``backgrounds``. A cell without a glyph is `·`, and the terminal's default colour is
  /// `-`.
  public var foregrounds: String {
    picture { surface, cell in
      if cell.isBlank { return "·" }
      let color = surface.style(of: cell).foreground
      return color == .standard ? "-" : Screen.letter(color)
    }
  }

  /// The attributes. A cell is the first letter of its attribute, `*` for several attributes, or `·` for none.
  public var attributes: String {
    picture { surface, cell in
      let names: [(TextAttributes, String)] = [
        (.bold, "b"), (.faint, "f"), (.italic, "i"), (.underline, "u"), (.strikethrough, "s"), (.derived, "d"),
      ]
      let letters = names.filter { surface.style(of: cell).attributes.contains($0.0) }.map(\.1)
      return letters.count > 1 ? "*" : letters.first ?? "·"
    }
  }

  /// The causes of the diagnostics.
  public var causes: [Diagnostic.Cause] { rendering.diagnostics.map(\.cause) }

  /// Returns the frames of all boxes of the view or modifier with this name, in tree order.
  public func frames(_ name: String) -> [Rect] {
    let tree = rendering.placed.tree
    return tree.nodes.indices.filter { node in
      switch tree.nodes[node].source.kind {
      case .view(let index): Catalog.vocabulary.views[Int(index)].name == name
      case .modifier(let index): Catalog.vocabulary.modifiers[Int(index)].name == name
      default: false
      }
    }
    .map { rendering.placed.frames[$0] }
  }

  /// True if an alert, a confirmation dialog, a popover or a sheet is presented.
  public var presents: Bool {
    let names = ["alert", "confirmationDialog", "popover", "sheet"]
    return paths.contains { path in names.contains { path.contains(":\($0)/") || path.contains(":\($0)(") } }
  }

  /// The paths of all boxes, in tree order.
  public var paths: [String] {
    let tree = rendering.placed.tree
    return tree.nodes.map { tree.identities.path($0.identity) }
  }

  /// The paths of all boxes and, in angle brackets, of all scopes: components, groups, modifiers with a body. Each path is
  /// indented below its parent.
  public var outline: String {
    let tree = rendering.placed.tree
    var lines: [String] = []
    var ends: [NodeIndex] = []
    func add(_ path: String, _ start: NodeIndex, _ end: NodeIndex) {
      while let last = ends.last, last <= start { ends.removeLast() }
      lines.append(String(repeating: "  ", count: ends.count) + path)
      ends.append(end)
    }
    for index in 0...tree.nodes.count {
      for scope in tree.scopes where scope.start == index {
        add("<\(tree.identities.path(scope.identity))>", scope.start, scope.end)
      }
      guard index < tree.nodes.count else { break }
      add(tree.identities.path(tree.nodes[index].identity), index, tree.nodes[index].end)
    }
    return lines.joined(separator: "\n")
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

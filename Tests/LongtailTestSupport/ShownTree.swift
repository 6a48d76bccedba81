// A kept tree of closures, for tests of what happens to it over time.

import LongtailCatalog
import LongtailCore
import LongtailEngine

/// A tree on a screen, with the program whose functions its views call.
public final class ShownTree {
  public let program = ClosureProgram()
  public let graph: ViewGraph
  private let content: (ClosureProgram) -> View?

  /// Shows what `content` makes. It is asked again by ``show()``.
  public init(_ width: Int, _ height: Int, _ content: @escaping (ClosureProgram) -> View?) {
    self.content = content
    graph = ViewGraph(
      vocabulary: Catalog.vocabulary, store: program.store, evaluator: program, root: Catalog.root,
      .screen(Size(width, height)), EnvironmentValues())
    graph.describesOperations = true
    show()
  }

  /// Makes the content again and shows it: an update.
  public func show() { graph.show(program.write(content(program))) }

  /// The rows of the screen, `·` for a cell that nothing was painted on.
  public var text: String {
    let surface = graph.surface
    return (0..<surface.size.height).map { y in
      (0..<surface.size.width).map { x in
        let cell = surface[x, y]
        return cell.width == 0 ? "" : cell.glyph == 0 && cell.style == 0 ? "·" : surface.text(of: cell)
      }.joined()
    }.joined(separator: "\n")
  }
}

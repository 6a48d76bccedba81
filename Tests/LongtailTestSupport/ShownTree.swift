// A tree of closures that lasts over several updates, for tests of its changes.

import LongtailCatalog
import LongtailCore
import LongtailEngine

/// A tree on a screen, with the program whose functions its views call.
public final class ShownTree {
  public let program = ClosureProgram()
  public let graph: ViewGraph
  private let content: (ClosureProgram) -> View?

  /// Shows the view that `content` returns. ``show()`` calls `content` again.
  public init(_ width: Int, _ height: Int, _ content: @escaping (ClosureProgram) -> View?) {
    self.content = content
    graph = ViewGraph(
      vocabulary: Catalog.vocabulary, store: program.store, evaluator: program, root: Catalog.root,
      .screen(Size(width, height)), EnvironmentValues())
    graph.describesOperations = true
    show()
  }

  /// Updates the tree: creates the content again and shows it.
  public func show() { graph.show(program.write(content(program))) }

  /// The rows of the screen, with `·` for an unpainted cell.
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

// Two renderings and their differences: the cells that differ, and the patches that turn the left tree into the right one.

import LongtailCore
import LongtailExport

/// A comparison of two renderings.
package struct Comparison: Sendable {
  package let name: String
  /// The names of the two sides.
  package let titles: (left: String, right: String)
  package let left: Rendering
  package let right: Rendering
  /// The cells that differ, as runs in rows from top to bottom.
  package let changed: [CellDifference]
  /// The patches that turn the left tree into the right one: a change of the page background, removals, then all others in the
  /// order of the right tree.
  package let patches: [Patch]
  /// The reason why the trees were not compared; nil if they were.
  package let obstacle: String?

  /// A difference of two trees.
  package enum Patch: Hashable, Sendable {
    /// A view that only the right tree has, with `count` nodes.
    case insert(path: String, kind: String, count: Int)
    /// A view that only the left tree has, with `count` nodes.
    case remove(path: String, kind: String, count: Int)
    /// A view that is at another place relative to its parent, and the number of siblings after it that moved as far.
    case move(path: String, from: Point, to: Point, following: Int)
    /// A view with another parent.
    case reparent(from: String, to: String)
    /// A value of a view. `field` is its path in the JSON document, such as `arguments.content`, or `size`.
    case change(path: String, field: String, from: String, to: String)
  }

  package init(_ name: String, _ titles: (left: String, right: String), _ left: Rendering, _ right: Rendering) {
    (self.name, self.titles, self.left, self.right) = (name, titles, left, right)
    let background = Comparison.background(left.surface, right.surface)
    do throws(JSONReader.Failure) {
      var shapes = ComparedTree.Shapes()
      let matching = TreeMatching(ComparedTree(try left.nodes, &shapes), ComparedTree(try right.nodes, &shapes))
      (patches, obstacle) = (background + TreePatches(matching).list, nil)
      changed = CellComparison(left.surface, right.surface, matching).differences
    } catch {
      (patches, obstacle) = (background, error.message)
      changed = CellComparison(left.surface, right.surface, nil).differences
    }
  }

  package var isSame: Bool { changed.isEmpty && patches.isEmpty && obstacle == nil }

  /// The number of cells that differ in each way.
  package var counts: [(kind: CellDifference.Kind, cells: Int)] {
    CellDifference.Kind.allCases.compactMap { kind in
      let cells = changed.reduce(0) { $0 + ($1.kind == kind ? $1.rect.width : 0) }
      return cells > 0 ? (kind, cells) : nil
    }
  }

  /// Returns a patch if the background of the whole surface differs; this background belongs to no view. Otherwise returns no
  /// patch.
  private static func background(_ left: Surface, _ right: Surface) -> [Patch] {
    guard left.pageColor != right.pageColor else { return [] }
    func name(_ page: CellColor) -> String { page.rgb.map { "\"\($0.hex)\"" } ?? "the terminal's" }
    return [.change(path: "root", field: "background", from: name(left.pageColor), to: name(right.pageColor))]
  }
}

extension Comparison.Patch: CustomStringConvertible {
  /// The patch in words, such as "change root/Text: size 3x1 -> 4x1".
  package var description: String {
    switch self {
    case .insert(let path, let kind, let count): "insert \(path) (\(Self.views(kind, count)))"
    case .remove(let path, let kind, let count): "remove \(path) (\(Self.views(kind, count)))"
    case .move(let path, let from, let to, let following):
      "move \(path): \(from.x),\(from.y) -> \(to.x),\(to.y)"
        + (following == 0 ? "" : following == 1 ? ", and the view after it" : ", and \(following) views after it")
    case .reparent(let from, let to): "move \(from) -> \(to)"
    case .change(let path, let field, let from, let to): "change \(path): \(field) \(from) -> \(to)"
    }
  }

  private static func views(_ kind: String, _ count: Int) -> String { count > 1 ? "\(kind), \(count) nodes" : kind }
}

// Two pictures and what is between them: cells that look otherwise, and what makes one tree of the other.

import LongtailCore
import LongtailExport

/// Two renderings of what may be the same.
package struct Comparison: Sendable {
  package let name: String
  /// What each side is called.
  package let titles: (left: String, right: String)
  package let left: Rendering
  package let right: Rendering
  /// Where they differ, rows from top to bottom: what one side alone has counts as well.
  package let changed: [Rect]
  /// What makes the left tree the right one, by the paths of nodes: what goes, then what comes or changes, in the order of the tree.
  package let patches: [Patch]
  /// Why there are no patches although trees may differ; nil where they were compared.
  package let obstacle: String?

  /// A difference of two trees.
  package enum Patch: Hashable, Sendable {
    /// A view that only the right one has.
    case insert(path: String, kind: String)
    case remove(path: String, kind: String)
    /// A value of a view. `field` names it as JSON does: `frame.width`, `arguments.content`.
    case change(path: String, field: String, from: String, to: String)
  }

  package init(_ name: String, _ titles: (left: String, right: String), _ left: Rendering, _ right: Rendering) {
    (self.name, self.titles, self.left, self.right) = (name, titles, left, right)
    changed = Comparison.changed(left.surface, right.surface)
    do throws(JSONReader.Failure) {
      let trees = Comparison.patches(try left.nodes, try right.nodes)
      (patches, obstacle) = (Comparison.background(left.surface, right.surface) + trees, nil)
    } catch {
      (patches, obstacle) = ([], error.message)
    }
  }

  package var changedCells: Int { changed.reduce(0) { $0 + $1.width } }
  package var isSame: Bool { changed.isEmpty && patches.isEmpty && obstacle == nil }

  // MARK: Cells

  /// Runs of cells, each in one row.
  private static func changed(_ left: Surface, _ right: Surface) -> [Rect] {
    func cell(_ surface: Surface, _ x: Int, _ y: Int) -> Cell? {
      x < surface.size.width && y < surface.size.height ? surface[x, y] : nil
    }
    var runs: [Rect] = []
    for y in 0..<max(left.size.height, right.size.height) {
      for x in 0..<max(left.size.width, right.size.width) {
        switch (cell(left, x, y), cell(right, x, y)) {
        case (nil, nil): continue
        case (let a?, let b?) where left.shows(a, as: b, of: right):
          // The right half of a wide glyph goes with its left one.
          guard a.width == 0, let last = runs.last, last.y == y, last.maxX == x else { continue }
        default: break
        }
        if let last = runs.last, last.y == y, last.maxX == x {
          runs[runs.count - 1].width += 1
        } else {
          runs.append(Rect(Point(x, y), Size(1, 1)))
        }
      }
    }
    return runs
  }

  // MARK: Trees

  /// The background of the whole canvas belongs to no view.
  private static func background(_ left: Surface, _ right: Surface) -> [Patch] {
    guard left.page != right.page else { return [] }
    func name(_ page: CellColor) -> String { page.rgb.map { "\"\($0.hex)\"" } ?? "the terminal's" }
    return [.change(path: "root", field: "background", from: name(left.page), to: name(right.page))]
  }

  private static func patches(_ left: [[String: PlainValue]], _ right: [[String: PlainValue]]) -> [Patch] {
    func path(_ node: [String: PlainValue]) -> String { if case .string(let path)? = node["path"] { path } else { "" } }
    func kind(_ node: [String: PlainValue]) -> String { if case .string(let kind)? = node["kind"] { kind } else { "" } }
    // A modifier may be there twice at one path.
    func numbered(_ nodes: [[String: PlainValue]]) -> [(key: String, node: [String: PlainValue])] {
      var counts: [String: Int] = [:]
      return nodes.map { node in
        let key = path(node) + " " + kind(node)
        counts[key, default: 0] += 1
        return ("\(key) \(counts[key] ?? 0)", node)
      }
    }
    let (old, new) = (numbered(left), numbered(right))
    let (oldNodes, newNodes) = (
      Dictionary(old, uniquingKeysWith: { first, _ in first }), Dictionary(new, uniquingKeysWith: { first, _ in first })
    )
    var patches: [Patch] = old.filter { newNodes[$0.key] == nil }.map { .remove(path: path($0.node), kind: kind($0.node)) }
    for (key, node) in new {
      guard let before = oldNodes[key] else {
        patches.append(.insert(path: path(node), kind: kind(node)))
        continue
      }
      let (a, b) = (fields(of: .table(before)), fields(of: .table(node)))
      for name in Set(a.keys).union(b.keys).sorted() where a[name] != b[name] {
        patches.append(
          .change(path: path(node), field: name, from: a[name] ?? "nothing", to: b[name] ?? "nothing"))
      }
    }
    return patches
  }

  /// The plain values in a value, by their paths in it.
  private static func fields(of value: PlainValue, _ path: String = "") -> [String: String] {
    switch value {
    case .table(let members):
      if let x = members["x"], let y = members["y"], let width = members["width"], let height = members["height"],
        members.count == 4
      {
        return [path: "\(width.phrase)x\(height.phrase) at \(x.phrase),\(y.phrase)"]
      }
      var fields: [String: String] = [:]
      for (name, member) in members {
        fields.merge(Comparison.fields(of: member, path.isEmpty ? name : path + "." + name)) { first, _ in first }
      }
      return fields
    case .list(let elements):
      let keys = elements.compactMap(\.key)
      if keys.count == elements.count { return [path: keys.joined(separator: " ")] }
      var fields: [String: String] = [:]
      for (index, element) in elements.enumerated() {
        fields.merge(Comparison.fields(of: element, "\(path)[\(index)]")) { first, _ in first }
      }
      return fields
    case .none: return [:]
    default: return [path: value.phrase]
    }
  }
}

extension Comparison.Patch: CustomStringConvertible {
  /// "change root/Text: frame.width 3 -> 4"
  package var description: String {
    switch self {
    case .insert(let path, let kind): "insert \(path) (\(kind))"
    case .remove(let path, let kind): "remove \(path) (\(kind))"
    case .change(let path, let field, let from, let to): "change \(path): \(field) \(from) -> \(to)"
    }
  }
}

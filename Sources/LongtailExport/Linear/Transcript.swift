// Remembers the lines that were printed, so that only changes are printed next.

/// The lines for screen readers: the whole tree once, then its changes.
public struct Transcript: Sendable {
  /// The printed elements of a layer: of the tree, or of a presentation in front of it.
  private struct PrintedLayer {
    let layer: LinearTree.Layer
    var elements: [LinearElement] = []
  }

  /// The printed layers, the frontmost last. The elements of a covered layer stay as they were printed.
  private var printed: [PrintedLayer] = []
  /// The numbers of usable elements, by ``LinearElement/key``. A view keeps its number while another layer is in front of it, and
  /// if other views are inserted or removed.
  private var numbers: [String: Int] = [:]
  private var lastNumber = 0

  public init() {}

  /// Returns the element with a number; nil if it cannot be used now.
  public func element(_ number: Int) -> LinearElement? {
    printed.last?.elements.first { $0.isUsable && numbers[$0.key] == number }
  }

  /// Returns the line of the element with the focus; nil if it was not printed.
  public func line(ofFocus path: String) -> String? { printed.last?.elements.first { $0.focus == path }.map(line) }

  /// Returns the lines of all elements of the frontmost layer, in reading order. If no other layer is behind it, its usable
  /// elements are numbered from 1 again.
  public mutating func everything(_ tree: LinearTree) -> [String] {
    _ = enter(tree)
    if printed.count == 1 { (numbers, lastNumber) = ([:], 0) }
    number(tree.elements)
    printed[printed.count - 1].elements = tree.elements
    return heading(printed[printed.count - 1].layer) + tree.elements.map(line)
  }

  /// Returns lines for the changes since the last call, at most `most`. Lines about opened and closed layers are never left out.
  /// A later call returns the remaining changes, as they are then.
  ///
  ///     [0] [1. button: +]  ->  [1] [1. button: +]:   "1"
  ///     [a] [b]             ->  [b] [c]:              "removed: a", "c"
  public mutating func changes(to tree: LinearTree, atMost most: Int = .max) -> [String] {
    var lines = enter(tree)
    number(tree.elements)
    let old = printed[printed.count - 1].elements
    // 1. Removed elements.
    let new = Set(tree.elements.map(\.key))
    let removed = old.filter { !new.contains($0.key) }
    let listedRemovals = removed.prefix(max(0, most - lines.count))
    lines += listedRemovals.map { "removed: " + $0.text }
    // 2. New and changed elements.
    let known = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
    var elements: [LinearElement] = []
    for element in tree.elements {
      if known[element.key].map(line) == line(element) {
        elements.append(element)
      } else if lines.count < most {
        lines.append(line(element))
        elements.append(element)
      } else if let before = known[element.key] {
        elements.append(before)
      }
    }
    printed[printed.count - 1].elements = elements + removed.dropFirst(listedRemovals.count)
    return lines
  }

  /// Makes the frontmost layer the current one, and returns the lines about it: "dialog closed", "menu:".
  private mutating func enter(_ tree: LinearTree) -> [String] {
    let layers = tree.layers
    let closed = printed.filter { !layers.contains($0.layer) }.reversed().map { $0.layer.name + " closed" }
    printed.removeAll { !layers.contains($0.layer) }
    guard let front = layers.last, printed.last?.layer != front else { return closed }
    let known = printed.first { $0.layer == front }
    printed.removeAll { $0.layer == front }
    printed.append(known ?? PrintedLayer(layer: front))
    return closed + (known == nil ? heading(front) : [])
  }

  private func heading(_ layer: LinearTree.Layer) -> [String] { layer.name.isEmpty ? [] : [layer.name + ":"] }

  private mutating func number(_ elements: [LinearElement]) {
    for element in elements where element.isUsable && numbers[element.key] == nil {
      lastNumber += 1
      numbers[element.key] = lastNumber
    }
    // If there are many numbers, forget those of removed views.
    guard numbers.count > 1000 + 2 * elements.count else { return }
    let shown = Set((printed.flatMap(\.elements) + elements).map(\.key))
    numbers = numbers.filter { shown.contains($0.key) }
  }

  /// Returns the line of an element with its number: "2. check box: Mute, off".
  private func line(_ element: LinearElement) -> String {
    guard element.isUsable, let number = numbers[element.key] else { return element.text }
    return "\(number). " + element.text
  }
}

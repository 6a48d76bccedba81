// What was told so far, so that only what has changed is told next.

/// Lines for those who hear a tree instead of seeing it: all of it once, then what is different.
public struct Transcript: Sendable {
  /// What was told of the tree, or of something presented in front of it.
  private struct Told {
    let layer: SpokenTree.Layer
    var elements: [SpokenElement] = []
  }

  /// The front at the end; what is behind waits as it was told.
  private var told: [Told] = []
  /// Numbers of what can be used, by ``SpokenElement/key``. A view keeps its number when it is covered, and when others come and go.
  private var numbers: [String: Int] = [:]
  private var lastNumber = 0

  public init() {}

  /// The element with that number, where it can be used now.
  public func element(_ number: Int) -> SpokenElement? {
    told.last?.elements.first { $0.isUsable && numbers[$0.key] == number }
  }

  /// The line of what has the focus; nil where it is not told.
  public func line(ofFocus path: String) -> String? { told.last?.elements.first { $0.focus == path }.map(line) }

  /// Everything that can be reached, in the order of reading. Numbers begin at 1 again where nothing is covered.
  public mutating func everything(_ tree: SpokenTree) -> [String] {
    _ = enter(tree)
    if told.count == 1 { (numbers, lastNumber) = ([:], 0) }
    number(tree.elements)
    told[told.count - 1].elements = tree.elements
    return heading(told[told.count - 1].layer) + tree.elements.map(line)
  }

  /// What is different from what was told, at most so many lines: the rest is told next, as it is then.
  ///
  ///     [0] [1. button: +]  ->  [1] [1. button: +]:   "1"
  ///     [a] [b]             ->  [b] [c]:              "removed: a", "c"
  public mutating func changes(to tree: SpokenTree, atMost most: Int = .max) -> [String] {
    var lines = enter(tree)
    number(tree.elements)
    let old = told[told.count - 1].elements
    // 1. What has gone.
    let new = Set(tree.elements.map(\.key))
    let gone = old.filter { !new.contains($0.key) }
    let toldGone = gone.prefix(max(0, most - lines.count))
    lines += toldGone.map { "removed: " + $0.words }
    // 2. What is new or different.
    let known = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
    var elements: [SpokenElement] = []
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
    told[told.count - 1].elements = elements + gone.dropFirst(toldGone.count)
    return lines
  }

  /// Goes to what is in front: "dialog closed", "menu:".
  private mutating func enter(_ tree: SpokenTree) -> [String] {
    let layers = tree.layers
    let closed = told.filter { !layers.contains($0.layer) }.reversed().map { $0.layer.name + " closed" }
    told.removeAll { !layers.contains($0.layer) }
    guard let front = layers.last, told.last?.layer != front else { return closed }
    let known = told.first { $0.layer == front }
    told.removeAll { $0.layer == front }
    told.append(known ?? Told(layer: front))
    return closed + (known == nil ? heading(front) : [])
  }

  private func heading(_ layer: SpokenTree.Layer) -> [String] { layer.name.isEmpty ? [] : [layer.name + ":"] }

  private mutating func number(_ elements: [SpokenElement]) {
    for element in elements where element.isUsable && numbers[element.key] == nil {
      lastNumber += 1
      numbers[element.key] = lastNumber
    }
    // Views that come and go are not remembered for ever.
    guard numbers.count > 1000 + 2 * elements.count else { return }
    let shown = Set((told.flatMap(\.elements) + elements).map(\.key))
    numbers = numbers.filter { shown.contains($0.key) }
  }

  /// "2. check box: Mute, off".
  private func line(_ element: SpokenElement) -> String {
    guard element.isUsable, let number = numbers[element.key] else { return element.words }
    return "\(number). " + element.words
  }
}

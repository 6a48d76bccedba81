// What views stand for from which one is chosen: the options of a picker, the tabs of a TabView.

import LongtailCore

/// What a view stands for.
enum Choice: Hashable, Sendable {
  case tag(PlainValue)
  /// The key of an item of a ForEach, or an id.
  case key(String)
  /// Counted from 1.
  case position(Int)

  /// Whether it is chosen where `selection` stands in the binding.
  func isChosen(by selection: PlainValue) -> Bool {
    value(like: selection).isSameID(as: selection)
  }

  /// What is written to the binding: a key is a number where it reads as one, unless a string stands there.
  func value(like selection: PlainValue) -> PlainValue {
    switch self {
    case .tag(let value): return value
    case .position(let position): return .integer(position)
    case .key(let key):
      if case .string = selection { return .string(key) }
      if case .boolean = selection { return .boolean(key == "true") }
      return Int(key).map(PlainValue.integer) ?? Double(key).map(PlainValue.number) ?? .string(key)
    }
  }
}

/// What there is to choose from, as it was found in the last layout: that is what clicks and keys are about. Used in one isolation
/// domain, that of its tree.
final class Choices: @unchecked Sendable {
  var all: [Choice] = []
  /// What the options of an open menu say.
  var words: [String] = []
  /// Where each stands, in the cells of the box that shows them.
  var frames: [Rect] = []
  /// How far the page keys go in an open menu.
  var page = 1
  /// Where a click leads to those that are not seen.
  var arrows: [Arrow] = []
  /// The view that is shown of several which nothing but their places tells apart: it goes on being shown in another place.
  var shown: Shown?
  /// Whether the first is chosen where nothing stands in the binding.
  private let choosesFirst: Bool

  struct Shown {
    /// What stood in the binding.
    var selection: PlainValue
    /// Its ``Subview/serial``.
    let view: Int
    let position: Int
  }

  struct Arrow {
    let frame: Rect
    let distance: Int
  }

  init(choosesFirst: Bool = false) { self.choosesFirst = choosesFirst }

  func position(of selection: PlainValue) -> Int? { position(of: selection, among: all) }

  func position(of selection: PlainValue, among all: [Choice]) -> Int? {
    all.firstIndex { $0.isChosen(by: selection) } ?? (choosesFirst && selection == .none && !all.isEmpty ? 0 : nil)
  }

  /// What stands in the binding by now for the view that is shown, where that has moved.
  func follow(_ selection: PlainValue) -> PlainValue? {
    guard let shown, shown.selection == selection, position(of: selection) != shown.position else { return nil }
    let value = all[shown.position].value(like: selection)
    self.shown?.selection = value
    return value
  }

  /// What may stand in the binding of tabs.
  func phrase(like selection: PlainValue) -> String {
    let areNumbered = all.allSatisfy { if case .position = $0 { true } else { false } }
    if areNumbered { return all.count == 1 ? "1, as the only tab has no :tag" : "1 to \(all.count), as the tabs have no :tag" }
    let tags = all.prefix(Choices.mostTold).map { $0.value(like: selection).phrase }.joined(separator: ", ")
    return "the tag of a tab: " + tags + (all.count > Choices.mostTold ? ", …" : "")
  }

  private static let mostTold = 5

  func position(at point: Point) -> Int? { frames.firstIndex { $0.contains(point) } }

  /// Chooses the one at a position.
  func choose(_ position: Int?, _ selection: Binding<PlainValue>, _ actions: ActionContext) {
    guard let position, all.indices.contains(position) else { return }
    actions.set(selection, to: all[position].value(like: actions.value(of: selection)))
  }

  /// Chooses the one that is `distance` further, or the last that way, behind which the first may follow; the first where none is
  /// chosen.
  func move(by distance: Int, goesRound: Bool = false, _ selection: Binding<PlainValue>, _ actions: ActionContext) {
    let position = position(of: actions.value(of: selection)).map { position in
      goesRound ? (position + distance + all.count) % all.count : min(max(position + distance, 0), all.count - 1)
    }
    choose(position ?? 0, selection, actions)
  }

  /// Chooses the one before or behind the one that is chosen, or the first or last. Returns false if the key does not say so, or if nothing
  /// changes.
  func move(
    _ press: KeyPress, _ backward: [KeyPress], _ forward: [KeyPress], _ selection: Binding<PlainValue>, _ actions: ActionContext
  ) -> Bool {
    func current() -> Int? { position(of: actions.value(of: selection)) ?? shown?.position }
    let before = current()
    switch press {
    case _ where backward.contains(press): move(by: -1, selection, actions)
    case _ where forward.contains(press): move(by: 1, selection, actions)
    case KeyPress(.home): choose(0, selection, actions)
    case KeyPress(.end): choose(all.count - 1, selection, actions)
    default: return false
    }
    return current() != before
  }
}

extension Sequence where Element == Subview {
  /// What each child stands for.
  var choices: [Choice] {
    enumerated().map { position, child in
      child.layoutValue(Tag.key).map(Choice.tag) ?? child.key.map(Choice.key) ?? .position(position + 1)
    }
  }
}

extension Subview {
  /// The words that it shows, or that are said of it.
  var words: String {
    var words: [String] = []
    var open = [self]
    while let view = open.popLast() {
      if let label = view.accessibilityLabel {
        words.append(label)
        continue
      }
      if let told = view.behavior.appearance, told.traits.contains(.isStaticText), let label = told.label { words.append(label) }
      open += view.subviews.reversed()
    }
    return words.joined(separator: " ")
  }
}

extension ValueType where Value == Binding<PlainValue> {
  /// A binding to what stands for one of several views.
  static let selection = binding(.plain(.plain), default: .none)
}

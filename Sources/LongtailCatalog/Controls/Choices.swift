// The values of views from which the user selects one: the options of a picker, or the tabs of a TabView.

import LongtailCore

/// The value that a view stands for.
enum Choice: Hashable, Sendable {
  case tag(PlainValue)
  /// The key of an item of a ForEach, or an id.
  case key(String)
  /// The position of the view, counted from 1.
  case position(Int)

  /// True if the choice is selected when the binding has the value `selection`.
  func isSelected(by selection: PlainValue) -> Bool {
    value(like: selection).isSameID(as: selection)
  }

  /// Returns the value to write to the binding. A key that reads as a number becomes a number, unless the binding holds a string
  /// or a boolean.
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

/// The options found by the last layout. Clicks and keys refer to them. Used only in the isolation domain of its tree.
final class Choices: @unchecked Sendable {
  var options: [Choice] = []
  /// The text of each option of an open menu.
  var texts: [String] = []
  /// The frame of each option, in the cells of the box that shows the options.
  var frames: [Rect] = []
  /// The number of options by which the page keys move in an open menu.
  var page = 1
  /// The arrows that lead to hidden tabs.
  var arrows: [Arrow] = []
  /// The shown tab, if the TabView stores the selection itself. With it, the same view stays selected when its position changes,
  /// even if the view has no tag or key.
  var shownTab: ShownTab?
  /// True if the first option is selected while the binding holds nil.
  private let choosesFirst: Bool

  struct ShownTab {
    /// The value of the binding when the tab was shown.
    var selection: PlainValue
    /// The ``Subview/serial`` of the shown view.
    let view: Int
    let position: Int
  }

  struct Arrow {
    let frame: Rect
    let distance: Int
  }

  init(choosesFirst: Bool = false) { self.choosesFirst = choosesFirst }

  func position(of selection: PlainValue) -> Int? { position(of: selection, among: options) }

  func position(of selection: PlainValue, among options: [Choice]) -> Int? {
    options.firstIndex { $0.isSelected(by: selection) } ?? (choosesFirst && selection == .none && !options.isEmpty ? 0 : nil)
  }

  /// Returns the new value for the binding if the shown view has moved; otherwise nil.
  func updatedSelection(_ selection: PlainValue) -> PlainValue? {
    guard let shownTab, shownTab.selection == selection, position(of: selection) != shownTab.position else { return nil }
    let value = options[shownTab.position].value(like: selection)
    self.shownTab?.selection = value
    return value
  }

  /// Describes the valid values of the binding of a TabView, for a diagnostic.
  func validValues(like selection: PlainValue) -> String {
    let areNumbered = options.allSatisfy { if case .position = $0 { true } else { false } }
    if areNumbered {
      return options.count == 1 ? "1, as the only tab has no :tag" : "1 to \(options.count), as the tabs have no :tag"
    }
    let tags = options.prefix(Choices.maximumListed).map { $0.value(like: selection).phrase }.joined(separator: ", ")
    return "the tag of a tab: " + tags + (options.count > Choices.maximumListed ? ", …" : "")
  }

  private static let maximumListed = 5

  func position(at point: Point) -> Int? { frames.firstIndex { $0.contains(point) } }

  /// Selects the option at a position.
  func select(_ position: Int?, _ selection: Binding<PlainValue>, _ actions: ActionContext) {
    guard let position, options.indices.contains(position) else { return }
    actions.set(selection, to: options[position].value(like: actions.value(of: selection)))
  }

  /// Selects the option `distance` positions further. The move stops at the first and last option, or wraps around if `goesRound`
  /// is true. If no option is selected, selects the first one.
  func move(by distance: Int, goesRound: Bool = false, _ selection: Binding<PlainValue>, _ actions: ActionContext) {
    let position = position(of: actions.value(of: selection)).map { position in
      goesRound ? (position + distance + options.count) % options.count : min(max(position + distance, 0), options.count - 1)
    }
    select(position ?? 0, selection, actions)
  }

  /// Handles a key that selects the previous, next, first or last option. Returns false for any other key, or if the selection
  /// does not change.
  func move(
    _ press: KeyPress, _ backward: [KeyPress], _ forward: [KeyPress], _ selection: Binding<PlainValue>, _ actions: ActionContext
  ) -> Bool {
    func current() -> Int? { position(of: actions.value(of: selection)) ?? shownTab?.position }
    let before = current()
    switch press {
    case _ where backward.contains(press): move(by: -1, selection, actions)
    case _ where forward.contains(press): move(by: 1, selection, actions)
    case KeyPress(.home): select(0, selection, actions)
    case KeyPress(.end): select(options.count - 1, selection, actions)
    default: return false
    }
    return current() != before
  }
}

extension Sequence where Element == Subview {
  /// The value of each child.
  var choices: [Choice] {
    enumerated().map { position, child in
      child.layoutValue(Tag.key).map(Choice.tag) ?? child.key.map(Choice.key) ?? .position(position + 1)
    }
  }
}

extension Subview {
  /// The text that the view shows, or its accessibility label.
  var text: String {
    var texts: [String] = []
    var open = [self]
    while let view = open.popLast() {
      if let label = view.accessibilityLabel {
        texts.append(label)
        continue
      }
      if let appearance = view.behavior.appearance, appearance.traits.contains(.isStaticText), let label = appearance.label {
        texts.append(label)
      }
      open += view.subviews.reversed()
    }
    return texts.joined(separator: " ")
  }
}

extension ValueType where Value == Binding<PlainValue> {
  /// A binding to the value of one of several views.
  static let selection = binding(.plain(.scalar), default: .none)
}

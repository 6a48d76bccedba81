// What was pushed on a stack, and how that changes. Values stand in its path; the views of links stand between them.

import LongtailCore

/// A link whose own view was pushed, on so many values.
struct PushedLink: Hashable, Sendable {
  let owner: Int
  let depth: Int
}

/// Something that was pushed.
enum NavigationEntry: Hashable, Sendable {
  case value(PlainValue)
  /// The view of a link with that identity.
  case link(Int)
}

/// What is pushed, by numbers that name it in paths, and what links have to show meanwhile. Used in one isolation domain, that of its
/// tree.
final class NavigationModel: CopiedState, @unchecked Sendable {
  private var views: [Int: NavigationLink.Destination] = [:]
  /// By link whose view is pushed: the update in which that changed last.
  private var updates: [Int: Int] = [:]
  /// The program that they are of, but for links that it has not made yet.
  private var program = 0
  private var unheard: Set<Int> = []
  /// Links that were met in screens of the stack: others are in what these present, which may go before what they have pushed.
  private var met: Set<Int> = []
  /// What is pushed, in order.
  private var entries: [NavigationEntry] = []
  private var numbers: [NavigationEntry: Int] = [:]
  private var count = 0

  /// The same for another program, whose links have not said anything yet.
  func copy() -> NavigationModel {
    let copy = NavigationModel()
    (copy.views, copy.entries, copy.numbers, copy.count) = (views, entries, numbers, count)
    return copy
  }

  /// Goes on with the links of another program, which say what they show when they are made.
  func go(on program: Int) {
    guard program != self.program else { return }
    self.program = program
    unheard = Set(views.keys)
  }

  /// Forgets links that are gone from the screens of the stack, and what was pushed on theirs. `holds` tells whether one of so many
  /// screens, and the first view, has a link. Returns whether there were any.
  func forgetGone(_ holds: (_ link: Int, _ screens: Int) -> Bool) -> Bool {
    let count = views.count
    var isOnGone = false
    for (depth, entry) in entries.enumerated() {
      guard case .link(let owner) = entry else {
        isOnGone = false
        continue
      }
      if !isOnGone {
        if holds(owner, depth) { met.insert(owner) } else { isOnGone = met.contains(owner) }
        isOnGone = isOnGone || unheard.contains(owner)
      }
      if isOnGone { views[owner] = nil }
    }
    unheard = []
    return views.count < count
  }

  /// Those of links whose views are still pushed.
  func pushed(_ links: [PushedLink]) -> [PushedLink] { links.filter { views[$0.owner] != nil } }

  /// Notes what is pushed, and forgets what is not any more.
  func keep(_ entries: [NavigationEntry]) {
    self.entries = entries
    views = views.filter { entries.contains(.link($0.key)) }
    updates = updates.filter { views[$0.key] != nil }
    unheard = unheard.filter { views[$0] != nil }
    met = met.filter { views[$0] != nil }
    numbers = numbers.filter { entries.contains($0.key) }
    for entry in entries where numbers[entry] == nil {
      count += 1
      numbers[entry] = count
    }
  }

  /// What a screen is called where it is so deep: its value may have no text, or none that may be told.
  func id(of entry: NavigationEntry, at depth: Int) -> String { "\(depth + 1)-\(numbers[entry] ?? 0)" }

  /// Notes what a link shows from now on.
  func push(_ destination: NavigationLink.Destination, of owner: Int) { views[owner] = destination }

  /// Notes what a link shows; nil for nothing any more. Whether that is pushed, and something else than before this update: a link in
  /// a row is made again with the stack that shows its view.
  func update(_ destination: NavigationLink.Destination?, of owner: Int, in update: Int) -> Bool {
    guard let known = views[owner] else { return false }
    views[owner] = destination
    guard unheard.remove(owner) != nil || known != destination, updates[owner] != update else { return false }
    updates[owner] = update
    return true
  }

  /// What a link shows; nil where the program has not made it yet.
  func view(of owner: Int) -> LateView? {
    guard !unheard.contains(owner) else { return nil }
    return switch views[owner] {
    case .view(let element): .element(element)
    case .function(let function): .made(by: function, of: [.none])
    case nil: nil
    }
  }
}

/// A stack, for the links in it.
struct NavigationActions: Hashable, Sendable {
  let path: Binding<PlainValue>
  let links: Binding<[PushedLink]>
  let model: NavigationModel

  static func == (a: NavigationActions, b: NavigationActions) -> Bool { a.model === b.model }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(model)) }

  /// What was pushed, in order.
  static func entries(_ values: [PlainValue], _ links: [PushedLink]) -> [NavigationEntry] {
    var entries: [NavigationEntry] = []
    for depth in 0...values.count {
      entries += links.filter { $0.depth == depth }.map { .link($0.owner) }
      if depth < values.count { entries.append(.value(values[depth])) }
    }
    return entries
  }

  func push(_ value: PlainValue, _ actions: ActionContext) {
    actions.set(path, to: .list(actions.value(of: path).elements + [value]))
  }

  func push(_ destination: NavigationLink.Destination, of owner: Int, _ actions: ActionContext) {
    let pushed = model.pushed(actions.value(of: links))
    model.push(destination, of: owner)
    actions.set(links, to: pushed + [PushedLink(owner: owner, depth: actions.value(of: path).elements.count)])
  }

  /// Takes away the screen in front.
  func pop(_ actions: ActionContext) {
    pop(
      to: NavigationActions.entries(actions.value(of: path).elements, model.pushed(actions.value(of: links))).count - 1, actions)
  }

  /// Leaves so many screens on the first view.
  func pop(to depth: Int, _ actions: ActionContext) {
    let (values, pushed) = (actions.value(of: path).elements, model.pushed(actions.value(of: links)))
    let left = NavigationActions.entries(values, pushed).prefix(max(0, depth))
    let count = left.count { if case .value = $0 { true } else { false } }
    if count < values.count { actions.set(path, to: .list(Array(values.prefix(count)))) }
    let isLeft = pushed.prefix(left.count - count)
    if isLeft.count < pushed.count { actions.set(links, to: Array(isLeft)) }
  }
}

extension EnvironmentKeys {
  /// The stack around. Not part of the vocabulary.
  static let navigation = EnvironmentKey(
    "navigation", ValueType<NavigationActions?>(.plain, read: { _, _ in nil }, write: { _, _ in .absent }), default: nil,
    "The parent stack.")

  /// What makes screens of values, the innermost first. Not part of the vocabulary.
  static let navigationDestinations = EnvironmentKey(
    "navigationDestinations", ValueType<[NavigationDestination.Made]>(.plain, read: { _, _ in [] }, write: { _, _ in .absent }),
    default: [], "The function that makes screens.")

  /// Whether views are rows of a list. Not part of the vocabulary.
  static let isInList = EnvironmentKey("isInList", .boolean, default: false, "True if views are rows of a list.")
}

// The screens that were pushed on a NavigationStack, and how they change. Path values push some screens, links push the others.

import LongtailCore

/// A link that pushed its own destination, and the number of path values below it.
struct PushedLink: Hashable, Sendable {
  let owner: Int
  let depth: Int
}

/// The source of a pushed screen.
enum NavigationEntry: Hashable, Sendable {
  case value(PlainValue)
  /// The destination of the link with this identity.
  case link(Int)
}

/// The pushed screens, the numbers in their ids, and the destinations of pushed links. A model is used only in the isolation
/// domain of the tree that contains the stack.
final class NavigationModel: CopiedState, @unchecked Sendable {
  private var destinations: [Int: NavigationLink.Destination] = [:]
  /// For each link whose destination is pushed, the last update in which the destination changed.
  private var updates: [Int: Int] = [:]
  /// The number of the program to which the links belong. After a reload, this program has not evaluated the links in
  /// `unevaluated` yet.
  private var program = 0
  private var unevaluated: Set<Int> = []
  /// Links that were found in screens of the stack. Other links are in sheets or menus, which may close before the screens that
  /// the links pushed.
  private var foundInScreens: Set<Int> = []
  /// The pushed screens, in order.
  private var entries: [NavigationEntry] = []
  private var numbers: [NavigationEntry: Int] = [:]
  private var count = 0

  /// Returns a copy for a reloaded program, which has not evaluated any link yet.
  func copy() -> NavigationModel {
    let copy = NavigationModel()
    (copy.destinations, copy.entries, copy.numbers, copy.count) = (destinations, entries, numbers, count)
    return copy
  }

  /// After a reload, keeps the destinations, but marks their links as not evaluated. Each link of the new program stores its
  /// destination again when it is evaluated.
  func setProgram(_ program: Int) {
    guard program != self.program else { return }
    self.program = program
    unevaluated = Set(destinations.keys)
  }

  /// Discards the destination of each link that is no longer in the screens below the screen that it pushed. Also discards the
  /// destinations of the links that pushed the screens above that one, up to the next screen of a path value. `holds` returns
  /// true if a link is in the root view or in one of the first `screens` pushed screens. Returns true if any was discarded.
  func discardRemovedLinks(_ holds: (_ link: Int, _ screens: Int) -> Bool) -> Bool {
    let count = destinations.count
    var isOnRemoved = false
    for (depth, entry) in entries.enumerated() {
      guard case .link(let owner) = entry else {
        isOnRemoved = false
        continue
      }
      if !isOnRemoved {
        if holds(owner, depth) { foundInScreens.insert(owner) } else { isOnRemoved = foundInScreens.contains(owner) }
        isOnRemoved = isOnRemoved || unevaluated.contains(owner)
      }
      if isOnRemoved { destinations[owner] = nil }
    }
    unevaluated = []
    return destinations.count < count
  }

  /// Returns the links whose destinations are still pushed.
  func pushed(_ links: [PushedLink]) -> [PushedLink] { links.filter { destinations[$0.owner] != nil } }

  /// Stores the pushed screens, and discards the data about all other screens.
  func keep(_ entries: [NavigationEntry]) {
    self.entries = entries
    destinations = destinations.filter { entries.contains(.link($0.key)) }
    updates = updates.filter { destinations[$0.key] != nil }
    unevaluated = unevaluated.filter { destinations[$0] != nil }
    foundInScreens = foundInScreens.filter { destinations[$0] != nil }
    numbers = numbers.filter { entries.contains($0.key) }
    for entry in entries where numbers[entry] == nil {
      count += 1
      numbers[entry] = count
    }
  }

  /// Returns the id of a screen at a depth. The id contains a number instead of the path value, because a value can be secret or
  /// have no text.
  func id(of entry: NavigationEntry, at depth: Int) -> String { "\(depth + 1)-\(numbers[entry] ?? 0)" }

  /// Stores the destination that a link pushes.
  func push(_ destination: NavigationLink.Destination, of owner: Int) { destinations[owner] = destination }

  /// If the destination of a link is pushed, stores its current destination; nil if the link has none. Returns true if the stored
  /// destination has changed, or is the first one after a reload, for the first time in this update. After a change, the stack is
  /// evaluated again, and with it a link in a row of a list. If later changes counted, the two could evaluate each other without
  /// end.
  func update(_ destination: NavigationLink.Destination?, of owner: Int, in update: Int) -> Bool {
    guard let known = destinations[owner] else { return false }
    destinations[owner] = destination
    guard unevaluated.remove(owner) != nil || known != destination, updates[owner] != update else { return false }
    updates[owner] = update
    return true
  }

  /// Returns the view of a link's destination; nil if a reloaded program has not evaluated the link yet.
  func view(of owner: Int) -> DeferredView? {
    guard !unevaluated.contains(owner) else { return nil }
    return switch destinations[owner] {
    case .view(let element): .element(element)
    case .function(let function): .made(by: function, of: [.none])
    case nil: nil
    }
  }
}

/// The actions of a stack, for the links inside it.
struct NavigationActions: Hashable, Sendable {
  let path: Binding<PlainValue>
  let links: Binding<[PushedLink]>
  let model: NavigationModel

  static func == (a: NavigationActions, b: NavigationActions) -> Bool { a.model === b.model }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(model)) }

  /// Returns the pushed screens, in order.
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

  /// Removes the top screen.
  func pop(_ actions: ActionContext) {
    pop(
      to: NavigationActions.entries(actions.value(of: path).elements, model.pushed(actions.value(of: links))).count - 1, actions)
  }

  /// Removes all screens but the root view and the first `depth` pushed screens.
  func pop(to depth: Int, _ actions: ActionContext) {
    let (values, pushed) = (actions.value(of: path).elements, model.pushed(actions.value(of: links)))
    let kept = NavigationActions.entries(values, pushed).prefix(max(0, depth))
    let count = kept.count { if case .value = $0 { true } else { false } }
    if count < values.count { actions.set(path, to: .list(Array(values.prefix(count)))) }
    let keptLinks = pushed.prefix(kept.count - count)
    if keptLinks.count < pushed.count { actions.set(links, to: Array(keptLinks)) }
  }
}

extension EnvironmentKeys {
  /// The enclosing stack. Not part of the vocabulary.
  static let navigation = EnvironmentKey(
    "navigation", ValueType<NavigationActions?>(.scalar, read: { _, _ in nil }, write: { _, _ in .absent }), default: nil,
    "The parent stack.")

  /// The modifiers that create screens from values, the innermost first. Not part of the vocabulary.
  static let navigationDestinations = EnvironmentKey(
    "navigationDestinations",
    ValueType<[NavigationDestination.Functions]>(.scalar, read: { _, _ in [] }, write: { _, _ in .absent }),
    default: [], "The function that makes screens.")

  /// True if views are rows of a list. Not part of the vocabulary.
  static let isInList = EnvironmentKey("isInList", .boolean, default: false, "True if views are rows of a list.")

  /// True if views are cells of a table. Not part of the vocabulary.
  static let isInTable = EnvironmentKey("isInTable", .boolean, default: false, "True if views are cells of a table.")
}

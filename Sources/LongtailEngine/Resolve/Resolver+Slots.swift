// Parts of views with styles: they belong to the view, wherever a style shows them (S7).

import LongtailCore

/// Which of several it is that a part is shown as.
struct SlotNumbers {
  /// Where a part is shown.
  struct Place: Hashable {
    let identity: Int
    let position: IdentityStep.Position
  }

  /// What was met since the last resolution was taken: how often each part was shown, and where first.
  private var met: [KeyUse: (count: Int, first: Place)] = [:]
  /// Views that were made, and those whose style was, since then: their parts are counted anew.
  private var made: Set<Int> = []

  mutating func begin(_ view: Int) { made.insert(view) }

  mutating func reset() {
    if !met.isEmpty { met = [:] }
    if !made.isEmpty { made = [] }
  }

  /// The number of a part at a place, from 0 in the order they are met. Where one of several is made again by itself, because a view in
  /// the style is, it stays the one it was; `known` remembers parts that are shown more than once.
  mutating func number(of use: KeyUse, at place: Place, _ known: inout [KeyUse: [Place: Int]]) -> Int {
    if !known.isEmpty, !made.contains(use.parent), let places = known[use] {
      let number = places[place] ?? (places.values.max() ?? -1) + 1
      known[use]?[place] = number
      return number
    }
    guard let (count, first) = met[use] else {
      met[use] = (1, place)
      if !known.isEmpty { known[use] = nil }
      return 0
    }
    met[use] = (count + 1, first)
    known[use, default: [first: 0]][place] = count
    return count
  }
}

extension Resolver {
  /// A part of a view with a style: its identity is below that of the view, wherever the style shows it. Where it is shown more than
  /// once, the others are told apart by their number.
  mutating func enter(
    slot node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, _ place: Place, isCounted: Bool = true
  ) -> Place {
    let arguments = arena.pointee.arguments(of: node)
    let (name, owner) = (arena.pointee.string(arguments[arguments.startIndex]), arguments[arguments.startIndex + 1].integer)
    let shown = SlotNumbers.Place(identity: place.identity, position: place.position)
    let number = isCounted ? slots.number(of: KeyUse(parent: owner, key: name), at: shown, &resolving.slotPlaces) : 0
    var inner = place
    inner.identity = identities.identity(name, number == 0 ? .only : .slot(number), below: owner)
    inner.position = .only
    inner.wrappers = worn(
      place.wrappers, by: Wrapper.Wearer(name: name, position: place.position, parent: place.identity))
    return inner
  }
}

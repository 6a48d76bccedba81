// Resolves the parts of views with styles. A part belongs to its view, wherever the style shows it (S7).

import LongtailCore

/// The numbers of parts that a style shows more than once.
struct SlotNumbers {
  /// The place at which a style shows a part.
  struct Place: Hashable {
    let identity: Int
    let position: IdentityStep.Position
  }

  /// The parts that have occurred since the last resolution was taken: how often each was shown, and its first place.
  private var seen: [KeyUse: (count: Int, first: Place)] = [:]
  /// The views that this resolution has resolved completely. Their parts are counted again from 0. If only a part of a view was
  /// resolved again, the view is not included.
  private var resolvedViews: Set<Int> = []

  mutating func beginView(_ view: Int) { resolvedViews.insert(view) }

  mutating func reset() {
    if !seen.isEmpty { seen = [:] }
    if !resolvedViews.isEmpty { resolvedViews = [] }
  }

  /// Returns the number of a part at a place, from 0 in the order of resolving. If only a view inside the style is resolved
  /// again, the part keeps its number; `known` stores the numbers of parts that are shown more than once.
  mutating func number(of use: KeyUse, at place: Place, _ known: inout [KeyUse: [Place: Int]]) -> Int {
    if !known.isEmpty, !resolvedViews.contains(use.parent), let places = known[use] {
      let number = places[place] ?? (places.values.max() ?? -1) + 1
      known[use]?[place] = number
      return number
    }
    guard let (count, first) = seen[use] else {
      seen[use] = (1, place)
      if !known.isEmpty { known[use] = nil }
      return 0
    }
    seen[use] = (count + 1, first)
    known[use, default: [first: 0]][place] = count
    return count
  }
}

extension Resolver {
  /// Returns the place inside a part of a view with a style. The identity of the part is below the identity of the view, wherever
  /// the style shows the part. If the style shows a part more than once, further occurrences get a number, unless `isCounted` is
  /// false.
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
    inner.wrappers = assigned(
      place.wrappers, to: Wrapper.ModifiedView(name: name, position: place.position, parent: place.identity))
    return inner
  }
}

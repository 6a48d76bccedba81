// Children that are created during layout: when a size is known, or when an item becomes visible.

import LongtailCore

/// The source of the children that layout will create in a box.
final class Pending {
  enum Content {
    /// The view or the drawing that a function returns.
    case function(ScriptReference)
    /// The view that the behavior of the box chooses.
    case selected
    /// The items of a lazy container.
    case items([LazyPart], count: Int)
  }

  private(set) var content: Content
  /// The place of the children.
  let place: Resolver.Place
  /// The names of the enclosing components, outermost first.
  let trail: [String]
  let source: Source
  /// The name of the view or modifier, for messages.
  let owner: String
  /// A number that changes when anything changes that the children depend on.
  private(set) var number = 0
  /// ``ElementStore/repointCount`` at the time of the resolution.
  let repointCount: Int
  /// The boundary between the items of a lazy container and its environment. Nil for other boxes.
  let boundary: EnvironmentBoundary?

  init(
    _ content: Content, _ place: Resolver.Place, _ trail: [String], _ source: Source, owner: String, repointCount: Int,
    boundary: EnvironmentBoundary?
  ) {
    (self.content, self.place, self.trail, self.source, self.owner) = (content, place, trail, source, owner)
    (self.repointCount, self.boundary) = (repointCount, boundary)
  }

  /// The identities of the places where the children are resolved.
  var identities: [Int] {
    var identities = [place.identity]
    if case .items(let parts, _) = content { identities += parts.map(\.place.identity) }
    return identities
  }

  /// The arenas of its elements and functions. They must exist until the children are created.
  var arenas: Set<UInt64> {
    switch content {
    case .function(let function): [function.arena]
    case .selected: []
    case .items(let parts, _):
      Set(
        parts.map { part in
          switch part.content {
          case .element(let element): element.arena
          case .items(_, let arena): arena
          }
        })
    }
  }

  /// Sets the numbers of this value and of its parts. A part that is equal in `old` keeps its number, and so does the value if
  /// all of its parts are equal. Everything else gets `number`, which is higher than all numbers so far. If some items depend on
  /// more than their elements (`isDependent`), the value always gets `number`.
  func setNumber(_ number: Int, after old: Pending?, _ store: ElementStore, isDependent: Bool) {
    self.number = number
    guard case .items(var parts, let count) = content, case .items(let before, let countBefore) = old?.content else { return }
    let isSame = repointCount == old?.repointCount
    var areEqual = isSame && parts.count == before.count && count == countBefore
    for index in parts.indices {
      let isInPlace = index < before.count && parts[index].isInPlace(of: before[index], store)
      let isEqual =
        isSame && isInPlace && parts[index].content == before[index].content && parts[index].count == before[index].count
      parts[index].number = isEqual ? before[index].number : number
      parts[index].placeNumber = isInPlace ? before[index].placeNumber : number
      areEqual = areEqual && isEqual
    }
    content = .items(parts, count: count)
    if areEqual, !isDependent, let old { self.number = old.number }
  }
}

/// Consecutive items of a lazy container.
struct LazyPart {
  enum Content: Equatable {
    /// One element, which is one item.
    case element(ElementHandle)
    /// One item for each entry of a list of the script.
    case items(ItemsRequest, arena: UInt64)
  }

  let content: Content
  /// The index of its first item in the container.
  let start: Int
  let count: Int
  let place: Resolver.Place
  let source: Source
  /// The number of the first ``Pending`` with this part.
  fileprivate(set) var number = 0
  /// The number of the first ``Pending`` that has a part in this place.
  fileprivate(set) var placeNumber = 0

  /// True if both parts have the same place, and start at the same index.
  func isInPlace(of other: LazyPart, _ store: ElementStore) -> Bool {
    start == other.start && place.identity == other.place.identity && place.position == other.place.position
      && place.instance == other.place.instance && place.isEqual(to: other.place, store)
  }
}

extension [LazyPart] {
  /// Returns the part that contains an item; nil if there is none.
  func part(of item: Int) -> LazyPart? {
    let place = place(of: item)
    guard place < count, self[place].start..<self[place].start + self[place].count ~= item else { return nil }
    return self[place]
  }

  /// Returns the index of the last part that starts at or before an item; 0 if there is none.
  ///
  /// - Complexity: O(log parts).
  func place(of item: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if self[middle].start <= item { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

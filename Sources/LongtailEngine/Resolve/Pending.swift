// What is still to be made in a box: during layout, when sizes are known, or when an item comes into sight.

import LongtailCore

/// A box whose children, or some of them, are still to be made.
final class Pending {
  enum Content {
    case function(ScriptReference)
    /// What the behaviour names.
    case named
    case items([LazyPart], count: Int)
  }

  private(set) var content: Content
  /// Where the children stand.
  let place: Resolver.Place
  /// The components around.
  let trail: [String]
  let source: Source
  /// The name of the view or modifier, for messages.
  let owner: String
  /// Tells it from what the box waited for before. It is the same where all that its children depend on is as it was.
  private(set) var number = 0
  /// ``ElementStore/pointings`` when it was made.
  private let pointings: Int

  init(
    _ content: Content, _ place: Resolver.Place, _ trail: [String], _ source: Source, owner: String, pointings: Int
  ) {
    (self.content, self.place, self.trail, self.source, self.owner) = (content, place, trail, source, owner)
    self.pointings = pointings
  }

  /// What its places name.
  var identities: [Int] {
    var identities = [place.identity]
    if case .items(let parts, _) = content { identities += parts.map(\.place.identity) }
    return identities
  }

  /// Where what it is made of is written: it has to be there until the children are made.
  var arenas: Set<UInt64> {
    switch content {
    case .function(let function): [function.arena]
    case .named: []
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

  /// Numbers it and its parts: what is as it was in `old` keeps its number, all else has `number`, which is higher.
  /// `isDependent`: some items depend on more than what they are made of.
  func setNumber(_ number: Int, after old: Pending?, _ store: ElementStore, isDependent: Bool) {
    self.number = number
    guard case .items(var parts, let count) = content, case .items(let before, let countBefore) = old?.content else { return }
    let isSame = pointings == old?.pointings
    var areEqual = isSame && parts.count == before.count && count == countBefore
    for index in parts.indices {
      let isEqual = isSame && index < before.count && parts[index].isEqual(to: before[index], store)
      parts[index].number = isEqual ? before[index].number : number
      areEqual = areEqual && isEqual
    }
    content = .items(parts, count: count)
    if areEqual, !isDependent, let old { self.number = old.number }
  }
}

/// A run of items of a lazy container.
struct LazyPart {
  enum Content: Equatable {
    /// One item: an element that is resolved as a whole.
    case element(ElementHandle)
    /// One item for each of a script's items.
    case items(ItemsRequest, arena: UInt64)
  }

  let content: Content
  /// Of its first item in the container.
  let start: Int
  let count: Int
  let place: Resolver.Place
  let source: Source
  /// That of the first ``Pending`` with it.
  fileprivate(set) var number = 0

  /// Whether another makes the same items of the same things.
  func isEqual(to other: LazyPart, _ store: ElementStore) -> Bool {
    content == other.content && start == other.start && count == other.count && place.identity == other.place.identity
      && place.position == other.place.position && place.instance == other.place.instance
      && place.isEqual(to: other.place, store)
  }
}

extension [LazyPart] {
  /// The part that an item is in.
  func part(of item: Int) -> LazyPart? {
    let place = place(of: item)
    guard place < count, self[place].start..<self[place].start + self[place].count ~= item else { return nil }
    return self[place]
  }

  /// The index of the last part that starts at or before an item, 0 where none does.
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

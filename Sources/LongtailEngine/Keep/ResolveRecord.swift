// The data that the resolver keeps from one update to the next, besides the tree.

import LongtailCore

/// The counters and tables of the resolver of one tree.
final class ResolveRecord {
  private let identities: IdentityRegistry
  /// The environments of all places.
  @exclusivity(unchecked) var environments = EnvironmentRegistry()
  @exclusivity(unchecked) var derived = DerivedObjects()
  /// Environment keys whose values have changed in parts of the tree that were not resolved again.
  @exclusivity(unchecked) var exchangedKeys: Set<String> = []
  /// The number of the current resolution.
  @exclusivity(unchecked) var resolution: Int32 = 1
  /// The number of the current update.
  @exclusivity(unchecked) var updates = 0
  /// The number of the current script. A reload increments it.
  @exclusivity(unchecked) var programs = 1
  /// A counter that numbers ``Wrapper`` values.
  @exclusivity(unchecked) var wrappers = 0
  /// The number of boxes above which the limit on boxes is computed again. The limit depends on the number of elements. All
  /// arenas must be visited to count the elements, so this is done rarely.
  @exclusivity(unchecked) var nextLimitCheck = 0
  /// For each part that a style shows more than once: the number of each occurrence, by its place.
  @exclusivity(unchecked) var slotPlaces: [KeyUse: [SlotNumbers.Place: Int]] = [:]
  /// The identities of lists in lazy containers in which one item expands to several, such as a section.
  @exclusivity(unchecked) private var openLists: Set<Int> = []
  /// The maximum number of ``openLists``. If there are more, the set is emptied, and the lists are found again.
  private static let mostOpenLists = 1000

  init(_ identities: IdentityRegistry) { self.identities = identities }

  /// True if the items of a list are expanded, because one of them stands for several items.
  func isOpen(_ list: Int) -> Bool { !openLists.isEmpty && openLists.contains(list) }

  /// Records that an item of a list expands to several items, and retains the identity of the list. Returns false if this was
  /// known.
  func open(_ list: Int) -> Bool {
    guard !openLists.contains(list) else { return false }
    if openLists.count == ResolveRecord.mostOpenLists {
      for list in openLists { identities.release(list) }
      openLists = []
    }
    identities.retain(list)
    return openLists.insert(list).inserted
  }
}

// What resolving keeps from one update to the next, beside the tree.

import LongtailCore

/// The counts and tables of the resolve stage of one tree. The ``Resolver`` writes it.
final class ResolveRecord {
  private let identities: IdentityRegistry
  /// The environments of all places.
  var environments = EnvironmentRegistry()
  /// Environment keys that have other values in parts of the tree that were not resolved again.
  var exchangedKeys: Set<String> = []
  /// Counts resolutions.
  @exclusivity(unchecked) var resolution: Int32 = 1
  /// Counts updates.
  var updates = 0
  /// Counts programs that the tree was shown for.
  var programs = 1
  /// Counts boxes of modifiers.
  var wrappers = 0
  /// The number of boxes from which on the elements of the program are counted again, which looks at all that live.
  @exclusivity(unchecked) var room = 0
  /// By part of a view that its style shows more than once: the number of each place.
  var slotPlaces: [KeyUse: [SlotNumbers.Place: Int]] = [:]
  /// Identities of lists in lazy containers in which an item stands for several.
  private var openLists: Set<Int> = []
  /// Lists that are remembered. If there are more, all are found again.
  private static let mostOpenLists = 1000

  init(_ identities: IdentityRegistry) { self.identities = identities }

  /// True if the items of a list are resolved one by one, because one of them stands for several.
  func isOpen(_ list: Int) -> Bool { !openLists.isEmpty && openLists.contains(list) }

  /// Notes that an item of a list stands for several, and retains the identity of the list. False if that was known.
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

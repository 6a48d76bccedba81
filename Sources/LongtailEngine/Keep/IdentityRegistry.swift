// Numbers the identities of views. A view has the same number in every update, so views are matched by comparing integers (I1).

import LongtailCore

/// The identities in use, each with a number. Number 0 is the root.
///
/// - Complexity: O(1) to find, create, retain or release an identity.
final class IdentityRegistry {
  /// The number of a name or key.
  private typealias StringID = Int32

  private struct Key: Equatable {
    /// The identity of the parent; -1 for the root, and for an identity that was discarded.
    var parent: Int32
    let name: StringID
    /// The position among the siblings: its kind, combined with the slot or the number of the key.
    var position: Int64
    /// For the box of a modifier: the name of the modifier, and its number among the modifiers with this name. -1 and 0 for a
    /// view.
    let modifier: StringID
    let occurrence: Int32

    static func position(_ slot: Int) -> Int64 { 1 << 56 | Int64(slot) }
    static func position(_ key: StringID) -> Int64 { 2 << 56 | Int64(key) }
    static func position(_ key: StringID, _ count: Int) -> Int64 {
      3 << 56 | Int64(min(count, 0xFF_FFFF)) << 32 | Int64(key)
    }

    /// All numbers are small and consecutive, so a few multiplications distribute them evenly.
    var hash: UInt64 {
      var hash = UInt64(truncatingIfNeeded: Int64(parent) << 32 | Int64(name)) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ hash >> 32 ^ UInt64(truncatingIfNeeded: position)) &* 0xD6E8_FEB8_6659_FD93
      hash = (hash ^ hash >> 32 ^ UInt64(truncatingIfNeeded: Int64(modifier) << 32 | Int64(occurrence))) &* 0x9E37_79B9_7F4A_7C15
      return hash ^ hash >> 32
    }
  }

  private struct Entry {
    var key: Key
    /// The number of uses: by nodes, by identities below this one, and others. An identity without uses can be discarded.
    var uses: Int32 = 0
    /// The identity that was requested after this one the last time. It is the first guess for the next request, because views
    /// are usually resolved in the same order.
    var following: Int32 = 0
    /// The location of the view's children, as the script last wrote them.
    var children: ChildList?
  }

  /// The children of an identity before a reload.
  private struct OldChildren {
    var children: [WrittenChild]
    /// The identities of children with their slots, including the identities of modifiers.
    var identities: [(slot: Int, identity: Int32)]
  }

  @exclusivity(unchecked) private var entries: [Entry] = []
  /// The identities by their keys.
  @exclusivity(unchecked) private var numbers = NumberTable()
  @exclusivity(unchecked) private var free: [Int32] = []
  /// The identity that was requested last.
  @exclusivity(unchecked) private var latest = 0
  /// Identities that the next sweep may discard: new ones, and those that lost their last use since the last sweep.
  @exclusivity(unchecked) private var unused: [Int32] = []

  @exclusivity(unchecked) private var strings: [String] = []
  @exclusivity(unchecked) private var stringIDs: [String: StringID] = [:]
  @exclusivity(unchecked) private var stringUses: [Int32] = []
  @exclusivity(unchecked) private var freeStringIDs: [StringID] = []

  /// By identity: its children before the reload, until they are resolved again.
  @exclusivity(unchecked) private var oldChildren: [Int: OldChildren] = [:]
  /// By identity: a copy of the children that the script wrote, stored while views below the identity have no nodes. The original
  /// list may be discarded.
  @exclusivity(unchecked) private var remembered: [Int: [WrittenChild]] = [:]

  /// Creates a copy for a dry run, in which the same views have the same numbers.
  init(copying other: IdentityRegistry) {
    (entries, numbers, free) = (other.entries, other.numbers, other.free)
    (latest, unused) = (other.latest, other.unused)
    (strings, stringIDs) = (other.strings, other.stringIDs)
    (stringUses, freeStringIDs) = (other.stringUses, other.freeStringIDs)
    remembered = other.remembered
  }

  init() {
    entries.append(Entry(key: Key(parent: -1, name: stringID(of: "root"), position: 0, modifier: -1, occurrence: 0), uses: 1))
    stringUses[0] = 1
  }

  /// The number of identities in use.
  var count: Int { entries.count - free.count }
  /// A number above all identities.
  var limit: Int { entries.count }

  /// Returns the step of an identity.
  func step(_ identity: Int) -> IdentityStep {
    let key = entries[identity].key
    return IdentityStep(
      parent: Int(key.parent), name: strings[Int(key.name)], position: position(key),
      modifier: key.modifier < 0 ? nil : (strings[Int(key.modifier)], Int(key.occurrence)))
  }

  /// Returns the identity around another one; -1 for the root.
  func parent(of identity: Int) -> Int { Int(entries[identity].key.parent) }

  func name(of identity: Int) -> String { strings[Int(entries[identity].key.name)] }

  func position(of identity: Int) -> IdentityStep.Position { position(entries[identity].key) }

  private func position(_ key: Key) -> IdentityStep.Position {
    switch key.position >> 56 {
    case 0: .only
    case 1: .slot(Int(truncatingIfNeeded: key.position & 0xFF_FFFF_FFFF_FFFF))
    case 2: .key(strings[Int(StringID(truncatingIfNeeded: key.position))])
    default: .duplicate(strings[Int(StringID(truncatingIfNeeded: key.position))], Int(key.position >> 32) & 0xFF_FFFF)
    }
  }

  /// Returns the identity of the step `name` at `position` below `parent`. Creates the identity if there is none.
  func identity(
    _ name: String, _ position: IdentityStep.Position, below parent: Int, modifier: (name: String, occurrence: Int)? = nil
  ) -> Int {
    let guess = Int(entries[latest].following)
    if matches(guess, name, position, below: parent, modifier) {
      latest = guess
      return guess
    }
    let number = find(name, position, below: parent, modifier)
    entries[latest].following = Int32(number)
    latest = number
    return number
  }

  /// True if an identity is in use and belongs to the step `name` at `position` below `parent`.
  private func matches(
    _ identity: Int, _ name: String, _ position: IdentityStep.Position, below parent: Int,
    _ modifier: (name: String, occurrence: Int)?
  ) -> Bool {
    guard identity > 0 else { return false }
    let key = entries[identity].key
    guard key.parent == Int32(parent), strings[Int(key.name)] == name, self.position(key) == position else { return false }
    guard let modifier else { return key.modifier < 0 }
    return key.modifier >= 0 && strings[Int(key.modifier)] == modifier.name && key.occurrence == Int32(modifier.occurrence)
  }

  private func find(
    _ name: String, _ position: IdentityStep.Position, below parent: Int, _ modifier: (name: String, occurrence: Int)?
  ) -> Int {
    let place: Int64
    switch position {
    case .only: place = 0
    case .slot(let slot): place = Key.position(slot)
    case .key(let key): place = Key.position(stringID(of: key))
    case .duplicate(let key, let count): place = Key.position(stringID(of: key), count)
    }
    let key = Key(
      parent: Int32(parent), name: stringID(of: name), position: place, modifier: modifier.map { stringID(of: $0.name) } ?? -1,
      occurrence: Int32(modifier?.occurrence ?? 0))
    let hash = key.hash
    if let known = numbers.find(hash: hash, where: { entries[Int($0)].key == key }) { return Int(known) }
    IdentityRegistry.forEachStringID(of: key) { stringUses[Int($0)] += 1 }
    entries[parent].uses += 1
    let number: Int32
    if let unused = free.popLast() {
      number = unused
      entries[Int(number)] = Entry(key: key)
    } else {
      number = Int32(entries.count)
      entries.append(Entry(key: key))
    }
    numbers.insert(number, hash: hash) { entries[Int($0)].key.hash }
    unused.append(number)
    return Int(number)
  }

  func retain(_ identity: Int) { entries[identity].uses += 1 }

  /// Releases one use. The identity stays valid until the next sweep.
  func release(_ identity: Int) {
    entries[identity].uses -= 1
    if entries[identity].uses == 0 { unused.append(Int32(identity)) }
  }

  /// Discards identities without uses. To be called at the end of an update: until then, resolved nodes may have identities that
  /// the tree does not use yet.
  func sweep() {
    for number in unused.reversed() { discard(Int(number)) }
    unused.removeAll(keepingCapacity: true)
  }

  private func discard(_ identity: Int) {
    var identity = identity
    while identity > 0, entries[identity].uses == 0, removeNumber(of: identity) {
      let key = entries[identity].key
      free.append(Int32(identity))
      entries[identity].key.parent = -1
      if !oldChildren.isEmpty { oldChildren[identity] = nil }
      if !remembered.isEmpty { remembered[identity] = nil }
      IdentityRegistry.forEachStringID(of: key, release)
      identity = Int(key.parent)
      entries[identity].uses -= 1
    }
  }

  /// Removes the number of an identity from ``numbers``. Returns false if it was not there.
  private func removeNumber(of identity: Int) -> Bool {
    numbers.remove(Int32(identity), hash: entries[identity].key.hash) { entries[Int($0)].key.hash }
  }

  /// Returns the path from the root to `identity`.
  func path(_ identity: Int) -> String { IdentityTable.path(identity, step) }

  // MARK: Reload

  /// Stores the location of an identity's children in the elements of the script.
  func note(_ children: ChildList, of identity: Int) {
    entries[identity].children = children
    if !remembered.isEmpty { remembered[identity] = nil }
  }

  /// Copies the written children of an identity and of its ancestors below the container `outermost`, because the original lists
  /// may be discarded.
  func remember(listsAround identity: Int, in outermost: Int, _ written: inout WrittenChildren) {
    var identity = identity
    while identity > 0, identity != outermost {
      if let list = entries[identity].children, remembered[identity] == nil, let children = written.children(list) {
        remembered[identity] = children
      }
      identity = parent(of: identity)
    }
  }

  /// Begins a reload: stores the children of each identity until they are resolved again.
  ///
  /// - Complexity: O(identities and elements in their lists).
  func expectEditedChildren(after written: WrittenChildren) {
    var written = written
    oldChildren = [:]
    for (number, entry) in entries.enumerated() where entry.key.parent >= 0 || number == 0 {
      // Prefer a copy, because the list that was copied may be discarded. The copy can be from an earlier version of the script.
      guard let children = remembered[number] ?? entry.children.flatMap({ written.children($0) }), !children.isEmpty else {
        continue
      }
      oldChildren[number] = OldChildren(children: children, identities: [])
    }
    for (number, entry) in entries.enumerated() where entry.key.parent >= 0 {
      if case .slot(let slot) = position(entry.key) {
        oldChildren[Int(entry.key.parent)]?.identities.append((slot, Int32(number)))
      }
    }
  }

  /// Returns the children of an identity before the reload; nil if they have been resolved since.
  func childrenBeforeReload(of identity: Int) -> [WrittenChild]? { oldChildren.isEmpty ? nil : oldChildren[identity]?.children }

  /// Moves the identities below `parent` to their new slots after a reload. Returns the identities of removed views. If another
  /// view takes the slot of a removed one, the removed one moves to an unused slot.
  func move(_ matching: SlotMatching, among children: [WrittenChild], below parent: Int) -> [Int] {
    let known = (oldChildren.removeValue(forKey: parent)?.identities ?? []).filter { slot, identity in
      self.parent(of: Int(identity)) == parent && position(of: Int(identity)) == .slot(slot)
    }
    let removed = known.filter { matching.slots[$0.slot] == nil }
    guard !matching.isStill else { return removed.map { Int($0.identity) } }
    var slots = matching.slots
    var free = max(known.map(\.slot).max() ?? 0, children.last?.slot ?? 0)
    for slot in Set(children.map(\.slot)).intersection(removed.map(\.slot)) {
      free += 1
      slots[slot] = free
    }
    let moves = known.compactMap { slot, identity in slots[slot].flatMap { $0 == slot ? nil : (Int(identity), $0) } }
    for (identity, _) in moves { _ = removeNumber(of: identity) }
    for (identity, slot) in moves {
      entries[identity].key.position = Key.position(slot)
      let key = entries[identity].key
      if let other = numbers.find(hash: key.hash, where: { entries[Int($0)].key == key }) { _ = removeNumber(of: Int(other)) }
      numbers.insert(Int32(identity), hash: key.hash) { entries[Int($0)].key.hash }
    }
    return removed.map { Int($0.identity) }
  }

  /// True if an identity or one of its ancestors is in `ancestors`.
  func contains(_ identity: Int, in ancestors: Set<Int>) -> Bool {
    chain(from: identity).contains { ancestors.contains($0) }
  }

  /// Returns an identity and its ancestors, innermost first, without the root.
  func chain(from identity: Int) -> some Sequence<Int> {
    sequence(first: identity) { [entries] in entries[$0].key.parent > 0 ? Int(entries[$0].key.parent) : nil }
  }

  // MARK: Strings

  private func stringID(of text: String) -> StringID {
    if let known = stringIDs[text] { return known }
    let id: StringID
    if let unused = freeStringIDs.popLast() {
      id = unused
      strings[Int(id)] = text
    } else {
      id = StringID(strings.count)
      strings.append(text)
      stringUses.append(0)
    }
    stringIDs[text] = id
    return id
  }

  private func release(_ id: StringID) {
    stringUses[Int(id)] -= 1
    guard stringUses[Int(id)] == 0 else { return }
    stringIDs[strings[Int(id)]] = nil
    strings[Int(id)] = ""
    freeStringIDs.append(id)
  }

  private static func forEachStringID(of key: Key, _ action: (StringID) -> Void) {
    action(key.name)
    if key.position >> 56 >= 2 { action(StringID(truncatingIfNeeded: key.position)) }
    if key.modifier >= 0 { action(key.modifier) }
  }
}

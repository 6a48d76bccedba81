// Names of views as numbers: the same place has the same number in every rendering, so views are matched by comparing integers
// (I1).

import LongtailCore

/// A number for each identity in use. Index 0 is the root.
///
/// - Complexity: O(1) for everything but paths.
final class IdentityRegistry {
  /// A number that stands for a name or a key.
  private typealias Word = Int32

  private struct Key: Hashable {
    let parent: Int32
    let name: Word
    /// What kind of position it is, and its slot or key.
    var position: Int64
    /// Of a modifier's box: its name and which of several of that name it is.
    let modifier: Word
    let occurrence: Int32

    static func position(_ slot: Int) -> Int64 { 1 << 56 | Int64(slot) }

    func hash(into hasher: inout Hasher) {
      hasher.combine(Int64(parent) << 32 | Int64(name))
      hasher.combine(position)
      if modifier >= 0 { hasher.combine(Int64(modifier) << 32 | Int64(occurrence)) }
    }
  }

  private struct Entry {
    var key: Key
    /// What must stay as long as it does: steps below it and nodes.
    var uses: Int32 = 0
    /// The identity that was asked for after it last: what is resolved again is so in the same order. A guess.
    var following: Int32 = 0
    /// Where its children were written last.
    var children: ChildList?
  }

  /// What was below an identity when another program took over.
  private struct Before {
    var children: [WrittenChild]
    /// With their slots, those of modifiers included.
    var identities: [(slot: Int, identity: Int32)]
  }

  @exclusivity(unchecked) private(set) var steps: [IdentityStep] = []
  @exclusivity(unchecked) private var entries: [Entry] = []
  @exclusivity(unchecked) private var numbers: [Key: Int32] = [:]
  @exclusivity(unchecked) private var free: [Int32] = []
  /// The identity that was asked for last.
  @exclusivity(unchecked) private var latest = 0
  /// Numbers that may be forgotten: new ones, and those given up since the last sweep.
  @exclusivity(unchecked) private var unused: [Int32] = []

  @exclusivity(unchecked) private var words: [String: Word] = [:]
  @exclusivity(unchecked) private var wordUses: [Int32] = []
  @exclusivity(unchecked) private var freeWords: [Word] = []

  /// By identity: until its children have been met again.
  @exclusivity(unchecked) private var before: [Int: Before] = [:]
  /// By identity: the children of rows out of sight, whose lists may be gone.
  @exclusivity(unchecked) private var remembered: [Int: [WrittenChild]] = [:]

  /// The same numbers for the same views, for a tree that is tried out.
  init(copying other: IdentityRegistry) {
    (steps, entries, numbers, free) = (other.steps, other.entries, other.numbers, other.free)
    (latest, unused) = (other.latest, other.unused)
    (words, wordUses, freeWords) = (other.words, other.wordUses, other.freeWords)
    remembered = other.remembered
  }

  init() {
    steps.append(IdentityStep(parent: -1, name: "root", position: .only, modifier: nil))
    entries.append(Entry(key: Key(parent: -1, name: -1, position: 0, modifier: -1, occurrence: 0), uses: 1))
  }

  /// Identities in use.
  var count: Int { entries.count - free.count }

  /// The number of the step `name` at `position` below `parent`.
  func identity(
    _ name: String, _ position: IdentityStep.Position, below parent: Int, modifier: (name: String, occurrence: Int)? = nil
  ) -> Int {
    let guess = Int(entries[latest].following)
    if names(guess, name, position, below: parent, modifier) {
      latest = guess
      return guess
    }
    let number = find(name, position, below: parent, modifier)
    entries[latest].following = Int32(number)
    latest = number
    return number
  }

  /// Whether an identity in use is that of the step `name` at `position` below `parent`.
  private func names(
    _ identity: Int, _ name: String, _ position: IdentityStep.Position, below parent: Int,
    _ modifier: (name: String, occurrence: Int)?
  ) -> Bool {
    identity > 0 && steps[identity].parent == parent && steps[identity].name == name && steps[identity].position == position
      && steps[identity].modifier?.name == modifier?.name && steps[identity].modifier?.occurrence == modifier?.occurrence
  }

  private func find(
    _ name: String, _ position: IdentityStep.Position, below parent: Int, _ modifier: (name: String, occurrence: Int)?
  ) -> Int {
    let place: Int64
    switch position {
    case .only: place = 0
    case .slot(let slot): place = Key.position(slot)
    case .key(let key): place = 2 << 56 | Int64(word(key))
    case .duplicate(let key, let count): place = 3 << 56 | Int64(min(count, 0xFF_FFFF)) << 32 | Int64(word(key))
    }
    let key = Key(
      parent: Int32(parent), name: word(name), position: place, modifier: modifier.map { word($0.name) } ?? -1,
      occurrence: Int32(modifier?.occurrence ?? 0))
    if let known = numbers[key] { return Int(known) }
    for word in IdentityRegistry.words(of: key) { wordUses[Int(word)] += 1 }
    entries[parent].uses += 1
    let step = IdentityStep(parent: parent, name: name, position: position, modifier: modifier)
    let number: Int32
    if let unused = free.popLast() {
      number = unused
      entries[Int(number)] = Entry(key: key)
      steps[Int(number)] = step
    } else {
      number = Int32(entries.count)
      entries.append(Entry(key: key))
      steps.append(step)
    }
    numbers[key] = number
    unused.append(number)
    return Int(number)
  }

  func retain(_ identity: Int) { entries[identity].uses += 1 }

  /// Gives up one use. The number means what it meant until the next sweep.
  func release(_ identity: Int) {
    entries[identity].uses -= 1
    if entries[identity].uses == 0 { unused.append(Int32(identity)) }
  }

  /// Forgets what nothing uses. At the end of an update: until then numbers are on their way from resolving to the tree.
  func sweep() {
    for number in unused.reversed() { forget(Int(number)) }
    unused.removeAll(keepingCapacity: true)
  }

  private func forget(_ identity: Int) {
    var identity = identity
    while identity > 0, entries[identity].uses == 0, numbers[entries[identity].key] == Int32(identity) {
      let key = entries[identity].key
      numbers[key] = nil
      free.append(Int32(identity))
      steps[identity].parent = -1
      if !before.isEmpty { before[identity] = nil }
      if !remembered.isEmpty { remembered[identity] = nil }
      for word in IdentityRegistry.words(of: key) { release(word: word, in: identity) }
      identity = Int(key.parent)
      entries[identity].uses -= 1
    }
  }

  /// The path to `identity`, from the root.
  func path(_ identity: Int) -> String { IdentityTable.path(identity, in: steps) }

  // MARK: Another program

  /// Notes where the children of an identity are written.
  func note(_ children: ChildList, of identity: Int) {
    entries[identity].children = children
    if !remembered.isEmpty { remembered[identity] = nil }
  }

  /// Keeps what is written in the lists around an identity, up to that of the container `outermost`, beyond the time that they are stored.
  func remember(listsAround identity: Int, in outermost: Int, _ written: inout WrittenChildren) {
    var identity = identity
    while identity > 0, identity != outermost {
      if let list = entries[identity].children, remembered[identity] == nil, let children = written.children(list) {
        remembered[identity] = children
      }
      identity = steps[identity].parent
    }
  }

  /// Another program takes over: what the children of each identity are in this one is kept until they are met again.
  ///
  /// - Complexity: O(identities and what is written in their lists).
  func expectEditedChildren(after written: WrittenChildren) {
    var written = written
    before = [:]
    for (number, entry) in entries.enumerated() where steps[number].parent >= 0 || number == 0 {
      // What is remembered may be what a program before this one wrote.
      guard let children = remembered[number] ?? entry.children.flatMap({ written.children($0) }), !children.isEmpty else {
        continue
      }
      before[number] = Before(children: children, identities: [])
    }
    for (number, step) in steps.enumerated() where step.parent >= 0 {
      if case .slot(let slot) = step.position { before[step.parent]?.identities.append((slot, Int32(number))) }
    }
  }

  /// The children that an identity had in the program before, if these have not been met yet.
  func childrenBefore(_ identity: Int) -> [WrittenChild]? { before.isEmpty ? nil : before[identity]?.children }

  /// Gives the views below an identity the slots they are in now. Those that have gone make way, and are returned.
  func move(_ matching: SlotMatching, among children: [WrittenChild], below parent: Int) -> [Int] {
    let known = (before.removeValue(forKey: parent)?.identities ?? []).filter { slot, identity in
      steps[Int(identity)].parent == parent && steps[Int(identity)].position == .slot(slot)
    }
    let gone = known.filter { matching.slots[$0.slot] == nil }
    guard !matching.isStill else { return gone.map { Int($0.identity) } }
    var slots = matching.slots
    var free = max(known.map(\.slot).max() ?? 0, children.last?.slot ?? 0)
    for slot in Set(children.map(\.slot)).intersection(gone.map(\.slot)) {
      free += 1
      slots[slot] = free
    }
    let moves = known.compactMap { slot, identity in slots[slot].flatMap { $0 == slot ? nil : (Int(identity), $0) } }
    for (identity, _) in moves { numbers[entries[identity].key] = nil }
    for (identity, slot) in moves {
      entries[identity].key.position = Key.position(slot)
      steps[identity].position = .slot(slot)
      numbers[entries[identity].key] = Int32(identity)
    }
    return gone.map { Int($0.identity) }
  }

  /// Whether a view is one of `ancestors`, or in one.
  func contains(_ identity: Int, in ancestors: Set<Int>) -> Bool {
    chain(from: identity).contains { ancestors.contains($0) }
  }

  /// A view and those it is in, but for the root.
  func chain(from identity: Int) -> some Sequence<Int> {
    sequence(first: identity) { [steps] in steps[$0].parent > 0 ? steps[$0].parent : nil }
  }

  // MARK: Words

  private func word(_ text: String) -> Word {
    if let known = words[text] { return known }
    let word: Word
    if let unused = freeWords.popLast() {
      word = unused
    } else {
      word = Word(wordUses.count)
      wordUses.append(0)
    }
    words[text] = word
    return word
  }

  private func release(word: Word, in identity: Int) {
    wordUses[Int(word)] -= 1
    guard wordUses[Int(word)] == 0 else { return }
    let step = steps[identity]
    for text in [step.name, step.position.key, step.modifier?.name] {
      guard let text, words[text] == word else { continue }
      words[text] = nil
      freeWords.append(word)
    }
  }

  private static func words(of key: Key) -> [Word] {
    var words = [key.name]
    if key.position >> 56 >= 2 { words.append(Word(truncatingIfNeeded: key.position)) }
    if key.modifier >= 0 { words.append(key.modifier) }
    return words
  }
}

// How one list of children becomes another: a pure function of the two, with as few moves as there can be.

/// What becomes of each child.
struct ChildMatching: Equatable {
  /// What a child of the new list was before.
  enum Origin: Equatable {
    /// It stays; its neighbours may change around it.
    case kept
    /// It was in the old list and has to be put here.
    case moved
    case inserted
  }

  /// By position in the new list.
  private(set) var origins: [Origin]
  /// Children of the old list that are not in the new one, in their order.
  private(set) var removed: [Int] = []

  /// Compares two lists of nodes, none of which is in a list twice. The children that stay are a longest increasing
  /// subsequence of old positions, so no shorter list of moves leads to the new one.
  ///
  /// - Complexity: O(n) where nothing moves, else O(n log m) for m children that were in both lists.
  init(from old: [Int], to new: [Int]) {
    origins = [Origin](repeating: .kept, count: new.count)
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] { (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1) }
    if start == oldEnd {
      for position in start..<newEnd { origins[position] = .inserted }
      return
    }
    guard start < newEnd else {
      removed = Array(old[start..<oldEnd])
      return
    }
    match(old[start..<oldEnd], new[start..<newEnd])
  }

  private mutating func match(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
    var positions = [Int: Int](minimumCapacity: old.count)
    for (position, child) in zip(old.indices, old) { positions[child] = position }
    // Old positions of the children in both lists, and where they are now.
    var shared: [(old: Int, new: Int)] = []
    for (position, child) in zip(new.indices, new) {
      if let before = positions.removeValue(forKey: child) {
        shared.append((before, position))
      } else {
        origins[position] = .inserted
      }
    }
    if !positions.isEmpty { removed = old.filter { positions[$0] != nil } }
    let staying = shared.map(\.old).longestIncreasing
    for (index, child) in shared.enumerated() where !staying[index] { origins[child.new] = .moved }
  }
}

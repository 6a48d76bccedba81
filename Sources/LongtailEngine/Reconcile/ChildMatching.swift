// Compares two lists of children, and finds the insertions, removals and smallest number of moves between them.

/// The difference between two lists of children.
struct ChildMatching: Equatable {
  /// The origin of a child of the new list.
  enum Origin: Equatable {
    /// The child stays in its place, although its neighbors may change.
    case kept
    /// The child is in the old list, too, and has to be moved.
    case moved
    case inserted
  }

  /// By position in the new list: the origin of the child.
  private(set) var origins: [Origin]
  /// Children of the old list that are not in the new one, in their order.
  private(set) var removed: [Int] = []

  /// Compares two lists of nodes without duplicates. The children that stay are a longest increasing subsequence of old
  /// positions, so no shorter list of moves leads to the new list.
  ///
  /// - Complexity: O(n) if nothing moves, otherwise O(n log m) for m children that are in both lists.
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
    // The children in both lists, with their old and new positions.
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

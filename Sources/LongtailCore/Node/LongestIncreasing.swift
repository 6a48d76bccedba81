// Finds the largest set of elements that can stay in place when an array is sorted.

extension Array where Element == Int {
  /// True for each element of a longest increasing subsequence (Fredman 1975: piles with binary search).
  public var longestIncreasing: [Bool] {
    var members = [Bool](repeating: true, count: count)
    if zip(self, dropFirst()).allSatisfy({ $0 < $1 }) { return members }
    members = members.map { _ in false }
    /// At position `length - 1`: the index of the smallest value that ends an increasing subsequence of that length.
    var ends: [Int] = []
    /// For each index: the index of the previous element in the longest subsequence that ends there; -1 if there is none.
    var before = [Int](repeating: -1, count: count)
    for (index, value) in enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var index = ends.last ?? -1
    while index >= 0 {
      members[index] = true
      index = before[index]
    }
    return members
  }
}

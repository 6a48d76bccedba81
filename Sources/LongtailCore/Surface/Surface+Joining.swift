// Keeps glyphs of adjacent cells apart. If two views put the halves of a flag side by side, a terminal that knows grapheme
// clusters would draw one flag.

extension Surface {
  /// Returns true if the texts of two adjacent cells would form a grapheme cluster across their border. A zero width non-joiner
  /// between the cells keeps them apart.
  ///
  ///     🇩 beside 🇪, ᄀ beside 가, क् beside ष
  @inlinable
  public func joins(_ first: Cell, _ second: Cell) -> Bool {
    // Scalars below the combining marks never join the start of another cell.
    first.glyph >= 0x300 && mayJoin(first, second)
  }

  @usableFromInline
  func mayJoin(_ first: Cell, _ second: Cell) -> Bool {
    let end = isCluster(first) ? graphemes[clusterIndex(first)].unicodeScalars.last?.value ?? 0 : first.glyph
    let start = isCluster(second) ? graphemes[clusterIndex(second)].unicodeScalars.first?.value ?? 0 : second.glyph
    // Some terminals join any character that follows a zero width joiner (tmux 3.3).
    if end == 0x200D { return true }
    let (last, next) = (ScalarKind(end), ScalarKind(max(start, 0x20)))
    if last.isSimple && next.isSimple { return false }
    // 🇩 beside 🇩🇪 becomes 🇩🇩 beside 🇪. So check if the boundary between the two cells stays.
    let (before, after) = (text(of: first), text(of: second))
    let together = before + after
    let boundary = together.utf8.index(together.startIndex, offsetBy: before.utf8.count)
    if !together.indices.contains(boundary) { return true }
    guard next == .consonant else { return false }
    var measure = ClusterMeasure()
    for scalar in before.unicodeScalars { measure.append(scalar.value, ScalarKind(scalar.value)) }
    return measure.joinsConsonant
  }

  private func isCluster(_ cell: Cell) -> Bool { cell.glyph & Cell.graphemeFlag != 0 }
  private func clusterIndex(_ cell: Cell) -> Int { Int(cell.glyph & ~Cell.graphemeFlag) }
}

// Scores one text for one word of a needle: the word's characters are placed in the text by dynamic programming, as in fzf. The
// placement is usually the best one, but not always.

/// Matches texts with buffers that are reused for each text.
struct FuzzyMatcher: ~Copyable {
  // The scoring constants of fzf.
  private static let match: Int32 = 16
  private static let gapStart: Int32 = -3
  private static let gapExtension: Int32 = -1
  private static let boundary: Int32 = 8
  private static let camel: Int32 = 7
  private static let consecutive: Int32 = 4
  private static let firstFactor: Int32 = 2

  /// The maximum number of cells (characters of the text × characters of the needle). For a larger text, the best match is not
  /// computed: each character of the needle is matched at its first place after the one before.
  private static let mostCells = 1 << 16

  private enum Kind: UInt8, CaseIterable { case white, mark, delimiter, lower, upper, digit, letter }

  private static func kind(_ byte: UInt8) -> Kind {
    switch byte {
    case 9...13, 32: .white
    case 48...57: .digit
    case 65...90: .upper
    case 97...122: .lower
    case 47, 44, 58, 59, 124: .delimiter
    default: .mark
    }
  }

  /// Returns the bonus for a match at a character of `kind` that follows a character of the kind `before`.
  private static func bonus(_ before: Kind, _ kind: Kind) -> Int32 {
    switch (before, kind) {
    case (_, .white), (.white, _): boundary + 2
    case (_, .mark), (_, .delimiter), (.mark, _): boundary
    case (.delimiter, _): boundary + 1
    case (.lower, .upper): camel
    case (.digit, .digit): 0
    case (_, .digit): camel
    default: 0
    }
  }

  /// The bonus for a match at an ASCII character that follows another one. The index is 128 × the character before + the matched
  /// character.
  nonisolated(unsafe) private static let bonuses: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 128 * 128)
    for pair in 0..<128 * 128 { table[pair] = UInt8(bonus(kind(UInt8(pair / 128)), kind(UInt8(pair % 128)))) }
    return UnsafePointer(table)
  }()

  private let table = bonuses

  /// Returns the bonus for a match at an ASCII character.
  @inline(__always)
  private func bonus(_ text: UnsafePointer<UInt8>, _ index: Int) -> Int32 {
    Int32(table[Int(index > 0 ? text[index - 1] & 127 : 32) << 7 | Int(text[index] & 127)])
  }

  /// The folded scalars from the first to the last one that can match, and the bonus for a match at each.
  private var characters: UnsafeMutablePointer<UInt32>
  private var bonus: UnsafeMutablePointer<Int32>
  /// For each character: the best score of a match that ends at or before it, and the number of consecutive matches up to it.
  private var scores: UnsafeMutablePointer<Int32>
  private var runs: UnsafeMutablePointer<Int32>
  private var capacity = 0

  init() {
    characters = .allocate(capacity: 0)
    bonus = .allocate(capacity: 0)
    scores = .allocate(capacity: 0)
    runs = .allocate(capacity: 0)
  }

  deinit { free() }

  private func free() {
    characters.deallocate()
    bonus.deallocate()
    scores.deallocate()
    runs.deallocate()
  }

  private mutating func reserve(_ count: Int, rows: Int) {
    // A text of `count` bytes may have fewer scalars, so the rows may fit although the bytes do not.
    let needed = max(count, min(count * rows, FuzzyMatcher.mostCells))
    guard needed > capacity else { return }
    free()
    capacity = 2 * needed
    characters = .allocate(capacity: capacity)
    bonus = .allocate(capacity: capacity)
    scores = .allocate(capacity: capacity)
    runs = .allocate(capacity: capacity)
  }

  // MARK: Matching

  /// Returns the score of a text; nil if it does not match.
  mutating func score(of term: FuzzyPattern.Term, in text: UnsafeBufferPointer<UInt8>) -> Int32? {
    guard let count = prepare(term, text, rows: 1) else { return nil }
    guard count * term.scalars.count <= FuzzyMatcher.mostCells else { return Int32(term.scalars.count) * FuzzyMatcher.match }
    var best: Int32 = 0
    for index in 0..<term.scalars.count {
      best = fill(term.scalars[index], isFirst: index == 0, count, row: 0, before: 0)
    }
    return best
  }

  /// Returns a score that is faster to compute. It is the best score of a match without gaps or, if there is none, the score of
  /// the first match. The result is seldom more than the result of ``score(of:in:)``. Nil if the text does not match.
  mutating func quickScore(of term: FuzzyPattern.Term, in text: UnsafeBufferPointer<UInt8>) -> Int32? {
    guard let bytes = term.bytes, let base = text.baseAddress else { return score(of: term, in: text) }
    // Accented letters may match letters of the needle.
    guard FuzzyMatcher.isASCII(text) else { return score(of: term, in: text) }
    let (count, length) = (text.count, bytes.count)
    let score: Int32? = bytes.withUnsafeBufferPointer { bytes in
      var (end, start) = (0, 0)
      for index in 0..<length {
        end = base.firstIndex(of: bytes[index].lower, or: bytes[index].upper, from: end, count)
        guard end < count else { return nil }
        if index == 0 { start = end }
        end += 1
      }
      var best: Int32 = 0
      // 1. Matches without gaps.
      let last = count - length
      func next(_ from: Int) -> Int {
        length == 1
          ? base.firstIndex(of: bytes[0].lower, or: bytes[0].upper, from: from, count)
          : base.firstPair(bytes[0], bytes[1], from: from, count)
      }
      var position = next(start)
      while position <= last {
        var index = min(2, length)
        while index < length, base[position + index] == bytes[index].lower || base[position + index] == bytes[index].upper {
          index += 1
        }
        if index == length {
          best = max(
            best,
            length == 1
              ? FuzzyMatcher.match + bonus(base, position) * FuzzyMatcher.firstFactor : scoreOfRun(base, position, length))
          // No other place can have a better score.
          if best >= FuzzyMatcher.mostOfRun(length) { return best }
        }
        position = next(position + 1)
      }
      if best > 0 { return best }
      // 2. The first match, with the latest possible start.
      var index = length
      var from = end
      while index > 0 {
        from -= 1
        if base[from] == bytes[index - 1].lower || base[from] == bytes[index - 1].upper { index -= 1 }
      }
      return scoreOfMatch(bytes, base, from, end)
    }
    return score
  }

  private static func mostOfRun(_ length: Int) -> Int32 {
    match * Int32(length) + (boundary + 2) * (firstFactor + Int32(length) - 1)
  }

  /// Returns the score of consecutive characters.
  private func scoreOfRun(_ text: UnsafePointer<UInt8>, _ start: Int, _ length: Int) -> Int32 {
    var first = bonus(text, start)
    var score = FuzzyMatcher.match + first * FuzzyMatcher.firstFactor
    var index = start + 1
    while index < start + length {
      let own = bonus(text, index)
      if own >= FuzzyMatcher.boundary, own > first { first = own }
      score += FuzzyMatcher.match + max(own, FuzzyMatcher.consecutive, first)
      index += 1
    }
    return score
  }

  /// Returns the score of the characters of a needle, each at its first place from `start` on.
  private func scoreOfMatch(
    _ bytes: UnsafeBufferPointer<(lower: UInt8, upper: UInt8)>, _ text: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int32 {
    var (score, next, run, isInGap, first): (Int32, Int, Int, Bool, Int32) = (0, 0, 0, false, 0)
    for index in start..<end {
      if next < bytes.count, text[index] == bytes[next].lower || text[index] == bytes[next].upper {
        var extra = bonus(text, index)
        if run == 0 {
          first = extra
        } else {
          if extra >= FuzzyMatcher.boundary, extra > first { first = extra }
          extra = max(extra, FuzzyMatcher.consecutive, first)
        }
        score += FuzzyMatcher.match + (next == 0 ? extra * FuzzyMatcher.firstFactor : extra)
        (next, run, isInGap) = (next + 1, run + 1, false)
      } else {
        score += isInGap ? FuzzyMatcher.gapExtension : FuzzyMatcher.gapStart
        (run, isInGap) = (0, true)
      }
    }
    return max(1, score)
  }

  /// Returns the positions of the characters in the best match, as indices of scalars in the text; nil if the text does not
  /// match.
  mutating func positions(of term: FuzzyPattern.Term, in text: UnsafeBufferPointer<UInt8>) -> [Int]? {
    let length = term.scalars.count
    guard let count = prepare(term, text, rows: length) else { return nil }
    if count * length > FuzzyMatcher.mostCells { return firstPositions(of: term, count) }
    for index in 0..<length {
      _ = fill(term.scalars[index], isFirst: index == 0, count, row: index * count, before: (index - 1) * count)
    }
    // Go backwards from the best end.
    var positions: [Int] = []
    var end = count
    for index in (0..<length).reversed() {
      let row = index * count
      var position = end - 1
      // In a run of consecutive matches, the previous match is directly to the left.
      if let next = positions.last.map({ $0 - start }), runs[row + count + next] > 1 {
        position = next - 1
      } else {
        var best = index
        for column in index..<end
        where runs[row + column] > 0 && scores[row + column] > scores[row + best] || runs[row + best] == 0 {
          best = column
        }
        position = best
      }
      positions.append(position + start)
      end = position
    }
    return positions.reversed()
  }

  /// The index in the text of the first scalar in `characters`.
  private var start = 0

  /// Returns the first place of each character of a needle.
  private func firstPositions(of term: FuzzyPattern.Term, _ count: Int) -> [Int] {
    var (positions, next) = ([Int](), 0)
    for column in 0..<count where next < term.scalars.count && characters[column] == term.scalars[next] {
      positions.append(column + start)
      next += 1
    }
    return positions
  }

  /// Computes a row of scores, for the matches whose last character is `scalar`, and returns the best score. `before` is the row
  /// of the previous character of the needle. It may be the same row, which is then overwritten.
  private func fill(_ scalar: UInt32, isFirst: Bool, _ count: Int, row: Int, before: Int) -> Int32 {
    var (best, left, isInGap): (Int32, Int32, Bool) = (0, 0, false)
    // The score and the run of the previous row, one column to the left.
    var (diagonal, diagonalRun): (Int32, Int32) = (0, 0)
    for column in 0..<count {
      let (above, aboveRun) = isFirst ? (0, 0) : (scores[before + column], runs[before + column])
      let gap = max(0, left + (isInGap ? FuzzyMatcher.gapExtension : FuzzyMatcher.gapStart))
      var (matched, run): (Int32, Int32) = (0, 0)
      if characters[column] == scalar, isFirst || diagonal > 0 {
        var extra = bonus[column]
        run = isFirst ? 1 : diagonalRun + 1
        if run > 1 {
          let firstBonus = bonus[column - Int(run) + 1]
          if extra >= FuzzyMatcher.boundary, extra > firstBonus {
            run = 1
          } else {
            extra = max(extra, FuzzyMatcher.consecutive, firstBonus)
          }
        }
        if isFirst { extra *= FuzzyMatcher.firstFactor }
        matched = diagonal + FuzzyMatcher.match + extra
        if matched < gap { run = 0 }
      }
      isInGap = run == 0
      left = max(matched, gap)
      (diagonal, diagonalRun) = (above, aboveRun)
      scores[row + column] = left
      runs[row + column] = run
      best = max(best, left)
    }
    return best
  }

  // MARK: Preparing

  /// Checks if a text can match, and prepares its characters. Returns their number, or nil if the text cannot match.
  private mutating func prepare(_ term: FuzzyPattern.Term, _ text: UnsafeBufferPointer<UInt8>, rows: Int) -> Int? {
    if let bytes = term.bytes, let range = FuzzyMatcher.find(bytes, text) {
      if FuzzyMatcher.isASCII(text) { return prepare(text, range, term.isCaseSensitive, rows: rows) }
    } else if term.bytes != nil, FuzzyMatcher.isASCII(text) {
      return nil
    }
    return prepareScalars(term, text, rows: rows)
  }

  /// Returns the range of bytes from the first place of the first character to the last place of the last character. Nil if the
  /// text does not contain the characters in this order.
  private static func find(_ bytes: [(lower: UInt8, upper: UInt8)], _ text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard let base = text.baseAddress else { return nil }
    let count = text.count
    var (position, start) = (0, 0)
    for index in bytes.indices {
      let (lower, upper) = bytes[index]
      position = base.firstIndex(of: lower, or: upper, from: position, count)
      guard position < count else { return nil }
      if index == 0 { start = position }
      position += 1
    }
    let (lower, upper) = bytes[bytes.count - 1]
    var end = count
    while base[end - 1] != lower, base[end - 1] != upper { end -= 1 }
    return start..<end
  }

  private static func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = text.baseAddress else { return true }
    let raw = UnsafeRawPointer(base)
    var index = 0
    while index + 8 <= text.count {
      if raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return false }
      index += 8
    }
    while index < text.count {
      if base[index] >= 0x80 { return false }
      index += 1
    }
    return true
  }

  private mutating func prepare(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ isCaseSensitive: Bool, rows: Int
  ) -> Int {
    reserve(range.count, rows: rows)
    start = range.lowerBound
    guard let base = text.baseAddress else { return 0 }
    for index in range {
      let byte = text[index]
      characters[index - start] = UInt32(isCaseSensitive || !(65...90).contains(byte) ? byte : byte | 0x20)
      bonus[index - start] = bonus(base, index)
    }
    return range.count
  }

  private mutating func prepareScalars(_ term: FuzzyPattern.Term, _ text: UnsafeBufferPointer<UInt8>, rows: Int) -> Int? {
    reserve(text.count, rows: rows)
    let last = term.scalars[term.scalars.count - 1]
    var (offset, count, matched, first, end) = (0, 0, 0, 0, 0)
    var before = Kind.white
    while offset < text.count {
      let scalar = UTF8Decoder.scalar(in: text, at: &offset)
      let (kind, character) = (FuzzyMatcher.kind(scalar), term.isCaseSensitive ? scalar : FuzzyScalar.folded(scalar))
      if matched < term.scalars.count, character == term.scalars[matched] {
        if matched == 0 { first = count }
        matched += 1
      }
      if character == last { end = count + 1 }
      (characters[count], bonus[count]) = (character, FuzzyMatcher.bonus(before, kind))
      before = kind
      count += 1
    }
    guard matched == term.scalars.count else { return nil }
    start = first
    characters.update(from: characters + first, count: end - first)
    bonus.update(from: bonus + first, count: end - first)
    return end - first
  }

  /// The kinds of the scalars up to U+017F.
  private static let kinds: [Kind] = (0..<0x180).map { value in
    value < 0x80 ? kind(UInt8(value)) : Unicode.Scalar(UInt32(value)).map(kindByProperties) ?? .mark
  }

  private static func kind(_ scalar: UInt32) -> Kind {
    if scalar < 0x180 { return kinds[Int(scalar)] }
    if FuzzyScalar.hasNoCase(scalar) { return .letter }
    return Unicode.Scalar(scalar).map(kindByProperties) ?? .mark
  }

  private static func kindByProperties(_ scalar: Unicode.Scalar) -> Kind {
    let properties = scalar.properties
    if properties.isUppercase { return .upper }
    if properties.isLowercase { return .lower }
    if properties.isAlphabetic { return .letter }
    if properties.isWhitespace { return .white }
    return properties.numericType == nil ? .mark : .digit
  }
}

extension UnsafePointer<UInt8> {
  /// Returns the index of the first byte from `start` on that equals `a` or `b`; `count` if there is none.
  @inline(__always)
  fileprivate func firstIndex(of a: UInt8, or b: UInt8, from start: Int, _ count: Int) -> Int {
    var index = start
    let raw = UnsafeRawPointer(self)
    let (first, second) = (SIMD16<UInt8>(repeating: a), SIMD16<UInt8>(repeating: b))
    while index + 16 <= count {
      let (low, high) = raw.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self).matches(of: first, or: second)
      if low != 0 { return index + low.trailingZeroBitCount / 8 }
      if high != 0 { return index + 8 + high.trailingZeroBitCount / 8 }
      index += 16
    }
    if index >= count { return count }
    if count >= 16 {
      // The last 16 bytes, without those that were already checked.
      let seen = UInt64(index - (count - 16))
      var (low, high) = raw.loadUnaligned(fromByteOffset: count - 16, as: SIMD16<UInt8>.self).matches(of: first, or: second)
      if seen < 8 { low &= .max << (seen * 8) } else { (low, high) = (0, high & .max << ((seen - 8) * 8)) }
      if low != 0 { return count - 16 + low.trailingZeroBitCount / 8 }
      return high != 0 ? count - 8 + high.trailingZeroBitCount / 8 : count
    }
    while index < count {
      if self[index] == a || self[index] == b { return index }
      index += 1
    }
    return count
  }
}

extension UnsafePointer<UInt8> {
  /// Returns the index of the first byte from `start` on that equals one of `a` and is followed by one of `b`; `count` if there
  /// is none.
  @inline(__always)
  fileprivate func firstPair(
    _ a: (lower: UInt8, upper: UInt8), _ b: (lower: UInt8, upper: UInt8), from start: Int, _ count: Int
  ) -> Int {
    let raw = UnsafeRawPointer(self)
    let (a1, a2) = (SIMD16<UInt8>(repeating: a.lower), SIMD16<UInt8>(repeating: a.upper))
    let (b1, b2) = (SIMD16<UInt8>(repeating: b.lower), SIMD16<UInt8>(repeating: b.upper))
    func pairs(_ index: Int) -> (low: UInt64, high: UInt64) {
      let first = raw.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self).matches(of: a1, or: a2)
      let second = raw.loadUnaligned(fromByteOffset: index + 1, as: SIMD16<UInt8>.self).matches(of: b1, or: b2)
      return (first.low & second.low, first.high & second.high)
    }
    var index = start
    while index + 17 <= count {
      let (low, high) = pairs(index)
      if low != 0 { return index + low.trailingZeroBitCount / 8 }
      if high != 0 { return index + 8 + high.trailingZeroBitCount / 8 }
      index += 16
    }
    if index + 1 >= count { return count }
    if count >= 17 {
      // The last pairs, without those that were already checked.
      let seen = UInt64(index - (count - 17))
      var (low, high) = pairs(count - 17)
      if seen < 8 { low &= .max << (seen * 8) } else { (low, high) = (0, high & .max << ((seen - 8) * 8)) }
      if low != 0 { return count - 17 + low.trailingZeroBitCount / 8 }
      return high != 0 ? count - 9 + high.trailingZeroBitCount / 8 : count
    }
    while index + 1 < count {
      if self[index] == a.lower || self[index] == a.upper, self[index + 1] == b.lower || self[index + 1] == b.upper {
        return index
      }
      index += 1
    }
    return count
  }
}

extension SIMD16<UInt8> {
  /// Returns two words with 0xFF for each byte that equals `a` or `b`, and 0 for other bytes.
  @inline(__always)
  fileprivate func matches(of a: SIMD16<UInt8>, or b: SIMD16<UInt8>) -> (low: UInt64, high: UInt64) {
    let words = unsafeBitCast((self .== a) .| (self .== b), to: SIMD2<UInt64>.self)
    return (words[0], words[1])
  }
}

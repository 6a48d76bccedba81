// Makes equal environments one, so that comparing frames is comparing values: a body that runs again writes what it wrote before, and
// what is below must not count as changed for that.

/// The environment frames of one tree. Equal writes at the same place share one frame. The registry belongs to one isolation
/// domain and is not `Sendable`.
public struct EnvironmentRegistry {
  private typealias Frame = EnvironmentValues.Frame

  /// A frame by what it says: where it was written, which key, which value.
  private struct Entry: Hashable {
    unowned(unsafe) let frame: Frame

    static func == (a: Entry, b: Entry) -> Bool {
      a.frame.outer === b.frame.outer && a.frame.key == b.frame.key && a.frame.hasValue(of: b.frame)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(frame.outer.map(ObjectIdentifier.init))
      hasher.combine(frame.key)
      frame.hash(into: &hasher)
    }
  }

  /// Every one keeps a frame of `frames`.
  private var entries: Set<Entry> = []
  /// Behind those that they were written into.
  private var frames: [Frame] = []
  /// How many frames there may be before those that nobody sees are forgotten.
  private var limit = 64

  public init() {}

  /// The environment that says what `environment` says, written into `outer` or a part of it.
  ///
  /// - Complexity: O(writes since `outer`).
  public mutating func shared(_ environment: EnvironmentValues, in outer: EnvironmentValues) -> EnvironmentValues {
    if environment.isIdentical(to: outer) { return outer }
    var writes: [Frame] = []
    var frame = environment.newest
    while let write = frame, write !== outer.newest {
      writes.append(write)
      frame = write.outer
    }
    var result = EnvironmentValues()
    result.newest = frame
    for write in writes.reversed() {
      let candidate = write.outer === result.newest ? write : write.moved(into: result.newest)
      let (isNew, entry) = entries.insert(Entry(frame: candidate))
      if isNew { frames.append(candidate) }
      result.newest = entry.frame
    }
    if frames.count > limit { sweep() }
    return result
  }

  /// Frames that are kept.
  public var count: Int { frames.count }

  /// Forgets frames that nobody else holds, the innermost first.
  private mutating func sweep() {
    var held: [Frame] = []
    while var frame = frames.popLast() {
      if isKnownUniquelyReferenced(&frame) {
        entries.remove(Entry(frame: frame))
      } else {
        held.append(frame)
      }
    }
    frames = held.reversed()
    limit = max(64, 2 * frames.count)
  }
}

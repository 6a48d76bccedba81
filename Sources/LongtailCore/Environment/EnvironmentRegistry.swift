// Shares frames between equal environments, so that equal environments have identical frames. Then views inside do not change if
// a body runs again and writes the same values. They do not change either if a container resets a value that was meant only for
// itself.

/// The environment frames of one tree. A frame stores one written value. Equal writes into the same environment share one frame.
/// Up to the nearest ``EnvironmentBoundary``, a key has at most one frame, which is for the last write. A write that does not
/// change the visible value, such as the default, gets no frame. The registry belongs to one isolation domain and is not
/// `Sendable`.
public struct EnvironmentRegistry {
  private typealias Frame = EnvironmentValues.Frame

  /// A frame, compared by its contents: the environment into which it was written, the key and the value.
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

  /// The entries for all frames in `frames`.
  private var entries: Set<Entry> = []
  /// The frames. Each comes after the frame that it was written into.
  private var frames: [Frame] = []
  /// The number of frames above which unused frames are removed.
  private var limit = 64

  public init() {}

  /// Returns an environment with the values of `environment` and with shared frames. `environment` was written into `outer` or
  /// into a part of it. A write that does not change the visible value adds no frame, and a frame that a later write hides is
  /// removed.
  ///
  /// - Complexity: O(writes since `outer` x frames).
  public mutating func shared(_ environment: EnvironmentValues, in outer: EnvironmentValues) -> EnvironmentValues {
    if environment.isIdentical(to: outer) { return outer }
    var writes: [Frame] = []
    var frame = environment.newest
    while let write = frame, write !== outer.newest, !write.isBoundary {
      writes.append(write)
      frame = write.outer
    }
    var result = EnvironmentValues()
    result.newest = frame
    for write in writes.reversed() { result.newest = added(write, to: result.newest) }
    if frames.count > limit { sweep() }
    return result
  }

  private mutating func added(_ write: Frame, to outer: Frame?) -> Frame? {
    var hidden = outer
    while let frame = hidden, frame.key != write.key { hidden = frame.outer }
    if hidden?.hasValue(of: write) ?? write.hasDefault {
      // The write needs no frame because of a value that may be outside of boundaries. These boundaries record its key.
      if outer?.boundary != nil { outer?.note(write.number, until: hidden) }
      return outer
    }
    guard let hidden, hidden.boundary === outer?.boundary else { return shared(write, in: outer) }
    var front: [Frame] = []
    var next = outer
    while let frame = next, frame !== hidden {
      front.append(frame)
      next = frame.outer
    }
    var result = hidden.outer
    for frame in front.reversed() { result = shared(frame, in: result) }
    return added(write, to: result)
  }

  /// Returns the shared frame with the key and the value of `write`, written into `outer`.
  private mutating func shared(_ write: Frame, in outer: Frame?) -> Frame {
    let candidate = write.outer === outer ? write : write.moved(into: outer)
    let (isNew, entry) = entries.insert(Entry(frame: candidate))
    if isNew { frames.append(candidate) }
    return entry.frame
  }

  /// The number of stored frames.
  public var count: Int { frames.count }

  /// Removes frames that nothing else refers to, the innermost first.
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

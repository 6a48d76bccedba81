// Gives equal environments the same frames, so that comparing frames compares values. A body that runs again writes the same values
// again, and a container takes back a value that was meant for it: the views inside have not changed then.

/// The environment frames of one tree. A frame stores one written value. Equal writes into the same environment share one frame.
/// Up to the nearest ``EnvironmentBoundary``, a key has at most one frame: that of the last write. A write of the value that is visible
/// without it, such as the default, has no frame. The registry belongs to one isolation domain and is not `Sendable`.
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

  /// Returns the environment with the values of `environment`, which was written into `outer` or a part of it. A write of a value that
  /// is visible already adds no frame, and a frame that a write hides is removed.
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
      // That the write has no frame depends on the value around the boundaries.
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

  /// The frame of this registry with the key and the value of `write`, written into `outer`.
  private mutating func shared(_ write: Frame, in outer: Frame?) -> Frame {
    let candidate = write.outer === outer ? write : write.moved(into: outer)
    let (isNew, entry) = entries.insert(Entry(frame: candidate))
    if isNew { frames.append(candidate) }
    return entry.frame
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

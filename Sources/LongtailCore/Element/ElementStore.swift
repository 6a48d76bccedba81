// The owner of the open arenas of a runtime: one for module scope, one for each evaluation, and some for views of Swift code.

/// The owner of all arenas, each of which stores the elements of one evaluation. It looks up the arena of a handle. It belongs to
/// one isolation domain and is not `Sendable`.
public final class ElementStore {
  @exclusivity(unchecked) var arenas: [UInt64: UnsafeMutablePointer<ElementArena>] = [:]
  @exclusivity(unchecked) private var nextSerial: UInt64 = 1
  @exclusivity(unchecked) private var controls: UInt64 = 0
  @exclusivity(unchecked) private var composition: UInt64?
  @exclusivity(unchecked) private var compositions: [UInt64] = []
  /// The number of times that a reference was pointed to another element. Results found through references may then be outdated.
  @exclusivity(unchecked) public private(set) var repointCount = 0
  /// The names of the files that nodes refer to by index, if lines are recorded. Index 0 means no file.
  @exclusivity(unchecked) public private(set) var files = [""]
  /// A cache of arenas that were looked up recently, indexed by the last four bits of their serials. Successive lookups usually
  /// need few arenas.
  @exclusivity(unchecked) private var recent = [(serial: UInt64, arena: UnsafeMutablePointer<ElementArena>)?](
    repeating: nil, count: 16)

  public init() {}

  deinit {
    for (_, arena) in arenas {
      arena.deinitialize(count: 1)
      arena.deallocate()
    }
  }

  /// Opens an empty arena with a new serial. The pointer is valid until ``close(_:)``.
  public func open(for owner: InstanceID? = nil) -> UnsafeMutablePointer<ElementArena> {
    let arena = UnsafeMutablePointer<ElementArena>.allocate(capacity: 1)
    arena.initialize(to: ElementArena(serial: nextSerial, owner: owner))
    arenas[nextSerial] = arena
    recent[Int(nextSerial % 16)] = (nextSerial, arena)
    nextSerial += 1
    return arena
  }

  /// Points a node of kind ``StructuralKind/reference``, and all modified copies of it, to another element. References in closed
  /// arenas do not change.
  public func point(_ reference: ElementHandle, to element: ElementHandle) {
    guard let arena = arena(reference.arena), arena.pointee.point(reference, to: element) else { return }
    repointCount += 1
  }

  /// Makes the handles of an arena stale. Its elements can still be read and compared until ``close(_:)``.
  public func retire(_ serial: UInt64) { arenas[serial]?.pointee.isRetired = true }

  /// Closes an arena: its handles become stale. Unknown serials are ignored.
  public func close(_ serial: UInt64) {
    guard let arena = arenas.removeValue(forKey: serial) else { return }
    recent[Int(serial % 16)] = nil
    arena.deinitialize(count: 1)
    arena.deallocate()
  }

  /// Returns the arena for views that Swift code composes. It is the same arena until ``endComposing()``.
  public func compositionArena() -> UnsafeMutablePointer<ElementArena> {
    if let composition, let arena = arena(composition) { return arena }
    let arena = open()
    composition = arena.pointee.serial
    compositions.append(arena.pointee.serial)
    return arena
  }

  /// Ends the use of the current composition arena. Closes all composition arenas that no kept data uses.
  public func endComposing() {
    composition = nil
    compositions.removeAll { serial in
      guard !isUsed(serial) else { return false }
      close(serial)
      return true
    }
  }

  /// Adds a use of an arena by kept data, such as a tree node. Unknown serials are ignored.
  public func retain(_ serial: UInt64) { arena(serial)?.pointee.useCount += 1 }

  /// Removes a use that ``retain(_:)`` added.
  public func release(_ serial: UInt64) { arena(serial)?.pointee.useCount -= 1 }

  /// True if kept data, such as a tree node, uses an element of the arena.
  public func isUsed(_ serial: UInt64) -> Bool { (arena(serial)?.pointee.useCount ?? 0) > 0 }

  /// Returns a new instance ID for a control. It differs from the IDs of all components of the script.
  public func newControlID() -> InstanceID {
    controls += 1
    return InstanceID(rawValue: 1 << 63 | controls)
  }

  /// Returns the arena with this serial; nil if the arena is closed.
  public func arena(_ serial: UInt64) -> UnsafeMutablePointer<ElementArena>? {
    let place = Int(serial % 16)
    if let known = recent[place], known.serial == serial { return known.arena }
    guard let arena = arenas[serial] else { return nil }
    recent[place] = (serial, arena)
    return arena
  }

  /// True if the arena of `handle` is open and not retired, and contains the node.
  public func contains(_ handle: ElementHandle) -> Bool {
    guard let arena = arena(handle.arena), !arena.pointee.isRetired else { return false }
    return handle.index < arena.pointee.nodes.count
  }

  /// Returns the index of a file name in ``files``. Adds the name if it is new. Returns 0 if the list is full.
  public func file(_ name: String) -> UInt16 {
    if let known = files.firstIndex(of: name) { return UInt16(known) }
    guard files.count < Int(UInt16.max) else { return 0 }
    files.append(name)
    return UInt16(files.count - 1)
  }

  /// The number of nodes, child slots and chain entries in all open arenas, except in those for views that Swift code composes.
  /// The unused first entry of each chain counts too.
  public var scriptElementCount: Int {
    let composed = Set(compositions)
    return arenas.reduce(0) { sum, entry in
      let arena = entry.value.pointee
      return composed.contains(entry.key) ? sum : sum + arena.nodes.count + arena.children.count + arena.chain.count
    }
  }

  /// The number of open arenas, for leak tests.
  public var count: Int { arenas.count }
}

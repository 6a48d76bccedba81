// The arenas of a script. Each evaluation creates its elements in its own arena.

import CLuaBridge
import LongtailCore

/// Opens arenas, and closes them when no tree shows their elements any more.
final class ScriptArenas {
  private let store: ElementStore
  private let runtime: OpaquePointer
  private let instances: InstanceTable
  /// The arena of module scope. It lives as long as the script.
  let module: UnsafeMutablePointer<ElementArena>
  /// The arenas of the current rendering that belong to no instance.
  private var renderingArenas: [UInt64] = []
  /// The arenas of the running test. Elements of one step can be used in another.
  private var testArenas: Set<UInt64> = []
  /// Arenas with outdated elements. Trees may still show them.
  private var retired: [UInt64] = []
  /// Readers with so many arenas that unused ones must be closed.
  private var crowded: Set<UInt64> = []
  /// The number of values that C keeps for each arena.
  private var anchors: [UInt64: Int] = [:]
  /// True if the arenas now belong to the next program.
  private var areHandedOver = false

  init(_ store: ElementStore, _ runtime: OpaquePointer, _ instances: InstanceTable, module: UnsafeMutablePointer<ElementArena>) {
    (self.store, self.runtime, self.instances, self.module) = (store, runtime, instances, module)
  }

  /// Closes all arenas, unless they belong to the next program.
  func closeAll() {
    if !areHandedOver { for serial in all { store.close(serial) } }
  }

  private var all: [UInt64] {
    renderingArenas + retired + instances.values.flatMap(\.arenas) + instances.lists.values.flatMap(\.arenas) + [
      module.pointee.serial
    ]
  }

  // MARK: Life

  /// Opens an arena for an evaluation of a reader, or, without one, for the current rendering.
  func open(for reader: StateReader?) -> UnsafeMutablePointer<ElementArena> {
    let arena = store.open(for: reader?.id)
    if let reader {
      reader.arenas.append(arena.pointee.serial)
      if reader.arenas.count > reader.mostArenas { crowded.insert(reader.id.rawValue) }
    } else {
      renderingArenas.append(arena.pointee.serial)
    }
    return arena
  }

  /// Closes the arena of an event. If a tree uses an element of the arena, ``endRendering()`` closes it later.
  func endEvent(_ serial: UInt64) {
    if store.isUsed(serial) { renderingArenas.append(serial) } else { close(serial) }
  }

  /// Marks the elements in arenas as outdated.
  func retire(_ arenas: some Collection<UInt64>) {
    for arena in arenas { store.retire(arena) }
    retired += arenas
  }

  /// Closes outdated arenas that no tree shows.
  func endRendering() {
    retired += renderingArenas
    renderingArenas = []
    for number in crowded { instances.reader(number).map(closeUnused) }
    crowded = []
    retired.removeAll { serial in
      guard !store.isUsed(serial), !testArenas.contains(serial) else { return false }
      close(serial)
      return true
    }
  }

  /// Closes each arena of a reader if no tree shows elements of the arena and the reader does not need it.
  private func closeUnused(_ reader: StateReader) {
    let unused = Set(reader.arenas.filter { !reader.needs($0) && !store.isUsed($0) })
    reader.arenas.removeAll { unused.contains($0) }
    reader.mostArenas = 2 * reader.arenas.count + StateReader.fewArenas
    for arena in unused {
      store.retire(arena)
      close(arena)
    }
  }

  /// Closes an arena and releases the values that C keeps for it.
  func close(_ serial: UInt64) {
    if anchors.removeValue(forKey: serial) != nil { lt_release(runtime, serial) }
    store.close(serial)
  }

  // MARK: Kept values

  /// Keeps the value at an absolute stack position for as long as an arena lives; nil if the arena keeps too many values. A table
  /// of state counts as read as a whole, unless `isRead` is false.
  func anchor(_ index: Int32, in serial: UInt64, isRead: Bool = true) -> ScriptReference? {
    let slot = anchors[serial, default: 0] + 1
    guard slot <= ScriptReference.maximumIndex, lt_anchor(runtime, serial, Int32(slot), index, isRead) else { return nil }
    anchors[serial] = slot
    return ScriptReference(arena: serial, index: slot)
  }

  // MARK: Tests

  /// Keeps an arena until the test ends, unless the arena is empty.
  func keepForTest(_ arena: UnsafeMutablePointer<ElementArena>) {
    if !arena.pointee.nodes.isEmpty || anchors[arena.pointee.serial] != nil { testArenas.insert(arena.pointee.serial) }
  }

  func endTest() { testArenas = [] }

  // MARK: Reload

  /// Hands the arenas over to the next program, because trees that it keeps may show their elements.
  func handOver() -> [UInt64] {
    defer { areHandedOver = true }
    for serial in all { store.retire(serial) }
    return all
  }

  /// Takes over the arenas of the previous program.
  func take(_ arenas: [UInt64]) { retired += arenas }
}

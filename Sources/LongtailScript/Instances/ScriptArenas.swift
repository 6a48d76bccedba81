// The arenas of a program: each evaluation makes elements in one of its own, and it is closed when no tree shows them any more.

import CLuaBridge
import LongtailCore

/// Who made what is in an arena, and when it can be closed.
final class ScriptArenas {
  private let store: ElementStore
  private let runtime: OpaquePointer
  private let instances: InstanceTable
  /// What module scope makes. It lives as long as the program.
  let module: UnsafeMutablePointer<ElementArena>
  /// Those of the current rendering that belong to no instance.
  private var ofNobody: [UInt64] = []
  /// Those of the test that is under way: what one step of it made may be used in another.
  private var ofTest: Set<UInt64> = []
  /// Those whose elements are not current any more. Trees may still show them.
  private var retired: [UInt64] = []
  /// Instances with so many arenas that those which are not shown are to be closed.
  private var crowded: Set<UInt64> = []
  /// How many values are kept for an arena.
  private var anchors: [UInt64: Int] = [:]
  /// Whether the arenas are another program's now.
  private var areHandedOver = false

  init(_ store: ElementStore, _ runtime: OpaquePointer, _ instances: InstanceTable, module: UnsafeMutablePointer<ElementArena>) {
    (self.store, self.runtime, self.instances, self.module) = (store, runtime, instances, module)
  }

  /// Closes all arenas, unless they are another program's.
  func closeAll() {
    if !areHandedOver { for serial in all { store.close(serial) } }
  }

  private var all: [UInt64] { ofNobody + retired + instances.values.flatMap(\.arenas) + [module.pointee.serial] }

  // MARK: Life

  /// Opens an arena for what is evaluated for an instance, or for the rendering.
  func open(for instance: Instance?) -> UnsafeMutablePointer<ElementArena> {
    let arena = store.open(for: instance?.id)
    if let instance {
      instance.arenas.append(arena.pointee.serial)
      if instance.arenas.count > instance.mostArenas { crowded.insert(instance.id.rawValue) }
    } else {
      ofNobody.append(arena.pointee.serial)
    }
    return arena
  }

  /// What is in arenas of an instance is not current any more.
  func retire(_ arenas: some Collection<UInt64>) {
    for arena in arenas { store.retire(arena) }
    retired += arenas
  }

  /// Closes what is neither current nor shown.
  func endRendering() {
    retired += ofNobody
    ofNobody = []
    for number in crowded { instances[number].map(closeUnused) }
    crowded = []
    retired.removeAll { serial in
      guard !store.isUsed(serial), !ofTest.contains(serial) else { return false }
      close(serial)
      return true
    }
  }

  /// Closes arenas with what functions of an instance made of items that are no longer shown.
  private func closeUnused(_ instance: Instance) {
    // The first is that of the body.
    let unused = Set(instance.arenas.dropFirst().filter { !store.isUsed($0) })
    instance.arenas.removeAll { unused.contains($0) }
    instance.mostArenas = 2 * instance.arenas.count + Instance.fewArenas
    for arena in unused {
      store.retire(arena)
      close(arena)
    }
  }

  /// Closes an arena: its elements are stale, and what was kept for it is let go.
  func close(_ serial: UInt64) {
    if anchors.removeValue(forKey: serial) != nil { lt_release(runtime, serial) }
    store.close(serial)
  }

  // MARK: Kept values

  /// Keeps the value at an absolute position of the stack of a call for as long as an arena lives; nil if the arena keeps too many.
  func anchor(_ index: Int32, in serial: UInt64) -> ScriptReference? {
    let slot = anchors[serial, default: 0] + 1
    guard slot <= ScriptReference.lastSlot, lt_anchor(runtime, serial, Int32(slot), index) else { return nil }
    anchors[serial] = slot
    return ScriptReference(arena: serial, slot: slot)
  }

  // MARK: Tests

  /// Keeps an arena with something in it until the test ends.
  func keepForTest(_ arena: UnsafeMutablePointer<ElementArena>) {
    if !arena.pointee.nodes.isEmpty || anchors[arena.pointee.serial] != nil { ofTest.insert(arena.pointee.serial) }
  }

  func endTest() { ofTest = [] }

  // MARK: Reload

  /// Leaves the arenas to the program that takes this one's place: kept trees may still show what is in them.
  func handOver() -> [UInt64] {
    defer { areHandedOver = true }
    for serial in all { store.retire(serial) }
    return all
  }

  /// Takes the arenas of the program before.
  func take(_ arenas: [UInt64]) { retired += arenas }
}

// The cost of changes in lists.

import CFloor
import LongtailCore

extension Benchmarks {
  /// Changes state in one row: the visible rows are clicked one after the other.
  func rowChanges(count: Int) throws -> Sample {
    let scene = try Scene("rows", count: count)
    try scene.show()
    let rows = scene.taps(on: "=")
    var next = 0
    let sample = try Sample("state in one row of \(grouped(count)) changes", repetitions: 120) {
      scene.handle(rows[next % rows.count])
      next += 1
    }
    let list = floor_list_new(Int32(count), 80, 24)
    defer { floor_list_free(list) }
    var row: Int32 = 0
    let floor = try nanoseconds(each: 1000) {
      row = (row + 1) % 20
      _ = floor_list_change(list, row)
    }
    return sample.with(scene.counted).with(floor: floor)
  }

  /// Clicks a button of the page again and again.
  func pageChanges(_ name: String, _ button: String, count: Int, repetitions: Int, pieces: Int = 1) throws -> Sample {
    let scene = try Scene("rows", count: count)
    try scene.show()
    let tap = try scene.tap(on: button)
    for _ in 0..<3 { scene.handle(tap) }
    return try Sample("\(name) \(grouped(count))", repetitions: repetitions, pieces: pieces) { scene.handle(tap) }
      .with(scene.counted)
  }

  /// Changes an array in the state of a page: an item is written, inserted or moved, or the whole array is assigned.
  func itemChanges(_ name: String, _ button: String, _ preview: String, count: Int) throws -> Sample {
    let scene = try Scene("items", preview: preview, count: count)
    try scene.show()
    let tap = try scene.tap(on: button)
    for _ in 0..<3 { scene.handle(tap) }
    let name = "\(name), \(preview) of \(grouped(count))"
    return try Sample(name, repetitions: button == "one" ? 120 : 15) { scene.handle(tap) }.with(scene.counted)
  }

  /// Changes a value of the environment around rows, some of which read it.
  func environmentChanges(readers: String, count: Int, pieces: Int = 1) throws -> Sample {
    let scene = try Scene("readers", preview: readers, count: count)
    try scene.show()
    let tap = try scene.tap(on: "change")
    for _ in 0..<3 { scene.handle(tap) }
    return try Sample("environment that \(readers) of \(grouped(count)) rows read", repetitions: 15, pieces: pieces) {
      scene.handle(tap)
    }
    .with(scene.counted)
  }

  /// Clicks "change" in one of the scenes of `changes.lua` again and again.
  func changes(_ name: String, _ preview: String, count: Int, pieces: Int = 1) throws -> Sample {
    let scene = try Scene("changes", preview: preview, count: count)
    try scene.show()
    let tap = try scene.tap(on: "change")
    for _ in 0..<3 { scene.handle(tap) }
    return try Sample(name, repetitions: 15, pieces: pieces) { scene.handle(tap) }.with(scene.counted)
  }

  /// Presses of a key that selects the next row. They arrive together.
  func heldKeys(count: Int, presses: Int) throws -> Sample {
    let scene = try Scene("changes", preview: "keys", count: count)
    try scene.show()
    scene.handle(.key(KeyPress(.tab)))
    var isDown = true
    let name = presses == 1 ? "a press of a key" : "\(presses) presses of a key at once"
    return try Sample("\(name), list of \(grouped(count))", repetitions: presses == 1 ? 60 : 9) {
      scene.handle(KeyPress(isDown ? .down : .up), times: presses)
      isDown.toggle()
    }
    .with(scene.counted)
  }

  /// A timer that changes a text. If `isCold` is true, the data in the processor cache is replaced before each update, as other
  /// programs do in the pauses of a timer.
  func timerFires(isCold: Bool) throws -> Sample {
    let scene = try Scene("changes", preview: "timer")
    try scene.show()
    let other = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 20, alignment: 64)
    defer { other.deallocate() }
    var time = 0.0
    return try Sample(
      "a timer changes a text\(isCold ? ", cache cold" : "")", repetitions: 60,
      prepare: {
        if isCold { other.initializeMemory(as: UInt8.self, repeating: UInt8(truncatingIfNeeded: Int(time))) }
        time += 1
      }, { scene.advance(to: time) }
    )
    .with(scene.counted)
  }

  /// A drawing in which every cell is filled and written on.
  func canvasChanges() throws -> Sample {
    let size = Size(120, 40)
    let scene = try Scene("readers", preview: "canvas", size)
    try scene.show()
    let tap = Event.tap(.zero)
    for _ in 0..<3 { scene.handle(tap) }
    return try Sample("all cells of a 120x40 canvas change", repetitions: 15) { scene.handle(tap) }.with(scene.counted)
  }

  /// Changes data of the host with a list: a value beside the list, or the first of its items. The whole value is passed each
  /// time.
  func dataChanges(_ name: String, count: Int, ofItem: Bool) throws -> Sample {
    let scene = try Scene("data")
    var time = 0
    func value() -> PlainValue {
      let orders = (0..<count).map { index in
        PlainValue.table([
          "id": .integer(index), "name": .string("order \(index)"), "total": .integer(ofItem && index == 0 ? time : index),
        ])
      }
      return .table(["clock": .integer(ofItem ? 0 : time), "orders": .list(orders)])
    }
    try scene.set("shop", to: value())
    try scene.show()
    var next = value()
    return try Sample(
      "\(name) \(grouped(count))", repetitions: 15, pieces: count,
      prepare: {
        time += 1
        next = value()
      }, { try scene.set("shop", to: next) }
    )
    .with(scene.counted)
  }

  /// Changes one arrangement of rows to another. The way back is not measured.
  func rearranges(_ name: String, _ button: String, count: Int) throws -> Sample {
    let scene = try Scene("rows", count: count)
    try scene.show()
    let (none, tap) = (try scene.tap(on: "none"), try scene.tap(on: button))
    return try Sample(
      "\(name) of \(grouped(count))", repetitions: 5, pieces: count, prepare: { scene.handle(none) }, { scene.handle(tap) }
    )
    .with(scene.counted)
  }

  /// Scrolls by state, which the script writes, or by the wheel.
  func scrolls(_ preview: String, count: Int, wheel: Bool) throws -> Sample {
    let scene = try Scene("scroll", preview: preview, count: count)
    try scene.show()
    let event = wheel ? Event.scroll(Point(40, 12), by: Point(0, 1)) : try scene.tap(on: "down")
    for _ in 0..<3 { scene.handle(event) }
    let name = "scroll by a line\(wheel ? " with the wheel" : ""), \(preview) of \(grouped(count))"
    return try Sample(name, repetitions: 30) { scene.handle(event) }.with(scene.counted)
  }

  /// Requests a rendering again and again, as the loop of a host does for each of its frames.
  func rendersAgain(count: Int) throws -> Sample {
    let scene = try Scene("rows", count: count)
    try scene.show()
    var boxes = scene.renderAgain()
    let sample = try Sample("a rendering of \(grouped(count)) rows with nothing changed", repetitions: 120) {
      boxes = min(boxes, scene.renderAgain())
    }
    guard boxes > 0 else { throw Scene.Missing(name: "boxes") }
    return sample.with(scene.counted)
  }

  func resizes(count: Int) throws -> Sample {
    let scene = try Scene("rows", count: count)
    try scene.show()
    var isNarrow = false
    return try Sample("resize, \(grouped(count)) rows", repetitions: 9, pieces: count) {
      isNarrow.toggle()
      scene.resize(to: isNarrow ? Size(60, 20) : Scene.screen)
    }
    .with(scene.counted)
  }

  /// Changes all views of a grid. Each view has one cell.
  func gridChanges() throws -> Sample {
    let size = Size(120, 40)
    let scene = try Scene("grid", size)
    try scene.show()
    var cells = [floor_cell](repeating: floor_cell(), count: size.width * size.height)
    let floor = try nanoseconds(each: 100) { _ = floor_paint(&cells, Int32(cells.count), "0123456789", 10) }
    let tap = Event.tap(.zero)
    return try Sample("all cells of 120x40 change, a view each", repetitions: 15, pieces: cells.count) { scene.handle(tap) }
      .with(scene.counted).with(floor: floor)
  }
}

// What changes in lists cost.

import CFloor
import LongtailCore
import LongtailScript

extension Benchmarks {
  /// State in one row: the rows in sight are clicked one after the other, each once, as its click changes with it.
  func rowChanges(count: Int) throws -> Sample {
    let scene = try Scene("rows", count: count)
    try scene.show()
    var times: [Double] = []
    for _ in 0..<6 {
      for (index, handler) in scene.taps(on: "=").prefix(20).enumerated() {
        let sample = try Sample("", repetitions: 1) { try scene.tap(handler) }
        // The first one follows a look at the whole tree, which empties the processor's caches.
        if index > 0 { times.append(sample.median) }
      }
    }
    let list = floor_list_new(Int32(count), 80, 24)
    defer { floor_list_free(list) }
    var row: Int32 = 0
    let floor = try nanoseconds(each: 1000) {
      row = (row + 1) % 20
      _ = floor_list_change(list, row)
    }
    return Sample("state in one row of \(grouped(count)) changes", times).with(scene.graph.counters.all).with(floor: floor)
  }

  /// A click on a button of the page, again and again.
  func pageChanges(_ name: String, _ button: String, count: Int, repetitions: Int, pieces: Int = 1) throws -> Sample {
    let scene = try Scene("rows", count: count)
    try scene.show()
    for _ in 0..<3 { try scene.tap(button) }
    return try Sample("\(name) \(grouped(count))", repetitions: repetitions, pieces: pieces) { try scene.tap(button) }
      .with(scene.graph.counters.all)
  }

  /// From one arrangement of rows to another; the way back is not measured.
  func rearranges(_ name: String, _ button: String, count: Int) throws -> Sample {
    let scene = try Scene("rows", count: count)
    try scene.show()
    return try Sample(
      "\(name) of \(grouped(count))", repetitions: 5, pieces: count, prepare: { try scene.tap("none") },
      { try scene.tap(button) }
    )
    .with(scene.graph.counters.all)
  }

  func scrolls(_ preview: String, count: Int) throws -> Sample {
    let scene = try Scene("scroll", preview: preview, count: count)
    try scene.show()
    for _ in 0..<3 { try scene.tap("down") }
    return try Sample("scroll by a line, \(preview) of \(grouped(count))", repetitions: 30) { try scene.tap("down") }
      .with(scene.graph.counters.all)
  }

  func resizes(count: Int) throws -> Sample {
    let scene = try Scene("rows", count: count)
    try scene.show()
    var isNarrow = false
    return try Sample("resize, \(grouped(count)) rows", repetitions: 9, pieces: count) {
      isNarrow.toggle()
      scene.resize(to: isNarrow ? Size(60, 20) : Scene.screen)
    }
    .with(scene.graph.counters.all)
  }

  /// A grid of views of one cell, all of which change.
  func gridChanges() throws -> Sample {
    let size = Size(120, 40)
    let scene = try Scene("grid", size)
    try scene.show()
    var cells = [floor_cell](repeating: floor_cell(), count: size.width * size.height)
    let floor = try nanoseconds(each: 100) { _ = floor_paint(&cells, Int32(cells.count), "0123456789", 10) }
    var handler = ScriptReference(rawValue: 0)
    return try Sample(
      "all cells of 120x40 change, a view each", repetitions: 15, pieces: cells.count,
      prepare: { handler = scene.taps(on: "0")[0] },
      { try scene.tap(handler) }
    )
    .with(scene.graph.counters.all).with(floor: floor)
  }
}

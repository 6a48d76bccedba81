// Law of every script: a reload without changes shows the same rows, whatever events came before.

import Foundation
import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct ReloadLaws {
  private static let keys = [
    "tab", "tab", "shift+tab", "down", "down", "up", "left", "right", "return", "space", "space", "escape", "a", "e", "1",
    "pageDown",
    "end", "home",
  ]

  private static func files(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: Project.path(folder))) ?? []).filter { $0.hasSuffix(".lua") }.sorted()
      .map { folder + "/" + $0 }
  }

  @Test(
    "a reload without changes keeps the rows and the focus of every script, after random keys and clicks",
    arguments: files("scripts")) func scripts(file: String) throws
  {
    var options = RuntimeOptions()
    options.program.acceptsModules = true
    let runtime = try Runtime(script: Project.path(file), options)
    guard runtime.hasContent else { return }
    runtime.show(on: .screen(Size(80, 30)))
    try goOn(with: runtime, file)
  }

  @Test(
    "a reload without changes keeps the rows and the focus of the first preview of every script",
    arguments: files("scripts") + files("components")) func previews(file: String)
    throws
  {
    var options = RuntimeOptions()
    options.program.acceptsModules = true
    let runtime = try Runtime(script: Project.path(file), options)
    for preview in runtime.previews.prefix(1) {
      runtime.show(preview, on: preview.canvas(within: .inline(width: 60)))
      try goOn(with: runtime, preview.caption)
    }
  }

  private func goOn(with runtime: Runtime, _ name: String) throws {
    var generator = SeededGenerator(seed: UInt64(name.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF }))
    for round in 0..<2 {
      for _ in 0..<Int.random(in: 0..<8, using: &generator) {
        if let key = ReloadLaws.keys.randomElement(using: &generator).flatMap({ KeyPress($0) }) { runtime.handle(.key(key)) }
        if Int.random(in: 0..<4, using: &generator) == 0, let size = runtime.surface?.size, size.width > 0, size.height > 0 {
          let cell = Point(Int.random(in: 0..<size.width, using: &generator), Int.random(in: 0..<size.height, using: &generator))
          runtime.handle(.tap(cell))
        }
        _ = runtime.takeRequests()
      }
      let (before, focus) = (runtime.surface.map(rows) ?? [], runtime.focus)
      let reload = try runtime.reload()
      #expect(reload.resetSlots.isEmpty && reload.droppedSlots.isEmpty, "\(name): \(reload)")
      #expect(runtime.focus == focus, "\(name), round \(round)")
      #expect((runtime.surface.map(rows) ?? []) == before, "\(name), round \(round)")
    }
  }

  /// Returns the rows, except rows with the word "noise". A body draws these at random, so they differ in every run.
  private func rows(_ surface: Surface) -> [String] {
    (0..<surface.size.height).map { surface.text(row: $0) }.filter { !$0.contains("noise") }
  }
}

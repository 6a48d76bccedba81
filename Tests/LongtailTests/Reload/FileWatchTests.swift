// When files that were saved are loaded: by a clock that the test tells.

import Foundation
import LongtailCore
import Testing

@testable import Longtail

@Suite struct FileWatchTests {
  /// Watches the files of a script.
  private final class Watching {
    let runtime: Runtime
    private var files = FileWatch()

    init(_ folder: ScriptFolder) throws {
      runtime = try Runtime(script: folder.path("app.lua"))
      files.watcher.watch(runtime.sources)
      // What happened before the folder was watched is looked for once.
      repeat { files.look(at: 0) } while files.nextDue == 0
    }

    var nextDue: Double? { files.nextDue }

    /// Whether what was saved is to be loaded at a time.
    func isDue(at time: Double) -> Bool {
      files.look(at: time)
      return files.takeDue(at: time) { runtime.misses }
    }

    /// Loads the script; why it cannot be is kept.
    func load(at time: Double) {
      do throws(Diagnostic) {
        try runtime.reload()
        files.note(nil, of: time, at: time)
      } catch {
        files.note(error, of: time, at: time)
      }
      files.watcher.watch(runtime.sources)
    }

    func mistake(at time: Double) -> Diagnostic? { files.takeMistake(at: time)?.diagnostic }
  }

  private static let row = "return function() return Text 'row' end"
  private static let files = ["app.lua": "local row = require 'row' return row()", "row.lua": row]

  @Test("a module that is empty, or has left, is waited for, and loaded when it is whole", arguments: [false, true])
  func truncated(isLeft: Bool) throws {
    let folder = try ScriptFolder(FileWatchTests.files)
    let watching = try Watching(folder)
    if isLeft {
      try FileManager.default.removeItem(atPath: folder.path("row.lua"))
    } else {
      try folder.truncate("row.lua")
    }
    #expect(!watching.isDue(at: 10) && watching.runtime.misses && !watching.isDue(at: 10.1))
    try folder.save("row.lua", FileWatchTests.row + "--")
    #expect(watching.isDue(at: 10.1))
    watching.load(at: 10.1)
    #expect(watching.mistake(at: 20) == nil && watching.nextDue == nil && !watching.runtime.misses)
  }

  @Test("one that stays empty is loaded in the end, and its mistake is told once, unless it is mended") func empty() throws {
    let folder = try ScriptFolder(FileWatchTests.files)
    let watching = try Watching(folder)
    try folder.truncate("row.lua")
    #expect(!watching.isDue(at: 10) && watching.nextDue == 10.15 && watching.isDue(at: 10.15))
    watching.load(at: 10.15)
    #expect(watching.mistake(at: 10.2) == nil && watching.mistake(at: 10.31) != nil && watching.mistake(at: 20) == nil)
    try folder.save("row.lua", "return nothing.x")
    #expect(watching.isDue(at: 30))
    watching.load(at: 30)
    try folder.save("row.lua", FileWatchTests.row)
    #expect(watching.isDue(at: 30.1))
    watching.load(at: 30.1)
    #expect(watching.mistake(at: 40) == nil)
  }
}

extension ScriptFolder {
  /// Empties a file, as some editors do before they write it.
  fileprivate func truncate(_ name: String) throws { try Data().write(to: url.appending(path: name)) }
}

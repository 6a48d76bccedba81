// The delays before saved files are loaded and errors are reported. The tests set the time.

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
      // The first look covers the time before the folder was watched.
      repeat { files.look(at: 0) } while files.nextDue == 0
    }

    var nextDue: Double? { files.nextDue }

    /// True if the saved files are to be loaded at `time`.
    func isDue(at time: Double) -> Bool {
      files.look(at: time)
      return files.takeDue(at: time) { runtime.hasMissingFiles }
    }

    /// Loads the script, and notes the result.
    func load(at time: Double) {
      do throws(Diagnostic) {
        try runtime.reload()
        files.note(nil, of: time, at: time)
      } catch {
        files.note(error, of: time, at: time)
      }
      files.watcher.watch(runtime.sources)
    }

    func error(at time: Double) -> Diagnostic? { files.takeError(at: time)?.diagnostic }
  }

  private static let row = "return function() return Text 'row' end"
  private static let files = ["app.lua": "local row = require 'row' return row()", "row.lua": row]

  @Test("a missing or empty module gets time to be written", arguments: [false, true])
  func truncated(isLeft: Bool) throws {
    let folder = try ScriptFolder(FileWatchTests.files)
    let watching = try Watching(folder)
    if isLeft {
      try FileManager.default.removeItem(atPath: folder.path("row.lua"))
    } else {
      try folder.truncate("row.lua")
    }
    #expect(!watching.isDue(at: 10) && watching.runtime.hasMissingFiles && !watching.isDue(at: 10.1))
    try folder.save("row.lua", FileWatchTests.row + "--")
    #expect(watching.isDue(at: 10.1))
    watching.load(at: 10.1)
    #expect(watching.error(at: 20) == nil && watching.nextDue == nil && !watching.runtime.hasMissingFiles)
  }

  @Test("a module that stays empty is loaded, and its error is reported once, unless it is fixed in time") func empty() throws {
    let folder = try ScriptFolder(FileWatchTests.files)
    let watching = try Watching(folder)
    try folder.truncate("row.lua")
    #expect(!watching.isDue(at: 10) && watching.nextDue == 10.15 && watching.isDue(at: 10.15))
    watching.load(at: 10.15)
    #expect(watching.error(at: 10.2) == nil && watching.error(at: 10.31) != nil && watching.error(at: 20) == nil)
    try folder.save("row.lua", "return nothing.x")
    #expect(watching.isDue(at: 30))
    watching.load(at: 30)
    try folder.save("row.lua", FileWatchTests.row)
    #expect(watching.isDue(at: 30.1))
    watching.load(at: 30.1)
    #expect(watching.error(at: 40) == nil)
  }
}

extension ScriptFolder {
  /// Empties a file, as some editors do before they write it.
  fileprivate func truncate(_ name: String) throws { try Data().write(to: url.appending(path: name)) }
}

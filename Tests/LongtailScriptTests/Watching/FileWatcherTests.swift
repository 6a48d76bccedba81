// What counts as a change of a file, however it was written.

import Foundation
import LongtailCatalog
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct FileWatcherTests {
  /// A folder of its own, with files by name.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "longtail-watch-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
    func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: url.appending(path: name)) }

    /// As editors do: a new file beside it takes its place.
    func replace(_ name: String, _ text: String) throws {
      try write(name + ".new", text)
      #expect(rename(path(name + ".new"), path(name)) == 0)
    }

    func watcher(_ names: String...) -> FileWatcher {
      let watcher = FileWatcher()
      watcher.watch(Dictionary(uniqueKeysWithValues: names.map { (path($0), SourceFiles.fingerprint(of: path($0))) }))
      return watcher
    }
  }

  @Test("what is written counts once, what is equal does not, and no other file does") func writing() throws {
    let folder = try Folder(["a.lua": "1", "b.lua": "1"])
    let watcher = folder.watcher("a.lua")
    #expect(!watcher.takeChanges())
    try folder.write("a.lua", "2")
    #expect(watcher.takeChanges() && !watcher.takeChanges())
    try folder.write("a.lua", "2")
    try folder.write("b.lua", "2")
    #expect(!watcher.takeChanges())
    try folder.write("a.lua", "1")
    #expect(watcher.takeChanges())
  }

  @Test("files that are renamed over others, deleted, put back, and come for the first time") func renaming() throws {
    let folder = try Folder(["a.lua": "1"])
    let watcher = folder.watcher("a.lua", "new.lua")
    try folder.replace("a.lua", "2")
    #expect(watcher.takeChanges() && !watcher.takeChanges())
    try FileManager.default.moveItem(atPath: folder.path("a.lua"), toPath: folder.path("away"))
    #expect(watcher.takeChanges())
    try FileManager.default.moveItem(atPath: folder.path("away"), toPath: folder.path("a.lua"))
    #expect(watcher.takeChanges())
    try FileManager.default.removeItem(atPath: folder.path("a.lua"))
    try folder.write("a.lua", "2")
    #expect(!watcher.takeChanges(), "what is as it was is no change")
    try folder.write("new.lua", "1")
    #expect(watcher.takeChanges())
  }

  @Test("what happened between reading a file and watching its folder is looked at at once") func between() throws {
    let folder = try Folder(["a.lua": "1", "b.lua": "1"])
    let read = ["a.lua", "b.lua"].map { (folder.path($0), SourceFiles.fingerprint(of: folder.path($0))) }
    try FileManager.default.removeItem(atPath: folder.path("b.lua"))
    let watcher = FileWatcher()
    watcher.watch(Dictionary(uniqueKeysWithValues: read))
    #expect(watcher.interval == 0)
    #expect(watcher.takeChanges() && !watcher.takeChanges())
    #if os(Linux)
      #expect(watcher.interval == nil)
    #endif
  }

  @Test("a hundred writes are one change") func storm() throws {
    let folder = try Folder(["a.lua": "0"])
    let watcher = folder.watcher("a.lua")
    for number in 1...100 { try folder.replace("a.lua", "\(number)") }
    #expect(watcher.takeChanges() && !watcher.takeChanges())
    // More than the system keeps at once.
    for number in 1...20_000 { try? folder.write("a.lua", "\(number)") }
    #expect(watcher.takeChanges())
    _ = watcher.takeChanges()
    try folder.write("a.lua", "end")
    #expect(watcher.takeChanges())
  }

  @Test("links: to the file that is changed, and to another that takes its place") func links() throws {
    let (here, there) = (try Folder([:]), try Folder(["real.lua": "1", "other.lua": "2"]))
    try FileManager.default.createSymbolicLink(atPath: here.path("a.lua"), withDestinationPath: there.path("real.lua"))
    let watcher = here.watcher("a.lua")
    try there.write("real.lua", "3")
    #expect(watcher.takeChanges())
    try FileManager.default.removeItem(atPath: here.path("a.lua"))
    try FileManager.default.createSymbolicLink(atPath: here.path("a.lua"), withDestinationPath: there.path("other.lua"))
    #expect(watcher.takeChanges())
  }

  @Test("a folder that is missing is looked for, and one that goes and comes back") func folders() throws {
    let folder = try Folder([:])
    let watcher = folder.watcher("components/card.lua")
    #expect(watcher.interval != nil && !watcher.takeChanges())
    try FileManager.default.createDirectory(atPath: folder.path("components"), withIntermediateDirectories: true)
    try folder.write("components/card.lua", "1")
    #expect(watcher.takeChanges())
    #if os(Linux)
      #expect(watcher.interval == nil)
    #endif
    try FileManager.default.removeItem(atPath: folder.path("components"))
    #expect(watcher.takeChanges())
    try FileManager.default.createDirectory(atPath: folder.path("components"), withIntermediateDirectories: true)
    try folder.write("components/card.lua", "2")
    #expect(watcher.takeChanges())
  }

  @Test("pipes and folders in the place of a file are no file") func others() throws {
    let folder = try Folder(["a.lua": "1"])
    let watcher = folder.watcher("a.lua")
    try FileManager.default.removeItem(atPath: folder.path("a.lua"))
    #expect(mkfifo(folder.path("a.lua"), 0o600) == 0)
    #expect(watcher.takeChanges())
    #expect(SourceFiles.fingerprint(of: folder.path("a.lua")) == nil)
    #expect(SourceFiles.fingerprint(of: folder.url.path(percentEncoded: false)) == nil)
  }

  @Test("what is watched no more is not heard of") func leaving() throws {
    let folder = try Folder(["a.lua": "1", "b.lua": "1"])
    let watcher = folder.watcher("a.lua", "b.lua")
    watcher.watch([folder.path("b.lua"): SourceFiles.fingerprint(of: folder.path("b.lua"))])
    try folder.write("a.lua", "2")
    #expect(!watcher.takeChanges())
    watcher.watch([:])
    try folder.write("b.lua", "2")
    #expect(!watcher.takeChanges())
  }

  @Test("a program tells what it read and what it looked for, also where it cannot be loaded") func sources() throws {
    let folder = try Folder([
      "a.lua": "require 'b' require 'c' return 1 +", "b.lua": "return 1", "d.lua": "require 'b' require 'c'",
    ])
    for (name, expected) in [("a.lua", ["a.lua"]), ("d.lua", ["b.lua", "c.lua", "c/init.lua", "d.lua"])] {
      let sources = SourceFiles()
      #expect(throws: (any Error).self) {
        _ = try Program(Script(file: folder.path(name)), vocabulary: Catalog.vocabulary, store: ElementStore(), noting: sources)
      }
      let names = sources.fingerprints.keys.map { $0.replacing(folder.path(""), with: "") }.filter { !$0.contains("components") }
        .sorted()
      #expect(names == expected)
    }
  }
}

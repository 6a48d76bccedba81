// The changes that a file watcher reports, however a file is written.

import Foundation
import LongtailCatalog
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct FileWatcherTests {
  /// A temporary folder with files.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "longtail-watch-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
    func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: url.appending(path: name)) }

    /// Replaces a file as editors do: renames a new file over it.
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

  @Test("in a listed folder, added and removed scripts are changes, but other files and new texts are none") func listing() throws
  {
    let folder = try Folder(["a.lua": "1", "b.txt": "1"])
    let watcher = folder.watcher("*.lua")
    let path = folder.path("*.lua")
    #expect(FolderListing.path(of: String(path.dropLast("*.lua".count))) == path)
    #expect(FolderListing.path(of: ".") == "*.lua" && FolderListing.path(of: "/") == "/*.lua")
    _ = watcher.takeChanges()
    try folder.write("a.lua", "2")
    try folder.write("c.txt", "1")
    #expect(!watcher.takeChanges())
    try folder.replace("c.lua", "1")
    #expect(watcher.takeChanges() && !watcher.takeChanges())
    try FileManager.default.removeItem(atPath: folder.path("a.lua"))
    #expect(watcher.takeChanges() && !watcher.takeChanges())
    let missing = folder.watcher("later/*.lua")
    #expect(!missing.takeChanges())
    try FileManager.default.createDirectory(atPath: folder.path("later"), withIntermediateDirectories: true)
    try folder.write("later/a.lua", "1")
    #expect(missing.takeChanges())
  }

  @Test("a write is one change, and a write of equal text or to another file is none") func writing() throws {
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

  @Test("a file that is replaced, deleted, restored or new is a change") func renaming() throws {
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

  @Test("a change between the reading of a file and the start of watching is found at once") func between() throws {
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

  @Test("100 writes are one change, and a change is found even if its event was dropped") func storm() throws {
    let folder = try Folder(["a.lua": "0"])
    let watcher = folder.watcher("a.lua")
    for number in 1...100 { try folder.replace("a.lua", "\(number)") }
    #expect(watcher.takeChanges() && !watcher.takeChanges())
    // Other files cause more events than the system keeps, so the system drops the event of this file. The system merges equal
    // events in a row, so two files take turns.
    let paths = [folder.path("b.lua"), folder.path("c.lua")]
    try folder.write("b.lua", "")
    try folder.write("c.lua", "")
    _ = watcher.takeChanges()
    for number in 0..<20_000 { chmod(paths[number % 2], 0o644) }
    try folder.write("a.lua", "late")
    #expect(watcher.takeChanges())
    _ = watcher.takeChanges()
    try folder.write("a.lua", "end")
    #expect(watcher.takeChanges())
  }

  @Test("a change of the target of a link, and of the link itself, is found") func links() throws {
    let (here, there) = (try Folder([:]), try Folder(["real.lua": "1", "other.lua": "2"]))
    try FileManager.default.createSymbolicLink(atPath: here.path("a.lua"), withDestinationPath: there.path("real.lua"))
    let watcher = here.watcher("a.lua")
    try there.write("real.lua", "3")
    #expect(watcher.takeChanges())
    try FileManager.default.removeItem(atPath: here.path("a.lua"))
    try FileManager.default.createSymbolicLink(atPath: here.path("a.lua"), withDestinationPath: there.path("other.lua"))
    #expect(watcher.takeChanges())
  }

  @Test("a missing folder is watched for, also after its removal") func folders() throws {
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

  /// Creates a link, or changes its target, in one step.
  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + ".new", withDestinationPath: target)
    #expect(rename(path + ".new", path) == 0)
  }

  @Test("if a link in the path of a file changes, the new target is watched, and the old target is not")
  func ways() throws {
    let folder = try Folder([:])
    for (name, text) in [("v1", "1"), ("v2", "2"), ("v3", "3")] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      try folder.write(name + "/a.lua", text)
    }
    try link(folder.path("now"), to: "v1")
    try link(folder.path("middle.lua"), to: folder.path("v1/a.lua"))
    try link(folder.path("a.lua"), to: "middle.lua")
    let (byFolder, byFile) = (folder.watcher("now/a.lua"), folder.watcher("a.lua"))
    #expect(byFolder.takeChanges() == false && byFile.takeChanges() == false)
    try link(folder.path("now"), to: "v2")
    try link(folder.path("middle.lua"), to: "v2/a.lua")
    for watcher in [byFolder, byFile] { #expect(watcher.takeChanges() && !watcher.takeChanges()) }
    try folder.write("v2/a.lua", "4")
    for watcher in [byFolder, byFile] { #expect(watcher.takeChanges()) }
    try folder.write("v1/a.lua", "5")
    for watcher in [byFolder, byFile] { #expect(!watcher.takeChanges()) }
  }

  @Test("a file stays watched if a folder in its path is replaced, removed or created again") func replacing() throws {
    let folder = try Folder([:])
    func make(_ name: String, _ text: String) throws {
      try FileManager.default.createDirectory(atPath: folder.path(name + "/in/it"), withIntermediateDirectories: true)
      try folder.write(name + "/in/it/a.lua", text)
    }
    func move(_ old: String, _ new: String) { #expect(rename(folder.path(old), folder.path(new)) == 0) }
    try make("here", "1")
    try make("next", "2")
    let watcher = folder.watcher("here/in/it/a.lua")
    _ = watcher.takeChanges()
    move("here", "old")
    move("next", "here")
    #expect(watcher.takeChanges() && !watcher.takeChanges())
    try folder.write("here/in/it/a.lua", "3")
    #expect(watcher.takeChanges())
    try folder.write("old/in/it/a.lua", "4")
    #expect(!watcher.takeChanges())
    move("here/in", "in")
    #expect(watcher.takeChanges())
    #if os(Linux)
      #expect(watcher.interval == nil)
    #endif
    try make("here", "5")
    #expect(watcher.takeChanges())
    try folder.write("here/in/it/a.lua", "6")
    #expect(watcher.takeChanges())
  }

  @Test("a file that becomes readable is a change") func rights() throws {
    let folder = try Folder(["a.lua": "1"])
    let watcher = FileWatcher()
    watcher.watch([folder.path("a.lua"): Fingerprint.none])
    try #require(chmod(folder.path("a.lua"), 0o644) == 0)
    #expect(watcher.takeChanges(isDue: false))
  }

  @Test("a pipe or a folder in place of a file counts as a missing file") func others() throws {
    let folder = try Folder(["a.lua": "1"])
    let watcher = folder.watcher("a.lua")
    try FileManager.default.removeItem(atPath: folder.path("a.lua"))
    #expect(mkfifo(folder.path("a.lua"), 0o600) == 0)
    #expect(watcher.takeChanges())
    #expect(SourceFiles.fingerprint(of: folder.path("a.lua")) == nil)
    #expect(SourceFiles.fingerprint(of: folder.url.path(percentEncoded: false)) == nil)
  }

  @Test("a file that is no longer watched causes no changes") func leaving() throws {
    let folder = try Folder(["a.lua": "1", "b.lua": "1"])
    let watcher = folder.watcher("a.lua", "b.lua")
    watcher.watch([folder.path("b.lua"): SourceFiles.fingerprint(of: folder.path("b.lua"))])
    try folder.write("a.lua", "2")
    #expect(!watcher.takeChanges())
    watcher.watch([:])
    try folder.write("b.lua", "2")
    #expect(!watcher.takeChanges())
  }

  @Test("a program notes the files that it read or looked for, even if it cannot be loaded") func sources() throws {
    let folder = try Folder([
      "a.lua": "require 'b' require 'c' return 1 +", "b.lua": "return 1", "d.lua": "require 'b' require 'c'",
    ])
    for (name, expected) in [("a.lua", ["a.lua"]), ("d.lua", ["b.lua", "c.lua", "c/init.lua", "d.lua"])] {
      let sources = SourceFiles()
      #expect(throws: (any Error).self) {
        _ = try Program(
          Script(file: folder.path(name)), vocabulary: Catalog.vocabulary, store: ElementStore(), recording: sources)
      }
      let names = sources.fingerprints.keys.map { $0.replacing(folder.path(""), with: "") }.filter { !$0.contains("components") }
        .sorted()
      #expect(sources.count == sources.fingerprints.count)
      #expect(names == expected)
    }
  }

  @Test("a new file for a module in a nearer components folder is a change") func components() throws {
    let folder = try Folder([:])
    for name in ["components", "app/scripts"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try folder.write("components/card.lua", "return 1")
    try folder.write("app/scripts/a.lua", "require 'card'")
    let sources = SourceFiles()
    _ = try Program(
      Script(file: folder.path("app/scripts/a.lua")), vocabulary: Catalog.vocabulary, store: ElementStore(), recording: sources)
    let watcher = FileWatcher()
    watcher.watch(sources.fingerprints)
    #expect(!watcher.takeChanges())
    try FileManager.default.createDirectory(atPath: folder.path("app/components"), withIntermediateDirectories: true)
    try folder.write("app/components/card.lua", "return 2")
    #expect(watcher.takeChanges())
    let error = #expect(throws: Diagnostic.self) {
      _ = try Program(
        Script(text: "require 'nowhere'", folder: folder.path("app/scripts")), vocabulary: Catalog.vocabulary,
        store: ElementStore())
    }
    guard case .moduleNotFound(_, let tried) = error?.cause else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(tried.count == 4, "only folders that are there: \(tried)")
  }

  @Test("a file that could not be read counts as missing, even if it appears soon afterwards") func reading() throws {
    let folder = try Folder(["notText.lua": "\u{0}"])
    let sources = SourceFiles()
    for name in ["a.lua", "notText.lua"] {
      #expect(throws: Diagnostic.self) { _ = try Script(file: folder.path(name), recording: sources) }
    }
    try folder.write("a.lua", "return 1")
    let (missing, other) = (sources.fingerprints[folder.path("a.lua")], sources.fingerprints[folder.path("notText.lua")])
    #expect(missing == .some(Fingerprint.none))
    #expect(other == SourceFiles.fingerprint(of: [0]))
  }
}

// Files within their grants, and attempts to get around the grants.

import Foundation
import LongtailCore
import Testing

@testable import LongtailMachine

@Suite struct FileTests {
  let scratch = Scratch()
  let (inside, outside): (String, String)

  init() {
    inside = scratch.folder("inside")
    outside = scratch.folder("outside")
    scratch.file("outside/secret", "secret")
    scratch.file("inside/note", "note")
  }

  private func reader() throws -> LocalMachine { try LocalMachine(read: [inside]) }
  private func writer() throws -> LocalMachine { try LocalMachine(write: [inside]) }

  // MARK: Reading

  @Test("a granted folder can be listed, and its files read") func read() async throws {
    let machine = try reader()
    scratch.folder("inside/b")
    scratch.link("inside/c", to: "note")
    #expect(try await machine.text(of: inside + "/note") == "note")
    #expect(try await machine.text(of: inside + "/b/../note") == "note")
    #expect(try await machine.text(of: inside + "/c") == "note")
    let entries = try await machine.perform(.list(inside)).elements
    #expect(entries.map { $0["name"]?.text } == ["b", "c", "note"])
    #expect(entries.map { $0["kind"]?.text } == ["folder", "link", "file"])
    #expect(entries[2]["size"]?.integer == 4)
    let info = try await machine.perform(.info(inside + "/note"))
    guard case .number(let modified)? = info["modified"] else { throw Diagnostic(.internalFault("no time")) }
    #expect(abs(modified - Date().timeIntervalSince1970) < 1e6)
    #expect(try await machine.perform(.info(inside + "/none")) == .none)
  }

  @Test("bytes that are not UTF-8 are read and written unchanged") func bytes() async throws {
    let machine = try LocalMachine(read: [inside], write: [inside])
    let bytes: [UInt8] = [0, 0xFF, 0x0A, 0xC3]
    _ = try await machine.perform(.write(inside + "/bytes", bytes, appends: false))
    #expect(try await machine.perform(.read(inside + "/bytes")) == .bytes(bytes))
  }

  @Test("a grant to read does not allow writing, and a grant to write does not allow reading") func kinds() async throws {
    #expect(await code { try await reader().write("x", to: inside + "/note") } == .notAllowed)
    #expect(await code { try await writer().text(of: inside + "/note") } == .notAllowed)
    #expect(await sentence { try await writer().text(of: inside + "/note") } == "'files.read' needs --allow-read \(inside)/note")
  }

  @Test("a file outside of the grant is not read, by whatever path") func outsideFiles() async throws {
    let machine = try reader()
    scratch.link("inside/link", to: "../outside/secret")
    scratch.link("inside/folder", to: outside)
    scratch.link("inside/top", to: "/")
    for path in [
      outside + "/secret", inside + "/../outside/secret", inside + "/link", inside + "/folder/secret",
      inside + "/top/etc/hostname",
      inside + "/../inside/../outside/secret", "/proc/self/root" + outside + "/secret", "/proc/self/cwd/Package.swift",
    ] {
      #expect(await code { try await machine.text(of: path) } == .notAllowed, "\(path)")
      #expect(await code { try await machine.perform(.info(path)) } == .notAllowed, "\(path)")
    }
    #expect(await code { try await machine.perform(.list(outside)) } == .notAllowed)
    #expect(await code { try await machine.perform(.watch(inside + "/folder")) } == .notAllowed)
  }

  @Test("a folder whose name begins like that of a granted folder is not granted") func prefix() async throws {
    scratch.folder("inside2")
    #expect(await code { try await reader().text(of: scratch.file("inside2/a", "a")) } == .notAllowed)
  }

  @Test("a script cannot find out which files exist outside of its grant") func probing() async throws {
    let machine = try reader()
    for path in [outside + "/none", "/none/none", outside + "/secret/below", "/none", inside + "/../none", "", "a\0b"] {
      #expect(await code { try await machine.perform(.info(path)) } == .notAllowed, "\(path)")
      #expect(await code { try await machine.text(of: path) } == .notAllowed, "\(path)")
    }
    #expect(await code { try await machine.text(of: inside + "/none") } == .fileFailed)
  }

  @Test("a grant for a file covers only this file") func single() async throws {
    let machine = try LocalMachine(read: [inside + "/note"], write: [inside + "/new"])
    #expect(try await machine.text(of: inside + "/note") == "note")
    #expect(await code { try await machine.perform(.list(inside)) } == .notAllowed)
    try await machine.write("1", to: inside + "/new")
    #expect(await code { try await machine.write("1", to: inside + "/other") } == .notAllowed)
    #expect(scratch.content("inside/new") == "1")
  }

  @Test("pipes, devices and system files are refused and not opened, even if everything is granted")
  func special()
    async throws
  {
    let machine = try LocalMachine(read: ["/"], write: ["/"])
    mkfifo(inside + "/pipe", 0o600)
    for path in [
      inside + "/pipe", "/dev/zero", "/dev/tty", "/dev/full", "/proc/self/environ", "/proc/self/mem", "/proc/1/cmdline",
      "/sys/kernel/uevent_seqnum",
    ] where access(path, F_OK) == 0 {
      #expect(await code { try await machine.text(of: path) } == .fileFailed, "\(path)")
      #expect(await code { try await machine.write("x", to: path) } == .fileFailed, "\(path)")
    }
    #expect(await code { try await machine.perform(.list("/proc/self/fd")) } == .fileFailed)
    // The pipe has no reader, so it was not opened.
    #expect(open(inside + "/pipe", O_WRONLY | O_NONBLOCK) == -1 && errno == ENXIO)
  }

  @Test("a file above the size limit is an error; so is a folder as a file, and a file as a folder") func huge() async throws {
    let descriptor = open(inside + "/huge", O_WRONLY | O_CREAT, 0o600)
    ftruncate(descriptor, 1 << 40)
    close(descriptor)
    #expect(
      await sentence { try await reader().text(of: inside + "/huge") }
        == "'files.read' failed for '\(inside)/huge': it is larger than 16 MB")
    #expect(await code { try await reader().text(of: inside) } == .fileFailed)
    #expect(await code { try await reader().perform(.list(inside + "/note")) } == .fileFailed)
  }

  @Test("a link that is swapped between check and use never reads or writes a file outside") func swappedLink() async throws {
    let machine = try LocalMachine(read: [inside], write: [inside])
    let link = inside + "/swapped"
    symlink("note", link)
    let swapping = Lock(true)
    let swapper = Task.detached { [inside, outside] in
      for turn in 0... {
        guard swapping.withLock({ $0 }) else { return }
        symlink(turn.isMultiple(of: 2) ? outside + "/secret" : "note", inside + "/next")
        rename(inside + "/next", inside + "/swapped")
      }
    }
    for turn in 0..<300 {
      if let text = try? await machine.text(of: link) { #expect(text.hasPrefix("note") || text.hasPrefix("new")) }
      try? await machine.write("new \(turn)", to: link)
      try? await machine.write("+", to: link, appends: true)
    }
    swapping.withLock { $0 = false }
    await swapper.value
    #expect(scratch.content("outside/secret") == "secret")
  }

  @Test("a folder that is swapped for a link never creates a file outside") func swappedFolder() async throws {
    let machine = try writer()
    scratch.folder("inside/a")
    let swapping = Lock(true)
    let swapper = Task.detached { [inside, outside] in
      while swapping.withLock({ $0 }) {
        rename(inside + "/a", inside + "/b")
        symlink(outside, inside + "/a")
        unlink(inside + "/a")
        rename(inside + "/b", inside + "/a")
      }
    }
    for turn in 0..<300 { try? await machine.write("x", to: "\(inside)/a/\(turn)", appends: turn.isMultiple(of: 2)) }
    swapping.withLock { $0 = false }
    await swapper.value
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == ["secret"])
  }

  // MARK: Writing

  @Test("a file is created, replaced and appended to; its permissions stay") func write() async throws {
    let machine = try writer()
    try await machine.write("one\n", to: inside + "/log", appends: true)
    try await machine.write("two\n", to: inside + "/log", appends: true)
    #expect(scratch.content("inside/log") == "one\ntwo\n")
    chmod(inside + "/log", 0o640)
    try await machine.write("three", to: inside + "/log")
    #expect(scratch.content("inside/log") == "three")
    var status = stat()
    #expect(stat(inside + "/log", &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: inside).sorted() == ["log", "note"])
  }

  @Test("a write follows a link to a file inside, but no link that leads outside or nowhere") func writeLinks() async throws {
    let machine = try writer()
    scratch.link("inside/link", to: "note")
    try await machine.write("new", to: inside + "/link")
    #expect(scratch.content("inside/note") == "new")
    scratch.link("inside/away", to: outside + "/secret")
    #expect(await code { try await machine.write("x", to: inside + "/away") } == .notAllowed)
    scratch.link("inside/dangling", to: outside + "/new")
    try await machine.write("x", to: inside + "/dangling")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == ["secret"])
    #expect(scratch.content("outside/secret") == "secret")
  }

  @Test("a write that fails is an error, and leaves nothing behind") func writeFailures() async throws {
    let machine = try writer()
    #expect(await code { try await machine.write("x", to: inside) } == .fileFailed)
    #expect(await code { try await machine.write("x", to: inside + "/none/file") } == .fileFailed)
    #expect(await code { try await machine.write("x", to: inside + "/.") } == .fileFailed)
    #expect(await code { try await machine.write("x", to: inside + "/note/below") } == .fileFailed)
    #expect(await code { try await machine.write("x", to: inside + "/" + String(repeating: "n", count: 300)) } == .fileFailed)
    #expect(try FileManager.default.contentsOfDirectory(atPath: inside) == ["note"])
  }

  // MARK: Watching

  /// Watches `path` and calls `write` again and again until a change is reported. Returns the reported paths, after the watch has
  /// ended with a `CancellationError`.
  private func changes(of path: String, _ write: () -> Void) async throws -> Set<String> {
    let machine = try reader()
    let changes = Lock<Set<String>>([])
    let watch = Task {
      try await machine.perform(.watch(path)) { paths in
        changes.withLock { for path in paths { $0.insert(path.text ?? "") } }
      }
    }
    while changes.withLock({ $0.isEmpty }) {
      write()
      try await Task.sleep(for: .milliseconds(5))
    }
    watch.cancel()
    await #expect(throws: CancellationError.self) { try await watch.value }
    return changes.withLock { $0 }
  }

  @Test("changes of a folder are reported until the task is cancelled") func watch() async throws {
    let changes = try await changes(of: inside) { scratch.file("inside/new", "\(UInt64.random(in: 0 ... .max))") }
    #expect(changes == [inside + "/new"])
  }

  @Test("a change of a file behind a link is reported with the path of the link") func watchedLink() async throws {
    scratch.folder("inside/sub")
    scratch.file("inside/sub/real", "1")
    scratch.link("inside/link", to: "sub/real")
    let changes = try await changes(of: inside + "/link") {
      scratch.file("inside/sub/real", "\(UInt64.random(in: 0 ... .max))")
    }
    #expect(changes == [inside + "/link"])
  }

  @Test("a file that is replaced again and again is found under its own path") func replacedAgainAndAgain() async throws {
    let note = inside + "/note"
    let replacing = Task.detached { [inside] in
      while !Task.isCancelled {
        _ = FileManager.default.createFile(atPath: inside + "/temporary", contents: nil)
        rename(inside + "/temporary", note)
        await Task.yield()
      }
    }
    var paths: Set<String> = []
    for _ in 0..<2_000 { paths.insert(try FoundFile(note).realPath) }
    #expect(paths == [note])
    replacing.cancel()
    await replacing.value
  }

  @Test("a long line is split into lines of at most the longest length") func splitLines() {
    var splitter = LineSplitter(longest: 4)
    let lines = splitter.take(Array("abc".utf8)) + splitter.take(Array("defghij\nx\n\n".utf8)) + splitter.end()
    #expect(lines.map { $0.text ?? "" } == ["abcd", "efgh", "ij", "x", ""])
    #expect(splitter.take(Array("abcd\n".utf8)).map { $0.text ?? "" } == ["abcd"])
  }

  @Test("a watch ends with an error if its folder is removed") func removedFolder() async throws {
    let machine = try reader()
    let folder = scratch.folder("inside/gone")
    let watch = Task { try await machine.perform(.watch(folder)) }
    // The folder may be removed before the watch begins: then it is not found.
    try await Task.sleep(for: .milliseconds(50))
    rmdir(folder)
    #expect(await code { try await watch.value } == .fileFailed)
  }

  @Test("a file that editors replace is watched by its name; its neighbours are not watched") func watchFile() async throws {
    let changes = try await changes(of: inside + "/note") {
      scratch.file("inside/other", "x")
      scratch.file("inside/temporary", "\(UInt64.random(in: 0 ... .max))")
      rename(inside + "/temporary", inside + "/note")
    }
    #expect(changes == [inside + "/note"])
  }
}

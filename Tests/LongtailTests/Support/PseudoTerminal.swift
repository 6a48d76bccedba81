// Runs the built program on a pseudo-terminal, as users run it on a terminal.

import Foundation
import LongtailCore
import LongtailTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program on a terminal of its own. Each method waits for the output that it needs, at most as long as `Patience` allows.
final class PseudoTerminal {
  struct Late: Error, CustomStringConvertible {
    let expected: String
    let shown: String

    var description: String { "waited in vain for \(expected); it shows:\n\(shown)" }
  }

  private let master: Int32
  private let slave: Int32
  private let process = Process()
  private let before: termios
  private(set) var output: [UInt8] = []
  private var answered = 0
  private var size: Size
  private var isHungUp = false
  /// True if the last frame may still have the old size.
  private var isResized = false
  /// True if the terminal answers `CSI c`, the last query of the program.
  var answers = true

  /// Runs a line in a shell on this terminal. `/dev/tty` is the terminal, even if the line redirects its output.
  convenience init(shell line: String, _ size: Size = Size(40, 10), folder: String? = nil) throws {
    let path = Project.program.deletingLastPathComponent().path(percentEncoded: false) + ":/usr/bin:/bin"
    // When the shell ends, the terminal is closed and unread output is lost. So the shell waits for a line.
    let script = line + "\nstatus=$?; printf '[status %d]' $status; read -r end"
    try self.init(
      ["--ctty", "--wait", "/bin/sh", "-c", script], size, environment: ["PATH": path], program: URL(filePath: "/usr/bin/setsid"),
      folder: folder.map { URL(filePath: $0) } ?? Project.root)
  }

  init(
    _ arguments: [String], _ size: Size = Size(40, 10), cell: Size = .zero, environment: [String: String] = [:],
    program: URL = Project.program, folder: URL = Project.root
  ) throws {
    self.size = size
    var (master, slave): (Int32, Int32) = (-1, -1)
    // The size of a cell is in pixels.
    var window = winsize(
      ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: UInt16(size.width * cell.width),
      ws_ypixel: UInt16(size.height * cell.height))
    guard openpty(&master, &slave, nil, nil, &window) == 0 else { throw Late(expected: "a pseudo-terminal", shown: "") }
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (self.master, self.slave) = (master, slave)
    before = PseudoTerminal.state(of: slave)
    let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Sanitizers.options
      .merging(["PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "COLORTERM": "truecolor"]) { $1 }.merging(environment) { $1 }
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    // The process that started the tests may ignore signals, as a shell does in the background. The program must not ignore them.
    let ignored = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].map { ($0, signal($0, SIG_DFL)) }
    defer { for (number, handler) in ignored { signal(number, handler) } }
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    if !isHungUp {
      close(master)
      close(slave)
    }
  }

  /// True if the line discipline is the same as before the program.
  var isRestored: Bool {
    let now = last ?? PseudoTerminal.state(of: slave)
    return now.c_lflag == before.c_lflag && now.c_iflag == before.c_iflag && now.c_oflag == before.c_oflag
      && now.c_cflag == before.c_cflag
  }

  /// The line discipline after the command line of ``init(shell:_:folder:)`` has ended; nil until ``endOfLine()`` has read it.
  private var last: termios?

  private static func state(of descriptor: Int32) -> termios {
    var state = termios()
    tcgetattr(descriptor, &state)
    return state
  }

  // MARK: Input

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { write(master, $0.baseAddress! + sent, min(bytes.count - sent, 1024)) }
      if count > 0 { sent += count } else if errno != EINTR { return }
      receive(milliseconds: 0)
    }
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  func resize(to size: Size) {
    (self.size, isResized) = (size, true)
    var window = winsize(ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
    send(SIGWINCH)
  }

  func hangUp() {
    isHungUp = true
    close(slave)
    close(master)
  }

  // MARK: Output

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Waits until `holds` returns true for the output.
  func wait(for expected: String, _ holds: (String) -> Bool) throws {
    let deadline = Patience.deadline()
    while !holds(text) {
      guard Date() < deadline else { throw Late(expected: expected, shown: text.debugDescription) }
      receive(milliseconds: 20)
    }
  }

  /// Waits until the screen shows a text.
  func expect(_ wanted: String) throws {
    let deadline = Patience.deadline()
    while true {
      let shown = Result { try screen() }
      if case .success(let screen) = shown, screen.contains(wanted) {
        isResized = false
        return
      }
      guard isResized || (try? shown.get()) != nil, Date() < deadline else {
        throw Late(expected: wanted, shown: try shown.get())
      }
      receive(milliseconds: 20)
    }
  }

  /// Waits until the screen no longer shows a text.
  func expectGone(_ unwanted: String) throws {
    let deadline = Patience.deadline()
    while case let screen = try screen(), screen.contains(unwanted) {
      guard Date() < deadline else { throw Late(expected: "the end of " + unwanted, shown: screen) }
      receive(milliseconds: 20)
    }
  }

  /// Waits until the command line of ``init(shell:_:folder:)`` has ended. Returns its exit status.
  func endOfLine() throws -> Int32 {
    try wait(for: "the status") { $0.contains(#/\[status \d+\]/#) }
    last = PseudoTerminal.state(of: slave)
    type("\n")
    return text.firstMatch(of: #/\[status (\d+)\]/#).flatMap { Int32($0.1) } ?? -1
  }

  /// Waits until the program has ended. Returns its status, or the negated number of the signal that ended it.
  func end() throws -> Int32 {
    let deadline = Patience.deadline()
    while process.isRunning {
      guard Date() < deadline else { throw Late(expected: "the end", shown: text.debugDescription) }
      if isHungUp { usleep(10_000) } else { receive(milliseconds: 20) }
    }
    if !isHungUp { receive(milliseconds: 0) }
    return process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
  }

  private func receive(milliseconds: Int32) {
    var poll = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var patience = milliseconds
    while Glibc.poll(&poll, 1, patience) > 0, Int32(poll.revents) & POLLIN != 0 {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      output += buffer[..<count]
      patience = 0
    }
    let questions = text.components(separatedBy: "\u{1B}[c").count - 1
    while answers, answered < questions {
      answered += 1
      type("\u{1B}[?62;22c")
    }
  }

  /// Returns the rows of the program's screen, without output before and after it. Throws if a sequence is unknown.
  func screen() throws -> String { try terminal(.backwards).rows.map { $0.map(\.glyph).joined() }.joined(separator: "\n") }

  /// Returns the rows of an inline program since its first frame, also rows that were scrolled away, without trailing blanks.
  func allRows() throws -> [String] {
    let terminal = try terminal([])
    return (terminal.scrolledAway + terminal.rows).map { row in
      String(row.map(\.glyph).joined().reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Returns a terminal that has read the output since the first or the last frame that was written as a whole.
  private func terminal(_ direction: String.CompareOptions) throws -> VirtualTerminal {
    var text = text
    // Start at the last frame that was written as a whole. Before that frame, the size may have differed.
    let isInline = !text.contains("\u{1B}[?1049h")
    if let range = text.range(of: isInline ? "\u{1B}[m\r\u{1B}[C\u{1B}[J" : "\u{1B}[m\u{1B}[H\u{1B}[J", options: direction) {
      text = String(text[range.lowerBound...])
    }
    if let range = text.range(of: "\u{1B}[?1049l") { text = String(text[..<range.lowerBound]) }
    // The output may end within a sequence. Discard a sequence that is incomplete.
    text = text.replacing(/\u{1B}\[\?[0-9;]*(?:[hlnu]|\$p)|\u{1B}\[[<>][0-9;]*[muq]|\u{1B}\[[0-9;]*t|\u{1B}\[c/, with: "")
    text = text.replacing(/\u{1B}[\]P][^\u{1B}]*\u{1B}\\/, with: "")
    if let last = text.lastIndex(of: "\u{1B}"), text[last...].wholeMatch(of: /\u{1B}(?:\[[0-9;?<>]*)?/) != nil {
      text = String(text[..<last])
    }
    var terminal = isInline ? VirtualTerminal(sharedScreen: size, row: 0) : VirtualTerminal(screen: size)
    try terminal.read(Array(text.utf8))
    return terminal
  }

  /// The modes that were set and not reset.
  var modesLeft: [String] {
    var left: Set<String> = []
    for match in text.matches(of: /\u{1B}\[\?([0-9]+)([hl])/) {
      if match.2 == "h" { left.insert(String(match.1)) } else { left.remove(String(match.1)) }
    }
    // The cursor and line wrapping are on by default.
    return left.subtracting(["25", "7"]).sorted()
  }
}

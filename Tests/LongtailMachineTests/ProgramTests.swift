// Programs that scripts run: their results, their limits and their end.

import Foundation
import LongtailCore
import Testing

@testable import LongtailMachine

@Suite struct ProgramTests {
  private func machine() throws -> LocalMachine { try LocalMachine(run: ["sh", "cat", "true"]) }

  @Test("a program gets its input, and returns its code, its output and its errors") func result() async throws {
    let result = try await machine().shell("tr a-z A-Z; echo bad >&2; exit 3", input: "hello")
    #expect(result["code"]?.integer == 3)
    #expect(result["output"]?.text == "HELLO")
    #expect(result["errors"]?.text == "bad\n")
  }

  @Test("a signal ends a program with 128 and its number") func signals() async throws {
    #expect(try await machine().shell("kill -TERM $$")["code"]?.integer == 128 + 15)
    #expect(try await machine().shell("kill -KILL $$")["code"]?.integer == 128 + 9)
  }

  @Test("only granted programs run, under the name of their grant") func granted() async throws {
    let machine = try machine()
    for name in ["ls", "/bin/sh", "./sh", ""] {
      #expect(
        await code { try await machine.perform(.run(words: [name], input: [], folder: nil, reportsLines: false)) } == .notAllowed,
        "\(name)")
    }
    #expect(
      await sentence { try await machine.perform(.run(words: ["ls"], input: [], folder: nil, reportsLines: false)) }
        == "'process.run' needs --allow-run ls")
  }

  @Test("a program runs in the working directory of its call") func folder() async throws {
    let scratch = Scratch()
    #expect(try await machine().shell("pwd", folder: scratch.path)["output"]?.text == scratch.path + "\n")
    #expect(
      await sentence { try await machine().shell("pwd", folder: scratch["none"]) }
        == "'process.run' failed for 'sh': no such file or directory")
  }

  @Test("a program that was removed after its grant is an error") func removedProgram() async throws {
    let scratch = Scratch()
    scratch.file("tool", "#!/bin/sh\n")
    chmod(scratch["tool"], 0o755)
    let machine = try LocalMachine(run: [scratch["tool"]])
    unlink(scratch["tool"])
    #expect(
      await code { try await machine.perform(.run(words: [scratch["tool"]], input: [], folder: nil, reportsLines: false)) }
        == .programFailed)
  }

  @Test("a program inherits no descriptor, no terminal and no ignored signals") func inheritance() async throws {
    let leak = open("/dev/null", O_RDONLY)
    defer { close(leak) }
    signal(SIGPIPE, SIG_IGN)
    let result = try await machine().shell("ls /proc/self/fd | tr '\\n' ' '; tty; grep -E 'SigBlk|SigIgn' /proc/self/status")
    let lines = (result["output"]?.text ?? "").split(separator: "\n")
    // Descriptor 3 is the folder that `ls` reads.
    #expect(lines.first == "0 1 2 3 not a tty")
    // glibc reserves the signals 32 and 33 for its own use.
    let sets = lines.dropFirst().map { UInt64($0.suffix(16), radix: 16).map { $0 & ~(3 << 31) } }
    #expect(sets == [0, 0], "\(lines)")
    #expect(try await machine().shell("echo x > /dev/tty")["code"]?.integer != 0)
  }

  @Test("much input and much output at the same time do not block each other") func both() async throws {
    let input = String(repeating: "0123456789abcde\n", count: 200_000)
    let result = try await machine().perform(.run(words: ["cat"], input: Array(input.utf8), folder: nil, reportsLines: false))
    #expect(result["output"]?.text == input)
  }

  @Test("a program that closes its input gets no more, and this is not an error") func closedInput() async throws {
    let input = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(
      try await machine().perform(.run(words: ["true"], input: input, folder: nil, reportsLines: false))["code"]?.integer == 0)
  }

  @Test("too much output is an error, and ends the program") func flood() async throws {
    #expect(
      await sentence { try await machine().shell("yes") }
        == "'process.run' failed for 'sh': its output is larger than 16 MB: read it line by line with onLine")
    #expect(await code { try await machine().shell("yes >&2") } == .programFailed)
  }

  @Test("lines are reported one by one, also an unterminated last line; invalid UTF-8 stays as it is") func lines() async throws {
    let lines = Lock<[MachineValue]>([])
    let result = try await machine().perform(
      .run(words: ["sh", "-c", "printf 'one\\r\\n\\ntwo\\377\\nlast'; echo e >&2"], input: [], folder: nil, reportsLines: true)
    ) { batch in lines.withLock { $0 += batch } }
    #expect(lines.withLock { $0 } == [.text("one"), .text(""), .bytes(Array("two".utf8) + [0xFF]), .text("last")])
    #expect(result["output"] == nil && result["errors"]?.text == "e\n")
  }

  @Test("a program waits while its lines are not taken") func backpressure() async throws {
    let scratch = Scratch()
    let machine = try machine()
    let (isBlocked, taken) = (Lock(true), Lock(0))
    let command = "yes 0123456789 | head -100000; echo > \(scratch["done"])"
    let run = Task {
      try await machine.perform(.run(words: ["sh", "-c", command], input: [], folder: nil, reportsLines: true)) { batch in
        taken.withLock { $0 += batch.count }
        while isBlocked.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
      }
    }
    while taken.withLock({ $0 }) == 0 { await Task.yield() }
    // A second program with the same output ends while the first one is blocked.
    _ = try await machine.shell("yes 0123456789 | head -100000")
    #expect(scratch.content("done") == nil)
    isBlocked.withLock { $0 = false }
    #expect(try await run.value["code"]?.integer == 0)
    #expect(taken.withLock { $0 } == 100_000 && scratch.content("done") == "\n")
  }

  @Test("an error in the function that takes lines ends the program and the call") func failingReport() async throws {
    await #expect(throws: Diagnostic(.script(message: "enough"))) {
      try await machine().perform(.run(words: ["sh", "-c", "yes"], input: [], folder: nil, reportsLines: true)) { _ in
        throw Diagnostic(.script(message: "enough"))
      }
    }
  }

  // MARK: Ending

  /// Returns the number that a program writes into a file.
  private func number(in path: String) async throws -> pid_t {
    while true {
      if let text = try? String(contentsOfFile: path, encoding: .utf8), text.hasSuffix("\n"), let number = pid_t(text.dropLast())
      {
        return number
      }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Waits until a process has ended. Process 1 of a container may leave orphaned processes as zombies, which count as ended.
  private func waitUntilEnded(_ process: pid_t) async throws {
    while kill(process, 0) == 0 {
      let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      if status?.split(separator: ")").last?.split(separator: " ").first == "Z" { return }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  @Test("a cancelled program is asked to end, and the processes that it has started end with it") func cancelled() async throws {
    let scratch = Scratch()
    let command =
      "trap 'echo asked > \(scratch["asked"]); exit' TERM; sleep 1000 & echo $! > \(scratch["child"]); echo $$ > \(scratch["parent"]); wait"
    let run = Task { try await machine().shell(command) }
    let (child, parent) = (try await number(in: scratch["child"]), try await number(in: scratch["parent"]))
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    try await waitUntilEnded(parent)
    try await waitUntilEnded(child)
    #expect(scratch.content("asked") == "asked\n")
  }

  @Test("a program that ignores the request is killed") func stubborn() async throws {
    let scratch = Scratch()
    let run = Task { try await machine().shell("trap '' TERM; echo $$ > \(scratch["number"]); while :; do sleep 1; done") }
    let process = try await number(in: scratch["number"])
    run.cancel()
    try await waitUntilEnded(process)
  }

  @Test("a call ends with its program, although a process that it left holds its output open") func leftBehind() async throws {
    let scratch = Scratch()
    let result = try await machine().shell("sleep 1000 & echo $! > \(scratch["child"]); echo done")
    #expect(result["output"]?.text == "done\n")
    try await waitUntilEnded(try await number(in: scratch["child"]))
    let escaped = try await machine().shell("setsid sleep 1000 & echo done")
    #expect(escaped["output"]?.text == "done\n")
    _ = try await machine().shell("pkill -f 'sleep 1000'")
  }

  @Test("programs leave no zombies") func zombies() async throws {
    let machine = try machine()
    for _ in 0..<20 { _ = try await machine.shell("exit 1") }
    #expect(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD)
  }

  @Test("programs above the limit of simultaneous programs wait for their turn") func many() async throws {
    let machine = try machine()
    let codes = try await withThrowingTaskGroup(of: Int?.self) { group in
      for number in 0..<100 { group.addTask { try await machine.shell("exit \(number)")["code"]?.integer } }
      return try await group.reduce(into: []) { $0.append($1 ?? -1) }
    }
    #expect(codes.sorted() == Array(0..<100))
  }
}

// The grants of a script: the line that states them, and their effect on a machine.

import Foundation
import LongtailCore
import Testing

@testable import LongtailMachine

@Suite struct GrantsTests {
  @Test("a script states its grants in its first line") func header() throws {
    #expect(
      try Grants(line: "-- longtail: allow-read=.  allow-run=git,less allow-read=/var/log allow-env=HOME")
        == Grants(read: [".", "/var/log"], run: ["git", "less"], environment: ["HOME"]))
    #expect(try Grants(line: "-- longtail:") == Grants())
    #expect(try Grants(line: "-- A counter") == nil)
    #expect(try Grants(line: "--longtail: allow-read=.") == nil)
  }

  @Test(
    "a word of the line that is not a grant is an error", arguments: ["allow-net=a", "read=.", "allow-run", "allow-run=", "git"])
  func badHeader(_ word: String) {
    #expect(throws: Diagnostic.self) { try Grants(line: "-- longtail: allow-read=. \(word)") }
  }

  @Test("the missing grants are those that a script asked for and that were not given") func subtracting() {
    let rest = Grants(read: [".", "/a"], run: ["git"]).subtracting(Grants(read: ["."], write: ["/a"]))
    #expect(rest == Grants(read: ["/a"], run: ["git"]))
    #expect(rest.options == "--allow-read /a --allow-run git")
    #expect(!rest.isEmpty && Grants().isEmpty)
  }

  @Test("a grant for a file or program that does not exist is an error that names the option") func missing() async {
    let scratch = Scratch()
    #expect(
      await sentence { try LocalMachine(read: [scratch["none"]]) }
        == "--allow-read '\(scratch["none"])' cannot be granted: no such file or directory")
    #expect(await code { try LocalMachine(write: [scratch["none/new"]]) } == .unusableGrant)
    #expect(await code { try LocalMachine(write: [scratch["new"]]) } == nil)
    #expect(
      await sentence { try LocalMachine(run: ["no-such-program"]) }
        == "--allow-run 'no-such-program' cannot be granted: there is no such program in PATH")
    for run in ["", "/", ".", "..", scratch.file("plain"), scratch.folder("folder"), scratch["none"]] {
      #expect(await code { try LocalMachine(run: [run]) } == .unusableGrant, "\(run)")
    }
    #expect(await code { try LocalMachine(read: [""]) } == .unusableGrant)
    #expect(await code { try LocalMachine(env: ["A=B"]) } == .unusableGrant)
  }

  @Test("relative folders in PATH are skipped, because they depend on the working directory") func path()
    async throws
  {
    let scratch = Scratch()
    scratch.file("tool", "#!/bin/sh\necho planted\n")
    chmod(scratch["tool"], 0o755)
    // This relative path leads to the folder from any working directory.
    let relative = String(repeating: "../", count: 20) + scratch.path.dropFirst()
    #expect(await code { try LocalMachine(run: ["tool"], environment: ["PATH": relative + "::."]) } == .unusableGrant)
    let machine = try LocalMachine(run: ["tool"], environment: ["PATH": ".:" + scratch.path])
    #expect(machine.grants.run == [scratch["tool"]])
  }

  @Test("a script can read only granted variables, with their values from the start") func variables() async throws {
    let machine = try LocalMachine(env: ["A", "B"], environment: ["A": "1", "SECRET": "2"])
    #expect(try machine.variable("A") == "1")
    #expect(try machine.variable("B") == nil)
    #expect(await sentence { try machine.variable("SECRET") } == "'env.get' needs --allow-env SECRET")
  }
}

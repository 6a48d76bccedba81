// Programs that take the terminal and do not end through their event loop.

import Foundation
import LongtailCore
import Testing

@Suite struct TerminalHoldTests {
  /// Runs a program in C that takes the terminal as `TerminalDevice` does, and then runs the statements of `ending`.
  private func program(_ ending: String) throws -> PseudoTerminal {
    let folder = try ScriptFolder([
      "main.c": """
      #include <CTerminal.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      int main(void) {
        if (ct_is_holding() || ct_watch_signals() < 0 || ct_hold(1) != 0 || !ct_is_holding()) return 9;
        ct_set_restore_sequence("[restored]", 10, 0);
        if (ct_make_raw() != 0) return 9;
        \(ending)
      }
      """
    ])
    let run = try Run(
      shell: """
        PATH=$PATH:\(ProcessInfo.processInfo.environment["PATH"] ?? "")
        cd '\(Project.path("Sources/CTerminal"))'
        clang -I include terminal.c '\(folder.path("main.c"))' -o '\(folder.path("main"))'
        """)
    try #require(run.status == 0, "\(run.error)")
    let terminal = try PseudoTerminal([], program: URL(filePath: folder.path("main")))
    _ = folder
    return terminal
  }

  @Test(
    "the terminal is restored, however the program ends",
    arguments: [
      ("exit(4);", 4), ("return 5;", 5), ("abort();", -SIGABRT), ("ct_restore(); exit(6);", 6),
    ])
  func ends(ending: String, status: Int32) throws {
    let terminal = try program(ending)
    #expect(try terminal.end() == status)
    #expect(terminal.isRestored)
    #expect(String(decoding: terminal.output, as: UTF8.self).components(separatedBy: "[restored]").count == 2)
  }

  @Test("without exit handlers, the terminal is not restored, so the test above can fail") func control() throws {
    let terminal = try program("_Exit(4);")
    #expect(try terminal.end() == 4)
    #expect(!terminal.isRestored)
  }
}

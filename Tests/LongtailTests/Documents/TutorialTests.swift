// The DocC catalog of `Longtail`: the steps of its tutorial work, and DocC reports no warning.

import Foundation
import LongtailCore
import Testing

@testable import Longtail

/// The catalog, and the files of its tutorial.
private enum Tutorial {
  static let path = "Sources/Longtail/Longtail.docc"
  static let resources = (try? FileManager.default.contentsOfDirectory(atPath: Project.path(path + "/Resources"))) ?? []
}

@Suite struct TutorialTests {
  private func text(_ name: String) throws -> String { try Project.text(Tutorial.path + "/Resources/" + name) }

  private func data(_ state: String) -> PlainValue {
    .list(
      [(1, "Build", "done"), (2, "Test", state)].map { id, name, state in
        .table(["id": .integer(id), "name": .string(name), "state": .string(state)])
      })
  }

  private func queue(_ name: String) throws -> Runtime {
    var options = RuntimeOptions()
    options.program.data["jobs"] = data("failed")
    return try Runtime(
      source: try text(name), name: "queue.lua", options, functions: [RegisteredFunction("age") { (id: Int) in "\(id) min" }])
  }

  @Test("the steps of the tutorial show all files of the folder, and only these") func files() throws {
    let tutorial = try Project.text(Tutorial.path + "/Tutorials/Tool.tutorial")
    let shown = tutorial.components(separatedBy: "file: \"").dropFirst().map { $0.prefix { $0 != "\"" } }.map(String.init)
    #expect(Set(shown + ["queue.svg"]) == Set(Tutorial.resources) && shown == shown.sorted())
  }

  @Test(
    "the Swift code of each step compiles",
    arguments: Tutorial.resources.filter { $0.hasSuffix(".swift") && !$0.contains("package") })
  func swift(name: String) throws {
    let folder = try ScriptFolder([(name.contains("main") ? "main.swift" : name): try text(name)])
    let run = try Run(
      shell: """
        PATH=$PATH:\(ProcessInfo.processInfo.environment["PATH"] ?? "")
        cd '\(Project.path(""))'
        \(SymbolGraph.modules)
        libraries=$(dirname "$(dirname "$(command -v swiftc)")")
        swiftc -typecheck -swift-version 6 -warnings-as-errors -enable-upcoming-feature MemberImportVisibility $modules \
          -plugin-path "$libraries/lib/swift/host/plugins/testing" '\(folder.path(""))'*.swift 2>&1
        """)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("the scripts of the tutorial show the queue, and a click emits an event") func scripts() throws {
    for name in Tutorial.resources.filter({ $0.hasSuffix(".lua") }).sorted() {
      let rendering = try queue(name).render(.inline(width: 40))
      #expect(rendering.diagnostics.isEmpty && rendering.text.contains("Build") && rendering.text.contains("failed"), "\(name)")
    }
    // The behavior that the last step tests.
    let runtime = try queue("tool-5-queue.lua")
    var retried: [Int] = []
    runtime.onEvent("retry") { (id: Int) in retried.append(id) }
    let driver = Driver(runtime, Size(40, 6))
    try driver.tap("Retry")
    #expect(retried == [2] && driver.screen.contains("2 min"))
    try driver.setData("jobs", to: data("waiting"))
    #expect(!driver.rendering.text.contains("Retry"))
  }

  @Test("the image of the tutorial is the output of its first script") func picture() throws {
    let url = Project.root.appending(path: Tutorial.path + "/Resources/queue.svg")
    let svg = try queue("tool-3-queue.lua").render(.inline(width: 40)).svg
    if ProcessInfo.processInfo.environment["LONGTAIL_RECORD"] != nil { try Data(svg.utf8).write(to: url) }
    #expect(try text("queue.svg") == svg, "LONGTAIL_RECORD=1 make suite NAME=TutorialTests")
  }

  @Test("the catalog compiles without warnings") func catalog() throws {
    let folder = try ScriptFolder([:])
    let run = try Run(
      shell: """
        PATH=$PATH:\(ProcessInfo.processInfo.environment["PATH"] ?? "")
        cd '\(Project.path(""))'
        \(SymbolGraph.extraction(of: "Longtail", to: folder.path("")))
        docc convert \(Tutorial.path) --additional-symbol-graph-dir '\(folder.path(""))' --warnings-as-errors \
          --fallback-display-name Longtail --fallback-bundle-identifier longtail --output-path '\(folder.path("archive"))' 2>&1
        """)
    #expect(run.status == 0 && !run.output.contains("warning:"), "\(run.output)")
    #expect(FileManager.default.fileExists(atPath: folder.path("archive/data/tutorials/longtail/tool.json")))
  }
}

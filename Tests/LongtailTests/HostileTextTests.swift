// Text from data never becomes a control sequence. Hostile texts are in each property of views and modifiers, in each name and in
// each message, and go through each output (T12).

import Foundation
import Longtail
import LongtailCore
import LongtailTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct HostileTextTests {
  @Test("there are at least fifty hostile texts, and scripts that use them as text, label, hint and name") func coverage() {
    #expect(HostileText.all.count >= 50)
    #expect(Set(HostileText.all.map(\.bytes)).count == HostileText.all.count)
    for name in [
      "Text{ content = S }", ":foregroundColor{ color = S }", ":accessibilityLabel{", ":accessibilityValue{",
      ":accessibilityHint{", "Image{ systemName = S }",
    ] {
      #expect(HostileScript.bodies.contains { $0.contains(name) }, "\(name)")
    }
  }

  /// Tests each text in a sixteenth of the properties, and each property with three or four texts.
  @Test("hostile texts in the properties of views and modifiers are harmless in each output", arguments: HostileText.all.indices)
  func properties(index: Int) throws {
    let (name, bytes) = HostileText.all[index]
    var options = RuntimeOptions()
    let printed = Printed()
    options.program.log = { printed.lines.append($0) }
    let script = "local S = \(HostileText.literal(bytes))\n" + HostileScript.properties(part: index % HostileScript.parts)
    let rendering = try Runtime(source: script, name: String(decoding: bytes, as: UTF8.self), options).render(.inline(width: 24))
    #expect(rendering.surface.size.height > 10 && rendering.diagnostics.count > 4, "\(name)")
    expectHarmless(rendering, name)
    #expect(printed.lines.isEmpty == !script.contains("print(S)"))
    for line in printed.lines { expectPrintable(Diagnostic.printable(line), "\(name), printed") }
  }

  /// Tests each text in a third of the places, and each place with a third of the texts.
  @Test(
    "hostile texts in names, previews and errors of module scope are harmless in each output", arguments: HostileText.all.indices)
  func names(index: Int) {
    let (name, bytes) = HostileText.all[index]
    for (number, body) in HostileScript.atModuleScope.enumerated() where number % 3 == index % 3 {
      let script = "local S = \(HostileText.literal(bytes))\n" + body
      do {
        let runtime = try Runtime(source: script, name: String(decoding: bytes, as: UTF8.self))
        expectHarmless(runtime.render(.inline(width: 24)), "\(name), \(body)")
        for preview in runtime.previews {
          expectHarmless(runtime.render(preview, .inline(width: 24)), "\(name), preview, \(body)")
        }
      } catch {
        expectPrintable(String(describing: error), "\(name), \(body)")
      }
    }
  }

  @Test(
    "hostile names of files are printed without control characters",
    arguments: ["a\u{1B}[31m.lua", "b\u{9B}2J.lua", "c\u{202E}aul.lua", "d\ne.lua"])
  func fileNames(file: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "longtail-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false) + "/" + file
    for text in ["return Text 'x':padding(-1)", "return nonsense", "error 'x'", "return {"] {
      try Data(text.utf8).write(to: URL(filePath: path))
      for command in [["render", path], ["check", path], ["render", path, "--format", "json"]] {
        let run = try Run(command)
        #expect(run.status == 1)
        expectPrintable(run.output + run.error, "\(command) \(text)")
      }
    }
  }

  // MARK: Expectations

  private final class Printed: @unchecked Sendable { var lines: [String] = [] }

  private func expectHarmless(_ rendering: Rendering, _ name: String) {
    for diagnostic in rendering.diagnostics { expectPrintable(String(describing: diagnostic), "\(name), message") }
    expectWhole(rendering.surface, name)
    expectPrintable(rendering.text, "\(name), text")
    expectPrintable(rendering.json, "\(name), json")
    expectPrintable(rendering.svg, "\(name), svg")
    #expect(!rendering.json.contains("\n"), "\(name)")
    #expect(throws: Never.self, "\(name)") { try JSONSerialization.jsonObject(with: Data(rendering.json.utf8)) }
    let xml = XMLParser(data: Data(rendering.svg.utf8))
    #expect(xml.parse(), "\(name): \(xml.parserError?.localizedDescription ?? "")")
    // Plain text cannot move the cursor to a column, because it contains only characters and line ends. So its columns are not
    // compared with the surface.
    #expect(throws: Never.self, "\(name)") { try VirtualTerminal(Array(rendering.text.utf8), columns: 200, .clusters) }
    #expect(!rendering.text.utf8.contains(0x1B), "\(name)")
    expect(Array(rendering.ansi(.none).utf8), .scalars, shows: rendering, "\(name), no colour")
    expect(Array(rendering.ansi(.sixteen).utf8), .clusters, shows: rendering, "\(name), 16")
    expect(Array(rendering.ansi(.palette).utf8), .scalars, shows: rendering, "\(name), 256")
    for camp in VirtualTerminal.Camp.allCases {
      expect(Array(rendering.ansi(.trueColor).utf8), camp, shows: rendering, "\(name), true colour")
    }
  }

  /// Expects that a strict terminal accepts the bytes, and shows all printable ASCII characters in their cells.
  private func expect(_ bytes: [UInt8], _ camp: VirtualTerminal.Camp, shows rendering: Rendering, _ name: String) {
    do {
      let terminal = try VirtualTerminal(bytes, columns: max(24, rendering.size.width), camp)
      #expect(terminal.rows.count == rendering.size.height, "\(name)")
      for (y, row) in terminal.rows.enumerated() {
        for x in 0..<rendering.size.width where 0x21..<0x7F ~= rendering.surface[x, y].glyph {
          let text = rendering.surface.text(of: rendering.surface[x, y])
          if row[x].glyph != text { Issue.record("\(name): column \(x), row \(y): \(row[x].glyph), not \(text)") }
        }
      }
    } catch {
      Issue.record("\(name): \(error)")
    }
  }

  /// Expects no control character and no invisible formatting character, except line ends and tabs.
  private func expectPrintable(_ text: String, _ name: String) {
    let found = text.unicodeScalars.first { $0.isControlOrFormat && $0 != "\n" && $0 != "\t" }
    #expect(found == nil, "\(name): U+\(String(found?.value ?? 0, radix: 16))")
  }

  /// Expects that each glyph is as wide as its cell, and that both halves of a wide glyph are next to each other.
  private func expectWhole(_ surface: Surface, _ name: String) {
    for y in 0..<surface.size.height {
      for x in 0..<surface.size.width {
        let cell = surface[x, y]
        let isFine =
          switch cell.width {
          case 0: x > 0 && surface[x - 1, y].width == 2
          case 1, 2:
            (cell.width == 1 || x + 1 < surface.size.width && surface[x + 1, y].width == 0)
              && (cell.isBlank || CharacterWidth(Character(surface.text(of: cell))).columns == cell.width)
          default: false
          }
        if !isFine {
          Issue.record("\(name): cell \(x), \(y): \(surface.text(of: cell).unicodeScalars.map(\.value)), \(cell.width)")
        }
      }
    }
  }
}

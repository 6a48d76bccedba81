// `Runtime`, which loads a script and renders it in all output formats.

import Synchronization
import Testing

@testable import Longtail

@Suite struct RuntimeTests {
  private let source = #"return Text "Hi":foregroundColor "red":accessibilityIdentifier "greeting":border()"#

  @Test("a rendering has the same content in each output format") func everyFormShowsTheSamePicture() throws {
    let rendering = try Runtime(source: source).render(.inline(width: 20))
    #expect(rendering.size == Size(4, 3))
    #expect(rendering.text == "┌──┐\n│Hi│\n└──┘\n")
    #expect(rendering.ansi(.none) == rendering.text)
    #expect(rendering.ansi(.trueColor).contains("\u{1B}[38;2;255;69;58mHi"))
    #expect(rendering.svg.hasPrefix("<svg") && rendering.svg.contains("#ff453a"))
    #expect(rendering.json.contains(#""identifier":"greeting""#))
    #expect(rendering.frame(of: "greeting") == Rect(x: 1, y: 1, width: 2, height: 1))
    #expect(rendering.frame(of: "nobody") == nil)
  }

  @Test("the host sets the colour scheme") func theColourSchemeIsTheCallers() throws {
    var options = RuntimeOptions()
    options.colorScheme = .light
    #expect(try Runtime(source: source, options).render().ansi(.trueColor).contains("\u{1B}[38;2;255;59;48mHi"))
  }

  @Test("the aspect ratio of a cell is that of the terminal, unless the host sets it") func cellAspect() throws {
    let source = #"return Color "red":aspectRatio(1, "fit"):accessibilityIdentifier "square":frame(20, 4)"#
    func width(_ runtime: Runtime) -> Int? { runtime.render(.screen(Size(20, 4))).frame(of: "square")?.width }
    let runtime = try Runtime(source: source)
    #expect(width(runtime) == 8)
    runtime.adapt(toCellAspect: 1)
    #expect(width(runtime) == 4)
    try runtime.setEnvironment("cellAspect", to: 3)
    runtime.adapt(toCellAspect: 1)
    #expect(width(runtime) == 12)
  }

  @Test("the lines of errors are exact, although lines are recorded only after an error") func exactLines() throws {
    let body = """
      local Card = component("Card", { body = function(self)
        return Text "x"
          :bold()
          :padding(-1)
      end })
      return Card()
      """
    #expect(try Runtime(source: body, name: "card.lua").render().diagnostics.first?.place?.line == 4)
    let loading = #expect(throws: Diagnostic.self) {
      try Runtime(source: "return Text 'x'\n  :bold()\n  :paddin(1)", name: "card.lua")
    }
    #expect(loading?.place?.line == 3)
  }

  @Test("each text that a script prints is printed once, even if the script has an error") func printsOnce() throws {
    let lines = Lines()
    var options = RuntimeOptions()
    options.program.log = { lines.add($0) }
    let source = """
      print "load"
      local A = component("A", { body = function(self)
        print "body"
        return Text "x":onAppear(function() print "appear" error "bad" end)
      end })
      return A {}
      """
    #expect(try Runtime(source: source, options).render().diagnostics.count == 1)
    #expect(lines.all == ["load", "body", "appear"])
  }
}

private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

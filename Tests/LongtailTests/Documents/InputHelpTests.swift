// The reference page of each control lists its inputs. The control handles the keys among them.

import Longtail
import LongtailCatalog
import LongtailCore
import Testing

@Suite struct InputHelpTests {
  private static let listed = Catalog.vocabulary.views.filter { !$0.inputs.isEmpty }.map(\.name)

  @Test("each control lists its inputs") func complete() {
    let controls = Catalog.vocabulary.views.entries.filter { $0.role == .controls }
    #expect(controls.filter(\.declaration.inputs.isEmpty).map(\.name) == [])
  }

  /// Inputs that are not names of keys.
  private static let words: Set<String> = [
    "click", "double click", "triple click",
    "click on a tab", "click on − or +", "click on the button at the top", "click outside", "drag",
    "drag on the scroll bar", "wheel", "digits", "arrows", "a letter", "shift with a key that moves the cursor",
    "shift with an arrow key or a click",
  ]

  @Test("inputs are names of keys, or known words", arguments: listed) func names(name: String) throws {
    let view = try #require(Catalog.vocabulary.views.first { $0.name == name })
    let parts = view.inputs.flatMap { $0.input.split(separator: ", ").map(String.init) }
    #expect(parts.filter { KeyPress($0) == nil && !Self.words.contains($0) } == [])
  }

  /// Skips keys of one style only, keys that call a handler, and keys with a further condition. The tests of the control cover
  /// these keys.
  @Test("each key is handled by the control of the example, in some state", arguments: listed)
  func keys(name: String) throws {
    let view = try #require(Catalog.vocabulary.views.first { $0.name == name })
    let inputs = view.inputs.filter { input in ![" in the ", ", if ", "`:on"].contains { input.effect.contains($0) } }
    let presses = inputs.flatMap { $0.input.split(separator: ", ").compactMap { KeyPress(String($0)) } }
    for press in presses {
      let isHandled = try ([nil] + presses.map(Optional.some)).contains { before in
        let runtime = try Runtime(source: view.example.exampleScript)
        let driver = Driver(runtime, Size(60, 20))
        if runtime.focus == nil { try driver.press("tab") }
        if let before { driver.handle(.key(before)) }
        return runtime.handle(.key(press))
      }
      #expect(isHandled, "\(name): \(press)")
    }
  }
}

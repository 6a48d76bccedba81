// The keys that the pages of controls list are handled by these controls.

import Longtail
import LongtailCatalog
import LongtailCore
import Testing

@Suite struct InputHelpTests {
  @Test("controls, and views that can have the focus, have a list of keys") func complete() {
    let names = Catalog.views.filter { $0.role == .controls }.map(\.name)
    #expect(names.filter { Catalog.inputs[$0] == nil } == [])
    #expect(Catalog.inputs.keys.filter { name in !Catalog.views.contains { $0.name == name } } == [])
  }

  /// Keys of one style only, those that call a handler, and those that need a further condition are left to the tests of the control.
  @Test("each key is handled by the control of the example, in some state", arguments: Catalog.inputs.keys.sorted())
  func keys(name: String) throws {
    let view = try #require(Catalog.views.first { $0.name == name })
    let inputs = (Catalog.inputs[name] ?? []).filter { input in
      ![" in the ", ", if ", "`:on"].contains { input.effect.contains($0) }
    }
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

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

  /// Keys of one style only, and those that need a further condition, are left to the tests of the control.
  @Test("each key is handled by the control of the example", arguments: Catalog.inputs.keys.sorted()) func keys(name: String)
    throws
  {
    let view = try #require(Catalog.views.first { $0.name == name })
    for (input, effect) in Catalog.inputs[name] ?? [] where !effect.contains(", in the") && !effect.contains(", if ") {
      let presses = input.split(separator: ", ").map { KeyPress(String($0)) }
      if presses.contains(nil) { continue }
      for press in presses.compactMap(\.self) {
        let runtime = try Runtime(source: view.example.exampleScript)
        let driver = Driver(runtime, Size(60, 20))
        if runtime.focus == nil { try driver.press("tab") }
        #expect(runtime.handle(.key(press)), "\(name): \(press)")
      }
    }
  }
}

// The facade: a script in, a picture in every form out.

import Longtail
import Testing

@Suite struct RuntimeTests {
  @Test func rendersASource() throws {
    let runtime = try Runtime(source: #"return Text "Hi":padding(1):border()"#)
    #expect(runtime.render(.inline(width: 20)).text == "┌──┐\n│Hi│\n└──┘\n")
  }
}

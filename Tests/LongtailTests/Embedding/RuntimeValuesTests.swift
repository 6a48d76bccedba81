// Values that a host sets by name in `data` and `environment`, and values that cannot be encoded.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct RuntimeValuesTests {
  private struct Refusal: Error, CustomStringConvertible { var description: String { "it is shut" } }
  private struct Shut: Encodable { func encode(to encoder: any Encoder) throws { throw Refusal() } }
  private final class Node: Encodable {
    let next: Node?

    init(depth: Int) { next = depth > 0 ? Node(depth: depth - 1) : nil }
  }

  @Test("a value that cannot be encoded is reported with its name, and the old value stays") func refused() throws {
    let runtime = try Runtime(source: "return component('A', { body = function(self) return Text(tostring(data.v)) end }) {}")
    runtime.data["v"] = 1
    let values: [(any Encodable, String)] = [
      (Shut(), "'data.v' cannot hold a value of the type Shut, whose encoding failed: it is shut"),
      (Node(depth: 500), "'data.v' cannot hold a value of the type Node, whose encoding failed: expected at most 32 levels"),
    ]
    for (value, sentence) in values {
      runtime.data["v"] = value
      #expect(runtime.mistakes.count == 1 && runtime.mistakes[0].sentence.hasPrefix(sentence), "\(runtime.mistakes)")
      #expect(runtime.mistakes.first?.hint?.contains("encode(to:)") == true)
      #expect(runtime.render(.inline(width: 9)).text.hasPrefix("1"))
    }
    runtime.environment["locale"] = Shut()
    #expect(runtime.mistakes.map(\.sentence).last?.hasPrefix("'environment.locale' cannot hold") == true)
    runtime.data["v"] = 2
    runtime.environment["locale"] = "de"
    #expect(runtime.mistakes.isEmpty && runtime.render(.inline(width: 9)).text.hasPrefix("2"))
  }
}

// The text that all nodes of one kind share in JSON, encoded when the first node of the kind is written.

import LongtailANSI
import LongtailCore

/// For each kind of node: the bytes between `path` and the arguments, and the key of each parameter.
struct JSONFragments: Sendable {
  /// The fragments, one after the other: fragment `n` is `bytes[bounds[n]..<bounds[n + 1]]`.
  private var bytes: [UInt8] = []
  private var bounds: [Int] = [0]
  private let vocabulary: Vocabulary
  /// By kind: its first fragment, or -1 before it is encoded. The fragments of its parameters follow.
  private var views: [Int]
  private var modifiers: [Int]

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    views = Array(repeating: -1, count: vocabulary.views.count)
    modifiers = Array(repeating: -1, count: vocabulary.modifiers.count)
    add(kind: "root", role: "root", [])
    add(kind: "failure", role: "failure", [])
    add(kind: "Layout", role: "view", [])
    add(kind: "part", role: "part", [])
  }

  private mutating func add(kind: String, role: String, _ parameters: [ParameterInfo]) {
    add("\",\"kind\":\"\(kind)\",\"role\":\"\(role)\",\"arguments\":{")
    for parameter in parameters { add("\"\(parameter.name)\":") }
  }

  private mutating func add(_ text: String) {
    bytes += text.utf8
    bounds.append(bytes.count)
  }

  /// Returns the first fragment of a kind, and the number of its parameters.
  mutating func fragment(of kind: NodeSource.Kind) -> (first: Int, parameters: Int) {
    switch kind {
    case .root: (0, 0)
    case .failure: (1, 0)
    case .layout: (2, 0)
    case .part: (3, 0)
    case .view(let index): fragment(of: vocabulary.views[Int(index)], Int(index))
    case .modifier(let index): fragment(of: vocabulary.modifiers[Int(index)], Int(index))
    }
  }

  private mutating func fragment(of view: ViewDeclaration, _ index: Int) -> (first: Int, parameters: Int) {
    if views[index] < 0 {
      views[index] = bounds.count - 1
      add(kind: view.name, role: "view", view.parameters)
    }
    return (views[index], view.parameters.count)
  }

  private mutating func fragment(of modifier: ModifierDeclaration, _ index: Int) -> (first: Int, parameters: Int) {
    if modifiers[index] < 0 {
      modifiers[index] = bounds.count - 1
      add(kind: modifier.name, role: "modifier", modifier.parameters)
    }
    return (modifiers[index], modifier.parameters.count)
  }

  @inline(__always)
  func append(_ fragment: Int, to out: inout ByteBuffer) {
    bytes.withUnsafeBufferPointer {
      out.append(UnsafeBufferPointer(rebasing: $0[bounds[fragment]..<bounds[fragment + 1]]))
    }
  }
}

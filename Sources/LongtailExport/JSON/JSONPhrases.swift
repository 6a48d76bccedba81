// What every node of a kind says in the same words, encoded once per vocabulary.

import LongtailANSI
import LongtailCore

/// For each kind: the bytes between path and arguments, and the key of each parameter.
struct JSONPhrases: Sendable {
  /// One run of bytes after the other; phrase `n` is `bytes[bounds[n]..<bounds[n + 1]]`.
  private var bytes: [UInt8] = []
  private var bounds: [Int] = [0]
  /// By kind: its first phrase. The phrases of its parameters follow.
  private var views: [Int] = []
  private var modifiers: [Int] = []

  init(_ vocabulary: Vocabulary) {
    add(kind: "root", role: "root", [])
    add(kind: "failure", role: "failure", [])
    add(kind: "Layout", role: "view", [])
    add(kind: "part", role: "part", [])
    for view in vocabulary.views {
      views.append(bounds.count - 1)
      add(kind: view.name, role: "view", view.parameters)
    }
    views.append(bounds.count - 1)
    for modifier in vocabulary.modifiers {
      modifiers.append(bounds.count - 1)
      add(kind: modifier.name, role: "modifier", modifier.parameters)
    }
    modifiers.append(bounds.count - 1)
  }

  private mutating func add(kind: String, role: String, _ parameters: [ParameterInfo]) {
    add("\",\"kind\":\"\(kind)\",\"role\":\"\(role)\",\"arguments\":{")
    for parameter in parameters { add("\"\(parameter.name)\":") }
  }

  private mutating func add(_ text: String) {
    bytes += text.utf8
    bounds.append(bytes.count)
  }

  /// The first phrase of a kind and how many parameters follow.
  @inline(__always)
  func phrase(of kind: NodeSource.Kind) -> (first: Int, parameters: Int) {
    switch kind {
    case .root: (0, 0)
    case .failure: (1, 0)
    case .layout: (2, 0)
    case .part: (3, 0)
    case .view(let index): (views[Int(index)], views[Int(index) + 1] - views[Int(index)] - 1)
    case .modifier(let index): (modifiers[Int(index)], modifiers[Int(index) + 1] - modifiers[Int(index)] - 1)
    }
  }

  @inline(__always)
  func append(_ phrase: Int, to out: inout ByteBuffer) {
    bytes.withUnsafeBufferPointer {
      out.append(UnsafeBufferPointer(rebasing: $0[bounds[phrase]..<bounds[phrase + 1]]))
    }
  }
}

// Writes the paths of a whole tree. Each one copies the path of its parent from the output, and adds one step.

import LongtailCore

/// A writer of paths as ``IdentityTable/path(_:)`` spells them, escaped for JSON. It copies the longest part of a path that it
/// has already written.
struct PathWriter {
  private let steps: [IdentityStep]
  /// By identity: the range of its path in the output; empty if it was not written yet.
  private var ranges: [Range<Int>]
  private var pending: [Int] = []

  init(_ identities: IdentityTable) {
    steps = identities.steps
    ranges = [Range<Int>](repeating: 0..<0, count: steps.count)
  }

  /// - Complexity: O(length of the path).
  mutating func append(_ identity: Int, to json: inout JSONWriter) {
    var known = identity
    while known >= 0, ranges[known].isEmpty {
      pending.append(known)
      known = steps[known].parent
    }
    let start = json.bytes.count
    if known >= 0 { json.bytes.appendCopy(of: ranges[known]) }
    while let index = pending.popLast() {
      if index > 0 { json.bytes.append(UInt8(ascii: "/")) }
      append(steps[index], to: &json)
      ranges[index] = start..<json.bytes.count
    }
  }

  private func append(_ step: IdentityStep, to json: inout JSONWriter) {
    json.appendEscaped(step.name)
    switch step.position {
    case .only: break
    case .slot(let slot):
      json.bytes.append(UInt8(ascii: "["))
      json.bytes.append(decimal: slot)
      json.bytes.append(UInt8(ascii: "]"))
    case .key(let key):
      json.bytes.append(UInt8(ascii: "#"))
      json.appendEscaped(key)
    case .duplicate(let key, let count):
      json.bytes.append(UInt8(ascii: "#"))
      json.appendEscaped(key)
      json.bytes.append(UInt8(ascii: "("))
      json.bytes.append(decimal: count)
      json.bytes.append(UInt8(ascii: ")"))
    }
    guard let modifier = step.modifier else { return }
    json.bytes.append(UInt8(ascii: ":"))
    json.appendEscaped(modifier.name)
    guard modifier.occurrence > 1 else { return }
    json.bytes.append(UInt8(ascii: "("))
    json.bytes.append(decimal: modifier.occurrence)
    json.bytes.append(UInt8(ascii: ")"))
  }
}

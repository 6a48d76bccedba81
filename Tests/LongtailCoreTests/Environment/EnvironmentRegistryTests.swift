// Equal environments share the same entries, even if they were written in different ways.

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct EnvironmentRegistryTests {
  private static let keys = (0..<4).map { EnvironmentKey("key\($0)", ValueType<Int>.integer(0...9), default: 0, "A number.") }

  @Test("writing the visible value or the default value changes nothing") func idleWrites() {
    var registry = EnvironmentRegistry()
    let root = EnvironmentValues()
    let one = write(1, to: 0, in: root, &registry)
    #expect(write(0, to: 0, in: root, &registry).isIdentical(to: root))
    #expect(write(1, to: 0, in: one, &registry).isIdentical(to: one))
    #expect(!one.isIdentical(to: root))
  }

  @Test("after a value is reset, the environment is identical to one without the value") func takenBack() {
    var registry = EnvironmentRegistry()
    let outer = write(3, to: 1, in: EnvironmentValues(), &registry)
    for position in 1...5 {
      let scrolled = write(7, to: 2, in: write(position, to: 0, in: outer, &registry), &registry)
      let inside = write(0, to: 0, in: scrolled, &registry)
      #expect(inside.isIdentical(to: write(7, to: 2, in: outer, &registry)))
    }
  }

  @Test("law: a shared environment has the written values", arguments: 0..<20 as Range<UInt64>)
  func values(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var registry = EnvironmentRegistry()
    var places = [(environment: EnvironmentValues(), values: [0, 0, 0, 0])]
    for _ in 0..<400 {
      var (environment, values) = places[Int.random(in: places.indices, using: &random)]
      let outer = environment
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let (key, value) = (Int.random(in: 0..<4, using: &random), Int.random(in: 0..<3, using: &random))
        environment[Self.keys[key]] = value
        values[key] = value
      }
      let shared = registry.shared(environment, in: outer)
      #expect(Self.keys.map { shared[$0] } == values)
      #expect(shared.isIdentical(to: registry.shared(environment, in: outer)))
      if values == [0, 0, 0, 0] { #expect(shared.isIdentical(to: EnvironmentValues())) }
      places.append((shared, values))
    }
  }

  @Test(
    "law: after an exchange, places inside see the same values as after writing them again", arguments: 0..<40 as Range<UInt64>)
  func exchange(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var registry = EnvironmentRegistry()
    func values(_ count: Int) -> [(key: Int, value: Int)] {
      (0..<Int.random(in: 0...count, using: &random)).map { _ in
        (Int.random(in: 0..<4, using: &random), Int.random(in: 0..<3, using: &random))
      }
    }
    func written(_ writes: [(key: Int, value: Int)], in outer: EnvironmentValues) -> EnvironmentValues {
      writes.reduce(outer) { write($1.value, to: $1.key, in: $0, &registry) }
    }
    let (inner, innermost, read) = (values(4), values(4), Int.random(in: 0..<4, using: &random))
    var around = written(values(5), in: EnvironmentValues())
    var outer = EnvironmentBoundary(around: around)
    var middle = written(inner, in: outer.inside)
    var boundary = EnvironmentBoundary(around: middle)
    var place = written(innermost, in: boundary.inside)
    for _ in 0..<100 {
      let seen = place[Self.keys[read]]
      let before = around
      around = written(values(5), in: EnvironmentValues())
      if let changed = outer.exchange(for: around) {
        #expect(place[Self.keys[read]] == seen, "a value that was read is the same")
        #expect(Set(changed) == Set(Self.keys.filter { before[$0] != around[$0] }.map(\.name)))
      } else {
        outer = EnvironmentBoundary(around: around)
        middle = written(inner, in: outer.inside)
        if boundary.exchange(for: middle) == nil {
          boundary = EnvironmentBoundary(around: middle)
          place = written(innermost, in: boundary.inside)
        }
      }
      let plain = written(innermost, in: written(inner, in: around))
      // These reads are not recorded: after a recorded read, `exchange` returns nil if the value that was read would change.
      let unrecorded = Self.keys.map { place.value(of: $0, recordsRead: false) }
      #expect(unrecorded == Self.keys.map { plain[$0] })
    }
  }

  private func write(
    _ value: Int, to key: Int, in outer: EnvironmentValues, _ registry: inout EnvironmentRegistry
  ) -> EnvironmentValues {
    var environment = outer
    environment[Self.keys[key]] = value
    return registry.shared(environment, in: outer)
  }
}

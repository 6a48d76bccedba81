// Identities as numbers: equal places have equal numbers, unused numbers are freed, and numbers move to new slots when a list was
// edited.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct IdentityRegistryTests {
  private typealias Place = (name: String, position: IdentityStep.Position, modifier: (name: String, occurrence: Int)?)

  /// Returns the identity of a path of places, each below the place before it.
  private func identity(_ registry: IdentityRegistry, _ places: Place...) -> Int {
    places.reduce(0) { registry.identity($1.name, $1.position, below: $0, modifier: $1.modifier) }
  }

  @Test(
    "equal places have the same number and path, and a place below another parent has another number",
    arguments: [
      ("Text", .slot(0), nil, "root/Text[0]"), ("Text", .slot(1), nil, "root/Text[1]"), ("Image", .slot(0), nil, "root/Image[0]"),
      ("Text", .only, nil, "root/Text"), ("Text", .key("0"), nil, "root/Text#0"), ("Text", .key("a"), nil, "root/Text#a"),
      ("Text", .duplicate("a", 2), nil, "root/Text#a(2)"), ("Text", .duplicate("a", 3), nil, "root/Text#a(3)"),
      ("Text", .slot(0), ("padding", 1), "root/Text[0]:padding"), ("Text", .slot(0), ("padding", 2), "root/Text[0]:padding(2)"),
      ("Text", .slot(0), ("border", 1), "root/Text[0]:border"),
    ] as [(String, IdentityStep.Position, (String, Int)?, String)])
  func places(name: String, position: IdentityStep.Position, modifier: (String, Int)?, path: String) {
    let registry = IdentityRegistry()
    let other = identity(registry, ("Text", .slot(9), nil))
    let number = registry.identity(name, position, below: 0, modifier: modifier)
    #expect(registry.path(number) == path)
    #expect(number != other && registry.count == 3, "the root, the other and this one")
    #expect(registry.identity(name, position, below: 0, modifier: modifier) == number)
    #expect(registry.identity(name, position, below: other, modifier: modifier) != number, "elsewhere it is another view")
  }

  @Test("repeated lookups in the same order return the same numbers, and add none") func guesses() {
    let registry = IdentityRegistry()
    func all() -> [Int] {
      (0..<50).flatMap { slot in
        let row = registry.identity("Row", .slot(slot), below: 0)
        return [row, registry.identity("Text", .slot(0), below: row), registry.identity("Text", .slot(1), below: row)]
      }
    }
    let first = all()
    #expect(Set(first).count == 150 && registry.count == 151)
    #expect(all() == first && registry.count == 151)
  }

  @Test("an unused number keeps its meaning until the sweep, and can be given to another view after it") func sweeping() {
    let registry = IdentityRegistry()
    let (a, b) = (identity(registry, ("A", .only, nil)), identity(registry, ("B", .only, nil)))
    registry.retain(a)
    registry.sweep()
    #expect(registry.count == 2 && identity(registry, ("A", .only, nil)) == a, "b has left, a is used")
    let c = identity(registry, ("C", .only, nil))
    #expect(c == b, "its number is free again")
    registry.retain(c)
    registry.release(a)
    #expect(registry.path(a) == "root/A", "until the end of the update")
    registry.sweep()
    #expect(registry.count == 2 && registry.path(c) == "root/C")
    #expect(identity(registry, ("A", .only, nil)) == a, "free, and given out again")
  }

  @Test("an identity in use keeps its ancestors, which are removed together with it") func chains() {
    let registry = IdentityRegistry()
    let inner = identity(registry, ("A", .slot(0), nil), ("B", .key("k"), nil), ("C", .only, ("padding", 1)))
    registry.retain(inner)
    registry.sweep()
    #expect(registry.path(inner) == "root/A[0]/B#k/C:padding" && registry.count == 4)
    #expect(Array(registry.chain(from: inner)).map(registry.path) == ["root/A[0]/B#k/C:padding", "root/A[0]/B#k", "root/A[0]"])
    #expect(registry.contains(inner, in: [identity(registry, ("A", .slot(0), nil))]))
    #expect(!registry.contains(inner, in: [identity(registry, ("A", .slot(1), nil))]))
    registry.release(inner)
    registry.sweep()
    #expect(registry.count == 1, "the root alone")
  }

  @Test("identities that are created and released again and again do not accumulate") func words() {
    let registry = IdentityRegistry()
    for number in 0..<1_000 {
      let row = registry.identity("Row", .key("key \(number)"), below: 0)
      registry.retain(row)
      registry.sweep()
      #expect(row == 1 && registry.count == 2, "\(number)")
      registry.release(row)
      registry.sweep()
    }
    #expect(registry.count == 1)
  }

  @Test("a copy has the same numbers, and is independent of the original afterwards") func copies() {
    let registry = IdentityRegistry()
    let a = identity(registry, ("A", .key("a"), nil))
    registry.retain(a)
    let copy = IdentityRegistry(copying: registry)
    #expect(identity(copy, ("A", .key("a"), nil)) == a)
    let (b, c) = (identity(copy, ("B", .only, nil)), identity(registry, ("C", .only, nil)))
    #expect(b == c, "each gives out the next number")
    #expect(copy.path(b) == "root/B" && registry.path(c) == "root/C")
    copy.release(a)
    copy.sweep()
    #expect(copy.count == 1 && registry.path(a) == "root/A#a")
  }

  private static let views: [Character: (name: String, view: View)] = [
    "a": ("Text", text("a")), "b": ("Spacer", View(Spacer())), "c": ("Divider", View(Divider())), "x": ("HStack", hStack()),
    "y": ("VStack", vStack()),
  ]

  /// Each letter is a child of a different type. Its slot is its position in the text.
  @Test(
    "children of an edited list move to their new slots, and removed children free their slots",
    arguments: [
      ("ab", "ab", "a0 b1"), ("ab", "xab", "a1 b2"), ("ab", "ba", "b0 a1"), ("ab", "b", "b0 -a"), ("abc", "cx", "c0 -a -b"),
      ("ab", "xy", "-a -b"), ("abc", "acx", "a0 c1 -b"), ("a", "a", "a0"),
    ])
  func editedLists(old: String, new: String, expected: String) throws {
    let (registry, program) = (IdentityRegistry(), ClosureProgram())
    var written = WrittenChildren(ElementNames(vocabulary: Catalog.vocabulary, store: program.store, evaluator: program))
    func list(_ letters: String) throws -> ChildList {
      let element = program.write(View(VStack(), letters.map { Self.views[$0]?.view }))
      let arena = try #require(program.store.arena(element.arena))
      return ChildList(arena.pointee.nodes[element.index], arena: element.arena)
    }
    let (before, after) = (try list(old), try list(new))
    let names = old.map { Self.views[$0]?.name ?? "?" }
    let numbers = names.enumerated().map { registry.identity($1, .slot($0), below: 0) }
    for number in numbers { registry.retain(number) }
    registry.note(before, of: 0)
    registry.expectEditedChildren(after: written)
    let (children, rest) = (registry.childrenBeforeReload(of: 0), written.children(after))
    let (old, new) = (try #require(children), try #require(rest))
    #expect(old.map(\.name) == names)
    let gone = registry.move(SlotMatching(from: old, to: new), among: new, below: 0)
    #expect(registry.childrenBeforeReload(of: 0) == nil, "a list is met once")

    func letter(_ name: String) -> String { Self.views.first { $1.name == name }.map { String($0.key) } ?? "?" }
    let stayed = new.compactMap { child in
      let number = registry.identity(child.name, .slot(child.slot), below: 0)
      return numbers.contains(number) ? letter(child.name) + String(child.slot) : nil
    }
    #expect((stayed + gone.map { "-" + letter(registry.name(of: $0)) }.sorted()).joined(separator: " ") == expected)
  }
}

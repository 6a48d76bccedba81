// What is told of random trees (X2, X3).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct AccessibilityLawTests {
  private func told(_ seed: UInt64, _ modifiers: (View) -> View = { $0 }) throws -> Told { try Told(screen(seed, modifiers)) }

  private func screen(_ seed: UInt64, _ modifiers: (View) -> View = { $0 }) -> Screen {
    let program = ClosureProgram()
    var views = RandomViews(seed: seed, program)
    let random = views.view(depth: 4)
    return Screen(modifiers(vStack(random)), 30, 24, in: program)
  }

  @Test("X2, X3: the order names each node that is told, once; what is inside one is told if it contains, right behind it")
  func order() throws {
    for seed in Seeds.first(150) {
      let told = try told(seed)
      #expect(told.order.sorted() == told.nodes.indices.filter { told.nodes[$0]["accessibility"] != nil }, "seed \(seed)")
      for (position, id) in told.order.enumerated() where told.nodes[id]["accessibility"] != nil {
        let inside = (id + 1)..<told.end(of: id)
        let members = told.order.filter(inside.contains)
        if told.text("children", of: id) != "contain" { #expect(members.isEmpty, "seed \(seed), \(id)") }
        #expect(Array(told.order[(position + 1)...].prefix(members.count)) == members, "seed \(seed), \(id)")
      }
    }
  }

  @Test("X2: combine says what was told, in its order; ignore and hidden tell nothing of it") func combined() throws {
    // What is presented is told beside all that is combined, ignored and hidden.
    for seed in Seeds.first(150) where !screen(seed).presents {
      let apart = try told(seed)
      let combined = try told(seed) { $0.modifier(AccessibilityElement(children: .combine)) }
      let ignored = try told(seed) { $0.modifier(AccessibilityElement()) }
      #expect(combined.order.count == 1 && ignored.order == [1], "seed \(seed)")
      for key in ["label", "value", "hint"] {
        let parts = parts(of: apart, key)
        // One that is alone keeps what it says, also when that is nothing.
        if apart.order.count > 1 {
          #expect(combined.text(key, of: 1) ?? "" == parts.joined(separator: ", "), "seed \(seed), \(key)")
        }
        #expect(ignored.text(key, of: 1) == nil, "seed \(seed)")
      }
      for hidden in [AccessibilityHidden(), Hidden(), Opacity(0)] as [any DeclaredModifier] {
        #expect(try told(seed) { $0.modifier(hidden) }.order == [], "seed \(seed)")
      }
    }
  }

  @Test("X2: combining in two steps is combining, where nothing is sorted") func steps() throws {
    let combine = AccessibilityElement(children: .combine)
    let unsorted = AccessibilitySortPriority(0)
    for seed in Seeds.first(150) {
      let once = try told(seed) { vStack(hStack(text("a"), $0.modifier(unsorted)), text("b")).modifier(combine) }
      let twice = try told(seed) {
        vStack(hStack(text("a"), $0.modifier(unsorted).modifier(combine)).modifier(combine), text("b")).modifier(combine)
      }
      #expect(once.nodes[1]["accessibility"] == twice.nodes[1]["accessibility"], "seed \(seed)")
    }
  }

  @Test("L29: nothing that is said to those who do not see changes what is seen") func layout() {
    let modifiers: [any DeclaredModifier] = [
      AccessibilityElement(children: .combine), AccessibilityLabel("a"), AccessibilityValue("b"), AccessibilityHint("c"),
      AccessibilityAddTraits(.isButton), AccessibilityRemoveTraits(.isStaticText), AccessibilityHeading(.h1),
      AccessibilitySortPriority(1), AccessibilityHidden(),
    ]
    for seed in Seeds.first(100) {
      let plain = screen(seed)
      let marked = screen(seed) { view in modifiers.reduce(view) { $0.modifier($1) } }
      #expect(marked.text == plain.text && marked.backgrounds == plain.backgrounds, "seed \(seed)")
      #expect(marked.rendering.placed.frames == plain.rendering.placed.frames, "seed \(seed)")
    }
  }

  /// What each element says that is in no other, or in one that says nothing: the texts that are not empty, and "redacted" once
  /// in a row (X1). No word of the random views has a comma.
  private func parts(of told: Told, _ key: String) -> [String] {
    var parts: [String] = []
    var spokenFor = 0..<0
    for id in told.order where !spokenFor.contains(id) {
      guard let text = told.text(key, of: id) else { continue }
      spokenFor = id..<told.end(of: id)
      for part in text.split(separator: ", ").map(String.init) where part != "redacted" || parts.last != part {
        parts.append(part)
      }
    }
    return parts
  }
}

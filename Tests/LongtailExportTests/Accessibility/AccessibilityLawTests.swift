// Laws of the accessibility elements of random trees (X2, X3).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct AccessibilityLawTests {
  private func elements(_ seed: UInt64, _ modifiers: (View) -> View = { $0 }) throws -> ExportedAccessibility {
    try ExportedAccessibility(screen(seed, modifiers))
  }

  private func screen(_ seed: UInt64, _ modifiers: (View) -> View = { $0 }) -> Screen {
    let program = ClosureProgram()
    var views = RandomViews(seed: seed, program)
    let random = views.view(depth: 4)
    return Screen(modifiers(vStack(random)), 30, 24, in: program)
  }

  @Test("X2, X3: the order has each element once; only contain has members, which follow it directly")
  func order() throws {
    for seed in Seeds.first(150) {
      let elements = try elements(seed)
      #expect(
        elements.order.sorted() == elements.nodes.indices.filter { elements.nodes[$0]["accessibility"] != nil }, "seed \(seed)")
      for (position, id) in elements.order.enumerated() where elements.nodes[id]["accessibility"] != nil {
        let inside = (id + 1)..<elements.end(of: id)
        let members = elements.order.filter(inside.contains)
        if elements.text("children", of: id) != "contain" { #expect(members.isEmpty, "seed \(seed), \(id)") }
        #expect(Array(elements.order[(position + 1)...].prefix(members.count)) == members, "seed \(seed), \(id)")
      }
    }
  }

  @Test("X2: combine has the texts of all elements in order; ignore and hidden have none") func combined() throws {
    // Presented views, such as sheets, are elements beside the view that is combined, ignored or hidden.
    for seed in Seeds.first(150) where !screen(seed).presents {
      let apart = try elements(seed)
      let combined = try elements(seed) { $0.modifier(AccessibilityElement(children: .combine)) }
      let ignored = try elements(seed) { $0.modifier(AccessibilityElement()) }
      #expect(combined.order.count == 1 && ignored.order == [1], "seed \(seed)")
      for key in ["label", "value", "hint"] {
        let parts = parts(of: apart, key)
        // If there is only one element, nothing is joined, so it is not checked here.
        if apart.order.count > 1 {
          #expect(combined.text(key, of: 1) ?? "" == parts.joined(separator: ", "), "seed \(seed), \(key)")
        }
        #expect(ignored.text(key, of: 1) == nil, "seed \(seed)")
      }
      for hidden in [AccessibilityHidden(), Hidden(), Opacity(0)] as [any DeclaredModifier] {
        #expect(try elements(seed) { $0.modifier(hidden) }.order == [], "seed \(seed)")
      }
    }
  }

  @Test("X2: combining in two steps equals combining once, if no priority sorts the elements") func steps() throws {
    let combine = AccessibilityElement(children: .combine)
    let unsorted = AccessibilitySortPriority(0)
    for seed in Seeds.first(150) {
      let once = try elements(seed) { vStack(hStack(text("a"), $0.modifier(unsorted)), text("b")).modifier(combine) }
      let twice = try elements(seed) {
        vStack(hStack(text("a"), $0.modifier(unsorted).modifier(combine)).modifier(combine), text("b")).modifier(combine)
      }
      #expect(once.nodes[1]["accessibility"] == twice.nodes[1]["accessibility"], "seed \(seed)")
    }
  }

  @Test("L29: accessibility modifiers do not change the visible output") func layout() {
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

  /// Returns the texts that `combine` joins, without empty texts. An element with a text stands for the elements inside it, so
  /// their texts are left out. Several "redacted" in a row count as one (X1). No text of the random views has a comma.
  private func parts(of elements: ExportedAccessibility, _ key: String) -> [String] {
    var parts: [String] = []
    var spokenFor = 0..<0
    for id in elements.order where !spokenFor.contains(id) {
      guard let text = elements.text(key, of: id) else { continue }
      spokenFor = id..<elements.end(of: id)
      for part in text.split(separator: ", ").map(String.init) where part != "redacted" || parts.last != part {
        parts.append(part)
      }
    }
    return parts
  }
}

// :fixedSize, :layoutPriority and :offset (L27, L29, L41, L52).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct LayoutModifierTests {
  @Test func l27FixedSizeIsTheIdealSizeAndMayOverflow() {
    #expect(Screen(text("two words").modifier(FixedSize()), 5, 1).text == "o wor")
    #expect(
      Screen(text("two words").modifier(FixedSize(horizontal: false, vertical: true)), 5, 1).frames("Text")[0].size
        == Size(5, 2))
    #expect(
      Screen(text("two words").modifier(FixedSize(horizontal: true, vertical: false)), 5, 1).frames("Text")[0].size
        == Size(9, 1))
  }

  @Test("L27: with a fixed size on one axis, the other axis keeps its proposal") func l27OneAxisKeepsItsProposal() {
    // The proposed width wraps the text, and the height is that of the wrapped lines.
    let tall = text("two words").modifier(FixedSize(horizontal: false, vertical: true))
    #expect(Screen(tall.frame(5, 1), 5, 3).text == "two··\nwords\n·····")
    #expect(Screen(text("two words").frame(5, 1), 5, 3).text == "·····\ntwo…·\n·····")
    let wide = text("two words").modifier(FixedSize(horizontal: true, vertical: false))
    #expect(Screen(wide.frame(5, 2, .topLeading), 9, 2).text == "··two wor\n·········")
    #expect(Screen(color(.red).modifier(FixedSize(horizontal: false, vertical: true)), 3, 3).backgrounds == "···\nRRR\n···")
    #expect(Screen(color(.red).modifier(FixedSize(horizontal: false, vertical: false)), 2, 2).backgrounds == "RR\nRR")
  }

  @Test("L41: a frame, padding, fixed size or stack hides the priority of its view") func l41BoxesThatSetSizesEndAPriority() {
    let boxes: [(View) -> View] = [
      { $0.modifier(Padding(.all, 0)) }, { $0.modifier(FixedSize(horizontal: false, vertical: false)) },
      { $0.modifier(Frame(minWidth: 0, maxWidth: Cells.infinity)) }, { hStack($0) }, { zStack($0) },
    ]
    for box in boxes {
      let first = box(color(.red).modifier(LayoutPriority(1)))
      #expect(Screen(hStack(spacing: 0, first, color(.blue)), 4, 1).backgrounds == "RRBB")
      #expect(Screen(hStack(spacing: 0, first.modifier(LayoutPriority(1)), color(.blue)), 4, 1).backgrounds == "RRRR")
    }
  }

  @Test func l30APriorityMayBeNegative() {
    let low = color(.red).modifier(Frame(minWidth: 1, maxWidth: Cells.infinity)).modifier(LayoutPriority(-1))
    #expect(Screen(hStack(spacing: 0, low, color(.blue)), 4, 1).backgrounds == "RBBB")
    // A `Spacer` has the lowest priority of all.
    #expect(Screen(hStack(spacing: 0, low, View(Spacer()), text("x")), 4, 1).backgrounds == "RR··")
  }

  /// Modifiers that affect only drawing or meaning. They keep the size, priority, spacing and guides of their view.
  private static let drawing: [(name: String, apply: @Sendable (View) -> View)] = [
    ("opacity", { $0.modifier(Opacity(0.5)) }), ("hidden", { $0.modifier(Hidden()) }),
    ("border", { $0.modifier(Border(Color(.red), overlaid: true)) }),
    ("offset", { $0.modifier(Offset(x: 3, y: 2)) }), ("shadow", { $0.modifier(Shadow(radius: 2)) }),
    ("clipped", { $0.modifier(Clipped()) }), ("cornerRadius", { $0.modifier(CornerRadius(1)) }),
    ("foregroundColor", { $0.foreground(.red) }), ("background", { $0.background(.red) }), ("overlay", { $0.overlay(text("o")) }),
    ("tint", { $0.modifier(Tint(Color(.red))) }), ("disabled", { $0.modifier(Disabled()) }),
    ("id", { $0.modifier(Identified("x")) }),
    ("accessibilityLabel", { $0.modifier(AccessibilityLabel("label")) }),
    ("accessibilityElement", { $0.modifier(AccessibilityElement(children: .combine)) }),
    ("accessibilityHidden", { $0.modifier(AccessibilityHidden()) }),
  ]

  @Test("L29: modifiers that affect only drawing or meaning do not change the layout", arguments: drawing.map(\.name))
  func l29LayoutIsPassedOn(_ name: String) throws {
    let modifier = try #require(Self.drawing.first { $0.name == name })
    func stack(_ apply: (View) -> View) -> View {
      hStack(
        alignment: .firstTextBaseline, text("a"), apply(text("x\ny").modifier(Padding(.top, 1))), apply(View(Spacer())),
        apply(color(.blue).modifier(LayoutPriority(1))), color(.green).modifier(Frame(minWidth: 2)))
    }
    let (plain, modified) = (Screen(stack { $0 }, 20, 5), Screen(stack(modifier.apply), 20, 5))
    #expect(modified.frames("HStack") == plain.frames("HStack"))
    #expect(modified.frames("padding").map(\.size) == plain.frames("padding").map(\.size))
    #expect(modified.frames("frame") == plain.frames("frame"))
    #expect(modified.frames("Text").first == plain.frames("Text").first)
    #expect(plain.frames("frame")[0].width == 2, "the green one of lower priority has its least")
  }

  @Test("L41: opacity passes a layout priority on, and a frame does not") func l41LayoutPriorityCountsWhereTheStackSeesIt() {
    // A frame does not pass on the priority of its view.
    let inner = color(.red).modifier(LayoutPriority(1)).modifier(Frame(maxWidth: Cells.infinity))
    #expect(Screen(hStack(spacing: 0, inner, color(.blue)), 4, 1).backgrounds == "RRBB")
    #expect(
      Screen(hStack(spacing: 0, color(.red).modifier(LayoutPriority(1)).modifier(Opacity(1)), color(.blue)), 4, 1).backgrounds
        == "RRRR")
  }

  @Test("L52: offset moves the drawing and not the layout") func l52OffsetMovesPaintingNotLayout() {
    let moved = text("b").modifier(Offset(x: 1, y: 1))
    #expect(Screen(hStack(text("a"), moved, text("c")), 5, 3).text == "·····\na···c\n···b·")
    #expect(Screen(text("b").background(.red).modifier(Offset(x: -1)), 3, 1).backgrounds == "R··")
    #expect(Screen(text("b").modifier(Offset(x: -1)).background(.red), 3, 1).backgrounds == "·R·")
  }

  @Test func l29OffsetPassesGuides() {
    let moved = text("1\n2").modifier(Offset(x: 0, y: 0))
    #expect(Screen(hStack(alignment: .firstTextBaseline, moved, text("x")), 3, 2).text == "1·x\n2··")
  }
}

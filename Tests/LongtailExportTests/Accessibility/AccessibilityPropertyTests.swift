// Modifiers that set accessibility properties (X3).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct AccessibilityPropertyTests {
  private func expect(_ view: View, _ lines: String, at location: SourceLocation = #_sourceLocation) throws {
    #expect(try ExportedAccessibility(view).lines == lines, sourceLocation: location)
  }

  @Test("X3: modifiers set the label, the value and the hint") func texts() throws {
    try expect(
      text("●●●○○").modifier(AccessibilityLabel("Signal")).modifier(AccessibilityValue("3 of 5"))
        .modifier(AccessibilityHint("Opens the network")),
      #"Text {"label":"Signal","value":"3 of 5","hint":"Opens the network","traits":["staticText"]}"#)
  }

  @Test("X3: the outermost modifier wins") func outermost() throws {
    try expect(
      View(Gauge(0.25)).modifier(AccessibilityValue("a quarter")).modifier(AccessibilityValue("little"))
        .modifier(AccessibilityLabel("old")).modifier(AccessibilityLabel("Tank")),
      #"Gauge {"label":"Tank","value":"little","traits":["gauge"]}"#)
  }

  @Test("X3: a view and its modifiers are one element, at the outermost box with an accessibility modifier") func boxes()
    throws
  {
    let view = text("a").modifier(Padding()).modifier(AccessibilityLabel("b")).modifier(Border(Color(.red)))
    try expect(view, #"Text:padding {"label":"b","traits":["staticText"]}"#)
    try expect(
      view.modifier(AccessibilityHint("c")).modifier(Padding()),
      #"Text:border {"label":"b","hint":"c","traits":["staticText"]}"#)
    try expect(vStack(text("a")).modifier(AccessibilityLabel("b")), #"VStack {"label":"b","traits":["staticText"]}"#)
  }

  @Test("X3: a view without content becomes an element if a modifier describes it") func nothing() throws {
    try expect(vStack(color(.red), View(Spacer()), View(Divider())), "")
    try expect(color(.red).modifier(AccessibilityLabel("alarm")), #"Color {"label":"alarm"}"#)
    try expect(color(.red).modifier(AccessibilityLabel("")), #"Color {"label":""}"#)
    try expect(color(.red).modifier(AccessibilityAddTraits(.isImage)), #"Color {"traits":["image"]}"#)
  }

  @Test("X3: a view that contains several elements becomes a group") func several() throws {
    try expect(
      hStack(text("a"), text("b")).modifier(AccessibilityLabel("letters")).modifier(AccessibilityHint("two"))
        .modifier(AccessibilityAddTraits(.isSelected)),
      """
      HStack {"label":"letters","hint":"two","traits":["selected"],"children":"contain"}
        HStack/Text[0] {"label":"a","traits":["staticText"]}
        HStack/Text[1] {"label":"b","traits":["staticText"]}
      """)
  }

  // MARK: Traits

  @Test("X3: traits are added and removed in the order of the modifiers") func traits() throws {
    let all = text("a").modifier(AccessibilityAddTraits([.isSelected, .isButton, .playsSound]))
    try expect(all, #"Text {"label":"a","traits":["staticText","button","selected","playsSound"]}"#)
    try expect(
      all.modifier(AccessibilityRemoveTraits([.isStaticText, .isButton, .isModal])),
      #"Text {"label":"a","traits":["selected","playsSound"]}"#)
    try expect(
      text("a").modifier(AccessibilityRemoveTraits(.isButton)).modifier(AccessibilityAddTraits(.isButton)),
      #"Text {"label":"a","traits":["staticText","button"]}"#)
  }

  @Test("X3: traits are removed from each of several elements") func removed() throws {
    try expect(
      hStack(text("a"), text("b")).modifier(AccessibilityRemoveTraits(.isStaticText)),
      """
      HStack/Text[0] {"label":"a"}
      HStack/Text[1] {"label":"b"}
      """)
  }

  @Test("X3: each trait has a name in scripts, and the same name in JSON without the prefix `is`") func names() throws {
    #expect(AccessibilityTraits.names.count == 20)
    for name in AccessibilityTraits.names {
      let traits = AccessibilityTraits(named: name)
      #expect(traits.names == [name])
      let noun = name.hasPrefix("is") ? name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3) : name
      #expect(traits.nouns == [noun])
    }
    #expect(AccessibilityTraits(named: "isNothing") == [])
  }

  @Test("X3: a view that can be clicked is a button") func tap() throws {
    var tap = OnTapGesture()
    tap.action = ScriptReference(arena: 1, index: 1)
    try expect(text("a").modifier(Padding()).modifier(tap), #"Text:padding {"label":"a","traits":["staticText","button"]}"#)
    try expect(
      hStack(text("a"), text("b")).modifier(AccessibilityElement(children: .combine)).modifier(tap),
      #"HStack {"label":"a, b","traits":["button"],"children":"combine"}"#)
    try expect(
      text("a").modifier(tap).modifier(AccessibilityRemoveTraits([.isButton, .isStaticText])), #"Text {"label":"a"}"#)
  }

  @Test("X3: a heading is a header, with a level or without one") func heading() throws {
    try expect(
      text("a").modifier(AccessibilityHeading(.h2)), #"Text {"label":"a","traits":["staticText","header"],"heading":2}"#)
    try expect(
      text("a").modifier(AccessibilityHeading(.h6)).modifier(AccessibilityHeading(.unspecified)),
      #"Text {"label":"a","traits":["staticText","header"]}"#)
    try expect(
      text("a").modifier(AccessibilityHeading(.h1)).modifier(AccessibilityRemoveTraits(.isHeader)),
      #"Text {"label":"a","traits":["staticText"]}"#)
    try expect(
      vStack(text("a"), text("b").modifier(AccessibilityHeading(.h3)), text("c").modifier(AccessibilityHeading(.h1)))
        .modifier(AccessibilityElement(children: .combine)),
      #"VStack {"label":"a, b, c","traits":["header"],"heading":3,"children":"combine"}"#)
  }

  // MARK: Order

  @Test("X3: elements with a higher priority are read first; otherwise the order of the tree holds") func sorted() throws {
    func labels(_ priorities: Double...) throws -> String {
      let views = priorities.enumerated().map { index, priority in
        text("abcdef".map(String.init)[index]).modifier(AccessibilitySortPriority(priority)) as View?
      }
      let elements = try ExportedAccessibility(View(VStack(), views))
      return elements.order.compactMap { elements.text("label", of: $0) }.joined()
    }
    #expect(try labels(0, 0, 0) == "abc")
    #expect(try labels(0, 0, 1) == "cab")
    #expect(try labels(-1, 0, 0.5, 0) == "cbda")
    #expect(try labels(2, 1, 2, 1, -.greatestFiniteMagnitude) == "acbde")
    #expect(try labels(0, .nan, 1) == "cab")
  }

  @Test("X3: priorities sort the elements of one level, and a group moves as a whole") func levels() throws {
    let group = hStack(text("b"), text("c").modifier(AccessibilitySortPriority(9)))
      .modifier(AccessibilityElement(children: .contain))
    try expect(
      vStack(text("a"), group, text("d").modifier(AccessibilitySortPriority(1))),
      """
      VStack/Text[2] {"label":"d","traits":["staticText"]}
      VStack/Text[0] {"label":"a","traits":["staticText"]}
      VStack/HStack[1] {"children":"contain"}
        VStack/HStack[1]/Text[1] {"label":"c","traits":["staticText"]}
        VStack/HStack[1]/Text[0] {"label":"b","traits":["staticText"]}
      """)
    try expect(
      vStack(text("a"), group.modifier(AccessibilitySortPriority(1))),
      """
      VStack/HStack[1] {"children":"contain"}
        VStack/HStack[1]/Text[1] {"label":"c","traits":["staticText"]}
        VStack/HStack[1]/Text[0] {"label":"b","traits":["staticText"]}
      VStack/Text[0] {"label":"a","traits":["staticText"]}
      """)
  }

  @Test("X3: a stack is not a level: its members are sorted among the elements around it") func stack() throws {
    let elements = try ExportedAccessibility(
      vStack(
        text("a"), hStack(text("b"), text("c").modifier(AccessibilitySortPriority(1))),
        hStack(text("d"), text("e")).modifier(AccessibilitySortPriority(2))))
    #expect(elements.order.compactMap { elements.text("label", of: $0) } == ["d", "e", "c", "a", "b"])
  }

  @Test("X2, X3: combine joins the labels in reading order") func combined() throws {
    try expect(
      vStack(text("by Ada"), text("Notes").modifier(AccessibilitySortPriority(1)))
        .modifier(AccessibilityElement(children: .combine)),
      #"VStack {"label":"Notes, by Ada","traits":["staticText"],"children":"combine"}"#)
  }

  @Test("X3: a priority alone does not make a view an element") func priorityOfNothing() throws {
    let bar = color(.red).modifier(AccessibilitySortPriority(1))
    try expect(vStack(text("a"), bar).modifier(AccessibilityLabel("b")), #"VStack {"label":"b","traits":["staticText"]}"#)
    let nothing = bar.modifier(AccessibilityAddTraits(.isImage)).modifier(AccessibilityRemoveTraits(.isImage))
    try expect(vStack(text("a"), nothing).modifier(AccessibilityLabel("b")), #"VStack {"label":"b","traits":["staticText"]}"#)
    try expect(
      vStack(text("a"), bar.modifier(AccessibilityLabel("b"))),
      """
      VStack/Color[1] {"label":"b"}
      VStack/Text[0] {"label":"a","traits":["staticText"]}
      """)
  }

  // MARK: Hiding

  @Test("X3: a hidden view is not an element, whatever its own modifiers set") func hidden() throws {
    let hidden = AccessibilityHidden()
    try expect(vStack(text("a").modifier(hidden), text("b")), #"VStack/Text[1] {"label":"b","traits":["staticText"]}"#)
    try expect(vStack(text("a"), text("b")).modifier(hidden), "")
    try expect(text("a").modifier(hidden).modifier(Padding()).modifier(AccessibilityLabel("b")), "")
    try expect(text("a").modifier(hidden).modifier(AccessibilityElement()).modifier(AccessibilitySortPriority(1)), "")
    try expect(text("a").modifier(hidden).modifier(AccessibilityHidden(false)), "")
    try expect(text("a").modifier(AccessibilityHidden(false)), #"Text {"label":"a","traits":["staticText"]}"#)
  }

  @Test("X2, X3: for a container, a hidden view does not exist") func hiddenInside() throws {
    let star = View(Image(systemName: "star")).modifier(AccessibilityHidden())
    try expect(
      hStack(star, text("New")).modifier(AccessibilityElement(children: .combine)),
      #"HStack {"label":"New","traits":["staticText"]}"#)
    try expect(hStack(star, star).modifier(AccessibilityLabel("two stars")), #"HStack {"label":"two stars"}"#)
    try expect(
      hStack(star, text("a"), text("b")).modifier(AccessibilityElement(children: .contain)),
      """
      HStack {"children":"contain"}
        HStack/Text[1] {"label":"a","traits":["staticText"]}
        HStack/Text[2] {"label":"b","traits":["staticText"]}
      """)
  }

  @Test("L55: a view that is not drawn is not an element, and modifiers outside of it change nothing") func undrawn() throws {
    try expect(
      vStack(text("a").modifier(Hidden()), text("b")), #"VStack/Text[1] {"label":"b","traits":["staticText"]}"#)
    try expect(text("a").modifier(AccessibilityLabel("b")).modifier(Hidden()).modifier(AccessibilityLabel("c")), "")
    try expect(vStack(text("a"), text("b")).modifier(Hidden()).modifier(AccessibilityElement(children: .combine)), "")
    try expect(text("a").modifier(Opacity(0)), "")
    try expect(text("a").modifier(Opacity(0.001)), #"Text {"label":"a","traits":["staticText"]}"#)
    // The background is outside of the hidden view.
    try expect(
      text("a").modifier(Hidden()).background(text("b")).modifier(AccessibilityHint("c")),
      #"Text:background {"label":"b","hint":"c","traits":["staticText"]}"#)
  }

  // MARK: Redaction

  @Test("X1: a redacted view has no text of its modifiers, and neither have the views around it") func redacted() throws {
    let secret = text("s3cret").modifier(AccessibilityLabel("s3cret")).modifier(AccessibilityValue("s3cret"))
      .modifier(AccessibilityHint("s3cret"))
    try expect(secret.modifier(Redacted(.placeholder)), #"Text {"label":"redacted","traits":["staticText"]}"#)
    try expect(
      vStack(secret.modifier(Redacted(.placeholder)), text("a")).modifier(AccessibilityElement(children: .combine))
        .modifier(AccessibilityHint("s3cret")),
      #"VStack {"label":"redacted, a","traits":["staticText"],"children":"combine"}"#)
    try expect(
      vStack(text("s3cret").modifier(Redacted(.placeholder)), text("a")).modifier(AccessibilityLabel("s3cret"))
        .modifier(AccessibilityValue("s3cret")),
      """
      VStack {"label":"redacted","children":"contain"}
        VStack/Text[0] {"label":"redacted","traits":["staticText"]}
        VStack/Text[1] {"label":"a","traits":["staticText"]}
      """)
  }

  @Test("X1: a redacted view that shows no text has no text of its modifiers, either") func redactedShape() throws {
    let shape = color(.red).modifier(AccessibilityLabel("s3cret")).modifier(AccessibilityValue("s3cret"))
      .modifier(AccessibilityHint("s3cret"))
    try expect(shape.modifier(Redacted(.placeholder)), #"Color {"label":"redacted"}"#)
    try expect(shape.modifier(PrivacySensitive()).modifier(Redacted(.privacy)), #"Color {"label":"redacted"}"#)
    try expect(shape.modifier(Redacted(.privacy)), #"Color {"label":"s3cret","value":"s3cret","hint":"s3cret"}"#)
  }
}

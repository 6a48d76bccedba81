// Views that form one accessibility element: `:accessibilityElement` (X2).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct AccessibilityChildrenTests {
  private let ignore = AccessibilityElement()
  private let combine = AccessibilityElement(children: .combine)
  private let contain = AccessibilityElement(children: .contain)

  private func expect(_ view: View, _ lines: String, at location: SourceLocation = #_sourceLocation) throws {
    #expect(try ExportedAccessibility(view).lines == lines, sourceLocation: location)
  }

  @Test("without the modifier, each text is an element, in the order of the tree") func none() throws {
    try expect(
      vStack(text("a"), hStack(text("b"), text("c"))),
      """
      VStack/Text[0] {"label":"a","traits":["staticText"]}
      VStack/HStack[1]/Text[0] {"label":"b","traits":["staticText"]}
      VStack/HStack[1]/Text[1] {"label":"c","traits":["staticText"]}
      """)
  }

  @Test("X2: ignore is the default: views inside are not elements, and the label comes from the script") func ignored()
    throws
  {
    try expect(vStack(text("a"), text("b")).modifier(ignore), #"VStack {"children":"ignore"}"#)
    try expect(
      vStack(text("a"), text("b")).modifier(ignore).modifier(AccessibilityLabel("two letters")),
      #"VStack {"label":"two letters","children":"ignore"}"#)
    try expect(text("a").modifier(ignore), #"Text {"children":"ignore"}"#)
  }

  @Test("X2: combine joins the labels with commas") func combined() throws {
    try expect(
      hStack(text("Total"), View(Spacer()), text("12.50")).modifier(combine),
      #"HStack {"label":"Total, 12.50","traits":["staticText"],"children":"combine"}"#)
  }

  @Test("X2: combine joins values and hints, too; an empty text adds nothing") func combinedTexts() throws {
    let cpu = text("CPU").modifier(AccessibilityValue("12 %")).modifier(AccessibilityHint("Opens CPU"))
    let disk = text("").modifier(AccessibilityValue("")).modifier(AccessibilityHint("Opens the disk"))
    let memory = text("Memory").modifier(AccessibilityValue("3 GB"))
    try expect(
      vStack(cpu, disk, memory).modifier(combine),
      #"VStack {"label":"CPU, Memory","value":"12 %, 3 GB","hint":"Opens CPU, Opens the disk","#
        + #""traits":["staticText"],"children":"combine"}"#)
  }

  @Test(
    "X2: a combined view has the traits of its parts; it is a text or image only if all parts are nothing else",
    arguments: [
      ([AccessibilityTraits.isStaticText, .isStaticText], #"["staticText"]"#), ([.isImage, .isImage], #"["image"]"#),
      ([.isImage, .isStaticText], nil), ([.isStaticText, .isGauge], #"["gauge"]"#),
      ([.isStaticText, [.isStaticText, .isSelected]], #"["selected"]"#), ([.isGauge, .isLink], #"["gauge","link"]"#),
    ] as [([AccessibilityTraits], String?)]) func combinedTraits(parts: [AccessibilityTraits], traits: String?) throws
  {
    let views = parts.map { View(Divider()).modifier(AccessibilityAddTraits($0)) as View? }
    try expect(
      View(VStack(), views).modifier(combine),
      "VStack {" + (traits.map { "\"traits\":\($0)," } ?? "") + #""children":"combine"}"#)
  }

  @Test("X2: labels and traits set on a combined view override those of its parts") func combinedAndSaid() throws {
    try expect(
      hStack(text("4.5"), text("of 5")).modifier(combine).modifier(AccessibilityLabel("rating"))
        .modifier(AccessibilityAddTraits(.isImage)),
      #"HStack {"label":"rating","traits":["image"],"children":"combine"}"#)
    try expect(
      hStack(text("4.5"), text("of 5")).modifier(combine).modifier(AccessibilityRemoveTraits(.isStaticText)),
      #"HStack {"label":"4.5, of 5","children":"combine"}"#)
  }

  @Test("X2: contain makes a group, which can have a label") func contained() throws {
    try expect(
      hStack(
        vStack(text("a"), text("b")).modifier(contain).modifier(AccessibilityLabel("letters")), text("c")),
      """
      HStack/VStack[0] {"label":"letters","children":"contain"}
        HStack/VStack[0]/Text[0] {"label":"a","traits":["staticText"]}
        HStack/VStack[0]/Text[1] {"label":"b","traits":["staticText"]}
      HStack/Text[1] {"label":"c","traits":["staticText"]}
      """)
  }

  // MARK: Nested

  @Test("X2: combine inside combine gives one list") func combineInCombine() throws {
    let inner = hStack(text("b"), text("c")).modifier(combine)
    try expect(
      vStack(text("a"), inner, text("d")).modifier(combine),
      #"VStack {"label":"a, b, c, d","traits":["staticText"],"children":"combine"}"#)
  }

  @Test("X2: in combine, a group with a label is one part; without a label, its members are parts") func containInCombine()
    throws
  {
    let group = hStack(text("b"), text("c")).modifier(contain)
    try expect(
      vStack(text("a"), group.modifier(AccessibilityLabel("B"))).modifier(combine),
      #"VStack {"label":"a, B","traits":["staticText"],"children":"combine"}"#)
    try expect(
      vStack(text("a"), group).modifier(combine),
      #"VStack {"label":"a, b, c","traits":["staticText"],"children":"combine"}"#)
    try expect(
      vStack(text("a"), group.modifier(AccessibilityLabel(""))).modifier(combine),
      #"VStack {"label":"a","traits":["staticText"],"children":"combine"}"#)
  }

  @Test("X2: combine leaves out the views that a part ignores") func ignoreInCombine() throws {
    let ignored = hStack(text("b"), text("c")).modifier(ignore)
    try expect(
      vStack(text("a"), ignored, ignored.modifier(AccessibilityLabel("two"))).modifier(combine),
      #"VStack {"label":"a, two","traits":["staticText"],"children":"combine"}"#)
  }

  @Test("X2: combine and ignore inside contain are its members; contain inside ignore is left out") func inContain() throws {
    let one = hStack(text("a"), text("b")).modifier(combine)
    let two = hStack(text("c"), text("d")).modifier(ignore)
    try expect(
      vStack(one, two, hStack(text("e"), text("f")).modifier(contain)).modifier(contain),
      """
      VStack {"children":"contain"}
        VStack/HStack[0] {"label":"a, b","traits":["staticText"],"children":"combine"}
        VStack/HStack[1] {"children":"ignore"}
        VStack/HStack[2] {"children":"contain"}
          VStack/HStack[2]/Text[0] {"label":"e","traits":["staticText"]}
          VStack/HStack[2]/Text[1] {"label":"f","traits":["staticText"]}
      """)
    try expect(vStack(one, vStack(two, one).modifier(contain)).modifier(ignore), #"VStack {"children":"ignore"}"#)
  }

  @Test("X2: if a view has the modifier twice, the outer one changes the element of the inner one") func twice() throws {
    let group = hStack(text("a"), text("b")).modifier(contain).modifier(AccessibilityLabel("g"))
    try expect(group.modifier(combine), #"HStack {"label":"g","traits":["staticText"],"children":"combine"}"#)
    try expect(group.modifier(ignore), #"HStack {"children":"ignore"}"#)
    try expect(
      group.modifier(contain),
      """
      HStack {"label":"g","children":"contain"}
        HStack/Text[0] {"label":"a","traits":["staticText"]}
        HStack/Text[1] {"label":"b","traits":["staticText"]}
      """)
    try expect(
      hStack(text("a"), text("b")).modifier(combine).modifier(Padding()).modifier(contain),
      """
      HStack:padding {"children":"contain"}
        HStack {"label":"a, b","traits":["staticText"],"children":"combine"}
      """)
  }

  // MARK: One and none

  @Test("X2: a single element stays as it is, and moves to the view that combines it") func one() throws {
    try expect(hStack(text("a"), View(Spacer())).modifier(combine), #"HStack {"label":"a","traits":["staticText"]}"#)
    try expect(
      hStack(text("a"), View(Spacer())).modifier(contain),
      """
      HStack {"children":"contain"}
        HStack/Text[0] {"label":"a","traits":["staticText"]}
      """)
    try expect(text("a").modifier(combine).modifier(contain), #"Text {"label":"a","traits":["staticText"]}"#)
  }

  @Test("X2: a view without content becomes an element without text") func nothing() throws {
    try expect(color(.red).modifier(combine), #"Color {"children":"combine"}"#)
    try expect(vStack().modifier(contain), #"VStack {"children":"contain"}"#)
    try expect(
      color(.red).modifier(combine).modifier(AccessibilityLabel("alarm")), #"Color {"label":"alarm","children":"combine"}"#)
  }

  @Test("a link is one element with the labels of the views in it") func link() throws {
    try expect(
      View(Link(nil, "https://e.x"), [text("a"), View(Image(systemName: "star"))]),
      #"Link/views:background {"label":"a, star","traits":["link"],"children":"combine"}"#)
  }

  @Test("X2: a modifier on a Group applies to each member") func group() throws {
    try expect(
      vStack(View(Group(), [hStack(text("a"), text("b")), text("c")]).modifier(combine)),
      """
      VStack/Group[0]/HStack[0] {"label":"a, b","traits":["staticText"],"children":"combine"}
      VStack/Group[0]/Text[1] {"label":"c","traits":["staticText"]}
      """)
  }

  @Test("X2: long texts and many parts are joined completely") func huge() throws {
    let long = String(repeating: "x", count: 200_000)
    var view = hStack(text(long), text("b"))
    for _ in 0..<100 { view = hStack(view, text("c")).modifier(combine) }
    let elements = try ExportedAccessibility(view.modifier(AccessibilityHint(long)))
    #expect(elements.order.count == 1)
    #expect(
      elements.text("label", of: elements.order[0]) == ([long, "b"] + Array(repeating: "c", count: 100)).joined(separator: ", "))
    #expect(elements.text("hint", of: elements.order[0]) == long)
  }
}

// Scopes, which have a place in the tree but no box: components, modifiers with a body, groups, items (L39).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct ScopeTests {
  @Test("a component is a scope around the boxes of its body") func aComponentIsAroundItsBody() {
    let program = ClosureProgram()
    let card = program.component("Card") { _ in vStack(text("a")) }
    #expect(
      Screen(hStack(card), 9, 9, in: program).outline == """
        root
          root/HStack
            <root/HStack/Card[0]>
              root/HStack/Card[0]/VStack
                root/HStack/Card[0]/VStack/Text[0]
        """)
  }

  /// The boxes of modifiers on a component are outside of its scope. The boxes of modifiers in its body are inside.
  @Test func modifiersOnAComponentAreOutsideIt() {
    let program = ClosureProgram()
    let card = program.component("Card") { _ in text("a").modifier(Border()) }
    #expect(
      Screen(card.modifier(Padding()).background(text("b")), 9, 9, in: program).outline == """
        root
          root/Card:background
            root/Card:padding
              <root/Card>
                root/Card/Text:border
                  root/Card/Text
            root/Card:background/Text
        """)
  }

  /// If a component has several views, each view has its own box of the modifier, inside of the scope (L39).
  @Test("L39: a modifier on a component with several views has one box for each view, inside the scope")
  func aComponentOfSeveralViewsHoldsTheBoxesOfEach() {
    let program = ClosureProgram()
    let pair = program.component("Pair") { _ in View(Group(), [text("a"), text("b")]) }
    #expect(
      Screen(pair.modifier(Padding(.leading, 1)), 2, 2, in: program).outline == """
        root
          <root/Pair>
            <root/Pair/Group>
              root/Pair/Group/Text[0]:padding
                root/Pair/Group/Text[0]
              root/Pair/Group/Text[1]:padding
                root/Pair/Group/Text[1]
        """)
  }

  @Test("the scope of a component inside another component is in the outer scope") func componentsInComponents() {
    let program = ClosureProgram()
    let inner = program.component("Inner") { _ in text("a") }
    let outer = program.component("Outer") { _ in inner.modifier(Border()) }
    #expect(
      Screen(outer.modifier(Padding()), 9, 9, in: program).outline == """
        root
          root/Outer:padding
            <root/Outer>
              root/Outer/Inner:border
                <root/Outer/Inner>
                  root/Outer/Inner/Text
        """)
  }

  @Test("a modifier with a body is a scope around the boxes of its body") func aModifierWithABodyIsAScope() {
    let program = ClosureProgram()
    let card = program.modifier("card") { content, _ in vStack(content.modifier(Padding())) }
    #expect(
      Screen(card(text("a").modifier(Border())).modifier(Offset(x: 1)), 9, 9, in: program).outline == """
        root
          root/Text:offset
            <root/card>
              root/card/VStack
                root/card/VStack/Text[0]:padding
                  root/card/VStack/Text[0]:border
                    root/card/VStack/Text[0]
        """)
  }

  @Test("items of a ForEach are in its scope, and their paths contain their keys") func itemsOfAForEach() {
    let program = ClosureProgram()
    let items = program.items { [("a", text("a")), ("b", View(Group(), [text("b"), text("c")])), ("d", nil)] }
    #expect(
      Screen(vStack(items.modifier(Padding())), 9, 9, in: program).outline == """
        root
          root/VStack
            <root/VStack/ForEach[0]>
              root/VStack/ForEach[0]/Text#a:padding
                root/VStack/ForEach[0]/Text#a
              <root/VStack/ForEach[0]/Group#b>
                root/VStack/ForEach[0]/Group#b/Text[0]:padding
                  root/VStack/ForEach[0]/Group#b/Text[0]
                root/VStack/ForEach[0]/Group#b/Text[1]:padding
                  root/VStack/ForEach[0]/Group#b/Text[1]
        """)
  }

  /// A group has one view, an empty group before this view, and a modifier with a box. Both scopes are inside the box.
  @Test("an empty scope before the only view of a group is inside the box of a modifier on the group")
  func anEmptyScopeBeforeABoxIsInsideIt() {
    let group = View(Group(), [View(Group()), text("a")]).modifier(Padding())
    let scopes = Screen(group, 9, 9).rendering.placed.tree.scopes
    #expect(scopes.map(\.start) == [2, 2] && scopes.map(\.end) == [3, 2])
  }

  @Test("a component without a view has a scope but no box") func scopesOfNothing() {
    let program = ClosureProgram()
    let nothing = program.component("Nothing") { _ in nil }
    let screen = Screen(vStack(nothing.modifier(Padding()), text("a")), 3, 1, in: program)
    #expect(screen.text == "·a·" && screen.paths.count == 3)
    #expect(screen.rendering.placed.tree.scopes.map(\.name) == ["Nothing"])
  }

  // MARK: Marks

  /// A mark belongs to the outermost of these boxes: the box of the view, and the boxes of modifiers that are written before the
  /// mark.
  @Test("a mark belongs to the outermost box that is written before it") func marksEndOnTheBoxTheyWereWrittenOn() {
    let view = text("a").modifier(AccessibilityLabel("text")).modifier(Padding()).modifier(AccessibilityLabel("padding"))
      .modifier(Bold()).modifier(AccessibilityIdentifier("bold")).modifier(Border())
    #expect(Screen(view, 9, 9).marks == ["root/Text:padding label padding, identifier bold", "root/Text label text"])
  }

  @Test func marksOnAComponentAreOnItsFirstBox() {
    let program = ClosureProgram()
    let card = program.component("Card") { _ in vStack(text("a")).modifier(Border()) }
    #expect(
      Screen(card.modifier(AccessibilityLabel("card")).modifier(Padding()), 9, 9, in: program).marks
        == ["root/Card/VStack:border label card"])
  }

  @Test func marksOnAGroupAreOnEachMember() {
    let group = View(Group(), [text("a"), text("b").modifier(Padding())]).modifier(AccessibilityLabel("member"))
    #expect(Screen(group, 9, 9).marks == ["root/Group/Text[0] label member", "root/Group/Text[1]:padding label member"])
  }

  @Test("a mark on an EmptyView is dropped") func marksOnNothingAreNoWhere() {
    #expect(Screen(vStack(View(EmptyView()).modifier(AccessibilityLabel("none")), text("a")), 3, 3).marks == [])
  }
}

extension Screen {
  /// The path and the marks of each box that has marks. The boxes are in preorder. The marks of one box are in the order in which
  /// they were written.
  fileprivate var marks: [String] {
    let tree = rendering.placed.tree
    return tree.marks.sorted { $0.key < $1.key }.map { node, marks in
      let words = marks.map { mark in
        switch mark {
        case .accessibility(.label(let label)): "label \(label)"
        case .accessibility(let property): "\(property)"
        case .accessibilityIdentifier(let identifier): "identifier \(identifier)"
        case .gesture(let gesture): "gesture \(gesture.kind)"
        case .preference(let key, let value): "preference \(key) \(value)"
        case .transformPreference(let key, _): "transform \(key)"
        case .onKey(let keys, _, _): "keys \(keys)"
        case .keyHints(let hints): "hints \(hints)"
        case .onPaste: "paste"
        case .focusable: "focusable"
        case .unfocusable: "unfocusable"
        case .hitTestingDisabled: "untouchable"
        case .selectable(let isChosen): "choice \(isChosen)"
        case .onHover: "hover"
        case .onContextMenu: "context menu"
        case .onFocus: "focus"
        case .onSubmit: "submit"
        case .onDismiss: "dismiss"
        case .onActivate: "activate"
        case .screens: "screens"
        case .screen: "screen"
        case .unboundValue(let argument, _): "remembered \(argument)"
        case .shortcut(let key, _): "shortcut \(key)"
        case .focused: "focused"
        case .focusSection: "section"
        case .yieldsFocus: "yields"
        case .animation(_, let value): "animation \(value)"
        case .transition: "transition"
        case .scroll(let content, let offset, _): "scroll \(content) \(offset)"
        }
      }
      return paths[node] + " " + words.joined(separator: ", ")
    }
  }
}

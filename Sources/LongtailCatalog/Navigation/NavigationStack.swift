// A stack of screens, of which the top one is visible (I8, C3, F4).

import LongtailCore

/// A container that shows a root view or the screen that was pushed last.
public struct NavigationStack: Control {
  /// The binding to the path; nil if the stack stores its own path.
  public var path: Binding<PlainValue>?

  public init() {}

  public init(path: Binding<PlainValue>) { self.path = path }

  public static let name = "NavigationStack"
  public static let declaration = ViewDeclaration(
    """
    Shows its root view, or the screen that was pushed last. Escape, the button at the top and `dismiss()` pop the current \
    screen.
    """,
    rules: "I8, F2, F4, G3", children: .many,
    inputs: [InputHelp("escape", "goes back"), InputHelp("click on the button at the top", "goes back")],
    example: #"""
      local birds = { swift = "Alpine swift", apus = "Common swift" }
      local App = component("App", {
        state = { path = { "apus" } },
        body = function(self)
          return NavigationStack { path = self:binding "path",
            List {
              NavigationLink("Alpine swift", { value = "swift" }),
              NavigationLink("Common swift", { value = "apus" }),
            }:navigationTitle "Birds",
          }:navigationDestination(function(id) return Text("All about the " .. birds[id]):navigationTitle(birds[id]) end)
            :frame(34, 6)
        end,
      })
      return App {}
      """#,
    [
      Parameter<NavigationStack>.named(
        "path", \.path, .binding(.data, default: .list([])),
        """
        A binding to an array of the values of the pushed screens. The screen of a link's `destination` has no value in the \
        array. By default, the stack stores the path in its own state.
        """)
    ])

  public func body(in context: inout ViewContext) -> View {
    let own = context.state(PlainValue.list([]))
    let links = context.state([PushedLink]())
    let model = context.cached(NavigationModel())
    let stack = NavigationActions(path: path ?? own, links: links, model: model)
    let values = context.value(of: stack.path, "path").elements
    model.setProgram(context.scriptGeneration)
    let pushed = model.pushed(context.value(of: links, "links"))
    context.store(pushed, in: links)
    let entries = NavigationActions.entries(values, pushed)
    model.keep(entries)
    let destinations = context.environment[EnvironmentKeys.navigationDestinations]
    context.environment[EnvironmentKeys.navigation] = stack
    let screens = entries.enumerated().map { depth, entry in
      let screen =
        switch entry {
        case .value(let value): NavigationStack.screen(value, destinations, in: context)
        case .link(let link):
          View(part: "screen", selecting: ScreenBox(.link(link, of: model))).markedAsStored("destination", owner: link)
        }
      return screen.screen { stack.pop(to: depth, $0) }.modifier(Identified(model.id(of: entry, at: depth)))
    }
    let root = View(part: "root", ScreenBox(.view), [View(VStack(), context.children.map { View($0) })]).screen(nil)
    let box = NavigationBox(
      depth: entries.count, linkDepth: entries.lastIndex { if case .link = $0 { true } else { false } }, stack: stack,
      title: context.ink(Color(.primary)), line: context.level(.quaternary), isASCII: context.isASCII,
      isMirrored: context.isRightToLeft)
    let content = View(part: "screens", box, [NavigationStack.backButton(stack, in: context), root] + screens)
      .part("screens", .mark(.screens))
    let shown = context.styled(Configuration(content: context.slot("content", content)))
    return path == nil && !values.isEmpty ? shown.markedAsStored("path", owner: context.identity) : shown
  }

  private static func screen(_ value: PlainValue, _ destinations: [NavigationDestination.Functions], in context: ViewContext)
    -> View
  {
    let found = destinations.first { destination in
      guard let predicate = destination.predicate else { return true }
      return context.value(of: predicate, [value]) == .boolean(true)
    }
    guard let found else {
      context.report(
        .badArgument(
          callee: "NavigationStack", argument: "path",
          expected: "values that a :navigationDestination modifier of this NavigationStack accepts",
          found: value.phrase))
      return View(part: "screen", ScreenBox(.view), [View(Text("⚠"))])
    }
    return View(part: "screen", ScreenBox(.value(value)), madeBy: found.function)
  }

  /// Returns the back button, which has escape as its shortcut.
  private static func backButton(_ stack: NavigationActions, in context: ViewContext) -> View {
    let label = View(Text(context.isASCII ? "< Back" : context.isRightToLeft ? "› Back" : "‹ Back"))
    let configuration = Button.Configuration(label: label, role: .none, state: context.controlState())
    return configuration.borderless(isTinted: true, in: context)
      .focusable(in: context)
      .onTap { stack.pop($0) }
      .accessibilityElement(.isButton)
      .part("shortcut", .mark(.shortcut(KeyPress(.escape), title: "Back")))
  }
}

extension View {
  /// Returns this view as one of the screens. `dismiss` pops the screen; nil for the root view.
  fileprivate func screen(_ dismiss: (@Sendable (ActionContext) -> Void)?) -> View {
    let screen = part("screen", .mark(.screen)).modifier(FocusSection())
    guard let dismiss else { return screen }
    return screen.marked { arena in
      .onDismiss(
        arena.keep { _, actions in
          dismiss(actions)
          return true
        })
    }
  }
}

extension PlainValue {
  /// The elements of a list; empty if this is no list.
  var elements: [PlainValue] { if case .list(let values) = self { values } else { [] } }
}

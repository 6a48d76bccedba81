// Actions that are shown when they are asked for.

import LongtailCore

/// A button that shows actions below it.
public struct Menu: Control {
  public var label = ViewSlot.empty
  public var systemImage: String?

  public init() {}

  public init(_ label: ViewSlot) { self.label = label }

  public static let declaration = ViewDeclaration(
    "Menu", "Shows its children, buttons first of all, in a panel when it is clicked. Each of them takes the panel away.",
    rules: "F2, F7, G3", children: .many,
    example: #"""
      Menu("File", {
        Button("New", function() print "new" end),
        Button("Open …", function() print "open" end),
        Divider(),
        Button("Delete", { role = "destructive", action = function() print "deleted" end }),
      })
      """#,
    [
      Parameter<Menu>("label", \.label, .slot, "A text or a view."),
      .named("systemImage", \.systemImage, .string, "The SF Symbols name of an icon before the label."),
    ])

  public func body(in context: inout ViewContext) -> View {
    let isOpen = context.state(false)
    let isShown = context.value(of: isOpen, "isOpen")
    let state = context.controlState(isPressed: isShown)
    let title = systemImage.map { View(Label(label, systemImage: $0)) } ?? label.view ?? View(EmptyView())
    let isInMenu = context.environment[EnvironmentKeys.isInMenu]
    let arrow = View(Text(context.isASCII ? (isInMenu ? ">" : "v") : isInMenu ? "▸" : "▾")).modifier(AccessibilityHidden())
    let space = isInMenu ? View(Spacer(minLength: 1)) : nil
    let configuration = Button.Configuration(
      role: .none, label: View(HStack(spacing: isInMenu ? 0 : 1), [title, space, arrow]), state: state)
    let rows = View(VStack(alignment: .leading, spacing: 0), context.children.map { View($0) })
    let items = View(ScrollView(), [rows])
      .modifier(FocusSection())
      .modifier(FixedSize(horizontal: true, vertical: false))
      .environment(EnvironmentKeys.isInMenu, true)
      .environment(EnvironmentKeys.dismissesOnAction, true)
      .panel(horizontal: 1, vertical: 1)
      .onKeys { press, actions in
        guard isInMenu, press == KeyPress(.left) else { return false }
        actions.dismiss()
        return true
      }
    let look =
      isInMenu
      ? ButtonStyle.menuItem(configuration, in: context)
      : context.environment[EnvironmentKeys.buttonStyle].view(configuration, in: context)
    return
      look
      .focusable(in: context)
      .onTap { $0.set(isOpen, to: true) }
      .onKeys { press, actions in
        guard press == KeyPress(isInMenu ? .right : .down) else { return false }
        actions.set(isOpen, to: true)
        return true
      }
      .told(.isButton, .menu)
      .part("menu", context.presentation(.menu, isOpen, items))
  }
}

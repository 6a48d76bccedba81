// A button that pushes a screen (F2, G3).

import LongtailCore

/// A button that pushes a screen onto a NavigationStack. In a List, the button is a row with an arrow at its end.
public struct NavigationLink: Control {
  public var label = ViewSlot.empty
  public var value = PlainValue.none
  public var destination: Destination?

  /// The view to push. If a link has a destination, its value is not used.
  public enum Destination: Hashable, Sendable {
    case view(ElementHandle)
    case function(ScriptReference)
  }

  public init() {}

  public init(_ label: ViewSlot, value: PlainValue) { (self.label, self.value) = (label, value) }

  public static let name = "NavigationLink"
  public static let declaration = ViewDeclaration(
    "Pushes a screen onto the surrounding NavigationStack when the link is clicked, or when return or space is pressed.",
    rules: "F2, G3",
    inputs: .press("pushes its screen"),
    example: #"""
      NavigationStack {
        List {
          NavigationLink("About", { destination = Text "Made of cells.":navigationTitle "About" }),
          NavigationLink("Licence", { destination = function() return Text "Free." end }),
        },
      }:frame(30, 5)
      """#,
    [
      Parameter<NavigationLink>("label", \.label, .slot, "The label: a text or a view."),
      .named(
        "value", \.value, .data,
        """
        The value that the link adds to the path of the stack. A `:navigationDestination` modifier of the stack creates \
        the screen for this value.
        """
      ),
      .named(
        "destination", \.destination, .destination,
        "The screen: a view, or a function that returns a view. If the link has a `destination`, its `value` is not used."),
    ])

  public func body(in context: inout ViewContext) -> View {
    let isPressed = context.state(false)
    let stack = context.environment[EnvironmentKeys.navigation]
    let (value, destination, identity) = (value, destination, context.identity)
    let isInMenu = context.environment[EnvironmentKeys.isInMenu]
    if stack == nil { context.environment[StandardKeys.isEnabled] = false }
    if let stack, stack.model.update(destination, of: identity, in: context.update) {
      context.invalidate(stack.links)
    }
    let state = context.controlState(isPressed: context.value(of: isPressed, "isPressed"))
    return styledLink(state, in: context)
      .focusable(in: context)
      .onTap(isPressed: isPressed) { actions in
        guard let stack else { return }
        if let destination { stack.push(destination, of: identity, actions) } else { stack.push(value, actions) }
        if isInMenu { actions.dismiss(menus: true) }
      }
      .accessibilityElement(.isLink)
  }

  /// Returns the look of the link: an item in a menu, a row with an arrow in a list, and elsewhere a label in the tint colour.
  private func styledLink(_ state: ControlState, in context: ViewContext) -> View {
    let content = label.view ?? View(EmptyView())
    let button = Button.Configuration(label: content, role: .none, state: state)
    if context.environment[EnvironmentKeys.isInMenu] { return button.menuItem(in: context) }
    guard context.environment[EnvironmentKeys.isInList] else { return button.borderless(isTinted: true, in: context) }
    let arrow = View(Text(context.isASCII ? ">" : context.isRightToLeft ? "‹" : "›")).modifier(AccessibilityHidden())
    let isHighlighted = state.isFocused || state.isPressed
    // The badge of the row is before the arrow, so that the arrows of all rows are in one column.
    let badge = context.environment[EnvironmentKeys.rowBadge].map { BadgeModifier($0.isEmpty ? .empty : ViewSlot($0)) }
    let row = View(
      HStack(spacing: 1),
      [
        content.modifier(LineLimit(1)), View(Spacer(minLength: 0)), badge?.badge(in: context),
        isHighlighted ? arrow : arrow.modifier(ForegroundColor(Color(.tertiary))),
      ])
    let colors = state.isEnabled && isHighlighted ? context.plate(in: context.tint) : nil
    let label = colors?.label ?? (state.isEnabled ? nil : Color(.tertiary))
    let link = (label.map { row.modifier(ForegroundColor($0)) } ?? row).rowPlate(colors, in: context)
    return badge == nil ? link : link.modifier(LayoutValue(NavigationLink.badgeKey, .boolean(true)))
  }

  /// The key of the layout value of a link that shows the badge of its row.
  static let badgeKey = "longtail.ownsBadge"
}

extension ValueType where Value == NavigationLink.Destination {
  /// A view, or a function that makes one.
  static let destination = ValueType(
    .either(.view, .function),
    read: { argument, _ in argument.tag == .element ? .view(argument.element) : .function(argument.reference) },
    write: { destination, _ in
      switch destination {
      case .view(let element): .element(element)
      case .function(let function): Argument(.function, bits: function.rawValue)
      }
    })
}

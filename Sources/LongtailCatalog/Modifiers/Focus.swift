// Modifiers that control the keyboard focus (F1-F4, F7).

import LongtailCore

/// Makes a view focusable: the tab key can move the focus to it, and the focused view receives key presses.
public struct Focusable: DeclaredModifier {
  public var isFocusable = true

  public init() {}

  public init(_ isFocusable: Bool) { self.isFocusable = isFocusable }

  public static let name = "focusable"
  public static let declaration = ModifierDeclaration(
    "Makes the view focusable: the tab key can move the focus to the view, and the focused view receives key presses.",
    notes: [
      "`:focusable(false)` takes a control or a scroll container out of the tab order. Views inside it can have the focus."
    ],
    rules: "F1, F2",
    example: #"Text "Open":border():focusable():onTapGesture(function() print "open" end)"#,
    [Parameter<Focusable>("isFocusable", \.isFocusable, .boolean, "True if the view can have the focus.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .mark(isFocusable ? .focusable(owner: 0) : .unfocusable(owner: 0))
  }
}

/// Binds the focus of a view. The binding reports whether the view has the focus, and a write to the binding moves the focus.
public struct Focused: DeclaredModifier {
  public var binding = Binding<PlainValue>.constant(.none)
  public var value = PlainValue.none

  public init() {}

  public static let name = "focused"
  public static let declaration = ModifierDeclaration(
    """
    Binds the focus of a control or a `:focusable` view. The binding reports whether the view has the focus. A write to the \
    binding moves the focus.
    """,
    rules: "F3",
    example: #"""
      local Login = component("Login", {
        state = { name = "Ada", password = "", field = "name" },
        body = function(self)
          local field = self:binding "field"
          return VStack { alignment = "leading",
            TextField("Name", self:binding "name"):focused(field, "name"),
            SecureField("Password", self:binding "password"):focused(field, "password"),
            Text("The focus is on: " .. self.field):foregroundStyle "secondary",
          }
        end,
      })
      return Login {}
      """#,
    [
      Parameter<Focused>(
        "binding", \.binding, .binding(.plain(.scalar), default: .none), required: true,
        "A binding to a boolean, or to a value that identifies the view."),
      Parameter(
        "value", \.value, .plain(.scalar),
        """
        The value of the binding while this view, or a view in it, has the focus. Without `value`, the binding is a \
        boolean, which is true while the view has the focus.
        """
      ),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    let current = context.value(of: binding, "binding")
    return .mark(.focused(FocusBinding(binding.reference, value: value == .none ? nil : value, current: current)))
  }
}

/// Sets the view that gets the focus first.
public struct DefaultFocus: DeclaredModifier {
  public var binding = Binding<PlainValue>.constant(.none)
  public var value = PlainValue.boolean(true)

  public init() {}

  public static let name = "defaultFocus"
  public static let declaration = ModifierDeclaration(
    "When this view appears, the focus moves to the inner view whose `:focused` modifier has the same `binding` and `value`.",
    rules: "F4",
    example: #"""
      local Login = component("Login", {
        state = { name = "Ada", password = "", field = "" },
        body = function(self)
          local field = self:binding "field"
          return VStack {
            TextField("Name", self:binding "name"):focused(field, "name"),
            SecureField("Password", self:binding "password"):focused(field, "password"),
          }:defaultFocus(field, "password")
        end,
      })
      return Login {}
      """#,
    [
      Parameter<DefaultFocus>(
        "binding", \.binding, .binding(.plain(.scalar), default: .none), required: true,
        "The same binding as in the `:focused` modifier of the view to focus."),
      Parameter("value", \.value, .plain(.scalar), "The value that identifies the view to focus."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    let (binding, value) = (binding, value)
    return .hook(
      Hook(
        .appear,
        context.function { _, actions in
          actions.set(binding, to: value)
          return true
        }))
  }
}

/// Lets the arrow keys move the focus between the views inside.
public struct FocusSection: DeclaredModifier {
  public init() {}

  public static let name = "focusSection"
  public static let declaration = ModifierDeclaration(
    """
    Lets the arrow keys move the focus between the views inside. Each arrow key moves the focus to the nearest view in the \
    direction of the key.
    """,
    rules: "F7",
    example: #"""
      HStack { Text "Yes":focusable(), Text "No":focusable(), Text "Cancel":focusable() }:focusSection()
      """#, [] as [Parameter<FocusSection>])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .mark(.focusSection) }
}

// Modifiers that present a view in a panel while a binding is true.

import LongtailCore

/// Presents a view in a modal panel in the middle of the screen.
public struct Sheet: DeclaredModifier {
  public var isPresented = Binding.constant(false)
  public var content = ElementHandle.none
  public var onDismiss: ScriptReference?

  public init() {}

  public init(_ isPresented: Binding<Bool>, _ content: ElementHandle) {
    (self.isPresented, self.content) = (isPresented, content)
  }

  public static let name = "sheet"
  public static let declaration = ModifierDeclaration(
    "Shows a view in a modal panel while a binding is true. The panel receives all keys and clicks.",
    rules: "F4, ST5",
    example: #"""
      local App = component("App", {
        state = { shows = true },
        body = function(self)
          return Button("Settings", function() self.shows = true end):frame(30, 8)
            :sheet(self:binding "shows", VStack { spacing = 1,
              Text "Settings":bold(),
              Button("Done", function() dismiss() end),
            })
        end,
      })
      return App {}
      """#,
    [
      Parameter<Sheet>(
        "isPresented", \.isPresented, .binding(.boolean, default: false), required: true,
        """
        A binding that is true while the sheet is shown. `dismiss()` in a handler of the sheet sets the binding to false. \
        Escape does the same, unless the sheet has a button with the role "cancel": then escape clicks this button.
        """
      ),
      Parameter("content", \.content, .view, required: true, "The view."),
      .named(
        "onDismiss", \.onDismiss, .handler, "A function that is called after escape or `dismiss()` has dismissed the sheet."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.presentation(.modal, isPresented, View(content).scrollingPanel(in: context), onDismiss: onDismiss)
  }
}

/// Presents a view in a panel next to the modified view.
public struct Popover: DeclaredModifier {
  public var isPresented = Binding.constant(false)
  public var content = ElementHandle.none

  public init() {}

  public static let name = "popover"
  public static let declaration = ModifierDeclaration(
    "Shows a popover below or above the view while a binding is true. A click outside the popover dismisses the popover.",
    rules: "F4, ST5",
    example: #"""
      local App = component("App", {
        state = { shows = true },
        body = function(self)
          return Button("Who?", function() self.shows = true end)
            :popover(self:binding "shows", Text "Ada Lovelace, 1815")
            :frame(30, 6, "topLeading")
        end,
      })
      return App {}
      """#,
    [
      Parameter<Popover>(
        "isPresented", \.isPresented, .binding(.boolean, default: false), required: true,
        "A binding that is true while the popover is shown."),
      Parameter("content", \.content, .view, required: true, "The view."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.presentation(.panel, isPresented, View(content).scrollingPanel(in: context))
  }
}

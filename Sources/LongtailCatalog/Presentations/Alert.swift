// Modal panels with a question and buttons.

import LongtailCore

/// Presents a title, a message and buttons in a modal panel.
public struct Alert: Question {
  public var title = ""
  public var isPresented = Binding.constant(false)
  public var message = ViewSlot.empty
  public var actions = ViewSlot.empty

  public init() {}

  public static let name = "alert"
  public static let declaration = ModifierDeclaration(
    "Shows a question in a modal panel while a binding is true. Every button dismisses the panel.", rules: "F4, ST5",
    example: #"""
      local App = component("App", {
        state = { asks = true },
        body = function(self)
          return Button("Delete", function() self.asks = true end):frame(40, 9)
            :alert("Delete 3 files?", self:binding "asks", {
              message = "They cannot be brought back.",
              actions = {
                Button("Cancel", { role = "cancel" }),
                Button("Delete", { role = "destructive", action = function() print "deleted" end }),
              },
            })
        end,
      })
      return App {}
      """#,
    parameters)

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.question(isPresented, title: title, message: message, actions: actions) { buttons in
      // If the buttons do not fit side by side, they are below each other.
      View(ViewThatFits(in: .horizontal), [View(HStack(spacing: 2), buttons), View(VStack(spacing: 1), buttons)])
    }
  }
}

/// Presents a title, a message and a column of buttons in a modal panel.
public struct ConfirmationDialog: Question {
  public var title = ""
  public var isPresented = Binding.constant(false)
  public var message = ViewSlot.empty
  public var actions = ViewSlot.empty

  public init() {}

  public static let name = "confirmationDialog"
  public static let declaration = ModifierDeclaration(
    "Shows a choice of actions in a modal panel while a binding is true. Every button dismisses the panel.",
    rules: "F4, ST5",
    example: #"""
      local App = component("App", {
        state = { asks = true },
        body = function(self)
          return Button("Close", function() self.asks = true end):frame(40, 12)
            :confirmationDialog("Save the changes?", self:binding "asks", {
              actions = {
                Button("Save", function() print "saved" end),
                Button("Throw away", { role = "destructive", action = function() print "gone" end }),
                Button("Cancel", { role = "cancel" }),
              },
            })
        end,
      })
      return App {}
      """#,
    parameters)

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    // All buttons are as wide as the widest one.
    context.question(isPresented, title: title, message: message, actions: actions) { buttons in
      View(VStack(spacing: 1), buttons).part("buttons", .box(IdealWidth())).environment(EnvironmentKeys.areButtonsWide, true)
    }
  }
}

/// The protocol of modifiers, such as ``Alert``, that present a title, a message and buttons.
public protocol Question: DeclaredModifier {
  var title: String { get set }
  var isPresented: Binding<Bool> { get set }
  var message: ViewSlot { get set }
  var actions: ViewSlot { get set }
}

extension Question {
  fileprivate static var parameters: [Parameter<Self>] {
    [
      Parameter("title", \.title, .string, required: true, "The question, shown as the title."),
      Parameter(
        "isPresented", \.isPresented, .binding(.boolean, default: false), required: true,
        "A binding that is true while the panel is shown. Every button and the escape key set the binding to false."),
      .named("message", \.message, .slot, "A text or a view below the title."),
      .named("actions", \.actions, .slot, "The buttons: a view, or an array of views. By default, the panel has an OK button."),
    ]
  }
}

extension ViewContext {
  /// Presents a title, a message and buttons. `arrange` arranges the buttons in a row or a column.
  fileprivate func question(
    _ isPresented: Binding<Bool>, title: String, message: ViewSlot, actions: ViewSlot, _ arrange: ([View]) -> View
  ) -> ModifierEffect {
    let buttons = arrange([actions.view ?? View(Button("OK"))]).modifier(FocusSection())
      .environment(EnvironmentKeys.dismissesOnAction, true)
    let rows: [View?] = [
      View(Text(title)).modifier(FontWeightModifier(.bold)),
      // The message has as many rows as it needs, because the panel scrolls.
      message.view?.modifier(ForegroundColor(Color(.secondary))).modifier(FixedSize(horizontal: false, vertical: true)),
      buttons.modifier(Padding(.top, 1)),
    ]
    let content = View(VStack(spacing: 0), rows).modifier(MultilineTextAlignment(.center))
    return presentation(.modal, isPresented, content.scrollingPanel(in: self))
  }
}

// Menus that a click with the right mouse button opens at the pointer.

import LongtailCore

/// Adds a menu that a click with the right button opens.
public struct ContextMenu: DeclaredModifier {
  public var items = ViewSlot.empty

  public init() {}

  public static let name = "contextMenu"
  public static let declaration = ModifierDeclaration(
    "Adds a menu that a click with the right button, or shift+f10 while the view has the focus, opens.", rules: "F4, G1",
    example: #"""
      local Files = component("Files", {
        state = { files = { "notes.txt", "todo.txt" }, chosen = "notes.txt" },
        body = function(self)
          return List { selection = self:binding "chosen",
            ForEach(self.files, "self", function(file)
              return Text(file):contextMenu {
                Button("Open", function() print("open " .. file) end),
                Button("Delete", { role = "destructive", action = function() print("delete " .. file) end }),
              }
            end),
          }:frame(20, 4)
        end,
      })
      return Files {}
      """#,
    [
      Parameter<ContextMenu>(
        "items", \.items, .slot, "The buttons, toggles, pickers, menus and dividers in the menu. Without items, there is no menu."
      )
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    guard let items = items.view else { return .none }
    let menu = View(Menu(), [items]).environment(EnvironmentKeys.isContextMenu, true)
    return .layer(ContextMenuBox(), secondary: context.write(menu))
  }
}

extension EnvironmentKeys {
  /// True if a menu has no label of its own, but opens at the pointer. Not part of the vocabulary.
  static let isContextMenu = EnvironmentKey(
    "isContextMenu", .boolean, default: false, "True for a menu that opens at the pointer.")
}

extension Menu.Configuration {
  /// Returns an invisible menu that covers its view, and opens at the cell of a click with the right button.
  func atPointer(in context: inout ViewContext) -> View {
    let menu = withOwnState(in: &context)
    let (isOpen, cell) = (menu.isOpen, context.state(Point?.none))
    let anchor = View(part: "anchor", AnchorBox(), [])
      .part("menu", context.presentation(.menu, isOpen, menu.panel(in: context)))
    return View(part: "pointer", PointerBox(cell: context.value(of: cell, "cell")), [anchor])
      .marked { arena in
        .onContextMenu(
          arena.keep { event, actions in
            guard case .tap(let point, _, _) = event else { return false }
            actions.set(cell, to: point)
            actions.set(isOpen, to: true)
            return true
          })
      }
      .part("touch", .mark(.hitTestingDisabled))
      .modifier(AccessibilityHidden())
  }
}

/// A view, and an invisible menu that covers it. The box has the size of the view.
private struct ContextMenuBox: PassthroughBehavior, Equatable {
  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { children.first?.size(proposal) ?? .zero }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    children.first?.place(at: .zero, proposal)
    children[1]?.place(at: .zero, ProposedSize(size))
  }
}

/// Places the anchor of a menu at a cell, or over the whole box if `cell` is nil.
private struct PointerBox: ArrangingBehavior, Equatable {
  let cell: Point?

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { Size(proposal.width ?? 0, proposal.height ?? 0) }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    children.first?.place(at: cell ?? .zero, ProposedSize(cell == nil ? size : Size(1, 1)))
  }
}

/// A box of the proposed size that draws nothing.
private struct AnchorBox: ArrangingBehavior, Equatable {
  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { Size(proposal.width ?? 0, proposal.height ?? 0) }
}

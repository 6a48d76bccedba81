// Modifiers for the rows of a List (I4, F5).

import LongtailCore

/// Calls a function when the delete key is pressed while rows of a ForEach are selected.
public struct OnDelete: DeclaredModifier {
  public var action: ScriptReference?

  public init() {}

  public static let name = "onDelete"
  public static let declaration = ModifierDeclaration(
    "Calls a function when the delete key is pressed while rows of a ForEach in a List are selected.",
    rules: "I4, F5",
    example: #"""
      local Notes = component("Notes", {
        state = { notes = { "Milk", "Eggs", "Bread" }, chosen = "Eggs" },
        body = function(self)
          return List { selection = self:binding "chosen",
            ForEach(self.notes, "id", function(note) return Text(note) end):onDelete(function(positions)
              for index = #positions, 1, -1 do table.remove(self.notes, positions[index]) end
            end),
          }:frame(20, 3)
        end,
      })
      return Notes {}
      """#,
    [
      Parameter<OnDelete>(
        "action", \.action, .handler,
        """
        The function to call with an array of the positions of the selected items, in ascending order. Positions are \
        counted from 1.
        """
      )
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.onDelete] = action
    return .none
  }
}

/// Calls a function when alt+up or alt+down is pressed while the cursor of a List is on a row of a ForEach.
public struct OnMove: DeclaredModifier {
  public var action: ScriptReference?

  public init() {}

  public static let name = "onMove"
  public static let declaration = ModifierDeclaration(
    """
    Calls a function when alt+up or alt+down is pressed in a List with a `selection`, while the cursor is on a row of a \
    ForEach.
    """,
    rules: "I4, F5",
    example: #"""
      local Steps = component("Steps", {
        state = { steps = { "Mix", "Bake", "Eat" }, chosen = "Bake" },
        body = function(self)
          return List { selection = self:binding "chosen",
            ForEach(self.steps, "id", function(step) return Text(step) end):onMove(function(from, to)
              table.insert(self.steps, to, table.remove(self.steps, from))
            end),
          }:frame(20, 3)
        end,
      })
      return Steps {}
      """#,
    [
      Parameter<OnMove>(
        "action", \.action, .handler,
        "The function to call with the old and the new position of the item in the ForEach. Positions are counted from 1.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.onMove] = action
    return .none
  }
}

/// Prevents the selection of a row.
public struct SelectionDisabled: DeclaredModifier {
  public var isDisabled = true

  public init() {}

  public init(_ isDisabled: Bool) { self.isDisabled = isDisabled }

  public static let name = "selectionDisabled"
  public static let declaration = ModifierDeclaration(
    "Prevents the selection of a row in a List. The keys that move the selection skip the row.", rules: "F5",
    example: #"""
      List { selection = constant "two",
        Text "One":tag "one", Text "sold out":tag "out":selectionDisabled(), Text "Two":tag "two",
      }:frame(20, 3)
      """#,
    [Parameter<SelectionDisabled>("isDisabled", \.isDisabled, .boolean, "True if the row cannot be selected.")])

  /// The layout value key that a List reads.
  static let key = "longtail.selectionDisabled"

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .box(LayoutValueBox(key: SelectionDisabled.key, value: .boolean(isDisabled)))
  }
}

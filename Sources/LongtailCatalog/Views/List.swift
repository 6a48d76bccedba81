// `List`: scrollable rows that can be selected (L43, L61, I4, F2).

import LongtailCore

/// A container that shows its children as rows. It creates only the visible rows.
public struct List: Control {
  /// The binding to the selection. Nil if rows cannot be selected.
  public var selection: Binding<PlainValue>?

  public init() {}

  public init(selection: Binding<PlainValue>) { self.selection = selection }

  public static let name = "List"
  public static let declaration = ViewDeclaration(
    """
    Shows views as rows that scroll, and creates only the visible ones. If the list has a `selection` binding, keys and \
    clicks select rows.
    """,
    rules: "L43, L61, I4, F2, F5, G3", children: .many,
    inputs: [
      InputHelp(
        "up, down, pageUp, pageDown, home, end", "select a row, or move the cursor if several rows can be selected"),
      InputHelp(
        "return, double click",
        "calls the functions of `:onSubmit` if the list has a `selection`; without these, return clicks the first clickable view in the row"
      ),
      InputHelp("space", "selects or deselects the row with the cursor, if several rows can be selected"),
      InputHelp("shift with an arrow key or a click", "extends the selection, if several rows can be selected"),
      InputHelp("ctrl+a", "selects all rows, if several rows can be selected"),
      InputHelp("delete", "calls the function of `:onDelete` for the selected rows"),
      InputHelp(
        "alt+up, alt+down",
        "call the function of `:onMove` for the selected row, or for the row with the cursor if several rows can be selected"),
      InputHelp("click", "selects a row"),
      InputHelp("wheel", "scrolls"),
    ],
    example: #"""
      local Birds = component("Birds", {
        state = { chosen = "apus" },
        body = function(self)
          return List { selection = self:binding "chosen",
            Section("Birds", {
              ForEach({
                { id = "swift", name = "Alpine swift" }, { id = "apus", name = "Common swift" }, { id = "tail", name = "Longtail" },
              }, "id", function(bird) return Text(bird.name) end),
            }),
            Section("Fish", { Text "Char":tag "char" }),
          }:frame(24, 7)
        end,
      })
      return Birds {}
      """#,
    [
      Parameter<List>.named(
        "selection", \.selection, .rowSelection,
        """
        A binding to the id of the selected row. If the value is an array, such as `{}`, the user can select several rows. The \
        array then contains the ids of the selected rows. A row in a `ForEach` has the id of its item. The id of any other row \
        is its tag, set with `:tag`.
        """
      )
    ])

  /// The layout value key of a section header. In a list, a header has an empty row before it.
  static let headerKey = "longtail.header"
  /// The layout value key of a section footer. In a lazy grid, a header or footer covers all columns or rows.
  static let footerKey = "longtail.footer"

  public func body(in context: inout ViewContext) -> View {
    (context.environment[EnvironmentKeys.onDelete], context.environment[EnvironmentKeys.onMove]) = (nil, nil)
    context.environment[EnvironmentKeys.isInList] = true
    context.leaveRow()
    // The rows with and without an inset both need the scroll position of this context. `rows` clears it, so the second call gets
    // a copy of the context.
    var other = context
    let inset = rows(inset: 1, in: &context).slot("content", in: context)
    // Rows that can be selected need a column for the edge of the selection and the cursor.
    let plain = rows(inset: selection == nil ? 0 : 1, in: &other).slot("content", in: context)
    return context.styled(Configuration(inset: inset, plain: plain))
  }

  /// Returns the rows with `inset` empty columns on both sides.
  private func rows(inset: Int, in context: inout ViewContext) -> View {
    let layout = LazyLayout(
      axis: .vertical, division: .whole(.leading), spacing: context.controlSize.rowSpacing, inset: inset, gapKey: List.headerKey)
    let scroll = context.scrolling(.vertical, true, layout)
    let children = context.children.map { View($0) }
    guard let selection else { return View(part: "rows", scroll, items: children, along: .vertical) }
    let rows = context.cached(ListRows())
    let cursor = context.state(ListActions.unmoved)
    let state = context.controlState()
    let actions = ListActions(selection: selection, cursor: cursor, rows: rows)
    let box = ListBox(
      scroll: scroll, layout: layout, rows: rows, selection: RowSelection(context.value(of: selection, "selection")),
      cursor: context.value(of: cursor, "cursor"), ink: ChoiceColors(state, in: context),
      unfocusedInk: context.ink(Color(.quaternary)))
    return View(part: "rows", box, items: children, along: .vertical)
      .focusable(in: context)
      .onTaps { point, modifiers, count, context in actions.tap(at: point, modifiers, count, context) }
      // While a view in a row has the focus, the list ignores its keys.
      .onKeys { press, context in context.hasFocus && actions.handle(press, context) }
  }
}

extension ValueType where Value == Binding<PlainValue> {
  /// A binding to the id of a row, or to an array of ids.
  static let rowSelection = binding(.data, default: .none)
}

extension EnvironmentKeys {
  /// The function that deletes items of the enclosing ForEach. Scripts cannot use this key by name.
  static let onDelete = EnvironmentKey("deletion", .noFunction, default: nil, "Removes items.")
  /// The function that moves an item of the enclosing ForEach. Scripts cannot use this key by name.
  static let onMove = EnvironmentKey("moving", .noFunction, default: nil, "Moves an item.")
}

extension ValueType where Value == ScriptReference? {
  /// The value type of environment keys that hold a function. Scripts cannot set these keys by name.
  fileprivate static let noFunction = ValueType(.scalar, read: { _, _ in nil }, write: { _, _ in .absent })
}

// The styles of tables.

import LongtailCore

extension Table {
  /// The configuration that styles of tables receive.
  public struct Configuration: StyleConfiguration {
    public var content: View?

    public static let name = "Table"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the tables in the view.", rules: "S2, S6",
      example: #"""
        Table({ { name = "Dom", height = 4545 } }, { id = "name", columns = {
          { title = "Peak", value = "name" }, { title = "Metres", value = "height" },
        } }):tableStyle "bordered":frame(30, 6)
        """#,
      fields: [.view("content", \.content, "The header of the table and the scrollable rows.")],
      styles: [
        Style("automatic", "Same as `inset`.") { table, _ in table.view },
        Style("inset", "The table without a border.") { table, _ in table.view },
        Style("bordered", "The table inside a border.") { table, context in
          table.view.modifier(Padding(.horizontal, 1)).modifier(Border(Color(.tertiary), line: context.themedLine(.rounded)))
        },
      ])

    private var view: View { content ?? View(EmptyView()) }
  }
}

extension EnvironmentKeys {
  /// True if the style of the table is already applied, so that the table shows its rows itself. Not part of the vocabulary.
  static let isBareTable = EnvironmentKey(
    "isBareTable", .boolean, default: false, "True if the style of a table is already applied.")
}

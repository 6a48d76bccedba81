// The styles of lists.

import LongtailCore

extension List {
  /// The configuration that styles of lists receive.
  public struct Configuration: StyleConfiguration {
    /// The rows with a free column on both sides (`inset`), and without these columns (`plain`). If rows can be selected, `plain`
    /// has these columns, too.
    var inset: View
    var plain: View

    private var content: View? { inset }

    public static let name = "List"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the lists in the view.", rules: "S2, S6",
      example: #"""
        HStack { spacing = 2,
          List { "Swift", "Tit" },
          List { "Swift", "Tit" }:listStyle "plain",
          List { "Swift", "Tit" }:listStyle "bordered",
        }:frame(36, 4)
        """#,
      fields: [.view("content", \.content, "The scrollable rows.")],
      styles: [
        Style("automatic", "Same as `inset`.") { list, _ in list.inset },
        Style("inset", "Rows with an empty column on both sides.") { list, _ in list.inset },
        Style(
          "plain", "Rows without empty columns beside them. If the list has a `selection`, one empty column remains on each side."
        ) { list, _ in
          list.plain
        },
        Style("bordered", "Rows in a frame.") { list, context in
          list.inset.modifier(Border(Color(.tertiary), line: context.themedLine(.rounded)))
        },
        Style("sidebar", "Rows on the secondary background colour.") { list, _ in
          list.inset.modifier(Background(Color(.secondaryBackground)))
        },
      ])
  }
}

// `Table`: items in rows and columns, below a header that does not scroll (L43, L61, I4).

import LongtailCore

/// A table with a row for each item and a value in each column. It creates only the visible rows.
public struct Table: DeclaredView {
  /// An array from the script, or an integer n for the numbers from 1 to n.
  public var items = Argument.absent
  public var columns: [TableColumn] = []
  public var id: ItemValue?

  public init() {}

  public static let name = "Table"
  public static let declaration = ViewDeclaration(
    "Shows items as rows below a fixed header. Each column shows one value of each item. Only visible rows are created.",
    rules: "L43, L61, I4",
    inputs: .scrolling,
    example: #"""
      local peaks = {
        { name = "Mont Blanc", height = 4808, land = "France, Italy" },
        { name = "Dufourspitze", height = 4634, land = "Switzerland" },
        { name = "Dom", height = 4545, land = "Switzerland" },
      }
      return Table(peaks, { id = "name", columns = {
        { title = "Peak", value = "name" },
        { title = "Metres", value = "height" },
        { title = "Country", value = function(peak) return Text(peak.land):foregroundColor("secondary") end },
      } })
      """#,
    [
      Parameter<Table>(
        "items", \.items, .raw(.either(.array, .integer(0...100_000, unit: "items"))), required: true,
        "The items: an array, or a number n for the numbers from 1 to n."),
      Parameter(
        "columns", \.columns, .records(TableColumn.parameters, defaults: TableColumn()), required: true,
        """
        The columns, from the leading edge to the trailing edge. The `value` of a column is the name of a field, or a function \
        that takes an item and its index and returns a view. The `title` is shown in the header. Widths are in cells.
        """),
      Parameter<Table>.named(
        "id", \.id, .itemValue,
        """
        The name of the field that identifies an item, or a function that returns the id of an item. By default, an item \
        is identified by its position.
        """
      ),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    guard !columns.isEmpty else {
      context.report(
        .badArgument(callee: "Table", argument: "columns", expected: "at least one column", found: "an empty array"))
      return .nothing
    }
    // The content that a style receives is this table without a style.
    if !context.environment[EnvironmentKeys.isBareTable], context.hasStyle(of: Configuration.kind) {
      let table = self
      return .composed(
        context.styled(
          Configuration(content: context.slot("content", View(table).environment(EnvironmentKeys.isBareTable, true)))))
    }
    context.environment[EnvironmentKeys.isBareTable] = false
    let rows = TableRows(columns: columns.map(\.bounded), size: context.controlSize)
    let layout = TableLayout(
      rows: rows, scroll: context.scrolling(.vertical, true, rows), line: context.line(context.themedLine(.single)),
      ink: context.level(.tertiary),
      isRedacted: context.redaction.isMasked)
    context.environment[EnvironmentKeys.lineLimit] = 1
    context.environment[EnvironmentKeys.isInTable] = true
    let header = columns.map { View(Text($0.title)).modifier(FontModifier(.headline)) }
    return .deferred(
      layout, .rows(header: header, ItemsRequest(items: items, content: .values(columns.map(\.value)), key: id)))
  }
}

/// A column of a table.
public struct TableColumn: Hashable, Sendable {
  public var title = ""
  public var value = ItemValue.path("")
  /// The width in cells. Nil for the width that the header and the values need.
  public var width: Int?
  public var minWidth: Int?
  /// The maximum width. The column grows to it if there is enough space.
  public var maxWidth: Int?
  /// The alignment of the values. If nil, it is trailing if all values are numbers, otherwise leading.
  public var alignment: TextAlignment?

  public init() {}

  public init(_ title: String, _ value: ItemValue) {
    self.title = title
    self.value = value
  }

  /// This column with its lengths clamped, so that sums of lengths cannot overflow.
  fileprivate var bounded: TableColumn {
    var column = self
    column.width = width.map(Cells.length)
    column.minWidth = minWidth.map(Cells.length)
    column.maxWidth = maxWidth.map { min(max($0, 0), Cells.infinity) }
    return column
  }

  static let parameters = [
    Parameter<TableColumn>.named("title", \.title, .string, "The title in the header."),
    Parameter(
      "value", \.value, .itemValue, required: true,
      "The name of a field, such as \"user.name\", or a function that takes an item and its index and returns a view."),
    .named("width", \.width, .cells, "The width in columns; by default, as much as the header and the cells need."),
    .named(
      "minWidth", \.minWidth, .cells,
      "The minimum width in columns. By default, texts shrink to 6 cells and other views to 10, and numbers do not shrink."),
    .named("maxWidth", \.maxWidth, .length(), "The maximum width if there is enough space; infinity takes all available space."),
    .named(
      "alignment", \.alignment, .choice(),
      "The alignment of the column; by default trailing if all values are numbers, otherwise leading."),
  ]
}

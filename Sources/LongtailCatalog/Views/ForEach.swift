// `ForEach`: one view for each item of an array (I4, L39).

import LongtailCore

/// A view for each item of an array, or for each number from 1 to n. A function takes an item and its index, and returns the
/// view.
public struct ForEach: DeclaredView {
  /// An array from the script, or an integer n for the numbers from 1 to n.
  public var items = Argument.absent
  /// The id of an item. Nil if the position of the item is its id.
  public var id: ItemValue?
  public var content = ScriptReference(rawValue: 0)

  public init() {}

  public static let name = "ForEach"
  public static let declaration = ViewDeclaration(
    """
    Creates a view for each item. The parameter `id` identifies the items. Without `id`, each item is identified by its \
    position.
    """,
    rules: "I4, I5, L39",
    hasNoBox: true,
    example: #"ForEach({ "a", "b", "c" }, function(item, index) return Text(index .. ": " .. item) end)"#,
    [
      Parameter<ForEach>(
        "items", \.items, .raw(.either(.array, .integer(0...100_000, unit: "items"))), required: true,
        "An array, or a number n for the items 1 to n."),
      Parameter(
        "id", \.id, .itemValue,
        """
        The name of the field that identifies an item, or a function that returns the id of an item. For a nested field, \
        write a path such as "user.id".
        """
      ),
      Parameter(
        "content", \.content, .function, required: true,
        "A function that takes an item and its index, and returns a view or an array of views."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    .items(ItemsRequest(items: items, content: .view(content), key: id))
  }
}

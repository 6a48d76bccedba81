// One view per item of an array (I4, L39).

import LongtailCore

/// Views made by a function from the items of an array, or from the numbers 1 to n.
public struct ForEach: DeclaredView {
  /// An array of the script, or a number of items.
  public var items = Argument.absent
  /// What tells items apart; nil for their position.
  public var id: ItemValue?
  public var content = ScriptReference(rawValue: 0)

  public init() {}

  public static let declaration = ViewDeclaration(
    "ForEach", "Makes one view per item. Items are told apart by their id, not by their position.", rules: "I4, I5, L39",
    isStructure: true,
    example: #"ForEach({ "a", "b", "c" }, function(item, index) return Text(index .. ": " .. item) end)"#,
    [
      Parameter<ForEach>(
        "items", \.items, .raw(.either(.array, .integer(0...100_000, unit: "items"))), required: true,
        "An array, or a number n for the items 1 to n."),
      Parameter(
        "id", \.id, .itemValue,
        "The field that tells items apart (\"user.id\" for one in a table), or a function from an item to its id; their position where it is not given."
      ),
      Parameter("content", \.content, .function, required: true, "A function from an item and its index to a view."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    .items(ItemsRequest(items: items, content: .view(content), key: id))
  }
}

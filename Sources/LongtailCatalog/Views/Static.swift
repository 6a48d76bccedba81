// `Static`: prints views above the interface, one for each new item.

import LongtailCore

/// Prints a view for each item of an array above the interface, once. It takes no space in the interface.
public struct Static: DeclaredView {
  /// An array of the script.
  public var items = Argument.absent
  /// The id of an item. Nil if the position of the item is its id.
  public var id: ItemValue?
  public var content = ScriptReference(rawValue: 0)

  public init() {}

  public static let name = "Static"
  public static let declaration = ViewDeclaration(
    """
    Prints a view above the interface for each new item, like a line of a log, and takes no space itself. A printed view does not \
    change any more.
    """,
    rules: "I4, L40",
    example: #"""
      local Build = component("Build", {
        state = { done = { "parse", "compile" } },
        body = function(self)
          local steps = Static(self.done, function(step) return HStack { Text "ok":foregroundStyle "success", step } end)
          return VStack { steps, Button("Link", function() table.insert(self.done, "link") end) }
        end,
      })
      return Build {}
      """#,
    [
      Parameter<Static>(
        "items", \.items, .raw(.array), required: true, "An array to which items are added at the end."),
      Parameter(
        "id", \.id, .itemValue,
        "The name of the field that identifies an item, or a function that returns the id of an item; by default, the position."),
      Parameter(
        "content", \.content, .function, required: true, "A function that takes an item and its index, and returns a view."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    .printed(ItemsRequest(items: items, content: .view(content), key: id))
  }
}

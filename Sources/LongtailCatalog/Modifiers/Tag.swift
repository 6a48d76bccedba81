// `:tag`: the value that an option, a tab or a row has in a selection.

import LongtailCore

/// Sets the tag of a view: the value of the `selection` binding while the view is selected.
public struct Tag: DeclaredModifier {
  public var value = PlainValue.none

  public init() {}

  public init(_ value: PlainValue) { self.value = value }

  public static let name = "tag"
  public static let declaration = ModifierDeclaration(
    """
    Sets the tag of a view in a Picker, TabView or List. In a ForEach, the default is the item's id. Other options and \
    tabs use their position, from 1.
    """,
    rules: "S9, I3",
    example: #"Picker("Size", constant "l", { Text "Small":tag "s", Text "Large":tag "l" }):pickerStyle "inline""#,
    [
      Parameter<Tag>(
        "value", \.value, .plain(.scalar), required: true, "The value of the `selection` binding while the view is selected.")
    ])

  /// The layout value key that containers read.
  static let key = "longtail.tag"

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .box(RedactableLayoutValue(key: Tag.key, value: value, isRedacted: context.redaction.isMasked))
  }
}

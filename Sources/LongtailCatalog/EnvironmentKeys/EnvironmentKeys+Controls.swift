// Environment keys that containers set for the controls inside them. They are not part of the vocabulary.

import LongtailCore

extension EnvironmentKeys {
  /// True if buttons are as wide as the column that they are in.
  static let areButtonsWide = EnvironmentKey(
    "areButtonsWide", .boolean, default: false, "True if buttons are as wide as their column.")

  /// True if a button closes the panel that contains it, such as an alert or a menu.
  static let dismissesOnAction = EnvironmentKey(
    "dismissesOnAction", .boolean, default: false, "True if a button dismisses the panel around it.")

  /// True if buttons are menu items: rows as wide as the menu.
  static let isInMenu = EnvironmentKey("isInMenu", .boolean, default: false, "True if buttons are items of a menu.")
}

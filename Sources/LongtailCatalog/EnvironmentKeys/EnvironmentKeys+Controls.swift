// What views around say of the controls inside. Not part of the vocabulary.

import LongtailCore

extension EnvironmentKeys {
  /// Whether a button takes away what it stands in: an answer, an item of a menu.
  static let dismissesOnAction = EnvironmentKey(
    "dismissesOnAction", .boolean, default: false, "True if a button dismisses the panel around it.")

  /// Whether buttons are items of a menu: rows as wide as it.
  static let isInMenu = EnvironmentKey("isInMenu", .boolean, default: false, "True if buttons are items of a menu.")
}

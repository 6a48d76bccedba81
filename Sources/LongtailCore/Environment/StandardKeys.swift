// The environment keys that the engine itself uses. All others are declared in the catalog.

/// The environment keys that the engine reads or sets, such as the colour scheme, the theme and `isEnabled`.
public enum StandardKeys {
  public static let colorScheme = EnvironmentKey(
    "colorScheme", .choice(ColorScheme.self), default: ColorScheme.dark,
    "The colour scheme: colours for a light or a dark background.")
  public static let layoutDirection = EnvironmentKey(
    "layoutDirection", .choice(LayoutDirection.self), default: .leftToRight,
    "The layout direction. If the value is \"rightToLeft\", the leading edge is on the right.")
  /// True if fields draw the cursor, because the output has no cursor of its own. Not part of the vocabulary.
  public static let drawsCursor = EnvironmentKey("drawsCursor", .boolean, default: false, "True if fields draw the cursor.")
  public static let isFocused = EnvironmentKey(
    "isFocused", .boolean, default: false, "True if the nearest enclosing focusable view has the focus.")
  public static let accessibilityReduceMotion = EnvironmentKey(
    "accessibilityReduceMotion", .boolean, default: false, "True if animations are turned off: changes are shown at once.")
  public static let accessibilityDifferentiateWithoutColor = EnvironmentKey(
    "accessibilityDifferentiateWithoutColor", .boolean, default: false,
    "True if views must not convey information by colour alone, for example on a terminal without colours.")
  public static let theme = EnvironmentKey(
    "theme",
    ValueType<Theme>(
      .choice(Theme.builtIn.map(\.name)), read: { Theme.builtIn(named: $1.string($0)) ?? .standard },
      write: { $1.intern($0.name) }),
    default: Theme.standard,
    "The name of the current theme, which `:theme` or the host sets: a built-in theme, or a theme that the script declares.")
  public static let colorSchemeContrast = EnvironmentKey(
    "colorSchemeContrast", .choice(ColorContrast.self), default: .standard,
    "The requested contrast: a theme can have different colours for increased contrast.")
  public static let keyBindings = EnvironmentKey(
    "keyBindings", .choice(KeyBindings.self), default: .standard,
    "The set of keys of lists, scroll containers, editors and other controls.")
  public static let isEnabled = EnvironmentKey("isEnabled", .boolean, default: true, "True if controls are enabled.")
}

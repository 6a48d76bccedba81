// The environment keys that the stages themselves read. All others are declared in the catalog.

/// Keys that text, drawing and layout depend on.
public enum StandardKeys {
  public static let colorScheme = EnvironmentKey(
    "colorScheme", .choice(ColorScheme.self), default: ColorScheme.dark,
    "Whether colours are picked for a light or a dark background.")
  public static let layoutDirection = EnvironmentKey(
    "layoutDirection", .choice(LayoutDirection.self), default: .leftToRight,
    "Whether the leading edge is on the left or on the right.")
  /// Whether fields draw the cursor: the output has none of its own. Not part of the vocabulary.
  public static let drawsCursor = EnvironmentKey("drawsCursor", .boolean, default: false, "Whether fields draw the cursor.")
  public static let isFocused = EnvironmentKey(
    "isFocused", .boolean, default: false, "Whether the nearest view around that can have the focus has it.")
  public static let accessibilityReduceMotion = EnvironmentKey(
    "accessibilityReduceMotion", .boolean, default: false, "Whether what changes by an animation is at once what it becomes.")
  public static let accessibilityDifferentiateWithoutColor = EnvironmentKey(
    "accessibilityDifferentiateWithoutColor", .boolean, default: false,
    "Whether what colours tell is told by shapes as well: on terminals without any.")
  public static let theme = EnvironmentKey(
    "theme",
    ValueType<Theme>(
      .choice(Theme.builtIn.map(\.name)), read: { Theme.builtIn(named: $1.string($0)) ?? .standard },
      write: { $1.intern($0.name) }),
    default: Theme.standard,
    "The name of the theme around. `:theme` sets it, those of a script as well.")
  public static let colorSchemeContrast = EnvironmentKey(
    "colorSchemeContrast", .choice(ColorContrast.self), default: .standard,
    "Whether colours are to stand out more: themes have other ones then.")
  public static let isEnabled = EnvironmentKey("isEnabled", .boolean, default: true, "Whether controls react.")
}

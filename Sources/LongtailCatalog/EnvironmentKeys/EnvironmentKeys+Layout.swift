// Measures that a theme may set (L11, L25).

import LongtailCore

extension EnvironmentKeys {
  public static let defaultPadding = EnvironmentKey(
    "defaultPadding", .cells, default: 1, "The cells that padding adds by default.")

  public static let cellAspect = EnvironmentKey(
    "cellAspect", .integer(1...4, "columns"), default: 1,
    "The assumed height of a row, in columns. With 2, circles look round if a row is twice as high as a column is wide.")
}

// Measures that a theme may set (L11, L25).

import LongtailCore

extension EnvironmentKeys {
  public static let defaultPadding = EnvironmentKey(
    "defaultPadding", .cells, default: 1, "The cells that padding adds where it is given no length.")

  public static let cellAspect = EnvironmentKey(
    "cellAspect", .integer(1...4, "columns"), default: 1,
    "How many columns are as long as one row is high: 2 makes circles round to the eye.")
}

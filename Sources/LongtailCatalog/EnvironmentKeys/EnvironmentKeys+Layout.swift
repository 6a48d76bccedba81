// Measures that a theme may set (L11, L25).

import LongtailCore

extension EnvironmentKeys {
  public static let defaultPadding = EnvironmentKey(
    "defaultPadding", .cells, default: 1,
    "The number of cells that `:padding()` adds at each edge. The padding of a theme overrides this number.")

  public static let cellAspect = EnvironmentKey(
    "cellAspect", .integer(1...4, "columns"), default: 1,
    """
    The assumed height of a row, measured in columns. If the value is 2, circles look round on most \
    terminals.
    """
  )
}

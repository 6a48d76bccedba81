// Environment keys for lengths and proportions (L11, L25).

import LongtailCore

extension EnvironmentKeys {
  public static let defaultPadding = EnvironmentKey(
    "defaultPadding", .cells, default: 1,
    "The number of cells that `:padding()` adds at each edge. The padding of a theme overrides this number.")

  public static let cellAspect = EnvironmentKey(
    "cellAspect", .integer(1...4, "columns"), default: 2,
    """
    The height of a row in columns, as the terminal reports it. Circles, corners, angles and aspect ratios follow it.
    """
  )
}

// Measures that a theme may set (L11, L25).

import LongtailCore

extension EnvironmentKeys {
  public static let defaultPadding = EnvironmentKey(
    "defaultPadding", .cells, default: 1, "The cells that padding adds by default.")

  public static let cellAspect = EnvironmentKey(
    "cellAspect", .integer(1...4, "columns"), default: 1,
    "The assumed aspect ratio of a cell: its height divided by its width. With 2, circles look round on most terminals.")
}

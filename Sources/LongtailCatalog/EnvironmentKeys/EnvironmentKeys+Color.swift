// The colours that views inherit (E7, E8).

import LongtailCore

extension EnvironmentKeys {
  public static let foregroundStyle = EnvironmentKey(
    "foregroundStyle", .foregroundStyle, default: ForegroundStyle(Color(.primary)),
    "The foreground style of texts, symbols and shapes. A new value also replaces the secondary and tertiary levels.")

  public static let tint = EnvironmentKey(
    "tint", .color, default: Color(.accent),
    "The tint colour, which `:tint` sets: the colour of controls, links, badges and charts.")
}

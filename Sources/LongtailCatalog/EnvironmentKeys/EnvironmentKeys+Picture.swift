// Environment keys for the drawing of images. Scripts set them only with the modifiers `:resizable` and `:interpolation`. In
// SwiftUI, these are methods of Image, and there are no such environment values.

import LongtailCore

extension EnvironmentKeys {
  static let isResizable = EnvironmentKey(
    "isResizable", .boolean, default: false, "True if images take the proposed size.")

  static let interpolation = EnvironmentKey(
    "interpolation", .choice(Picture.Interpolation.self), default: .high, "The interpolation of images.")
}

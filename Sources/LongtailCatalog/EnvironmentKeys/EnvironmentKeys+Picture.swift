// Environment keys for the drawing of images. Only modifiers set them, because in SwiftUI they are methods of Image.

import LongtailCore

extension EnvironmentKeys {
  static let isResizable = EnvironmentKey(
    "isResizable", .boolean, default: false, "True if images take the proposed size.")

  static let interpolation = EnvironmentKey(
    "interpolation", .choice(Picture.Interpolation.self), default: .high, "The interpolation of images.")
}

// How pictures are drawn. Written by modifiers only: in SwiftUI these are methods of Image.

import LongtailCore

extension EnvironmentKeys {
  static let isResizable = EnvironmentKey(
    "isResizable", .boolean, default: false, "Whether pictures take the size they are offered.")

  static let interpolation = EnvironmentKey(
    "interpolation", .choice(Picture.Interpolation.self), default: .high, "How pictures are scaled.")
}

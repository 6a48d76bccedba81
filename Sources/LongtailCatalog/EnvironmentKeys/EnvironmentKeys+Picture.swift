// How pictures are drawn. Written by modifiers only: in SwiftUI these are methods of Image.

import LongtailCore

extension EnvironmentKeys {
  static let isResizable = EnvironmentKey(
    "isResizable", .boolean, default: false, "True if images take the proposed size.")

  static let interpolation = EnvironmentKey(
    "interpolation", .choice(Picture.Interpolation.self), default: .high, "The interpolation of images.")
}

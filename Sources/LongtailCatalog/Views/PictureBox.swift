// Draws an image from a file in half blocks of two colours, or in ASCII characters. If the image is not scaled, a pixel is one
// column wide and half a row high, which is about square.

import LongtailCore

/// The box of an image, which has its own size or, if it is resizable, the proposed size.
struct PictureBox: Behavior, Equatable {
  let picture: Picture
  let isResizable: Bool
  let interpolation: Picture.Interpolation
  /// True if the output has block elements.
  let hasBlocks: Bool
  let name: String

  /// The appearance, whose label is the name of the file in words: "long tail" for "pictures/long-tail.png".
  var appearance: Appearance? { Appearance(label: PictureBox.label(name), traits: .isImage) }

  /// Returns the image's own size for every proposal, as in SwiftUI. A resizable image takes the proposed size, and its own
  /// length on an axis without a proposal.
  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    isResizable ? proposal.replacingUnspecified(by: picture.cells) : picture.cells
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    if hasBlocks {
      canvas.draw(picture, in: node.bounds, interpolation)
    } else {
      canvas.draw(ascii: picture, in: node.bounds, interpolation)
    }
  }

  static func label(_ name: String) -> String {
    let file = name.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    return String(stem.map { $0 == "-" || $0 == "_" ? " " : $0 })
  }
}

// A picture from a file: half blocks of two colours, so that a pixel is a column by half a row, which is square.

import LongtailCore

/// A picture in its own size or, where it is resizable, in any.
struct PictureBox: Behavior, Equatable {
  let picture: Picture
  let isResizable: Bool
  let interpolation: Picture.Interpolation
  /// Whether there are block elements.
  let hasBlocks: Bool
  let name: String

  /// A picture is called by its file's name in words: "long-tail" of "pictures/long-tail.png".
  var appearance: Appearance? { Appearance(label: PictureBox.label(name), traits: .isImage) }

  /// Its own size whatever is proposed, as SwiftUI's; a resizable one takes the proposal, and its own size for nil.
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

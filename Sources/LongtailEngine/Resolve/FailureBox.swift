// The error box that replaces a component that failed. The siblings of the component keep running (M4).

import LongtailCore

/// A box with the message of a diagnostic. It takes the rows of its message, at most as many as the proposal offers, or one row
/// if no height is proposed.
struct FailureBox: Behavior {
  let message: Paragraph

  init(_ diagnostic: Diagnostic) {
    // Without its folders, the name of the file leaves more space for the message.
    let place = diagnostic.place.map { place in
      let name = String(place.file.split(separator: "/").last ?? "")
      return place.line > 0 ? "\(name):\(place.line): " : "\(name): "
    }
    message = Paragraph("⚠ " + (place ?? "") + diagnostic.sentence)
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    message.size(width: proposal.width, height: proposal.height ?? 1)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let scheme = canvas.surface.scheme
    let red = Color(.red).ink(in: scheme).rgb
    let plate = (canvas.surface.pageColor.rgb ?? scheme.background).blended(with: red, opacity: 200)
    canvas.fill(node.bounds, Ink(plate))
    canvas.draw(message, width: node.size.width, height: node.size.height, Ink(red.legible(on: plate)), .bold)
  }
}

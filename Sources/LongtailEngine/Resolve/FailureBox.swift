// What stands in the place of a component that failed: one line, so that its siblings live on (M4).

import LongtailCore

/// A one-line box with the message of a diagnostic, cut to the width it is given.
struct FailureBox: Behavior {
  let message: Paragraph
  let ink: Ink

  init(_ diagnostic: Diagnostic) {
    let place = diagnostic.place.map { $0.line > 0 ? "\($0.file):\($0.line): " : "\($0.file): " } ?? ""
    message = Paragraph("⚠ " + place + diagnostic.sentence)
    ink = Color(.red).ink(in: .dark)
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    message.size(width: proposal.width, height: 1, limit: 1)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.fill(node.bounds, Ink(ink.rgb, opacity: 200))
    canvas.draw(message, width: node.size.width, height: 1, limit: 1, ink, .bold)
  }
}

// A box whose content is withheld (X1): it measures as ever, and shows a light block per cell of text. Machines are told no more
// than people. Content that is out of date is faded and told.

import LongtailCore

/// A leaf whose content is not shown as it is.
struct RedactedBox: Behavior {
  let content: any Behavior
  /// What stands for each cell of text; nil where the text itself is shown, faded.
  let mask: Mask?

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { content.size(proposal, children) }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) { content.place(children, in: size, proposal) }

  func traits(_ children: Subviews) -> LayoutTraits { content.traits(children) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    content.guide(guide, in: size, proposal, children)
  }

  func painted(_ size: Size) -> Rect { content.painted(size) }

  var isRedacted: Bool { mask != nil }

  var appearance: Appearance? {
    var appearance = content.appearance
    if isRedacted {
      appearance?.label = "redacted"
      appearance?.value = nil
      appearance?.link = nil
      appearance?.runs = []
    }
    return appearance
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    if let mask {
      canvas.masked(by: mask) { content.draw(on: &$0, node) }
    } else {
      canvas.faded(to: 500, extent: painted(node.size)) { content.draw(on: &$0, node) }
    }
  }
}

extension ViewContext {
  /// A leaf that shows content, as this place lets it be seen.
  func redacted(_ content: any Behavior) -> any Behavior {
    let reasons = environment[EnvironmentKeys.redactionReasons]
    if reasons.isEmpty { return content }
    if reasons.contains(.placeholder) || reasons.contains(.privacy) && environment[EnvironmentKeys.isPrivacySensitive] {
      return RedactedBox(content: content, mask: hasBlocks ? .unicode : .ascii)
    }
    return reasons.contains(.invalidated) ? RedactedBox(content: content, mask: nil) : content
  }
}

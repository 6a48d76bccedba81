// A box whose content is withheld (X1): it measures as ever, and shows a light block per cell of text. Machines are told no more
// than people. Content that is out of date is faded and told.

import LongtailCore

/// How content is shown where it stands (E6, X1).
enum Redaction: Hashable, Sendable {
  case none
  /// Out of date: shown at half strength.
  case faded
  case masked(Mask)

  var isMasked: Bool { if case .masked = self { true } else { false } }

  /// What machines are told of content with this look: nothing of it where it is masked.
  func told(_ appearance: Appearance?) -> Appearance? {
    guard isMasked else { return appearance }
    var appearance = appearance
    appearance?.label = Appearance.redacted
    appearance?.value = nil
    appearance?.link = nil
    appearance?.runs = []
    return appearance
  }
}

/// A leaf whose content is not shown as it is.
struct RedactedBox: Behavior {
  let content: any Behavior
  let redaction: Redaction
  /// Whether its shape tells what it shows, as that of a bar does: then each of its cells is masked, not its text only.
  let isArea: Bool

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { content.size(proposal, children) }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) { content.place(children, in: size, proposal) }

  func traits(_ children: Subviews) -> LayoutTraits { content.traits(children) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    content.guide(guide, in: size, proposal, children)
  }

  func painted(_ size: Size) -> Rect { content.painted(size) }

  var isRedacted: Bool { redaction.isMasked }

  var appearance: Appearance? { redaction.told(content.appearance) }

  func paints(at point: Point, in size: Size) -> Bool { content.paints(at: point, in: size) }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    if !isArea, case .masked(let mask) = redaction {
      canvas.masked(by: mask) { content.draw(on: &$0, node) }
    } else {
      canvas.draw(area: painted(node.size), redaction) { content.draw(on: &$0, node) }
    }
  }
}

extension Canvas {
  /// Draws what fills `area` and is content as a whole. Where it is masked, nothing of it is drawn.
  mutating func draw(area: Rect, _ redaction: Redaction, _ body: (inout Canvas) -> Void) {
    switch redaction {
    case .none: body(&self)
    case .faded: faded(to: 500, extent: area, body)
    case .masked(let mask): masked(by: mask) { $0.fillMask(area) }
    }
  }
}

extension ViewContext {
  /// How this place lets content be seen.
  var redaction: Redaction {
    let reasons = environment[EnvironmentKeys.redactionReasons]
    if reasons.isEmpty { return .none }
    if reasons.contains(.placeholder) || reasons.contains(.privacy) && environment[EnvironmentKeys.isPrivacySensitive] {
      return .masked(hasBlocks ? .unicode : .ascii)
    }
    return reasons.contains(.invalidated) ? .faded : .none
  }

  /// A leaf that shows text, a symbol or a picture, as this place lets it be seen.
  func redacted(_ content: any Behavior) -> any Behavior { redacted(content, isArea: false) }

  /// A leaf whose shape tells what it shows, as this place lets it be seen.
  func redacted(area content: any Behavior) -> any Behavior { redacted(content, isArea: true) }

  private func redacted(_ content: any Behavior, isArea: Bool) -> any Behavior {
    let redaction = redaction
    return redaction == .none ? content : RedactedBox(content: content, redaction: redaction, isArea: isArea)
  }
}

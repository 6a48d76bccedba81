// Draws redacted content (X1). Masked content keeps its size, and each cell of its text is drawn as a placeholder.
// Machine-readable output contains no more than the screen. Outdated content is faded, but stays in machine-readable output.

import LongtailCore

/// The redaction of the content in an environment (E6, X1).
enum Redaction: Hashable, Sendable {
  case none
  /// The content is outdated, and is drawn at half opacity.
  case faded
  case masked(Mask)

  var isMasked: Bool { if case .masked = self { true } else { false } }

  /// Returns the leaf that shows `content` with this redaction. For `isArea`, see ``RedactedBox``.
  func leaf(_ content: any Behavior, isArea: Bool = false) -> any Behavior {
    self == .none ? content : RedactedBox(content: content, redaction: self, isArea: isArea)
  }

  /// Returns the appearance for machine-readable output. If it is masked, its texts are removed.
  func applied(to appearance: Appearance?) -> Appearance? {
    guard isMasked else { return appearance }
    var appearance = appearance
    appearance?.label = Appearance.redacted
    appearance?.value = nil
    appearance?.link = nil
    appearance?.runs = []
    return appearance
  }
}

/// A leaf with redacted content.
struct RedactedBox: Behavior {
  let content: any Behavior
  let redaction: Redaction
  /// True if the shape of the content reveals its value, as the shape of a bar does. Then every cell of it is masked, not only
  /// its text.
  let isArea: Bool

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { content.size(proposal, children) }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) { content.place(children, in: size, proposal) }

  func traits(_ children: Subviews) -> LayoutTraits { content.traits(children) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    content.guide(guide, in: size, proposal, children)
  }

  func painted(_ size: Size) -> Rect { content.painted(size) }

  var isRedacted: Bool { redaction.isMasked }

  var appearance: Appearance? { redaction.applied(to: content.appearance) }

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
  /// Draws content that fills `area`, such as a bar. If it is masked, draws only the mask.
  mutating func draw(area: Rect, _ redaction: Redaction, _ body: (inout Canvas) -> Void) {
    switch redaction {
    case .none: body(&self)
    case .faded: faded(to: 500, extent: area, body)
    case .masked(let mask): masked(by: mask) { $0.fillMask(area) }
    }
  }
}

extension ViewContext {
  /// The redaction for content in this environment.
  var redaction: Redaction {
    let reasons = environment[EnvironmentKeys.redactionReasons]
    if reasons.isEmpty { return .none }
    if reasons.contains(.placeholder) || reasons.contains(.privacy) && environment[EnvironmentKeys.isPrivacySensitive] {
      return .masked(hasBlocks ? .unicode : .ascii)
    }
    return reasons.contains(.invalidated) ? .faded : .none
  }

  /// Returns the leaf for text, a symbol or an image with the redaction of this environment.
  func redacted(_ content: any Behavior) -> any Behavior { redaction.leaf(content) }

  /// Returns the leaf for content whose shape reveals its value, with the redaction of this environment.
  func redacted(area content: any Behavior) -> any Behavior { redaction.leaf(content, isArea: true) }
}

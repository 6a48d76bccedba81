// Draws the progress of a ProgressView: a bar with a resolution of an eighth of a column, or a spinner.

import LongtailCore

/// A bar of one row that is filled from its leading edge.
struct ProgressBar: Behavior, Equatable {
  /// The filled part, 0...1.
  let fraction: Double
  let ink: Ink
  let track: Ink
  let isASCII: Bool
  let isMirrored: Bool
  /// True for a line with a resolution of half a column, instead of a bar as high as the row. The bars in the rows of a table would
  /// otherwise be one area. The filled part is heavy, so it can be seen without colours.
  let isThin: Bool
  /// True if the track has dots, so that it is visible without colours.
  var isDotted = false

  /// The width of a bar if no width is proposed, in columns.
  static let idealWidth = 20

  var appearance: Appearance? {
    Appearance(foreground: ink, value: Percentage.text(fraction), traits: .isProgressBar)
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    Size(max(proposal.width ?? ProgressBar.idealWidth, 4), 1)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let width = node.size.width
    if !isASCII, !isThin { canvas.fill(node.bounds, track) }
    // The first step is filled as soon as the task has begun. The last step stays empty until the task is done.
    let steps = isASCII ? width : isThin ? width * 2 : width * 8
    var filled = Int(saturating: (fraction * Double(steps)).rounded())
    if fraction > 0 { filled = max(filled, 1) }
    if fraction < 1 { filled = min(filled, steps - 1) }
    for column in 0..<width {
      let place = Point(column.mirrored(isMirrored, in: width), 0)
      if isASCII {
        canvas.draw(cluster: column < filled ? "#" : "-", width: 1, at: place, column < filled ? ink : track)
      } else if isThin {
        let halves = filled - 2 * column
        let glyph = halves > 1 ? "━" : halves < 1 ? "─" : isMirrored ? "╼" : "╾"
        canvas.draw(cluster: glyph, width: 1, at: place, halves > 0 ? ink : track)
      } else if let glyph = isMirrored ? Blocks.trailing(filled - 8 * column) : Blocks.leading(filled - 8 * column) {
        canvas.draw(cluster: glyph, width: 1, at: place, ink)
      } else if isDotted {
        canvas.draw(cluster: "·", width: 1, at: place, ink)
      }
    }
  }
}

extension ViewContext {
  /// Returns a bar in the tint colour that is filled up to `fraction`, 0...1.
  func progressBar(_ fraction: Double) -> ProgressBar {
    ProgressBar(
      fraction: fraction, ink: ink(tint), track: track, isASCII: isASCII, isMirrored: isRightToLeft,
      isThin: environment[EnvironmentKeys.isInList] || environment[EnvironmentKeys.isInTable],
      isDotted: environment[StandardKeys.accessibilityDifferentiateWithoutColor])
  }
}

extension Int {
  /// Returns a column, counted from the opposite edge if `isMirrored` is true.
  func mirrored(_ isMirrored: Bool, in width: Int) -> Int { isMirrored ? width - 1 - self : self }
}

/// An animated glyph that replaces a bar if the progress is unknown.
struct Spinner: Behavior, Equatable {
  let ink: Ink
  let isASCII: Bool

  var appearance: Appearance? { Appearance(foreground: ink, traits: .isProgressBar) }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { Size(1, 1) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guide == .firstTextBaseline || guide == .lastTextBaseline ? 1 : nil
  }

  private static let unicode = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let ascii = ["|", "/", "-", "\\"]

  var frameInterval: Double? { 0.1 }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let glyphs = isASCII ? Spinner.ascii : Spinner.unicode
    let turn = (node.time / 0.1).wholeCells % glyphs.count
    canvas.draw(cluster: glyphs[turn], width: 1, at: .zero, ink)
  }
}

/// Block elements that fill a number of eighths of a cell.
enum Blocks {
  private static let leadingGlyphs = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
  private static let lowerGlyphs = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Returns the block that fills a number of eighths from the left. Nil for none.
  static func leading(_ eighths: Int) -> String? { eighths > 0 ? leadingGlyphs[min(eighths, 8) - 1] : nil }

  /// Returns the block that fills about this number of eighths from the right. Nil for none. Apart from the full block, the Block
  /// Elements of Unicode have only one eighth and one half for this side.
  static func trailing(_ eighths: Int) -> String? { eighths < 1 ? nil : eighths == 1 ? "▕" : eighths < 6 ? "▐" : "█" }

  /// Returns the block that fills about this number of eighths from the top. Nil for none.
  static func upper(_ eighths: Int) -> String? { eighths < 1 ? nil : eighths == 1 ? "▔" : eighths < 6 ? "▀" : "█" }

  /// Returns the block that fills a number of eighths from the bottom. Nil for none.
  static func lower(_ eighths: Int) -> String? { eighths > 0 ? lowerGlyphs[min(eighths, 8) - 1] : nil }
}

enum Percentage {
  /// Returns a percentage such as "42 %". A fraction below 1 is at most 99 %.
  static func text(_ fraction: Double) -> String {
    let percent = Int(saturating: (fraction * 100).rounded())
    return "\(fraction < 1 ? min(percent, 99) : percent) %"
  }
}

extension ViewContext {
  /// Returns the position of a value in a range, 0...1, or nil for NaN. The bounds must be finite and must differ. Reports a
  /// value outside the range, and clamps it.
  func fraction(of value: Double, in range: ClosedRange<Double>, _ callee: String) -> Double? {
    func report(_ expected: String, _ found: String) {
      self.report(.badArgument(callee: callee, argument: "value", expected: expected, found: found))
    }
    if value.isNaN {
      report("a number", "NaN (0/0)")
      return nil
    }
    let fraction = value.fraction(from: range.lowerBound, to: range.upperBound)
    if !(0...1).contains(fraction) {
      let (low, high) = (ValueKind.decimal(range.lowerBound), ValueKind.decimal(range.upperBound))
      report("a number from \(low) to \(high)", ValueKind.decimal(value))
    }
    return min(max(fraction, 0), 1)
  }
}

extension Double {
  /// Returns the position of this number between two different numbers: 0 at `low`, 1 at `high`. The result is correct even if
  /// the difference of both overflows. A result within a billionth of 0 or 1 is exactly 0 or 1, because in binary, the sum of ten
  /// terms 0.1 is slightly less than 1.
  func fraction(from low: Double, to high: Double) -> Double {
    let span = high - low
    let fraction = span.isFinite ? (self - low) / span : (self / 2 - low / 2) / (high / 2 - low / 2)
    return abs(fraction - 1) < 1e-9 ? 1 : abs(fraction) < 1e-9 ? 0 : fraction
  }

  /// Returns the shortest decimal number that differs from this sum by no more than a rounding error: 0.1 + 0.2 becomes 0.3.
  /// The magnitude of each term of the sum is at most `scale`.
  func shortestDecimal(near scale: Double) -> Double {
    var power = 1.0
    for _ in 0...15 {
      let decimal = (self * power).rounded() / power
      if abs(decimal - self) <= 4 * scale.ulp { return decimal }
      power *= 10
    }
    return self
  }
}

// What a ProgressView draws: a bar in eighths of a column, or a glyph that stands for going on.

import LongtailCore

/// A row that is filled from its leading edge.
struct ProgressBar: Behavior, Equatable {
  /// 0...1.
  let fraction: Double
  let ink: Ink
  let track: Ink
  let isASCII: Bool
  let isMirrored: Bool
  /// Whether the track is told from what is around by its shape, as colours may not be seen.
  var isDotted = false

  /// The columns of a bar that is proposed none.
  static let idealWidth = 20

  var appearance: Appearance? {
    Appearance(foreground: ink, value: Percentage.text(fraction), traits: .isProgressBar)
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    Size(max(proposal.width ?? ProgressBar.idealWidth, 4), 1)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let width = node.size.width
    if !isASCII { canvas.fill(node.bounds, track) }
    // A task that has begun shows it, one that is not done is not shown as done.
    let steps = isASCII ? width : width * 8
    var filled = Int(saturating: (fraction * Double(steps)).rounded())
    if fraction > 0 { filled = max(filled, 1) }
    if fraction < 1 { filled = min(filled, steps - 1) }
    for column in 0..<width {
      let place = Point(column.mirrored(isMirrored, in: width), 0)
      if isASCII {
        canvas.draw(cluster: column < filled ? "#" : "-", width: 1, at: place, column < filled ? ink : track)
      } else if let glyph = isMirrored ? Blocks.trailing(filled - 8 * column) : Blocks.leading(filled - 8 * column) {
        canvas.draw(cluster: glyph, width: 1, at: place, ink)
      } else if isDotted {
        canvas.draw(cluster: "·", width: 1, at: place, ink)
      }
    }
  }
}

extension Int {
  /// A column counted from the other edge, where that is asked for.
  func mirrored(_ isMirrored: Bool, in width: Int) -> Int { isMirrored ? width - 1 - self : self }
}

/// One glyph in place of a bar.
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

/// Block elements by eighths of a cell.
enum Blocks {
  private static let leadingGlyphs = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
  private static let lowerGlyphs = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// The block that fills so many eighths from the left; nil for none.
  static func leading(_ eighths: Int) -> String? { eighths > 0 ? leadingGlyphs[min(eighths, 8) - 1] : nil }

  /// The block that fills about so many eighths from the right; nil for none. Unicode has an eighth and a half of these.
  static func trailing(_ eighths: Int) -> String? { eighths < 1 ? nil : eighths == 1 ? "▕" : eighths < 6 ? "▐" : "█" }

  /// The block that hangs down about so many eighths; nil for none.
  static func upper(_ eighths: Int) -> String? { eighths < 1 ? nil : eighths == 1 ? "▔" : eighths < 6 ? "▀" : "█" }

  /// The block that fills so many eighths from below; nil for none.
  static func lower(_ eighths: Int) -> String? { eighths > 0 ? lowerGlyphs[min(eighths, 8) - 1] : nil }
}

enum Percentage {
  /// "42 %". What is not all is at most 99 %.
  static func text(_ fraction: Double) -> String {
    let percent = Int(saturating: (fraction * 100).rounded())
    return "\(fraction < 1 ? min(percent, 99) : percent) %"
  }
}

extension ViewContext {
  /// Where a value lies in a range of finite ends that differ: 0...1, or nil for NaN. A value outside is pinned, and reported.
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
  /// Where this lies between two different numbers: 0 at `low`, 1 at `high`. The distance may be longer than the largest number.
  /// Within a billionth of an end it is that end: ten times 0.1 is a little less than 1 in binary.
  func fraction(from low: Double, to high: Double) -> Double {
    let span = high - low
    let fraction = span.isFinite ? (self - low) / span : (self / 2 - low / 2) / (high / 2 - low / 2)
    return abs(fraction - 1) < 1e-9 ? 1 : abs(fraction) < 1e-9 ? 0 : fraction
  }

  /// The shortest decimal within the rounding error of a sum whose terms are at most `scale`: 0.1 + 0.2 becomes 0.3.
  func settled(near scale: Double) -> Double {
    var power = 1.0
    for _ in 0...15 {
      let decimal = (self * power).rounded() / power
      if abs(decimal - self) <= 4 * scale.ulp { return decimal }
      power *= 10
    }
    return self
  }
}

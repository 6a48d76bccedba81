// Writes surfaces over time as one animated image: SVG 1.1 with CSS animations, and no script.

import LongtailCore

/// Collects frames, and writes them as an animated SVG.
///
/// Each row of cells is an element that is visible as long as its content stays. So the size of the output is proportional to the
/// changes. The animation repeats. A viewer without animations, or with reduced motion, shows the last frame. Use the image as a
/// file of its own, not inside a page with other animations, because its class names are not unique.
///
/// ```swift
/// var animation = SVGAnimation()
/// animation.show(first, at: 0)
/// animation.show(second, at: 0.5)
/// let bytes = animation.bytes(until: 2)
/// ```
public struct SVGAnimation: Sendable {
  private var times: [Double] = []
  private var size = Size.zero
  /// Each version of the SVG code for the window background and border, with the frames that show this version. `rows` holds the
  /// same for the content of each row of cells.
  private var window = SVGGroups<String, [Range<Int>]>([])
  private var rows: [SVGGroups<String, [Range<Int>]>] = []

  public init() {}

  /// Adds a frame at `time`, in seconds since the start. `time` must not be less than the time of the previous frame. If
  /// several frames have the same time, only the last one is visible.
  ///
  /// - Complexity: O(cells log cells).
  public mutating func show(_ surface: Surface, at time: Double) {
    let frame = times.count
    times.append(time)
    size = Size(max(size.width, surface.size.width), max(size.height, surface.size.height))
    let pixels = SVGExport.size(ofCells: surface.size)
    window[SVGExport.window(of: surface, pixels)].append(frame: frame)
    for y in 0..<surface.size.height {
      if y == rows.count { rows.append(SVGGroups([])) }
      let content = SVGLayers(surface, rows: y..<y + 1).elements(of: surface)
      if !content.isEmpty { rows[y][content].append(frame: frame) }
    }
  }

  /// True if the frames differ.
  public var isMoving: Bool { rows.contains { $0.entries.contains { $0.value != [0..<times.count] } } }

  /// Returns the SVG file. `end` is the time after which the animation repeats, in seconds.
  public func bytes(until end: Double) -> [UInt8] {
    var spans = SVGSpans(times, until: end)
    let content = window.entries.map { spans.element($0.key, $0.value) }.joined()
    let rows = rows.flatMap(\.entries).map { spans.element($0.key, $0.value) }.joined()
    return Array(
      (SVGExport.opening(SVGExport.size(ofCells: size)) + spans.styles + content + SVGExport.content + rows + SVGExport.closing)
        .utf8)
  }
}

extension [Range<Int>] {
  /// Adds a frame: extends the last range, or begins another range.
  fileprivate mutating func append(frame: Int) {
    if last?.upperBound == frame {
      self[count - 1] = self[count - 1].lowerBound..<frame + 1
    } else {
      append(frame..<frame + 1)
    }
  }
}

/// The times at which layers are visible, as classes and key frames. Layers that are visible at the same times share a class.
private struct SVGSpans {
  private let times: [Double]
  private let end: Double
  private var names: [[Range<Int>]: String] = [:]
  private var rules = ""

  init(_ times: [Double], until end: Double) { (self.times, self.end) = (times, max(end, times.last ?? 0)) }

  /// Returns an element with `content` that is visible in some frames.
  mutating func element(_ content: String, _ spans: [Range<Int>]) -> String {
    if spans == [0..<times.count] { return content }
    let name = name(of: spans)
    let isLast = spans.last?.upperBound == times.count
    return "<g class=\"m \(name)\"\(isLast ? "" : " visibility=\"hidden\"")>\n\(content)</g>\n"
  }

  private mutating func name(of spans: [Range<Int>]) -> String {
    if let name = names[spans] { return name }
    let name = "m\(names.count)"
    names[spans] = name
    var steps = spans.first?.lowerBound == 0 ? "" : "0%{visibility:hidden}"
    for span in spans {
      steps += "\(place(of: span.lowerBound)){visibility:visible}"
      if span.upperBound < times.count { steps += "\(place(of: span.upperBound)){visibility:hidden}" }
    }
    rules += "@keyframes \(name){\(steps)}.\(name){animation-name:\(name)}\n"
    return name
  }

  /// Returns the start of a frame, as a percentage of the duration.
  private func place(of frame: Int) -> String {
    guard end > 0 else { return "0%" }
    return "\((times[frame] / end * 100_000).rounded() / 1000)%"
  }

  /// The style sheet of all classes so far.
  var styles: String {
    guard !names.isEmpty else { return "" }
    return """
      <style>
      .m{animation:\((end * 1000).rounded() / 1000)s step-end infinite}
      \(rules)@media (prefers-reduced-motion:reduce){.m{animation:none}}
      </style>

      """
  }
}

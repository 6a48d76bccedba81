// Shows the text of a script beside its screen, in recordings of edits.

import LongtailCore

/// A panel that shows some lines of a script, and marks those that the last edit changed.
struct SourcePanel {
  private let runtime: Runtime
  private let size: Size
  private var image: Surface
  private var lines: [Substring]
  /// The index of the first line that is shown.
  private var first = 0

  /// The widest panel, in cells.
  private static let widest = 80

  /// - Parameter versions: The text before and after each edit. The panel is as wide as their longest line needs, up to `widest`.
  init(_ versions: [String], _ scheme: ColorScheme, height: Int) throws(Diagnostic) {
    lines = SourcePanel.lines(of: versions.first ?? "")
    let versions = versions.map { SourcePanel.lines(of: $0) }
    let longest = versions.joined().map { Paragraph(String($0)).size(width: nil).width }.max() ?? 0
    let digits = max(3, String(versions.map(\.count).max() ?? 0).count)
    size = Size(min(SourcePanel.widest, longest + digits + SourcePanel.gutter), height)
    var options = RuntimeOptions()
    options.colorScheme = scheme
    options.program.data = ["lines": .list([]), "digits": .integer(digits)]
    runtime = try Runtime(source: String(decoding: PackageResources.source_lua, as: UTF8.self), name: "source", options)
    image = Surface(size: size, scheme: scheme)
    try show(changed: 0..<0)
  }

  /// Shows the lines of an edited script, and marks those that differ.
  mutating func show(_ source: String) throws(Diagnostic) {
    let new = SourcePanel.lines(of: source)
    let before = zip(lines, new).prefix { $0 == $1 }.count
    let after = zip(lines.reversed(), new.reversed()).prefix { $0 == $1 }.count
    lines = new
    try show(changed: before..<max(before, new.count - after))
  }

  private mutating func show(changed: Range<Int>) throws(Diagnostic) {
    if !changed.isEmpty, !(first..<first + size.height).contains(changed.lowerBound) {
      first = max(0, changed.lowerBound - size.height / 3)
    }
    first = max(0, min(first, lines.count - size.height))
    let shown = lines.indices.dropFirst(first).prefix(size.height).map { index in
      PlainValue.table([
        "text": .string(String(lines[index].prefix(SourcePanel.widest))), "number": .integer(index + 1),
        "isChanged": .boolean(changed.contains(index)),
      ])
    }
    try runtime.setData("lines", to: .list(shown))
    image = runtime.render(.screen(size)).surface
  }

  /// Returns a surface with the panel, and `screen` to the right of it.
  func surface(beside screen: Surface) -> Surface {
    let size = Size(size.width + screen.size.width, max(size.height, screen.size.height))
    var surface = Surface(size: size, scheme: screen.scheme)
    surface.place(image, at: .zero)
    let origin = Point(self.size.width, 0)
    surface.place(screen, at: origin)
    guard let cursor = screen.cursor else { return surface }
    var canvas = Canvas(surface)
    canvas.place(cursor: cursor + origin)
    return canvas.surface
  }

  /// The number of columns besides the text and the line number: a space, and the line between panel and screen with a space on
  /// each side.
  private static let gutter = 4

  private static func lines(of source: String) -> [Substring] {
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }
}

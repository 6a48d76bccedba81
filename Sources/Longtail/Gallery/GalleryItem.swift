// The items of a gallery, the choices of the user, and the properties of the terminal.

import LongtailANSI
import LongtailCore

/// A preview, or a script that could not be loaded.
struct GalleryItem {
  var id: Int
  let file: String
  let script: Result<Runtime, Diagnostic>
  /// Nil if the script could not be loaded.
  let preview: Preview?

  private init(_ file: String, _ script: Result<Runtime, Diagnostic>, _ preview: Preview?) {
    (id, self.file, self.script, self.preview) = (0, file, script, preview)
  }

  static func items(of exhibit: Gallery.Exhibit) -> [GalleryItem] {
    switch exhibit.script {
    case _ where exhibit.isMissing: []
    case .success(let runtime): runtime.previews.map { GalleryItem(exhibit.file, exhibit.script, $0) }
    case .failure: [GalleryItem(exhibit.file, exhibit.script, nil)]
    }
  }

  /// The data of the item for the interface.
  var plain: PlainValue {
    let caption = preview.map { $0.name == $0.component ? $0.name : $0.caption } ?? "cannot be loaded"
    return .table([
      "id": .integer(id), "file": .string(file), "group": .string(preview?.experiment?.name ?? ""),
      "title": .string(preview?.experiment?.title ?? preview?.name ?? caption), "caption": .string(caption),
      "isBroken": .boolean(preview == nil),
    ])
  }
}

/// Numbers items, so that an item has the same number after its script was reloaded.
struct GalleryNumbers {
  private struct Key: Hashable {
    let file: String
    let tree: String?
    /// The number of previous items in the list with the same file, component and name.
    let count: Int
  }

  private var numbers: [Key: Int] = [:]
  private var last = 0

  init() {}

  /// Returns the items with their numbers. An item with the file, component and name of an item of an earlier call gets the same
  /// number. If a script could not be loaded before, its first preview gets the number of the item that showed the error.
  mutating func numbered(_ items: [GalleryItem]) -> [GalleryItem] {
    var known: [Key: Int] = [:]
    let numbered = items.map { item in
      var key = Key(file: item.file, tree: item.preview?.tree, count: 0)
      while known[key] != nil { key = Key(file: key.file, tree: key.tree, count: key.count + 1) }
      let broken = Key(file: item.file, tree: nil, count: 0)
      var numbered = item
      if let number = numbers[key] ?? numbers.removeValue(forKey: broken) {
        numbered.id = number
      } else {
        last += 1
        numbered.id = last
      }
      known[key] = numbered.id
      return numbered
    }
    numbers.merge(known) { $1 }
    return numbered
  }
}

/// The choices of the user, as the interface sends them. If a setting is nil, the preview's own value applies.
struct GalleryChoice {
  enum Pane: String {
    case none, counters, messages
    case json = "JSON"
  }

  var id = 0
  var theme: String?
  var scheme: ColorScheme?
  var depth: ColorDepth?
  /// The size of the canvas, in cells, from 1 to ``Cells/maximum``.
  var (width, height): (Int?, Int?)
  var pane = Pane.none

  init() {}

  init(_ value: PlainValue) {
    guard case .table(let fields) = value else { return }
    func text(_ name: String) -> String? { if case .string(let text) = fields[name] { text } else { nil } }
    func number(_ name: String) -> Int? { if case .integer(let number) = fields[name] { number } else { nil } }
    func length(_ name: String) -> Int? { number(name).flatMap { $0 > 0 ? min($0, Cells.maximum) : nil } }
    id = number("id") ?? 0
    theme = text("theme")
    scheme = text("scheme").flatMap(ColorScheme.init)
    depth = text("colors").flatMap { name in ColorDepth.allCases.first { $0.title == name } }
    (width, height) = (length("width"), length("height"))
    pane = text("pane").flatMap(Pane.init) ?? .none
  }
}

/// The properties of the terminal.
struct TerminalProperties: Equatable {
  var colorScheme = ColorScheme.dark
  var depth = ColorDepth.trueColor
  var drawsCursor = false
  var isAnimated = false
  /// Nil if the terminal does not report it.
  var cellAspect: Int?

  /// Applies the properties to a runtime. `wanted` is the colour depth that the user has chosen, which may have fewer colours.
  func apply(to runtime: Runtime, _ wanted: ColorDepth? = nil) {
    if runtime.colorScheme != colorScheme { runtime.colorScheme = colorScheme }
    runtime.differentiatesWithoutColor = depth == .none || wanted == ColorDepth.none
    runtime.drawsCursor = drawsCursor
    runtime.isAnimated = isAnimated
    if let cellAspect { runtime.adapt(toCellAspect: cellAspect) }
  }
}

extension ColorDepth {
  /// The name of the colour depth in the gallery.
  var title: String {
    switch self {
    case .none: "none"
    case .sixteen: "16"
    case .palette: "256"
    case .trueColor: "24 bits"
    }
  }
}

extension PlainValue {
  static func size(_ size: Size) -> PlainValue { .table(["width": .integer(size.width), "height": .integer(size.height)]) }

  static func rect(_ rect: Rect) -> PlainValue {
    .table([
      "x": .integer(rect.x), "y": .integer(rect.y), "width": .integer(rect.width), "height": .integer(rect.height),
    ])
  }
}

extension Surface {
  /// Returns the surface for a terminal of another scheme. The standard colours of the terminal are replaced by those of the
  /// scheme for which the surface was drawn.
  func resolvingStandardColors(on scheme: ColorScheme) -> Surface {
    guard scheme != self.scheme else { return self }
    return mapped { cell in
      var style = self.style(of: cell)
      if style.foreground == .standard { style.foreground = CellColor(self.scheme.foreground) }
      if style.background == .standard { style.background = CellColor(self.scheme.background) }
      return (style, false)
    }
  }
}

// Prints rows above an inline app. If an app uses the whole screen, its rows are held and printed after the app has ended.

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailExport
import LongtailTerminal

/// The rows that are printed after an app on the whole screen has ended.
struct HeldRows {
  private(set) var bytes: [UInt8] = []
  /// The number of rows at the front that were dropped.
  private var left = 0

  private static let mostBytes = 8 << 20

  mutating func add(_ rows: [UInt8]) {
    bytes += rows
    guard bytes.count > 2 * HeldRows.mostBytes, let end = bytes[(bytes.count - HeldRows.mostBytes)...].firstIndex(of: 10) else {
      return
    }
    left += bytes[...end].count { $0 == 10 }
    bytes.removeSubrange(...end)
  }

  mutating func take() -> [UInt8] {
    defer { self = HeldRows() }
    return (left > 0 ? Array("(\(left) earlier rows are not shown)\n".utf8) : []) + bytes
  }
}

extension TerminalApp {
  /// Prints text above the interface, where it stays. Lines that are too long for the terminal are wrapped. If the app uses the
  /// whole screen, the text is printed when the app has ended. If it exceeds 16 MB, only its last 8 MB are kept.
  public func printAbove(_ text: String) {
    let store = ElementStore()
    let arena = store.open()
    let element = View(Text(text)).write(&arena.pointee, Catalog.vocabulary)
    defer { store.close(arena.pointee.serial) }
    var environment = EnvironmentValues()
    environment[StandardKeys.colorScheme] = content.colorScheme
    let pipeline = Pipeline(vocabulary: Catalog.vocabulary, store: store, root: Catalog.root)
    let columns = size.width > 0 ? size.width : TerminalSize.current(environment: options.environment).width
    print(pipeline.render(element, nil, .inline(width: columns), environment).surface)
    wake()
  }

  /// Prints a rendering above the interface, where it stays, as `printAbove` does with text. Use a rendering for the canvas
  /// `.inline(width:)`.
  public func printAbove(_ rendering: Rendering) {
    print(rendering.surface)
    wake()
  }

  func print(_ surface: Surface) {
    let rows = ANSIExport.bytes(surface, negotiation.depth, columns: size.width)
    if options.isInline { pending.printed += rows } else { held.add(rows) }
  }

  /// Prints the lines of ``Options/takeLines``.
  func printLines() {
    for line in options.takeLines() { printAbove(line) }
  }
}

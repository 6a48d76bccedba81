// The ways in which a terminal draws images in pixels. An image is drawn over the cells that hold its tiles (``PictureTile``).

import LongtailCore

/// A protocol in which a terminal receives images.
public enum GraphicsProtocol: String, CaseIterable, Hashable, Sendable {
  /// Images are sent once and placed any number of times. Text that is written over them does not replace them (kitty, Ghostty).
  case kitty
  /// Images are files in an escape sequence. Text that is written over them replaces them (iTerm2, WezTerm).
  case iterm2
  /// Images are pixels of a palette, in strips of six rows. Text that is written over them replaces them (xterm, foot).
  case sixel
}

/// The graphics of a terminal.
public struct TerminalGraphics: Sendable {
  public let format: GraphicsProtocol
  /// The size of a cell in pixels, at least 1 x 1.
  public let cell: Size
  /// The most colours of a sixel image, from 2 to 256.
  public let colors: Int
  /// The most pixels of a sixel image on an axis.
  public let mostPixels: Size
  /// The images and their parts get the numbers after this one (kitty). Images of an earlier run of the program stay on the
  /// terminal, so each run uses other numbers.
  public let firstID: Int
  /// Returns a PNG file of an image.
  public let encodePNG: @Sendable (Picture) -> [UInt8]

  /// Creates the description of a terminal's graphics. Values out of range are clamped.
  public init(
    _ format: GraphicsProtocol, cell: Size, colors: Int = 256, mostPixels: Size = Size(1000, 1000),
    firstID: Int = 0,
    encodePNG: @escaping @Sendable (Picture) -> [UInt8]
  ) {
    self.format = format
    self.cell = Size(min(max(cell.width, 1), 64), min(max(cell.height, 1), 128))
    self.colors = min(max(colors, 2), 256)
    self.mostPixels = mostPixels
    self.firstID = firstID
    self.encodePNG = encodePNG
  }

  /// The assumed size of a cell in pixels, if the terminal does not report it.
  public static let standardCell = Size(10, 20)

  /// True if an image in the last row may scroll the screen.
  var mayScroll: Bool { format != .kitty }

  /// The most cells that one sequence draws.
  var mostCells: Size {
    format == .sixel
      ? Size(max(mostPixels.width / cell.width, 1), max(mostPixels.height / cell.height, 1)) : Size(Cells.maximum, Cells.maximum)
  }
}

// The cells of an image. Each cell stores which part of which image it shows, for terminals that draw images in pixels.

/// The part of an image that a cell shows.
public struct PictureTile: Hashable, Sendable {
  /// Bits 20-31: the number of the image, from 1; 10-19: the row; 0-9: the column. 0 if the cell shows no image.
  private var rawValue: UInt32
  /// The colour behind the image, which shows where the image is transparent.
  public let background: CellColor

  /// The value for a cell that shows no image.
  public static let none = PictureTile(rawValue: 0, background: .standard)
  /// The maximum number of columns, and of rows, of an image. The cells of a larger image do not store which part they show.
  static let maximumSide = 1 << 10
  /// The maximum number of cells of an image. The cells of a larger image do not store which part they show. The largest screens
  /// have about as many cells. An image has some hundred times as many pixels as cells.
  static let maximumCells = 1 << 14
  /// The maximum number of images on one surface. The cells of further images do not store which part they show.
  static let maximumPictures = 1 << 12 - 1

  private init(rawValue: UInt32, background: CellColor) { (self.rawValue, self.background) = (rawValue, background) }

  /// Creates the part of an image for one of its cells. `number`: from 1 to ``maximumPictures``. `cell`: the position of the cell
  /// in the image, less than ``maximumSide`` on both axes.
  init(number: Int, cell: Point, background: CellColor) {
    self.init(rawValue: UInt32(number) << 20 | UInt32(cell.y) << 10 | UInt32(cell.x), background: background)
  }

  public var isNone: Bool { rawValue == 0 }
  /// The position of the image in ``Surface/pictures``, from 1; 0 for none.
  public var number: Int { Int(rawValue >> 20) }
  /// The position of the cell in the image.
  public var cell: Point { Point(Int(rawValue & 1023), Int(rawValue >> 10 & 1023)) }

  var hash: UInt32 { rawValue &* 31 &+ background.rawValue }
}

extension CellStyle {
  /// The same colours, attributes and link, without the part of an image.
  public var withoutTile: CellStyle {
    var style = self
    style.tile = .none
    return style
  }

  /// Changes the number of the image that a cell shows; 0 for no image.
  public mutating func renumber(picture number: Int) {
    tile = number == 0 ? .none : PictureTile(number: number, cell: tile.cell, background: tile.background)
  }
}

/// An image as it was drawn on a surface.
public struct DrawnPicture: Hashable, Sendable {
  public let picture: Picture
  /// The size in cells.
  public let size: Size
  public let interpolation: Picture.Interpolation
}

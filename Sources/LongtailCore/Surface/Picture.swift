// A picture in pixels, and what of it a smaller or larger grid of pixels shows.

/// An image with transparency. At its original size, each pixel takes one column and half a row, which is about square.
public struct Picture: Sendable, Hashable {
  /// In pixels, at least 1 x 1.
  public let size: Size
  /// Row by row; red, green, blue and alpha of each pixel. Colours are not multiplied by alpha.
  public let rgba: [UInt8]

  public init(size: Size, rgba: [UInt8]) {
    precondition(size.width > 0 && size.height > 0, "a picture must have at least one pixel, found the size \(size)")
    precondition(
      rgba.count == 4 * size.width * size.height,
      "a picture of \(size) needs \(4 * size.width * size.height) bytes, found \(rgba.count)")
    self.size = size
    self.rgba = rgba
  }

  /// The cells it takes pixel by pixel.
  public var cells: Size { Size(size.width, (size.height + 1) / 2) }

  /// The interpolation of scaled images.
  public enum Interpolation: String, CaseIterable, Sendable {
    /// The nearest pixel: hard edges, for pixel art.
    case none
    /// The mean of the area that each covers.
    case low, medium, high
  }

  /// A colour with transparency.
  public struct Pixel: Hashable, Sendable {
    public var rgb: RGB
    /// 0 (nothing) to 255.
    public var alpha: Int

    static let clear = Pixel(rgb: RGB(0, 0, 0), alpha: 0)
  }
}

/// What a picture looks like in a grid of pixels of another size, asked pixel by pixel.
struct ScaledPicture {
  let picture: Picture
  let grid: Size
  let interpolation: Picture.Interpolation
  /// Whether each pixel of the grid is one of the picture. Its last row may be missing.
  private let isExact: Bool

  init(_ picture: Picture, in grid: Size, _ interpolation: Picture.Interpolation) {
    self.picture = picture
    self.grid = grid
    self.interpolation = interpolation
    isExact = grid.width == picture.size.width && (grid.height + 1) / 2 == picture.cells.height
  }

  /// The pixel at `x`, `y` of the grid.
  ///
  /// - Complexity: O(pixels of the picture that it covers).
  func pixel(_ x: Int, _ y: Int, _ rgba: UnsafeBufferPointer<UInt8>) -> Picture.Pixel {
    let (width, height) = (picture.size.width, picture.size.height)
    if isExact { return y < height ? pixel(at: y * width + x, rgba) : .clear }
    if interpolation == .none {
      return pixel(at: (2 * y + 1) * height / (2 * grid.height) * width + (2 * x + 1) * width / (2 * grid.width), rgba)
    }
    // 1. In units of 1/grid of a pixel each pixel of the grid covers `width` by `height` units, and one of the picture
    //    `grid.width` by `grid.height`: all weights are whole numbers.
    let (left, top) = (x * width, y * height)
    let (columns, rows) = (
      left / grid.width...(left + width - 1) / grid.width, top / grid.height...(top + height - 1) / grid.height
    )
    // 2. Colours count by their alpha: what cannot be seen has none.
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for row in rows {
      let tall = min(top + height, (row + 1) * grid.height) - max(top, row * grid.height)
      for column in columns {
        let wide = min(left + width, (column + 1) * grid.width) - max(left, column * grid.width)
        let start = 4 * (row * picture.size.width + column)
        let weight = wide * tall * Int(rgba[start + 3])
        alpha += weight
        red += weight * Int(rgba[start])
        green += weight * Int(rgba[start + 1])
        blue += weight * Int(rgba[start + 2])
      }
    }
    guard alpha > 0 else { return .clear }
    let half = alpha / 2
    return Picture.Pixel(
      rgb: RGB((red + half) / alpha, (green + half) / alpha, (blue + half) / alpha),
      alpha: (alpha + width * height / 2) / (width * height))
  }

  private func pixel(at index: Int, _ rgba: UnsafeBufferPointer<UInt8>) -> Picture.Pixel {
    let start = 4 * index
    return Picture.Pixel(
      rgb: RGB(red: rgba[start], green: rgba[start + 1], blue: rgba[start + 2]), alpha: Int(rgba[start + 3]))
  }
}

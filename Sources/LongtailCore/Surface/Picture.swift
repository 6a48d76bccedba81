// An image in pixels, and how it is scaled to a smaller or larger grid of pixels.

/// An image with transparency. At its original size, each pixel takes one column and half a row, which is about square.
public struct Picture: Sendable, Hashable {
  /// The size in pixels, at least 1 x 1.
  public let size: Size
  /// The red, green, blue and alpha of each pixel, row by row. Colours are not multiplied by alpha.
  public let rgba: [UInt8]

  public init(size: Size, rgba: [UInt8]) {
    precondition(size.width > 0 && size.height > 0, "a picture must have at least one pixel, found the size \(size)")
    precondition(
      rgba.count == 4 * size.width * size.height,
      "a picture of \(size) needs \(4 * size.width * size.height) bytes, found \(rgba.count)")
    self.size = size
    self.rgba = rgba
  }

  /// Hashes only the size: hashing all pixels would take longer than comparing the few images of equal size.
  public func hash(into hasher: inout Hasher) { hasher.combine(size) }

  /// The size in cells if the image is not scaled.
  public var cells: Size { Size(size.width, (size.height + 1) / 2) }

  /// The interpolation of scaled images.
  public enum Interpolation: String, CaseIterable, Sendable {
    /// The nearest pixel: hard edges, for pixel art.
    case none
    /// The mean of the area that each pixel covers. On an output that shows pixels, `medium` and `high` interpolate an enlarged
    /// image instead.
    case low, medium, high
  }

  /// A colour with transparency.
  public struct Pixel: Hashable, Sendable {
    public var rgb: RGB
    /// The opacity, from 0 (transparent) to 255 (opaque).
    public var alpha: Int

    static let clear = Pixel(rgb: RGB(0, 0, 0), alpha: 0)
  }
}

extension Picture {
  /// Returns the image scaled to `size` pixels, for an output that shows pixels. With `none`, each pixel is the nearest pixel of
  /// the image. Otherwise it is the mean of the area that it covers. If the image is enlarged, `medium` and `high` interpolate.
  ///
  /// - Complexity: O(pixels of both).
  public func scaled(to size: Size, _ interpolation: Interpolation) -> Picture {
    guard size != self.size else { return self }
    let scaled = ScaledPicture(self, to: size, interpolation, isSmooth: interpolation == .medium || interpolation == .high)
    let pixels = [UInt8](unsafeUninitializedCapacity: 4 * size.width * size.height) { buffer, count in
      rgba.withUnsafeBufferPointer { rgba in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let pixel = scaled.pixel(x, y, rgba)
            (buffer[count], buffer[count + 1], buffer[count + 2]) = (pixel.rgb.red, pixel.rgb.green, pixel.rgb.blue)
            buffer[count + 3] = UInt8(pixel.alpha)
            count += 4
          }
        }
      }
    }
    return Picture(size: size, rgba: pixels)
  }

  /// Returns the pixels inside `rect`, which must be inside the image and not empty.
  public func cropped(to rect: Rect) -> Picture {
    guard rect.size != size else { return self }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * rect.width * rect.height)
    for y in rect.y..<rect.maxY {
      let start = 4 * (y * size.width + rect.x)
      pixels += rgba[start..<start + 4 * rect.width]
    }
    return Picture(size: rect.size, rgba: pixels)
  }
}

/// An image scaled to another size. Its pixels are computed one by one.
struct ScaledPicture {
  private let columns: ScalingAxis
  private let rows: ScalingAxis
  private let width: Int

  /// Creates the scaled image. `isSmooth`: true to interpolate between pixels if the image is enlarged. `isInCells`: true if each
  /// cell has two pixels, one above the other.
  init(
    _ picture: Picture, to grid: Size, _ interpolation: Picture.Interpolation, isSmooth: Bool = false, isInCells: Bool = false
  ) {
    let size = picture.size
    // A grid of cells has an even number of pixel rows. The image may lack the last one.
    let isExact = isInCells && grid.width == size.width && (grid.height + 1) / 2 == picture.cells.height
    columns = ScalingAxis(from: size.width, to: grid.width, interpolation, isSmooth: isSmooth)
    rows = ScalingAxis(from: size.height, to: grid.height, interpolation, isSmooth: isSmooth, isExact: isExact)
    width = size.width
  }

  /// Returns the pixel at `x`, `y` of the grid.
  ///
  /// - Complexity: O(pixels of the picture that it covers).
  @inline(__always)
  func pixel(_ x: Int, _ y: Int, _ rgba: UnsafeBufferPointer<UInt8>) -> Picture.Pixel {
    // Weight colours by alpha, because the colours of transparent pixels must not count.
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for (row, tall) in rows[y] {
      for (column, wide) in columns[x] {
        let start = 4 * (row * width + column)
        let weight = wide * tall * Int(rgba[start + 3])
        alpha += weight
        red += weight * Int(rgba[start])
        green += weight * Int(rgba[start + 1])
        blue += weight * Int(rgba[start + 2])
      }
    }
    guard alpha > 0 else { return .clear }
    let (half, whole) = (alpha / 2, columns.total * rows.total)
    return Picture.Pixel(
      rgb: RGB((red + half) / alpha, (green + half) / alpha, (blue + half) / alpha), alpha: (alpha + whole / 2) / whole)
  }
}

/// One axis of a scaled image: for each pixel of the grid, the pixels of the image that it covers, and their weights.
private struct ScalingAxis {
  /// The sum of the weights for one pixel of the grid.
  let total: Int
  private var firsts: [Int] = []
  private var ends: [Int] = [0]
  private var weights: [Int] = []

  /// `isExact`: true to show each pixel of the image as one pixel of the grid. Later pixels of the grid show nothing.
  init(from source: Int, to grid: Int, _ interpolation: Picture.Interpolation, isSmooth: Bool, isExact: Bool = false) {
    if isExact || source == grid {
      total = 1
      for index in 0..<grid { add(index, index < source ? [1] : []) }
    } else if interpolation == .none {
      total = 1
      for index in 0..<grid { add((2 * index + 1) * source / (2 * grid), [1]) }
    } else if isSmooth, grid > source {
      // Interpolate between the two nearest pixels of the image. Positions are in units of 1/(2 * grid) of a pixel of the image,
      // from the centre of its first pixel.
      total = 2 * grid
      for index in 0..<grid {
        let centre = (2 * index + 1) * source - grid
        let first = centre < 0 ? -1 : centre / total
        let second = centre - first * total
        if first < 0 || first + 1 >= source { add(max(first, 0), [total]) } else { add(first, [total - second, second]) }
      }
    } else {
      // The unit is 1/grid of an image pixel. An image pixel is `grid` units long, a pixel of the grid is `source` units long.
      total = source
      for index in 0..<grid {
        let (start, end) = (index * source, (index + 1) * source)
        let covered = start / grid...(end - 1) / grid
        add(covered.lowerBound, covered.map { min(end, ($0 + 1) * grid) - max(start, $0 * grid) })
      }
    }
  }

  private mutating func add(_ first: Int, _ weights: [Int]) {
    firsts.append(first)
    self.weights += weights
    ends.append(self.weights.count)
  }

  /// Returns the pixels of the image that a pixel of the grid covers, with their weights.
  @inline(__always)
  subscript(index: Int) -> some Sequence<(Int, Int)> {
    zip(firsts[index]..., weights[ends[index]..<ends[index + 1]])
  }
}

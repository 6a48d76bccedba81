// Encodes images as sixels, for terminals like the VT340: pixels are palette indices, in bands of six rows (DEC STD 070, 8.4).

import LongtailANSI
import LongtailCore

/// An image reduced to a palette.
struct SixelImage: Sendable {
  private let size: Size
  private let palette: [RGB]
  /// The index of each pixel's colour; ``clear`` for a pixel that is more transparent than opaque.
  private let pixels: [UInt16]

  private static let clear = UInt16.max

  /// Reduces an image to at most `colors` colours, from 2 to 256. The error of each pixel is spread to its neighbours (Floyd and
  /// Steinberg).
  init(_ picture: Picture, colors: Int) {
    let (size, width) = (picture.size, picture.size.width)
    var colors = Palette(of: picture, colors: colors)
    var pixels = [UInt16](repeating: SixelImage.clear, count: width * size.height)
    // The errors for this row and the next one, in sixteenths, with one extra column at both ends.
    var (errors, below) = ([SIMD3<Int32>](repeating: .zero, count: width + 2), [SIMD3<Int32>](repeating: .zero, count: width + 2))
    picture.rgba.withUnsafeBufferPointer { rgba in
      for y in 0..<size.height {
        for x in 0..<width {
          let start = 4 * (y * width + x)
          guard rgba[start + 3] >= 128 else { continue }
          let color = SIMD3(Int32(rgba[start]), Int32(rgba[start + 1]), Int32(rgba[start + 2]))
          let wanted = (color &+ errors[x + 1] / 16).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
          let index = colors.nearest(to: wanted)
          pixels[y * width + x] = UInt16(index)
          let error = wanted &- colors.values[index]
          errors[x + 2] &+= error &* 7
          below[x] &+= error &* 3
          below[x + 1] &+= error &* 5
          below[x + 2] &+= error
        }
        swap(&errors, &below)
        for x in below.indices { below[x] = .zero }
      }
    }
    palette = colors.values.map { RGB(Int($0.x), Int($0.y), Int($0.z)) }
    self.pixels = pixels
    self.size = size
  }

  /// Writes the pixels inside `rect`. Where pixels are clear, the terminal keeps the old ones.
  func write(_ rect: Rect, to out: inout ByteBuffer) {
    out.append("\u{1B}P0;1;0q\"1;1;\(rect.width);\(rect.height)")
    var isUsed = [Bool](repeating: false, count: palette.count)
    forEachPixel(rect) { if $0 != SixelImage.clear { isUsed[Int($0)] = true } }
    for (number, color) in palette.enumerated() where isUsed[number] {
      let parts = [color.red, color.green, color.blue].map { (Int($0) * 100 + 127) / 255 }
      out.append("#\(number);2;\(parts[0]);\(parts[1]);\(parts[2])")
    }
    // The sixels of one band for each colour. A band is written once per colour; "$" returns to its left edge in between.
    var lines = [[UInt8]](repeating: [], count: palette.count)
    for top in stride(from: rect.y, to: rect.maxY, by: 6) {
      var used: [Int] = []
      for x in rect.x..<rect.maxX {
        for row in 0..<min(6, rect.maxY - top) {
          let index = pixels[(top + row) * size.width + x]
          guard index != SixelImage.clear else { continue }
          if lines[Int(index)].isEmpty {
            lines[Int(index)] = [UInt8](repeating: 0, count: rect.width)
            used.append(Int(index))
          }
          lines[Int(index)][x - rect.x] |= 1 << UInt8(row)
        }
      }
      for (position, number) in used.enumerated() {
        if position > 0 { out.append(UInt8(ascii: "$")) }
        out.append("#\(number)")
        out.append(sixels: lines[number])
        lines[number] = []
      }
      out.append(UInt8(ascii: "-"))
    }
    out.append("\u{1B}\\")
  }

  private func forEachPixel(_ rect: Rect, _ body: (UInt16) -> Void) {
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { body(pixels[y * size.width + x]) }
    }
  }
}

extension ByteBuffer {
  /// Appends columns of six pixels each. Empty columns at the end are omitted, and repeated columns are written with a count.
  fileprivate mutating func append(sixels: [UInt8]) {
    let end = (sixels.lastIndex { $0 != 0 } ?? -1) + 1
    var x = 0
    while x < end {
      var next = x + 1
      while next < end, sixels[next] == sixels[x] { next += 1 }
      let character = sixels[x] + 0x3F
      if next - x > 3 {
        append("!\(next - x)")
        append(character)
      } else {
        for _ in x..<next { append(character) }
      }
      x = next
    }
  }
}

/// The palette of an image (median cut: Heckbert 1982).
private struct Palette {
  private(set) var values: [SIMD3<Int32>]
  /// The index of the nearest colour for each cube of 8 x 8 x 8 colours; -1 if it is not computed yet.
  private var known = [Int16](repeating: -1, count: 1 << 15)

  init(of picture: Picture, colors: Int) {
    // 1. Count the pixels in each cube of 8 x 8 x 8 colours, and sum their colours.
    var counts = [Int](repeating: 0, count: 1 << 15)
    var sums = [SIMD3<Int>](repeating: .zero, count: 1 << 15)
    for start in stride(from: 0, to: picture.rgba.count, by: 4) where picture.rgba[start + 3] >= 128 {
      let color = SIMD3(Int32(picture.rgba[start]), Int32(picture.rgba[start + 1]), Int32(picture.rgba[start + 2]))
      let cube = Palette.cube(color)
      counts[cube] += 1
      sums[cube] &+= SIMD3<Int>(truncatingIfNeeded: color)
    }
    // 2. Split the box with the largest variance, weighted by pixels, at its mean, until there are enough boxes.
    var boxes = [Box(counts.indices.filter { counts[$0] > 0 }, counts, sums)]
    while boxes.count < colors, let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
      boxes[widest].spread > 0
    {
      let (one, other) = boxes[widest].halves
      boxes[widest] = Box(one, counts, sums)
      boxes.append(Box(other, counts, sums))
    }
    values = boxes.map(\.mean)
  }

  /// Returns the index of the nearest colour. All colours of one cube get the result for the first of them.
  mutating func nearest(to color: SIMD3<Int32>) -> Int {
    let cube = Palette.cube(color)
    if known[cube] >= 0 { return Int(known[cube]) }
    var (best, least) = (0, Int32.max)
    for (index, value) in values.enumerated() {
      let difference = value &- color
      let distance = (difference &* difference).wrappedSum()
      if distance < least { (best, least) = (index, distance) }
    }
    known[cube] = Int16(best)
    return best
  }

  private static func cube(_ color: SIMD3<Int32>) -> Int {
    Int(color.x >> 3) << 10 | Int(color.y >> 3) << 5 | Int(color.z >> 3)
  }

  /// A set of cubes.
  private struct Box {
    let cubes: [Int]
    let mean: SIMD3<Int32>
    /// The spread on the axis where the colours vary most: the sum of the squared distances from the mean.
    let spread: Int
    /// The cubes below and above the mean on this axis.
    let halves: ([Int], [Int])

    init(_ cubes: [Int], _ counts: [Int], _ sums: [SIMD3<Int>]) {
      self.cubes = cubes
      let count = cubes.reduce(0) { $0 + counts[$1] }
      let sum = cubes.reduce(SIMD3<Int>.zero) { $0 &+ sums[$1] }
      let mean = sum / max(count, 1)
      self.mean = SIMD3<Int32>(truncatingIfNeeded: mean)
      var spreads = SIMD3<Int>.zero
      for cube in cubes {
        let difference = sums[cube] / counts[cube] &- mean
        spreads &+= difference &* difference &* counts[cube]
      }
      let axis = (0..<3).max { spreads[$0] < spreads[$1] } ?? 0
      spread = spreads[axis]
      // Rounding in a division could leave one half empty.
      let isUpper = { sums[$0][axis] * count > sum[axis] * counts[$0] }
      halves = (cubes.filter { !isUpper($0) }, cubes.filter(isUpper))
    }
  }
}

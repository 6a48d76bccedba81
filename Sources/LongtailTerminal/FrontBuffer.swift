// The cells that a terminal shows. They hold indices into the tables of the surface that is written next, so that the cells of
// both can be compared as integers.

import LongtailCore

/// The cells that a terminal shows.
struct FrontBuffer: Sendable {
  var cells: [Cell] = []
  private(set) var size = Size.zero
  // The tables that the cells refer to. They share storage with the tables of the surface until the surface is drawn on.
  private var styles: [CellStyle] = []
  private var graphemes: [String] = []
  private var links: [LinkTarget] = []
  private var pictures: [DrawnPicture] = []

  /// The number of styles known so far.
  var styleCount: Int { styles.count }

  /// Creates a buffer without cells.
  init() {}
  init(blankFor surface: Surface) {
    size = surface.size
    cells = [Cell](repeating: .blank, count: surface.cells.count)
    take(surface)
  }

  /// Removes rows at the end, or adds blank ones.
  mutating func resize(height: Int) {
    let count = size.width * height
    if count < cells.count {
      cells.removeLast(cells.count - count)
    } else {
      cells += [Cell](repeating: .blank, count: count - cells.count)
    }
    size.height = height
  }

  /// Makes the cells refer to the tables of a surface of the same size. Returns true if these tables begin with the known ones.
  ///
  /// If the same surface was drawn on, the indices of its styles and clusters stay valid. Another surface has other indices, so
  /// the cells are renumbered.
  mutating func adopt(_ surface: Surface) -> Bool {
    let isExtension =
      surface.styles.isExtension(of: styles) && surface.graphemes.isExtension(of: graphemes)
      && surface.links.isExtension(of: links)
      && surface.pictures.isExtension(of: pictures)
    if !isExtension { renumber(for: surface) }
    take(surface)
    return isExtension
  }

  private mutating func take(_ surface: Surface) {
    (styles, graphemes, links, pictures) = (surface.styles, surface.graphemes, surface.links, surface.pictures)
  }

  private mutating func renumber(for surface: Surface) {
    let newLinks = surface.links.numbers(UInt16.self, from: 1)
    let newStyles = surface.styles.numbers(UInt16.self, from: 0)
    let newGraphemes = surface.graphemes.numbers(UInt32.self, from: Cell.graphemeFlag)
    let styleOf = styles.map { style in
      var style = style
      if style.link != 0 {
        guard let link = newLinks[links[Int(style.link) - 1]] else { return UInt16?.none }
        style.link = link
      }
      if !style.tile.isNone {
        guard let number = surface.pictures.firstIndex(of: pictures[style.tile.number - 1]) else { return UInt16?.none }
        style.renumber(picture: number + 1)
      }
      return newStyles[style]
    }
    let graphemeOf = graphemes.map { newGraphemes[$0] }
    for index in cells.indices where !cells[index].isForeign {
      let cell = cells[index]
      let isCluster = cell.glyph & Cell.graphemeFlag != 0
      let glyph = isCluster ? graphemeOf[Int(cell.glyph & ~Cell.graphemeFlag)] : cell.glyph
      if let style = styleOf[Int(cell.style)], let glyph {
        cells[index].rawValue = cell.rawValue & ~0xFFFF_FFFF | UInt64(glyph)
        cells[index] = cells[index].with(style: style)
      } else {
        cells[index] = .foreign(width: cell.width)
      }
    }
  }
}

extension Cell {
  /// A cell that differs from every cell of the surface, because the surface does not have its style or its cluster.
  fileprivate static func foreign(width: Int) -> Cell {
    var cell = Cell(glyph: 0, style: 0, width: UInt8(truncatingIfNeeded: width))
    cell.rawValue |= 1 << 63
    return cell
  }

  /// True if the cell differs from every cell of the surface.
  @inline(__always) var isForeign: Bool { rawValue >> 63 != 0 }
}

extension Array where Element: Hashable {
  /// True if the array begins with the elements of `earlier`. O(1) if both share storage.
  fileprivate func isExtension(of earlier: [Element]) -> Bool {
    if count == earlier.count,
      withUnsafeBufferPointer({ own in earlier.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress } })
    {
      return true
    }
    return starts(with: earlier)
  }

  /// Returns a number for each element: `first` for the first element, and one more for each further element.
  fileprivate func numbers<Number: FixedWidthInteger>(_: Number.Type, from first: Number) -> [Element: Number] {
    var result: [Element: Number] = [:]
    for (index, element) in enumerated() { result[element] = first + Number(index) }
    return result
  }
}

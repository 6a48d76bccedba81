// Compares the surface that a terminal shows with the one to show, and writes nearly the fewest bytes that turn one into the
// other.

import LongtailANSI
import LongtailCore

/// Writes surfaces to one terminal: the first one completely, and then the differences between each surface and the one before.
///
///     var encoder = FrameEncoder(depth: .trueColor)
///     terminal.write(encoder.encode(surface))
///     terminal.write(encoder.encode(nextSurface, rows: graph.drawnRows))
///
/// The terminal is in raw mode: the kernel passes output on unchanged. Between frames, no other program may move the cursor or
/// select colours; if one may have, call ``reset()``. All terminals show the same, except inside clusters on which they disagree
/// (``CharacterWidth/isRisky``).
public struct FrameEncoder: Sendable {
  /// The place where surfaces are shown.
  public enum Place: Hashable, Sendable {
    /// The whole screen.
    case screen
    /// The row of the cursor at the start, and the rows below. A surface is as wide as the terminal and at most as high. If there
    /// are too few rows, the screen scrolls. Between frames, the cursor is in the first cell.
    case region
  }

  public let place: Place
  /// The features that the next frames may use.
  public var features: TerminalFeatures
  /// The forms of emoji that the terminal shows in two columns. For all other clusters on which terminals disagree, the encoder
  /// relies on no width.
  public var emoji: EmojiForms = []
  /// Draws images in pixels. If it is nil, or if the terminal has no colours, images are shown as half blocks.
  private var pictures: PictureWriter?
  private var pens: Pens
  private var front = FrontBuffer()
  private var scheme = ColorScheme.dark
  private var pen = Pen.standard
  private var cursor: Cursor
  /// True if the terminal shows its cursor, at the place of text input; nil if this is unknown. At the start, the cursor is
  /// hidden.
  private var showsCursor: Bool? = false
  private var isKnown = false

  /// The bytes of the shortest frame that is sent as synchronized output. Shorter frames appear at once anyway.
  private static let leastSynchronized = 64

  /// Creates an encoder for a terminal of which only the colours and features are known.
  public init(depth: ColorDepth, features: TerminalFeatures = .common, place: Place = .screen) {
    pens = Pens(depth)
    (self.features, self.place) = (features, place)
    cursor = Cursor(isInRegion: place == .region)
  }

  /// The number of colours of the terminal. After a change, the next frame is written completely.
  public var depth: ColorDepth {
    get { pens.depth }
    set {
      guard newValue != depth else { return }
      setPens(newValue, usesSchemeTextColor: usesSchemeTextColor)
    }
  }

  /// The way in which the terminal draws images; nil to show them as half blocks. A terminal without colours draws no images in
  /// pixels either. After a change, the next frame is written completely.
  public var graphics: TerminalGraphics? {
    get { pictures?.graphics }
    set {
      pictures = newValue.map { PictureWriter($0, after: pictures) }
      setPens(depth, usesSchemeTextColor: usesSchemeTextColor)
    }
  }

  /// The value for ``Pens/usesSchemeTextColor``. After a change, the next frame is written completely.
  public var usesSchemeTextColor: Bool {
    get { pens.usesSchemeTextColor }
    set {
      guard newValue != usesSchemeTextColor else { return }
      setPens(depth, usesSchemeTextColor: newValue)
    }
  }

  private var drawsPictures: Bool { pictures != nil && depth > .none }

  private mutating func setPens(_ depth: ColorDepth, usesSchemeTextColor: Bool) {
    pens = Pens(depth, usesSchemeTextColor: usesSchemeTextColor, hidesPictures: pictures != nil && depth > .none)
    reset()
  }

  private func pens(of surface: Surface) -> Pens {
    Pens(surface, depth, usesSchemeTextColor: usesSchemeTextColor, hidesPictures: drawsPictures)
  }

  /// Forgets the content of the terminal: the next frame is written completely. A region then begins in the row of the cursor.
  public mutating func reset() {
    isKnown = false
    pictures?.reset()
    showsCursor = nil
    (cursor.x, cursor.y) = (nil, 0)
  }

  /// The number of rows that were shown last.
  public var height: Int { front.size.height }

  /// Returns the bytes that make the terminal show `surface`; none if it shows this already. Only `rows` may differ from the
  /// previous surface; nil stands for all rows. All rows are written if the width, the colour scheme, or the height of the screen
  /// changes. With at most sixteen colours, they are also written if `pageColor` changes. A region is fitted to a new height.
  ///
  /// - Complexity: O(cells in `rows`), and O(styles) if `surface` has new styles. In addition O(cells + styles), unless `surface`
  ///   is the previous surface, drawn on again, and has no images.
  public mutating func encode(_ surface: Surface, rows: [Range<Int>]? = nil) -> [UInt8] {
    let surface = shown(surface)
    guard !surface.cells.isEmpty else { return vanish() }
    let (size, shown) = (surface.size, front.size)
    let isOtherPage = surface.scheme != scheme || depth <= .sixteen && surface.pageColor != pens.page
    let isWhole = !isKnown || size.width != shown.width || place == .screen && size != shown || isOtherPage
    let isFitted = !isWhole && size != shown
    let all = 0..<size.height
    let damaged = isWhole || isFitted ? [all] : (rows ?? [all]).map { $0.clamped(to: all) }
    if damaged.allSatisfy(\.isEmpty) { return [] }
    if isWhole {
      (front, scheme, isKnown) = (FrontBuffer(blankFor: surface), surface.scheme, true)
      pens = pens(of: surface)
    } else {
      if isFitted { front.resize(height: size.height) }
      if front.adopt(surface) {
        pens.add(surface.styles[pens.count...], scheme)
      } else {
        pens = pens(of: surface)
      }
    }
    return write(surface, damaged, from: isWhole ? nil : shown.height)
  }

  /// Returns the bytes that print rows above the region permanently, and make the terminal show `surface` below them. Each row in
  /// `rows` ends with "\n", and leaves the pen unchanged. The terminal wraps rows that are too long.
  ///
  /// - Complexity: O(bytes of `rows` + cells).
  public mutating func encode(_ surface: Surface, below rows: [UInt8]) -> [UInt8] {
    precondition(place == .region, "there is nothing above a whole screen")
    let isSynchronized = features.contains(.synchronizedOutput)
    var out = ByteBuffer(capacity: rows.count + 4096)
    if isSynchronized { out.append(FrameWriter.beginning) }
    // The region is blanked first, so that only printed rows scroll off the screen.
    pen.reset(&out)
    out.eraseRegion(width: surface.size.width)
    out.append("\u{1B}[?7h")
    for byte in rows {
      if byte == UInt8(ascii: "\n") { out.append(UInt8(ascii: "\r")) }
      out.append(byte)
    }
    out.append("\u{1B}[?7l")
    reset()
    encode(surface).withUnsafeBufferPointer { out.append($0) }
    if isSynchronized { out.append(FrameWriter.end) }
    return out.finish()
  }

  /// Returns the surface with its images in the form in which the terminal shows them: as tiles or as glyphs.
  private func shown(_ surface: Surface) -> Surface {
    guard surface.hasPictures else { return surface }
    guard drawsPictures, let pictures else { return surface.withPictures(in: depth) }
    return pictures.graphics.mayScroll ? surface.withoutTiles(inRow: surface.size.height - 1) : surface
  }

  /// Erases the region, because the surface to show has no cells. If the place is the whole screen, nothing is erased.
  private mutating func vanish() -> [UInt8] {
    guard place == .region, isKnown else { return [] }
    var out = ByteBuffer(capacity: 16)
    pen.reset(&out)
    out.eraseRegion(width: front.size.width)
    front = FrontBuffer()
    reset()
    pictures?.writeDeletions(&out)
    return out.finish()
  }

  /// Writes the damaged rows. `height` is the number of shown rows; nil if it is unknown.
  private mutating func write(_ surface: Surface, _ damaged: [Range<Int>], from height: Int?) -> [UInt8] {
    var (pen, cursor, showsCursor, pictures) = (pen, cursor, showsCursor, pictures)
    self.pictures = nil
    defer { (self.pen, self.cursor, self.showsCursor, self.pictures) = (pen, cursor, showsCursor, pictures) }
    return surface.cells.withUnsafeBufferPointer { back in
      front.cells.withUnsafeMutableBufferPointer { front in
        let rows = RowPair(front: front.baseAddress!, back: back.baseAddress!, width: surface.size.width)
        var writer = FrameWriter(surface, rows, pens, features, emoji: emoji, pen: pen, cursor: cursor)
        if let height {
          if height != surface.size.height { writer.fit(from: height) }
        } else {
          writer.clear()
        }
        writer.write(damaged)
        pictures?.write(surface, due: writer.dueTiles, &writer.cursor, &writer.out)
        if place == .region {
          writer.park()
        } else if surface.cursor != nil || showsCursor != false {
          writer.show(cursor: surface.cursor, isShown: showsCursor)
          showsCursor = surface.cursor != nil
        }
        (pen, cursor) = (writer.pen, writer.cursor)
        return writer.finish(leastSynchronized: FrameEncoder.leastSynchronized)
      }
    }
  }
}

// What a terminal shows and what it shall show -> about as few bytes as make one of the other (terminal.md 4).

import LongtailANSI
import LongtailCore

/// Writes surfaces to one terminal: the first as a whole, of each further one what differs from the one before.
///
///     var encoder = FrameEncoder(depth: .trueColor)
///     terminal.write(encoder.encode(surface))
///     terminal.write(encoder.encode(nextSurface, rows: graph.drawnRows))
///
/// The terminal is in raw mode: it processes no output. Between frames nobody else moves the cursor or selects colours; after
/// anything that may have, ``reset()``. All terminals show the same, apart from the insides of clusters on which they disagree
/// (``CharacterWidth/isRisky``).
public struct FrameEncoder: Sendable {
  /// Where surfaces are shown.
  public enum Place: Hashable, Sendable {
    /// On all of the screen.
    case screen
    /// On the row where the cursor is at first, and below. A surface is as wide as the terminal and not higher; the screen scrolls
    /// where there are too few rows. Between frames the cursor is in the first cell.
    case region
  }

  public let place: Place
  /// What the next frames may use.
  public var features: TerminalFeatures
  /// Emoji of several scalars that the terminal shows in two columns. Of others, and of other clusters, nothing is presumed.
  public var emoji: EmojiForms = []
  /// Draws images in pixels; nil where they are half blocks.
  private var pictures: PictureWriter?
  private var pens: Pens
  private var front = FrontBuffer()
  private var scheme = ColorScheme.dark
  private var pen = Pen.standard
  private var cursor: Cursor
  /// Whether the terminal shows its cursor, where text is typed in; nil where that is unknown. The screen is taken without.
  private var showsCursor: Bool? = false
  private var isKnown = false

  /// Frames of fewer bytes appear at once anyway.
  private static let leastSynchronized = 64

  /// For a terminal of which nothing is known but its colours and what it can do.
  public init(depth: ColorDepth, features: TerminalFeatures = .common, place: Place = .screen) {
    pens = Pens(depth)
    (self.features, self.place) = (features, place)
    cursor = Cursor(isInRegion: place == .region)
  }

  /// How many colours the terminal has. Where it is another, the next frame is written as a whole.
  public var depth: ColorDepth {
    get { pens.depth }
    set {
      guard newValue != depth else { return }
      setPens(newValue, namesText: namesText)
    }
  }

  /// How the terminal draws images; nil to show them in half blocks, as without colours. When it changes, the next frame is written as a
  /// whole.
  public var graphics: TerminalGraphics? {
    get { pictures?.graphics }
    set {
      pictures = newValue.map { PictureWriter($0, after: pictures) }
      setPens(depth, namesText: namesText)
    }
  }

  /// ``Pens/namesText``. Where it is otherwise, the next frame is written as a whole.
  public var namesText: Bool {
    get { pens.namesText }
    set {
      guard newValue != namesText else { return }
      setPens(depth, namesText: newValue)
    }
  }

  private var drawsPictures: Bool { pictures != nil && depth > .none }

  private mutating func setPens(_ depth: ColorDepth, namesText: Bool) {
    pens = Pens(depth, namesText: namesText, hidesPictures: pictures != nil && depth > .none)
    reset()
  }

  private func pens(of surface: Surface) -> Pens {
    Pens(surface, depth, namesText: namesText, hidesPictures: drawsPictures)
  }

  /// Forgets what the terminal shows: the next frame is written as a whole, into a region from the cursor's row on.
  public mutating func reset() {
    isKnown = false
    pictures?.reset()
    showsCursor = nil
    (cursor.x, cursor.y) = (nil, 0)
  }

  /// Rows that were shown last.
  public var height: Int { front.size.height }

  /// The bytes that make the terminal show `surface`; none where it does. Only `rows` may differ from the surface before;
  /// without it, any. All are written where the size or the scheme is another, or the page in sixteen or no colours; a region of another
  /// height is fitted.
  ///
  /// - Complexity: O(cells in `rows`), and O(cells + styles) where the surface is not the one before, drawn on.
  public mutating func encode(_ surface: Surface, rows: [Range<Int>]? = nil) -> [UInt8] {
    let surface = shown(surface)
    guard !surface.cells.isEmpty else { return vanish() }
    let (size, shown) = (surface.size, front.size)
    let isOtherPage = surface.scheme != scheme || depth <= .sixteen && surface.page != pens.page
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

  /// The bytes that print rows above the region, for good, and make the terminal show `surface` below them. Each row in `rows` ends with
  /// "\n", and leaves the pen as it was. The terminal breaks rows that are too long.
  ///
  /// - Complexity: O(bytes of `rows` + cells).
  public mutating func encode(_ surface: Surface, below rows: [UInt8]) -> [UInt8] {
    precondition(place == .region, "there is nothing above a whole screen")
    let isSynchronized = features.contains(.synchronizedOutput)
    var out = ByteBuffer(capacity: rows.count + 4096)
    if isSynchronized { out.append(FrameWriter.beginning) }
    // The region is blanked first, so that only printed rows scroll out of the screen.
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

  /// The surface with images as the terminal shows them.
  private func shown(_ surface: Surface) -> Surface {
    guard surface.hasPictures else { return surface }
    guard drawsPictures, let pictures else { return surface.withPictures(in: depth) }
    return pictures.graphics.mayScroll ? surface.withoutTiles(inRow: surface.size.height - 1) : surface
  }

  /// Leaves nothing of a region. A screen is shown no surface without cells.
  private mutating func vanish() -> [UInt8] {
    guard place == .region, isKnown else { return [] }
    var out = ByteBuffer(capacity: 16)
    pen.reset(&out)
    out.eraseRegion(width: front.size.width)
    front = FrontBuffer()
    reset()
    pictures?.forget(&out)
    return out.finish()
  }

  /// `height`: how many rows are shown; nil where that is unknown.
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

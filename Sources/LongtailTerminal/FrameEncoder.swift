// What a terminal shows and what it shall show -> about as few bytes as make one of the other (terminal.md 4).

import LongtailANSI
import LongtailCore

/// Writes surfaces to one terminal: the first as a whole, of each further one what differs from the one before.
///
///     var encoder = FrameEncoder(depth: .trueColor)
///     terminal.write(encoder.encode(surface))
///     terminal.write(encoder.encode(nextSurface, rows: graph.drawnRows))
///
/// The surface fills the screen of a terminal in raw mode, which processes no output and wraps lines. Between frames nobody else
/// moves the cursor or selects colours; after anything that may have, ``reset()``. All terminals show the same, apart from the
/// insides of clusters on which they disagree (``CharacterWidth/isRisky``).
public struct FrameEncoder: Sendable {
  /// What the next frames may use.
  public var features: TerminalFeatures
  private var pens: Pens
  private var front = FrontBuffer()
  private var scheme = ColorScheme.dark
  private var pen = Pen.standard
  private var cursor = Cursor()
  private var isKnown = false

  /// Frames of fewer bytes appear at once anyway.
  private static let leastSynchronized = 64

  /// For a terminal of which nothing is known but its colours and what it can do.
  public init(depth: ColorDepth, features: TerminalFeatures = .common) {
    pens = Pens(depth)
    self.features = features
  }

  /// Forgets what the terminal shows: the next frame is written as a whole.
  public mutating func reset() { isKnown = false }

  /// The bytes that make the terminal show `surface`; none where it does. Only `rows` may differ from the surface before;
  /// without it, any. All are written where the size or the scheme is another.
  ///
  /// - Complexity: O(cells in `rows`), and O(cells + styles) where the surface is not the one before, drawn on.
  public mutating func encode(_ surface: Surface, rows: [Range<Int>]? = nil) -> [UInt8] {
    let surface = pens.depth == .none ? surface.withMonochromePictures : surface
    guard !surface.cells.isEmpty else { return [] }
    let isWhole = !isKnown || surface.size != front.size || surface.scheme != scheme
    let all = 0..<surface.size.height
    let damaged = isWhole ? [all] : (rows ?? [all]).map { $0.clamped(to: all) }
    if damaged.allSatisfy(\.isEmpty) { return [] }
    if isWhole {
      (front, scheme, isKnown) = (FrontBuffer(blankFor: surface), surface.scheme, true)
      pens = Pens(surface, pens.depth)
    } else if front.adopt(surface) {
      pens.add(surface.styles[pens.count...], scheme)
    } else {
      pens = Pens(surface, pens.depth)
    }
    return write(surface, damaged, afterClearing: isWhole)
  }

  private mutating func write(_ surface: Surface, _ damaged: [Range<Int>], afterClearing: Bool) -> [UInt8] {
    var (pen, cursor) = (pen, cursor)
    defer { (self.pen, self.cursor) = (pen, cursor) }
    return surface.cells.withUnsafeBufferPointer { back in
      front.cells.withUnsafeMutableBufferPointer { front in
        let rows = RowPair(front: front.baseAddress!, back: back.baseAddress!, width: surface.size.width)
        var writer = FrameWriter(surface, rows, pens, features, pen: pen, cursor: cursor)
        if afterClearing { writer.clear() }
        writer.write(damaged)
        (pen, cursor) = (writer.pen, writer.cursor)
        return writer.finish(leastSynchronized: FrameEncoder.leastSynchronized)
      }
    }
  }
}

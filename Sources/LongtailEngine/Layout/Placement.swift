// The placement of a box, and the inputs that led to it.

import LongtailCore

/// The placement of one box. There are many, so lengths are stored in 32 bits.
struct Placement {
  /// The frame. Its origin is relative to the parent box.
  @CompactRect var frame = Rect(.zero, .zero)
  /// The cells that the box and its descendants may paint, relative to the corner of the box.
  @CompactRect var extent = Rect(.zero, .zero)
  @CompactLengths var proposal = ProposedSize.unspecified
  @CompactLengths var container = ProposedSize.unspecified
  /// The number of the placement of the parent box in which this box was placed.
  var placementNumber: Int32 = 0
  /// True if the box has a frame (L62).
  var isPlaced = false
  /// True if the placement of the content depends only on the size and proposal of the box. False if an outer container arranges
  /// the content, as a grid does for its rows.
  var isOwn = false
  /// True if the content must be placed again, even if size and proposal are the same.
  var isStale = true
  /// True if the look of the box has changed, so that it must be drawn again even in the same frame.
  var isRepainted = false
  /// True if the box, or a box inside, depends on its position on the surface or on its visible part.
  var dependsOnPosition = false

  /// True if the content of the box stays in its place when the box gets this size for this proposal.
  func isSame(_ size: Size, _ proposal: ProposedSize, in container: ProposedSize) -> Bool {
    isPlaced && isOwn && !isStale && !dependsOnPosition && frame.size == size && _proposal == CompactLengths(proposal)
      && _container == CompactLengths(container)
  }
}

/// A rectangle in 16 bytes. Lengths outside of 32 bits are clamped.
@propertyWrapper struct CompactRect {
  private var (x, y, width, height): (Int32, Int32, Int32, Int32)

  init(wrappedValue rect: Rect) {
    (x, y) = (Int32(clamping: rect.x), Int32(clamping: rect.y))
    (width, height) = (Int32(clamping: rect.width), Int32(clamping: rect.height))
  }

  var wrappedValue: Rect {
    get { Rect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)) }
    set { self = CompactRect(wrappedValue: newValue) }
  }
}

/// A proposal or a size in 8 bytes. A length of nil is stored as the smallest number.
@propertyWrapper struct CompactLengths: Hashable {
  private let width: Int32
  private let height: Int32

  init(_ size: Size) { (width, height) = (Int32(size.width), Int32(size.height)) }

  init(_ proposal: ProposedSize) {
    width = Int32(clamping: proposal.width ?? Int(Int32.min))
    height = Int32(clamping: proposal.height ?? Int(Int32.min))
  }

  init(wrappedValue proposal: ProposedSize) { self.init(proposal) }

  var size: Size { Size(Int(width), Int(height)) }
  var proposal: ProposedSize { ProposedSize(width == .min ? nil : Int(width), height == .min ? nil : Int(height)) }

  var wrappedValue: ProposedSize {
    get { proposal }
    set { self = CompactLengths(newValue) }
  }
}

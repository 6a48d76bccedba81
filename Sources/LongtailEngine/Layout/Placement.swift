// Where a box stands, and what led to it.

import LongtailCore

/// The place of one box. There are many, so lengths are stored in 32 bits.
struct Placement {
  /// Its origin is relative to the box around it.
  @CompactRect var frame = Rect(.zero, .zero)
  /// What the box and everything in it may paint, from its own corner.
  @CompactRect var extent = Rect(.zero, .zero)
  @CompactLengths var proposal = ProposedSize.unspecified
  @CompactLengths var container = ProposedSize.unspecified
  /// The placing of the box around it that it was part of.
  var run: Int32 = 0
  /// Whether it has a frame (L62).
  var isPlaced = false
  /// Whether what is in it follows from its size and proposal. Not where a container arranges the children of its children.
  var isOwn = false
  /// Whether what is in it has to be placed again, although size and proposal are the same.
  var isStale = true
  /// Whether it looks different, although size and proposal may be the same.
  var isRepainted = false
  /// Whether it, or a box in it, depends on where it lies on the surface or on what can be seen of it.
  var looksAround = false

  /// True if what is in the box stays in its place when the box gets this size for this proposal.
  func isSame(_ size: Size, _ proposal: ProposedSize, in container: ProposedSize) -> Bool {
    isPlaced && isOwn && !isStale && !looksAround && frame.size == size && _proposal == CompactLengths(proposal)
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

/// A proposal or a size in 8 bytes. Nil is the smallest number.
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

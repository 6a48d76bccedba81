// Where a box stands, and what led to it.

import LongtailCore

/// The place of one box. There are many, so lengths are stored in half the room.
struct Placement {
  private var storedFrame = CompactRect(Rect(.zero, .zero))
  private var storedExtent = CompactRect(Rect(.zero, .zero))
  private var storedProposal = CompactLengths(ProposedSize.unspecified)
  private var storedContainer = CompactLengths(ProposedSize.unspecified)
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

  /// Its origin is relative to the box around it.
  var frame: Rect {
    get { storedFrame.rect }
    set { storedFrame = CompactRect(newValue) }
  }
  /// What the box and everything in it may paint, from its own corner.
  var extent: Rect {
    get { storedExtent.rect }
    set { storedExtent = CompactRect(newValue) }
  }
  var proposal: ProposedSize {
    get { storedProposal.proposal }
    set { storedProposal = CompactLengths(newValue) }
  }
  var container: ProposedSize {
    get { storedContainer.proposal }
    set { storedContainer = CompactLengths(newValue) }
  }

  /// True if what is in it stays in its place: it has `size`, and is offered the same.
  func isSame(_ size: Size, _ proposal: ProposedSize, in container: ProposedSize) -> Bool {
    isPlaced && isOwn && !isStale && !looksAround && storedFrame.rect.size == size
      && storedProposal == CompactLengths(proposal) && storedContainer == CompactLengths(container)
  }
}

/// A rectangle in half the room.
private struct CompactRect {
  private let (x, y, width, height): (Int32, Int32, Int32, Int32)

  init(_ rect: Rect) {
    (x, y) = (Int32(clamping: rect.x), Int32(clamping: rect.y))
    (width, height) = (Int32(clamping: rect.width), Int32(clamping: rect.height))
  }

  var rect: Rect { Rect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)) }
}

/// Two lengths in half the room. Nil is the smallest number.
struct CompactLengths: Hashable {
  private let width: Int32
  private let height: Int32

  init(_ size: Size) { (width, height) = (Int32(size.width), Int32(size.height)) }

  init(_ proposal: ProposedSize) {
    width = Int32(clamping: proposal.width ?? Int(Int32.min))
    height = Int32(clamping: proposal.height ?? Int(Int32.min))
  }

  var size: Size { Size(Int(width), Int(height)) }
  var proposal: ProposedSize {
    ProposedSize(width == .min ? nil : Int(width), height == .min ? nil : Int(height))
  }
}

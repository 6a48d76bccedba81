// A button of the pointer that is held, and the gestures it may become (G1, G2).

import LongtailCore

/// A button from when it goes down until it is let go.
struct Press {
  /// A gesture of a view under the pointer: that with a number among the view's own.
  struct Candidate {
    let identity: Int
    let number: Int
    let gesture: Gesture
    /// The identities of the control that listens and, where that is what a style makes of another, of that; none where a view of the
    /// script does. Which box listens depends on how it looks.
    let controls: [Int]
    /// Where the view was when the button went down: what that changes may move it.
    let frame: Rect
  }

  let start: Point
  let count: Int
  let time: Double
  let modifiers: KeyModifiers
  /// In the order in which they are tried: those that go first, outer ones before inner ones; then the others, inner ones first.
  let candidates: [Candidate]
  var location: Point
  /// When the pointer moved last, or a drag was repeated.
  var dragTime: Double
  /// Positions of those that go on: nobody else is told of the press any more.
  var winner: Int?
  var simultaneous: Set<Int> = []
  /// Positions of long presses that cannot be any more, as the pointer moved, or were made.
  var ended: Set<Int> = []
  /// Positions of those that were told that they are pressed.
  var pressing: Set<Int> = []
}

extension Press {
  /// Positions of gestures that go on.
  var going: [Int] { (simultaneous.union(winner.map { [$0] } ?? [])).sorted() }
}

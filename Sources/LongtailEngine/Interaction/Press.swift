// A button of the pointer that is held, and the gestures it may become (G1, G2).

import LongtailCore

/// A button of the pointer while it is down.
struct Press {
  /// A gesture of a view under the pointer, by its number among the gestures of the view.
  struct Candidate {
    let identity: Int
    let number: Int
    let gesture: Gesture
    /// The identities of the control with the gesture and of the controls around it whose styles made it. Empty for a view of the script. The
    /// box with the gesture depends on the look of the control.
    let controls: [Int]
    /// The frame of the view when the button went down. A handler may move the view.
    let frame: Rect
  }

  let start: Point
  let count: Int
  let time: Double
  let modifiers: KeyModifiers
  /// In the order in which they are tried: first the gestures of high priority, outer views before inner views, then the others, inner views first.
  let candidates: [Candidate]
  var location: Point
  /// The time when the pointer moved last, or a drag was repeated.
  var dragTime: Double
  /// The position of the candidate that gets the press alone; nil before one does.
  var winner: Int?
  var simultaneous: Set<Int> = []
  /// Positions of long presses that are over: the pointer has moved, or the press was long enough.
  var ended: Set<Int> = []
  /// Positions of the candidates that are shown as pressed.
  var pressing: Set<Int> = []
}

extension Press {
  /// Positions of gestures that go on.
  var going: [Int] { (simultaneous.union(winner.map { [$0] } ?? [])).sorted() }
}

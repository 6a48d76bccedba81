// A mouse button that is held, and the gestures that the press may become (G1, G2).

import LongtailCore

/// A mouse button that is down.
struct Press {
  /// A gesture of a view under the pointer. `number` is its index in the gestures of the view.
  struct Candidate {
    let identity: Int
    let number: Int
    let gesture: Gesture
    /// The identities of the control with the gesture, and of the controls around it whose styles created it. Empty for a view of
    /// the script. The control finds its gesture again if its boxes are replaced.
    let controls: [Int]
    /// The frame of the view when the button went down. A handler may move the view.
    let frame: Rect
  }

  let start: Point
  let count: Int
  let time: Double
  let modifiers: KeyModifiers
  /// The gestures that can recognize the press, in the order of trying: first high-priority gestures from the outermost view
  /// inward, then all others from the innermost view outward.
  let candidates: [Candidate]
  var location: Point
  /// The time when the pointer moved last, or a drag was repeated.
  var dragTime: Double
  /// The index in `candidates` of the gesture that has won the press; nil if none has yet.
  var winner: Int?
  var simultaneous: Set<Int> = []
  /// The indices of long presses that are over: the pointer has moved, or the press was long enough.
  var ended: Set<Int> = []
  /// The indices of the candidates that are shown as pressed.
  var pressing: Set<Int> = []
}

extension Press {
  /// The indices of the gestures that have recognized the press: the winner, and simultaneous drags.
  var active: [Int] { (simultaneous.union(winner.map { [$0] } ?? [])).sorted() }
}

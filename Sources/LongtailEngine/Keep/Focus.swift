// The view that has the focus, and what it was part of.

import LongtailCore

/// Names a focused view by identities, so that the focus survives changes of its nodes.
struct Focus {
  /// The identity of the box with the mark.
  let identity: Int
  /// The identity that the mark names: that of the view it was written on, or of the control.
  let owner: Int
  /// The identities of the controls whose style it is part of, the innermost first. If one gets another style, the view that the
  /// style makes has the focus next.
  let controls: [Int]
  /// The views made of others around those, the innermost first, and which part of each it is in. If one hides that part, the
  /// view itself has the focus next.
  let holders: [Holder]

  struct Holder {
    let view: Int
    let part: Int
  }
}

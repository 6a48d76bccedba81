// Slots of components (S13): `slots = { title = slot(Title), icons = slots(IconStack) }`.

import CLuaBridge
import LongtailCore

/// The declaration of a slot: the values that it takes, and the component that shows them.
///
/// A slot takes a view, a text, an array of views and texts, or a function that returns one of these. A function gives the same
/// tree as the value that it returns. An empty slot is a view that shows nothing, and `isEmpty()` is true for it.
struct ContentSlot: Hashable {
  /// The index of the component that shows the content; nil if the content is shown as it is.
  let component: Int?
  /// True if a single view in the slot becomes a `Group`, too. An array becomes a `Group` in each slot.
  let isCollection: Bool

  init(component: Int?, isCollection: Bool) {
    (self.component, self.isCollection) = (component, isCollection)
  }

  init(bits: UInt64) {
    self.init(component: bits >> 1 == 0 ? nil : Int(bits >> 1) - 1, isCollection: bits & 1 == 1)
  }

  var bits: UInt64 { UInt64((component ?? -1) + 1) << 1 | (isCollection ? 1 : 0) }

  /// The values that the slot takes, for messages.
  var expectation: String {
    "a view, a text, an array of views and texts, or a function that returns one of these"
  }
}

// Slots of components (S13): `slots = { title = slot(Title), icons = slots(IconStack) }`. A slot takes a view, a text, or a function
// that makes one; all three give the same tree. What is empty is a view that shows nothing and says so.

import CLuaBridge
import LongtailCore

/// What a slot takes, and what shows it.
struct ContentSlot: Hashable {
  /// The component that its content is given to; nil where the content is shown as it is.
  let component: Int?
  /// Whether it takes an array, which comes as a `Group`.
  let isCollection: Bool

  init(component: Int?, isCollection: Bool) {
    (self.component, self.isCollection) = (component, isCollection)
  }

  init(bits: UInt64) {
    self.init(component: bits >> 1 == 0 ? nil : Int(bits >> 1) - 1, isCollection: bits & 1 == 1)
  }

  var bits: UInt64 { UInt64((component ?? -1) + 1) << 1 | (isCollection ? 1 : 0) }

  /// What may be given to it, as a message says it.
  var expectation: String {
    "a view, a text, an array of views and texts, or a function that returns one of these"
  }
}

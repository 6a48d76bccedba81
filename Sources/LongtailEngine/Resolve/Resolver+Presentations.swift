// What is shown above everything else: views that others present (sheets, menus). They are resolved after the rest, each in a box of
// its own that has the whole surface.

import LongtailCore

extension Resolver {
  /// The boxes of a presentation.
  mutating func resolve(_ presentation: Presentation) -> Resolution {
    trail = presentation.trail
    let box = open(
      presentation.behavior, presentation.source, identity: presentation.identity, presentation.environment,
      isComparable: false)
    let inside = Place(
      environment: presentation.environment, axis: nil, identity: presentation.identity, position: .only, level: 0,
      instance: presentation.instance, wrappers: [])
    steps = [.close(box), .element(presentation.content, inside)]
    finishSteps()
    return takeResolution()
  }
}

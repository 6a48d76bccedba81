// Resolves presented views, such as sheets and menus. They are resolved after the rest of the tree, each in a box of its own that
// has the whole surface.

import LongtailCore

extension Resolver {
  /// Resolves the boxes of a presentation.
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

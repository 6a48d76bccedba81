// Access to the dependencies of a program, for tests.

import LongtailCore

@testable import LongtailScript

extension Program {
  /// Returns the dependencies that were recorded in the last evaluation of an instance.
  func reads(of id: InstanceID) -> Dependencies {
    let tracker = self.state.dependencies
    return bodies.instances[id.rawValue].map(tracker.reads) ?? Dependencies()
  }
}

// What tests ask of the dependencies of a program.

import LongtailCore

@testable import LongtailScript

extension Program {
  /// What the last evaluation of an instance read.
  func reads(of id: InstanceID) -> Dependencies {
    let tracker = self.state.dependencies
    return bodies.instances[id.rawValue].map(tracker.reads) ?? Dependencies()
  }
}

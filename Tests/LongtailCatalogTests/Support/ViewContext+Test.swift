// A place to run a single modifier in.

import LongtailCore

extension ViewContext {
  /// A context outside any tree: no element is a shape, reports are dropped.
  static func test(environment: EnvironmentValues) -> ViewContext {
    ViewContext(environment: environment, stackAxis: nil, host: NoHost())
  }
}

private final class NoHost: ViewHost {
  func shape(_ element: ElementHandle) -> (any Shape)? { nil }
  func guide(named name: String) -> AlignmentGuide? { nil }
  func placesGuide() {}
  func preferenceDefault(_ key: String) -> PlainValue { .none }
  func write(_ view: View) -> ElementHandle { .none }
  func visitParts(of context: ViewContext, _ body: (ArraySlice<Argument>, ElementArena, inout ViewContext) -> Void) {}
  func localized(_ key: String, in locale: String, count: Double?) -> String? { nil }
  func gradient(_ element: ElementHandle) -> Gradient? { nil }
  func report(_ cause: Diagnostic.Cause) {}
}

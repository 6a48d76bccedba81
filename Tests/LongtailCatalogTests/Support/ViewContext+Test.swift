// A context for tests that run a single modifier without a tree.

import LongtailCore

extension ViewContext {
  /// Returns a context without a tree: no element is a shape, and reports are dropped.
  static func test(environment: EnvironmentValues) -> ViewContext {
    ViewContext(environment: environment, stackAxis: nil, instance: InstanceID(rawValue: 0), host: NoHost())
  }
}

private final class NoHost: ViewHost {
  func shape(_ element: ElementHandle) -> (any Shape)? { nil }
  func gesture(_ element: ElementHandle) -> Gesture? { nil }
  func guide(named name: String) -> AlignmentGuide? { nil }
  func style(named name: String, of modifier: String) -> ScriptStyle? { nil }
  func hasStyleRecursion(at identity: Int) -> Bool { false }
  func recordStyleRecursion(at identity: Int) -> Bool { true }
  func styleNames(of modifier: String) -> [String] { [] }
  func modifier(ofStyle name: String) -> String? { nil }
  func hostStyles(of modifier: String) -> [HostStyle] { [] }
  func theme(named name: String) -> Theme? { nil }
  var themeNames: [String] { [] }
  func recordAlignmentGuide() {}
  func preferenceDefault(_ key: String) -> PlainValue { .none }
  func write(_ view: View) -> ElementHandle { .none }
  func value(of function: ScriptReference, _ arguments: [PlainValue]) -> PlainValue? { nil }
  func keep(_ function: HostFunction) -> ScriptReference { ScriptReference(rawValue: 0) }
  func visitParts(of context: ViewContext, _ body: (ArraySlice<Argument>, ElementArena, inout ViewContext) -> Void) {}
  func localized(_ key: String, in locale: String, count: Double?) -> String? { nil }
  func gradient(_ element: ElementHandle) -> Gradient? { nil }
  func report(_ cause: Diagnostic.Cause) {}

  var isAnimated: Bool { false }
  var update: Int { 0 }
  var scriptGeneration: Int { 0 }
  func view(of function: ScriptReference, _ arguments: [PlainValue]) -> ElementHandle? { nil }
  func elapsed(of instance: InstanceID) -> Double { 0 }
  func wake(_ instance: InstanceID, at elapsed: Double) {}
  var focusOwner: Int { 0 }
  func report(binding argument: String, expected: String, found: String) {}
  func value(of binding: ScriptReference, for reader: InstanceID?) -> PlainValue { .none }
  func write(_ value: PlainValue, to binding: ScriptReference) {}
  subscript(slot: StateSlot) -> (any Sendable)? {
    get { nil }
    set {}
  }
  func invalidate(_ slot: StateSlot) {}
}

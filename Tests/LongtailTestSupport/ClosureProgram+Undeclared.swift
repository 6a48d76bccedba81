// The requirements of `Evaluator` that a program of closures does not support: state, bindings, declarations by name, layouts,
// files.

import LongtailCore

extension ClosureProgram {
  public func propertyNames(of definition: ScriptDefinition) -> [String] { [] }
  public func styledView(_ element: ElementHandle) -> StyledView? { nil }
  public func kind(ofComponent definition: Int) -> ComponentKind? { nil }
  public func contentHash(of value: ScriptReference) -> Int? { nil }

  public func style(named name: String, of modifier: String) -> ScriptStyle? { nil }
  public func styleNames(of modifier: String) -> [String] { [] }
  public func modifier(ofStyle name: String) -> String? { nil }
  public func theme(named name: String) -> Theme? { nil }
  public var themeNames: [String] { [] }
  public func localized(_ key: String, in locale: String, count: Double?) -> String? { nil }
  public func picture(named name: String) throws(PictureFailure) -> Picture {
    throw PictureFailure("the program has no files")
  }

  public func restorableInstance(at path: @autoclosure () -> String) -> InstanceID? { nil }
  public func has(_ instance: InstanceID) -> Bool { true }
  public func resolveAgain(_ instance: InstanceID) {}
  public func takeWarnings() -> [Diagnostic] { [] }
  public func changedKeys(_ instance: InstanceID, _ environment: EnvironmentValues) -> [String] { [] }
  public func readsOtherState(_ instance: InstanceID) -> Bool { false }
  public func invalidateReaders(of keys: Set<String>) {}
  public func forgetReads(of reader: InstanceID) {}

  public func ids(_ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64) -> [PlainValue] {
    positions.map { .integer($0 + 1) }
  }

  public func position(of id: PlainValue, _ request: ItemsRequest, in arena: UInt64) -> Int? {
    if case .integer(let position) = id, position > 0 { position - 1 } else { nil }
  }

  public func size(of layout: ScriptLayout, _ proposal: ProposedSize, _ subviews: Subviews) -> Size { .zero }
  public func placements(
    of layout: ScriptLayout, in size: Size, _ proposal: ProposedSize, _ subviews: Subviews
  ) -> [LayoutPlacement?] { [] }

  public func canResume(_ task: TaskID) -> Bool { false }
  public var hasEventTime: Bool { true }
  public func takeRequests() -> [HostRequest] { [] }

  public func value(of binding: ScriptReference, for reader: InstanceID?) -> PlainValue { .none }
  public func write(_ value: PlainValue, to binding: ScriptReference) {}
  public func clear(_ binding: ScriptReference) {}
  public func haveSameStorage(_ binding: ScriptReference, _ other: ScriptReference) -> Bool { binding == other }
}

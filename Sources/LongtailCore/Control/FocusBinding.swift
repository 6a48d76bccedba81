// A value that says who has the focus, and moves it when it is written (F3).

/// A binding that a view writes when the focus comes to it or goes.
public struct FocusBinding: Hashable, Sendable {
  /// The binding, which is the program's; nil for a constant.
  public let reference: ScriptReference?
  /// What stands in the binding while this view has the focus; nil for true, which views around the focus write as well.
  public let value: PlainValue?
  /// What the binding stood for when the view was made.
  public let current: PlainValue

  public init(_ reference: ScriptReference?, value: PlainValue?, current: PlainValue) {
    (self.reference, self.value, self.current) = (reference, value, current)
  }
}

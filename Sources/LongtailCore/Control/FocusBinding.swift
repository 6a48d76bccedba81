// A value that says who has the focus, and moves it when it is written (F3).

/// A binding that a view writes when it gets or loses the focus.
public struct FocusBinding: Hashable, Sendable {
  /// The binding of the program. Nil for a constant.
  public let reference: ScriptReference?
  /// The value of the binding while this view has the focus. Nil for true, which enclosing views of the focus also write.
  public let value: PlainValue?
  /// The value of the binding when the view was made.
  public let current: PlainValue

  public init(_ reference: ScriptReference?, value: PlainValue?, current: PlainValue) {
    (self.reference, self.value, self.current) = (reference, value, current)
  }
}

// Bindings that report which view has the focus, and that move the focus when the script writes them (F3).

/// A binding that a view writes when it gets or loses the focus.
public struct FocusBinding: Hashable, Sendable {
  /// The binding of the script. Nil for a constant.
  public let reference: ScriptReference?
  /// The value of the binding while this view has the focus. Nil for a boolean binding, which is true while this view or a view
  /// inside it has the focus.
  public let value: PlainValue?
  /// The value of the binding when the view was created.
  public let current: PlainValue

  public init(_ reference: ScriptReference?, value: PlainValue?, current: PlainValue) {
    (self.reference, self.value, self.current) = (reference, value, current)
  }
}

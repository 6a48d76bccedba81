// What a control is in words, where its traits do not say it (X3).

/// A kind of control, and the keys that take its value a step on and back.
public struct AccessibilityRole: Hashable, Sendable {
  /// "slider".
  public let name: String
  /// Nil where there are no steps.
  public let forward: KeyPress?
  public let backward: KeyPress?

  public init(_ name: String, forward: KeyPress? = nil, backward: KeyPress? = nil) {
    (self.name, self.forward, self.backward) = (name, forward, backward)
  }

  public static let menu = AccessibilityRole("menu")
  public static let textField = AccessibilityRole("text field")
  public static let textEditor = AccessibilityRole("text editor")
  /// Its text is told to nobody.
  public static let secureField = AccessibilityRole("secure field")
  public static let slider = AccessibilityRole("slider", forward: KeyPress(.right), backward: KeyPress(.left))
  public static let stepper = AccessibilityRole("stepper", forward: KeyPress(.right), backward: KeyPress(.left))
}

// Kinds of controls that accessibility traits cannot express, such as sliders and text fields (X3).

/// The kind of a control in accessibility output, with the keys that increment and decrement its value.
public struct AccessibilityRole: Hashable, Sendable {
  /// "slider".
  public let name: String
  /// The key that increments the value. Nil if there are no steps.
  public let forward: KeyPress?
  public let backward: KeyPress?

  public init(_ name: String, forward: KeyPress? = nil, backward: KeyPress? = nil) {
    (self.name, self.forward, self.backward) = (name, forward, backward)
  }

  public static let menu = AccessibilityRole("menu")
  public static let textField = AccessibilityRole("text field")
  public static let textEditor = AccessibilityRole("text editor")
  /// A field whose text does not appear in output.
  public static let secureField = AccessibilityRole("secure field")
  public static let slider = AccessibilityRole("slider", forward: KeyPress(.right), backward: KeyPress(.left))
  public static let stepper = AccessibilityRole("stepper", forward: KeyPress(.right), backward: KeyPress(.left))
}

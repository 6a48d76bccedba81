// An input of a control and its effect, as declarations list them for the reference.

/// A key, a click or another input of a control, and its effect. Keys are those in a left-to-right layout.
public struct InputHelp: Hashable, Sendable {
  /// The names of keys, as scripts write them, or words such as "click". Commas separate alternatives.
  public let input: String
  /// The effect, such as "presses the button".
  public let effect: String

  public init(_ input: String, _ effect: String) { (self.input, self.effect) = (input, effect) }
}

// Documentation of the inputs of a control, such as keys and clicks, for the reference.

/// A key, a click or another input of a control, and its effect. The keys are those in left-to-right views. In right-to-left
/// views, most controls swap the left and right keys.
public struct InputHelp: Hashable, Sendable {
  /// The names of keys, as scripts write them, or words such as "click". Commas separate alternatives.
  public let input: String
  /// The effect, such as "presses the button".
  public let effect: String

  public init(_ input: String, _ effect: String) { (self.input, self.effect) = (input, effect) }
}

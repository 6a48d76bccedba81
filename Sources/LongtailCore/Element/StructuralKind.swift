// Kinds of nodes and chain entries without a declaration in the vocabulary: definitions of the script, and parts of views that
// are composed in Swift.

/// Reserved indices for elements and modifiers without a declaration. They are larger than every index into a vocabulary.
public enum StructuralKind {
  /// A node that stands for an element of another arena. Its first argument is the handle of the element.
  public static let reference: UInt16 = 0xFFFF
  /// A component of the script. Its arguments are the index of the component and the properties.
  public static let component: UInt16 = 0xFFFE
  /// A layout of the script. Its arguments are the index of the layout and the parameters.
  public static let layout: UInt16 = 0xFFFD
  /// A part of a composed view. Its arguments are a name and a ``ViewContent``, which is a value of the host.
  public static let part: UInt16 = 0xFFFC
  /// The view that a style of the script makes from a configuration. Its arguments are the name of the kind; the index of the
  /// style or its function; a ``StyledView``; the parameters of the style; the fields of the configuration.
  public static let style: UInt16 = 0xFFFB
  /// The view that the nearest style makes from a configuration, such as `Button(configuration)`. Its arguments are a name; the
  /// instance of the style that received the configuration, or of the component itself; bindings to the state of the component.
  public static let outerStyle: UInt16 = 0xFFFA
  /// A part of a view with a style, such as its label. Its arguments are a name, the identity of that view and the part.
  public static let slot: UInt16 = 0xFFF9
  /// A chain entry for a modifier of the script with a body. Its arguments are the index of the modifier and the parameters.
  public static let scriptedModifier: UInt16 = 0xFFFF
  /// A chain entry that pushes a component style onto the style stack. Its arguments are the component's index and the style.
  public static let componentStyle: UInt16 = 0xFFFD
  /// A chain entry for an effect in a composed view. Its arguments are a name and a ``ModifierEffect``, a value of the host.
  public static let modifierPart: UInt16 = 0xFFFE
  /// The upper limit for indices in a vocabulary. Every index is smaller.
  public static let vocabularyLimit: UInt16 = 0xFFF0
}

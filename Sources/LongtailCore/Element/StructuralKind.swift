// Kinds of nodes and chain entries that no declaration stands behind: what scripts define while they run, and the parts that views
// of the host are composed of.

/// Reserved indices for elements and modifiers without a declaration. They are larger than every index into a vocabulary.
public enum StructuralKind {
  /// A node that stands for an element of another arena, whose handle is its first argument.
  public static let reference: UInt16 = 0xFFFF
  /// A node of a component that the program defined: its first argument is the component's index, its properties follow.
  public static let component: UInt16 = 0xFFFE
  /// A node of a layout that the program defined: its first argument is the layout's index, its parameters follow.
  public static let layout: UInt16 = 0xFFFD
  /// A node of a part: its first argument is a name, its second its ``ViewContent``, a value of the host.
  public static let part: UInt16 = 0xFFFC
  /// A node of what a style of the program makes of a configuration. Its arguments are the name of its kind; the number of its
  /// definition, or its function; its ``StyledView``; its parameters; the fields of the configuration.
  public static let style: UInt16 = 0xFFFB
  /// A node of what the styles around make of a configuration: its first argument is a name, its second the instance of the style
  /// that was given it, or of the component whose it is. Bindings to the state of that follow.
  public static let configured: UInt16 = 0xFFFA
  /// A node of a part of a view with a style: its arguments are its name, the identity of the view and what it is.
  public static let slot: UInt16 = 0xFFF9
  /// A chain entry of a modifier with a body that the program defined: its first argument is the definition's index, its
  /// parameters follow.
  public static let scriptedModifier: UInt16 = 0xFFFF
  /// A chain entry that puts a style on the stack of a component's kind: its arguments are the component's index and the style.
  public static let componentStyle: UInt16 = 0xFFFD
  /// A chain entry of a part: its first argument is a name, its second its ``ModifierEffect``, a value of the host.
  public static let modifierPart: UInt16 = 0xFFFE
  /// The largest index a vocabulary may use.
  public static let last: UInt16 = 0xFFF0
}

// Kinds of nodes and chain entries that no declaration stands behind: what scripts define while they run, and the parts that views
// of the host are composed of.

/// Reserved indices, above every index into a vocabulary.
public enum StructuralKind {
  /// A node that stands for an element of another arena, whose handle is its first argument.
  public static let reference: UInt16 = 0xFFFF
  /// A node of a component that the program defined: its first argument is the component's index, its properties follow.
  public static let component: UInt16 = 0xFFFE
  /// A node of a layout that the program defined: its first argument is the layout's index, its parameters follow.
  public static let layout: UInt16 = 0xFFFD
  /// A node of a part: its first argument is a name, its second its ``ViewContent``, a value of the host.
  public static let part: UInt16 = 0xFFFC
  /// A chain entry of a modifier with a body that the program defined: its first argument is the definition's index, its
  /// parameters follow.
  public static let scriptedModifier: UInt16 = 0xFFFF
  /// A chain entry of a part: its first argument is a name, its second its ``ModifierEffect``, a value of the host.
  public static let modifierPart: UInt16 = 0xFFFE
  /// The largest index a vocabulary may use.
  public static let last: UInt16 = 0xFFF0
}

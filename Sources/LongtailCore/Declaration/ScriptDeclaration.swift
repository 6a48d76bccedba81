// Names that a script declares, as values that outlive the script. Editor types are generated from these values.

/// A name that a script declares.
public struct ScriptDeclaration: Hashable, Sendable {
  public let name: String
  public let subject: Subject
  public var place: Diagnostic.Place

  public init(_ name: String, _ subject: Subject, _ place: Diagnostic.Place) {
    (self.name, self.subject, self.place) = (name, subject, place)
  }

  /// The kind of a declared name.
  public enum Subject: Hashable, Sendable {
    case component(Component)
    case layout([ParameterInfo])
    /// A modifier with named parameters. It accepts a table, or a single argument without a table.
    case modifier([ParameterInfo])
    /// A modifier defined by a function, with the names of its parameters.
    case function([String])
    /// A style, with the name of its kind and its parameters. The kind belongs to the vocabulary or to a component.
    case style(of: String, [ParameterInfo])
    case environmentKey(ParameterInfo)
    case preferenceKey
    /// An observable type, with its properties and its methods.
    case observable([ParameterInfo], [Method])
    case theme
  }

  /// A component.
  public struct Component: Hashable, Sendable {
    /// The parameters of the constructor.
    public let properties: [ParameterInfo]
    /// The properties that are set by the component's own modifiers.
    public let fluent: [ParameterInfo]
    public let state: [ParameterInfo]
    /// The name of the modifier that applies its styles.
    public let styleModifier: String
    /// True if the component has a kind of style. Its styles then apply to all such components in a view (S10).
    public let isStyled: Bool

    public init(
      _ properties: [ParameterInfo], fluent: [ParameterInfo], state: [ParameterInfo], styleModifier: String, isStyled: Bool
    ) {
      (self.properties, self.fluent, self.state) = (properties, fluent, state)
      (self.styleModifier, self.isStyled) = (styleModifier, isStyled)
    }
  }

  /// A method of an observable type. The object is its first argument and is not listed.
  public struct Method: Hashable, Sendable {
    public let name: String
    public let parameters: [String]

    public init(_ name: String, _ parameters: [String]) { (self.name, self.parameters) = (name, parameters) }
  }
}

// What a program declares, as values that outlive it: editors are told of it as they are of the vocabulary.

/// A name that a script declares.
public struct ProgramDeclaration: Hashable, Sendable {
  public let name: String
  public let subject: Subject
  public var place: Diagnostic.Place

  public init(_ name: String, _ subject: Subject, _ place: Diagnostic.Place) {
    (self.name, self.subject, self.place) = (name, subject, place)
  }

  /// What the name stands for.
  public enum Subject: Hashable, Sendable {
    case component(Component)
    case layout([ParameterInfo])
    /// A modifier that takes its arguments in a table, or its only one as it is.
    case modifier([ParameterInfo])
    /// One that is a function, which takes arguments of these names.
    case function([String])
    /// A style of the kind with that name, which is one of the vocabulary or a component, and its parameters.
    case style(of: String, [ParameterInfo])
    case environmentKey(ParameterInfo)
    case preferenceKey
    /// An observed type: its properties and its methods.
    case observable([ParameterInfo], [Method])
    case theme
  }

  /// A component.
  public struct Component: Hashable, Sendable {
    /// What its constructor takes.
    public let properties: [ParameterInfo]
    /// What modifiers of its own set.
    public let fluent: [ParameterInfo]
    public let state: [ParameterInfo]
    /// The name of the modifier that applies its styles.
    public let styleModifier: String
    /// Whether its look is a style's, of a kind of its own: then its styles are for all of it in a view (S10).
    public let isStyled: Bool

    public init(
      _ properties: [ParameterInfo], fluent: [ParameterInfo], state: [ParameterInfo], styleModifier: String, isStyled: Bool
    ) {
      (self.properties, self.fluent, self.state) = (properties, fluent, state)
      (self.styleModifier, self.isStyled) = (styleModifier, isStyled)
    }
  }

  /// A function of an observed type; its object comes first and is not among the parameters.
  public struct Method: Hashable, Sendable {
    public let name: String
    public let parameters: [String]

    public init(_ name: String, _ parameters: [String]) { (self.name, self.parameters) = (name, parameters) }
  }
}

// What a program tells of an occurrence of a body to those who look at it while it runs.

import LongtailCore

extension Program {
  /// Why a body was run last; nothing for one that has not been.
  public func reasons(of instance: InstanceID) -> [EvaluationReason] { instances[instance.rawValue]?.reasons ?? [] }

  /// What a style is called: by its name, else by what it is.
  public func name(of style: StyleChoice) -> String {
    switch style {
    case .named(let name): name
    case .host(let style): style.name
    case .program(let style):
      switch style.body {
      case .definition(let index): definitions.styles[index].name ?? "a style without a name"
      case .function: "a function"
      }
    }
  }

  /// The keys of the environment that the program declared.
  public var declaredKeys: [EnvironmentKeyDeclaration] { Array(definitions.environmentKeys.values) }
}

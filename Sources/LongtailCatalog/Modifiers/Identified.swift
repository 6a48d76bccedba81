// `:id`: gives a view an explicit identity (I3).

import LongtailCore

/// Gives a view an explicit identity.
public struct Identified: DeclaredModifier {
  public var id = ""

  public init() {}

  public init(_ id: String) { self.id = id }

  public static let name = "id"
  public static let declaration = ModifierDeclaration(
    "Gives the view an identity. If the identity changes, the view is recreated and loses its state.", rules: "I3",
    example: #"VStack { Text "Ada":id("user-7"), Text "Grace":id("user-9") }"#,
    [
      Parameter<Identified>(
        "id", \.id, .identifier, required: true,
        "A string of at most 1,000 bytes, or a number. Sibling views must have different ids.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .identity(id) }
}

extension ValueType where Value == String {
  /// A string, number or boolean, as the text that it has in an identity path.
  static let identifier = ValueType(
    .identifier,
    read: { argument, arena in
      switch argument.tag {
      case .integer: String(argument.integer)
      case .number: ValueKind.decimal(argument.number)
      case .boolean: argument.boolean ? "true" : "false"
      default: arena.string(argument)
      }
    }, write: { $1.intern($0) })
}

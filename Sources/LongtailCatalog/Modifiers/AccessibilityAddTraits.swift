// `:accessibilityAddTraits`: adds traits for assistive tools (X3).

import LongtailCore

/// Adds traits to the accessibility element of a view.
public struct AccessibilityAddTraits: DeclaredModifier {
  public var traits: AccessibilityTraits = []

  public init() {}

  public init(_ traits: AccessibilityTraits) { self.traits = traits }

  public static let name = "accessibilityAddTraits"
  public static let declaration = ModifierDeclaration(
    "Adds accessibility traits to the view. A trait describes the role, the behaviour or the state of a view.", rules: "X3",
    example: #"""
      VStack {
        Text "Inbox":bold():accessibilityAddTraits "isHeader",
        Text "Drafts":underline():accessibilityAddTraits { "isButton", "isSelected" },
      }
      """#,
    [Parameter<AccessibilityAddTraits>("traits", \.traits, .accessibilityTraits, required: true, "One or more traits.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .mark(.accessibility(.addedTraits(traits))) }
}

extension ValueType where Value == AccessibilityTraits {
  /// The name of a trait, or an array of names.
  static let accessibilityTraits = ValueType(
    .either(.choice(AccessibilityTraits.names), .list(.choice(AccessibilityTraits.names))),
    read: { argument, arena in
      guard argument.tag == .list else { return AccessibilityTraits(named: arena.string(argument)) }
      return arena.list(argument).reduce(into: []) { $0.formUnion(AccessibilityTraits(named: arena.string($1))) }
    },
    write: { traits, arena in
      let names = traits.names
      if names.count == 1 { return arena.intern(names[0]) }
      var arguments: [Argument] = []
      for name in names { arguments.append(arena.intern(name)) }
      return arena.append(list: arguments)
    })
}

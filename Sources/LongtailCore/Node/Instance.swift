// An occurrence of a component or of a modifier with a body, and why its body is run.

/// The identifier of an instance: one occurrence of a component, a control, a style, or a modifier with a body. An instance owns
/// state while its identity is in the tree (I7). Identifiers are never reused.
public struct InstanceID: Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The source of an instance's inputs: a component, control, style or modifier, as the body of the parent contains it. An
/// instance is one occurrence of it in the tree.
public enum BodySource: Hashable, Sendable {
  /// A node of kind ``StructuralKind/component``, with its modifiers or without.
  case component(ElementHandle)
  /// A node of a ``Control`` of the vocabulary.
  case control(ElementHandle)
  /// A node of kind ``StructuralKind/style``.
  case style(ElementHandle)
  /// A chain entry of kind ``StructuralKind/scriptedModifier``: where its arguments start in an arena, and what it is on.
  case modifier(arguments: UInt32, arena: UInt64, content: ElementHandle)
  /// The items of a collection, by a request in an arena.
  case items(ItemsRequest, arena: UInt64)
}

/// The reason for which a body is evaluated (K7).
public enum EvaluationReason: Hashable, Sendable {
  /// The identity is new.
  case first
  /// The program was reloaded.
  case reload
  /// A property or parameter differs from what it was.
  case input(String)
  /// A key of the environment, or an object in it, that the body read has another value.
  case environment(String)
  /// A slot of its own state.
  case state(String)
  /// State of another instance, read through a binding.
  case binding(String)
  /// A property of an observed object.
  case observed(type: String, property: String)
  /// A variable that the function of a list captured has another value, or one that cannot be compared. All items run.
  case captured(String)
  /// The items of a list depend on something that changes without notice, such as the clock. All items run.
  case always
}

extension EvaluationReason: CustomStringConvertible {
  /// As `printChanges` writes it: "@self", "title", "env.locale", "_count", "Cart.total", "captured needle".
  public var description: String {
    switch self {
    case .first: "@self"
    case .reload: "@reload"
    case .input(let name): name
    case .environment(let name): "env." + name
    case .state(let name), .binding(let name): "_" + name
    case .observed(let type, let property): type + "." + property
    case .captured(let name): "captured " + name
    case .always: "@always"
    }
  }
}

/// The values that the body of a component, style or modifier read when it last ran (E10, ST5, ST6). They include
/// the values read by functions that make list items (as in `ForEach`) or views for a given size (as in `GeometryReader`).
public struct Dependencies: Hashable, Sendable {
  /// A slot of state.
  public struct Slot: Hashable, Sendable {
    public var owner: InstanceID
    public var name: String

    public init(owner: InstanceID, name: String) {
      self.owner = owner
      self.name = name
    }
  }

  /// A property of an observed object.
  public struct Property: Hashable, Sendable {
    /// The number of the object, used once.
    public var object: UInt64
    public var type: String
    public var name: String

    public init(object: UInt64, type: String, name: String) {
      self.object = object
      self.type = type
      self.name = name
    }
  }

  /// Keys of the environment with the values that were read. Objects are found under the names of their types, as their numbers.
  public var environment: [String: PlainValue] = [:]
  /// Slots of state: its own, and those of others that it has bindings to.
  public var slots: Set<Slot> = []
  public var properties: Set<Property> = []

  public init() {}
}

// Instances: the occurrences of components, controls, styles and modifiers with state, and the reasons for evaluating their
// bodies.

/// The identifier of an instance: one occurrence of a component, a control, a style, or a modifier with a body. An instance owns
/// state while its identity is in the tree (I7). Identifiers are never reused.
public struct InstanceID: Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The element in the body of the parent from which an instance gets its inputs: a component, control, style, modifier or
/// collection. An instance is one occurrence of this element in the tree.
public enum BodySource: Hashable, Sendable {
  /// A node of kind ``StructuralKind/component``, with its modifiers or without.
  case component(ElementHandle)
  /// A node of a ``Control`` of the vocabulary.
  case control(ElementHandle)
  /// A node of kind ``StructuralKind/style``.
  case style(ElementHandle)
  /// A modifier of the script with a body (``StructuralKind/scriptedModifier``): the index of its first argument in an arena, and
  /// the modified view.
  case modifier(arguments: UInt32, arena: UInt64, content: ElementHandle)
  /// The items of a collection. The arena stores the arguments of the request.
  case items(ItemsRequest, arena: UInt64)
}

/// The reason for which a body is evaluated (K7).
public enum EvaluationReason: Hashable, Sendable {
  /// The identity is new: this is the first evaluation.
  case first
  /// The script was reloaded.
  case reload
  /// A property or parameter has changed.
  case input(String)
  /// The body read an environment key or an object in the environment, and this has changed.
  case environment(String)
  /// A state slot of the instance itself has changed.
  case state(String)
  /// State of another instance, read through a binding, has changed.
  case binding(String)
  /// A property of an observed object has changed.
  case observed(type: String, property: String)
  /// The function of a list captures a variable whose value has changed or cannot be compared. All items run.
  case captured(String)
  /// The items that run are new, have moved or have changed, and no other reason is known.
  case items
  /// The items of a list depend on something that changes without notice, such as the clock. All items run.
  case always
}

extension EvaluationReason: CustomStringConvertible {
  /// The reason in the notation of `printChanges`: "@self", "title", "env.locale", "_count", "Cart.total", "captured needle".
  public var description: String {
    switch self {
    case .first: "@self"
    case .reload: "@reload"
    case .input(let name): name
    case .environment(let name): "env." + name
    case .state(let name), .binding(let name): "_" + name
    case .observed(let type, let property): type + "." + property
    case .captured(let name): "captured " + name
    case .items: "@items"
    case .always: "@always"
    }
  }
}

/// The values that the body of a component, style or modifier read when it last ran (E10, ST5, ST6). They include the values that
/// its functions read while they created list items (as in `ForEach`) or views for a given size (as in `GeometryReader`).
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
    /// The number of the object. Numbers are never reused.
    public var object: UInt64
    public var type: String
    public var name: String

    public init(object: UInt64, type: String, name: String) {
      self.object = object
      self.type = type
      self.name = name
    }
  }

  /// The environment keys that were read, with their values. An object is stored under the name of its type, with its number as
  /// the value.
  public var environment: [String: PlainValue] = [:]
  /// The state slots that were read: slots of the instance itself, and slots of other instances that it has bindings to.
  public var slots: Set<Slot> = []
  public var properties: Set<Property> = []

  public init() {}
}

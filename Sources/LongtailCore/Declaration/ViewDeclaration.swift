// A view that scripts and Swift can write: a value type with its declaration and its meaning in one file.

/// A view of the vocabulary. A conforming type holds the parameters as properties with their defaults, declares them once in
/// `declaration`, and says in `content` what the view is made of.
public protocol DeclaredView: Sendable {
  init()
  static var declaration: ViewDeclaration { get }
  /// What the view is in this place. Called once per appearance; reads the environment through `context`, and writes there
  /// what its children shall see.
  func content(in context: inout ViewContext) -> ViewContent
}

/// A view that reads bindings, remembers values of its own and knows whether it has the focus: a button, a field. Its content, which
/// is composed of other views, is made anew when any of these is different.
public protocol Control: DeclaredView {
  func body(in context: inout ViewContext) -> View
}

extension Control {
  public func content(in context: inout ViewContext) -> ViewContent { .composed(body(in: &context)) }
}

/// A view that may also be used where a colour is wanted.
public protocol DeclaredGradient: DeclaredView {
  var gradient: Gradient { get }
}

/// A view that says what a gesture is: a value for `:gesture`, shown by itself it is nothing.
public protocol DeclaredGesture: DeclaredView {
  var gesture: Gesture { get }
}

extension DeclaredGesture {
  public func content(in context: inout ViewContext) -> ViewContent { .nothing }
}

/// What a view is made of.
public enum ViewContent: Sendable {
  /// A box without children.
  case leaf(any Behavior)
  /// A box around the view's children. `axis` is what Spacer and Divider below follow; nil where they stand outside a stack.
  case container(any Behavior, axis: Axis? = nil)
  /// As `container`; modifiers on the view are worn by each of its children, as those of a group are: a row of a grid.
  case row(any Behavior, axis: Axis?)
  /// No box: the children take the view's place in its container (L39).
  case group
  /// One of two alternatives, with an identity of its own (I2): the child at that position.
  case branch(Int)
  /// One child per item of a script's array, made by a function (I4).
  case items(ItemsRequest)
  /// A box whose children are made while it is placed, when the behaviour asks for them.
  case deferred(any Behavior, DeferredChildren)
  /// No box of its own: another view, made of the vocabulary, is what it shows. Its arguments may hold what it was given.
  case composed(View)
  /// No slot, no spacing (L40).
  case nothing
}

/// Where the children of a box come from that are made during layout.
public enum DeferredChildren: Sendable {
  /// What a function of the program makes of the values that the behaviour hands over.
  case function(ScriptReference)
  /// A view that the behaviour names (``Subviews/show(_:)``).
  case named
  /// The view's own children, flattened to items, each of which is made when it is asked for (L43). `axis` is what Spacer and
  /// Divider in them follow.
  case items(axis: Axis?)
  /// Items, of which the first are these views and the others those of a request.
  case rows(header: [View], ItemsRequest)
}

/// A view that is made where it is known.
public enum LateView: Hashable, Sendable {
  case element(ElementHandle)
  /// What a function of the program makes of values.
  case made(by: ScriptReference, of: [PlainValue])

  /// Where it is stored.
  public var arena: UInt64 {
    switch self {
    case .element(let element): element.arena
    case .made(let function, _): function.arena
    }
  }
}

/// Items to be turned into children by the script that holds them.
public struct ItemsRequest: Hashable, Sendable {
  /// An array of the script, or a number of items.
  public var items: Argument
  public var content: ItemContent
  /// What tells items apart; nil for their position.
  public var key: ItemValue?

  public init(items: Argument, content: ItemContent, key: ItemValue?) {
    self.items = items
    self.content = content
    self.key = key
  }
}

/// What an item is shown as.
public enum ItemContent: Hashable, Sendable {
  /// The view that a function makes of the item and its index.
  case view(ScriptReference)
  /// One view for each of its values, all in a group.
  case values([ItemValue])

  /// The layout value of a view that shows a number.
  public static let numberKey = "longtail.number"
}

/// A value of an item.
public enum ItemValue: Hashable, Sendable {
  /// What stands under a name or, with dots between names, under names in tables: "user.id".
  case path(String)
  /// What a function makes of the item and its index.
  case function(ScriptReference)
}

extension ValueType where Value == ItemValue {
  /// A path or a function.
  public static let itemValue = ValueType(
    .either(.string, .function),
    read: { argument, arena in
      argument.tag == .function ? .function(argument.reference) : .path(arena.string(argument))
    },
    write: { value, arena in
      switch value {
      case .path(let path): arena.intern(path)
      case .function(let function): Argument(.function, bits: function.rawValue)
      }
    })
}

/// How a view takes children.
public enum ChildrenRule: Sendable {
  case none
  /// Any number: `VStack { a, b }`.
  case many
}

/// The declaration of a view, without its Swift type.
public struct ViewDeclaration: Listed, Sendable {
  public let name: String
  public var role = Role.content
  /// One sentence.
  public let summary: String
  /// The rules of the semantics it follows ("L33").
  public let rules: String
  public let parameters: [ParameterInfo]
  public let children: ChildrenRule
  /// What else it is than a view.
  public let nature: Nature
  /// Whether it has no box of its own: its children stand in its container. Lazy containers look into it for their items.
  public let isStructure: Bool
  /// Whether it stands for several rows of a list even as an item of data: lazy containers look into each of such items.
  public let holdsItems: Bool
  /// Whether it is a ``Control``.
  public let isControl: Bool
  /// A line of Lua that shows it.
  public let example: String

  @usableFromInline let make: @Sendable (ArraySlice<Argument>, ElementArena, inout ViewContext) -> ViewContent
  @usableFromInline let encode: @Sendable (any DeclaredView, inout ElementArena) -> [Argument]

  /// What a view may stand for besides itself.
  public enum Nature: Sendable {
    case view
    /// It may be used where a shape is wanted, and takes the modifiers that work on shapes.
    case shape(@Sendable (ArraySlice<Argument>, ElementArena) -> any Shape)
    /// It may be used where a colour is wanted, and paints with its colours there.
    case gradient(@Sendable (ArraySlice<Argument>, ElementArena) -> Gradient)
    /// It is used where a gesture is wanted.
    case gesture(@Sendable (ArraySlice<Argument>, ElementArena) -> Gesture)
  }

  public var isShape: Bool { if case .shape = nature { true } else { false } }
  public var isGradient: Bool { if case .gradient = nature { true } else { false } }
  public var isGesture: Bool { if case .gesture = nature { true } else { false } }

  /// Declares a view by its parameters.
  @inlinable
  public init<Owner: DeclaredView>(
    _ name: String, _ summary: String, rules: String = "", children: ChildrenRule = .none, isStructure: Bool = false,
    holdsItems: Bool = false, example: String, _ parameters: [Parameter<Owner>]
  ) {
    self.init(
      name, summary, rules: rules, children: children, isStructure: isStructure, holdsItems: holdsItems, example: example,
      parameters, .view)
  }

  /// Declares a shape by its parameters.
  @inlinable
  public init<Owner: DeclaredView & Shape>(
    shape name: String, _ summary: String, rules: String = "", example: String, _ parameters: [Parameter<Owner>]
  ) {
    self.init(
      name, summary, rules: rules, children: .none, isStructure: false, example: example, parameters,
      .shape { arguments, arena in parameters.decode(arguments, in: arena, defaults: Owner()) })
  }

  /// Declares a gradient by its parameters.
  @inlinable
  public init<Owner: DeclaredGradient>(
    gradient name: String, _ summary: String, rules: String = "", example: String, _ parameters: [Parameter<Owner>]
  ) {
    self.init(
      name, summary, rules: rules, children: .none, isStructure: false, example: example, parameters,
      .gradient { arguments, arena in parameters.decode(arguments, in: arena, defaults: Owner()).gradient })
  }

  /// Declares a gesture by its parameters.
  @inlinable
  public init<Owner: DeclaredGesture>(
    gesture name: String, _ summary: String, rules: String = "", example: String, _ parameters: [Parameter<Owner>]
  ) {
    self.init(
      name, summary, rules: rules, children: .none, isStructure: false, example: example, parameters,
      .gesture { arguments, arena in parameters.decode(arguments, in: arena, defaults: Owner()).gesture })
  }

  @inlinable
  init<Owner: DeclaredView>(
    _ name: String, _ summary: String, rules: String, children: ChildrenRule, isStructure: Bool, holdsItems: Bool = false,
    example: String, _ parameters: [Parameter<Owner>], _ nature: Nature
  ) {
    self.name = name
    self.summary = summary
    self.rules = rules
    self.children = children
    self.isStructure = isStructure
    self.holdsItems = holdsItems
    self.example = example
    self.parameters = parameters.info(defaults: Owner())
    self.nature = nature
    self.isControl = Owner.self is any Control.Type
    self.make = { arguments, arena, context in
      parameters.decode(arguments, in: arena, defaults: Owner()).content(in: &context)
    }
    self.encode = { view, arena in
      guard let view = view as? Owner else { preconditionFailure("\(type(of: view)) encoded by the declaration of \(name)") }
      return parameters.encode(view, into: &arena)
    }
  }

  /// What the view with these arguments is made of.
  public func content(_ arguments: ArraySlice<Argument>, _ arena: ElementArena, in context: inout ViewContext) -> ViewContent {
    make(arguments, arena, &context)
  }

  /// The shape that these arguments describe; nil where the view is no shape.
  public func shape(_ arguments: ArraySlice<Argument>, _ arena: ElementArena) -> (any Shape)? {
    if case .shape(let shape) = nature { shape(arguments, arena) } else { nil }
  }

  /// The gradient that these arguments describe; nil where the view is none.
  public func gradient(_ arguments: ArraySlice<Argument>, _ arena: ElementArena) -> Gradient? {
    if case .gradient(let gradient) = nature { gradient(arguments, arena) } else { nil }
  }
  /// The gesture that these arguments describe; nil where the view is none.
  public func gesture(_ arguments: ArraySlice<Argument>, _ arena: ElementArena) -> Gesture? {
    if case .gesture(let gesture) = nature { gesture(arguments, arena) } else { nil }
  }
}

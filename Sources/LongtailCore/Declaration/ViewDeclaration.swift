// A view that scripts and Swift can write: a value type with its declaration and its meaning in one file.

/// A view of the vocabulary. A conforming type stores the parameters, with their defaults, in properties. It declares them once
/// in `declaration`, and returns the content of the view in `content`.
public protocol DeclaredView: Declared where Declaration == ViewDeclaration {
  init()
  /// Returns the content of the view at this place. It is called once per appearance. It reads the environment from `context` and
  /// writes the environment of the children to it.
  func content(in context: inout ViewContext) -> ViewContent
}

/// A view that reads bindings, has state and can have the focus, such as a button or a field. Its body is evaluated again when
/// one of these changes.
public protocol Control: DeclaredView {
  func body(in context: inout ViewContext) -> View
}

extension Control {
  public func content(in context: inout ViewContext) -> ViewContent { .composed(body(in: &context)) }
}

/// A view that describes a gradient, and can also be used as a shape style.
public protocol DeclaredGradient: DeclaredView {
  var gradient: Gradient { get }
}

/// A view that describes a gesture for `:gesture`. As a view it shows nothing.
public protocol DeclaredGesture: DeclaredView {
  var gesture: Gesture { get }
}

extension DeclaredGesture {
  public func content(in context: inout ViewContext) -> ViewContent { .nothing }
}

/// The value that the `content` method of a view returns: a box (a node with layout and drawing), other views, or nothing.
public enum ViewContent: Sendable {
  /// A box without children.
  case leaf(any Behavior)
  /// A box around the view's children. `axis` is what Spacer and Divider below follow; nil where they stand outside a stack.
  case container(any Behavior, axis: Axis? = nil)
  /// Like `container`, but modifiers on the view apply to each of its children, as for a group. An example is a grid row.
  case row(any Behavior, axis: Axis?)
  /// No box: the children take the view's place in its container (L39).
  case group
  /// One of two alternatives, with an identity of its own (I2): the child at that position.
  case branch(Int)
  /// One child per item of a script's array, made by a function (I4).
  case items(ItemsRequest)
  /// A box whose children are made during layout, when the behaviour requests them.
  case deferred(any Behavior, DeferredChildren)
  /// No box: the view of each new item is printed above the interface.
  case printed(ItemsRequest)
  /// Another view of the vocabulary, without a box for this view. The arguments of that view can contain arguments of this view.
  case composed(View)
  /// No slot, no spacing (L40).
  case nothing
}

/// The source of children that are created during layout.
public enum DeferredChildren: Sendable {
  /// The view that a function of the program makes from values of the behaviour.
  case function(ScriptReference)
  /// A view that the behaviour names (``Subviews/show(_:)``).
  case named
  /// The view's own children, flattened to items, each of which is made when it is asked for (L43). `axis` is what Spacer and
  /// Divider in them follow.
  case items(axis: Axis?)
  /// Items, of which the first are these views and the others those of a request.
  case rows(header: [View], ItemsRequest)
}

/// A view that is created during layout.
public enum LateView: Hashable, Sendable {
  case element(ElementHandle)
  /// The view that a function of the program makes from values.
  case made(by: ScriptReference, of: [PlainValue])

  /// The serial of the arena that stores it.
  public var arena: UInt64 {
    switch self {
    case .element(let element): element.arena
    case .made(let function, _): function.arena
    }
  }
}

/// A request for one child per item. The script that stores the items makes the children.
public struct ItemsRequest: Hashable, Sendable {
  /// An array of the script, or a number of items.
  public var items: Argument
  public var content: ItemContent
  /// The id of an item. Nil for its position.
  public var key: ItemValue?

  public init(items: Argument, content: ItemContent, key: ItemValue?) {
    self.items = items
    self.content = content
    self.key = key
  }
}

/// The items of a list after an evaluation.
public struct ListedItems {
  /// The differences from the previous evaluation.
  public enum Changes {
    /// All items were run.
    case all
    /// The items at these positions were run. All items have their earlier positions and keys.
    case some([Int])
    /// By position: the earlier position of the item; -1 for an item that was run.
    case moved([Int32])

    /// The earlier position of each of `count` items; -1 for an item that was run. Nil if all items were run.
    public func origins(count: Int) -> [Int32]? {
      switch self {
      case .all: return nil
      case .moved(let origins): return origins
      case .some(let positions):
        var origins = (0..<count).map { Int32($0) }
        for position in positions { origins[position] = -1 }
        return origins
      }
    }
  }

  /// By position: the key of the item.
  public let keys: [String]
  /// By position: the view of the item; ``ElementHandle/none`` if there is no item.
  public let elements: [ElementHandle]
  public let changes: Changes
  /// The reason why all items have to run, although perhaps none of them would show anything else. Nil if there is none.
  public var reason: EvaluationReason?
  /// True if the views of items can contain views that were made outside the list, such as the content of a component. Other views may
  /// be shown in their place although no item runs.
  public var holdsOtherViews = false

  public init(_ keys: [String], _ elements: [ElementHandle], _ changes: Changes) {
    (self.keys, self.elements, self.changes) = (keys, elements, changes)
  }

  /// The number of items that were run.
  public var runCount: Int {
    switch changes {
    case .all: elements.count
    case .some(let positions): positions.count
    case .moved(let origins): origins.count { $0 < 0 }
    }
  }
}

/// The content that is shown for an item.
public enum ItemContent: Hashable, Sendable {
  /// The view that a function makes of the item and its index.
  case view(ScriptReference)
  /// One view for each of its values, all in a group.
  case values([ItemValue])

  /// The layout value of a view that shows a number.
  public static let numberKey = "longtail.number"
}

/// A value that is read from an item.
public enum ItemValue: Hashable, Sendable {
  /// The value with this name. Dots separate the names of nested tables: "user.id".
  case path(String)
  /// The value that a function makes from the item and its index.
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

/// The number of children that a view accepts.
public enum ChildrenRule: Sendable {
  case none
  /// Any number: `VStack { a, b }`.
  case many
}

/// The declaration of a view, without its Swift type.
public final class ViewDeclaration: Sendable {
  public let name: String
  /// A summary in one sentence.
  public let summary: String
  /// The rules of the semantics it follows ("L33").
  public let rules: String
  public let parameters: [ParameterInfo]
  public let children: ChildrenRule
  /// The additional use of the view, such as a shape or a gradient.
  public let nature: Nature
  /// True if the view has no box and its children belong to the enclosing container. Lazy containers search it for items.
  public let isStructure: Bool
  /// True if the view is several rows of a list even as an item of data. Lazy containers search each such item.
  public let holdsItems: Bool
  /// True for a ``Control``.
  public let isControl: Bool
  /// The keys and the mouse, if the view is a control or scrolls.
  public let inputs: [InputHelp]
  /// A line of Lua that shows it.
  public let example: String

  @usableFromInline let make: @Sendable (ArraySlice<Argument>, ElementArena, inout ViewContext) -> ViewContent
  @usableFromInline let encode: @Sendable (any DeclaredView, inout ElementArena) -> [Argument]

  /// The additional uses of a view.
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
  public convenience init<Owner: DeclaredView>(
    _ summary: String, rules: String = "", children: ChildrenRule = .none, isStructure: Bool = false, holdsItems: Bool = false,
    inputs: [InputHelp] = [], example: String, _ parameters: [Parameter<Owner>]
  ) {
    self.init(
      summary, rules: rules, children: children, isStructure: isStructure, holdsItems: holdsItems, inputs: inputs,
      example: example, parameters, .view, isControl: false)
  }

  /// Declares a control by its parameters.
  @inlinable
  public convenience init<Owner: Control>(
    _ summary: String, rules: String = "", children: ChildrenRule = .none, isStructure: Bool = false, holdsItems: Bool = false,
    inputs: [InputHelp] = [], example: String, _ parameters: [Parameter<Owner>]
  ) {
    self.init(
      summary, rules: rules, children: children, isStructure: isStructure, holdsItems: holdsItems, inputs: inputs,
      example: example, parameters, .view, isControl: true)
  }

  /// Declares a shape by its parameters.
  @inlinable
  public convenience init<Owner: DeclaredView & Shape>(
    _ summary: String, rules: String = "", example: String, _ parameters: [Parameter<Owner>]
  ) {
    self.init(
      summary, rules: rules, example: example, parameters,
      .shape { arguments, arena in parameters.decode(arguments, in: arena, defaults: Owner()) })
  }

  /// Declares a gradient by its parameters.
  @inlinable
  public convenience init<Owner: DeclaredGradient>(
    _ summary: String, rules: String = "", example: String, _ parameters: [Parameter<Owner>]
  ) {
    self.init(
      summary, rules: rules, example: example, parameters,
      .gradient { arguments, arena in parameters.decode(arguments, in: arena, defaults: Owner()).gradient })
  }

  /// Declares a gesture by its parameters.
  @inlinable
  public convenience init<Owner: DeclaredGesture>(
    _ summary: String, rules: String = "", example: String, _ parameters: [Parameter<Owner>]
  ) {
    self.init(
      summary, rules: rules, example: example, parameters,
      .gesture { arguments, arena in parameters.decode(arguments, in: arena, defaults: Owner()).gesture })
  }

  @inlinable
  init<Owner: DeclaredView>(
    _ summary: String, rules: String, children: ChildrenRule = .none, isStructure: Bool = false, holdsItems: Bool = false,
    inputs: [InputHelp] = [], example: String, _ parameters: [Parameter<Owner>], _ nature: Nature, isControl: Bool = false
  ) {
    self.name = Owner.name
    self.summary = summary
    self.rules = rules
    self.children = children
    self.isStructure = isStructure
    self.holdsItems = holdsItems
    self.inputs = inputs
    self.example = example
    self.parameters = parameters.info(defaults: Owner())
    self.nature = nature
    self.isControl = isControl
    self.make = { arguments, arena, context in
      parameters.decode(arguments, in: arena, defaults: Owner()).content(in: &context)
    }
    self.encode = { view, arena in
      guard let view = view as? Owner else {
        preconditionFailure("the declaration of \(Owner.name) cannot encode a value of the type \(type(of: view))")
      }
      return parameters.encode(view, into: &arena)
    }
  }

  /// Returns the content of the view with these arguments.
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

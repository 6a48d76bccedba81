// Views for scripts and Swift code. Each is a value type with a declaration and a content.

/// A view of the vocabulary. A conforming type stores the parameters, with their defaults, in properties. It declares them once
/// in `declaration`, and returns the content of the view in `content`.
public protocol DeclaredView: Declared where Declaration == ViewDeclaration {
  init()
  /// Returns the content of the view at this place in the tree. It is called each time the view is resolved. It reads the
  /// environment from `context`, and can change the environment of the children there.
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
  /// A box around the view's children. `axis` is the axis for children such as Spacer and Divider; nil if the box is not a stack.
  case container(any Behavior, axis: Axis? = nil)
  /// Like `container`, but modifiers on the view apply to each of its children, as for a group. An example is a grid row.
  case row(any Behavior, axis: Axis?)
  /// No box. The enclosing container arranges the children as its own (L39).
  case group
  /// The child at this position, one of several alternatives. Each alternative has its own identity (I2).
  case branch(Int)
  /// One child for each item of an array, made by a function of the script (I4).
  case items(ItemsRequest)
  /// A box whose children are created during layout, when the behavior requests them.
  case deferred(any Behavior, DeferredChildren)
  /// No box. The view of each new item is printed above the interface.
  case printed(ItemsRequest)
  /// Another view, without a box for this view. The arguments of the other view can contain arguments of this view.
  case composed(View)
  /// Nothing: no box, and no spacing around the view (L40).
  case nothing
}

/// The source of children that are created during layout.
public enum DeferredChildren: Sendable {
  /// The view that a function of the script returns. The behavior passes the arguments (``Subviews/make(_:)``).
  case function(ScriptReference)
  /// The view that the behavior selects (``Subviews/show(_:)``).
  case selected
  /// The view's own children, flattened into items. Each item is created when the behavior requests it (L43). `axis` is the axis
  /// for items such as Spacer and Divider.
  case items(axis: Axis?)
  /// Items: first the views in `header`, then the items of a request.
  case rows(header: [View], ItemsRequest)
}

/// A view that is created during layout.
public enum DeferredView: Hashable, Sendable {
  case element(ElementHandle)
  /// The view that a function of the script makes from values.
  case made(by: ScriptReference, of: [PlainValue])

  /// The serial of the arena that stores the element or the function.
  public var arena: UInt64 {
    switch self {
    case .element(let element): element.arena
    case .made(let function, _): function.arena
    }
  }
}

/// A request for one child for each item. The script, which stores the items, makes the children.
public struct ItemsRequest: Hashable, Sendable {
  /// An array of the script, or a number of items.
  public var items: Argument
  public var content: ItemContent
  /// The source of an item's id; nil if the position identifies the item.
  public var key: ItemValue?

  public init(items: Argument, content: ItemContent, key: ItemValue?) {
    self.items = items
    self.content = content
    self.key = key
  }
}

/// The items of a list after an evaluation. The script's content function makes the view of an item.
public struct EvaluatedItems {
  /// The differences from the previous evaluation.
  public enum Changes {
    /// The content function was called for all items.
    case all
    /// The content function was called for the items at these positions. All items keep their earlier positions and keys.
    case some([Int])
    /// For each position: the earlier position of the item there if it was reused; -1 if its content function was called.
    case moved([Int32])

    /// Returns the earlier position of each of `count` items, as in `moved`. Returns nil for `all`.
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
  /// The reason why content functions were called, unless it was a write to something that the items read. Nil if it is unknown.
  public var reason: EvaluationReason?
  /// True if the views of items can contain views that were made outside the list, such as the content of a component. Such
  /// views may be replaced by others although no content function is called.
  public var holdsOtherViews = false

  public init(_ keys: [String], _ elements: [ElementHandle], _ changes: Changes) {
    (self.keys, self.elements, self.changes) = (keys, elements, changes)
  }

  /// Returns the keys of the first items whose content function was called, at most `most` of them.
  public func runKeys(atMost most: Int) -> [String] {
    switch changes {
    case .all: keys.count <= most ? keys : Array(keys.prefix(most))
    case .some(let positions): positions.prefix(most).map { keys[$0] }
    case .moved(let origins): origins.indices.lazy.filter { origins[$0] < 0 }.prefix(most).map { keys[$0] }
    }
  }

  /// The number of items whose content function was called.
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
  /// The view that a function makes from the item and its index.
  case view(ScriptReference)
  /// A group with one view for each entry, such as the cells of a table row. The entry states how a value is read from the item,
  /// and the view shows this value.
  case values([ItemValue])

  /// The key of the layout value for a view that shows a number.
  public static let numberKey = "longtail.number"
}

/// A value that is read from an item.
public enum ItemValue: Hashable, Sendable {
  /// The value at this path. Dots separate the names in nested tables: "user.id".
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
  /// The numbers of the rules that the view follows, such as "L33" (docs/rules.md).
  public let rules: String
  public let parameters: [ParameterInfo]
  public let children: ChildrenRule
  /// The additional use of the view, such as a shape or a gradient.
  public let use: Use
  /// True if the view has no box and its children belong to the enclosing container. Lazy containers search it for items.
  public let hasNoBox: Bool
  /// True if lazy containers expand the view into several items, even if it is the view of a single data item. An example is
  /// Section.
  public let expandsItems: Bool
  /// True for a ``Control``.
  public let isControl: Bool
  /// The keys and mouse inputs of a control or a scrolling view.
  public let inputs: [InputHelp]
  /// A line of Lua that uses the view.
  public let example: String

  @usableFromInline let make: @Sendable (ArraySlice<Argument>, ElementArena, inout ViewContext) -> ViewContent
  @usableFromInline let encode: @Sendable (any DeclaredView, inout ElementArena) -> [Argument]

  /// The additional uses of a view.
  public enum Use: Sendable {
    case view
    /// The view can be used as a shape, and shape modifiers work on it.
    case shape(@Sendable (ArraySlice<Argument>, ElementArena) -> any Shape)
    /// The view can be used as a gradient in place of a colour.
    case gradient(@Sendable (ArraySlice<Argument>, ElementArena) -> Gradient)
    /// The view is used as a gesture.
    case gesture(@Sendable (ArraySlice<Argument>, ElementArena) -> Gesture)
  }

  public var isShape: Bool { if case .shape = use { true } else { false } }
  public var isGradient: Bool { if case .gradient = use { true } else { false } }
  public var isGesture: Bool { if case .gesture = use { true } else { false } }

  /// Declares a view by its parameters.
  @inlinable
  public convenience init<Owner: DeclaredView>(
    _ summary: String, rules: String = "", children: ChildrenRule = .none, hasNoBox: Bool = false, expandsItems: Bool = false,
    inputs: [InputHelp] = [], example: String, _ parameters: [Parameter<Owner>]
  ) {
    self.init(
      summary, rules: rules, children: children, hasNoBox: hasNoBox, expandsItems: expandsItems, inputs: inputs,
      example: example, parameters, .view, isControl: false)
  }

  /// Declares a control by its parameters.
  @inlinable
  public convenience init<Owner: Control>(
    _ summary: String, rules: String = "", children: ChildrenRule = .none, hasNoBox: Bool = false, expandsItems: Bool = false,
    inputs: [InputHelp] = [], example: String, _ parameters: [Parameter<Owner>]
  ) {
    self.init(
      summary, rules: rules, children: children, hasNoBox: hasNoBox, expandsItems: expandsItems, inputs: inputs,
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
    _ summary: String, rules: String, children: ChildrenRule = .none, hasNoBox: Bool = false, expandsItems: Bool = false,
    inputs: [InputHelp] = [], example: String, _ parameters: [Parameter<Owner>], _ use: Use, isControl: Bool = false
  ) {
    self.name = Owner.name
    self.summary = summary
    self.rules = rules
    self.children = children
    self.hasNoBox = hasNoBox
    self.expandsItems = expandsItems
    self.inputs = inputs
    self.example = example
    self.parameters = parameters.info(defaults: Owner())
    self.use = use
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

  /// Returns the shape with these arguments; nil if the view is not a shape.
  public func shape(_ arguments: ArraySlice<Argument>, _ arena: ElementArena) -> (any Shape)? {
    if case .shape(let shape) = use { shape(arguments, arena) } else { nil }
  }

  /// Returns the gradient with these arguments; nil if the view is not a gradient.
  public func gradient(_ arguments: ArraySlice<Argument>, _ arena: ElementArena) -> Gradient? {
    if case .gradient(let gradient) = use { gradient(arguments, arena) } else { nil }
  }
  /// Returns the gesture with these arguments; nil if the view is not a gesture.
  public func gesture(_ arguments: ArraySlice<Argument>, _ arena: ElementArena) -> Gesture? {
    if case .gesture(let gesture) = use { gesture(arguments, arena) } else { nil }
  }
}

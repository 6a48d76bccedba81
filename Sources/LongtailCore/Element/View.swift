// Elements written in Swift, from typed declarations. The catalog, tests and hosts use them.

/// A view as a Swift value: `Text("Hi").modifier(Padding(length: 1))`. It can be written as an element into an arena, the storage
/// for the elements of one evaluation.
public struct View: Sendable {
  /// Appends the element and returns its handle.
  public let write: @Sendable (inout ElementArena, Vocabulary) -> ElementHandle

  public init(write: @escaping @Sendable (inout ElementArena, Vocabulary) -> ElementHandle) {
    self.write = write
  }

  /// Makes a view from an existing element, such as one from a script. The view is empty for ``ElementHandle/none``.
  public init(_ element: ElementHandle) {
    self.init { arena, _ in
      guard !element.isNone else { return .none }
      return arena.append(
        ElementNode(
          kind: StructuralKind.reference, arguments: arena.append(arguments: [.element(element)]),
          argumentCount: 1))
    }
  }

  /// Makes a view from a declared view and its children. A nil child is an empty slot (I6).
  public init<Content: DeclaredView>(_ view: Content, _ children: [View?] = []) {
    self.init { arena, vocabulary in
      guard let kind = vocabulary.view(named: Content.name) else {
        preconditionFailure("the vocabulary has no view \(Content.name)")
      }
      let handles = children.map { $0?.write(&arena, vocabulary) ?? .none }
      let depth = handles.map { $0.isNone ? 0 : arena.nodes[$0.index].depth }.max() ?? 0
      let start = arena.append(arguments: Content.declaration.encode(view, &arena))
      let first = arena.append(children: handles)
      return arena.append(
        ElementNode(
          kind: UInt16(kind), arguments: start, argumentCount: Content.declaration.parameters.count, children: first,
          childCount: UInt32(handles.count), depth: depth + 1))
    }
  }

  /// Makes a part of a composed view, without a declaration: a box with its own behavior. Identity paths contain `name`.
  public init(part name: String, _ behavior: any Behavior, _ children: [View] = []) {
    self.init(part: name, children.isEmpty ? .leaf(behavior) : .container(behavior), children)
  }

  /// Makes a part whose children are flattened into items. Each item is created when the behavior requests it (L43).
  public init(part name: String, _ behavior: any Behavior, items children: [View], along axis: Axis) {
    self.init(part: name, .deferred(behavior, .items(axis: axis)), children)
  }

  /// Makes a part whose child is created during layout: the behavior passes values to a function of the script, which returns the
  /// view (``Subviews/make(_:)``).
  public init(part name: String, _ behavior: any Behavior, madeBy function: ScriptReference) {
    self.init(part: name, .deferred(behavior, .function(function)), [])
  }

  /// Makes a part whose child is the view that the behavior selects (``Subviews/show(_:)``).
  public init(part name: String, selecting behavior: any Behavior) {
    self.init(part: name, .deferred(behavior, .selected), [])
  }

  private init(part name: String, _ content: ViewContent, _ children: [View]) {
    self.init { arena, vocabulary in
      let handles = children.map { $0.write(&arena, vocabulary) }
      let depth = handles.map { $0.isNone ? 0 : arena.nodes[$0.index].depth }.max() ?? 0
      let start = arena.append(arguments: [arena.intern(name), Argument(.script, bits: arena.keep(content).rawValue)])
      let first = arena.append(children: handles)
      return arena.append(
        ElementNode(
          kind: StructuralKind.part, arguments: start, argumentCount: 2, children: first, childCount: UInt32(handles.count),
          depth: depth + 1))
    }
  }

  /// Returns this view with an effect that has no declaration.
  public func part(_ name: String, _ effect: ModifierEffect) -> View {
    View { arena, vocabulary in
      let base = write(&arena, vocabulary)
      guard !base.isNone else { return base }
      return arena.modify(
        base, by: StructuralKind.modifierPart,
        [arena.intern(name), Argument(.script, bits: arena.keep(effect).rawValue)])
    }
  }

  /// Returns this view with an environment value.
  public func environment<Value>(_ key: EnvironmentKey<Value>, _ value: Value) -> View {
    part("environment", .setEnvironment { $0[key] = value })
  }

  /// Returns this view with a mark that refers to host functions. The arena stores the functions.
  public func marked(_ mark: @escaping @Sendable (inout ElementArena) -> Mark) -> View {
    View { arena, vocabulary in part("mark", .mark(mark(&arena))).write(&arena, vocabulary) }
  }

  /// Returns this view with `modifier` applied.
  public func modifier<Modifier: DeclaredModifier>(_ modifier: Modifier) -> View {
    View { arena, vocabulary in
      let base = write(&arena, vocabulary)
      guard !base.isNone else { return base }
      guard let index = vocabulary.modifier(named: Modifier.name) else {
        preconditionFailure("the vocabulary has no modifier \(Modifier.name)")
      }
      let values = Modifier.declaration.encode(modifier, &arena)
      return arena.modify(base, by: UInt16(index), values)
    }
  }

  /// Returns this view with a modifier that contains another view, such as a background. `content` is written first. `make`
  /// receives its handle and returns the modifier.
  public func modifier<Modifier: DeclaredModifier>(holding content: View, _ make: @escaping @Sendable (ElementHandle) -> Modifier)
    -> View
  {
    View { arena, vocabulary in
      let held = content.write(&arena, vocabulary)
      return modifier(make(held)).write(&arena, vocabulary)
    }
  }
}

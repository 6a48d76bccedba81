// Elements written in Swift: the same declarations, typed (tests, embedders).

/// A view as a value, to be written into an arena. `Text("Hi").modifier(Padding(length: 1))`.
public struct View: Sendable {
  /// Appends the element and returns its handle.
  public let write: @Sendable (inout ElementArena, Vocabulary) -> ElementHandle

  public init(write: @escaping @Sendable (inout ElementArena, Vocabulary) -> ElementHandle) {
    self.write = write
  }

  /// An element that exists, such as one that a script handed over. Empty where it is ``ElementHandle/none``.
  public init(_ element: ElementHandle) {
    self.init { arena, _ in
      guard !element.isNone else { return .none }
      return arena.append(
        ElementNode(
          kind: StructuralKind.reference, arguments: arena.append(arguments: [.element(element)]),
          argumentCount: 1))
    }
  }

  /// A view of the vocabulary with its children; nil keeps an empty slot (I6).
  public init<Declared: DeclaredView>(_ view: Declared, _ children: [View?] = []) {
    self.init { arena, vocabulary in
      guard let kind = vocabulary.view(named: Declared.declaration.name) else {
        preconditionFailure("the vocabulary has no view \(Declared.declaration.name)")
      }
      let handles = children.map { $0?.write(&arena, vocabulary) ?? .none }
      let depth = handles.map { $0.isNone ? 0 : arena.nodes[$0.index].depth }.max() ?? 0
      let start = arena.append(arguments: Declared.declaration.encode(view, &arena))
      let first = arena.append(children: handles)
      return arena.append(
        ElementNode(
          kind: UInt16(kind), arguments: start, argumentCount: Declared.declaration.parameters.count, children: first,
          childCount: UInt32(handles.count), depth: depth + 1))
    }
  }

  /// A part of a composed view that has no declaration: a box with a behaviour of its own. `name` is its step in paths.
  public init(part name: String, _ behavior: any Behavior, _ children: [View] = []) {
    self.init(part: name, children.isEmpty ? .leaf(behavior) : .container(behavior), children)
  }

  /// A part whose children are flattened to items, each of which is made when it is asked for (L43).
  public init(part name: String, _ behavior: any Behavior, items children: [View], along axis: Axis) {
    self.init(part: name, .deferred(behavior, .items(axis: axis)), children)
  }

  /// A part whose child a function of the program makes of what the behaviour hands over.
  public init(part name: String, _ behavior: any Behavior, madeBy function: ScriptReference) {
    self.init(part: name, .deferred(behavior, .function(function)), [])
  }

  /// A part whose child the behaviour names.
  public init(part name: String, naming behavior: any Behavior) {
    self.init(part: name, .deferred(behavior, .named), [])
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

  /// This view wearing something that has no declaration.
  public func part(_ name: String, _ effect: ModifierEffect) -> View {
    View { arena, vocabulary in
      let base = write(&arena, vocabulary)
      guard !base.isNone else { return base }
      return arena.modify(
        base, by: StructuralKind.modifierPart,
        [arena.intern(name), Argument(.script, bits: arena.keep(effect).rawValue)])
    }
  }

  /// This view seeing `value` for a key of the environment.
  public func environment<Value>(_ key: EnvironmentKey<Value>, _ value: Value) -> View {
    part("environment", .write { $0[key] = value })
  }

  /// This view wearing a mark with functions of the host, which are kept in the arena.
  public func marked(_ mark: @escaping @Sendable (inout ElementArena) -> Annotation) -> View {
    View { arena, vocabulary in part("mark", .annotation(mark(&arena))).write(&arena, vocabulary) }
  }

  /// This view wearing `modifier`.
  public func modifier<Declared: DeclaredModifier>(_ modifier: Declared) -> View {
    View { arena, vocabulary in
      let base = write(&arena, vocabulary)
      guard !base.isNone else { return base }
      guard let index = vocabulary.modifier(named: Declared.declaration.name) else {
        preconditionFailure("the vocabulary has no modifier \(Declared.declaration.name)")
      }
      let values = Declared.declaration.encode(modifier, &arena)
      return arena.modify(base, by: UInt16(index), values)
    }
  }

  /// This view wearing a modifier that holds another view, such as a background: `content` is written first and handed on.
  public func modifier<Declared: DeclaredModifier>(holding content: View, _ make: @escaping @Sendable (ElementHandle) -> Declared)
    -> View
  {
    View { arena, vocabulary in
      let held = content.write(&arena, vocabulary)
      return modifier(make(held)).write(&arena, vocabulary)
    }
  }
}

// A modifier's box that waits for the view it goes around, and where in a script things were written.

import LongtailCore

/// The effect of one modifier on its way to the views inside.
struct Wrapper {
  /// The view that a modifier was written on, by what it is called in paths.
  struct Wearer: Equatable {
    let name: String
    let position: IdentityStep.Position
    /// The identity it is below.
    let parent: Int
  }

  /// Tells it from all others, but for those that were made of it.
  let number: Int
  /// The name of the modifier.
  let name: String
  /// Nil where it was written on several views at once, each of which wears one of its own (L39).
  var wearer: Wearer?
  let source: BoxSource
  let line: Source
  /// The environment at its place, which its secondary view sees (E9).
  let environment: EnvironmentValues
  let axis: Axis?
  var behavior: (any Behavior)?
  var secondary: ElementHandle?
  /// Makes the secondary view during layout.
  var function: ScriptReference?
  var annotation: Annotation?
  var hook: Hook?
  var presentation: (kind: PresentationKind, behavior: any Behavior, content: ElementHandle, dismiss: ScriptReference)?

  /// The same on another view.
  func worn(by wearer: Wearer?) -> Wrapper {
    var result = self
    result.wearer = wearer
    return result
  }
}

extension Wrapper {
  /// Whether another does the same, as far as that can be told from what it was made of.
  func isEqual(to other: Wrapper, _ store: ElementStore) -> Bool {
    guard name == other.name, wearer == other.wearer, axis == other.axis, environment.isIdentical(to: other.environment),
      secondary == nil, other.secondary == nil, function == nil, other.function == nil, hook == nil, other.hook == nil,
      annotation == other.annotation, other.annotation?.holdsFunction != true,
      let before = store.arena(source.node.arena), let now = store.arena(other.source.node.arena)
    else { return false }
    let (first, second) = (Int(source.node.arguments), Int(other.source.node.arguments))
    return store.areEqual(
      before.pointee.arguments[first..<first + source.argumentCount], in: before.pointee,
      now.pointee.arguments[second..<second + other.source.argumentCount], in: now.pointee)
  }
}

extension Resolver.Place {
  /// Whether everything is as it is at another place with the same name: what needs nothing else that is new is equal there.
  func isEqual(to other: Resolver.Place, _ store: ElementStore) -> Bool {
    environment.isIdentical(to: other.environment) && isEqualBesideEnvironment(to: other, store)
  }

  /// As `isEqual`, in whatever environment.
  func isEqualBesideEnvironment(to other: Resolver.Place, _ store: ElementStore) -> Bool {
    axis == other.axis && level == other.level && wrappers.count == other.wrappers.count
      && zip(wrappers, other.wrappers).allSatisfy { $0.isEqual(to: $1, store) }
  }
}

/// The line a node or a modifier was written on, where it was recorded.
struct Source {
  let place: Diagnostic.Place?

  init(_ node: ElementNode, _ store: ElementStore) { self.init(file: node.file, line: node.line, store) }
  init(_ entry: ChainEntry, _ store: ElementStore) { self.init(file: entry.file, line: entry.line, store) }

  init(_ element: ElementHandle, _ store: ElementStore) {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else {
      self = .unknown
      return
    }
    self.init(arena.pointee.nodes[element.index], store)
  }

  static let unknown = Source(place: nil)

  private init(place: Diagnostic.Place?) { self.place = place }

  private init(file: UInt16, line: UInt32, _ store: ElementStore) {
    place = line == 0 ? nil : Diagnostic.Place(file: store.files[Int(file)], line: Int(line))
  }
}

extension Resolver {
  /// Takes over what a modifier does at a place.
  mutating func wrap(
    _ place: inout Place, _ effect: ModifierEffect, _ entry: ChainEntry, _ name: String, _ view: String,
    _ arena: UnsafeMutablePointer<ElementArena>
  ) {
    var wrapper: Wrapper {
      resolving.wrappers += 1
      return Wrapper(
        number: resolving.wrappers, name: name,
        wearer: Wrapper.Wearer(name: view, position: place.position, parent: place.identity),
        source: entry.modifier == StructuralKind.modifierPart
          ? .part(arena.pointee.serial, entry.arguments)
          : BoxSource(
            NodeSource(.modifier(entry.modifier), arena: arena.pointee.serial, arguments: entry.arguments),
            argumentCount: Int(entry.argumentCount)),
        line: Source(entry, store), environment: place.environment, axis: place.axis)
    }
    switch effect {
    case .none:
      break
    case .box(let behavior):
      var box = wrapper
      box.behavior = behavior
      place.wrappers.append(box)
    case .layer(let behavior, let secondary):
      var box = wrapper
      box.behavior = behavior
      box.secondary = secondary
      place.wrappers.append(box)
    case .deferredLayer(let behavior, let function):
      var box = wrapper
      box.behavior = behavior
      box.function = function
      place.wrappers.append(box)
    case .presentation(let kind, let behavior, let content, let dismiss):
      var mark = wrapper
      mark.presentation = (kind, behavior, content, dismiss)
      place.wrappers.append(mark)
    case .annotation(let annotation):
      switch annotation {
      case .preference, .transformPreference: hasPreferences = true
      default: break
      }
      var mark = wrapper
      mark.annotation = annotation
      if case .focusable(let owner) = annotation {
        // What was written on a view is its own to have the focus; a control says who it is.
        let owner = owner > 0 ? owner : identities.identity(view, place.position, below: place.identity)
        mark.annotation = .focusable(owner: owner)
        host.readers.insert(place.instance)
        focus(&place, ledger.focus?.owner == owner)
      }
      if case .unfocusable = annotation {
        mark.annotation = .unfocusable(owner: identities.identity(view, place.position, below: place.identity))
      }
      place.wrappers.append(mark)
    case .hook(let hook):
      var mark = wrapper
      mark.hook = hook
      place.wrappers.append(mark)
    case .identity(let key):
      guard place.position.key != key else { break }
      // An id inside the key of an item, or inside another id, is one more step: the item stays what it is.
      if place.position.key != nil {
        place.identity = identities.identity(view, place.position, below: place.identity)
      }
      let store = store
      place.position = position(key, below: place.identity, slot: place.position.slot, at: Source(entry, store))
    case .write(let write):
      var environment = place.environment
      write(&environment)
      place.environment = resolving.environments.shared(environment, in: place.environment)
    case .environment(let key, let value):
      var environment = place.environment
      environmentKey(named: key)?.set(&environment, value, arena.pointee)
      place.environment = resolving.environments.shared(environment, in: place.environment)
    case .transform(let key, let function):
      guard let key = environmentKey(named: key), let evaluator, work.admits() else { return }
      do {
        var environment = place.environment
        try evaluator.transform(key: key, function, &environment)
        place.environment = resolving.environments.shared(environment, in: place.environment)
      } catch {
        var failure = error
        if failure.place == nil { failure.place = Source(entry, store).place }
        report(failure)
      }
    }
  }

  /// Says in the environment of a place whether the nearest view around it that can have the focus has it.
  func focus(_ place: inout Place, _ isFocused: Bool) {
    guard place.environment[StandardKeys.isFocused] != isFocused else { return }
    var environment = place.environment
    environment[StandardKeys.isFocused] = isFocused
    place.environment = resolving.environments.shared(environment, in: place.environment)
  }

  /// A key of the vocabulary or of the program.
  private func environmentKey(named name: String) -> EnvironmentKeyDeclaration? {
    vocabulary.environmentKey(named: name).map { vocabulary.environmentKeys[$0] } ?? evaluator?.environmentKey(named: name)
  }
}

extension IdentityStep.Position {
  /// The explicit id or the id of an item; nil where there is none.
  /// The slot it names; nil where it names none.
  var slot: Int? { if case .slot(let slot) = self { slot } else { nil } }

  var key: String? {
    switch self {
    case .key(let key), .duplicate(let key, _): key
    case .only, .slot: nil
    }
  }
}

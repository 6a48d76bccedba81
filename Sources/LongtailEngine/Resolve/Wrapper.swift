// Effects of modifiers that wait for the modified view, and the lines of a script on which elements are written.

import LongtailCore

/// The effect of one modifier, which is applied when the view inside it is resolved.
struct Wrapper {
  /// The view that a modifier is written on, as it is named in paths.
  struct ModifiedView: Equatable {
    let name: String
    let position: IdentityStep.Position
    /// The identity of its parent.
    let parent: Int
  }

  /// A number that identifies the wrapper. Its copies on other views have the same number.
  let number: Int
  /// The name of the modifier.
  let name: String
  /// The modified view. Nil if the modifier is written on several views at once; then each view gets a copy with itself as the
  /// modified view (L39).
  var modifiedView: ModifiedView?
  let source: BoxSource
  let line: Source
  /// The environment at its place, which also applies to its secondary view (E9).
  let environment: EnvironmentValues
  let axis: Axis?
  var behavior: (any Behavior)?
  var secondary: ElementHandle?
  /// The function that makes the secondary view during layout.
  var function: ScriptReference?
  var annotation: Mark?
  var hook: Hook?
  var presentation: (kind: PresentationKind, behavior: any Behavior, content: ElementHandle, dismiss: ScriptReference)?

  /// Returns a copy of the wrapper on another view.
  func with(modifiedView: ModifiedView?) -> Wrapper {
    var result = self
    result.modifiedView = modifiedView
    return result
  }
}

extension Wrapper {
  /// True if two wrappers have the same effect, because their inputs are equal. False for wrappers with hooks, secondary views or
  /// functions, which cannot be compared.
  func isEqual(to other: Wrapper, _ store: ElementStore) -> Bool {
    guard name == other.name, modifiedView == other.modifiedView, axis == other.axis,
      environment.isIdentical(to: other.environment),
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
  /// True if both places have equal environment, axis, depth and wrappers, so that a view resolved at one can be reused at the
  /// other.
  func isEqual(to other: Resolver.Place, _ store: ElementStore) -> Bool {
    environment.isIdentical(to: other.environment) && isEqualBesideEnvironment(to: other, store)
  }

  /// As `isEqual`, but ignores the environment.
  func isEqualBesideEnvironment(to other: Resolver.Place, _ store: ElementStore) -> Bool {
    axis == other.axis && level == other.level && wrappers.count == other.wrappers.count
      && zip(wrappers, other.wrappers).allSatisfy { $0.isEqual(to: $1, store) }
  }
}

/// The file and line on which a node or a modifier is written, if lines are recorded.
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
  /// Applies the effect of a modifier to a place.
  mutating func wrap(
    _ place: inout Place, _ effect: ModifierEffect, _ entry: ChainEntry, _ name: String, _ view: String,
    _ arena: UnsafeMutablePointer<ElementArena>
  ) {
    var wrapper: Wrapper {
      resolving.wrappers += 1
      return Wrapper(
        number: resolving.wrappers, name: name,
        modifiedView: Wrapper.ModifiedView(name: view, position: place.position, parent: place.identity),
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
    case .mark(let annotation):
      switch annotation {
      case .preference, .transformPreference: hasPreferences = true
      default: break
      }
      var mark = wrapper
      mark.annotation = annotation
      if case .focusable(let owner) = annotation {
        // A control names itself as the owner. For a modifier on another view, the modified view is the owner.
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
      // If the view is an item with a key, or already has an id, the id adds a step to the identity. The item thus keeps the
      // identity that its key gives it.
      if place.position.key != nil {
        place.identity = identities.identity(view, place.position, below: place.identity)
      }
      let store = store
      place.position = position(key, below: place.identity, slot: place.position.slot, at: Source(entry, store))
    case .setEnvironment(let write):
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

  /// Sets `isFocused` in the environment of a place: true if the nearest enclosing focusable view has the focus.
  func focus(_ place: inout Place, _ isFocused: Bool) {
    guard place.environment[StandardKeys.isFocused] != isFocused else { return }
    var environment = place.environment
    environment[StandardKeys.isFocused] = isFocused
    place.environment = resolving.environments.shared(environment, in: place.environment)
  }

  /// Returns the environment key with a name, from the vocabulary or the script.
  private func environmentKey(named name: String) -> EnvironmentKeyDeclaration? {
    vocabulary.environmentKey(named: name).map { vocabulary.environmentKeys[$0] } ?? evaluator?.environmentKey(named: name)
  }
}

extension IdentityStep.Position {
  /// The slot; nil if the position is not a slot.
  var slot: Int? { if case .slot(let slot) = self { slot } else { nil } }

  /// The explicit id, or the id of an item; nil if there is none.
  var key: String? {
    switch self {
    case .key(let key), .duplicate(let key, _): key
    case .only, .slot: nil
    }
  }
}

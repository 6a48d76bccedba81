// A modifier's box that waits for the view it goes around, and where in a script things were written.

import LongtailCore

/// The effect of one modifier on its way to the views inside.
struct Wrapper {
  /// The name of the modifier, and which of several of that name on one view.
  let name: String
  let occurrence: Int
  /// The view it was written on.
  let view: String
  let position: IdentityStep.Position
  let identity: Int
  let source: NodeSource
  /// The environment at its place, which its secondary view sees (E9).
  let environment: EnvironmentValues
  var behavior: (any Behavior)?
  var secondary: ElementHandle?
  var annotation: Annotation?
}

/// The line a node or a modifier was written on, where it was recorded.
struct Source {
  let place: Diagnostic.Place?

  init(_ node: ElementNode, _ store: ElementStore) { self.init(file: node.file, line: node.line, store) }
  init(_ entry: ChainEntry, _ store: ElementStore) { self.init(file: entry.file, line: entry.line, store) }

  private init(file: UInt16, line: UInt32, _ store: ElementStore) {
    place = line == 0 ? nil : Diagnostic.Place(file: store.files[Int(file)], line: Int(line))
  }
}

extension NodeSource {
  static func view(_ node: ElementNode, _ arena: UInt64) -> NodeSource {
    NodeSource(.view(node.kind), arena: arena, arguments: node.arguments)
  }
}

extension ElementArena {
  func arguments(of entry: ChainEntry) -> ArraySlice<Argument> {
    arguments[Int(entry.arguments)..<Int(entry.arguments) + Int(entry.argumentCount)]
  }

  func arguments(of node: ElementNode, count: Int) -> ArraySlice<Argument> {
    arguments[Int(node.arguments)..<Int(node.arguments) + count]
  }
}

extension Resolver {
  /// Takes over what a modifier does at a place.
  mutating func wrap(
    _ place: inout Place, _ effect: ModifierEffect, _ entry: ChainEntry, _ declaration: ModifierDeclaration, _ view: String,
    _ arena: UnsafeMutablePointer<ElementArena>, _ occurrences: inout [String: Int]
  ) {
    func wrapper(_ occurrence: Int) -> Wrapper {
      Wrapper(
        name: declaration.name, occurrence: occurrence, view: view, position: place.position, identity: place.identity,
        source: NodeSource(.modifier(entry.modifier), arena: arena.pointee.serial, arguments: entry.arguments),
        environment: place.environment)
    }
    switch effect {
    case .none:
      break
    case .box(let behavior):
      occurrences[declaration.name, default: 0] += 1
      var box = wrapper(occurrences[declaration.name] ?? 1)
      box.behavior = behavior
      place.wrappers.append(box)
    case .layer(let behavior, let secondary):
      occurrences[declaration.name, default: 0] += 1
      var box = wrapper(occurrences[declaration.name] ?? 1)
      box.behavior = behavior
      box.secondary = secondary
      place.wrappers.append(box)
    case .annotation(let annotation):
      var mark = wrapper(1)
      mark.annotation = annotation
      place.wrappers.append(mark)
    case .identity(let key):
      place.position = .key(key)
    case .environment(let key, let value):
      environmentKey(named: key)?.set(&place.environment, value, arena.pointee)
    case .transform(let key, let function):
      guard let key = environmentKey(named: key), let evaluator else { return }
      do {
        try evaluator.transform(key: key, function, &place.environment)
      } catch {
        var failure = error
        if failure.place == nil { failure.place = Source(entry, store).place }
        tree.diagnostics.append(failure)
      }
    }
  }

  /// A key of the vocabulary or of the program.
  private func environmentKey(named name: String) -> EnvironmentKeyDeclaration? {
    vocabulary.environmentKey(named: name).map { vocabulary.environmentKeys[$0] } ?? evaluator?.environmentKey(named: name)
  }
}

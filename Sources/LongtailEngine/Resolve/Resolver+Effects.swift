// Applies modifiers. A modifier changes the environment of the view inside, or adds a box around the view.

import LongtailCore

extension Resolver {
  /// Applies a chain of modifiers to a place, which becomes the place of the view inside. Returns false at a modifier with a
  /// body, which must run first.
  mutating func follow(
    _ chain: UInt32, in arena: UnsafeMutablePointer<ElementArena>, _ name: String, _ place: inout Place
  ) -> Bool {
    var chain = chain
    while chain != 0 {
      let entry = arena.pointee.chain[Int(chain)]
      guard entry.modifier != StructuralKind.scriptedModifier else { return false }
      apply(chain, entry, in: arena, name, &place)
      chain = entry.previous
    }
    return true
  }

  mutating func apply(
    _ chain: UInt32, _ entry: ChainEntry, in arena: UnsafeMutablePointer<ElementArena>, _ name: String, _ place: inout Place
  ) {
    guard entry.modifier != StructuralKind.modifierPart else {
      let arguments = arena.pointee.arguments(of: entry)
      guard let effect = arena.pointee.hostValue(arguments[arguments.startIndex + 1].reference) as? ModifierEffect else { return }
      return wrap(&place, effect, entry, arena.pointee.string(arguments[arguments.startIndex]), name, arena)
    }
    guard entry.modifier != StructuralKind.componentStyle else {
      let arguments = Array(arena.pointee.arguments(of: entry))
      guard let kind = evaluator?.kind(ofComponent: arguments[0].integer) else { return }
      let choice = StyleChoice(arguments[1], in: arena.pointee)
      place.environment = withContext(place, Source(entry, store), name) { $0.push(choice, of: kind) }.environment
      return
    }
    let declaration = vocabulary.modifiers[Int(entry.modifier)]
    let effect = effect(of: chain, entry, declaration, in: arena, name, place)
    place.environment = effect.environment
    wrap(&place, effect.result, entry, declaration.name, name, arena)
  }

  /// Effects of modifiers. Equal modifiers in equal places share an effect, also if different bodies wrote them.
  struct Effects {
    struct Effect {
      let result: ModifierEffect
      /// The environment of the view inside the modifier.
      let environment: EnvironmentValues
      /// The environment at the place of the modifier. The numbers are based on its identity, so it is kept alive: no other
      /// environment can get this identity.
      let outer: EnvironmentValues
    }

    private var numbers = ModifierNumbers()
    /// The effects by the numbers of their modifiers. Nil for effects that are not shared.
    private var effects: [Effect?] = []

    subscript(number: Int) -> Effect? {
      get { effects[number] }
      set { effects[number] = newValue }
    }

    /// Returns the number of a modifier at a place.
    mutating func number(
      of entry: ChainEntry, at chain: UInt32, in arena: UnsafeMutablePointer<ElementArena>, _ place: Place
    ) -> Int {
      let environment = place.environment.identity.map { UInt64(UInt(bitPattern: $0)) } ?? 0
      let axis = place.axis.map { UInt64($0.rawValue) + 1 } ?? 0
      let number = numbers.number(of: entry, at: chain, in: arena, (environment, axis))
      if number == effects.count { effects.append(nil) }
      return number
    }
  }

  /// Returns the effect of a chain entry at a place, and the environment of the view inside. Equal modifiers in the same environment
  /// are computed once, and the views inside them share an environment as well. Effects with diagnostics are not shared, because
  /// each place reports them.
  private mutating func effect(
    of chain: UInt32, _ entry: ChainEntry, _ declaration: ModifierDeclaration, in arena: UnsafeMutablePointer<ElementArena>,
    _ view: String, _ place: Place
  ) -> (result: ModifierEffect, environment: EnvironmentValues) {
    let number = effects.number(of: entry, at: chain, in: arena, place)
    if let known = effects[number] { return (known.result, known.environment) }
    let reported = resolution.reports.count
    host.hasRead = false
    let effect = withContext(place, Source(entry, store), view) { context in
      declaration.effect(arena.pointee.arguments(of: entry), arena.pointee, in: &context)
    }
    counters.effects += 1
    // An effect that read a binding is not shared either, because the instance of each place must depend on the binding. The value
    // of an environment key can be a text in the arena of the modifier.
    if resolution.reports.count == reported, !host.hasRead, !effect.result.refersToArena {
      effects[number] = Effects.Effect(result: effect.result, environment: effect.environment, outer: place.environment)
    }
    return effect
  }

  /// Returns the effect of a chain entry without reporting its diagnostics, which are reported when the view is resolved. Returns
  /// `none` for modifiers that the vocabulary does not define, such as modifiers with a body.
  mutating func silentEffect(
    of chain: UInt32, _ entry: ChainEntry, in arena: UnsafeMutablePointer<ElementArena>, _ place: inout Place
  ) -> ModifierEffect {
    guard entry.modifier < StructuralKind.vocabularyLimit else { return .none }
    let reported = resolution.reports.count
    let effect = effect(of: chain, entry, vocabulary.modifiers[Int(entry.modifier)], in: arena, "view", place)
    resolution.reports.removeSubrange(reported...)
    place.environment = effect.environment
    return effect.result
  }
}

extension ModifierEffect {
  /// True if the effect contains an argument that may be stored in the arena of the modifier.
  fileprivate var refersToArena: Bool { if case .environment = self { true } else { false } }
}

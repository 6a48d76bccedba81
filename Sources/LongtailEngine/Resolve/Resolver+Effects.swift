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

  /// The inputs of the effect of a chain entry.
  struct EffectKey: Hashable {
    let arena: UInt64
    let chain: UInt32
    let environment: ObjectIdentifier?
    let axis: Axis?
  }

  struct Effect {
    let result: ModifierEffect
    /// The environment of the view inside the modifier.
    let environment: EnvironmentValues
    /// The environment whose identity is in the ``EffectKey``. It is kept alive, so that no other environment gets this identity.
    let outer: EnvironmentValues
  }

  /// Returns the effect of a chain entry at a place. Equal chains are one entry, so equal modifiers in the same environment are
  /// computed once, and the views inside them share an environment as well. An effect with diagnostics is not cached, because
  /// each place reports them.
  private mutating func effect(
    of chain: UInt32, _ entry: ChainEntry, _ declaration: ModifierDeclaration, in arena: UnsafeMutablePointer<ElementArena>,
    _ view: String, _ place: Place
  ) -> (result: ModifierEffect, environment: EnvironmentValues) {
    let key = EffectKey(
      arena: arena.pointee.serial, chain: chain, environment: place.environment.identity, axis: place.axis)
    if let known = effects[key] { return (known.result, known.environment) }
    let reported = resolution.reports.count
    host.hasRead = false
    let effect = withContext(place, Source(entry, store), view) { context in
      declaration.effect(arena.pointee.arguments(of: entry), arena.pointee, in: &context)
    }
    counters.effects += 1
    // An effect that read a binding is not cached either, because the instance of each place must depend on the binding.
    if resolution.reports.count == reported, !host.hasRead {
      effects[key] = Effect(result: effect.result, environment: effect.environment, outer: place.environment)
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

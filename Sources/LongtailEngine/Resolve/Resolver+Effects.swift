// What modifiers do at a place: each changes the environment of what is inside, or adds a box around it.

import LongtailCore

extension Resolver {
  /// Takes a place into a chain of modifiers: to that of the view inside. False where one has a body, which has to run first.
  mutating func follow(
    _ chain: UInt32, in arena: UnsafeMutablePointer<ElementArena>, _ name: String, _ place: inout Place
  ) -> Bool {
    var chain = chain
    while chain != 0 {
      let entry = arena.pointee.chain[Int(chain)]
      guard entry.modifier != StructuralKind.scriptedModifier else { return false }
      apply(chain, entry, in: arena, name, &place)
      chain = entry.base
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

  /// What a chain entry is computed from besides its own arguments.
  struct EffectKey: Hashable {
    let arena: UInt64
    let chain: UInt32
    let environment: ObjectIdentifier?
    let axis: Axis?
  }

  struct Effect {
    let result: ModifierEffect
    /// What the view inside sees.
    let environment: EnvironmentValues
    /// The environment of the key, kept alive so that the key stays true.
    let outer: EnvironmentValues
  }

  /// The effect of a chain entry at a place. Equal chains are one entry, so equal modifiers in the same environment are computed
  /// once, and the views inside them share an environment as well. What reported something is not kept: each place reports.
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
    // Who reads a binding depends on it, at each place.
    if resolution.reports.count == reported, !host.hasRead {
      effects[key] = Effect(result: effect.result, environment: effect.environment, outer: place.environment)
    }
    return effect
  }

  /// What an entry of a chain does, for one who asks only: what it reports is reported where it is resolved. Nothing for one that
  /// has a body.
  mutating func effect(
    of chain: UInt32, _ entry: ChainEntry, in arena: UnsafeMutablePointer<ElementArena>, _ place: inout Place
  ) -> ModifierEffect {
    guard entry.modifier < StructuralKind.last else { return .none }
    let reported = resolution.reports.count
    let effect = effect(of: chain, entry, vocabulary.modifiers[Int(entry.modifier)], in: arena, "view", place)
    resolution.reports.removeSubrange(reported...)
    place.environment = effect.environment
    return effect.result
  }
}

// What a program remembers of an occurrence of a component or of a modifier with a body.

import LongtailCore

/// One occurrence, for as long as its identity is in the tree.
final class Instance: Reader {
  let owner: String
  let properties: [Property]
  /// How many of them are `self`'s.
  @exclusivity(unchecked) var ownCount: Int
  let slots: SlotTable
  /// Kinds of slots whose initial values were computed.
  @exclusivity(unchecked) var kinds: [String: ValueKind] = [:]
  /// What it was given last; nil before its first evaluation, and for the `self` of a layout.
  @exclusivity(unchecked) var source: BodySource?
  /// What it was given before that, for `printChanges`.
  @exclusivity(unchecked) var earlierSource: BodySource?
  @exclusivity(unchecked) var environment: EnvironmentValues
  /// Why its body was run last.
  @exclusivity(unchecked) var reasons: [EvaluationReason] = []
  /// The nodes in its body's arena that stand for the views it was given.
  @exclusivity(unchecked) var views: [ViewInput] = []
  /// How often state had been written when it was evaluated last.
  @exclusivity(unchecked) var stamp: Int64 = 0
  @exclusivity(unchecked) var earlierStamp: Int64 = 0
  /// What its last evaluation read of the environment.
  @exclusivity(unchecked) var environmentReads: [String: PlainValue] = [:]

  init(
    _ id: InstanceID, _ owner: String, _ properties: [Property], _ environment: EnvironmentValues, _ slots: SlotTable = .empty
  ) {
    self.owner = owner
    self.properties = properties
    ownCount = properties.count
    self.slots = slots
    self.environment = environment
    super.init(id)
  }

  /// Reads a key of the environment. A layout has no evaluation of its own, so the boundaries around it note the read.
  func read(_ key: EnvironmentKeyDeclaration, _ arena: inout ElementArena) -> Argument {
    source == nil ? key.get(environment, &arena) : key.peek(environment, &arena)
  }

  override func forgetReads() {
    super.forgetReads()
    environmentReads = [:]
  }

  /// The properties of `self`, or of what a style is given.
  func properties(given isGiven: Bool) -> ArraySlice<Property> {
    isGiven ? properties[ownCount...] : properties[..<ownCount]
  }

  /// The owner of a property in messages: the view itself, or what a style is given.
  func name(given isGiven: Bool) -> String { isGiven ? Diagnostic.Cause.configuration + owner : owner }

  /// A view that a body was given.
  struct ViewInput {
    /// Position among the properties; nil for the content of a modifier.
    let property: Int?
    /// Where only a member of the group there is meant.
    var member: Int?
    let reference: ElementHandle
  }
}

/// What a body is given: where its arguments are, and what a modifier is around.
struct Inputs {
  let definition: BodyDefinition
  let arena: UnsafeMutablePointer<ElementArena>
  /// Of the first property.
  let start: Int
  let content: ElementHandle?

  /// The argument of a property, or its default, with the arena that it is in.
  func argument(_ index: Int, _ module: UnsafeMutablePointer<ElementArena>) -> (Argument, UnsafeMutablePointer<ElementArena>) {
    let given = arena.pointee.arguments[start + index]
    return given.isAbsent ? (definition.properties[index].defaultValue, module) : (given, arena)
  }
}

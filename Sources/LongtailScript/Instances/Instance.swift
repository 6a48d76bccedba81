// The instances of components, and of modifiers and styles with a body: their inputs, environments and reads.

import LongtailCore

/// One occurrence of a component, modifier or style, as long as its identity is in the tree.
final class Instance: StateReader {
  let owner: String
  let properties: [Property]
  /// The number of properties of `self`, which come first in ``properties``. The properties after them are the fields of a
  /// style's configuration.
  @exclusivity(unchecked) var ownCount: Int
  let slots: SlotTable
  /// The kinds of the slots whose initial values were computed.
  @exclusivity(unchecked) var kinds: [String: ValueKind] = [:]
  /// The source of its last inputs; nil before its first evaluation, and for the `self` of a layout.
  @exclusivity(unchecked) var source: BodySource?
  /// The source of the inputs before the last, for `printChanges`.
  @exclusivity(unchecked) var earlierSource: BodySource?
  @exclusivity(unchecked) var environment: EnvironmentValues
  /// The reasons for the last run of its body.
  @exclusivity(unchecked) var reasons: [EvaluationReason] = []
  /// The references in the arena of its body that stand for the views among its inputs.
  @exclusivity(unchecked) var views: [ViewInput] = []
  /// The number of writes to state before its last evaluation.
  @exclusivity(unchecked) var writeCount: Int64 = 0
  @exclusivity(unchecked) var earlierWriteCount: Int64 = 0

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

  /// Reads a key of the environment. The `self` of a layout has no evaluation that records the read. So each enclosing
  /// `EnvironmentBoundary` records it.
  func read(_ key: EnvironmentKeyDeclaration, _ arena: inout ElementArena) -> Argument {
    source == nil ? key.get(environment, &arena) : key.peek(environment, &arena)
  }

  /// Returns the properties of `self`, or the fields of a style's configuration.
  func properties(ofConfiguration isConfiguration: Bool) -> ArraySlice<Property> {
    isConfiguration ? properties[ownCount...] : properties[..<ownCount]
  }

  /// Returns the name that messages use for the owner of a property: the view itself, or the configuration of a style.
  func name(ofConfiguration isConfiguration: Bool) -> String { isConfiguration ? Diagnostic.Cause.configuration + owner : owner }

  /// A view among the inputs of a body.
  struct ViewInput {
    /// The index of the property; nil for the content of a modifier.
    let property: Int?
    /// The index of a member, if the reference stands for one view of a group.
    var member: Int?
    let reference: ElementHandle
  }
}

/// The inputs of a body: the place of its arguments, and the content of a modifier.
struct Inputs {
  let definition: BodyDefinition
  let arena: UnsafeMutablePointer<ElementArena>
  /// The index of the argument for the first property.
  let start: Int
  let content: ElementHandle?

  /// Returns the argument of a property, or its default, with the arena of the argument.
  func argument(_ index: Int, _ module: UnsafeMutablePointer<ElementArena>) -> (Argument, UnsafeMutablePointer<ElementArena>) {
    let given = arena.pointee.arguments[start + index]
    return given.isAbsent ? (definition.properties[index].defaultValue, module) : (given, arena)
  }
}

// The definitions that a script makes while it loads: components, layouts, modifiers, styles, previews and tests.

import LongtailCore

/// A property of a component or a parameter of a modifier.
final class Property {
  let name: String
  let stableName: StableText
  let kind: ValueKind
  let isRequired: Bool
  /// The default value, in the arena of module scope; absent if there is none.
  let defaultValue: Argument
  let isHandler: Bool
  /// True if a modifier of the component sets the property, and not its constructor.
  var isFluent = false
  /// The declaration of the slot, if the property is a slot for views; else nil.
  var slot: ContentSlot?

  init(name: String, stableName: StableText, kind: ValueKind, isRequired: Bool, defaultValue: Argument) {
    self.name = name
    self.stableName = stableName
    self.kind = kind
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    isHandler = kind == .handler
  }

  /// True if the property takes views, as a slot or directly.
  var takesView: Bool { slot != nil || kind == .view }
  var isBinding: Bool { if case .binding = kind { true } else { false } }
  var isObject: Bool { if case .object = kind { true } else { false } }
}

/// A body with its inputs, which components, modifiers and styles have in common.
final class BodyDefinition {
  /// The name of the component, modifier or style in messages: "Card", ":card".
  let owner: String
  let properties: [Property]
  let propertyNames: [String]
  /// The number of properties that `self` has. The properties after them are the fields of a style's configuration.
  let ownCount: Int
  /// True for the body of a style. The body of a style always gets a configuration, which may have no fields.
  let isStyle: Bool
  /// The slots of its state.
  let slots: SlotTable
  /// True if at least one property is a slot for views.
  let hasSlots: Bool
  /// The index of the property that takes the values without a name, as in `Box { view }`.
  let content: Int?
  let equality: Equality
  /// The function of the body; 0 for a component with default styles, which has no body.
  let function: ScriptReference
  /// The extent of the elements that each of the last two evaluations created, so that memory can be reserved for the next one.
  /// Bodies of one component usually create similar elements.
  @exclusivity(unchecked) private(set) var extent = ElementArena.Extent()
  @exclusivity(unchecked) private var last = ElementArena.Extent()

  /// Records the extent of the elements of an evaluation.
  func note(_ new: ElementArena.Extent) { (extent, last) = (last.intersection(new), new) }

  /// Creates the definition of a body. `configuration`: the fields of a style's configuration; nil for any other body.
  init(
    owner: String, properties own: [Property], configuration: [Property]? = nil, slots: SlotTable, content: String? = nil,
    equality: Equality = .fields, function: ScriptReference
  ) {
    self.owner = owner
    properties = own + (configuration ?? [])
    isStyle = configuration != nil
    ownCount = own.count
    propertyNames = properties.map(\.name)
    self.slots = slots
    hasSlots = own.contains { $0.slot != nil }
    let inputs = own.filter { !$0.isFluent }
    let name = content ?? (inputs.count == 1 ? inputs[0].name : "content")
    self.content = own.firstIndex { $0.name == name && !$0.isFluent && $0.takesView }
    self.equality = equality
    self.function = function
  }
}

/// The way to compare two sets of inputs (K2).
enum Equality {
  /// Field by field, as in K3.
  case fields
  /// Field by field. Tables are compared by their contents, and functions are not compared.
  case data
  /// With a function of the script, which gets the old and the new properties.
  case function(ScriptReference)
}

/// A component, declared by `component(name, { props = …, body = … })`.
struct ComponentDefinition {
  let name: String
  let body: BodyDefinition
  /// The name of the modifier that applies its styles.
  let styleModifier: String
  /// The kind of view that its styles are for, if it has default styles instead of a body (S10).
  var kind: ComponentKind?
  /// The index of each style among the modifiers, by the name of the style. Empty unless the component has a body.
  var styles: [String: Int] = [:]
  /// The place of the declaration.
  var place: Diagnostic.Place?

  var properties: [Property] { body.properties }
}

/// A layout, declared by `layout(name, { params = …, sizeThatFits = …, place = … })`.
struct LayoutDefinition {
  let name: String
  let properties: [Property]
  let sizeThatFits: ScriptReference
  let place: ScriptReference
}

/// A modifier with a body. If a component has a body, its styles are stored as such modifiers, too, which work only on this
/// component.
struct ModifierDefinition {
  let name: String
  let body: BodyDefinition

  var properties: [Property] { body.properties }
}

/// A style of a kind of view, declared by `style(kind, name, …)`.
struct StyleDefinition {
  /// The name of the kind.
  let kind: String
  /// The name of the style; nil if the script uses it only as a value.
  let name: String?
  let body: BodyDefinition
}

/// A named example of a component, for galleries and golden files.
public struct Preview: Sendable {
  /// The name of the preview.
  public let name: String
  /// The component that the preview shows; nil if it names none.
  public let component: String?
  /// The width in columns; nil if the caller chooses it.
  public var width: Int?
  /// The height in rows; nil for the height of the content.
  public var height: Int?
  /// The name of the theme; nil if the caller chooses it.
  public var theme: String?
  /// The colour scheme; nil if the caller chooses it.
  public var colorScheme: ColorScheme?
  /// The combination of an experiment that the preview shows; nil if it belongs to none.
  public internal(set) var experiment: Combination?
  let content: ScriptReference
  /// The place of the declaration.
  let place: Diagnostic.Place?

  init(name: String, component: String?, content: ScriptReference, place: Diagnostic.Place?) {
    (self.name, self.component, self.content, self.place) = (name, component, content, place)
  }

  /// The component, if the preview names one, and the name.
  public var caption: String { component.map { "\($0), \(name)" } ?? name }

  /// One combination of the values of an experiment.
  public struct Combination: Sendable {
    /// The name of the experiment.
    public let name: String
    /// The value of each axis of the experiment. The last axis changes fastest.
    public let variations: [Variation]
    /// The axes in the title and the caption: those with more than one value, or all if none has more than one.
    let titleAxes: [Int]
    /// True if the axis that changes fastest has its first value.
    public let startsRow: Bool
    /// True if all axes have their first values.
    public let isFirst: Bool

    init(of name: String, _ variations: [Variation], titleAxes: [Int], startsRow: Bool, isFirst: Bool) {
      (self.name, self.variations, self.titleAxes) = (name, variations, titleAxes)
      (self.startsRow, self.isFirst) = (startsRow, isFirst)
    }

    /// The values in words: "ember, 20".
    public var title: String { titleAxes.map { variations[$0].label }.joined(separator: ", ") }
    /// The axes and values in words: "theme = ember, width = 20".
    public var caption: String { titleAxes.map { "\(variations[$0].axis) = \(variations[$0].label)" }.joined(separator: ", ") }
  }

  /// One value of an axis. An axis is a named list of values that an experiment varies, such as `width = { 20, 40 }`.
  public struct Variation: Sendable {
    /// The name of the axis.
    public let axis: String
    /// The value in words.
    public let label: String
    let value: ScriptReference
  }
}

/// A test that the script declares: steps on a view, and their expected results.
public struct ScriptTest: Sendable {
  public let name: String
  public let place: Diagnostic.Place?
  let function: ScriptReference
}

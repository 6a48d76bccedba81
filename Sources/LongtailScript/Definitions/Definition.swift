// What a program defines while it loads: components, modifiers, styles, environment keys, previews.

import LongtailCore

/// A property of a component or a parameter of a modifier.
final class Property {
  let name: String
  let stableName: StableText
  let kind: ValueKind
  let isRequired: Bool
  /// In the module's arena; absent where there is none.
  let defaultValue: Argument
  let isHandler: Bool
  /// Whether it is set by a modifier of the component, and not by its constructor.
  var isFluent = false
  /// What fills it, where it is a slot.
  var slot: ContentSlot?

  init(name: String, stableName: StableText, kind: ValueKind, isRequired: Bool, defaultValue: Argument) {
    self.name = name
    self.stableName = stableName
    self.kind = kind
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    isHandler = kind == .handler
  }

  /// Whether it takes views, in a slot or as they are.
  var takesView: Bool { slot != nil || kind == .view }
  var isBinding: Bool { if case .binding = kind { true } else { false } }
  var isObject: Bool { if case .object = kind { true } else { false } }
}

/// A body with its inputs: what components, modifiers and styles have in common.
final class BodyDefinition {
  /// As messages name it: "Card", ":card".
  let owner: String
  let properties: [Property]
  let propertyNames: [String]
  /// How many of the properties are `self`'s: those behind them are what a style is given.
  let ownCount: Int
  /// Whether it is that of a style, which is given a configuration, be it of nothing.
  let isStyle: Bool
  /// Slots of state.
  let slots: SlotTable
  /// Whether some of the properties are slots for views.
  let hasSlots: Bool
  /// The number of the property that takes what is written without a name: `Box { view }`.
  let content: Int?
  let equality: Equality
  /// None (0) where styles are in its place.
  let function: ScriptReference

  /// `given` is what a style is given besides its own properties.
  init(
    owner: String, properties own: [Property], given: [Property]? = nil, slots: SlotTable, content: String? = nil,
    equality: Equality = .fields, function: ScriptReference
  ) {
    self.owner = owner
    properties = own + (given ?? [])
    isStyle = given != nil
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

/// When two sets of inputs are the same (K2).
enum Equality {
  /// Field by field, as K3 says.
  case fields
  /// Field by field; tables by what is in them, functions not at all.
  case data
  /// As a function says that is given both.
  case function(ScriptReference)
}

/// A component: what `component(name, { props = …, body = … })` declares.
struct ComponentDefinition {
  let name: String
  let body: BodyDefinition
  /// The name of the modifier that applies its styles.
  let styleModifier: String
  /// What its styles are of, where it has default styles in place of a body (S10).
  var kind: ComponentKind?
  /// Of one with a body: index into the modifiers, by the style's name.
  var styles: [String: Int] = [:]
  /// Where it is declared.
  var place: Diagnostic.Place?

  var properties: [Property] { body.properties }
}

/// A layout: what `layout(name, { params = …, sizeThatFits = …, place = … })` declares.
struct LayoutDefinition {
  let name: String
  let properties: [Property]
  let sizeThatFits: ScriptReference
  let place: ScriptReference
}

/// A modifier with a body, or a style of a component, which is one that works on that component only.
struct ModifierDefinition {
  let name: String
  let body: BodyDefinition

  var properties: [Property] { body.properties }
}

/// A style of a kind: what `style(kind, name, …)` declares.
struct StyleDefinition {
  /// The name of the kind.
  let kind: String
  /// Nil for one that is a value only.
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
  /// Where it is declared.
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
    /// The value of each axis. The last axis changes fastest.
    public let variations: [Variation]
    /// The axes that have more than one value; all where none has.
    let told: [Int]
    /// True if the axis that changes fastest has its first value.
    public let startsRow: Bool
    /// True if all axes have their first values.
    public let isFirst: Bool

    init(of name: String, _ variations: [Variation], told: [Int], startsRow: Bool, isFirst: Bool) {
      (self.name, self.variations, self.told) = (name, variations, told)
      (self.startsRow, self.isFirst) = (startsRow, isFirst)
    }

    /// The values in words: "ember, 20".
    public var title: String { told.map { variations[$0].label }.joined(separator: ", ") }
    /// The axes and values in words: "theme = ember, width = 20".
    public var caption: String { told.map { "\(variations[$0].axis) = \(variations[$0].label)" }.joined(separator: ", ") }
  }

  /// One value of an axis.
  public struct Variation: Sendable {
    /// The name of the axis.
    public let axis: String
    /// The value in words.
    public let label: String
    let value: ScriptReference
  }
}

/// A declared test: what somebody does with a view, and what is to come of it.
public struct ScriptTest: Sendable {
  public let name: String
  public let place: Diagnostic.Place?
  let function: ScriptReference
}

// The declarations of a script, by kind and by name.

import LongtailCore

/// The declarations of a program. They are made while its modules load.
final class Definitions {
  @exclusivity(unchecked) var components: [ComponentDefinition] = []
  /// Their indices by name, and by the modifier that applies their styles: of several the first.
  var componentIndices: [String: Int] = [:]
  var styleModifiers: [String: Int] = [:]
  @exclusivity(unchecked) var modifiers: [ModifierDefinition] = []
  var layouts: [LayoutDefinition] = []
  @exclusivity(unchecked) var styles: [StyleDefinition] = []
  var themes: [Theme] = []
  /// The fields of configurations, by the kind of the style.
  var fieldsOfKinds: [String: [Property]] = [:]
  var observables: [ObservableDefinition] = []
  var environmentKeys: [String: EnvironmentKeyDeclaration] = [:]
  var guides: [String: AlignmentGuide] = [:]
  var preferenceKeys: [String: PreferenceKey] = [:]
  /// All declarations, in order.
  var declared: [Declared] = []
  var strings = LocaleTables()
  var previews: [Preview] = []
  var tests: [ScriptTest] = []
  /// The names of modifiers in function form, by definition.
  var extensions: [String] = []
  /// The names of fluent properties that are no other modifiers.
  var fluentNames: [String] = []
  /// Names of all fluent properties.
  var fluentProperties: Set<String> = []
  /// Names taken in the methods of views: built-in modifiers and those of the program.
  var methodNames: Set<String> = []

  /// A standard guide of an axis, or one that the program declared.
  func guide(named name: String, _ axis: Axis) -> AlignmentGuide? {
    AlignmentGuide.standard(axis).first { $0.name == name }?.guide ?? guides[name]
  }
}

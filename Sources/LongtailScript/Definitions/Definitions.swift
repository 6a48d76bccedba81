// The declarations of a script, by kind and by name.

import LongtailCore

/// The declarations of a script, which it makes while its modules load.
final class Definitions {
  @exclusivity(unchecked) var components: [ComponentDefinition] = []
  /// The indices of components by name, and by the modifier that applies their styles. If several share the modifier, the first
  /// counts.
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
  /// The recorded declarations, in order. Alignments, previews and tests are not recorded.
  var declared: [DeclarationRecord] = []
  var strings = LocaleTables()
  var previews: [Preview] = []
  var tests: [ScriptTest] = []
  /// The names of modifiers that are defined by a function alone, without `params` and `body`, in the order of their definitions.
  var functionModifiers: [String] = []
  /// The names of fluent properties that are not also modifiers.
  var fluentMethods: [String] = []
  /// The names of all fluent properties.
  var fluentNames: Set<String> = []
  /// The names of all methods of views: built-in modifiers and those of the script.
  var methodNames: Set<String> = []

  /// Returns the standard guide of an axis, or the guide that the script declared, with a name.
  func guide(named name: String, _ axis: Axis) -> AlignmentGuide? {
    AlignmentGuide.standard(axis).first { $0.name == name }?.guide ?? guides[name]
  }
}

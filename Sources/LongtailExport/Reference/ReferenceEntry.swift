// One thing that can be said, as its documentation shows it: the same facts for Markdown, plain text and editors.

import LongtailCore

/// A documented name.
struct ReferenceEntry {
  enum Kind: String {
    case view, modifier
    case environmentKey = "environment key"
    case global = "global name"
  }

  var kind: Kind
  var name: String
  /// As it is written: "Text", ":padding", "self.env.lineLimit".
  var spelling: String
  var summary: String
  var parameters: [ParameterInfo] = []
  /// Further sentences.
  var notes: [String] = []
  var example: String?
  /// Numbers of rules of the semantics, or empty.
  var rules = ""

  init(_ view: ViewDeclaration) {
    (kind, name, spelling, summary) = (.view, view.name, view.name, view.summary)
    (parameters, example, rules) = (view.parameters, view.example, view.rules)
    if view.children == .many { notes.append("Takes any number of children.") }
    if view.isGradient { notes.append("Is a style too: it may stand wherever a colour of texts, lines or areas is wanted.") }
    if view.isShape { notes.append("Is a shape: it may stand where one is wanted and takes the modifiers of shapes.") }
  }

  init(_ modifier: ModifierDeclaration) {
    (kind, name, spelling, summary) = (.modifier, modifier.name, ":" + modifier.name, modifier.summary)
    (parameters, example, rules) = (modifier.parameters, modifier.example, modifier.rules)
    if modifier.target == .shapes { notes.append("Works on shapes only.") }
  }

  init(_ key: EnvironmentKeyDeclaration) {
    (kind, name, spelling, summary) = (.environmentKey, key.name, "self.env." + key.name, key.summary)
    notes = ["Takes \(key.kind.expectation); default: \(key.defaultText ?? "none")."]
  }

  init(_ global: ScriptGlobal) {
    (kind, name, spelling, summary) = (.global, global.name, global.name, global.summary)
    example = global.example
  }
}

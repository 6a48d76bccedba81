// One thing that can be said, as its documentation shows it: the same facts for Markdown, plain text and editors.

import LongtailCore

/// A documented name.
struct ReferenceEntry {
  enum Kind: String {
    case view, modifier
    case environmentKey = "environment key"
    case global = "global name"
    case drawing = "method of a drawing context"
    case step = "method of the screen of a test"

    /// The folder of its pages; nil where all share one.
    var folder: String? {
      switch self {
      case .view: "views"
      case .modifier: "modifiers"
      case .global: "functions"
      case .drawing: "drawing"
      case .step: "tests"
      case .environmentKey: nil
      }
    }
  }

  var kind: Kind
  var role: Role
  var name: String
  /// The name of its page and picture.
  var file: String
  /// As it is written: "Text", ":padding", "self.env.lineLimit".
  var spelling: String
  var summary: String
  var parameters: [ParameterInfo] = []
  /// The keys and the mouse of a control.
  var inputs: [InputHelp] = []
  /// The kinds whose styles a modifier names.
  var styleKinds: [StyleKindDeclaration] = []
  /// Further sentences.
  var notes: [String] = []
  /// How a function is called, where that is said in the annotations for editors.
  var signature: StubSignature?
  var example: String?
  /// The example as a whole script.
  var script: String?
  /// Numbers of rules of the semantics, or empty.
  var rules = ""

  init(_ view: ViewDeclaration, _ role: Role) {
    (kind, self.role, name, spelling, summary) = (.view, role, view.name, view.name, view.summary)
    file = name
    (parameters, example, script, rules) = (view.parameters, view.example, view.example.exampleScript, view.rules)
    inputs = view.inputs
    if view.children == .many { notes.append("Takes any number of children.") }
    if view.isGradient {
      notes.append(
        """
        This gradient is a view and a shape style: modifiers such as `:foregroundStyle` and `:fill` accept the gradient as \
        an argument.
        """
      )
    }
    if view.isShape {
      notes.append(
        """
        This view is a shape: modifiers such as `:clipShape` accept it as an argument, and shape modifiers such as `:fill` \
        apply to it.
        """
      )
    }
  }

  /// `kinds` are those whose styles the modifier names.
  init(_ modifier: ModifierDeclaration, _ role: Role, _ kinds: [StyleKindDeclaration] = []) {
    styleKinds = kinds
    (kind, self.role, name, spelling) = (.modifier, role, modifier.name, ":" + modifier.name)
    file = name
    (summary, parameters, rules) = (modifier.summary, modifier.parameters, modifier.rules)
    (example, script, notes) = (modifier.example, modifier.example.exampleScript, modifier.notes)
    if modifier.target == .shapes { notes.append("Works only on shapes.") }
    if modifier.target == .components { notes.append("Works only as the first modifier of a component.") }
  }

  init(_ key: EnvironmentKeyDeclaration, _ role: Role) {
    (kind, self.role, name, spelling, summary) = (.environmentKey, role, key.name, "self.env." + key.name, key.summary)
    file = name
    notes = ["Takes \(key.kind.expectation); default: \(key.defaultText ?? "none")."]
  }

  init(_ drawing: DrawingDeclaration) {
    let command = drawing.method
    (kind, role, name, spelling) = (.drawing, .drawing, command.name, "context:" + command.name)
    file = name
    (summary, parameters, example, script) = (command.summary, command.parameters, command.example, command.example)
  }

  /// Its example stands in a test, so there is no picture of it.
  init(_ step: TestStepDeclaration) {
    (kind, role, name, spelling) = (.step, .testing, step.name, "screen:" + step.name)
    file = name
    (summary, parameters, example) = (step.summary, step.parameters, step.example)
    if step.result != "nil" { notes = ["Returns `\(step.result)`."] }
  }

  init(_ global: LibraryDeclaration) {
    (kind, role, name, spelling, summary) = (.global, global.role, global.name, global.name, global.summary)
    file = global.file
    (example, script, signature) = (global.example, global.example, StubSignature(global.stub))
  }
}

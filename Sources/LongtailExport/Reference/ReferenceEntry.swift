// A documented name, with the facts for Markdown, plain text and editors.

import LongtailCore

/// A documented name.
struct ReferenceEntry {
  enum Kind: String {
    case view, modifier
    case environmentKey = "environment key"
    case global = "global name"
    case drawing = "method of a drawing context"
    case step = "method of the screen of a test"

    /// The folder of the pages of this kind; nil if all names of the kind share one page.
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
  /// The file name of the entry's page and image, without an extension.
  var file: String
  /// The name as in a script: "Text", ":padding", "self.env.lineLimit".
  var spelling: String
  var summary: String
  var parameters: [ParameterInfo] = []
  /// The help on the keys and the mouse of a control.
  var inputs: [InputHelp] = []
  /// The kinds whose styles the modifier sets.
  var styleKinds: [StyleKindDeclaration] = []
  /// Further sentences after the summary.
  var notes: [String] = []
  /// The signatures of the functions of a global name, from its annotations for editors; nil for other entries.
  var signature: StubSignature?
  var example: String?
  /// The example as a complete script.
  var script: String?
  /// The numbers of rules in docs/rules.md; empty if there are none.
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

  /// Creates the entry of a modifier. `kinds` are the kinds whose styles the modifier sets.
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

  /// Creates the entry of a test step. Its example runs in a test, so it has no image.
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

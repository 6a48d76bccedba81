// Kit commands that ask for texts and values.

import ArgumentParser
import Longtail

/// The tool `longtail input`, which asks for a line of text.
struct InputCommand: KitCommand {
  static let configuration = CommandConfiguration(
    commandName: "input", abstract: "Ask for a line of text.",
    discussion:
      "The result is the text. The exit code is 1 if the user cancels. For example: name=$(longtail input --header 'Your name')")

  @Option(help: ArgumentHelp("The text before the field.", valueName: "text"))
  var prompt: String?

  @Option(help: ArgumentHelp("The text in the empty field.", valueName: "text"))
  var placeholder: String?

  @Option(help: ArgumentHelp("The text in the field at first; by default, the text in standard input.", valueName: "text"))
  var value: String?

  @Flag(help: "Show dots instead of the text.")
  var password = false

  @Option(help: ArgumentHelp("A title above the field.", valueName: "text"))
  var header: String?

  @OptionGroup var kit: KitOptions

  var values: [String: PlainValue] {
    ["prompt": .text(prompt), "placeholder": .text(placeholder), "isPassword": .boolean(password), "header": .text(header)]
  }

  func input() throws -> [String: PlainValue] {
    // The field has only one line, so it gets only the first line of the text.
    let text = try value ?? standardInput()
    return ["value": .text(text.map { String($0.prefix { !$0.isNewline }) })]
  }
}

/// The tool `longtail write`, which asks for a text of several lines.
struct WriteCommand: KitCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Ask for a text of several lines.",
    discussion: "The result is the text. The exit code is 1 if the user cancels. For example: longtail write > message.txt")

  @Option(help: ArgumentHelp("The text at first; by default, the text in standard input.", valueName: "text"))
  var value: String?

  @OptionGroup var layout: KitLayout
  @OptionGroup var kit: KitOptions

  var values: [String: PlainValue] { layout.values }

  func input() throws -> [String: PlainValue] { ["value": .text(try value ?? standardInput())] }
}

/// The tool `longtail form`, which asks for several values.
struct FormCommand: KitCommand {
  static let configuration = CommandConfiguration(
    commandName: "form", abstract: "Ask for several values.",
    discussion: """
      Each field is NAME[!][:KIND][=VALUE]. The kinds are text, number, password, toggle and choice. The value of a choice is the list of \
      its options, separated by commas. A field with ! must be filled. The result is a JSON object. The exit code is 1 if the user \
      cancels. For example: longtail form name! age:number=36 colour:choice=red,green news:toggle
      """)

  @Argument(help: ArgumentHelp("The fields.", valueName: "field"), transform: FormField.init)
  var fields: [FormField]

  @Option(help: ArgumentHelp("A title above the form.", valueName: "text"))
  var header: String?

  @Option(help: ArgumentHelp("The label of the button.", valueName: "text"))
  var submit = "Submit"

  @OptionGroup var kit: KitOptions

  func validate() throws {
    if Set(fields.map(\.name)).count < fields.count { throw ValidationError("two fields have the same name") }
  }

  var values: [String: PlainValue] {
    ["fields": .list(fields.map(\.value)), "header": .text(header), "submit": .string(submit)]
  }
}

/// A field of a form, written as `name!:kind=value`. The `!` makes the field required.
struct FormField {
  let name: String
  let value: PlainValue

  /// - Throws: a `ValidationError` that says what is wrong.
  init(_ argument: String) throws {
    guard
      let match = argument.wholeMatch(
        of: /([^:=!]+)(!)?(?::(text|number|password|toggle|choice))?(?:=(.*))?/.dotMatchesNewlines())
    else {
      throw ValidationError(
        "write NAME, NAME! or NAME:KIND=VALUE with the kind text, number, password, toggle or choice")
    }
    let (kind, text) = (match.3.map(String.init) ?? "text", match.4.map(String.init))
    name = String(match.1)
    var fields: [String: PlainValue] = [
      "name": .string(name), "label": .string(name), "kind": .string(kind), "isRequired": .boolean(match.2 != nil),
    ]
    switch kind {
    case "number":
      guard let number = Double(text ?? "0"), number.isFinite else { throw ValidationError("the value is not a number") }
      fields["value"] = Int(text ?? "0").map { .integer($0) } ?? .number(number)
    case "toggle":
      guard ["true", "false", nil].contains(text) else { throw ValidationError("the value of a toggle is true or false") }
      fields["value"] = .boolean(text == "true")
    case "choice":
      let choices = (text ?? "").split(separator: ",").map(String.init)
      guard let first = choices.first else { throw ValidationError("a choice needs options, as in \(name):choice=red,green") }
      fields["choices"] = .list(choices.map { .string($0) })
      fields["value"] = .string(first)
    default: fields["value"] = .string(text ?? "")
    }
    value = .table(fields)
  }
}

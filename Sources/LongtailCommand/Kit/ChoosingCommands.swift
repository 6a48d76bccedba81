// Kit commands that choose from lines, rows and answers.

import ArgumentParser
import Longtail

/// The tool `longtail choose`, which lets the user choose from a list.
struct ChooseCommand: KitCommand {
  static let configuration = CommandConfiguration(
    commandName: "choose", abstract: "Choose from a list.",
    discussion: """
      The result is the chosen line, or the chosen lines. The exit code is 1 if the user cancels. For example: \
      longtail choose small medium large
      """)

  @Argument(help: "The lines; by default, the lines of standard input.")
  var items: [String] = []

  @Option(help: ArgumentHelp("The line that is selected at first. The lines must be arguments.", valueName: "line"))
  var selected: String?

  @OptionGroup var limit: KitLimit
  @OptionGroup var layout: KitLayout
  @OptionGroup var kit: KitOptions

  var lines: String? { items.isEmpty ? "-" : nil }

  var values: [String: PlainValue] {
    layout.values.merging(limit.values) { $1 }.merging([
      "items": items.isEmpty ? .none : .list(items.map { .string($0) }),
      "current": .count(selected.flatMap { items.firstIndex(of: $0) }.map { $0 + 1 }),
    ]) { $1 }
  }

  func validate() throws {
    if selected != nil, items.isEmpty { throw ValidationError("--selected needs the lines as arguments") }
    if let selected, !items.contains(selected) {
      throw ValidationError("--selected '\(selected)' is not one of the lines")
    }
  }
}

/// The tool `longtail filter`, which lets the user find lines by some of their characters.
struct FilterCommand: KitCommand {
  static let configuration = CommandConfiguration(
    commandName: "filter", abstract: "Find lines by some of their characters.",
    discussion: """
      The lines come from standard input. The result is the chosen line, or the chosen lines. The exit code is 1 if the user cancels, or \
      if no line matches. For example: git branch | longtail filter
      """)

  @Option(help: ArgumentHelp("The text in the empty field.", valueName: "text"))
  var placeholder: String?

  @Option(help: ArgumentHelp("The text in the field at first.", valueName: "text"))
  var value: String?

  @OptionGroup var limit: KitLimit
  @OptionGroup var layout: KitLayout
  @OptionGroup var kit: KitOptions

  var lines: String? { "-" }

  var values: [String: PlainValue] {
    layout.values.merging(limit.values) { $1 }.merging(["placeholder": .text(placeholder), "value": .text(value)]) { $1 }
  }
}

/// The tool `longtail table`, which lets the user choose a row of a table.
struct TableCommand: KitCommand {
  static let configuration = CommandConfiguration(
    commandName: "table", abstract: "Choose a row of a table.",
    discussion: """
      The table is a file of comma-separated values with a header. The result is the chosen row, as comma-separated values. The exit code \
      is 1 if the user cancels. For example: longtail table people.csv --column name
      """)

  @Argument(help: "The file; by default, standard input.")
  var file: String?

  @Option(help: ArgumentHelp("Print only the value in this column.", valueName: "name"))
  var column: String?

  @Flag(help: "The values are separated by tabs.")
  var tabs = false

  @OptionGroup var layout: KitLayout
  @OptionGroup var kit: KitOptions

  var values: [String: PlainValue] { layout.values.merging(["column": .text(column)]) { $1 } }

  func input() throws -> [String: PlainValue] {
    let bytes: [UInt8]
    if let file {
      bytes = try Console.read(file: file, mebibytes: 16)
    } else {
      guard !StandardOutput.isTerminal(0) else {
        throw Failure.usage("table reads standard input, which is the terminal: give it a file")
      }
      bytes = try Console.standardInput()
    }
    let table: [String: PlainValue]
    do throws(JSONReader.Failure) {
      table = try CSVReader.table(
        bytes, separator: UInt8(ascii: tabs || file?.hasSuffix(".tsv") == true ? "\t" : ","), readsNumbers: false)
    } catch {
      throw Failure.usage("\(file ?? "(standard input)"):\(error.description(in: bytes))")
    }
    if let column, case .list(let columns)? = table["columns"], !columns.contains(.string(column)) {
      let names = columns.compactMap { if case .string(let name) = $0 { name } else { nil } }.joined(separator: ", ")
      throw Failure.usage("--column: there is no column '\(column)'; the columns are \(names)")
    }
    return table
  }
}

/// The tool `longtail confirm`, which asks the user a question.
struct ConfirmCommand: KitCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm", abstract: "Ask a question.",
    discussion: "The exit code is 0 for yes and 1 for no. For example: longtail confirm 'Delete the branch?' && git branch -d old"
  )

  @Argument(help: "The question.")
  var question = "Are you sure?"

  @Option(help: ArgumentHelp("The label of the button for yes.", valueName: "text"))
  var affirmative = "Yes"

  @Option(help: ArgumentHelp("The label of the button for no.", valueName: "text"))
  var negative = "No"

  @Flag(help: "Begin with no.")
  var no = false

  @OptionGroup var kit: KitOptions

  var values: [String: PlainValue] {
    ["question": .string(question), "affirmative": .string(affirmative), "negative": .string(negative), "isYes": .boolean(!no)]
  }
}

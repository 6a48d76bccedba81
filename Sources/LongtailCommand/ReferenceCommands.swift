// `longtail doc` and `longtail explain`: print reference pages and the explanations of diagnostics.

import ArgumentParser
import Longtail
import LongtailPictures

/// Prints a reference page.
struct DocCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doc", abstract: "Print the page of a view, a modifier, an environment key or a function, or list them.")

  @Argument(help: "The name, such as VStack or padding; without it, all names are listed.")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Write all pages as Markdown, with an image of each example, into docs/reference and docs/errors of this project folder.",
      valueName: "folder"))
  var all: String?

  func run() throws {
    if let all {
      for file in try Reference.files(in: all + "/scripts", .standard) {
        try Console.write(file.text, file: all + "/" + file.path)
      }
      return
    }
    guard let name else { return try Console.write(Reference.contents) }
    let colors = ColorPolicy.depth(
      .automatic, environment: Console.environment, isTerminal: StandardOutput.isTerminal())
    guard let page = Reference.page(for: name, colors) else {
      throw Failure.usage(unknown("page for", name, Reference.suggestions(for: name)))
    }
    try Console.write(page)
  }
}

/// Prints the page of a diagnostic's code.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain the code of an error or warning: what happened, and what to do.")

  @Argument(help: "The code, such as bad-argument; without it, all codes are listed.")
  var code: String?

  func run() throws {
    guard let code else { return try Console.write(Reference.codes.map { $0 + "\n" }.joined()) }
    guard let page = Reference.explanation(of: code) else {
      throw Failure.usage(unknown("code", code, Reference.codes(near: code)))
    }
    try Console.write(page + "\n")
  }
}

/// Returns a message about an unknown name, such as "there is no page for 'paddin'; did you mean 'padding'?".
func unknown(_ what: String, _ name: String, _ near: [String]) -> String {
  "there is no \(what) '\(name)'"
    + (near.isEmpty ? "" : "; did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?")
}

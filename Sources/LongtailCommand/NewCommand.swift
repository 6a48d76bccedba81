// `longtail new`: a folder to begin a program with.

import ArgumentParser
import Longtail

/// Creates a folder with a program, a component, a test and the settings of an editor.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Create a folder with a script, a component and a test.",
    discussion: "The folder also has types for the Lua language server. The commands to try next are printed.")

  @Argument(help: ArgumentHelp("The folder to create. An existing folder must be empty.", valueName: "folder"))
  var folder: String

  private static let files: [(name: String, text: [UInt8])] = [
    ("app.lua", PackageResources.app_lua), ("counter.lua", PackageResources.counter_lua),
    ("counter_test.lua", PackageResources.counter_test_lua),
  ]

  func run() throws {
    if Console.kind(of: folder) != nil {
      guard let names = try Console.names(inFolder: folder) else { throw Failure.usage("\(folder) is a file") }
      guard names.isEmpty else { throw Failure.usage("the folder \(folder) is not empty") }
    }
    let path = folder.hasSuffix("/") ? folder : folder + "/"
    for (name, text) in NewCommand.files {
      try Console.write(String(decoding: text, as: UTF8.self), file: path + name)
      try Console.write(path + name + "\n")
    }
    try TypesCommand.parse([folder]).run()
    try Console.write(
      """

      Next:
        cd \(folder)
        longtail app.lua        run the program; save a file to see the change
        longtail test .         run the tests
        longtail check .        find errors in code that has not run

      """)
  }
}

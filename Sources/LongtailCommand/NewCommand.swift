// `longtail new`: creates a folder for a new program.

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

  func validate() throws {
    guard !folder.isEmpty, folder != "-" else { throw ValidationError("new takes the name of a folder") }
    guard !folder.unicodeScalars.contains(where: { $0.value < 32 || $0 == "\u{7F}" || $0 == "\u{FFFD}" }) else {
      throw ValidationError("the name of the folder must be UTF-8 without control characters")
    }
  }

  func run() throws {
    if Console.kind(of: folder) != nil {
      guard let names = try Console.names(inFolder: folder) else { throw Failure.usage("\(folder) is a file") }
      guard names.isEmpty else { throw Failure.usage("the folder \(folder) is not empty") }
    }
    // This function prints a `cd` command for the user, which would read the folder name "-a" as an option.
    let name = folder.hasPrefix("-") ? "./" + folder : folder
    let path = name.hasSuffix("/") ? name : name + "/"
    // All files are written before anything is printed. So the folder is complete even if standard output is closed.
    var written = NewCommand.files.map { path + $0.name }
    for (name, text) in NewCommand.files { try Console.write(String(decoding: text, as: UTF8.self), file: path + name) }
    var types = ProjectTypes(in: name)
    for file in written { types.add(try load(file, in: path)) }
    for file in types.files + [ProjectTypes.settings] {
      try Console.write(file.text, file: path + file.path)
      written.append(path + file.path)
    }
    try Console.write(
      """
      \(written.joined(separator: "\n"))

      Next:
        cd \(Console.quoted(name))
        longtail app.lua        run the program; save a file to see the change
        longtail test .         run the tests
        longtail check .        find errors in code that has not run

      """)
  }

  private func load(_ script: String, in folder: String) throws -> Runtime {
    var options = RuntimeOptions()
    options.program.acceptsModules = true
    options.program.roots = [folder]
    return try Runtime(script: script, options)
  }
}

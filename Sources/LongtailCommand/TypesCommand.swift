// `longtail types`: writes types for the Lua language server.

import ArgumentParser
import Longtail

/// Prints editor types, or writes those of a project.
struct TypesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "types",
    abstract: "Write types for the Lua language server: of Longtail's own names, and of the declarations in scripts.",
    discussion: """
      Without scripts, the types of Longtail's own names are printed. With scripts, all of them are loaded, and three files are \
      written into the first folder. If no folder is given, they are written into the folder of the first script. \
      types/longtail.d.lua has the types of Longtail's own names. types/project.d.lua has the \
      components, modifiers, styles, keys, layouts, observable types and themes of the scripts. .luarc.json points the editor \
      to both. An existing .luarc.json is not changed. If it does not list the folder types, the line to add is printed. \
      Exit code: 1 if a script \
      cannot be loaded, or if files differ (--check).
      """)

  @Argument(help: ArgumentHelp("Folders with scripts, and scripts.", valueName: "file|folder"))
  var paths: [String] = []

  @Option(help: ArgumentHelp("Write into this folder.", valueName: "folder"))
  var output: String?

  @Flag(help: "Write nothing; report files that are out of date.")
  var check = false

  @OptionGroup var scriptOptions: ScriptOptions

  func validate() throws {
    guard !paths.contains("-") else { throw ValidationError("types takes files, because editors identify a script by its name") }
    guard !paths.isEmpty || output == nil && !check else {
      throw ValidationError("--check and --output need scripts: longtail types --check .")
    }
  }

  func run() throws {
    guard !paths.isEmpty else { return try Console.write(Reference.luaTypes) }
    // A missing path stops the command, because types without the scripts at this path would be less complete than the existing
    // files.
    for path in paths where Console.kind(of: path) == nil {
      throw Diagnostic(.unreadable(path: path, reason: "no such file or directory"))
    }
    let folder = try output ?? projectFolder()
    var types = ProjectTypes(in: folder)
    var isComplete = true
    for path in paths {
      for script in try Console.scripts(path, isDeep: true) {
        do {
          types.add(try load(script, in: path))
        } catch let diagnostic as Diagnostic {
          Console.error(String(describing: diagnostic))
          isComplete = false
        }
      }
    }
    let isCurrent = try types.files.map { try update($0.path, to: $0.text, in: folder) }.allSatisfy(\.self)
    let isKnown = try updateSettings(in: folder)
    guard isComplete, !check || isCurrent && isKnown else { throw Failure.script }
  }

  private func load(_ script: String, in path: String) throws -> Runtime {
    var options = RuntimeOptions()
    options.program.acceptsModules = true
    options.program.roots = (script == path ? [] : [path]) + [TestCommand.folder(above: script)]
    return try ScriptArgument(path: script, settings: scriptOptions.settings).load(options: options)
  }

  /// Returns the first folder among the paths. If there are only files, returns the folder of the first file.
  private func projectFolder() throws -> String {
    if let folder = try paths.first(where: { try Console.names(inFolder: $0) != nil }) { return folder }
    guard let end = paths[0].lastIndex(of: "/") else { return "." }
    return end == paths[0].startIndex ? "/" : String(paths[0][..<end])
  }

  // MARK: Files

  /// Writes a file if its content differs, and prints its path. With `--check`, only reports the difference instead. Returns true
  /// if the file was current.
  private func update(_ name: String, to text: String, in folder: String) throws -> Bool {
    let path = TypesCommand.path(name, in: folder)
    if try read(path) == Array(text.utf8) { return true }
    if check {
      Console.error("\(path) is missing or out of date: run the same command without --check to write it")
    } else {
      try Console.write(text, file: path)
      try Console.write(path + "\n")
    }
    return false
  }

  /// Writes the settings file if there is none; with `--check`, only reports that it is missing. Returns true if there was one.
  /// If it lacks an entry, the missing line is only reported.
  private func updateSettings(in folder: String) throws -> Bool {
    let settings = ProjectTypes.settings
    // LuaLS also reads the second file, `.luarc.jsonc`, which may have comments.
    for path in [settings.path, settings.path + "c"].map({ TypesCommand.path($0, in: folder) }) {
      guard let text = try read(path) else { continue }
      if let line = ProjectTypes.missingLine(inSettings: text) {
        Console.error("\(path) does not list the folder of the types: add it to \"workspace.library\", as in\n  \(line)")
      }
      return true
    }
    return try update(settings.path, to: settings.text, in: folder)
  }

  private func read(_ path: String) throws -> [UInt8]? {
    try Console.kind(of: path) == nil ? nil : Console.read(file: path, mebibytes: 64)
  }

  /// Returns the path of a file in a folder. In the folder ".", the path is only the name.
  private static func path(_ name: String, in folder: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}

// The types that an editor knows in a project: those of the language, and the declarations of the project's scripts.

import LongtailCatalog
import LongtailCore
import LongtailExport
import LongtailScript

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The types of a project for the Lua language server.
package struct ProjectTypes {
  /// The components of the absolute path of the project's folder.
  private let folder: [Substring]
  private let vocabulary: Vocabulary
  private var declarations: [ScriptDeclaration] = []

  /// Creates the types of a project in a folder. Places of declarations are relative to the folder.
  package init(in folder: String, _ vocabulary: Vocabulary = Catalog.vocabulary) {
    self.folder = ProjectTypes.names(to: folder)
    self.vocabulary = vocabulary
  }

  /// Adds the declarations of a script and of the modules that it required. A declaration that was added before is listed once.
  package mutating func add(_ runtime: Runtime) {
    declarations += runtime.program.declarations.map { declaration in
      var declaration = declaration
      declaration.place.file = path(to: declaration.place.file)
      return declaration
    }
  }

  /// The files of the types, with their paths in the folder: the types of the language, and those of the project.
  package var files: [(path: String, text: String)] {
    [
      (EditorSettings.types + "/longtail.d.lua", LuaStubs.text(vocabulary, Library.declarations)),
      (EditorSettings.types + "/project.d.lua", ProjectStubs(declarations, vocabulary, Library.declarations).text),
    ]
  }

  /// The settings file of an editor, and its text for a project that has none.
  package static let settings = (path: EditorSettings.file, text: EditorSettings.text)

  /// Returns the line that is missing in existing settings; nil if they already refer to the types.
  package static func missingLine(inSettings text: [UInt8]) -> String? { EditorSettings.missingLine(in: text) }

  /// Returns the path of a file relative to the project's folder. If this is "/project/components", and the working folder is
  /// "/project", the path of "components/card.lua" is "card.lua".
  private func path(to file: String) -> String {
    let names = ProjectTypes.names(to: file)
    let common = zip(folder, names).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: folder.count - common) + names[common...]).joined(separator: "/")
  }

  /// Returns the components of the absolute path of a file or folder, without "." and "..".
  private static func names(to path: String) -> [Substring] {
    var names: [Substring] = []
    for name in (path.hasPrefix("/") ? path : workingFolder + "/" + path).split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return names
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }
}

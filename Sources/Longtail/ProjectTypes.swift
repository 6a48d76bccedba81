// What editors know of a project: the types of the language, and of what its scripts declare.

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
  /// The names on the way to its folder, from the top.
  private let folder: [Substring]
  private let vocabulary: Vocabulary
  private var declarations: [ProgramDeclaration] = []

  /// Places are told relative to the folder.
  package init(in folder: String, _ vocabulary: Vocabulary = Catalog.vocabulary) {
    self.folder = ProjectTypes.names(to: folder)
    self.vocabulary = vocabulary
  }

  /// Adds what a script and the modules that it required declare; what is known already is known once.
  package mutating func add(_ runtime: Runtime) {
    declarations += runtime.program.declarations.map { declaration in
      var declaration = declaration
      declaration.place.file = path(to: declaration.place.file)
      return declaration
    }
  }

  /// The files, with their paths in the folder: the types of the language, and those of the project.
  package var files: [(path: String, text: String)] {
    [
      (EditorSettings.types + "/longtail.d.lua", LuaStubs.text(vocabulary, Library.declarations)),
      (EditorSettings.types + "/project.d.lua", ProjectStubs(declarations, vocabulary, Library.declarations).text),
    ]
  }

  /// The settings of an editor, and what they hold where there are none.
  package static let settings = (path: EditorSettings.file, text: EditorSettings.text)

  /// The line that settings which are there lack; nil where they know of the types.
  package static func missingLine(inSettings text: [UInt8]) -> String? { EditorSettings.missingLine(in: text) }

  /// "/project/components" and "components/card.lua" in /project -> "card.lua"
  private func path(to file: String) -> String {
    let names = ProjectTypes.names(to: file)
    let common = zip(folder, names).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: folder.count - common) + names[common...]).joined(separator: "/")
  }

  /// The names on the way to a file or folder from the top, without steps back.
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

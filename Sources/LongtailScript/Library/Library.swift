// The library of scripts: the global names that are neither views nor modifiers.

import LongtailCore

/// All names of the library, and their functions.
package enum Library {
  private static let groups: [[LibraryEntry]] = [
    DefinitionLibrary.entries, StyleLibrary.entries, InputLibrary.entries, [LocaleLibrary.locale], TextLibrary.markups,
    [FormatLibrary.entry, TextLibrary.entry], EventLibrary.entries, MachineLibrary.entries, TestLibrary.entries,
  ]

  /// The documentation of each name. Editor types and reference pages are made from it.
  package static var declarations: [LibraryDeclaration] { groups.joined().map(\.declaration) }

  /// All functions, by their number in an ``Operation``.
  static let functions: [LibraryFunction] = {
    var functions: [LibraryFunction] = []
    functions.reserveCapacity(64)
    for group in groups { for entry in group { functions += entry.functions } }
    return functions + ColorLibrary.functions + [requiring, printing]
  }()

  private static let requiring = LibraryFunction.function("require", makesValue: true) { call in
    try call.loader.require(call.stack)
  }

  /// The function `print`, as in `print("a", 1)`. C has converted its arguments with `tostring`.
  static let printing = LibraryFunction.function("print") { call in
    call.log.print(call.stack)
  }

  /// The names of functions that are globals.
  static var globalNames: [String] { functions.filter { $0.place == .global && !$0.name.contains(".") }.map(\.name) }

  /// The names of functions that are methods of views.
  static var methodNames: [String] { functions.filter { $0.place == .method }.map(\.name) }

  /// The names of the functions that are fields of `owner`.
  static func fields(of owner: String) -> [String] {
    functions.compactMap { $0.name.hasPrefix(owner + ".") ? String($0.name.dropFirst(owner.count + 1)) : nil }
  }
}

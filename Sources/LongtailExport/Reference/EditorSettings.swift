// .luarc.json: the settings of the Lua language server (LuaLS) for a project of scripts.

import LongtailCore

/// The settings of an editor for a project.
public enum EditorSettings {
  /// The path of the settings in the folder of the project.
  public static let file = ".luarc.json"
  /// The folder of the types in the folder of the project.
  public static let types = "types"

  /// The settings for a project that has none. LuaLS looks for modules in the same places as `require`. Scripts have no library
  /// `package`, but it stays enabled, because LuaLS declares `require` in it.
  public static let text = """
    {
      "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
      "runtime.version": "Lua 5.4",
      "runtime.path": ["?.lua", "?/init.lua", "components/?.lua", "components/?/init.lua"],
      "runtime.builtin": { "coroutine": "disable", "debug": "disable", "io": "disable" },
      "workspace.library": ["\(types)"],
      "workspace.checkThirdParty": false,
      "diagnostics.unusedLocalExclude": ["_*"]
    }

    """

  /// Returns the line that existing settings lack; nil if they list the folder of the types.
  public static func missingLine(in text: [UInt8]) -> String? {
    guard let settings = try? JSONReader.object(text) else {
      // LuaLS accepts comments and trailing commas, which JSON forbids. In such a file, it is enough if the name of the folder
      // occurs.
      let isNamed = String(decoding: text, as: UTF8.self).contains("\"\(types)\"")
      return isNamed ? nil : line([])
    }
    let folders = libraries(in: settings)
    return folders.contains(where: isTypes) ? nil : line(folders)
  }

  private static func line(_ folders: [String]) -> String {
    var json = JSONWriter()
    json.beginArray()
    for folder in folders + [types] { json.string(folder) }
    json.endArray()
    return "\"workspace.library\": " + String(decoding: json.finish(), as: UTF8.self)
  }

  /// Returns the folders of `"workspace.library"` or `"Lua.workspace.library"`, which can also be nested objects. The value is an
  /// array, or an object with the folders as names.
  private static func libraries(in settings: [String: PlainValue]) -> [String] {
    func value(_ path: ArraySlice<String>, in table: [String: PlainValue]) -> PlainValue? {
      for count in path.indices.map({ $0 + 1 }) {
        guard let found = table[path[..<count].joined(separator: ".")] else { continue }
        if count == path.endIndex { return found }
        if case .table(let inner) = found, let value = value(path[count...], in: inner) { return value }
      }
      return nil
    }
    switch value(["workspace", "library"], in: settings) ?? value(["Lua", "workspace", "library"], in: settings) {
    case .list(let entries): return entries.compactMap { if case .string(let folder) = $0 { folder } else { nil } }
    case .table(let entries): return entries.keys.sorted()
    default: return []
    }
  }

  /// True for the folder of the types: "types", "./types/", "${workspaceFolder}/types".
  private static func isTypes(_ folder: String) -> Bool {
    folder.split(separator: "/").filter { $0 != "." }.last.map { $0 == types } ?? false
  }
}

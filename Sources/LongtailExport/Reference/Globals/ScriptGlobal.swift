// The global names of a script that are no view: what the script library itself defines (design 3).

import LongtailCore

/// A global with its editor declaration. The one list that stubs and reference read; the script library is tested against it.
public struct ScriptGlobal: Sendable {
  public let name: String
  public var role = Role.definitions
  /// The name of its page where its own is that of another in some file systems, which do not tell capitals from small letters.
  var file: String?
  /// One sentence.
  public let summary: String
  public let example: String
  /// LuaLS annotations and the declaration itself.
  let stub: String

  public static let all = definitions + styles + inputs + texts + events + tests
}

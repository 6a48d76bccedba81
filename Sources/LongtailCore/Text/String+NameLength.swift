// A length limit for strings that are looked up as names.

extension String {
  /// The maximum number of bytes of a string that is looked up as a name. Swift compares strings by canonical equivalence, so it
  /// would sort the marks of a string that has millions of them.
  public static let maximumNameLength = 1000

  /// True if the string is short enough to be a name.
  public var hasNameLength: Bool { utf8.count <= String.maximumNameLength }

  /// The string, or its first bytes if it is too long to be a name. The shortened string is no known name either, and messages
  /// show no more of it.
  public var truncatedName: String {
    hasNameLength ? self : String(decoding: utf8.prefix(String.maximumNameLength), as: UTF8.self)
  }
}

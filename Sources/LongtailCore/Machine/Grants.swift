// Permissions to use files, programs and environment variables.

/// Permissions of a script: the files, programs and environment variables that it may use. By default, a script has none.
public struct Grants: Sendable, Hashable {
  /// A kind of permission.
  public enum Kind: String, Sendable, CaseIterable {
    case read, write, run, env

    /// The command-line option that grants permissions of this kind: `--allow-read`.
    public var option: String { "--allow-\(rawValue)" }
  }

  /// Files, and folders with everything in them, that the script may read. Relative paths are resolved in the working directory.
  public var read: [String]
  /// Files, and folders with everything in them, that the script may write. Permission to write does not include permission
  /// to read.
  public var write: [String]
  /// Programs that the script may run: paths, or names that are searched in PATH. A program can do whatever the user can do.
  public var run: [String]
  /// Environment variables that the script may read.
  public var environment: [String]

  public init(read: [String] = [], write: [String] = [], run: [String] = [], environment: [String] = []) {
    (self.read, self.write, self.run, self.environment) = (read, write, run, environment)
  }

  /// The granted paths, programs or variables of one kind.
  public subscript(kind: Kind) -> [String] {
    get {
      switch kind {
      case .read: read
      case .write: write
      case .run: run
      case .env: environment
      }
    }
    set {
      switch kind {
      case .read: read = newValue
      case .write: write = newValue
      case .run: run = newValue
      case .env: environment = newValue
      }
    }
  }

  /// True if nothing is granted.
  public var isEmpty: Bool { Kind.allCases.allSatisfy { self[$0].isEmpty } }

  /// Adds everything that other grants allow.
  public mutating func add(_ other: Grants) {
    for kind in Kind.allCases { self[kind] += other[kind].filter { !self[kind].contains($0) } }
  }

  /// Returns the grants that are not in `other`.
  public func subtracting(_ other: Grants) -> Grants {
    var rest = Grants()
    for kind in Kind.allCases { rest[kind] = self[kind].filter { !other[kind].contains($0) } }
    return rest
  }

  /// The command-line options that give the same grants: `--allow-read . --allow-run git`.
  public var options: String {
    Kind.allCases.flatMap { kind in self[kind].map { "\(kind.option) \($0)" } }.joined(separator: " ")
  }

  // MARK: The first line of a script

  /// The prefix of the line in which a script lists the grants that it needs: `-- longtail: allow-read=. allow-run=git,less`.
  public static let header = "-- longtail:"

  /// Parses the line in which a script lists the grants that it needs. Returns nil if the line does not start with ``header``.
  ///
  /// - Throws: `bad-argument` if a word of the line is not a grant.
  public init?(line: some StringProtocol) throws(Diagnostic) {
    guard line.hasPrefix(Grants.header) else { return nil }
    self.init()
    for word in String(line.dropFirst(Grants.header.count)).split(whereSeparator: { $0.isWhitespace }) {
      let parts = word.split(separator: "=" as Character, maxSplits: 1)
      guard parts.count == 2, parts[0].hasPrefix("allow-"), let kind = Kind(rawValue: String(parts[0].dropFirst(6))) else {
        throw Diagnostic(
          .badArgument(
            callee: Grants.header, argument: String(word),
            expected: "allow-read=PATH, allow-write=PATH, allow-run=PROGRAM or allow-env=NAME",
            found: "\"\(word)\""))
      }
      self[kind] += parts[1].split(separator: "," as Character).map(String.init)
    }
  }
}

// The interface through which scripts use files, programs and environment variables.

/// An object that performs a script's requests for files, programs and environment variables, as far as they are granted.
public protocol Machine: Sendable {
  /// Returns the value of an environment variable; nil if the variable is not set.
  ///
  /// - Throws: `not-allowed`.
  func variable(_ name: String) throws(Diagnostic) -> String?
  /// Performs a request and returns its result. The request ends early if the current task is cancelled.
  ///
  /// `report` sends batches of events to the function that the script passed with the request. It returns when the script has
  /// received the batch. It throws if the script has ended the request.
  ///
  /// - Throws: `not-allowed`, `file-failed`, `program-failed`.
  func perform(_ request: MachineRequest, report: @escaping @Sendable ([MachineValue]) async throws -> Void) async throws
    -> MachineValue
}

/// A request of a script to the machine. Paths are relative to the working directory.
public enum MachineRequest: Sendable, Hashable {
  /// Lists the entries of a folder, sorted by name. Each entry is a table like the result of `info`.
  case list(String)
  /// Reads the content of a file.
  case read(String)
  /// Reads the `name`, `kind`, `size` and time of modification (`modified`, in seconds since 1970) of a file or folder. The
  /// result is `none` if the file or folder does not exist.
  case info(String)
  /// Replaces the content of a file, or appends to it.
  case write(String, [UInt8], appends: Bool)
  /// Reports the paths of changed files, until the request is cancelled.
  case watch(String)
  /// Runs a program. Reports the lines of its output if `reportsLines` is true.
  case run(words: [String], input: [UInt8], folder: String?, reportsLines: Bool)

  /// The function of the library that makes the request.
  public var callee: String {
    switch self {
    case .list: "files.list"
    case .read: "files.read"
    case .info: "files.info"
    case .write: "files.write"
    case .watch: "files.watch"
    case .run: "process.run"
    }
  }
}

/// Data from the machine. Unlike the text of a ``PlainValue``, its text can be any sequence of bytes.
public enum MachineValue: Sendable, Hashable {
  case none
  case integer(Int)
  case number(Double)
  case bytes([UInt8])
  case list([MachineValue])
  case record([Field])

  /// A named value of a record.
  public struct Field: Sendable, Hashable {
    public let name: String
    public let value: MachineValue
  }

  public static func text(_ text: String) -> MachineValue { .bytes(Array(text.utf8)) }

  /// A record with fields in this order.
  public static func record(_ fields: KeyValuePairs<String, MachineValue>) -> MachineValue {
    .record(fields.map { Field(name: $0.key, value: $0.value) })
  }
}

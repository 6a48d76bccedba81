// Library functions for the machine: files, programs and environment variables.

import CLuaBridge
import LongtailCore

/// The tables `files`, `process` and `env`. All of their functions except `env.get` work only in tasks, because they wait.
enum MachineLibrary {
  static let entries: [LibraryEntry] = [
    LibraryEntry(
      name: "files", role: .machine,
      summary: """
        Functions that list, read, write and watch files. They work in tasks, and only with the files that the user allows with \
        `--allow-read` and `--allow-write`.
        """,
      example: """
        local Notes = component("Notes", {
          state = { text = "loading" },
          body = function(self)
            return Text(self.text):task(function()
              local isRead, text = pcall(files.read, "notes.txt")
              self.text = isRead and text or "There are no notes."
            end)
          end,
        })
        return Notes {}
        """,
      stub: """
        ---@class FileInfo
        ---@field name string
        ---@field kind "file"|"folder"|"link"|"other"
        ---@field size integer The size in bytes.
        ---@field modified number The time of the last change, in seconds since 1970.

        files = {}

        ---Returns the entries of a folder, sorted by name.
        ---@param path string
        ---@return FileInfo[]
        function files.list(path) end

        ---Returns the content of a file, which has at most 16 MB.
        ---@param path string
        ---@return string
        function files.read(path) end

        ---Replaces the content of a file, or appends to it. A file that does not exist is created. If writing fails, a file that is \
        replaced keeps its old content.
        ---@param path string
        ---@param content string|number
        ---@param options? { append?: boolean }
        function files.write(path, content, options) end

        ---Returns information about a file or folder; nil if it does not exist.
        ---@param path string
        ---@return FileInfo?
        function files.info(path) end

        ---Calls a function with the path of each file that changes: the file at the path, or the entries of the folder at the path. \
        It does not return; it ends with its task.
        ---@param path string
        ---@param onChange fun(path: string)
        function files.watch(path, onChange) end
        """,
      functions: [
        .function("files.list") { try perform($0, .list(path($0))) },
        .function("files.read") { try perform($0, .read(path($0))) },
        .function("files.info") { try perform($0, .info(path($0))) },
        .function("files.write", write),
        .function("files.watch", watch),
        .missing("files") { throw $0.missing },
      ]),
    LibraryEntry(
      name: "process", role: .machine,
      summary: """
        Runs programs. `process.run` works in tasks, and only with the programs that the user allows with `--allow-run`. It waits until \
        the program has ended, and returns its exit code and its output. If the task ends first, so does the program.
        """,
      example: """
        local Log = component("Log", {
          state = { commits = {} },
          body = function(self)
            return VStack { alignment = "leading",
              Text("Commits: " .. #self.commits):bold(),
              ForEach(self.commits, "self", function(commit) return Text(commit) end),
            }:task(function()
              process.run { "git", "log", "--oneline", "-20", onLine = function(line) table.insert(self.commits, line) end }
            end)
          end,
        })
        return Log {}
        """,
      stub: """
        ---@class ProgramCall
        ---@field [integer] string|number The program and its arguments. No shell reads them.
        ---@field onLine? fun(line: string) Called with each line of the output.
        ---@field input? string The standard input of the program.
        ---@field folder? string The working directory of the program.

        ---@class ProgramResult
        ---@field code integer The exit code. It is 128 and the number of the signal if a signal has ended the program.
        ---@field output? string The output; nil if the call has an onLine.
        ---@field errors string The output for errors.

        process = {}

        ---Runs a program, and waits until it has ended.
        ---@param call ProgramCall
        ---@return ProgramResult
        function process.run(call) end
        """,
      functions: [
        .function("process.run", run),
        .missing("process") { throw $0.missing },
      ]),
    LibraryEntry(
      name: "env", role: .machine,
      summary: "Reads the environment variables that the user allows with `--allow-env`.",
      example: """
        local isGranted, editor = pcall(env.get, "EDITOR")
        return Text("Editor: " .. (isGranted and editor or "unknown"))
        """,
      stub: """
        env = {}

        ---Returns the value of an environment variable; nil if it is not set.
        ---@param name string
        ---@return string?
        function env.get(name) end
        """,
      functions: [
        .function("env.get", get),
        .missing("env") { throw $0.missing },
      ]),
  ]

  // MARK: Files

  private static func perform(_ call: LibraryCall, _ request: MachineRequest) throws -> Int32 {
    try call.requireAtMost(1)
    return try call.hostCalls.perform(request, reportingTo: 0, call.stack)
  }

  private static func path(_ call: LibraryCall) throws -> String {
    guard let path = call.bytes(1).map({ String(decoding: $0, as: UTF8.self) }) else { throw call.bad("path", 1, "a string") }
    return path
  }

  private static func write(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(3)
    let path = try path(call)
    guard let content = call.bytes(2) else { throw call.bad("content", 2, "a string or a number") }
    var appends = false
    if call.stack.has(3) {
      guard call.stack.type(3) == .table else { throw call.bad("options", 3, "a table") }
      for (_, value) in try call.reader.fields(call.stack, 3, callee: call.callee, known: ["append"]) {
        guard call.stack.type(value) == .boolean else { throw call.bad("append", value, "true or false") }
        appends = call.stack.boolean(value)
      }
    }
    return try call.hostCalls.perform(.write(path, content, appends: appends), reportingTo: 0, call.stack)
  }

  private static func watch(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(2)
    let path = try path(call)
    guard call.stack.type(2) == .function else { throw call.bad("onChange", 2, ValueKind.function.expectation) }
    return try call.hostCalls.perform(.watch(path), reportingTo: 2, call.stack)
  }

  // MARK: Programs

  private static let mostWords = 4096

  /// Performs `process.run { "git", "log", onLine = function(line) … end }`.
  private static func run(_ call: LibraryCall) throws -> Int32 {
    let stack = call.stack
    try call.requireAtMost(1)
    guard stack.type(1) == .table else { throw call.bad("call", 1, "a table with a program and its arguments") }
    try stack.require(8)
    var (words, input, folder, function) = ([Int: String](), [UInt8](), String?.none, Int32(0))
    var entries = stack.entries(of: 1)
    while let (key, value) = entries.next() {
      if let position = stack.position(key, upTo: mostWords) {
        guard let word = call.bytes(value), !word.contains(0) else {
          throw call.bad(String(position), value, "a string without NUL bytes, or a number")
        }
        words[position] = String(decoding: word, as: UTF8.self)
        continue
      }
      switch call.reader.label(stack, key) {
      case "onLine":
        guard stack.type(value) == .function else { throw call.bad("onLine", value, ValueKind.function.expectation) }
        function = value
        entries.keep()
      case "input":
        guard let bytes = call.bytes(value) else { throw call.bad("input", value, "a string") }
        input = bytes
      case "folder":
        guard let bytes = call.bytes(value), !bytes.contains(0) else { throw call.bad("folder", value, "the path of a folder") }
        folder = String(decoding: bytes, as: UTF8.self)
      case let name:
        throw CallError(.unknownOption(callee: call.callee, option: name, known: ["onLine", "input", "folder"]))
      }
    }
    let ordered = (1...max(1, words.count)).compactMap { words[$0] }
    guard !ordered.isEmpty, ordered.count == words.count else {
      throw call.bad("call", 1, "a program and its arguments, such as { \"git\", \"log\" }")
    }
    let request = MachineRequest.run(words: ordered, input: input, folder: folder, reportsLines: function != 0)
    return try call.hostCalls.perform(request, reportingTo: function, stack)
  }

  // MARK: Environment

  private static func get(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(1)
    guard let name = call.stack.string(1) else { throw call.bad("name", 1, "the name of an environment variable") }
    guard let value = try call.hostCalls.machine?.variable(name) else { return 0 }
    return call.returns(value)
  }
}

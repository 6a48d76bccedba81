// Turns what a protected call ended with into a diagnostic.

import CLuaBridge
import LongtailCore

extension ScriptRunner {
  /// Bytes of a message that a script raises: of longer ones the beginning tells enough.
  private static let longestMessage = 2000

  /// Throws what a protected call failed with; its error value is on top of the stack. A passed limit is reported even where
  /// the script caught it.
  func check(_ status: lt_status, within limits: ProgramOptions.Budget) throws(Diagnostic) {
    switch lt_tripped(runtime) {
    case LT_INSTRUCTIONS: throw located(.instructionLimit(limit: limits.instructions))
    case LT_TIME: throw located(.timeLimit(milliseconds: limits.milliseconds))
    case LT_MEMORY: throw located(.memoryLimit(bytes: options.memoryLimit))
    case LT_INTERRUPTED: throw located(.script(message: "stopped because the process is ending"))
    default: break
    }
    switch status {
    case LT_OK: return
    case LT_OUT_OF_MEMORY: throw located(.memoryLimit(bytes: options.memoryLimit))
    case LT_HANDLER_FAILED: throw located(.stackOverflow)
    default: throw error(at: mainStack.top)
    }
  }

  /// Runs code that may find a mistake outside of a callback.
  func attempt<Result>(_ body: () throws -> Result) throws(Diagnostic) -> Result {
    do {
      return try body()
    } catch {
      throw Diagnostic(error)
    }
  }

  /// The error value at `index`. Nothing of the script's is called to read it.
  private func error(at index: Int32) -> Diagnostic {
    switch mainStack.type(index) {
    case .handle:
      let handle = mainStack.handle(index)
      if case .error(let number) = handle, var diagnostic = raised[number] {
        // What a step of a test met knows already how it came about.
        if diagnostic.traceback.isEmpty { diagnostic.traceback = Array(traceback().dropFirst()) }
        return diagnostic
      }
      if case .error = handle {
        return located(
          .script(message: "this error value is too old: its message is no longer stored; keep tostring(err) instead"))
      }
      return located(.script(message: "a script raised \(reader.describe(handle)) as an error"))
    case .string:
      return scriptError(mainStack.beginning(index, of: ScriptRunner.longestMessage) ?? "")
    case .table:
      return located(.script(message: "a script raised a table as an error; raise a string"))
    default:
      return located(.script(message: "a script raised \(reader.describe(mainStack, index)) as an error"))
    }
  }

  /// An error of Lua's own or of `error("…")`: its place is written in front of the message.
  private func scriptError(_ text: String) -> Diagnostic {
    var (place, message) = ScriptRunner.split(text)
    // Lua cuts long paths at their front: "...ts/components/card.lua".
    if let cut = place?.file, cut.hasPrefix("..."), let file = modules.files.first(where: { $0.hasSuffix(cut.dropFirst(3)) }) {
      place?.file = file
    }
    if message.hasPrefix("stack overflow") || message.hasPrefix("C stack overflow") {
      return Diagnostic(.stackOverflow, place: place ?? frames().first, traceback: Array(traceback().prefix(3)))
    }
    if lt_was_syntax(runtime) { return Diagnostic(.syntax(message: message, after: word(before: message, place)), place: place) }
    return Diagnostic(
      .script(message: ScriptRunner.inOurWords(message)), place: place ?? frames().first,
      traceback: traceback(from: place))
  }

  /// The word before the place that a message of Lua's parser names: "... near 'name'".
  private func word(before message: String, _ place: Diagnostic.Place?) -> String {
    guard let place, place.file == modules.latest.path, let near = message.firstRange(of: "near '"), message.hasSuffix("'") else {
      return ""
    }
    return modules.latest.word(before: String(message[near.upperBound...].dropLast()), line: place.line)
  }

  /// Lua knows views by the type that holds them.
  private static func inOurWords(_ message: String) -> String {
    guard message.hasPrefix("attempt to ") else { return message }
    return message.replacing("userdata", with: "view").replacing(" a environment", with: " an environment")
      .replacing(" a object", with: " an object")
  }

  private func located(_ cause: Diagnostic.Cause) -> Diagnostic {
    Diagnostic(cause, place: frames().first, traceback: Array(traceback().dropFirst()))
  }

  /// "file.lua:3: message" in its parts.
  static func split(_ text: String) -> (place: Diagnostic.Place?, message: String) {
    var search = text.startIndex
    while let colon = text[search...].firstIndex(of: ":") {
      let rest = text[text.index(after: colon)...]
      let digits = rest.prefix { ("0"..."9").contains($0) }
      if !digits.isEmpty, rest.dropFirst(digits.count).hasPrefix(": "), let line = Int(digits) {
        return (Diagnostic.Place(file: String(text[..<colon]), line: line), String(rest.dropFirst(digits.count + 2)))
      }
      search = text.index(after: colon)
    }
    return (nil, text)
  }

  private func frames() -> [Diagnostic.Place] {
    rawFrames().map { Diagnostic.Place($0) }
  }

  private func rawFrames() -> [lt_frame] {
    var start: UnsafePointer<lt_frame>?
    let count = lt_trace(runtime, &start)
    return start.map { Array(UnsafeBufferPointer(start: $0, count: Int(count))) } ?? []
  }

  /// The calls that led to a place: where an error is told of a caller, those within that one are left out.
  private func traceback(from place: Diagnostic.Place?) -> [String] {
    let first = frames().firstIndex { $0 == place } ?? 0
    return Array(traceback().dropFirst(first + 1))
  }

  /// "file.lua:3 (name)", innermost first.
  private func traceback() -> [String] {
    rawFrames().map { frame in
      let place = Diagnostic.Place(frame)
      let name = fixedText(frame.name)
      return "\(place.file):\(place.line)" + (name.isEmpty ? "" : " (\(name))")
    }
  }

  // MARK: Raising

  /// Puts a mistake on the stack as an error value and asks C to raise it. One that has no place yet is where the script is.
  /// Allocates nothing in Lua.
  func raise(_ diagnostic: Diagnostic, _ stack: LuaStack) -> Int32 {
    var located = diagnostic
    located.place = diagnostic.place ?? stack.place(in: runtime)
    stack.push(Handle.error(raised.add(located)))
    return Int32(LT_RAISE)
  }
}

// Converts the errors of protected calls to diagnostics.

import CLuaBridge
import LongtailCore

extension ScriptRunner {
  /// The most bytes of a message that a script raises. The rest of a longer message is cut off.
  private static let longestMessage = 2000

  /// Throws the error of a protected call. Its error value is on top of the stack. An exceeded limit is reported even if the
  /// script caught the error.
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

  /// Runs code outside of a host function, and converts errors that it throws to diagnostics.
  func attempt<Result>(_ body: () throws -> Result) throws(Diagnostic) -> Result {
    do {
      return try body()
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Returns the diagnostic for the error value at `index`. Runs no code of the script.
  private func error(at index: Int32) -> Diagnostic {
    switch mainStack.type(index) {
    case .handle:
      let handle = mainStack.handle(index)
      if case .error(let number) = handle, var diagnostic = raised[number] {
        // An error in a step of a test has its traceback already.
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

  /// Returns the diagnostic for an error of Lua or of `error("…")`. The place is at the beginning of the message.
  private func scriptError(_ text: String) -> Diagnostic {
    var (place, message) = ScriptRunner.split(text)
    // Lua cuts off the front of long paths: "...ts/components/card.lua".
    if let cut = place?.file, cut.hasPrefix("..."), let file = modules.files.first(where: { $0.hasSuffix(cut.dropFirst(3)) }) {
      place?.file = file
    }
    if message.hasPrefix("stack overflow") || message.hasPrefix("C stack overflow") {
      return Diagnostic(.stackOverflow, place: place ?? frames().first, traceback: Array(traceback().prefix(3)))
    }
    if lt_was_syntax(runtime) { return Diagnostic(.syntax(message: message, after: word(before: message, place)), place: place) }
    return Diagnostic(
      .script(message: ScriptRunner.replacingLuaTypeNames(in: message)), place: place ?? frames().first,
      traceback: traceback(from: place))
  }

  /// Returns the word before the token that a message of Lua's parser names: "... near 'name'". Empty if it is unknown.
  private func word(before message: String, _ place: Diagnostic.Place?) -> String {
    guard let place, place.file == modules.latest.path, let near = message.firstRange(of: "near '"), message.hasSuffix("'") else {
      return ""
    }
    return modules.latest.word(before: String(message[near.upperBound...].dropLast()), line: place.line)
  }

  /// Replaces Lua's name for the type of a view in a message, and corrects articles.
  private static func replacingLuaTypeNames(in message: String) -> String {
    guard message.hasPrefix("attempt to ") else { return message }
    return message.replacing("userdata", with: "view").replacing(" a environment", with: " an environment")
      .replacing(" a object", with: " an object")
  }

  private func located(_ cause: Diagnostic.Cause) -> Diagnostic {
    Diagnostic(cause, place: frames().first, traceback: Array(traceback().dropFirst()))
  }

  /// Splits "file.lua:3: message" into the place and the message.
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

  /// Returns the calls that led to a place. If the error refers to a caller, the calls inside of this caller are left out.
  private func traceback(from place: Diagnostic.Place?) -> [String] {
    let first = frames().firstIndex { $0 == place } ?? 0
    return Array(traceback().dropFirst(first + 1))
  }

  /// Returns all calls as "file.lua:3 (name)", innermost first.
  private func traceback() -> [String] {
    rawFrames().map { frame in
      let place = Diagnostic.Place(frame)
      let name = fixedText(frame.name)
      return "\(place.file):\(place.line)" + (name.isEmpty ? "" : " (\(name))")
    }
  }

  // MARK: Raising

  /// Pushes an error value for a diagnostic and asks C to raise it. A diagnostic without a place gets the current place of the
  /// script. Allocates nothing in Lua.
  func raise(_ diagnostic: Diagnostic, _ stack: LuaStack) -> Int32 {
    var located = diagnostic
    located.place = diagnostic.place ?? stack.place(in: runtime)
    stack.push(Handle.error(raised.add(located)))
    return Int32(LT_RAISE)
  }
}

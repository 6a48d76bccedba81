// The one function that C calls. It reads the stack, never raises, and says what C shall do once its frame has gone.

import CLuaBridge
import LongtailCore

/// A mistake inside a host function, on its way to being raised in C.
struct Mistake: Error {
  var cause: Diagnostic.Cause
  /// The view it happened on, for the trail.
  var view: String?

  init(_ cause: Diagnostic.Cause, on view: String? = nil) {
    self.cause = cause
    self.view = view
  }
}

extension Diagnostic {
  /// What a host function ended with.
  init(_ error: any Error) {
    switch error {
    case let mistake as Mistake: self.init(mistake.cause, trail: mistake.view.map { [$0] } ?? [])
    case let diagnostic as Diagnostic: self = diagnostic
    default: self.init(.internalFault(String(describing: error)))
    }
  }
}

/// Called for every host function, with the number of the operation. A global function on purpose: a closure at the top level
/// would be checked for its actor on every call.
func hostCallback(_ context: UnsafeMutableRawPointer?, _ state: OpaquePointer?, _ code: Int32) -> Int32 {
  guard let context, let state else { return 0 }
  let stack = LuaStack(state: state)
  let hot = context.assumingMemoryBound(to: HotState.self)
  switch code >> 16 {
  case 1 where hot.construct(stack, Int(code & 0xFFFF)): return 1
  case 2 where hot.modify(stack, Int(code & 0xFFFF)): return 1
  default: break
  }
  guard let unmanaged = hot.pointee.program else { return 0 }
  return unmanaged._withUnsafeGuaranteedRef { program in
    do {
      switch code >> 16 {
      case 1: return try program.views.construct(stack, Int(code & 0xFFFF))
      case 2: return try program.views.modify(stack, Int(code & 0xFFFF))
      default: return try program.perform(Operation(code: code), stack)
      }
    } catch {
      let diagnostic = Diagnostic(error)
      return program.collect(diagnostic, of: Operation(code: code), stack) ?? program.runner.raise(diagnostic, stack)
    }
  }
}

extension Diagnostic.Place {
  init(_ frame: lt_frame) {
    self.init(file: fixedText(frame.source), line: Int(frame.line))
  }
}

/// A fixed array of characters as a string.
func fixedText<Buffer>(_ buffer: Buffer) -> String {
  withUnsafeBytes(of: buffer) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}

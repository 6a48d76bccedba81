// The function that C calls for every host function and event. It uses the stack, but never raises a Lua error. It returns the
// number of results, or a code that makes C raise an error or perform an action after the Swift frame has returned.

import CLuaBridge
import LongtailCore

/// An error in a host function. C raises it after the Swift frame has returned.
struct CallError: Error {
  var cause: Diagnostic.Cause
  /// The name of the view with the error, for the trail of the diagnostic.
  var view: String?

  init(_ cause: Diagnostic.Cause, on view: String? = nil) {
    self.cause = cause
    self.view = view
  }
}

extension Diagnostic {
  /// Creates the diagnostic for an error that a host function threw.
  init(_ error: any Error) {
    switch error {
    case let error as CallError: self.init(error.cause, trail: error.view.map { [$0] } ?? [])
    case let diagnostic as Diagnostic: self = diagnostic
    default: self.init(.internalFault(String(describing: error)))
    }
  }
}

/// C calls this function for every host function, with the code of the operation. It is a global function, because a closure at
/// the top level would check its actor in every call.
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

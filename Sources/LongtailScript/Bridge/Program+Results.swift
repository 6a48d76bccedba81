// What functions of scripts are given.

import CLuaBridge
import LongtailCore

extension Program {
  /// Calls a function of the script with plain values and leaves `results` values on the stack.
  func invoke(_ function: ScriptReference, _ arguments: [PlainValue], results: Int = 1) -> lt_status {
    var (values, texts) = ([lt_value](), [StableText]())
    for argument in arguments { values.append(argument, &texts) }
    defer { withExtendedLifetime(texts) {} }
    return lt_call_function(runtime, function.rawValue, values, Int32(arguments.count), Int32(results))
  }
}

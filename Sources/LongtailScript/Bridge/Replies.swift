// The replies of host functions: C acts on them after the Swift function has returned.

import CLuaBridge
import LongtailCore

/// The reply to the current call, and its values. The values live until the next reply with values.
final class Replies {
  private let runtime: OpaquePointer
  var texts: [StableText] = []
  private var values: StableValues?
  private var sequence: HostSequence?

  init(_ runtime: OpaquePointer) { self.runtime = runtime }

  /// Asks C to act. Returns the code that the host function has to return.
  func act(_ action: lt_action, _ fill: (inout lt_reply) -> Void = { _ in }) -> Int32 {
    let reply = lt_reply_of(runtime)!
    reply.pointee = lt_reply()
    reply.pointee.action = action
    fill(&reply.pointee)
    return Int32(LT_ACTION)
  }

  /// Asks C to push a copy of a string as the result of the host function.
  func push(_ string: String) -> Int32 { push(Array(string.utf8)) }

  /// Asks C to push a copy of a string of bytes as the result of the host function.
  func push(_ bytes: [UInt8]) -> Int32 {
    let text = StableText(bytes)
    texts = [text]
    return act(LT_ACTION_PUSH) { $0.value = lt_value(text) }
  }

  /// Asks C to push a sequence as the result of the host function.
  func push(_ sequence: HostSequence) -> Int32 {
    self.sequence = sequence
    return act(LT_ACTION_PUSH) { $0.value = lt_value(sequence) }
  }

  /// Asks C to push a copy of plain data as the result of the host function.
  func push(_ value: PlainValue) -> Int32 {
    var (values, texts) = ([lt_value](), [StableText]())
    values.append(value, &texts)
    return act(LT_ACTION_PUSH_DATA, values, texts)
  }

  /// Asks C to push a copy of data of the machine as the result of the host function.
  func push(_ value: MachineValue) -> Int32 {
    var (values, texts) = ([lt_value](), [StableText]())
    values.append(value, &texts)
    return act(LT_ACTION_PUSH_DATA, values, texts)
  }

  /// Asks C to call the waiting task's function for reports with each value. Then the task waits again. At the end of this wait,
  /// `operation` returns the result.
  func report(_ reports: [MachineValue], then operation: Operation) -> Int32 {
    var (values, texts) = ([lt_value](), [StableText]())
    values.append(.list(reports), &texts)
    return act(LT_ACTION_REPORT, values, texts) { $0.operation = operation.code }
  }

  /// Asks C to perform an action with values. Returns the code that the host function has to return.
  func act(_ action: lt_action, _ values: [lt_value], _ texts: [StableText], _ fill: (inout lt_reply) -> Void = { _ in }) -> Int32
  {
    let stable = StableValues(values, texts)
    self.values = stable
    return act(action) {
      $0.values = UnsafePointer(stable.pointer)
      fill(&$0)
    }
  }
}

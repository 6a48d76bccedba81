// What a script tells the host: `emit("saved", { id = 7 })`.

import LongtailCore
import LongtailEngine

extension Runtime {
  /// Calls `handler` with the value whenever the script emits an event of that name: after the update that it follows from is done, so
  /// that the handler may use the runtime. What it sets may make the script tell more: that is told when it has returned, and a chain that
  /// does not end is cut and told in ``mistakes``. It takes the place of the one before. Events that nobody listens to are dropped.
  public func onEvent(_ name: String, _ handler: @escaping (PlainValue) -> Void) {
    refused[Runtime.refusal(ofEvent: name)] = nil
    listeners[name] = handler
  }

  /// The same with the value of a Swift type. One that is of another is not heard, and told in ``mistakes`` until one comes that is right.
  public func onEvent<Value: Decodable>(_ name: String, _ handler: @escaping (Value) -> Void) {
    onEvent(name) { [weak self] (value: PlainValue) in
      let refusal = Runtime.refusal(ofEvent: name)
      do throws(PlainValue.Mismatch) {
        let value: Value = try value.decoded()
        self?.refused[refusal] = nil
        handler(value)
      } catch {
        self?.refused[refusal] = Diagnostic(
          .badArgument(
            callee: "emit", argument: "value" + error.path, expected: "\(error.expected) for the event \"\(name)\"",
            found: error.found))
      }
    }
  }

  /// What it is called where a value was of another type.
  private static func refusal(ofEvent name: String) -> String { "event." + name }

  /// Calls those who listen to an event.
  func tellListeners(_ name: String, _ value: PlainValue) {
    listeners[name]?(value)
    onEveryEvent?(name, value)
  }
}

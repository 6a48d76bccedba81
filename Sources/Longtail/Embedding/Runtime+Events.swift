// What a script tells the host: `emit("saved", { id = 7 })`.

import LongtailCore
import LongtailEngine

extension Runtime {
  /// Who hears what the script emits.
  final class Listeners {
    /// By the name of the event.
    fileprivate var byName: [String: (Runtime, PlainValue) throws(PlainValue.Mismatch) -> Void] = [:]
    /// Those who wait for events in a loop, by name and number; they leave from anywhere.
    fileprivate let streams = Lock<(last: Int, open: [String: [Int: Stream]])>((0, [:]))
    /// Hears of each, whatever its name.
    var onEvery: ((String, PlainValue) -> Void)?

    fileprivate struct Stream: Sendable {
      let take: @Sendable (PlainValue) throws(PlainValue.Mismatch) -> Void
      let finish: @Sendable () -> Void
    }

    deinit {
      for stream in streams.withLock({ $0.open.values.flatMap(\.values) }) { stream.finish() }
    }
  }

  /// Calls `handler` with this runtime and the value whenever the script emits an event of that name: after the update that it follows
  /// from is done. What the handler sets is one update, as in ``update(_:)``. That may make the script tell more: it is told when the
  /// handler has returned, and a chain that does not end is cut and told in ``mistakes``. It takes the place of the handler before.
  /// Events that nobody listens to are dropped.
  ///
  /// ```swift
  /// runtime.onEvent("saved") { (runtime, order: Order) in runtime.data["status"] = "saved \(order.id)" }
  /// ```
  ///
  /// A handler that uses the runtime it is given, and does not capture it, leaves it to its owner when the runtime ends.
  public func onEvent(_ name: String, _ handler: @escaping (Runtime, PlainValue) -> Void) { listen(name, handler) }

  /// The same with the value of a Swift type. One that is of another is not heard, and told in ``mistakes`` until one comes that is right.
  public func onEvent<Value: Decodable>(_ name: String, _ handler: @escaping (Runtime, Value) -> Void) {
    listen(name) { runtime, value throws(PlainValue.Mismatch) in handler(runtime, try value.decoded()) }
  }

  /// The same for a handler that does not need the runtime.
  public func onEvent(_ name: String, _ handler: @escaping (PlainValue) -> Void) {
    onEvent(name) { (_, value: PlainValue) in handler(value) }
  }

  /// The same for a handler that does not need the runtime.
  public func onEvent<Value: Decodable>(_ name: String, _ handler: @escaping (Value) -> Void) {
    onEvent(name) { (_, value: Value) in handler(value) }
  }

  /// The events of that name from now on, as a sequence: it ends when its task is cancelled or the runtime is gone. Several may listen, also
  /// beside `onEvent`, and each gets every event; those that it has not taken yet wait for it. It does not keep the runtime.
  ///
  /// ```swift
  /// for await order in runtime.events("chosen", as: Order.self) { ship(order) }
  /// ```
  ///
  /// An event with a value of another type is not in it; it is told in ``mistakes`` until one comes that is right.
  public func events<Value: Decodable & Sendable>(_ name: String, as type: Value.Type = Value.self) -> AsyncStream<Value> {
    AsyncStream { [streams = listeners.streams] continuation in
      let stream = Listeners.Stream(
        take: { value throws(PlainValue.Mismatch) in continuation.yield(try value.decoded()) }, finish: { continuation.finish() })
      let number = streams.withLock { streams in
        streams.last += 1
        streams.open[name, default: [:]][streams.last] = stream
        return streams.last
      }
      continuation.onTermination = { _ in streams.withLock { _ = $0.open[name]?.removeValue(forKey: number) } }
    }
  }

  private func listen(_ name: String, _ handler: @escaping (Runtime, PlainValue) throws(PlainValue.Mismatch) -> Void) {
    refused[Runtime.refusal(ofEvent: name)] = nil
    listeners.byName[name] = handler
  }

  /// What it is called where a value was of another type.
  private static func refusal(ofEvent name: String) -> String { "event." + name }

  /// Tells those who listen to an event.
  func tellListeners(_ name: String, _ value: PlainValue) {
    var mismatch: PlainValue.Mismatch?
    func hear(_ body: () throws(PlainValue.Mismatch) -> Void) {
      do throws(PlainValue.Mismatch) {
        try body()
      } catch {
        mismatch = mismatch ?? error
      }
    }
    hear { () throws(PlainValue.Mismatch) in try listeners.byName[name]?(self, value) }
    let streams = listeners.streams.withLock { $0.open[name]?.sorted { $0.key < $1.key } ?? [] }
    for (_, stream) in streams { hear { () throws(PlainValue.Mismatch) in try stream.take(value) } }
    refused[Runtime.refusal(ofEvent: name)] = mismatch.map { mismatch in
      Diagnostic(
        .badArgument(
          callee: "emit", argument: "value" + mismatch.path, expected: "\(mismatch.expected) for the event \"\(name)\"",
          found: mismatch.found))
    }
    listeners.onEvery?(name, value)
  }
}

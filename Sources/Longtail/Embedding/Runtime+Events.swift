// Events that a script emits for the host: `emit("saved", { id = 7 })`.

import LongtailCore
import LongtailEngine

extension Runtime {
  /// The listeners to events of a script.
  final class Listeners {
    /// Handlers by the name of the event.
    fileprivate var byName: [String: (Runtime, PlainValue) throws(PlainValue.Mismatch) -> Void] = [:]
    /// Asynchronous sequences by the name of the event and a number. A sequence may end on any thread.
    fileprivate let streams = Lock<(last: Int, open: [String: [Int: Stream]])>((0, [:]))
    /// Receives every event, whatever its name.
    var onEvery: ((String, PlainValue) -> Void)?

    fileprivate struct Stream: Sendable {
      let take: @Sendable (PlainValue) throws(PlainValue.Mismatch) -> Void
      let finish: @Sendable () -> Void
    }

    deinit {
      for stream in streams.withLock({ $0.open.values.flatMap(\.values) }) { stream.finish() }
    }
  }

  /// Calls `handler` with this runtime and the value whenever the script emits an event of that name, after the update that
  /// emitted the event. A name has one handler: a second call replaces the first. Use ``events(_:as:)`` for several listeners.
  ///
  /// The changes that the handler makes are one update, as in ``update(_:)``. Events that they cause are delivered after the
  /// handler has returned. A chain of events without an end is cut and reported in ``mistakes``. An event without a listener is
  /// dropped.
  ///
  /// ```swift
  /// runtime.onEvent("saved") { (runtime, order: Order) in runtime.data["status"] = "saved \(order.id)" }
  /// ```
  ///
  /// Use the runtime that the handler is given. A handler that captures the runtime keeps it alive for ever.
  public func onEvent(_ name: String, _ handler: @escaping (Runtime, PlainValue) -> Void) { listen(name, handler) }

  /// Calls `handler` with the value as a Swift type. A value that cannot be decoded is skipped, and reported in ``mistakes``
  /// until the next value that can be decoded.
  public func onEvent<Value: Decodable>(_ name: String, _ handler: @escaping (Runtime, Value) -> Void) {
    listen(name) { runtime, value throws(PlainValue.Mismatch) in handler(runtime, try value.decoded()) }
  }

  /// Calls `handler` with the value of each event of that name.
  public func onEvent(_ name: String, _ handler: @escaping (PlainValue) -> Void) {
    onEvent(name) { (_, value: PlainValue) in handler(value) }
  }

  /// Calls `handler` with the value of each event of that name as a Swift type.
  public func onEvent<Value: Decodable>(_ name: String, _ handler: @escaping (Value) -> Void) {
    onEvent(name) { (_, value: Value) in handler(value) }
  }

  /// Calls `handler` with the name and the value of every event. There is one such handler: a second call replaces the first.
  public func onEveryEvent(_ handler: @escaping (String, PlainValue) -> Void) { listeners.onEvery = handler }

  /// Returns the events of that name from now on as an asynchronous sequence. The sequence ends when its task is cancelled or the
  /// runtime is destroyed; it does not keep the runtime alive. Every sequence receives every event, also beside `onEvent`. Events
  /// that a sequence has not taken yet are buffered without a limit.
  ///
  /// ```swift
  /// for await order in runtime.events("chosen", as: Order.self) { ship(order) }
  /// ```
  ///
  /// A value that cannot be decoded is skipped, and reported in ``mistakes`` until the next value that can be decoded.
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
    rejections[Runtime.rejectionName(ofEvent: name)] = nil
    listeners.byName[name] = handler
  }

  /// Returns the key under which ``rejections`` stores errors in the values of an event.
  private static func rejectionName(ofEvent name: String) -> String { "event." + name }

  /// Calls the listeners of an event.
  func deliver(_ name: String, _ value: PlainValue) {
    var mismatch: PlainValue.Mismatch?
    func catchMismatch(_ body: () throws(PlainValue.Mismatch) -> Void) {
      do throws(PlainValue.Mismatch) {
        try body()
      } catch {
        mismatch = mismatch ?? error
      }
    }
    catchMismatch { () throws(PlainValue.Mismatch) in try listeners.byName[name]?(self, value) }
    let streams = listeners.streams.withLock { $0.open[name]?.sorted { $0.key < $1.key } ?? [] }
    for (_, stream) in streams { catchMismatch { () throws(PlainValue.Mismatch) in try stream.take(value) } }
    rejections[Runtime.rejectionName(ofEvent: name)] = mismatch.map { mismatch in
      Diagnostic(
        .badArgument(
          callee: "emit", argument: "value" + mismatch.path, expected: "\(mismatch.expected) for the event \"\(name)\"",
          found: mismatch.found))
    }
    listeners.onEvery?(name, value)
  }
}

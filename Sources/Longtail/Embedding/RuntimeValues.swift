// Values that the host sets by name: `runtime.data["orders"] = orders`, `runtime.environment["locale"] = "de"`.

import LongtailCore

extension Runtime {
  /// The script's global `data`. Set entries as often as you like: equal values change nothing. If a part of a value changes,
  /// only the bodies run again that read this part, by path: `data.shop.clock`, `data.orders[1].total`. The rows of a list are
  /// matched by the `id` of their items. The cost is that of comparing the old and the new value, and of running these bodies.
  ///
  /// Changes are shown together, as one update: with the next event or ``Runtime/advance(to:)``, when the output is read, or at
  /// the end of ``Runtime/update(_:)``.
  public var data: Values { Values(runtime: self, place: .data) }

  /// The environment of all views: keys of the vocabulary and of the script.
  public var environment: Values { Values(runtime: self, place: .environment) }

  /// Access to values by name. Values of any `Encodable` type can be set (`PlainValue(encoding:)`).
  ///
  /// An invalid value is not set, and its error is listed in ``Runtime/mistakes`` until the name is set successfully. `setData`
  /// and ``Runtime/setEnvironment(_:to:)`` throw the error instead.
  public struct Values {
    fileprivate let runtime: Runtime
    fileprivate let place: Place

    fileprivate enum Place: String { case data, environment }

    /// The value that the host set for `name`; nil if it set none.
    public subscript(name: String) -> (any Encodable)? {
      get { runtime.value(name, in: place) }
      nonmutating set { runtime.set(name, in: place, to: newValue) }
    }
  }

  /// Returns the value that the host set last, which may still be queued.
  private func value(_ name: String, in place: Values.Place) -> PlainValue? {
    for change in queued {
      switch (place, change) {
      case (.data, .data(name, let value)), (.environment, .setting(.key(name, let value))): return value
      default: continue
      }
    }
    switch place {
    case .data: return options.program.data[name]
    case .environment:
      return settings.lazy.compactMap { if case .key(name, let value) = $0 { value } else { nil } }.first
    }
  }

  private func set(_ name: String, in place: Values.Place, to value: (any Encodable)?) {
    let key = "\(place.rawValue).\(name)"
    do throws(Diagnostic) {
      let value = try value.map { value throws(Diagnostic) in try PlainValue(encoding: value) } ?? .none
      switch place {
      case .data: try setData(name, to: value)
      case .environment: try setEnvironment(name, to: value)
      }
    } catch {
      // Report the error with the name that the host has used.
      if case .notData("data", let found) = error.cause {
        rejections[key] = Diagnostic(.notData(name: key, found: found))
      } else {
        rejections[key] = error
      }
    }
  }

  /// Sets an entry of the script's global `data` to an encodable value.
  ///
  /// - Throws: an error if the value cannot be encoded as data, or exceeds the memory limit of the script. Nothing changes
  ///   then.
  public func setData(_ name: String, to value: some Encodable) throws(Diagnostic) {
    try setData(name, to: PlainValue(encoding: value))
  }
}

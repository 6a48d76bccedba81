// What a host sets by name: `runtime.data["orders"] = orders`, `runtime.environment["locale"] = "de"`.

import LongtailCore

extension Runtime {
  /// The script's global `data`. Set a name as often as you like: what is equal changes nothing, and of a value with others in it only
  /// those bodies run again that read what is different, by path: `data.shop.clock`, `data.orders[1].total`. Rows of a list follow the
  /// `id` of their items. The cost is a comparison of the old and the new value, and what those bodies do.
  ///
  /// Changes are shown together, as one update: with the next event or ``Runtime/advance(to:)``, when the output is read, or at the end of
  /// ``Runtime/update(_:)``.
  public var data: Values { Values(runtime: self, place: .data) }

  /// What all views see: keys of the vocabulary and of the script.
  public var environment: Values { Values(runtime: self, place: .environment) }

  /// Values by name, each of any type that says what it is (`PlainValue(encoding:)`).
  ///
  /// What cannot be set leaves the value as it was and is told in ``Runtime/mistakes`` until the name is set; `setData`
  /// and ``Runtime/setEnvironment(_:to:)`` throw it.
  public struct Values {
    fileprivate let runtime: Runtime
    fileprivate let place: Place

    fileprivate enum Place: String { case data, environment }

    /// What was set here by the host; nil where nothing was.
    public subscript(name: String) -> (any Encodable)? {
      get { runtime.value(name, in: place) }
      nonmutating set { runtime.set(name, in: place, to: newValue) }
    }
  }

  /// The value that was set last, which may still be queued.
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
      // Who has set it knows it by this name.
      if case .notData("data", let found) = error.cause {
        refused[key] = Diagnostic(.notData(name: key, found: found))
      } else {
        refused[key] = error
      }
    }
  }

  /// Sets a name of the script's global `data` to a value of any type that says what it is.
  ///
  /// - Throws: where it cannot be written as data, or is more than a script may hold. Nothing changes then.
  public func setData(_ name: String, to value: some Encodable) throws(Diagnostic) {
    try setData(name, to: PlainValue(encoding: value))
  }
}

// Bindings: references to values that are stored elsewhere (ST5). The storage is a state slot of a script, a property of an
// observed object, or the state of a control.

/// A reference to a value that is stored elsewhere. `ViewContext` and `ActionContext` read and write it.
public struct Binding<Value: Equatable & Sendable>: Sendable {
  enum Target: Sendable {
    case constant
    /// A binding of the script, created by `self:binding "count"`.
    case script(ScriptReference, ValueType<Value>)
    case state(StateSlot)
    /// Several bindings that are written together.
    case each([Binding])
  }

  let target: Target
  /// The value of a constant, the initial value of state, and the replacement for a stored value of another type.
  let fallback: Value

  /// Creates a binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding { Binding(target: .constant, fallback: value) }

  static func state(_ slot: StateSlot, _ initial: Value) -> Binding { Binding(target: .state(slot), fallback: initial) }

  /// Creates one binding to several values. A write sets all of them. A read returns their common value, or `fallback` if they
  /// differ.
  public static func each(_ parts: [Binding], fallback: Value) -> Binding {
    parts.count == 1 ? parts[0] : Binding(target: .each(parts), fallback: fallback)
  }

  /// The bindings that this binding combines, or this binding alone.
  public var parts: [Binding] { if case .each(let parts) = target { parts } else { [self] } }

  /// True if writes have no effect.
  public var isConstant: Bool {
    switch target {
    case .constant: true
    case .each(let parts): parts.allSatisfy(\.isConstant)
    case .script, .state: false
    }
  }

  /// The state slot of a control that the binding refers to. Nil for all other bindings.
  var slot: StateSlot? { if case .state(let slot) = target { slot } else { nil } }

  /// The reference to the binding of the script. Nil for all other bindings.
  public var reference: ScriptReference? { if case .script(let reference, _) = target { reference } else { nil } }
}

/// The place where a control stores one value of its state: the instance that owns the state, and the index of the value. The
/// index is counted from 0.
public struct StateSlot: Hashable, Sendable {
  public let instance: InstanceID
  public let index: Int

  public init(instance: InstanceID, index: Int) {
    self.instance = instance
    self.index = index
  }
}

extension ValueType {
  /// A binding to a value, or a constant. `standard` replaces a stored value of another type.
  public static func binding<Bound>(_ type: ValueType<Bound>, default standard: Bound) -> ValueType
  where Value == Binding<Bound> {
    ValueType(
      .binding(type.kind),
      read: { argument, arena in
        guard argument.tag == .script else { return .constant(type.read(argument, arena)) }
        if argument.reference.isHost { return arena.hostValue(argument.reference) as? Binding<Bound> ?? .constant(standard) }
        return Binding(target: .script(argument.reference, type), fallback: standard)
      },
      write: { binding, arena in
        switch binding.target {
        case .constant: type.write(binding.fallback, &arena)
        case .script(let reference, _): Argument(.script, bits: reference.rawValue)
        case .state, .each: Argument(.script, bits: arena.keep(binding).rawValue)
        }
      })
  }

  /// A binding, or an array of bindings that are written together.
  public static func bindings<Bound>(_ type: ValueType<Bound>, default standard: Bound) -> ValueType
  where Value == Binding<Bound> {
    let single = binding(type, default: standard)
    let several = ValueType<[Binding<Bound>]>.list(single)
    return ValueType(
      .either(single.kind, several.kind),
      read: { argument, arena in
        argument.tag == .list
          ? .each(several.read(argument, arena), fallback: standard) : single.read(argument, arena)
      },
      write: single.write)
  }
}

// MARK: Access

/// The storage behind bindings: the script, and the state of controls.
public protocol BindingHost: AnyObject {
  /// Returns the value of a binding of the script. `reader` is evaluated again when the value changes.
  func value(of binding: ScriptReference, for reader: InstanceID?) -> PlainValue
  func write(_ value: PlainValue, to binding: ScriptReference)
  /// The value in a slot. Nil if no value was written.
  subscript(slot: StateSlot) -> (any Sendable)? { get set }
  /// Marks the control that owns the slot for evaluation.
  func invalidate(_ slot: StateSlot)
}

extension BindingHost {
  /// Returns the value of a binding. If the stored value has another type, returns `fallback`, and phrases for the expected value
  /// and for the found value.
  func read<Value>(_ binding: Binding<Value>, for reader: InstanceID? = nil) -> (
    value: Value, mismatch: (expected: String, found: String)?
  ) {
    switch binding.target {
    case .constant: return (binding.fallback, nil)
    case .state(let slot): return (self[slot] as? Value ?? binding.fallback, nil)
    case .each(let parts):
      let all = parts.map { read($0, for: reader) }
      let value = all.first?.value ?? binding.fallback
      return (all.allSatisfy { $0.value == value } ? value : binding.fallback, all.lazy.compactMap(\.mismatch).first)
    case .script(let reference, let type):
      let value = value(of: reference, for: reader)
      var scratch = ElementArena(serial: 0)
      guard let argument = type.kind.argument(value, into: &scratch) else {
        return (binding.fallback, (type.kind.expectation, value.phrase))
      }
      return (type.read(argument, scratch), nil)
    }
  }

  /// Writes a value to where the binding stores it. An equal value changes nothing (ST1).
  func write<Value>(_ value: Value, to binding: Binding<Value>) {
    switch binding.target {
    case .constant: break
    case .each(let parts): for part in parts { write(value, to: part) }
    case .state(let slot):
      guard self[slot] as? Value ?? binding.fallback != value else { return }
      self[slot] = value
      invalidate(slot)
    case .script(let reference, let type):
      var scratch = ElementArena(serial: 0)
      let argument = type.write(value, &scratch)
      write(PlainValue(argument, in: scratch), to: reference)
    }
  }
}

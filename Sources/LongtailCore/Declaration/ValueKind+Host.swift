// Checks values of the host against declared kinds, as the arguments of scripts are checked.

extension ValueKind {
  /// Returns `value` as an argument; nil if it is not a value of this kind.
  public func argument(_ value: PlainValue, into arena: inout ElementArena) -> Argument? {
    switch (self, value) {
    case (.either(let a, let b), _): return a.argument(value, into: &arena) ?? b.argument(value, into: &arena)
    case (_, .none): return .absent
    case (.boolean, .boolean), (.string, .string), (.data, _), (.color, .color), (.style, .color):
      return value.write(into: &arena)
    case (.scalar, let value):
      switch value {
      case .list, .table: return nil
      default: return value.write(into: &arena)
      }
    case (.text, .string), (.text, .integer), (.text, .number), (.identifier, .string), (.identifier, .integer):
      return value.write(into: &arena)
    case (.integer(let range, _), .integer(let number)), (.length(let range, _), .integer(let number)):
      return range.contains(number) ? .integer(number) : nil
    case (.length, .number(.infinity)): return .number(.infinity)
    case (.integer(let range, _), .number(let number)), (.length(let range, _), .number(let number)):
      return Int(exactly: number).flatMap { range.contains($0) ? .integer($0) : nil }
    case (.number(let range), _):
      return value.number.flatMap {
        $0.isFinite && range.contains($0) || range == ValueKind.everyNumber ? .number($0) : nil
      }
    case (.choice(let names), .string(let name)): return names.contains(name) ? arena.intern(name) : nil
    case (.list(let kind), .list(let values)):
      let entries = values.compactMap { kind.argument($0, into: &arena) }
      return entries.count == values.count ? arena.append(list: entries) : nil
    case (.animation, _): return Animation(value) == nil ? nil : value.write(into: &arena)
    case (.transition, _): return Transition(value) == nil ? nil : value.write(into: &arena)
    case (.color, .string(let name)), (.style, .string(let name)): return Color(name).map { .color($0) }
    default: return nil
    }
  }
}

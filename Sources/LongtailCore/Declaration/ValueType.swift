// Conversions between arguments and Swift types, for the kinds of values that parameters accept.

/// The conversion between a Swift type and arguments.
public struct ValueType<Value: Sendable>: Sendable {
  public let kind: ValueKind
  /// Reads an argument that was checked against `kind`.
  public let read: @Sendable (Argument, ElementArena) -> Value
  public let write: @Sendable (Value, inout ElementArena) -> Argument

  public init(
    _ kind: ValueKind, read: @escaping @Sendable (Argument, ElementArena) -> Value,
    write: @escaping @Sendable (Value, inout ElementArena) -> Argument
  ) {
    self.kind = kind
    self.read = read
    self.write = write
  }

  /// The same conversion for optional values. An absent argument is nil.
  public var optional: ValueType<Value?> {
    ValueType<Value?>(
      kind, read: { $0.isAbsent ? nil : read($0, $1) }, write: { value, arena in value.map { write($0, &arena) } ?? .absent })
  }
}

extension ValueType where Value == Bool {
  public static let boolean = ValueType(.boolean, read: { a, _ in a.boolean }, write: { v, _ in .boolean(v) })
}

extension ValueType where Value == Int {
  /// Returns the conversion for whole numbers in `range`. `unit` is a plural noun, such as "cells".
  public static func integer(_ range: ClosedRange<Int>, _ unit: String = "") -> ValueType {
    ValueType(.integer(range, unit: unit), read: { a, _ in a.integer }, write: { v, _ in .integer(v) })
  }

  /// A number of cells from 0 to 999.
  public static let cells = integer(0...999, "cells")

  /// Returns the conversion for lengths in cells: whole numbers in `range`, and ``Cells/infinity``.
  public static func length(_ range: ClosedRange<Int> = 0...Cells.maximum) -> ValueType {
    ValueType(
      .length(range, unit: "cells"), read: { a, _ in a.tag == .number ? Cells.infinity : a.integer },
      write: { v, _ in v >= Cells.infinity ? .number(.infinity) : .integer(v) })
  }
}

extension ValueType where Value == Double {
  public static func number(_ range: ClosedRange<Double> = -.greatestFiniteMagnitude...(.greatestFiniteMagnitude)) -> ValueType {
    ValueType(.number(range), read: { a, _ in a.number }, write: { v, _ in .number(v) })
  }
}

extension ValueType where Value == String {
  public static let string = ValueType(.string, read: { $1.string($0) }, write: { $1.intern($0) })
  public static let environmentKey = ValueType(.environmentKey, read: { $1.string($0) }, write: { $1.intern($0) })
}

extension ValueType where Value == Color {
  public static let color = ValueType(.color, read: { a, _ in a.color }, write: { v, _ in .color(v) })
}

extension ValueType where Value == UnitPoint {
  /// A point in a frame, by name or as a pair of fractions.
  public static let unitPoint = ValueType(
    .unitPoint,
    read: { argument, arena in
      if argument.tag == .string { return UnitPoint.named(arena.string(argument)) ?? .center }
      let pair = Array(arena.list(argument))
      return UnitPoint(pair[0].number, pair[1].number)
    },
    write: { point, arena in
      if let known = UnitPoint.named.first(where: { $0.value == point }) { return arena.intern(known.name) }
      return arena.append(list: [.number(point.x), .number(point.y)])
    })
}

extension ValueType where Value == Gradient.Stop {
  /// A colour of a gradient with its location.
  public static let stop = ValueType(
    .stop,
    read: { argument, arena in
      let pair = Array(arena.list(argument))
      return Gradient.Stop(pair[0].color, pair[1].number)
    },
    write: { stop, arena in arena.append(list: [.color(stop.color), .number(stop.location)]) })
}

extension ValueType {
  /// Returns the conversion for arrays whose entries are converted by `entry`.
  public static func list<Entry: Sendable>(_ entry: ValueType<Entry>) -> ValueType where Value == [Entry] {
    ValueType(
      .list(entry.kind),
      read: { argument, arena in arena.list(argument).map { entry.read($0, arena) } },
      write: { values, arena in
        var arguments: [Argument] = []
        for value in values { arguments.append(entry.write(value, &arena)) }
        return arena.append(list: arguments)
      })
  }
}

extension ValueType where Value == ElementHandle {
  public static let view = ValueType(.view, read: { a, _ in a.element }, write: { v, _ in .element(v) })
  public static let shape = ValueType(.shape, read: { a, _ in a.element }, write: { v, _ in .element(v) })
  public static let gesture = ValueType(.gesture, read: { a, _ in a.element }, write: { v, _ in .element(v) })
}

extension ValueType where Value == ScriptReference {
  public static let function = ValueType(
    .function, read: { a, _ in a.reference }, write: { v, _ in Argument(.function, bits: v.rawValue) })

  /// An event handler: a function that the component calls.
  public static let handler = ValueType(.handler, read: function.read, write: function.write)
}

extension ValueType where Value == [NamedText] {
  /// Named texts and numbers. The argument is a list of alternating names and values.
  public static let textValues = ValueType(
    .textValues,
    read: { argument, arena in
      let list = Array(arena.list(argument))
      return stride(from: 0, to: list.count - 1, by: 2).map { index in
        let value = list[index + 1]
        let number = value.tag == .string ? nil : value.number
        return NamedText(
          name: arena.string(list[index]), text: number.map(ValueKind.decimal) ?? arena.string(value), number: number)
      }
    },
    write: { values, arena in
      let list = values.flatMap { [arena.intern($0.name), $0.number.map(Argument.number) ?? arena.intern($0.text)] }
      let start = arena.append(arguments: list)
      return Argument(.list, bits: UInt64(start), count: UInt32(list.count))
    })
}

/// A named value that is inserted into a text.
public struct NamedText: Hashable, Sendable {
  public var name: String
  public var text: String
  /// The number, if the value was a number.
  public var number: Double?

  public init(name: String, text: String, number: Double? = nil) {
    self.name = name
    self.text = text
    self.number = number
  }
}

extension ValueType {
  /// Returns the conversion for arrays of tables, each with the fields that `parameters` declare.
  public static func records<Record>(_ parameters: [Parameter<Record>], defaults: Record) -> ValueType
  where Value == [Record], Record: Sendable {
    ValueType(
      .records(parameters.info(defaults: defaults)),
      read: { argument, arena in
        arena.list(argument).map { parameters.decode(arena.list($0), in: arena, defaults: defaults) }
      },
      write: { records, arena in
        let rows = records.map { record in
          let fields = parameters.encode(record, into: &arena)
          return arena.append(list: fields)
        }
        return arena.append(list: rows)
      })
  }
}

extension ValueType where Value == Argument {
  /// Returns the identity conversion, for arguments that are only passed on.
  public static func raw(_ kind: ValueKind) -> ValueType {
    ValueType(kind, read: { a, _ in a }, write: { v, _ in v })
  }
}

extension ValueType {
  /// Returns the conversion between names and values, as listed in `cases`.
  public static func choice(_ cases: [(name: String, value: Value)]) -> ValueType where Value: Equatable {
    let names = cases.map(\.name)
    let values = cases.map(\.value)
    return ValueType(
      .choice(names),
      read: { argument, arena in
        let name = arena.string(argument)
        return values[names.firstIndex(of: name) ?? 0]
      },
      write: { value, arena in arena.intern(names[values.firstIndex(of: value) ?? 0]) })
  }

  /// Returns the conversion between raw values and cases of an enumeration.
  public static func choice(_ type: Value.Type = Value.self) -> ValueType
  where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    ValueType(
      .choice(Value.allCases.map(\.rawValue)),
      read: { argument, arena in Value(rawValue: arena.string(argument)) ?? Value.allCases[Value.allCases.startIndex] },
      write: { value, arena in arena.intern(value.rawValue) })
  }
}

extension ValueType where Value == HorizontalAlignment {
  public static let horizontalAlignment = ValueType(
    .guide(.horizontal), read: { HorizontalAlignment(name: $1.string($0)) }, write: { $1.intern($0.name) })
}

extension ValueType where Value == VerticalAlignment {
  public static let verticalAlignment = ValueType(
    .guide(.vertical), read: { VerticalAlignment(name: $1.string($0)) }, write: { $1.intern($0.name) })
}

extension ValueType where Value == Alignment {
  public static let alignment = choice(Alignment.named)
}

extension ValueType where Value == Edges {
  /// A set of edges: a name, or an array of names.
  public static let edges = ValueType(
    .either(.choice(names.map(\.name)), .list(.choice(names.map(\.name)))),
    read: { argument, arena in
      if argument.tag == .string { return edges(named: arena.string(argument)) }
      return Edges(arena.list(argument).map { edges(named: arena.string($0)) })
    },
    write: { edges, arena in
      if let known = names.first(where: { $0.value == edges }) { return arena.intern(known.name) }
      let single = names.filter { $0.value.rawValue.nonzeroBitCount == 1 && edges.contains($0.value) }
      var list: [Argument] = []
      for edge in single { list.append(arena.intern(edge.name)) }
      return arena.append(list: list)
    })

  private static let names: [(name: String, value: Edges)] = [
    ("all", .all), ("horizontal", .horizontal), ("vertical", .vertical), ("top", .top), ("leading", .leading),
    ("bottom", .bottom), ("trailing", .trailing),
  ]

  private static func edges(named name: String) -> Edges { names.first { $0.name == name }?.value ?? .all }
}

// The kinds of values that parameters accept. Argument checks, messages, editor types and reference pages use them.

/// The kind of value that a parameter accepts.
public indirect enum ValueKind: Hashable, Sendable {
  case boolean
  /// A whole number in a range. A float without a fraction is accepted. `unit` is a plural noun, such as "cells" or "lines".
  case integer(ClosedRange<Int>, unit: String)
  /// A length: a whole number of at least 0 in a range, or `infinity`. If the lower bound of the range is negative, the view
  /// itself reports negative lengths.
  case length(ClosedRange<Int>, unit: String)
  /// A finite number in a range. The range ``everyNumber`` also accepts infinities and NaN.
  case number(ClosedRange<Double>)
  case string
  /// A string or a number, shown as text.
  case text
  /// One of a few names.
  case choice([String])
  /// A `Color`, a colour's name or "#rrggbb".
  case color
  /// A colour, a gradient or the name of a material.
  case style
  /// A style of the kind with this name: one of the listed names, a style that the script declared, or a function.
  case namedStyle(String, [String])
  /// A view, a string (which is a `Text`) or an array (which is a `Group`).
  case view
  /// A view that is a shape.
  case shape
  /// A view that is a gesture.
  case gesture
  case function
  /// An event handler: a function that the component calls. Handlers are not compared, and the latest one is called (K3).
  case handler
  /// The name of a declared environment key.
  case environmentKey
  /// A value for the environment key that the preceding parameter names.
  case environmentValue
  /// A string, number or boolean that identifies a view among its siblings.
  case identifier
  /// An array.
  case array
  /// An array whose entries are all of one kind.
  case list(ValueKind)
  /// A colour of a gradient with its location: `{ color = "red", location = 0.5 }`.
  case stop
  /// A column or row of a lazy grid: a number of cells, `{ flexible = true }` or `{ adaptive = 12 }`.
  case gridItem
  /// A point in a frame, by name or as a pair of fractions: "topLeading", `{ 0, 0.5 }`.
  case unitPoint
  /// A table with string keys.
  case table
  /// A table of named strings and numbers. It is copied when the view is made.
  case textValues
  /// A binding, made by `binding` or `constant`.
  case binding(ValueKind)
  /// A scalar: nil, a boolean, a number, a string or a colour.
  case scalar
  /// An array of tables with these fields.
  case records([ParameterInfo])
  /// Plain data: a scalar, or a list or table of such.
  case data
  /// The name of a declared preference key.
  case preferenceKey
  /// The name of a key with its modifiers: "return", "ctrl+s".
  case key
  /// The name of an alignment guide on an axis: a standard guide, or a guide that the script declared.
  case guide(Axis)
  /// An object of the observable type with this name.
  case object(String)
  /// An animation: "spring", `{ curve = "easeInOut", duration = 0.3 }`.
  case animation
  /// A transition: "slide", `{ move = "leading" }`.
  case transition
  /// Any value.
  case any
  /// A value of one of two kinds. The first kind is tried first.
  case either(ValueKind, ValueKind)
}

extension ValueKind {
  /// The range that accepts every number, including the result of calculations such as 0/0.
  public static let everyNumber = -Double.infinity...Double.infinity

  /// The phrase after "expected" in a message.
  public var expectation: String {
    switch self {
    case .boolean: "true or false"
    case .integer(let range, let unit): ValueKind.phrase(range, unit)
    case .length(let range, let unit): ValueKind.phrase(max(0, range.lowerBound)...range.upperBound, unit) + ", or infinity"
    case .number(let range):
      range.upperBound < .greatestFiniteMagnitude
        ? "a number from \(ValueKind.decimal(range.lowerBound)) to \(ValueKind.decimal(range.upperBound))"
        : range.lowerBound <= -.greatestFiniteMagnitude
          ? "a number"
          : range.lowerBound == .leastNormalMagnitude
            ? "a number greater than 0" : "a finite number of at least \(ValueKind.decimal(range.lowerBound))"
    case .string: "a string"
    case .text: "a string or a number"
    case .choice(let names): ValueKind.oneOf(names)
    case .color: "a colour (a name, \"#rrggbb\" or Color(...))"
    case .style: "a colour (a name, \"#rrggbb\" or Color(...)), a gradient or a material"
    case .namedStyle(let kind, _): "a style for \(kind): a name, the result of `style(...)`, or a function"
    case .view: "a view"
    case .shape: "a shape such as Circle()"
    case .gesture: "a gesture such as DragGesture()"
    case .function, .handler: "a function"
    case .environmentKey: "the name of an environment key"
    case .environmentValue: "a value of the environment key"
    case .identifier: "a string (at most 1,000 bytes) or a number"
    case .array: "an array"
    case .list(let kind): "an array in which each entry is \(kind.expectation)"
    case .gridItem: "a number of cells, { flexible = true, min = 2, max = 20 } or { adaptive = 12 }"
    case .stop: "a table with a colour and a location from 0 to 1, such as { color = \"red\", location = 0.5 }"
    case .unitPoint: "the name of a point, such as \"topLeading\", or a pair of fractions such as { 0, 0.5 }"
    case .table: "a table"
    case .records(let fields): "an array of tables with these fields: \(ValueKind.phrase(for: fields))"
    case .textValues: "a table whose values are strings or numbers, such as { name = \"Ada\" }"
    case .binding(let kind): "a binding to \(kind.expectation)"
    case .scalar: "a boolean, a number, a string or a colour"
    case .data: "plain data: a string, a number, a boolean, a colour, or a list or table of these"
    case .preferenceKey: "the name of a preference key"
    case .key: "a key, such as \"q\", \"return\" or \"ctrl+s\""
    case .guide(let axis):
      AlignmentGuide.standard(axis).map { "\"\($0.name)\"" }.joined(separator: ", ") + " or a declared \(axis.name) alignment"
    case .object(let type): MessageText.withArticle(type)
    case .animation: "an animation, such as \"spring\" or { curve = \"easeInOut\", duration = 0.3 }"
    case .transition:
      "a transition, such as \"slide\", { move = \"leading\" } or { insertion = \"slide\", removal = \"opacity\" }"
    case .any: "a value"
    case .either(let a, .list(let b)) where a == b:
      if case .binding = a {
        "\(a.expectation), or an array of such bindings"
      } else {
        "\(a.expectation), or an array of such values"
      }
    case .either: ValueKind.either(alternatives.flatMap { $0 == .text ? ["a string", "a number"] : [$0.expectation] })
    }
  }

  /// Returns the names of the fields of a table as a phrase: "value (optional: title, width)".
  public static func phrase(for fields: [ParameterInfo]) -> String {
    func names(_ areRequired: Bool) -> String {
      fields.filter { $0.isRequired == areRequired }.map(\.name).joined(separator: ", ")
    }
    let (required, optional) = (names(true), names(false))
    return optional.isEmpty ? required : required.isEmpty ? "any of: \(optional)" : "\(required) (optional: \(optional))"
  }

  private var alternatives: [ValueKind] {
    switch self {
    case .either(let a, .list(let b)) where a == b: [self]
    case .either(let a, let b): a.alternatives + b.alternatives
    default: [self]
    }
  }

  /// Returns "a, b or c". A comma precedes the last "or" if a phrase contains a comma or "or".
  private static func either(_ phrases: [String]) -> String {
    guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "" }
    let comma = phrases.contains { $0.contains(",") || $0.contains(" or ") } ? "," : ""
    return phrases.dropLast().joined(separator: ", ") + comma + " or " + last
  }

  /// The LuaLS annotation type.
  public var annotation: String {
    switch self {
    case .boolean: "boolean"
    case .integer, .length: "integer"
    case .number: "number"
    case .string, .preferenceKey, .key: "string"
    case .environmentKey: "string|Object"
    case .text, .identifier: "string|number"
    case .choice(let names): names.map { "\"\($0)\"" }.joined(separator: "|")
    case .color: "Color|ColorName|string"
    case .style: "Color|ColorName|MaterialName|Gradient|string"
    case .namedStyle(let kind, let names):
      names.map { "\"\($0)\"" }.joined(separator: "|")
        + "|string|Style|fun(self: any, configuration: \(kind)Configuration): View"
    case .view: "View|string|number|false|(View|string|number|false)[]"
    case .shape, .gesture: "View"
    case .function, .handler: "function"
    case .array: "any[]"
    case .list(let kind): "(\(kind.annotation))[]"
    case .gridItem: "integer|GridItem"
    case .stop: "{ color: Color|ColorName|string, location: number }"
    case .unitPoint: (UnitPoint.named.map { "\"\($0.name)\"" } + ["number[]"]).joined(separator: "|")
    case .table: "table"
    case .records(let fields):
      "{ " + fields.map { "\($0.name)\($0.isRequired ? "" : "?"): \($0.kind.annotation)" }.joined(separator: ", ") + " }[]"
    case .textValues: "table<string, string|number>"
    case .binding: "Binding"
    case .object(let type): type
    case .animation: "AnimationName|AnimationTable"
    case .transition: "TransitionName|TransitionTable|(TransitionName|TransitionTable)[]"
    case .scalar, .environmentValue: "boolean|number|string|Color"
    case .any, .data: "any"
    case .guide(let axis): axis == .horizontal ? "HorizontalAlignment|string" : "VerticalAlignment|string"
    case .either(let a, .list(let b)) where a == b: "\(a.annotation)|(\(b.annotation))[]"
    case .either(let a, let b):
      b.annotation.contains(a.annotation) ? b.annotation : "\(a.annotation)|\(b.annotation)"
    }
  }

  private static func phrase(_ range: ClosedRange<Int>, _ unit: String) -> String {
    let name = unit.isEmpty ? "a whole number" : "a whole number of \(unit)"
    if range == Int.min...Int.max { return name }
    return range.upperBound >= Cells.infinity
      ? "\(name)\(unit.isEmpty ? " of" : ",") at least \(range.lowerBound)"
      : "\(name) from \(range.lowerBound) to \(range.upperBound)"
  }

  /// Returns quoted names as alternatives: "a" or "b".
  static func oneOf(_ names: [String]) -> String {
    let quoted = names.map { "\"\($0)\"" }
    guard quoted.count > 1 else { return quoted.first ?? "nothing" }
    return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
  }

  /// Returns a double as text. A whole number below 1e15 in magnitude is written without ".0".
  public static func decimal(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(saturating: value)) : String(value)
  }
}

// Converts the properties of a view to data for the panel, and input in the panel to values.

import LongtailCore
import LongtailEngine
import LongtailExport
import LongtailScript

extension Runtime {
  /// Returns the data for the panel, as a table. Its texts are `path`, `place`, `owner` (the component that has the state),
  /// `reasons` (for the last run of the body), `itemReasons` (for the last run of items of the list) and `skippedItems`. Its lists
  /// `arguments`, `state`, `environment` and `styles` have items with a name and a text. The table also has the `frame`, and the
  /// `mistakes`, which are errors and warnings.
  func plain(_ view: Inspection, path: String, place: Diagnostic.Place?) -> PlainValue {
    .table([
      "path": .string(path), "frame": .rect(view.frame), "place": .string(place.map { "\($0.file):\($0.line)" } ?? ""),
      "arguments": .list(arguments(of: view)), "environment": .list(changes(of: view.environment)),
      "styles": .list(styles(in: view.environment)), "owner": .string(view.body?.name ?? ""),
      "state": .list(state(of: view)), "reasons": .string(reasons(of: view.body?.instance)),
      "itemReasons": .string(reasons(of: view.list)), "skippedItems": .string(skippedItems(of: view.list)),
      "mistakes": .list(view.diagnostics.map { .string("\($0)") }),
    ])
  }

  private func entry(_ name: String, _ text: String) -> PlainValue { .table(["name": .string(name), "text": .string(text)]) }

  private func arguments(of view: Inspection) -> [PlainValue] {
    var (names, serial, start): ([String], UInt64, UInt32) = ([], 0, 0)
    if let argumentSource = view.argumentSource { (names, serial, start) = argumentSource }
    if let source = view.source {
      (serial, start) = (source.arena, source.arguments)
      switch source.kind {
      case .view(let kind): names = options.vocabulary.views[Int(kind)].parameters.map(\.name)
      case .modifier(let kind): names = options.vocabulary.modifiers[Int(kind)].parameters.map(\.name)
      case .root, .layout, .part, .failure: break
      }
    }
    guard let arena = program.store.arena(serial) else { return [] }
    return names.enumerated().compactMap { position, name in
      guard !name.isEmpty, Int(start) + position < arena.pointee.arguments.count else { return nil }
      let argument = arena.pointee.arguments[Int(start) + position]
      switch argument.tag {
      case .absent: return nil
      case .element: return entry(name, "a view")
      case .function, .script: return entry(name, "a function")
      default: return entry(name, PlainValue(argument, in: arena.pointee).literal)
      }
    }
  }

  /// Returns the environment keys whose values differ from their defaults, by name.
  private func changes(of environment: EnvironmentValues) -> [PlainValue] {
    let keys = Array(options.vocabulary.environmentKeys) + program.declaredKeys
    return keys.sorted { $0.name < $1.name }.compactMap { key in
      var arena = ElementArena(serial: 0)
      let (value, standard) = (key.peek(environment, &arena), key.peek(EnvironmentValues(), &arena))
      let (own, other) = (PlainValue(value, in: arena), PlainValue(standard, in: arena))
      guard own != other else { return nil }
      return entry(key.name, own.literal)
    }
  }

  /// Returns the styles that are set around the view, by kind, the nearest first. Each style may be based on the next one.
  private func styles(in environment: EnvironmentValues) -> [PlainValue] {
    options.vocabulary.styleKinds.compactMap { kind in
      let chain = kind.choices(environment).reversed().map(program.name(of:))
      return chain.isEmpty ? nil : entry(kind.name, chain.joined(separator: " › "))
    }
  }

  private func state(of view: Inspection) -> [PlainValue] {
    guard let body = view.body else { return [] }
    return program.state(of: body.instance).sorted { $0.key < $1.key }.map { name, value in
      .table([
        "name": .string(name), "text": .string(value.editable), "isEditable": .boolean(value.edited(value.editable) != nil),
      ])
    }
  }

  /// "4 of 5"; empty if no item was skipped.
  private func skippedItems(of list: InstanceID?) -> String {
    guard let list, let (skipped, count) = program.skippedItems(of: list), skipped > 0 else { return "" }
    return "\(skipped) of \(count)"
  }

  private func reasons(of instance: InstanceID?) -> String {
    instance.map { program.reasons(of: $0).map(\.description).joined(separator: ", ") } ?? ""
  }
}

extension PlainValue {
  /// The value as the text of a field. Tables are JSON. In strings, characters that a field of one line cannot show are escaped:
  /// `\n`, `\t`, `\r` and `\\`.
  var editable: String {
    switch self {
    case .none: return ""
    case .string(let text):
      // By scalars, because CR LF is one character.
      return text.unicodeScalars.map { scalar in
        PlainValue.escapes.first { $0.plain == String(scalar) }?.written ?? String(scalar)
      }.joined()
    case .list, .table:
      var json = JSONWriter()
      json.plain(self)
      return String(decoding: json.finish(), as: UTF8.self)
    default: return phrase
    }
  }

  /// Parses input as a value of the same type; nil if it is no such value.
  func edited(_ text: String) -> PlainValue? {
    switch self {
    case .string: return .string(PlainValue.unescaped(text))
    case .boolean: return Bool(text).map { .boolean($0) }
    case .integer, .number:
      if let whole = Int(text) { return .integer(whole) }
      return Double(text).flatMap { $0.isFinite ? .number($0) : nil }
    case .list, .table:
      guard let value = try? JSONReader.object(Array("{\"value\":\(text)}".utf8))["value"] else { return nil }
      switch (self, value) {
      case (.list, .list), (.table, .table): return value
      // An empty Lua table may become a list or a table.
      case (.list([]), .table), (.table([:]), .list): return value
      // An empty list may be entered as {}, and an empty table as [].
      case (.list, .table([:])): return .list([])
      case (.table, .list([])): return .table([:])
      default: return nil
      }
    case .none, .color: return nil
    }
  }

  /// The input that is accepted for the value; nil if the value cannot be edited.
  var wanted: String? {
    switch self {
    case .boolean: "true or false"
    case .integer, .number: "a number"
    case .list([]), .table([:]): "a list or a table as JSON: [1, 2], {\"a\": 1}"
    case .list: "a list as JSON: [1, 2]"
    case .table: "a table as JSON: {\"a\": 1}"
    case .string: "a text"
    case .none, .color: nil
    }
  }

  private static let escapes: [(plain: String, written: String)] = [
    ("\\", "\\\\"), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r"),
  ]

  /// Returns a text with its escapes replaced. A backslash before any other character is a backslash.
  private static func unescaped(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let first = rest.first {
      if let escape = escapes.first(where: { rest.hasPrefix($0.written) }) {
        result += escape.plain
        rest = rest.dropFirst(2)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

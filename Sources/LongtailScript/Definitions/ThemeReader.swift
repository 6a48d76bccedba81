// Reads `theme("harbor", { extends = "lagoon", colors = { accent = "#ffaa00" }, styles = { Button = "bordered" } })`.

import CLuaBridge
import LongtailCore

/// Reads the declaration of a theme.
struct ThemeReader {
  let definer: DefinitionReader
  let styles: Styles
  let reader: ArgumentReader
  let replies: Replies
  let definitions: Definitions
  let vocabulary: Vocabulary

  /// Declares a theme, and returns its name, for `:theme(name)`.
  func defineTheme(_ stack: LuaStack) throws -> Int32 {
    try definer.requireModuleScope("a theme")
    try stack.requireAtMost(2, "theme")
    let name = try definer.name(stack, 1, "theme")
    guard Theme.builtIn(named: name) == nil else {
      throw CallError(
        .badArgument(
          callee: "theme", argument: "name",
          expected: "a name that no built-in theme has (to extend that theme, write { extends = \"\(name)\" })",
          found: "\"\(name)\""))
    }
    guard styles.theme(named: name) == nil else { throw CallError(.nameTaken(what: "theme", name: name)) }
    guard stack.type(2) == .table else {
      throw CallError(
        .badArgument(callee: "theme", argument: "definition", expected: "a table", found: reader.describe(stack, 2)))
    }
    let fields = try reader.fields(
      stack, 2, callee: "theme", known: ["extends", "scheme", "highContrast", "mono"] + ThemeReader.lookFields)
    let base = try fields["extends"].map { try baseTheme(of: name, stack, $0) } ?? .standard
    let schemes: [(name: String, value: ColorScheme)] = ColorScheme.allCases.map { ($0.rawValue, $0) }
    let scheme = try fields["scheme"].map { try definer.choice(stack, $0, "theme", "scheme", schemes) }
    let look = try look(stack, fields, "theme")
    let variants = try ["highContrast", "mono"].map { variant in
      try fields[variant].map { index in
        let callee = "theme." + variant
        return try self.look(
          stack, reader.fields(stack, table(stack, index, callee), callee: callee, known: ThemeReader.lookFields), callee)
      } ?? Theme.Look()
    }
    definitions.themes.append(Theme(name, extending: base, scheme: scheme, look, highContrast: variants[0], mono: variants[1]))
    definer.note(.theme(definitions.themes.count - 1), stack)
    return replies.push(name)
  }

  private static let lookFields = ["colors", "fonts", "padding", "spacing", "line", "symbols", "styles"]

  private func baseTheme(of own: String, _ stack: LuaStack, _ index: Int32) throws -> Theme {
    guard let name = stack.string(index) else {
      throw CallError(
        .badArgument(callee: "theme", argument: "extends", expected: "the name of a theme", found: reader.describe(stack, index)))
    }
    guard name != own else {
      throw CallError(
        .badArgument(
          callee: "theme", argument: "extends", expected: "a theme that is declared earlier", found: "the theme itself"))
    }
    guard let theme = styles.theme(named: name) ?? Theme.builtIn(named: name) else {
      throw CallError(.unknownTheme(name: name, known: (styles.themeNames + Theme.builtIn.map(\.name)).sorted()))
    }
    return theme
  }

  private func table(_ stack: LuaStack, _ index: Int32, _ callee: String) throws -> Int32 {
    guard stack.type(index) == .table else {
      throw CallError(
        .badArgument(
          callee: "theme", argument: callee.hasPrefix("theme.") ? String(callee.dropFirst(6)) : callee, expected: "a table",
          found: reader.describe(stack, index)))
    }
    return index
  }

  private func look(_ stack: LuaStack, _ fields: [String: Int32], _ callee: String) throws -> Theme.Look {
    var look = Theme.Look()
    if let index = fields["colors"] { look.colors = try colors(stack, index, callee) }
    if let index = fields["fonts"] { look.fonts = try fonts(stack, index, callee) }
    if let index = fields["symbols"] { look.symbols = try symbols(stack, index, callee) }
    if let index = fields["styles"] { look.styles = try themeStyles(stack, index, callee) }
    if let index = fields["padding"] { look.padding = try cells(stack, index, callee, "padding") }
    if let index = fields["spacing"] {
      let axes = try reader.fields(
        stack, table(stack, index, "spacing"), callee: callee + ".spacing", known: ["horizontal", "vertical"])
      look.horizontalSpacing = try axes["horizontal"].map { try cells(stack, $0, callee, "spacing.horizontal") }
      look.verticalSpacing = try axes["vertical"].map { try cells(stack, $0, callee, "spacing.vertical") }
    }
    let lines: [(name: String, value: LineStyle)] = LineStyle.allCases.map { ($0.rawValue, $0) }
    look.line = try fields["line"].map { try definer.choice(stack, $0, callee, "line", lines) }
    return look
  }

  private func cells(_ stack: LuaStack, _ index: Int32, _ callee: String, _ argument: String) throws -> Int {
    let kind = ValueKind.integer(0...100, unit: "cells")
    guard let value = try reader.read(kind, stack, index) else {
      throw CallError(
        .badArgument(callee: callee, argument: argument, expected: kind.expectation, found: reader.describe(stack, index)))
    }
    return value.integer
  }

  /// Calls `body` with the name and the index of each value in a table.
  private func eachEntry(
    _ stack: LuaStack, _ index: Int32, _ callee: String, _ argument: String, _ body: (String, Int32) throws -> Void
  ) throws {
    _ = try table(stack, index, argument)
    try stack.withEntries(of: index, space: 12) { entries in
      while let (key, value) = entries.next() {
        guard stack.type(key) == .string else {
          throw CallError(
            .badArgument(
              callee: callee, argument: argument, expected: "named values, as in { name = value }",
              found: "a value without a name"))
        }
        try body(reader.label(stack, key), value)
      }
    }
  }

  private func colors(_ stack: LuaStack, _ index: Int32, _ callee: String) throws -> [NamedColor: Color] {
    var colors: [NamedColor: Color] = [:]
    try eachEntry(stack, index, callee, "colors") { name, value in
      guard let named = NamedColor.named(name) else {
        let known = NamedColor.allNames.filter { !["clear", "tint"].contains($0) }
        throw CallError(.unknownOption(callee: callee + ".colors", option: name, known: known))
      }
      guard named != .clear, named != .tint else {
        throw CallError(
          .badArgument(
            callee: callee, argument: "colors", expected: "names of colours other than \"clear\" and \"tint\"",
            found: "\"\(name)\""))
      }
      guard let color = try reader.read(.color, stack, value) else {
        throw CallError(
          .badArgument(
            callee: callee, argument: "colors." + name, expected: ValueKind.color.expectation,
            found: reader.describe(stack, value)))
      }
      colors[named] = color.color
    }
    return colors
  }

  /// Reads the field `fonts` of a theme: `fonts = { headline = "bold", title = { "bold", "underline" } }`.
  private func fonts(_ stack: LuaStack, _ index: Int32, _ callee: String) throws -> [String: TextAttributes] {
    var styles: [String] = []
    if let key = reader.environmentKey(named: "font"), case .choice(let names) = key.kind { styles = names }
    var fonts: [String: TextAttributes] = [:]
    try eachEntry(stack, index, callee, "fonts") { name, value in
      guard styles.contains(name) else {
        throw CallError(.unknownOption(callee: callee + ".fonts", option: name, known: styles))
      }
      guard stack.type(value) == .table else {
        fonts[name] = try definer.choice(stack, value, callee, "fonts." + name, ThemeReader.attributes)
        return
      }
      var attributes: TextAttributes = []
      for position in stride(from: 1, through: stack.length(value), by: 1) {
        try stack.balanced {
          stack.pushElement(position, of: value)
          attributes.insert(try definer.choice(stack, stack.top, callee, "fonts." + name, ThemeReader.attributes))
        }
      }
      fonts[name] = attributes
    }
    return fonts
  }

  private static let attributes: [(name: String, value: TextAttributes)] = [
    ("bold", .bold), ("faint", .faint), ("italic", .italic), ("underline", .underline), ("strikethrough", .strikethrough),
    ("plain", []),
  ]

  private static func isSymbol(_ text: String) -> Bool {
    1...4 ~= text.count && Diagnostic.printable(text) == text && !text.unicodeScalars.contains("\u{FFFD}")
      && !text.contains { $0.isNewline || $0 == "\t" }
  }

  private func symbols(_ stack: LuaStack, _ index: Int32, _ callee: String) throws -> [String: String] {
    var symbols: [String: String] = [:]
    try eachEntry(stack, index, callee, "symbols") { name, value in
      guard stack.type(value) == .string, let text = stack.string(value), ThemeReader.isSymbol(text) else {
        throw CallError(
          .badArgument(
            callee: callee, argument: "symbols." + name, expected: "a string of one to four printable characters",
            found: reader.describe(stack, value)))
      }
      symbols[name] = text
    }
    return symbols
  }

  /// Reads the field `styles` of a theme, by the names of kinds: `styles = { Button = "bordered", Card = Compact }`.
  private func themeStyles(_ stack: LuaStack, _ index: Int32, _ callee: String) throws -> [String: StyleChoice] {
    var chosen: [String: StyleChoice] = [:]
    try eachEntry(stack, index, callee, "styles") { name, value in
      guard let kind = definer.styleKind(named: name) else {
        throw CallError(.unknownOption(callee: callee + ".styles", option: name, known: definer.styleKindNames))
      }
      let owner = vocabulary.themeKind(of: name)
      guard chosen[owner] == nil else {
        throw CallError(
          .script(
            message: "\(callee).styles can set only one of "
              + vocabulary.styleKinds(of: kind.modifier).map(\.name).joined(separator: " and ")
              + ": they are styles of the same views"))
      }
      chosen[owner] = try styles.themeStyle(of: kind, stack, value)
    }
    return chosen
  }
}

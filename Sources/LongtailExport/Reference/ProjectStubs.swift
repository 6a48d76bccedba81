// types/project.d.lua: what the Lua language server (LuaLS) knows of what the scripts of a project declare. It goes on from
// types/longtail.d.lua: classes are opened again, and functions are declared once more for the names that the project adds. LuaLS
// takes the declaration whose literal is that of the call.

import LongtailCore

/// Declarations of a project for editors.
public struct ProjectStubs {
  let vocabulary: Vocabulary
  let library: [LibraryDeclaration]
  /// Each once, by name, then by place.
  let declarations: [ProgramDeclaration]
  /// The classes of components, layouts and observed types.
  private var classes: [ProgramDeclaration: String] = [:]

  /// Places are as they are to be told: relative to the folder of the project.
  package init(
    _ declarations: some Sequence<ProgramDeclaration>, _ vocabulary: Vocabulary, _ library: [LibraryDeclaration]
  ) {
    (self.vocabulary, self.library) = (vocabulary, library)
    var seen: Set<ProgramDeclaration> = []
    let each = declarations.filter { seen.insert($0).inserted }.enumerated().map { index, declaration in
      (key: (declaration.name, declaration.place.file, declaration.place.line, index), declaration)
    }
    self.declarations = each.sorted { $0.key < $1.key }.map(\.1)
    // What two of them are called, or one and a class of the language, is told apart by the file.
    var taken = Set(LuaStubs.text(vocabulary, library).split(separator: "\n").compactMap(ProjectStubs.declaredType))
    for declaration in self.declarations where declaration.subject.hasClass {
      var name = declaration.name
      if taken.contains(name) { name = ProjectStubs.prefix(declaration.place.file) + name }
      if taken.contains(name) { name += "\(declaration.place.line)" }
      taken.insert(name)
      classes[declaration] = name
    }
  }

  /// The file `types/project.d.lua`.
  public var text: String {
    let head = "---@meta\n-- Generated from the scripts by `longtail types`. Edit the scripts, not this file."
    var blocks = [head] + declarations.flatMap(blocks)
    blocks += environment + names
    blocks += [
      definitions("component", taking: "ComponentDefinition"), definitions("layout", taking: "LayoutDefinition"),
      definitions("observable", taking: "table<string, any>"),
    ].compactMap(\.self)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func blocks(of declaration: ProgramDeclaration) -> [String] {
    let name = declaration.name
    switch declaration.subject {
    case .component(let component): return blocks(of: component, declaration)
    case .layout(let parameters): return layout(declaration, parameters)
    case .observable(let properties, let methods): return observable(declaration, properties, methods)
    case .modifier(let parameters) where !Lua.keywords.contains(name):
      let function = LuaFunction(
        owner: "View", name: name, result: "View", options: own("View.\(name)", declaration) + ".Options",
        given(parameters, declaration))
      return [function.optionsClass, told(declaration) + "\n" + function.declaration].compactMap(\.self)
    case .function(let parameters) where !Lua.keywords.contains(name):
      let lines = parameters.map { "---@param \($0)\($0 == "..." ? "" : "?") any" }
      let head = "function View:\(name)(\(parameters.joined(separator: ", "))) end"
      return [([told(declaration)] + lines + ["---@return View", head]).joined(separator: "\n")]
    case .style(let kind, let parameters): return style(declaration, of: kind, parameters)
    case .modifier, .function, .environmentKey, .preferenceKey, .theme: return []
    }
  }

  // MARK: Names

  /// The class of a declaration.
  func className(_ declaration: ProgramDeclaration) -> String { classes[declaration] ?? declaration.name }

  /// The component or the observed type that a file means by a name: its own, where several have it.
  func named(_ name: String, near declaration: ProgramDeclaration) -> ProgramDeclaration? {
    let named = declarations.filter { $0.name == name && $0.subject.hasClass }
    return named.first { $0.place.file == declaration.place.file } ?? named.first
  }

  /// "View.framed", with its file where another declares the same name.
  func own(_ name: String, _ declaration: ProgramDeclaration) -> String {
    let first = declarations.first { $0.name == declaration.name && $0.subject.isLike(declaration.subject) }
    return first == declaration ? name : name + "." + ProjectStubs.prefix(declaration.place.file) + "\(declaration.place.line)"
  }

  /// Parameters with the classes of the project in them. What is no name in Lua goes by table only.
  func given(_ parameters: [ParameterInfo], _ declaration: ProgramDeclaration) -> [ParameterInfo] {
    parameters.map { parameter in
      var kind = parameter.kind
      if case .object(let type) = kind { kind = .object(named(type, near: declaration).map(className) ?? "Object") }
      let isKeyword = Lua.keywords.contains(parameter.name)
      return ParameterInfo(
        name: isKeyword ? "[\"\(parameter.name)\"]" : parameter.name, kind: kind,
        isPositional: parameter.isPositional && !isKeyword, isRequired: parameter.isRequired, defaultText: parameter.defaultText)
    }
  }

  func told(_ declaration: ProgramDeclaration, _ sentence: String = "") -> String {
    "---" + (sentence.isEmpty ? "" : sentence + " ") + ProjectStubs.place([declaration])
  }

  /// "Declared in components/card.lua:12 and scripts/tags.lua:3."
  static func place(_ declarations: [ProgramDeclaration]) -> String {
    let places = declarations.map { Diagnostic.label("\($0.place.file):\($0.place.line)") }
    return "Declared in \(places.joined(separator: " and "))."
  }

  /// "components/card.lua" -> "components.card."
  private static func prefix(_ file: String) -> String {
    let stem = file.hasSuffix(".lua") ? file.dropLast(4) : file[...]
    let words = stem.split(separator: "/").map { word in
      String(
        word.unicodeScalars.map { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) ? Character($0) : "_" })
    }
    return words.filter { !$0.allSatisfy { $0 == "_" } }.map { $0 + "." }.joined()
  }

  /// "---@class Shape : View" -> "Shape"
  private static func declaredType(_ line: Substring) -> String? {
    guard line.hasPrefix("---@class ") || line.hasPrefix("---@alias ") else { return nil }
    return line.split(separator: " ").dropFirst().first.map(String.init)
  }
}

extension ProgramDeclaration.Subject {
  fileprivate var hasClass: Bool {
    switch self {
    case .component, .layout, .observable: true
    default: false
    }
  }

  /// Whether a name for both would be one name in the stubs.
  fileprivate func isLike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.modifier, .modifier): true
    case (.style(let a, _), .style(let b, _)): a == b
    default: false
    }
  }
}

/// What cannot be a name in Lua.
enum Lua {
  static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil", "not", "or",
    "repeat", "return", "then", "true", "until", "while",
  ]
}

// Generates types/project.d.lua: the types that the Lua language server (LuaLS) uses for the declarations in the scripts of a
// project.

import LongtailCore

/// The types of a project, for editors.
public struct ProjectStubs {
  let vocabulary: Vocabulary
  let library: [LibraryDeclaration]
  /// The declarations without duplicates, by name, then by place.
  let declarations: [ScriptDeclaration]
  /// The names of the classes of components, layouts and observable types.
  private var classes: [ScriptDeclaration: String] = [:]

  /// Creates the types. The places of the declarations are printed, so they should be relative to the folder of the project.
  package init(
    _ declarations: some Sequence<ScriptDeclaration>, _ vocabulary: Vocabulary, _ library: [LibraryDeclaration]
  ) {
    (self.vocabulary, self.library) = (vocabulary, library)
    var seen: Set<ScriptDeclaration> = []
    let each = declarations.filter { seen.insert($0).inserted }.enumerated().map { index, declaration in
      (key: (declaration.name, declaration.place.file, declaration.place.line, index), declaration)
    }
    self.declarations = each.sorted { $0.key < $1.key }.map(\.1)
    // If a class of Longtail or of an earlier declaration has the same name, the path of the file is put before the name. If that
    // name is taken too, the line number is added.
    var taken = Set(LuaStubs.text(vocabulary, library).split(separator: "\n").compactMap(ProjectStubs.declaredType))
    for declaration in self.declarations where declaration.subject.hasClass {
      var name = declaration.name
      if taken.contains(name) { name = ProjectStubs.prefix(declaration.place.file) + name }
      if taken.contains(name) { name += "\(declaration.place.line)" }
      taken.insert(name)
      classes[declaration] = name
    }
  }

  /// The file `types/project.d.lua`. It extends `types/longtail.d.lua`: it adds fields to classes, and declares functions again
  /// with the names that the project adds. If a function has several declarations, LuaLS takes the one that has the string
  /// literal of the call.
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

  private func blocks(of declaration: ScriptDeclaration) -> [String] {
    let name = declaration.name
    switch declaration.subject {
    case .component(let component): return blocks(of: component, declaration)
    case .layout(let parameters): return layout(declaration, parameters)
    case .observable(let properties, let methods): return observable(declaration, properties, methods)
    case .modifier(let parameters) where !Lua.keywords.contains(name):
      let function = LuaFunction(
        owner: "View", name: name, result: "View", options: uniqueName("View.\(name)", declaration) + ".Options",
        resolved(parameters, in: declaration))
      return [function.optionsClass, documentation(declaration) + "\n" + function.declaration].compactMap(\.self)
    case .function(let parameters) where !Lua.keywords.contains(name):
      let lines = parameters.map { "---@param \($0)\($0 == "..." ? "" : "?") any" }
      let head = "function View:\(name)(\(parameters.joined(separator: ", "))) end"
      return [([documentation(declaration)] + lines + ["---@return View", head]).joined(separator: "\n")]
    case .style(let kind, let parameters): return style(declaration, of: kind, parameters)
    case .modifier, .function, .environmentKey, .preferenceKey, .theme: return []
    }
  }

  // MARK: Names

  /// Returns the name of the class of a declaration.
  func className(_ declaration: ScriptDeclaration) -> String { classes[declaration] ?? declaration.name }

  /// Returns the component, layout or observable type that a name refers to in the file of a declaration. If several have the
  /// name, the one in the same file comes first.
  func named(_ name: String, near declaration: ScriptDeclaration) -> ScriptDeclaration? {
    let named = declarations.filter { $0.name == name && $0.subject.hasClass }
    return named.first { $0.place.file == declaration.place.file } ?? named.first
  }

  /// Returns a name such as "View.framed". If an earlier declaration has the same name, the path of the file and the line number
  /// are added: "View.framed.components.card.12".
  func uniqueName(_ name: String, _ declaration: ScriptDeclaration) -> String {
    let first = declarations.first { $0.name == declaration.name && $0.subject.isLike(declaration.subject) }
    return first == declaration ? name : name + "." + ProjectStubs.prefix(declaration.place.file) + "\(declaration.place.line)"
  }

  /// Returns the parameters with the class names of ``className(_:)`` as the types of objects. A parameter whose name is a
  /// keyword of Lua cannot be passed by position, so it is only a field of the table of arguments.
  func resolved(_ parameters: [ParameterInfo], in declaration: ScriptDeclaration) -> [ParameterInfo] {
    parameters.map { parameter in
      var kind = parameter.kind
      if case .object(let type) = kind { kind = .object(named(type, near: declaration).map(className) ?? "Object") }
      let isKeyword = Lua.keywords.contains(parameter.name)
      return ParameterInfo(
        name: isKeyword ? "[\"\(parameter.name)\"]" : parameter.name, kind: kind,
        isPositional: parameter.isPositional && !isKeyword, isRequired: parameter.isRequired, defaultText: parameter.defaultText)
    }
  }

  func documentation(_ declaration: ScriptDeclaration, _ sentence: String = "") -> String {
    "---" + (sentence.isEmpty ? "" : sentence + " ") + ProjectStubs.place([declaration])
  }

  /// Returns a sentence such as "Declared in components/card.lua:12 and scripts/tags.lua:3."
  static func place(_ declarations: [ScriptDeclaration]) -> String {
    let places = declarations.map { Diagnostic.label("\($0.place.file):\($0.place.line)") }
    return "Declared in \(places.joined(separator: " and "))."
  }

  /// Returns a prefix for names that are declared in a file: "components.card." for "components/card.lua".
  private static func prefix(_ file: String) -> String {
    let stem = file.hasSuffix(".lua") ? file.dropLast(4) : file[...]
    let words = stem.split(separator: "/").map { word in
      String(
        word.unicodeScalars.map { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) ? Character($0) : "_" })
    }
    return words.filter { !$0.allSatisfy { $0 == "_" } }.map { $0 + "." }.joined()
  }

  /// Returns the type that an annotation declares: "Shape" for "---@class Shape : View". Nil for any other line.
  private static func declaredType(_ line: Substring) -> String? {
    guard line.hasPrefix("---@class ") || line.hasPrefix("---@alias ") else { return nil }
    return line.split(separator: " ").dropFirst().first.map(String.init)
  }
}

extension ScriptDeclaration.Subject {
  fileprivate var hasClass: Bool {
    switch self {
    case .component, .layout, .observable: true
    default: false
    }
  }

  /// True if two declarations of these kinds would collide in the types if they had the same name.
  fileprivate func isLike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.modifier, .modifier): true
    case (.style(let a, _), .style(let b, _)): a == b
    default: false
    }
  }
}

/// The reserved words of Lua, which cannot be names.
enum Lua {
  static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil", "not", "or",
    "repeat", "return", "then", "true", "until", "while",
  ]
}

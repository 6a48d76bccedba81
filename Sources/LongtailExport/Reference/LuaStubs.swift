// types/longtail.d.lua: what the Lua language server (LuaLS) knows of scripts, made from the declarations.

import LongtailCore

/// Declarations for editors.
public enum LuaStubs {
  /// The file `types/longtail.d.lua`. Declarations come in the order of the vocabulary.
  public static func text(_ vocabulary: Vocabulary) -> String {
    var blocks = ["---@meta\n-- Made from the declarations by `longtail types`: change them, not this file."]
    blocks.append("---@alias ColorName\n" + NamedColor.allNames.map { "---| \"\($0)\"" }.joined(separator: "\n"))
    blocks.append(LuaStubs.types)
    blocks.append(environment(vocabulary.environmentKeys))
    blocks += vocabulary.styleKinds.map(configuration)
    blocks += vocabulary.modifiers.flatMap(blocks(of:))
    // `Color` is a view and a value in one; its type above says so.
    blocks += vocabulary.views.filter { $0.name != "Color" }.flatMap(blocks(of:))
    blocks += vocabulary.drawing.flatMap { LuaStubs.blocks(of: $0, "DrawingContext") }
    blocks += vocabulary.steps.flatMap { LuaStubs.blocks(of: $0, "Screen") }
    blocks += ScriptGlobal.all.map { documentation($0.summary, $0.example) + "\n" + $0.stub }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func blocks(of modifier: ModifierDeclaration) -> [String] {
    if let function = styleFunction(modifier.name, modifier.parameters) {
      return [documentation(modifier.summary, modifier.example) + "\n" + function.declaration]
    }
    let owners = (modifier.target == .shapes ? ["Shape"] : ["View"]) + (modifier.isColorModifier ? ["Color"] : [])
    let options = "View.\(modifier.name).Options"
    let functions = owners.map { owner in
      LuaFunction(owner: owner, name: modifier.name, result: owner, options: options, modifier.parameters, hasChildren: false)
    }
    let fields = functions[0].optionsClass.map { [$0] } ?? []
    return fields + functions.map { documentation(modifier.summary, modifier.example) + "\n" + $0.declaration }
  }

  /// The modifier that names the styles of a kind: a name, and the parameters of the style; nil for any other modifier.
  static func styleFunction(_ name: String, _ parameters: [ParameterInfo]) -> LuaFunction? {
    guard let style = parameters.first, case .namedStyle = style.kind else { return nil }
    let own = ParameterInfo(name: "parameters", kind: .table, summary: "The parameters of the style, by name.", isRequired: false)
    return LuaFunction(owner: "View", name: name, result: "View", [style, own], takesNames: false)
  }

  private static func blocks(of view: ViewDeclaration) -> [String] {
    let function = LuaFunction(
      owner: nil, name: view.name, result: view.isShape ? "Shape" : view.isGradient ? "Gradient" : "View",
      options: "\(view.name).Options", view.parameters,
      hasChildren: view.children == .many)
    let fields = function.optionsClass.map { [$0] } ?? []
    return fields + [documentation(view.summary, view.example) + "\n" + function.declaration]
  }

  private static func blocks<Command>(of method: MethodDeclaration<Command>, _ owner: String) -> [String] {
    let function = LuaFunction(
      owner: owner, name: method.name, result: method.result, options: "\(owner).\(method.name).Options", method.parameters,
      hasChildren: false)
    let fields = function.optionsClass.map { [$0] } ?? []
    return fields + [documentation(method.summary, method.example) + "\n" + function.declaration]
  }

  private static func environment(_ keys: DeclarationTable<EnvironmentKeyDeclaration>) -> String {
    let fields = keys.map { "---@field \($0.name) \($0.kind.annotation) \($0.summary)" }
    return
      (["---The environment of a view: `self.env`.", "---@class Environment"] + fields + ["---@field [string|Observable] any"])
      .joined(separator: "\n")
  }

  private static func configuration(_ kind: StyleKindDeclaration) -> String {
    let fields = kind.fields.map { "---@field \($0.name) \($0.kind.fieldAnnotation) \($0.summary)" }
    return (["---The configuration of a style of \(kind.name).", "---@class \(kind.name)Configuration"] + fields)
      .joined(separator: "\n")
  }

  private static func documentation(_ summary: String, _ example: String) -> String {
    ([summary, "", "```lua"] + example.split(separator: "\n").map(String.init) + ["```"]).map { "---" + $0 }
      .joined(separator: "\n")
  }
}

// Types of the components, layouts and observable types of a project, with their styles.

import LongtailCore

extension ProjectStubs {
  // MARK: Components

  /// Returns the types of a component: its arguments, its styles, its views with their own modifiers, and the component itself.
  func blocks(of component: ScriptDeclaration.Component, _ declaration: ScriptDeclaration) -> [String] {
    let name = className(declaration)
    let properties = resolved(component.properties, in: declaration)
    var blocks: [String] = []
    if !properties.isEmpty {
      blocks.append(
        lines(["---The arguments of \(declaration.name).", "---@class \(name).Props"], properties.map { $0.annotation("field") }))
    }
    let styles = self.styles(of: declaration)
    if component.isStyled {
      blocks.append(configuration(of: component, declaration))
      blocks.append(styleModifier(component, declaration, styles))
    } else if !styles.isEmpty {
      blocks.append(lines(["---@alias \(name).StyleName"], styles.map { "---| \"\($0.name)\" # \(ProjectStubs.place([$0]))" }))
    }
    var fields = resolved(component.fluent, in: declaration).filter { !$0.name.hasPrefix("[") }.map {
      fluent($0, of: "\(name).View")
    }
    if !component.isStyled, !styles.isEmpty { fields.append(styleField(component, declaration, styles)) }
    blocks.append(lines(["---A view that \(declaration.name) makes.", "---@class \(name).View : View"], fields))
    blocks.append(
      lines(
        [documentation(declaration), "---@class \(name) : Component"],
        calls(component, properties, name).map { "---@overload " + $0 },
        [styleFunction(component, name)]))
    return blocks
  }

  /// Returns the ways to call a component.
  private func calls(
    _ component: ScriptDeclaration.Component, _ properties: [ParameterInfo], _ name: String
  ) -> [String] {
    guard !properties.isEmpty else { return ["fun(props?: table): \(name).View"] }
    let mayBeEmpty = !properties.contains(where: \.isRequired)
    var calls = ["fun(props\(mayBeEmpty ? "?" : ""): \(name).Props): \(name).View"]
    if properties.count == 1, !properties[0].name.hasPrefix("[") {
      calls.append("fun(\(properties[0].name): \(properties[0].kind.annotation)): \(name).View")
    }
    if component.isStyled { calls.append("fun(configuration: \(name)Configuration): View") }
    return calls
  }

  /// Returns a modifier that only views of the component have, and that returns a changed copy. Its argument is optional if it is
  /// a boolean, or if it can be nil.
  private func fluent(_ parameter: ParameterInfo, of view: String) -> String {
    let isOptional = parameter.kind == .boolean || !parameter.isRequired && parameter.defaultText == nil
    let argument = "\(parameter.name)\(isOptional ? "?" : ""): \(parameter.kind.annotation)"
    let standard = parameter.defaultText.map { " Default: \($0)." } ?? ""
    return "---@field \(parameter.name) fun(self: \(view), \(argument)): \(view)\(standard)"
  }

  /// Returns the method that declares a style: `Card:style("premium", { … }, function(self, content) … end)`.
  private func styleFunction(_ component: ScriptDeclaration.Component, _ name: String) -> String {
    let body =
      component.isStyled
      ? "fun(self: Body, configuration: \(name)Configuration): View" : "fun(self: Body, content: \(name).View): View"
    let result = component.isStyled ? "Style" : name
    return "---@field style fun(self: \(name), name: string, params: table|(\(body)), body?: \(body)): \(result)"
  }

  // MARK: Styles

  /// Returns the named styles of a component.
  private func styles(of component: ScriptDeclaration) -> [ScriptDeclaration] {
    declarations.filter { declaration in
      guard case .style(component.name, _) = declaration.subject else { return false }
      return named(component.name, near: declaration) == component
    }
  }

  /// Returns the class of the parameters of a style, if it has any, and the modifier that sets the style for all views of `kind`
  /// inside a view. Every view has this modifier. If `kind` is a component without a `defaultStyle`, only the class is returned,
  /// because then only views of the component have the modifier, and it is declared with the component.
  func style(_ declaration: ScriptDeclaration, of kind: String, _ parameters: [ParameterInfo]) -> [String] {
    let modifier: String
    if let index = vocabulary.styleKind(named: kind) {
      modifier = vocabulary.styleModifiers[index]
    } else if case .component(let component) = named(kind, near: declaration)?.subject {
      modifier = component.isStyled ? component.styleModifier : ""
    } else {
      return []
    }
    let options = parametersClass(of: declaration, of: kind, parameters)
    guard !modifier.isEmpty, !Lua.keywords.contains(modifier) else { return [options].compactMap(\.self) }
    let parameter = options == nil ? [] : ["---@param parameters? \(parametersName(of: declaration, of: kind))"]
    let head = "function View:\(modifier)(style\(options == nil ? "" : ", parameters")) end"
    return [
      options,
      lines(
        [documentation(declaration, "A style of \(kind)."), "---@param style \"\(declaration.name)\""], parameter,
        ["---@return View", head]),
    ].compactMap(\.self)
  }

  private func parametersName(of style: ScriptDeclaration, of kind: String) -> String {
    let name = named(kind, near: style).map(className) ?? kind
    return uniqueName("\(name).styles.\(style.name)", style)
  }

  /// Returns the class of a style's parameters; nil if it has none.
  private func parametersClass(of style: ScriptDeclaration, of kind: String, _ parameters: [ParameterInfo]) -> String? {
    guard !parameters.isEmpty else { return nil }
    return lines(
      [
        documentation(style, "The parameters of the style \(style.name) of \(kind)."),
        "---@class \(parametersName(of: style, of: kind))",
      ],
      resolved(parameters, in: style).map { $0.annotation("field") })
  }

  /// Returns the style modifier of a component without a `defaultStyle`. Only views of the component have this modifier.
  private func styleField(
    _ component: ScriptDeclaration.Component, _ declaration: ScriptDeclaration, _ styles: [ScriptDeclaration]
  ) -> String {
    let name = className(declaration)
    let parameters = styles.compactMap { style in
      if case .style(let kind, let parameters) = style.subject, !parameters.isEmpty {
        parametersName(of: style, of: kind)
      } else {
        nil
      }
    }
    let argument = parameters.isEmpty ? "" : ", parameters?: \(parameters.joined(separator: "|"))"
    return "---@field \(component.styleModifier) fun(self: \(name).View, style: \(name).StyleName\(argument)): View"
  }

  /// Returns the style modifier of a component with a `defaultStyle`. Every view has this modifier.
  private func styleModifier(
    _ component: ScriptDeclaration.Component, _ declaration: ScriptDeclaration, _ styles: [ScriptDeclaration]
  ) -> String {
    let kind = ValueKind.namedStyle(className(declaration), ["automatic"] + styles.map(\.name))
    let style = ParameterInfo(name: "style", kind: kind, isRequired: true)
    let function = LuaStubs.styleFunction(component.styleModifier, [style])
    return documentation(declaration, "Sets how each \(declaration.name) in the view looks.") + "\n"
      + (function?.declaration ?? "")
  }

  /// Returns the configuration that styles of a component receive: its properties and its state.
  private func configuration(of component: ScriptDeclaration.Component, _ declaration: ScriptDeclaration) -> String {
    let fields = resolved(component.properties + component.fluent, in: declaration).map { property in
      let type =
        switch property.kind {
        case .either(.view, .function): "View"
        case .view: property.isRequired ? "View" : "View?"
        case .handler: "function?"
        case .either(.binding, let value), .binding(let value): value.annotation
        default: property.kind.annotation
        }
      return "---@field \(property.name) \(type)"
    }
    let state = resolved(component.state, in: declaration).map { "---@field \($0.name) \($0.kind.annotation)" }
    return lines(
      ["---The configuration of a style of \(declaration.name).", "---@class \(className(declaration))Configuration"], fields,
      state)
  }

  // MARK: Layouts and observed types

  func layout(_ declaration: ScriptDeclaration, _ parameters: [ParameterInfo]) -> [String] {
    let name = className(declaration)
    let fields = resolved(parameters, in: declaration).map { $0.annotation("field") }
    return [
      lines(["---The arguments of \(declaration.name).", "---@class \(name).Options", "---@field [integer] Child"], fields),
      lines([
        documentation(declaration), "---@class \(name) : Layout", "---@overload fun(options: \(name).Options): View",
        "---@overload fun(...: Child): View",
      ]),
    ]
  }

  /// Returns the three classes for an observable type: one for the table of initial properties, one for the objects, and one for
  /// the type itself. The class of the objects has the name of the type.
  func observable(
    _ declaration: ScriptDeclaration, _ properties: [ParameterInfo], _ methods: [ScriptDeclaration.Method]
  ) -> [String] {
    let name = className(declaration)
    let properties = resolved(properties, in: declaration)
    let fields = properties.map { "---@field \($0.name) \($0.kind.annotation)\($0.isRequired ? "" : "?")" }
    let functions = methods.map { method in
      let parameters = method.parameters.map { ", \($0)\($0 == "..." ? "" : "?"): any" }.joined()
      let name = Lua.keywords.contains(method.name) ? "[\"\(method.name)\"]" : method.name
      return "---@field \(name) fun(self: \(className(declaration))\(parameters)): any"
    }
    let options = properties.map { "---@field \($0.name)? \($0.kind.annotation)" }
    return [
      lines(["---The initial properties of \(declaration.name).", "---@class \(name).Properties"], options),
      lines(
        [documentation(declaration, "An object of the type \(declaration.name)."), "---@class \(name) : Object"], fields,
        functions),
      lines([
        documentation(declaration), "---@class \(name).Type : Observable",
        "---@overload fun(properties?: \(name).Properties): \(name)",
      ]),
    ]
  }

  func lines(_ parts: [String]...) -> String { parts.joined().joined(separator: "\n") }
}

// The global names of a script that are no view: what the script library itself defines (design 3).

/// A global with its editor declaration. The one list that stubs and reference read; the script library is tested against it.
public struct ScriptGlobal: Sendable {
  public let name: String
  /// One sentence.
  public let summary: String
  public let example: String
  /// LuaLS annotations and the declaration itself.
  let stub: String

  public static let all: [ScriptGlobal] = [
    ScriptGlobal(
      name: "component", summary: "Defines a component: a view with inputs, state and a body.",
      example: """
        local Tag = component("Tag", {
          props = { title = required.string },
          body = function(self) return Text(self.title) end,
        })
        """,
      stub: """
        ---@param name string
        ---@param definition ComponentDefinition
        ---@return Component
        function component(name, definition) end
        """),
    ScriptGlobal(
      name: "modifier", summary: "Defines a modifier: a name that any view may wear, with a body around the view.",
      example: "modifier(\"highlighted\", function(content, isOn) return isOn and content:background \"yellow\" or content end)",
      stub: """
        ---@param name string
        ---@param definition ModifierDefinition|fun(content: View, ...): View?
        function modifier(name, definition) end
        """),
    ScriptGlobal(
      name: "preview", summary: "Shows a component in a state of interest: in the gallery, in tests and in documents.",
      example: "preview(Tag, \"selected\", { width = 20 }, function() return Tag{ title = \"Swift\" } end)",
      stub: """
        ---@param subject Component
        ---@param name string
        ---@param options { width?: integer, height?: integer }
        ---@param body fun(): View?
        ---@overload fun(subject: Component, name: string, body: fun(): View?)
        function preview(subject, name, options, body) end
        """),
    ScriptGlobal(
      name: "environmentKey", summary: "Declares a key of the environment with its default, whose kind its values must have.",
      example: "environmentKey(\"isProfileVerified\", false)",
      stub: """
        ---@param name string
        ---@param default boolean|number|string|Color
        function environmentKey(name, default) end
        """),
    ScriptGlobal(
      name: "style", summary: "Registers a style of a kind of view under a name.",
      example: "style(\"Button\", \"primary\", {}, function(self, configuration) return configuration.label:padding(1) end)",
      stub: """
        ---@param kind string
        ---@param name string
        ---@param params table
        ---@param body fun(self: Body, configuration: table): View?
        function style(kind, name, params, body) end
        """),
    ScriptGlobal(
      name: "required", summary: "Kinds of inputs that must be given.", example: "props = { title = required.string }",
      stub: """
        ---@type InputKinds
        required = {}
        """),
    ScriptGlobal(
      name: "optional", summary: "Kinds of inputs that may be left out.", example: "params = { borderColor = optional.color }",
      stub: """
        ---@type InputKinds
        optional = {}
        """),
    ScriptGlobal(
      name: "binding", summary: "An input that a component may write back, with its default.",
      example: "props = { isSelected = binding(false) }",
      stub: """
        ---@param default boolean|number|string
        ---@return Binding
        function binding(default) end
        """),
    ScriptGlobal(
      name: "constant", summary: "A binding to a value that stays as it is.",
      example: "Tag{ title = \"Swift\", isSelected = constant(true) }",
      stub: """
        ---@param value any
        ---@return Binding
        function constant(value) end
        """),
    ScriptGlobal(
      name: "infinity", summary: "A length without bound.", example: "Text \"wide\":frame{ maxWidth = infinity }",
      stub: """
        ---@type integer
        infinity = nil
        """),
    ScriptGlobal(
      name: "handler", summary: "An input that is a function to be called when something happens.",
      example: "fluent = { onIndicatorTapped = handler }",
      stub: """
        ---@type any
        handler = nil
        """),
  ]
}

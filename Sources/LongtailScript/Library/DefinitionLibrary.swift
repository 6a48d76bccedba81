// Library functions: declarations.

import LongtailCore

/// Functions that declare something: `component`, `modifier`, `preview`.
enum DefinitionLibrary {
  static let entries: [LibraryEntry] = [
    LibraryEntry(
      name: "component",
      summary:
        "Defines a component: a view with inputs, state and a body. `Card:style` declares a style for a component `Card`.",
      example: """
        local Tag = component("Tag", {
          props = { title = required.string },
          body = function(self) return Text(self.title):padding("horizontal", 1):background("blue") end,
        })
        return HStack { Tag{ title = "Swift" }, Tag{ title = "Lua" } }
        """,
      stub: """
        ---@param name string
        ---@param definition ComponentDefinition
        ---@return Component
        function component(name, definition) end
        """,
      functions: [
        .function("component", makesValue: true) { try $0.definer.defineComponent($0.stack) }
      ]),
    LibraryEntry(
      name: "modifier", summary: "Defines a modifier, which can then be applied to every view.",
      example: """
        modifier("highlighted", function(content, isOn) return isOn and content:foregroundColor "black":background "yellow" or content end)
        return Text "Swift":highlighted(true)
        """,
      stub: """
        ---@param name string
        ---@param definition ModifierDefinition|fun(content: View, ...): View?
        function modifier(name, definition) end
        """,
      functions: [
        .function("modifier", makesValue: true) { try $0.definer.defineModifier($0.stack) }
      ]),
    LibraryEntry(
      name: "preview", summary: "Declares a preview of a view, for `longtail preview`, golden tests and documentation.",
      example: """
        preview("greeting", { width = 20 }, function() return Text "Hello":border() end)
        """,
      stub: """
        ---@param subject Component
        ---@param name string
        ---@param options { width?: integer, height?: integer }
        ---@param body fun(): View
        ---@overload fun(subject: Component, name: string, body: fun(): View)
        ---@overload fun(name: string, options: { width?: integer, height?: integer }, body: fun(): View)
        ---@overload fun(name: string, body: fun(): View)
        function preview(subject, name, options, body) end
        """,
      functions: [
        .function("preview", makesValue: true) { try $0.previews.definePreview($0.stack) }
      ]),
    LibraryEntry(
      name: "experiment",
      summary:
        """
        Declares an experiment, which shows a view for every combination of the values of its axes. An axis is a name with a list of values. `longtail preview` shows each combination of these \
        values; with `--format svg`, all of them are on one page. The axes `theme`, `colorScheme`, `width` and `height` set the theme, colour scheme and size of the preview.
        """,
      example: """
        experiment("corners", {
          axes = { { radius = { 0, 1 } }, { width = { 12, 16 } } },
          render = function(v)
            return Text("radius " .. v.radius):padding(1):frame { maxWidth = infinity }
              :background("blue", { shape = RoundedRectangle(v.radius) })
          end,
        })
        """,
      stub: """
        ---@param name string
        ---@param definition { axes: table<string, any[]>|table<string, any[]>[], render: fun(v: table<string, any>): View }
        function experiment(name, definition) end
        """,
      functions: [
        .function("experiment", makesValue: true) { try $0.previews.defineExperiment($0.stack) }
      ]),
    LibraryEntry(
      name: "environmentKey",
      summary:
        "Declares an environment key with a default value. All values of the key must have the same type as the default value.",
      example: """
        environmentKey("isVerified", false)
        local Name = component("Name", {
          body = function(self) return self.env.isVerified and Text "Ada ✓" or Text "Ada" end,
        })
        return HStack { spacing = 3, Name(), Name():environment("isVerified", true) }
        """,
      stub: """
        ---@param name string
        ---@param default boolean|number|string|Color
        function environmentKey(name, default) end
        """,
      functions: [
        .function("environmentKey", makesValue: true) { try $0.definer.defineEnvironmentKey($0.stack) }
      ]),
    LibraryEntry(
      name: "alignment",
      summary:
        """
        Declares an alignment guide. A view sets the position of the guide with `:alignmentGuide`. A stack aligns its \
        views at this guide if its `alignment` is the name of the guide.
        """,
      example: """
        alignment("colon", { axis = "horizontal", default = "trailing" })
        return VStack { alignment = "colon",
          Text "Name: Ada":alignmentGuide("colon", 5),
          Text "Job: engineer":alignmentGuide("colon", 4),
        }
        """,
      stub: """
        ---@param name string
        ---@param definition { axis: "horizontal"|"vertical", default?: string }
        function alignment(name, definition) end
        """,
      functions: [
        .function("alignment", makesValue: true) { try $0.definer.defineAlignment($0.stack) }
      ]),
    LibraryEntry(
      name: "preferenceKey",
      summary:
        "Declares a preference: a value that views pass to their enclosing views. `reduce` combines the values of several views.",
      example: """
        preferenceKey("count", { default = 0, reduce = "sum" })
        return VStack { Text "one":preference("count", 1), Text "two":preference("count", 2) }
          :overlayPreferenceValue("count", function(count) return Text("= " .. count):fixedSize():offset(6, 0) end, "leading")
        """,
      stub: """
        ---@param name string
        ---@param definition { default: any, reduce?: "first"|"last"|"min"|"max"|"sum"|"append"|"merge"|fun(value: any, next: any): any }
        function preferenceKey(name, definition) end
        """,
      functions: [
        .function("preferenceKey", makesValue: true) { try $0.definer.definePreferenceKey($0.stack) }
      ]),
    LibraryEntry(
      name: "layout",
      summary:
        """
        Defines a container with a custom layout. One function returns the size of the container for a proposed size, and \
        another function places the views.
        """,
      example: #"""
        local Stairs = layout("Stairs", {
          params = { step = 2 },
          sizeThatFits = function(self, proposal, subviews)
            local width, height = 0, 0
            for index, view in ipairs(subviews) do
              local w, h = view:size()
              width, height = math.max(width, (index - 1) * self.step + w), height + h
            end
            return width, height
          end,
          place = function(self, bounds, proposal, subviews)
            local y = 0
            for index, view in ipairs(subviews) do
              view:place((index - 1) * self.step, y)
              y = y + select(2, view:size())
            end
          end,
        })
        return Stairs { step = 3, Text "one", Text "two", Text "three" }
        """#,
      stub: """
        ---@param name string
        ---@param definition LayoutDefinition
        ---@return Layout
        function layout(name, definition) end
        """,
      functions: [
        .function("layout", makesValue: true) { try $0.definer.defineLayout($0.stack) }
      ]),
  ]
}

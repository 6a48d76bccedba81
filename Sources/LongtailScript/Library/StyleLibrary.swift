// Library functions: styles, themes, and the slots of components.

import LongtailCore

/// Functions that declare styles, themes and slots: `style`, `theme`, `slot`.
enum StyleLibrary {
  static let entries: [LibraryEntry] = [
    LibraryEntry(
      name: "style", role: .styles,
      summary:
        """
        Defines a style for a kind of view. A function builds the view from the parts in `configuration`, such as the label. \
        In a button style, `Button(configuration)` shows the button in the next enclosing style.
        """,
      example: """
        style("Button", "pill", { color = "teal" }, function(self, configuration)
          return configuration.label:bold(configuration.isPressed or self.env.isFocused)
            :foregroundColor "white":padding("horizontal", 2):background(Capsule():fill(self.color))
        end)
        style("Button", "arrowed", function(self, configuration) return HStack { "→", Button(configuration) } end)
        return VStack { spacing = 1, Button "Save", Button("Delete"):buttonStyle("pill", { color = "red" }), Button("Next"):buttonStyle "arrowed" }
          :buttonStyle "pill"
        """,
      stub: """
        ---@param kind string
        ---@param name string
        ---@param parameters table
        ---@param body fun(self: any, configuration: any): View
        ---@return Style
        ---@overload fun(kind: string, name: string, body: fun(self: any, configuration: any): View): Style
        ---@overload fun(kind: string, name: string, definition: { params?: table, state?: table, body: fun(self: any, configuration: any): View }): Style
        ---@overload fun(kind: string, body: fun(self: any, configuration: any): View): Style
        function style(kind, name, parameters, body) end
        """,
      functions: [
        .function("style", makesValue: true) { try $0.definer.defineStyle($0.stack) },
        .method("style", makesValue: true) { try $0.definer.defineComponentStyle($0.stack) },
      ]),
    LibraryEntry(
      name: "theme", role: .styles, file: "theme-function",
      summary:
        """
        Declares a theme by its differences from another theme: colours, fonts, spacings, lines, symbols and styles. Returns \
        the new theme's name, which `:theme` takes.
        """,
      example: """
        local Harbor = theme("harbor", {
          extends = "lagoon",
          colors = { accent = "#ffb000", background = Color.adaptive { light = "#ffffff", dark = "#001018" } },
          fonts = { headline = { "bold", "underline" } },
          line = "double",
          styles = { Button = "borderless", GroupBox = "card" },
          highContrast = { colors = { accent = "#ffd060" } },
          mono = { line = "ascii" },
        })
        return GroupBox("Harbor", { Text "Two ships":font "headline", Button "Dock" }):padding(1):theme(Harbor)
        """,
      stub: """
        ---@param name string
        ---@param definition ThemeDefinition
        ---@return string
        function theme(name, definition) end
        """,
      functions: [
        .function("theme", makesValue: true) { try $0.themes.defineTheme($0.stack) }
      ]),
    LibraryEntry(
      name: "slot", role: .styles,
      summary:
        """
        Declares a slot of a component. The slot accepts a view, a text, an array of views and texts, or a function that \
        returns one of these. 
        """
          + "With `slot(Title)`, the component `Title` shows the content. `:isEmpty()` is true for an empty slot.",
      example: """
        local Title = component("Title", {
          props = { content = required.view },
          defaultStyle = function(self, configuration) return configuration.content:bold() end,
        })
        local Row = component("Row", {
          slots = { title = slot(Title), status = slot() },
          defaultStyle = function(self, configuration)
            return HStack {
              configuration.title,
              not configuration.status:isEmpty() and HStack { spacing = 0, "[", configuration.status, "]" },
            }
          end,
        })
        return VStack { alignment = "leading",
          Row { title = "Text" },
          Row { title = Text "View":italic(), status = function() return Image { systemName = "star" } end },
        }:titleStyle(function(self, configuration) return Title(configuration):foregroundColor "blue" end)
        """,
      stub: """
        ---@param component? Component
        ---@return Slot
        function slot(component) end
        """,
      functions: [
        .function("slot", makesValue: true) { try $0.definer.declareSlot($0.stack, $0.callee, isCollection: false) },
        .method("isEmpty") { try $0.views.pushIsEmpty($0.stack) },
      ]),
    LibraryEntry(
      name: "slots", role: .styles,
      summary:
        """
        Declares a slot whose content is a group of views. The slot accepts an array of views and texts, a view, a text, or a \
        function that returns one of these. The content is a group with the methods `:count()` and `:prefix(n)`. A `ForEach` counts as one \
        view. With `slots(IconStack)`, the component `IconStack` gets this group and shows it.
        """,
      example: """
        local IconStack = component("IconStack", {
          props = { icons = required.view }, fluent = { limit = 2 },
          body = function(self)
            local more = self.icons:count() - self.limit
            return HStack { self.icons:prefix(self.limit), more > 0 and Text("+" .. more):foregroundColor "secondary" }
          end,
        })
        local Row = component("Row", {
          props = { title = required.string }, slots = { icons = slots(IconStack) },
          body = function(self) return HStack { self.title, Spacer(), self.icons } end,
        })
        return Row { title = "Mail", icons = { "3", Image { systemName = "star" }, Image { systemName = "bell" } } }:frame(20, 1)
        """,
      stub: """
        ---@param component? Component
        ---@return Slot
        function slots(component) end
        """,
      functions: [
        .function("slots", makesValue: true) { try $0.definer.declareSlot($0.stack, $0.callee, isCollection: true) },
        .method("count") { try $0.views.countViews($0.stack) },
        .method("prefix") { try $0.views.prefix($0.stack) },
      ]),
  ]
}

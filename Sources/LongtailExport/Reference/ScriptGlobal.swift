// The global names of a script that are no view: what the script library itself defines (design 3).

import LongtailCore

/// A global with its editor declaration. The one list that stubs and reference read; the script library is tested against it.
public struct ScriptGlobal: Sendable {
  public let name: String
  public var role = Role.definitions
  /// The name of its page where its own is that of another in some file systems, which do not tell capitals from small letters.
  var file: String?
  /// One sentence.
  public let summary: String
  public let example: String
  /// LuaLS annotations and the declaration itself.
  let stub: String

  public static let all: [ScriptGlobal] = [
    ScriptGlobal(
      name: "component",
      summary:
        "Defines a component: a view with inputs, state and a body. With a `defaultStyle` in place of the body it is a kind of its own, whose styles (`Card:style`) are for all of it in a view.",
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
        """),
    ScriptGlobal(
      name: "theme", role: .styles, file: "theme-function",
      summary:
        "Declares a theme, which says what it has otherwise than the one it extends: defaults for colours, fonts, spacings, lines, symbols and styles. Returns its name, for `:theme`.",
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
        """),
    ScriptGlobal(
      name: "slot", role: .styles,
      summary:
        "A slot of a component: it takes a view, a text, an array of them, or a function that makes one, and gives it to a component that shows it. What is empty says so by `:isEmpty()`.",
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
        """),
    ScriptGlobal(
      name: "slots", role: .styles,
      summary:
        "A slot of a component that takes an array of views and texts as well. They come as a group, which tells its `:count()` and has a `:prefix(n)`; a `ForEach` in it counts as one.",
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
        """),
    ScriptGlobal(
      name: "modifier", summary: "Defines a modifier: a name that any view may wear, with a body around the view.",
      example: """
        modifier("highlighted", function(content, isOn) return isOn and content:foregroundColor "black":background "yellow" or content end)
        return Text "Swift":highlighted(true)
        """,
      stub: """
        ---@param name string
        ---@param definition ModifierDefinition|fun(content: View, ...): View?
        function modifier(name, definition) end
        """),
    ScriptGlobal(
      name: "style", role: .styles,
      summary:
        "Defines a style of a kind of views: how they look, made of what they hand over. `Button(configuration)` goes to the styles around.",
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
        """),
    ScriptGlobal(
      name: "preview", summary: "Shows a component in a state of interest: in the gallery, in tests and in documents.",
      example: """
        preview("greeting", { width = 20 }, function() return Text "Hello":padding():border() end)
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
        """),
    ScriptGlobal(
      name: "environmentKey", summary: "Declares a key of the environment with its default, whose kind its values must have.",
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
        """),
    ScriptGlobal(
      name: "alignment",
      summary: "Declares an alignment guide that views may place with `alignmentGuide` and stacks may line up by.",
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
        """),
    ScriptGlobal(
      name: "preferenceKey",
      summary: "Declares a value that views hand to those around them, and how the values of several views become one.",
      example: """
        preferenceKey("count", { default = 0, reduce = "sum" })
        return VStack { Text "one":preference("count", 1), Text "two":preference("count", 2) }
          :overlayPreferenceValue("count", function(count) return Text("= " .. count):fixedSize():offset(6, 0) end, "leading")
        """,
      stub: """
        ---@param name string
        ---@param definition { default: any, reduce?: "first"|"last"|"min"|"max"|"sum"|"append"|"merge"|fun(value: any, next: any): any }
        function preferenceKey(name, definition) end
        """),
    ScriptGlobal(
      name: "locale", role: .text, summary: "Declares texts in a language, by key, for Text.key. An entry may have plural forms.",
      example: """
        locale("de", { greeting = "Hallo, **{name}**", files = { one = "{count} Datei", other = "{count} Dateien" } })
        return VStack { Text.key("greeting", { name = "Ada" }), Text.key("files", { count = 3 }) }:environment("locale", "de")
        """,
      stub: """
        ---@param language string
        ---@param texts table<string, string|{ zero?: string, one?: string, other: string }>
        function locale(language, texts) end
        """),
    ScriptGlobal(
      name: "Text.key", role: .text,
      summary: "Shows the text that the locale's table has for a key: Markdown, its {names} filled with values.",
      example: """
        locale("en", { files = { one = "{count} file", other = "{count} files" } })
        return HStack { spacing = 3, Text.key("files", { count = 1 }), Text.key("files", { count = 12 }) }
        """,
      stub: """
        ---@param content string|number
        ---@param values? table<string, string|number>
        ---@return View
        function Text.key(content, values) end
        """),
    ScriptGlobal(
      name: "Text.markdown", role: .text, summary: "Shows text with inline Markdown: emphasis, code, strikethrough and links.",
      example: """
        return Text.markdown "**Done** in _3 s_, see [the log](https://example.com/log)"
        """,
      stub: """
        ---@param content string|number
        ---@return View
        function Text.markdown(content) end
        """),
    ScriptGlobal(
      name: "layout",
      summary: "Defines a container that arranges its views itself: how large it is for a proposal, and where each view stands.",
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
        """),
    ScriptGlobal(
      name: "required", summary: "Kinds of inputs that must be given.",
      example: """
        local Tag = component("Tag", { props = { title = required.string }, body = function(self) return Text(self.title) end })
        return Tag{ title = "Swift" }
        """,
      stub: """
        ---@type InputKinds
        required = {}
        """),
    ScriptGlobal(
      name: "optional", summary: "Kinds of inputs that may be left out.",
      example: """
        modifier("framed", {
          params = { color = optional.color },
          body = function(self, content) return self.color and content:border(self.color) or content end,
        })
        return Text "Swift":padding():framed{ color = "blue" }
        """,
      stub: """
        ---@type InputKinds|fun(type: Observable): any
        optional = {}
        """),
    ScriptGlobal(
      name: "observable",
      summary: "Defines a type of objects that components share. A body depends on the properties that it read.",
      example: """
        local Cart = observable("Cart", {
          items = {}, total = 0,
          add = function(self, item, price)
            table.insert(self.items, item)
            self.total = self.total + price
          end,
        })
        local cart = Cart()
        cart:add("tea", 3)
        local Total = component("Total", { body = function(self) return Text("Total: " .. self.env[Cart].total) end })
        return Total():environment(cart)
        """,
      stub: """
        ---@param name string
        ---@param definition table<string, any> Data are its properties, functions its methods.
        ---@return Observable
        function observable(name, definition) end
        """),
    ScriptGlobal(
      name: "binding",
      summary:
        "An input that belongs to somebody else: with the value it has where none is given, or `binding.string` and so on.",
      example: """
        local Switch = component("Switch", {
          props = { title = required.string, isOn = binding(false) },
          body = function(self)
            return Text((self.isOn and "[x] " or "[ ] ") .. self.title):onTapGesture(function() self.isOn = not self.isOn end)
          end,
        })
        return component("Settings", {
          state = { isLoud = true },
          body = function(self)
            return HStack { Switch{ title = "loud", isOn = self:binding "isLoud" }, Switch{ title = "dim" } }
          end,
        })
        """,
      stub: """
        ---@type InputKinds|fun(default: any): Binding
        binding = {}
        """),
    ScriptGlobal(
      name: "Binding", file: "Binding-functions",
      summary: "A binding that two functions make: one that reads the value, and one that is given the new one.",
      example: """
        local Switch = component("Switch", {
          props = { isOn = binding(false) },
          body = function(self) return Text(self.isOn and "[x] big" or "[ ] big") end,
        })
        return component("Settings", {
          state = { size = 12 },
          body = function(self)
            return Switch{ isOn = Binding(
              function() return self.size > 10 end,
              function(isBig) self.size = isBig and 12 or 8 end) }
          end,
        })
        """,
      stub: """
        ---@param get fun(): any
        ---@param set fun(value: any)
        ---@return Binding
        function Binding(get, set) end
        """),
    ScriptGlobal(
      name: "constant", summary: "A binding to a value that stays as it is.",
      example: """
        local Check = component("Check", {
          props = { isOn = binding(false) },
          body = function(self) return Text(self.isOn and "[x]" or "[ ]") end,
        })
        return HStack { Check(), Check{ isOn = constant(true) } }
        """,
      stub: """
        ---@param value any
        ---@return Binding
        function constant(value) end
        """),
    ScriptGlobal(
      name: "data",
      summary: "What the host hands the script, by name. A body that reads a name is run again when the host changes it.",
      example: """
        local Orders = component("Orders", {
          body = function(self)
            return VStack { alignment = "leading",
              ForEach(data.orders or { "nothing yet" }, function(order) return Text(order) end),
            }
          end,
        })
        return Orders {}
        """,
      stub: """
        ---@type table<string, any>
        data = {}
        """),
    ScriptGlobal(
      name: "sleep", role: .events, summary: "Lets a task wait. Everything else goes on.",
      example: """
        local Countdown = component("Countdown", {
          state = { left = 3 },
          body = function(self)
            return Text(self.left > 0 and self.left or "go"):task(function()
              while self.left > 0 do
                sleep(1)
                self.left = self.left - 1
              end
            end)
          end,
        })
        return Countdown {}
        """,
      stub: """
        ---@param seconds number
        function sleep(seconds) end
        """),
    ScriptGlobal(
      name: "quit", role: .events, summary: "Ends the program that shows the script, as its keys do.",
      example: """
        return Button("Quit", function() quit() end):keyboardShortcut "ctrl+q"
        """,
      stub: """
        function quit() end
        """),
    ScriptGlobal(
      name: "dismiss", role: .events,
      summary: "Takes away the sheet, menu or screen in which the function's view stands.",
      example: """
        local App = component("App", {
          state = { shows = true },
          body = function(self)
            return Text "behind":frame(24, 7)
              :sheet(self:binding "shows", Button("Done", function() dismiss() end))
          end,
        })
        return App {}
        """,
      stub: """
        function dismiss() end
        """),
    ScriptGlobal(
      name: "scrollTo", role: .events,
      summary:
        "Scrolls to the view with an id, or to the item of a ForEach with one: as little as it takes, or so that the same part of the view "
        + "and of the window meet.",
      example: """
        return VStack {
          List { ForEach(1000, function(number) return Text("Row " .. number) end) }:frame(20, 5),
          Button("Row 500", function() scrollTo(500, "center") end),
        }
        """,
      stub: """
        ---@param id string|number
        ---@param anchor? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"
        function scrollTo(id, anchor) end
        """),
    ScriptGlobal(
      name: "openURL", role: .events,
      summary: "Opens an address with the system's program for it, in answer to a key or a click.",
      example: """
        return Button("Documentation", function() openURL "https://example.org" end):buttonStyle "link"
        """,
      stub: """
        ---@param url string
        function openURL(url) end
        """),
    ScriptGlobal(
      name: "withAnimation", role: .motion,
      summary: """
        Shows what changes by what the function writes on its way there. The completion is called when it has arrived: for those who \
        look, or quite (`"removed"`), which is later where a spring swings.
        """,
      example: """
        local Light = component("Light", {
          state = { isOn = false },
          body = function(self)
            return Button("Light", function()
              withAnimation("easeInOut", function() self.isOn = not self.isOn end)
            end):opacity(self.isOn and 1 or 0.3)
          end,
        })
        return Light {}
        """,
      stub: """
        ---@overload fun(body: function, completion?: function, completionCriteria?: "logicallyComplete"|"removed")
        ---@param animation AnimationName|AnimationTable|nil
        ---@param body function
        ---@param completion? function
        ---@param completionCriteria? "logicallyComplete"|"removed"
        function withAnimation(animation, body, completion, completionCriteria) end
        """),
    ScriptGlobal(
      name: "format", summary: "Numbers, amounts of bytes, dates and durations as text, the same on every machine.",
      example: """
        return VStack { alignment = "leading",
          format.number(1234567.891, { decimals = 2 }),
          format.number(1234567, { notation = "compact" }),
          format.percent(0.256, { locale = "de" }),
          format.bytes(1500000),
          format.date(1700000000, "yyyy-MM-dd HH:mm", { utcOffset = 1 }),
          format.date(1700000000, { date = "full", time = "short", locale = "fr" }),
          format.duration(3723),
        }
        """,
      stub: """
        ---@alias FormatLocale "da"|"de"|"en"|"en-GB"|"es"|"fr"|"it"|"ja"|"nb"|"nl"|"pl"|"pt"|"sv"
        format = {}

        ---@param value number
        ---@param options? { decimals?: integer, grouping?: boolean, sign?: "automatic"|"always"|"never", notation?: "standard"|"compact", locale?: FormatLocale }
        ---@return string
        function format.number(value, options) end

        ---@param value number A part of one: 0.25 is 25 %.
        ---@param options? { decimals?: integer, grouping?: boolean, sign?: "automatic"|"always"|"never", locale?: FormatLocale }
        ---@return string
        function format.percent(value, options) end

        ---@param value number
        ---@param options? { units?: "decimal"|"binary", locale?: FormatLocale }
        ---@return string
        function format.bytes(value, options) end

        ---@param seconds number Since the beginning of 1970 in Greenwich.
        ---@param pattern string Fields such as "yyyy-MM-dd HH:mm".
        ---@param options? { utcOffset?: number, locale?: FormatLocale }
        ---@return string
        ---@overload fun(seconds: number, options?: { date?: "short"|"medium"|"long"|"full", time?: "short"|"medium"|"long"|"full", utcOffset?: number, locale?: FormatLocale }): string
        function format.date(seconds, pattern, options) end

        ---@param seconds number
        ---@param options? { style?: "clock"|"units" }
        ---@return string
        function format.duration(seconds, options) end
        """),
    ScriptGlobal(
      name: "infinity", summary: "A length without bound.",
      example: "return Text \"as wide as there is room\":frame{ maxWidth = infinity }:background(\"blue\")",
      stub: """
        ---@type integer
        infinity = nil
        """),
    ScriptGlobal(
      name: "handler", summary: "An input that is a function to be called when something happens.",
      example: """
        local Row = component("Row", {
          props = { title = required.string, onTap = handler },
          body = function(self) return self.onTap and Text(self.title):onTapGesture(self.onTap) or Text(self.title) end,
        })
        return Row{ title = "Open", onTap = function() print "open" end }
        """,
      stub: """
        ---@type any
        handler = nil
        """),
  ]
}

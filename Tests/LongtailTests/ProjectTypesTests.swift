// The types of a project for editors, which `longtail types` writes and the language server LuaLS reads.

import Foundation
import Longtail
import LongtailTestSupport
import Testing

@Suite struct ProjectTypesTests {
  /// Runs `longtail types` for a folder, and returns the types that it wrote.
  private func written(_ folder: ScriptFolder, _ arguments: String...) throws -> (run: Run, types: String) {
    let run = try Run(["types", folder.path("")] + arguments)
    return (run, try String(contentsOf: folder.url.appending(path: "types/project.d.lua"), encoding: .utf8))
  }

  private static let script = """
    environmentKey("isUrgent", false)
    preferenceKey("height", { default = 0 })
    local Harbor = theme("harbor", { extends = "lagoon" })
    local Cart = observable("Cart", { total = 0, add = function(self, item, price) self.total = self.total + price end })
    local Tag = component("Tag", {
      props = { text = required.string, isOn = binding(false) },
      fluent = { icon = "", isLarge = false },
      body = function(self) return Text(self.text) end,
    })
    Tag:style("loud", { color = "red" }, function(self, content) return content:bold() end)
    Tag:style("calm", function(self, content) return content end)
    local Title = component("Title", {
      slots = { content = slot() },
      state = { isOpen = false, cart = optional(Cart) },
      defaultStyle = function(self, title) return title.content end,
    })
    Title:style("plain", function(self, title) return title.content end)
    style("Button", "pill", { ["end"] = 1 }, function(self, button) return button.label end)
    modifier("framed", function(content, color, ...) return content:border(color) end)
    modifier("late", { params = { by = required.integer }, body = function(self, content) return content end })
    layout("Stairs", {
      params = { step = 2 },
      sizeThatFits = function() return 1, 1 end,
      place = function() end,
    })
    return Tag { text = "new" }
    """

  private static let types = #"""
    ---@meta
    -- Generated from the scripts by `longtail types`. Edit the scripts, not this file.

    ---The initial properties of Cart.
    ---@class Cart.Properties
    ---@field total? number

    ---An object of the type Cart. Declared in tags.lua:4.
    ---@class Cart : Object
    ---@field total number
    ---@field add fun(self: Cart, item?: any, price?: any): any

    ---Declared in tags.lua:4.
    ---@class Cart.Type : Observable
    ---@overload fun(properties?: Cart.Properties): Cart

    ---The arguments of Stairs.
    ---@class Stairs.Options
    ---@field [integer] Child
    ---@field step? number Default: 2.

    ---Declared in tags.lua:21.
    ---@class Stairs : Layout
    ---@overload fun(options: Stairs.Options): View
    ---@overload fun(...: Child): View

    ---The arguments of Tag.
    ---@class Tag.Props
    ---@field isOn? Binding|boolean Default: false.
    ---@field text string

    ---@alias Tag.StyleName
    ---| "calm" # Declared in tags.lua:11.
    ---| "loud" # Declared in tags.lua:10.

    ---A view that Tag makes.
    ---@class Tag.View : View
    ---@field icon fun(self: Tag.View, icon: string): Tag.View Default: "".
    ---@field isLarge fun(self: Tag.View, isLarge?: boolean): Tag.View Default: false.
    ---@field tagStyle fun(self: Tag.View, style: Tag.StyleName, parameters?: Tag.styles.loud): View

    ---Declared in tags.lua:5.
    ---@class Tag : Component
    ---@overload fun(props: Tag.Props): Tag.View
    ---@field style fun(self: Tag, name: string, params: table|(fun(self: Body, content: Tag.View): View), body?: fun(self: Body, content: Tag.View): View): Tag

    ---The arguments of Title.
    ---@class Title.Props
    ---@field content? View|string|number|false|(View|string|number|false)[]|function

    ---The configuration of a style of Title.
    ---@class TitleConfiguration
    ---@field content View
    ---@field cart Cart
    ---@field isOpen boolean

    ---Sets how each Title in the view looks. Declared in tags.lua:12.
    ---@param style "automatic"|"plain"|string|Style|fun(self: any, configuration: TitleConfiguration): View
    ---@param parameters? table The parameters of the style, by name.
    ---@return View
    function View:titleStyle(style, parameters) end

    ---A view that Title makes.
    ---@class Title.View : View

    ---Declared in tags.lua:12.
    ---@class Title : Component
    ---@overload fun(props?: Title.Props): Title.View
    ---@overload fun(content: View|string|number|false|(View|string|number|false)[]|function): Title.View
    ---@overload fun(configuration: TitleConfiguration): View
    ---@field style fun(self: Title, name: string, params: table|(fun(self: Body, configuration: TitleConfiguration): View), body?: fun(self: Body, configuration: TitleConfiguration): View): Style

    ---Declared in tags.lua:19.
    ---@param color? any
    ---@param ... any
    ---@return View
    function View:framed(color, ...) end

    ---@class View.late.Options
    ---@field by integer

    ---Declared in tags.lua:20.
    ---@param by integer
    ---@return View
    ---@overload fun(self: View, options: View.late.Options): View
    function View:late(by) end

    ---The parameters of the style loud of Tag. Declared in tags.lua:10.
    ---@class Tag.styles.loud
    ---@field color? Color|ColorName|string Default: "red".

    ---The parameters of the style pill of Button. Declared in tags.lua:18.
    ---@class Button.styles.pill
    ---@field ["end"]? number Default: 1.

    ---A style of Button. Declared in tags.lua:18.
    ---@param style "pill"
    ---@param parameters? Button.styles.pill
    ---@return View
    function View:buttonStyle(style, parameters) end

    ---A style of Title. Declared in tags.lua:17.
    ---@param style "plain"
    ---@return View
    function View:titleStyle(style) end

    ---@class Environment
    ---@field isUrgent boolean Default: false. Declared in tags.lua:1.
    ---@field [Cart.Type] Cart

    ---@alias EnvironmentKeyName
    ---| "isUrgent" # Declared in tags.lua:1.

    ---Sets the value of an environment key for the view and all views inside. `:environment(object)` adds an observable object to the environment.
    ---@param key EnvironmentKeyName
    ---@param value? boolean|number|string|Color A value of the key's type. If the value is missing, the key has its default value.
    ---@return View
    ---@overload fun(self: View, key: "isUrgent", value?: boolean): View
    function View:environment(key, value) end

    ---Changes the value of an environment key with a function.
    ---@param key EnvironmentKeyName
    ---@param transform function A function that takes the value from outside the view and returns the new value.
    ---@return View
    function View:transformEnvironment(key, transform) end

    ---@alias PreferenceKeyName
    ---| "height" # Declared in tags.lua:2.

    ---Calls a function with the value that the views inside this view set for a preference. The returned view is drawn as the background of this view.
    ---@param key PreferenceKeyName
    ---@param content function A function that takes the value of the preference and returns a view. If no view sets the preference, the value is the default of the key.
    ---@param alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the returned view in the frame of this view, if their sizes differ. Default: "center".
    ---@return View
    function View:backgroundPreferenceValue(key, content, alignment) end

    ---Calls a function when a preference of the views inside changes. If the function changes state, the same frame shows the new state.
    ---@param key PreferenceKeyName
    ---@param action function The function to call with the new value. When the view appears, the function is called only if the value differs from the default of the key.
    ---@return View
    function View:onPreferenceChange(key, action) end

    ---Reads a preference value from the view, passes the value to a function, and draws the returned view as an overlay.
    ---@param key PreferenceKeyName
    ---@param content function A function that takes the value of the preference and returns a view. If no view sets the preference, the value is the default of the key.
    ---@param alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the returned view in the frame of this view, if their sizes differ. Default: "center".
    ---@return View
    function View:overlayPreferenceValue(key, content, alignment) end

    ---Passes a preference value to the enclosing views. This value replaces the values of the same key from views inside the modified view.
    ---@param key PreferenceKeyName
    ---@param value any The value of the preference: plain data, without functions and views.
    ---@return View
    function View:preference(key, value) end

    ---Passes the preference value from the views inside this view to a function. The result replaces the value.
    ---@param key PreferenceKeyName
    ---@param transform function A function that takes the preference value of the view and returns the new value.
    ---@return View
    function View:transformPreference(key, transform) end

    ---@alias ThemeName
    ---| "harbor" # Declared in tags.lua:3.

    ---Sets the theme of the view, and draws the theme's background. A theme contains defaults for colours, fonts, spacings, lines, symbols and styles.
    ---@param name ThemeName
    ---@return View
    function View:theme(name) end

    ---@param name string
    ---@param definition ComponentDefinition
    ---@return Component
    ---@overload fun(name: "Tag", definition: ComponentDefinition): Tag
    ---@overload fun(name: "Title", definition: ComponentDefinition): Title
    function component(name, definition) end

    ---@param name string
    ---@param definition LayoutDefinition
    ---@return Layout
    ---@overload fun(name: "Stairs", definition: LayoutDefinition): Stairs
    function layout(name, definition) end

    ---@param name string
    ---@param definition table<string, any> Data values become properties, and functions become methods.
    ---@return Observable
    ---@overload fun(name: "Cart", definition: table<string, any>): Cart.Type
    function observable(name, definition) end

    """#

  @Test("`longtail types` writes the types of a small project, and settings for LuaLS") func golden() throws {
    let folder = try ScriptFolder(["tags.lua": Self.script])
    let (run, types) = try written(folder)
    #expect(run.status == 0 && run.error == "")
    #expect(types == Self.types)
    let language = StubFile(Reference.luaTypes)
    #expect(language.problems() == [])
    #expect(StubFile(types).problems(beside: [language]) == [])
    let settings = try String(contentsOf: folder.url.appending(path: ".luarc.json"), encoding: .utf8)
    #expect(
      settings == """
        {
          "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
          "runtime.version": "Lua 5.4",
          "runtime.path": ["?.lua", "?/init.lua", "components/?.lua", "components/?/init.lua"],
          "runtime.builtin": { "coroutine": "disable", "debug": "disable", "io": "disable" },
          "workspace.library": ["types"],
          "workspace.checkThirdParty": false,
          "diagnostics.unusedLocalExclude": ["_*"]
        }

        """)
    #expect(throws: Never.self) { try JSONReader.object(Array(settings.utf8)) }
  }

  @Test("the types of this repository are valid for LuaLS and for Lua") func repository() throws {
    let language = StubFile(Reference.luaTypes)
    let (types, _) = try Self.repository()
    #expect(language.problems() == [] && StubFile(types).problems(beside: [language]) == [])
    for text in [Reference.luaTypes, types] {
      // The stubs are compiled, and never run.
      _ = try Runtime(source: "local function stubs()\n\(text)\nend\nreturn Text \"read\"")
    }
  }

  /// Returns the types of `components` and `scripts`, and the sources of these scripts.
  private static func repository() throws -> (types: String, sources: [String]) {
    let folder = try ScriptFolder([:])
    let run = try Run(["types", "components", "scripts", "--output", folder.path("")])
    #expect(run.status == 0, "\(run.error)")
    let types = try String(contentsOf: folder.url.appending(path: "types/project.d.lua"), encoding: .utf8)
    let files = ["components", "scripts"].flatMap { folder in
      let names = FileManager.default.enumerator(atPath: Project.path(folder))?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(".lua") }.sorted().map { folder + "/" + $0 }
    }
    return (types, try files.map(Project.text))
  }

  @Test("each name that a script of this repository declares is in the types") func law() throws {
    let (types, sources) = try Self.repository()
    let stubs = StubFile(types)
    var counts: [String: Int] = [:]
    for source in sources {
      for match in source.matches(
        of:
          /(?m)^(?:local (?<owner>\w+) = )?(?<what>component|modifier|layout|observable|environmentKey|preferenceKey|theme)\("(?<name>\w+)"/
      ) {
        let name = String(match.name)
        counts[String(match.what), default: 0] += 1
        switch match.what {
        case "component", "layout", "observable":
          #expect(stubs.types[name] != nil && stubs.literals.contains("\(match.what) \(name)"), "\(name)")
        case "modifier": #expect(stubs.functions.contains("View:" + name), "\(name)")
        case "environmentKey":
          #expect(stubs.fields["Environment"]?.contains(name) == true, "\(name)")
          #expect(stubs.literals.contains("EnvironmentKeyName \(name)"), "\(name)")
        case "preferenceKey": #expect(stubs.literals.contains("PreferenceKeyName \(name)"), "\(name)")
        default: #expect(stubs.literals.contains("ThemeName \(name)"), "\(name)")
        }
      }
      for match in source.matches(of: /(?m)^style\("(?<kind>\w+)", "(?<name>\w+)"/) {
        counts["style", default: 0] += 1
        let modifier = match.kind.prefix(1).lowercased() + match.kind.dropFirst() + "Style"
        #expect(stubs.literals.contains("View:\(modifier) \(match.name)"), "\(match.name)")
      }
      // The modifier that applies the style may have any name.
      for match in source.matches(of: /(?m)^(?<component>\w+):style\("(?<name>\w+)"/) {
        counts[":style", default: 0] += 1
        let isTold = stubs.literals.contains {
          $0.hasSuffix("Style \(match.name)") || $0 == "\(match.component).StyleName \(match.name)"
        }
        #expect(isTold, "\(match.component) \(match.name)")
      }
    }
    // The repository has declarations of each kind, so that the checks above are not empty.
    for (what, least) in [
      ("component", 60), ("modifier", 5), ("layout", 3), ("observable", 2), ("environmentKey", 4), ("style", 6),
    ] {
      #expect(counts[what, default: 0] >= least, "\(what)")
    }
    #expect(counts[":style", default: 0] >= 3)
  }

  @Test("equal names in two scripts get the names of their files") func sameNames() throws {
    let card = #"component("Card", { props = { %@ }, body = function(self) return Text "a" end })"#
    let folder = try ScriptFolder([
      "a.lua": card.replacing("%@", with: "title = required.string") + "\n" + #"environmentKey("size", 1)"#,
      "b-c.lua": card.replacing("%@", with: "text = required.string") + "\n" + #"environmentKey("size", "small")"#,
      "view.lua": #"component("View", { body = function(self) return Text "a" end })"#,
    ])
    let (run, types) = try written(folder)
    #expect(run.status == 0)
    #expect(StubFile(types).problems(beside: [StubFile(Reference.luaTypes)]) == [])
    #expect(types.contains("---@class Card.Props\n---@field title string\n"))
    #expect(types.contains("---@class b_c.Card.Props\n---@field text string\n"))
    #expect(types.contains("---@class view.View : Component"))
    #expect(types.contains("---@field size number|string Declared in a.lua:2 and b-c.lua:2."))
  }

  @Test("a module is listed once, by its path in the folder, even if a script requires it") func modules() throws {
    let folder = try ScriptFolder([:])
    try FileManager.default.createDirectory(at: folder.url.appending(path: "components"), withIntermediateDirectories: true)
    try folder.save("components/card.lua", #"return component("Card", { body = function(self) return Text "a" end })"#)
    try folder.save("main.lua", #"local Card = require "card" return Card {}"#)
    let (run, types) = try written(folder)
    #expect(run.status == 0)
    #expect(types.split(separator: "\n").filter { $0.contains("Declared in") } == ["---Declared in components/card.lua:1."])
  }

  @Test("a script that cannot be loaded is reported, and the types of the others are written") func failure() throws {
    let folder = try ScriptFolder([
      "bad.lua": "return Txt", "good.lua": #"modifier("fine", function(content) return content end)"#,
    ])
    let (run, types) = try written(folder)
    #expect(run.status == 1 && run.error.contains("bad.lua:1:") && run.error.contains("'Txt'"))
    #expect(types.contains("function View:fine() end"))
  }

  @Test("--check reports files that are out of date, and writes nothing") func check() throws {
    let folder = try ScriptFolder(["a.lua": Self.script])
    let stale = try Run(["types", folder.path(""), "--check"])
    #expect(stale.status == 1 && stale.output == "")
    #expect(
      stale.error.split(separator: "\n").count == 3 && stale.error.contains("types/project.d.lua is missing or out of date"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("types")))
    _ = try written(folder)
    let current = try Run(["types", folder.path(""), "--check"])
    #expect(current.status == 0 && current.output == "" && current.error == "")
    // Files that are up to date are not written again. The stubs are not scripts of the project.
    #expect(try Run(["types", folder.path("")]).output == "")
    try folder.save("a.lua", Self.script + "\n")
    #expect(try Run(["types", folder.path(""), "--check"]).status == 0)
    try folder.save("a.lua", "\n" + Self.script)
    #expect(try Run(["types", folder.path(""), "--check"]).status == 1)
  }

  @Test(
    "existing settings are not changed, and a missing setting is printed",
    arguments: [
      (##"{ "workspace.library": ["types"] }"##, nil),
      (##"{ "workspace": { "library": ["./types/"] } }"##, nil),
      (##"{ "Lua": { "workspace.library": { "${workspaceFolder}/types": true } } }"##, nil),
      (##"{ "Lua.workspace.library": ["addons"] }"##, ##"  "workspace.library": ["addons","types"]"##),
      ("{}", ##"  "workspace.library": ["types"]"##),
      ("{ // mine\n  \"workspace.library\": [\"types\"], }", nil),
      ("{ // mine\n}", ##"  "workspace.library": ["types"]"##),
    ])
  func settings(text: String, missing: String?) throws {
    let folder = try ScriptFolder(["a.lua": "return Text \"a\"", ".luarc.json": text])
    let (run, _) = try written(folder)
    #expect(run.status == 0)
    #expect(try String(contentsOf: folder.url.appending(path: ".luarc.json"), encoding: .utf8) == text)
    let printed: [String] = run.error.split(separator: "\n").dropFirst().map { String($0) }
    #expect(printed == [missing].compactMap(\.self))
  }

  @Test("without a folder among the arguments, the files are written beside the first script") func output() throws {
    let folder = try ScriptFolder(["a.lua": #"theme("dusk", { extends = "ember" })"#, "b.lua": "return Text \"b\""])
    let run = try Run(["types", folder.path("a.lua"), folder.path("b.lua")])
    #expect(run.status == 0 && run.output.split(separator: "\n").count == 3)
    let types = try String(contentsOf: folder.url.appending(path: "types/project.d.lua"), encoding: .utf8)
    #expect(types.contains("---| \"dusk\" # Declared in a.lua:1."))
    #expect(try Run(["types", folder.path(""), folder.path("c.lua")]).status == 1)
    #expect(try Run(["types", "--check"]).status == 2 && Run(["types", "-"]).status == 2)
  }
}

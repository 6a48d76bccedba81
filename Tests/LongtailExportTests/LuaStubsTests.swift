import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailExport

@Suite struct LuaStubsTests {
  private let stubs = LuaStubs.text(testVocabulary, [.greet])

  @Test("the stubs start as a meta file, and end with the functions of the library") func startsAsAMetaFile() {
    #expect(stubs.hasPrefix("---@meta\n"))
    #expect(stubs.contains("---@alias ColorName\n---| \"primary\"\n"))
    #expect(stubs.hasSuffix("function greet(name) end\n"))
  }

  @Test("LuaLS can read the stubs") func areReadable() { #expect(StubFile(stubs).problems() == []) }

  @Test("the modifier of a style kind takes a name and the parameters of the style") func styles() {
    let style = ParameterInfo(name: "style", kind: .namedStyle("Button", ["plain"]), isRequired: true)
    let function = LuaStubs.styleFunction("buttonStyle", [style])?.declaration
    #expect(
      function == """
        ---@param style "plain"|string|Style|fun(self: any, configuration: ButtonConfiguration): View
        ---@param parameters? table The parameters of the style, by name.
        ---@return View
        function View:buttonStyle(style, parameters) end
        """)
  }

  @Test("a view can be called by position and with a table") func aViewByPositionAndByTable() {
    #expect(
      stubs.contains(
        """
        ---@class Words.Options
        ---@field content string What is shown.
        ---@field color? Color|ColorName|string The colour of the text.
        ---@field weight? number How bold it is. Takes a number from 0 to 9. Default: 1.
        ---@field action? function Called on a click.

        ---Shows text.
        ---
        ---```lua
        ---Words "Hi"
        ---```
        ---@param content string What is shown.
        ---@param color? Color|ColorName|string The colour of the text.
        ---@return View
        ---@overload fun(content: string, options: Words.Options): View
        ---@overload fun(options: Words.Options): View
        function Words(content, color) end
        """))
  }

  @Test func aViewWithChildrenTakesATable() {
    #expect(
      stubs.contains(
        """
        ---@class Column.Options
        ---@field [integer] Child
        ---@field side? "leading"|"trailing" Where the views stand. Default: "leading".
        """))
    #expect(stubs.contains("---@param options Column.Options\n---@return View\nfunction Column(options) end"))
  }

  @Test("a shape is declared as Shape, and so are its modifiers") func aShapeIsAShape() {
    #expect(stubs.contains("---@return Shape\nfunction Dot() end"))
    #expect(
      stubs.contains(
        "---@return Shape\n---@overload fun(self: Shape, options: View.painted.Options): Shape\nfunction Shape:painted(color) end"
      ))
  }

  /// `:inset(2)` leaves out `edges`, the parameter before `length`.
  @Test("leading arguments of a modifier can be left out if types tell them apart")
  func aModifierMayLeaveOutWhatItsTypesTellApart() {
    #expect(
      stubs.contains(
        """
        ---@return View
        ---@overload fun(self: View, length?: integer): View
        ---@overload fun(self: View, edges: "all"|"horizontal"|"vertical"|"top"|"leading"|"bottom"|"trailing"|("all"|"horizontal"|"vertical"|"top"|"leading"|"bottom"|"trailing")[], options: View.inset.Options): View
        ---@overload fun(self: View, options: View.inset.Options): View
        function View:inset(edges, length) end
        """))
  }

  @Test("the environment lists each key with its type") func theEnvironment() {
    #expect(
      stubs.contains(
        """
        ---@class Environment
        ---@field lineLimit integer The most lines of a text.
        ---@field isEnabled boolean True if controls are enabled.
        ---@field [string|Observable] any
        """))
  }

  @Test("a name of the library is declared with its documentation") func library() {
    #expect(
      stubs.hasSuffix(
        """
        ---Says hello.
        ---
        ---```lua
        ---return Text(greet "Ada")
        ---```
        ---@param name string
        ---@return string
        function greet(name) end

        """))
  }
}

extension LibraryDeclaration {
  static let greet = LibraryDeclaration(
    name: "greet", role: .definitions, summary: "Says hello.", example: "return Text(greet \"Ada\")",
    stub: """
      ---@param name string
      ---@return string
      function greet(name) end
      """)
}

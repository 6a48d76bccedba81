// `StubFile` finds stubs that LuaLS would not read as intended.

import LongtailTestSupport
import Testing

@Suite struct StubFileTests {
  @Test(
    "each problem of a stub is found, with its line",
    arguments: [
      ("---@class Card\n---@field name? string The name.\n---@overload fun(name: string, ...: Card): Card", []),
      ("---@alias Size\n---| \"small\" # Few cells.\n---| \"large\"", []),
      ("---@param a? (fun(x: integer): string, number)|{ b?: any[], c: table<string, any> }|\"d\"\nfunction f(a) end", []),
      ("---@class Card\n    ---@field name string", ["3: there are stray blanks"]),
      ("---@field name string", ["2: a field of no class"]),
      ("---@class Card\n---@field name Nme", ["3: there is no type 'Nme'"]),
      ("---@class Card\n---@field name string\n---@field name string", ["4: Card has two fields 'name'"]),
      ("---@class A\n---@class B\n---@class C : A\n---@class C : B", ["5: 'C' is a A and a B"]),
      ("---@param b any\nfunction f(a) end", [#"3: f takes ["a"], and ["b"] are annotated"#]),
      ("---@param a any\n\nfunction g() end", ["3: parameters of no function"]),
      ("---@feild name string", ["2: there is no annotation 'feild'"]),
      ("---@type (string|number", ["2: expected ')' at ''"]),
      ("---@type string|", ["2: there is no type at ''"]),
      ("local x = 1", ["2: this is no stub: local x = 1"]),
      // Without parentheses, the parts after the comma are further results of the inner function.
      (
        "---@overload fun(a: fun(): string, b?: any)",
        [
          "2: nothing may stand behind the type: ')'", "2: expected ')' at ': any)'", "2: ')' is no type",
          "2: there is no type 'b'",
        ]
      ),
      ("---@overload fun(a: (fun(): string), b?: any)", []),
    ])
  func problems(stubs: String, expected: [String]) {
    #expect(StubFile("---@meta\n" + stubs).problems() == expected)
  }

  @Test("a stub file lists its types, fields, functions and literals") func listsEachPart() {
    let file = StubFile(
      "---@meta\n---@class A : B\n---@field [\"end\"]? integer\n---@field name string\n\n---@param style \"plain\"\nfunction View:aStyle(style) end"
    )
    #expect(file.types == ["A": "B"] && file.fields == ["A": ["end", "name"]])
    #expect(file.functions == ["View:aStyle"] && file.literals == ["View:aStyle plain"])
  }
}

-- A titled part of a screen.

local Panel = require "panel"

test("the title is above the content, and the note is at the other end", function()
  local screen = mount(Panel { title = "Birds", note = "two", content = VStack { alignment = "leading", "Swift", "Tit" } },
    { width = 20, height = 7 })
  screen:expectScreen [[
    Birds        two

    Swift
    Tit
  ]]
end)

test("a panel fills its space, and two panels share it", function()
  local screen = mount(
    HStack { spacing = 0, Panel { title = "A", note = "1", content = "a" }, Panel { title = "B", note = "2", content = "b" } },
    { width = 24, height = 5 })
  screen:expectScreen [[
    A      1    B      2

    a           b
  ]]
end)

test("the note is truncated before the title", function()
  local screen = mount(Panel { title = "A long title", note = "a long note", content = "日本語日本語" },
    { width = 20, height = 9 })
  screen:expectScreen [[
    A long title  a…

    日本語日本語
  ]]
end)

local App = component("PanelApp", {
  state = { text = "" },
  body = function(self) return Panel { title = "Note: " .. self.text, content = TextField("Text", self:binding "text") } end,
})

test("input changes the title, and a theme change keeps it", function()
  local screen = mount(App {}, { width = 24, height = 5 })
  screen:press "tab"
  screen:type "swift"
  screen:theme "ember"
  screen:expectScreen [[
    Note: swift

    ▐swift             ▌
  ]]
  expect(screen:counters().evaluated, 0)
end)

require "worn"(function() return Panel { title = "Birds", note = "two", content = "Swift" } end, "Swift")

-- The action of an item: any views. A button among them still handles clicks and keys.

local Action = require "action"

test("an action shows its content, side by side with the views around it", function()
  local row = HStack { Action(Button "Open"), Action "Later", Action(Image { systemName = "xmark" }) }
  local screen = mount(row, { width = 24, height = 1 })
  screen:expectScreen "▐ Open ▌ Later ✕"
end)

test("clicks and keys press the button inside", function()
  local calls = {}
  local screen = mount(Action(Button("Open", function() table.insert(calls, "open") end)), { width = 12, height = 1 })
  screen:tap "Open"
  screen:press "return space"
  expect(calls, { "open", "open", "open" })
  expect(screen:focus(), "Open")
end)

test("a style can add text, and the button inside still works", function()
  local calls = {}
  local buttons = VStack { spacing = 0,
    Action(Button("Open", function() table.insert(calls, "open") end)),
    Action(Button("Close", function() table.insert(calls, "close") end)),
  }
  local screen = mount(buttons:actionStyle(function(_, part) return HStack { "→", Action(part) } end), { width = 12, height = 2 })
  screen:expectScreen [[
    → ▐ Open ▌
    → ▐ Close ▌
  ]]
  screen:tap "Close"
  screen:press "shift+tab return"
  expect(calls, { "close", "open" })
end)

test("a disabled action does nothing", function()
  local calls = {}
  local button = Button("Open", function() table.insert(calls, "open") end)
  local screen = mount(Action(button):disabled(true), { width = 12, height = 1 })
  screen:tap "Open"
  screen:press "tab return"
  expect(calls, {})
end)

require "worn"(function() return Action(Text "Go") end, "Go")

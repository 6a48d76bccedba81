-- A business object in a list: twelve parts, and the empty ones take no space.

local ObjectItem, Title = require "object_item", require "title"

local function pump(rest)
  local item = {
    title = "Pump leaks", subtitle = "Pump 7", footnote = "Hamburg", status = "High", substatus = "Planned",
    description = "It leaks at noon.", detailImage = "↯", tags = { "PM01", "new" }, footnoteIcons = { "⚑" },
  }
  for name, value in pairs(rest or {}) do item[name] = value end
  return ObjectItem(item)
end

test("the description has its own column if it fits, and is left out in a narrow row", function()
  local screen = mount(pump(), { width = 56, height = 5 })
  screen:expectScreen [[
    ↯ Pump leaks     It leaks at noon.                  High
      Pump 7                                         Planned
      Hamburg ⚑
       PM01   new
  ]]
  screen:resize(40, 6)
  screen:expectScreen [[
    ↯ Pump leaks                        High
      Pump 7                         Planned
      Hamburg ⚑
       PM01   new
  ]]
end)

test("an item with only a title is one row high", function()
  local screen = mount(VStack { spacing = 0, "above", ObjectItem { title = "Pump" }, "below" }, { width = 12, height = 4 })
  screen:expectScreen [[
       above
    Pump
       below
  ]]
end)

test("values, views and functions give the same result", function()
  local function made() return Text "Pump leaks" end
  local screen = mount(
    VStack { spacing = 0,
      ObjectItem { title = "Pump leaks" }, ObjectItem { title = Text "Pump leaks" }, ObjectItem { title = made },
    }, { width = 14, height = 3 })
  screen:expectScreen [[
    Pump leaks
    Pump leaks
    Pump leaks
  ]]
end)

test("the compact style is one row, and the styles of parts apply inside it", function()
  local screen = mount(
    VStack { spacing = 0, pump(), pump { title = "日本語日本語", status = "Low" } }:objectItemStyle "compact"
      :titleStyle(function(_, part) return HStack { spacing = 0, "*", Title(part) } end), { width = 24, height = 4 })
  screen:expectScreen [[
    ↯ *Pump leaks       High
    ↯ *日本語日本語      Low
  ]]
end)

test("the compact style is one row even with a long title", function()
  local screen = mount(
    VStack { spacing = 0, pump { title = "Transformer overheating after an hour" }, "below" }:objectItemStyle "compact",
    { width = 24, height = 4 })
  screen:expectScreen [[
    ↯ Transformer ov…   High
             below
  ]]
end)

local App = component("ObjectItemApp", {
  state = { calls = 0 },
  body = function(self)
    local action = Button("Call", function() self.calls = self.calls + 1 end)
    return pump { description = "", action = action, status = "called " .. self.calls }
  end,
})

test("the action accepts clicks and keys, and a theme change keeps the result", function()
  local screen = mount(App {}, { width = 50, height = 7 })
  screen:tap "Call"
  screen:press "return"
  screen:expect "called 2"
  screen:theme "ember"
  screen:expect "called 2"
  expect(screen:counters().evaluated, 0)
end)

test("slots accept attributed text, an image as title, and a button with its own state", function()
  local FioriButton = require "fiori_button"
  local item = ObjectItem {
    title = Image { systemName = "star" }, description = Text.markdown "**ten** years",
    action = FioriButton { title = function(state) return state end, isSelectionPersistent = true },
  }
  local screen = mount(item, { width = 60, height = 4 })
  screen:expect "☆"
  screen:expect "ten years"
  screen:tap "normal"
  screen:expect "selected"
  screen:theme "paper"
  screen:expect "selected"
  screen:press "space"
  screen:expect "normal"
end)

test("in less space, the description moves below, then is left out, and title and status share a line", function()
  local item = pump { title = "Pump leaks when it is full", action = Button("Open", function() end) }
  local screen = mount(item, { width = 60, height = 9 })
  screen:expectScreen [[
    ↯ Pump leaks when it is full                   High ▐ Open ▌
      Pump 7                                    Planned
      Hamburg ⚑
       PM01   new
      It leaks at noon.
  ]]
  screen:resize(30, 9)
  screen:expectScreen [[
    ↯ Pump leaks when it is…  High
      Pump 7               Planned
      Hamburg ⚑
       PM01   new

    ▐ Open ▌
  ]]
  screen:resize(12, 12)
  screen:expectScreen [[
    ↯
    Pump leaks
    when it is…
    Pump 7
    Hamburg ⚑
     PM01   new
    High
    Planned

    ▐ Open ▌
  ]]
end)

test("avatars replace the detail image", function()
  local Avatar = require "avatar"
  local screen = mount(pump { avatars = { Avatar { name = "Ada Lovelace" } } }, { width = 56, height = 5 })
  screen:expect "AL"
  screen:expectNot "↯"
end)

test("a slot does not wrap a part of its own type again", function()
  local TagStack = require "tag_stack"
  local function starred(_, part) return HStack { spacing = 0, "*", Title(part) } end
  local item = ObjectItem { title = Title "Pump leaks", tags = TagStack { tags = { "PM01", "new" } } }
  local screen = mount(item:titleStyle(starred), { width = 40, height = 3 })
  screen:expectScreen [[
    *Pump leaks
     PM01   new
  ]]
end)

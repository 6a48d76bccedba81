-- A figure with a caption, which may have an action.

local KPI = require "kpi"

test("the figure is above its caption, with the icon before it", function()
  local screen = mount(KPI { value = "−8%", caption = "since Monday", icon = Image { systemName = "arrow.down" } },
    { width = 20, height = 2 })
  screen:expectScreen [[
       ↓ −8%
    since Monday
  ]]
end)

test("a figure without a caption takes one row, and long texts are truncated", function()
  local screen = mount(
    VStack { spacing = 0, KPI { value = "7" }, KPI { value = "1 234 567 890", caption = "revenue of the year" } },
    { width = 8, height = 6 })
  screen:expectScreen [[
       7
    1 234 5…
    revenue…
  ]]
end)

test("the inline style takes one row, and accepts clicks and keys", function()
  local calls = {}
  local kpi = KPI { value = "12", caption = "open", icon = "✉", onTap = function() table.insert(calls, "open") end }
  local screen = mount(VStack { alignment = "leading", spacing = 0, kpi, kpi:kpiStyle "inline" }, { width = 12, height = 3 })
  screen:expectScreen [[
    ✉ 12
    open
    ✉ 12 open
  ]]
  screen:press "tab tab return"
  screen:tap "12 open"
  expect(calls, { "open", "open" })
end)

local App = component("KPIApp", {
  state = { opened = 0 },
  body = function(self)
    local function open() self.opened = self.opened + 1 end
    return VStack { spacing = 0, KPI { value = "12", caption = "Orders", onTap = open }, Text("opened " .. self.opened) }
  end,
})

test("keys and clicks run the action of a focused figure", function()
  local screen = mount(App {}, { width = 12, height = 3 })
  screen:press "tab return space"
  screen:tap "12"
  screen:expect "opened 3"
  screen:tap "Orders"
  screen:expect "opened 4"
end)

test("a figure without an action cannot be focused", function()
  local screen = mount(VStack { KPI { value = "12" }, Button "after" }, { width = 12, height = 2 })
  screen:press "tab"
  expect(screen:focus(), "after")
end)

test("a theme change keeps the count and runs no body", function()
  local screen = mount(App {}, { width = 12, height = 3 })
  screen:press "tab return"
  screen:theme "ember"
  screen:expect "opened 1"
  expect(screen:counters().evaluated, 0)
end)

test("the figure can be any view", function()
  local screen = mount(KPI { value = HStack { spacing = 0, "12", Text "%" }, caption = "Done" }, { width = 12, height = 2 })
  screen:expect "12%"
  screen:expect "Done"
end)

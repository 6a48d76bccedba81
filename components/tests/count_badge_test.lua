-- A count at the end of a view: hidden at 0, and shortened if it is large.

local CountBadge = require "count_badge"

local function badges(...)
  local parts = { alignment = "leading", spacing = 0 }
  for index, count in ipairs { ... } do parts[index] = CountBadge { count = count, content = "Inbox" } end
  return VStack(parts)
end

test("counts up to 99 are shown, larger ones as 99+, and zero or less is hidden", function()
  local screen = mount(badges(1, 99, 100, 1e9, 0, -3), { width = 12, height = 6 })
  screen:expectScreen [[
    Inbox 1
    Inbox 99
    Inbox 99+
    Inbox 99+
    Inbox
    Inbox
  ]]
end)

test("fractions are rounded down", function()
  local screen = mount(badges(2.7, 99.9, -0.5), { width = 12, height = 3 })
  screen:expectScreen [[
    Inbox 2
    Inbox 99+
    Inbox
  ]]
end)

test("the maximum can be changed, and the content can be empty", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      CountBadge { count = 10, content = "a" }:most(9), CountBadge { count = 1234, content = "b" }:most(9999),
      CountBadge { count = 3 },
    }, { width = 12, height = 3 })
  screen:expectScreen [[
    a 9+
    b 1234
     3
  ]]
end)

local App = component("CountBadgeApp", {
  state = { count = 0 },
  body = function(self)
    return CountBadge { count = self.count, content = Button("Mail", function() self.count = self.count + 1 end) }
  end,
})

test("a button inside accepts clicks and keys, and keeps the focus when the badge appears", function()
  local screen = mount(App {}, { width = 12, height = 1 })
  screen:expectScreen "▐ Mail ▌"
  screen:tap "Mail"
  screen:press "space"
  screen:expectScreen "▐ Mail ▌ 2"
end)

test("a theme change keeps the count and runs no body", function()
  local screen = mount(App {}, { width = 12, height = 1 })
  screen:tap "Mail"
  screen:theme "lagoon"
  screen:expectScreen "▐ Mail ▌ 1"
  expect(screen:counters().evaluated, 0)
end)

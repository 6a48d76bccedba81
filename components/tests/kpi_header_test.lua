-- The most important figures: those with a fraction before the others, at most four.

local KPIHeader = require "kpi_header"

local items = {
  { value = "12", caption = "Open" }, { fraction = 0.65, caption = "Done" }, { value = "▂▃", caption = "Trend", chart = "small" },
  { value = "3", caption = "Late" }, { value = "4", caption = "Fine" }, { value = "5", caption = "Fifth" },
}

test("shares come first, small charts are left out, and at most four items are shown", function()
  local screen = mount(KPIHeader { items = items }, { width = 50, height = 3 })
  screen:expectScreen [[
    65% █████▎      12     3      4
        Done       Open   Late   Fine
  ]]
end)

test("the given order can be kept", function()
  local screen = mount(KPIHeader { items = items }:keepsOrder(), { width = 50, height = 3 })
  screen:expectScreen [[
     12    65% █████▎      3      4
    Open       Done       Late   Fine
  ]]
end)

test("one function changes all titles", function()
  local screen = mount(KPIHeader { items = items }:titleModifier(function(title) return title:textCase "uppercase" end),
    { width = 50, height = 3 })
  for _, title in ipairs { "DONE", "OPEN", "LATE", "FINE" } do screen:expect(title) end
end)

test("in a narrow space, items are in columns", function()
  local screen = mount(KPIHeader { items = items }, { width = 28, height = 8 })
  screen:expectScreen [[
    65% █████▎          12
        Done           Open
         3              4
        Late           Fine
  ]]
end)

test("a missing value shows a dash, a missing caption takes no space, and another field can be the id", function()
  local some = { { caption = "Open" }, { value = "3" }, { value = 4, caption = "Late" }, { fraction = 0.5 } }
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      KPIHeader { items = some }:keepsOrder(),
      KPIHeader { items = { { value = "1", caption = "Same", key = 1 }, { value = "2", caption = "Same", key = 2 } }, id = "key" },
    }, { width = 40, height = 4 })
  screen:expectScreen [[
     –     3    4     50% ████
    Open       Late
     1      2
    Same   Same
  ]]
end)

test("an empty header takes no space, and a share out of range is clamped", function()
  local screen = mount(
    VStack { spacing = 0, "above", KPIHeader { items = {} }, KPIHeader { items = { { fraction = -1, caption = "Begun" } } } },
    { width = 14, height = 5 })
  screen:expectScreen [[
       above
    0%
       Begun
  ]]
end)

local App = component("KPIHeaderApp", {
  state = { open = 1 },
  body = function(self)
    return VStack { spacing = 0,
      KPIHeader { items = { { value = tostring(self.open), caption = "Open" }, { fraction = self.open / 4, caption = "Done" } } },
      Button("more", function() self.open = self.open + 1 end),
    }
  end,
})

test("figures show their new values, and a theme change keeps them", function()
  local screen = mount(App {}, { width = 30, height = 4 })
  screen:tap "more"
  screen:expect "50%"
  screen:press "return"
  screen:theme "paper"
  screen:expect "75%"
  expect(screen:counters().evaluated <= 2) -- one for each figure
end)

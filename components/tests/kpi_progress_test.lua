-- The completed share of a task: the share, a bar and a caption.

local KPIProgress = require "kpi_progress"

local function shares(...)
  local parts = { spacing = 0 }
  for index, fraction in ipairs { ... } do parts[index] = KPIProgress { fraction = fraction } end
  return VStack(parts)
end

test("a share is shown with a bar, and the caption is below", function()
  local screen = mount(KPIProgress { fraction = 0.5, caption = "Completed" }, { width = 12, height = 3 })
  screen:expectScreen [[
    50% ████
     Completed
  ]]
end)

test("a share out of range is clamped", function()
  local screen = mount(shares(-2, 1.5, 0.999), { width = 12, height = 6 })
  screen:expectScreen [[
    0%
    100% ███████
    100% ██████▉
  ]]
end)

test("in a narrow space, the bar shrinks, and a long caption is truncated", function()
  local screen = mount(KPIProgress { fraction = 0.5, caption = "日本 completed" }, { width = 6, height = 5 })
  screen:expectScreen [[
     50%
    日本…
  ]]
end)

local App = component("KPIProgressApp", {
  state = { done = 0 },
  body = function(self)
    return Button(KPIProgress { fraction = self.done / 4, caption = "done" }, function() self.done = self.done + 1 end)
  end,
})

test("a button around it accepts clicks and keys, and a theme change keeps the count", function()
  local screen = mount(App {}, { width = 18, height = 3 })
  screen:tap "0%"
  screen:expect "25%"
  screen:press "return"
  screen:theme "ember"
  screen:expect "50%"
  expect(screen:counters().evaluated, 0)
end)

test("a style receives the share, the caption and the colour", function()
  local screen = mount(
    KPIProgress { fraction = 2, caption = "over" }:color "red":kpiProgressStyle(function(_, kpi)
      return HStack { Text(kpi.fraction):foregroundStyle(kpi.color), kpi.caption }
    end), { width = 12, height = 1 })
  screen:expectScreen "2 over"
end)

test("the inline style has no bar, and is truncated in a narrow space", function()
  local share = KPIProgress { fraction = 3, caption = "over target" }
  local screen = mount(share:kpiProgressStyle "inline", { width = 16, height = 3 })
  screen:expectScreen "100% over target"
  screen:resize(10, 3)
  screen:expectScreen "100% over…"
end)

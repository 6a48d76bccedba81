-- A pattern to avoid and a pattern to prefer, side by side or stacked. Each is created once.

local Guideline = require "guideline"

local Tapper = component("GuidelineTapper", {
  props = { name = required.string },
  state = { taps = 0 },
  body = function(self) return Button(self.name .. self.taps, function() self.taps = self.taps + 1 end) end,
})

local function guideline()
  return Guideline { why = "Because", avoidTitle = "this", preferTitle = "that",
    avoid = Tapper { name = "a" }, prefer = Tapper { name = "b" } }
end

test("both views are side by side if they fit, otherwise stacked, and keep their state", function()
  local screen = mount(guideline(), { width = 72, height = 10 })
  screen:tap "a0"
  screen:press "tab return"
  screen:expect "a1"
  screen:expect "b1"
  screen:theme "paper"
  expect(screen:counters().evaluated, 0)
  screen:resize(30, 12)
  screen:expect "a1"
  screen:expect "b1"
  expect(screen:text():find "Avoid this" < screen:text():find "Do that", true)
end)

test("in a very narrow space, only the ends of lines are lost", function()
  local screen = mount(guideline(), { width = 12, height = 12 })
  screen:expect "a0"
  screen:expect "b0"
  screen:resize(1, 1)
  screen:resize(72, 10)
  screen:expect "Avoid this"
end)

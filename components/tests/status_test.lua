-- The status of an item: one row.

local Status = require "status"

test("a long status is truncated", function()
  local screen = mount(Status "Waiting for parts", { width = 20, height = 1 })
  screen:expectScreen "Waiting for parts"
  screen:resize(9, 3)
  screen:expectScreen "Waiting…"
end)

test("a status can contain symbols beside text", function()
  local screen = mount(Status(HStack { Image { systemName = "checkmark" }, "Done" }), { width = 9, height = 1 })
  screen:expectScreen "✓ Done"
end)

test("the inner of two nested styles is applied, and can use the outer one", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      Status "a", Status "b":statusStyle(function(_, part) return HStack { spacing = 0, "<", Status(part), ">" } end),
    }:statusStyle(function(_, part) return HStack { spacing = 0, "!", Status(part) } end), { width = 9, height = 2 })
  screen:expectScreen [[
    !a
    <!b>
  ]]
end)

local App = component("StatusApp", {
  state = { isHigh = true },
  body = function(self)
    return HStack { Status(self.isHigh and "High" or "Low"), Button("turn", function() self.isHigh = not self.isHigh end) }
  end,
})

test("a status shows its new text, also after a theme change", function()
  local screen = mount(App {}, { width = 16, height = 1 })
  screen:expectScreen "High ▐ turn ▌"
  screen:tap "turn"
  screen:theme "ember"
  expect(screen:counters().evaluated, 0)
  screen:expectScreen "Low ▐ turn ▌"
end)

require "worn"(function() return Status "High" end, "High")

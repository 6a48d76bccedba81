-- A note below an item: one row.

local Footnote = require "footnote"

test("a long footnote is truncated in a narrow space", function()
  local screen = mount(Footnote "1000 - Hamburg", { width = 20, height = 1 })
  screen:expectScreen "1000 - Hamburg"
  screen:resize(8, 1)
  screen:expectScreen "1000 -…"
end)

test("a footnote with line breaks is truncated after the first line", function()
  local screen = mount(Footnote "first\nsecond", { width = 20, height = 3 })
  screen:expectScreen "first…"
end)

local App = component("FootnoteApp", {
  state = { count = 0 },
  body = function(self)
    return HStack { Footnote("seen " .. self.count .. " times"), Button("+", function() self.count = self.count + 1 end) }
  end,
})

test("a footnote shows its new text, and a theme change keeps it", function()
  local screen = mount(App {}, { width = 20, height = 1 })
  screen:tap "+"
  screen:press "return"
  screen:expect "seen 2 times"
  screen:theme "lagoon"
  screen:expectScreen "seen 2 times ▐ + ▌"
  expect(screen:counters().evaluated, 0)
end)

test("a style can replace the view", function()
  local screen = mount(Footnote "1000":footnoteStyle(function(_, part) return HStack { "No.", part.content } end),
    { width = 10, height = 1 })
  screen:expectScreen "No. 1000"
end)

-- Events in the order in which they happened.

local Timeline = require "timeline"

local events = {
  { time = "09:12", title = "Ordered", note = "by Ada" }, { time = "9:40", title = "Packed", color = "success" },
  { title = "Late" },
}

test("a timeline shows times, marks with a line between them, titles and notes", function()
  local screen = mount(Timeline { events = events }, { width = 20, height = 5 })
  screen:expectScreen [[
    09:12 ● Ordered
          │ by Ada
     9:40 ✓ Packed
          │
          ● Late
  ]]
end)

test("the limit is the maximum number of events, and the line ends at the last event", function()
  local screen = mount(VStack { alignment = "leading", spacing = 0, Timeline { events = events }:limit(1), "end" },
    { width = 20, height = 4 })
  screen:expectScreen [[
    09:12 ● Ordered
            by Ada
    end
  ]]
end)

test("in a narrow space, texts are truncated, and an empty timeline takes no row", function()
  local wide = { { time = "later", title = "日本語日本語", note = "a long note" } }
  local screen = mount(VStack { alignment = "leading", spacing = 0, Timeline { events = {} }, Timeline { events = wide }, "end" },
    { width = 14, height = 4 })
  screen:expectScreen [[
    later ● 日本…
            a lon…
    end
  ]]
end)

local App = component("TimelineApp", {
  state = { events = { { title = "first" } } },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      Timeline { events = self.events }, Button("more", function() table.insert(self.events, { title = "more" }) end),
    }
  end,
})

test("new events are added at the end, and a theme change runs only the bodies of rows", function()
  local screen = mount(App {}, { width = 14, height = 4 })
  screen:tap "more"
  screen:theme "lagoon"
  expect(screen:counters().evaluated <= 2)
  screen:expectScreen [[
          ● first
          │
          ● more
    ▐ more ▌
  ]]
end)

require "worn"(function() return Timeline { events = { { time = "09:12", title = "Ordered" } } } end, "Ordered")

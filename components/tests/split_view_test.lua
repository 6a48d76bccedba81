-- Two views with a divider between them, which is dragged or moved by keys.

local SplitView = require "split_view"

local App = component("SplitViewApp", {
  props = { axis = "horizontal", position = 0.5 },
  state = { moved = -1 },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      SplitView {
        first = "a", second = "b", axis = self.axis, position = self.position, minimum = 2, secondMinimum = 3,
        onMove = function(position) self.moved = position end,
      },
      Text("moved " .. self.moved),
    }
  end,
})

test("the first view keeps its share of the space", function()
  local screen = mount(App {}, { width = 21, height = 2 })
  screen:expect "a         │b"
  screen:resize(11, 2)
  screen:expectScreen [[
    a    │b
    moved -1
  ]]
end)

test("a drag moves the divider within the minimums of both views", function()
  local screen = mount(App { position = 5 }, { width = 21, height = 2 })
  screen:drag("│", { columns = 4 })
  screen:expectScreen [[
    a        ┃b
    moved 9
  ]]
  screen:drag("┃", { columns = 50 })
  screen:expect "moved 17"
  screen:drag("┃", { columns = -50 })
  screen:expectScreen [[
    a ┃b
    moved 2
  ]]
end)

test("keys move the focused divider cell by cell, and home resets it", function()
  local screen = mount(App { position = 5 }, { width = 21, height = 2 })
  screen:press "tab right right left"
  screen:expect "moved 6"
  screen:press("left", 20)
  screen:expect "moved 2"
  screen:press "home"
  screen:expect "moved 5"
end)

test("between stacked views, the divider moves up and down", function()
  local screen = mount(App { axis = "vertical", position = 2 }, { width = 8, height = 9 })
  screen:press "tab down"
  screen:expectScreen [[
    a


    ━━━━━━━━
    b



    moved 3
  ]]
  screen:drag("━", { rows = -1 })
  screen:expect "moved 2"
end)

test("if space is too short, only one view is shown", function()
  local screen = mount(SplitView { first = "a", second = "b" }:collapsesBelow(10):keeps "second", { width = 9, height = 1 })
  screen:expectScreen "b"
  screen:resize(11, 1)
  screen:expectScreen "a    │b"
end)

test("a theme change keeps the divider, and the first view has priority if space is short", function()
  local screen = mount(App { position = 5 }, { width = 21, height = 2 })
  screen:drag("│", { columns = 4 })
  screen:theme "ember"
  screen:expect "a        ┃b"
  screen:resize(4, 2)
  screen:expect "a ┃b"
end)

test("lengths are rounded down to whole cells", function()
  mount(SplitView { first = "a", second = "b", position = 0.99, secondMinimum = 1.5 }, { width = 9, height = 1 }):expect "b"
end)

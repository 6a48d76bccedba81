-- The program of experiments.lua: keys and controls change the same values, and a change of the theme keeps them.

local Experiments = require "experiments"

test("keys cycle through the values", function()
  local screen = mount(Experiments {}, { width = 80, height = 24 })
  screen:expect "╭─"
  screen:press "l"
  screen:expect "╔═"
  screen:press("l", { times = 4 })
  screen:expect "╭─"
  screen:press "r r"
  screen:expect "Padding  3"
  screen:press "e"
  screen:expect "new"
end)

test("a theme change keeps the selected values", function()
  local screen = mount(Experiments {}, { width = 80, height = 24 })
  screen:press "r e"
  screen:press("t", { times = 4 })
  screen:expect "paper"
  screen:expect "Padding  2"
  screen:expect "new"
end)

test("the screen starts in the theme of its environment", function()
  local screen = mount(Experiments {}, { width = 80, height = 24 })
  screen:theme "ember"
  screen:expect "Theme    ▐ ember"
  screen:press "t"
  screen:expect "Theme    ▐ meadow"
end)

test("the controls fit on a small screen, and q quits", function()
  local screen = mount(Experiments {}, { width = 40, height = 12 })
  screen:expect "Theme"
  screen:press "q"
  expect(screen:requests(), { "quit" })
end)

-- The claims of view_structure.lua, checked by counters.

local ViewStructure = require "view_structure"

local function open(page)
  local screen = mount(ViewStructure {}, { width = 80, height = 24 })
  screen:press(page)
  return screen
end

test("a removed view loses its state, and an invisible view keeps it", function()
  local screen = open "1"
  screen:press "tab tab tab return"
  screen:press "tab return return"
  screen:expect "clicked 1 times"
  screen:expect "clicked 2 times"
  screen:tap "Show it"
  screen:advance(1)
  screen:expectNot "clicked"
  screen:tap "Show it"
  screen:advance(1)
  screen:expect "clicked 0 times"
  screen:expect "clicked 2 times"
end)

test("removing a view moves the view below it, and hiding it does not", function()
  local screen = open "1"
  local function rows()
    local at, found = 0, {}
    for row in (screen:text() .. "\n"):gmatch "([^\n]*)\n" do
      at = at + 1
      local first = row:find("below", 1, true)
      if first then
        table.insert(found, at)
        if row:find("below", first + 1, true) then table.insert(found, at) end
      end
    end
    return found
  end
  local before = rows()
  expect(before[1], before[2])
  screen:tap "Show it"
  screen:advance(1)
  local after = rows()
  expect(#after, 2)
  expect(after, { before[1] - 1, before[1] })
end)

test("small parts can be functions", function()
  local screen = open "2"
  screen:tap "Toggle"
  screen:expect "Some details here"
  screen:tap "Toggle"
  screen:expectNot "Some details here"
end)

test("a section that is a function is created again at each tap, a component is not", function()
  local screen = open "2"
  screen:press "tab tab"
  expect(screen:focus(), "Tap: 0")
  screen:press "return"
  -- Two bodies ran: the body that contains the button and the hundred rows, and the body of the count.
  expect(screen:counters().evaluated, 2)
  local made = screen:counters().resolved
  screen:expect "rows made: 200"
  screen:press "tab tab"
  expect(screen:focus(), "Tap: 0")
  screen:press "return"
  expect(screen:counters().evaluated, 2)
  expect(screen:counters().skipped, 1)
  expect(made > screen:counters().resolved + 400)
  screen:expect "rows made: 100"
end)

test("a container with a function is created again at each tap, one with a view is not", function()
  local screen = open "3"
  screen:press "tab tab return return"
  screen:expect "headers made: 3"
  -- The function of the box returns a component. Its inputs are the same as before, so its body is skipped.
  expect(screen:counters().skipped, 1)
  screen:press "tab return return"
  screen:expect "headers made: 1"
  expect(screen:counters().evaluated, 2)
end)

test("a capsule fills all space of a ZStack, and as a background only that of the view", function()
  local screen = open "4"
  screen:expect "│ ╭─────────────────────────────────╮ │ │ ╭───────────────╮                   │"
end)

test("a lock takes space as a peer, and none as an overlay", function()
  local screen = mount(ViewStructure {}, { width = 80, height = 34 })
  screen:press "4"
  screen:expect "│ │▐    Continue  ◘ ▌│ 3 rows"
  screen:expect "│ │▐    Continue  ◘ ▌│ 1 row "
end)

test("a count with its own space covers no other view, an overlay does", function()
  local screen = mount(ViewStructure {}, { width = 80, height = 34 })
  screen:press "4"
  screen:expect "│ Inbox 99+t                          │ │ Inbox 99+ Next                      │"
end)

test("in a narrow space, the views of a page are stacked, and q quits", function()
  local screen = mount(ViewStructure {}, { width = 40, height = 24 })
  screen:press "3"
  screen:expect "a function"
  screen:expect "a view"
  screen:press "q"
  expect(screen:requests(), { "quit" })
end)

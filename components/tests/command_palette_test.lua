-- Commands that are found by some characters of their names, and selected and run by keys and clicks.

local CommandPalette = require "command_palette"

local commands = {
  { id = "new", title = "New", group = "File", keys = "ctrl+n" }, { id = "find", title = "Find in files", keys = "ctrl+f" },
  { id = "save", title = "Save", group = "File" }, { id = "quit", title = "Quit", keys = "ctrl+q" },
}

local function mounted(limit)
  local calls = {}
  local palette = CommandPalette {
    commands = commands, onRun = function(id) table.insert(calls, id) end, onClose = function() table.insert(calls, "close") end,
  }
  return mount(palette:limit(limit or 8), { width = 24, height = 6 }), calls
end

test("the field has the focus at once, and characters in order find commands, the best match first", function()
  local screen = mounted()
  screen:expectScreen [[
    ▐Type a command        ▌
     File: New       ctrl+n
     Find in files   ctrl+f
     File: Save
     Quit            ctrl+q
  ]]
  screen:type "fs"
  screen:expectScreen [[
    ▐fs                    ▌
     File: Save
     Find in files   ctrl+f
  ]]
  screen:type "z"
  screen:expectScreen [[
    ▐fsz                   ▌
     No matching command
  ]]
end)

test("keys wrap around the end of the list and run the selected command", function()
  local screen, calls = mounted()
  screen:press "down down return up return"
  screen:type "qu"
  screen:press "return"
  expect(calls, { "save", "quit", "quit" })
end)

test("a click runs a command, return does nothing without a match, and escape closes the palette", function()
  local screen, calls = mounted()
  screen:tap "Find in files"
  screen:type "zzz"
  screen:press "return down up return escape"
  expect(calls, { "find", "close" })
end)

test("a long list scrolls with the selection, and names are truncated before keys", function()
  local screen = mounted(3)
  screen:expect "1 to 3 of 4"
  screen:press "up"
  screen:expectScreen [[
    ▐Type a command        ▌
     Find in files   ctrl+f
     File: Save
     Quit            ctrl+q
     2 to 4 of 4
  ]]
  screen:resize(17, 8)
  screen:expect " Find in… ctrl+f"
end)

test("the search ignores blanks and case, and a theme change keeps the input", function()
  local screen = mounted()
  screen:type "F  S A"
  screen:expectNot "Find"
  screen:theme "ember"
  expect(screen:counters().evaluated <= 1) -- the row of the match
  screen:expect "F  S A"
end)

test("without commands, nothing matches, and keys do nothing", function()
  local screen = mount(CommandPalette { commands = {} }:prompt "Search", { width = 22, height = 3 })
  screen:press "down up return escape"
  screen:expectScreen [[
    ▐Search              ▌
     No matching command
  ]]
end)

test("at least one row is shown", function()
  local screen = mount(CommandPalette { commands = commands }:limit(0), { width = 30, height = 6 })
  screen:expect "1 to 1 of 4"
end)

-- A file of JSON as a tree, and a file of CSV as a table.

local Explorer = require "explore"

local function explored(file)
  local screen = mount(Explorer, { width = 50, height = 12 })
  screen:data("file", file)
  return screen
end

test("an expanded table shows its parts", function()
  local screen = explored { name = "Longtail", tags = { "terminal", "Lua" } }
  screen:expect 'name "Longtail"'
  screen:expect "▸ tags [2]"
  screen:press "down right"
  screen:expect '1 "terminal"'
  screen:press "left"
  screen:expectNot "terminal"
end)

test("a search expands the path to each match", function()
  local screen = explored { users = { { mail = "ada@example.org" }, { mail = "bo@example.org" } }, other = 1 }
  screen:press "/"
  screen:type "bo@"
  screen:press "return"
  screen:expect 'mail "bo@example.org"'
  screen:expectNot "ada"
  screen:press "escape"
  screen:expect "other 1"
end)

test("a CSV file is a table with its columns", function()
  local screen = explored { columns = { "name", "id" }, rows = { { name = "Ada", id = 7 }, { name = "Bo", id = 9 } } }
  screen:expect "name"
  screen:expect "Ada"
  screen:expect "2 rows"
end)

test("without a file, the screen says how to give one", function()
  local screen = mount(Explorer, { width = 70, height = 12 })
  screen:expect "--data file=PATH"
end)

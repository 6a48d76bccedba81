-- Records in rows and columns: sorted by a click on a title, filtered, and selected as in a list.

local DataTable = require "data_table"

local files = {
  { id = 1, name = "README.md", size = 21904 }, { id = 2, name = "longtail", size = 420 }, { id = 3, name = "docs" },
}
local columns = { { key = "name", title = "Name" }, { key = "size", title = "Size" } }

local App = component("DataTableApp", {
  props = { onOpen = handler },
  state = { chosen = 0, filter = "" },
  body = function(self)
    return VStack { spacing = 0,
      DataTable {
        rows = files, columns = columns, selection = self:binding "chosen", filter = self:binding "filter", onOpen = self.onOpen,
      }:isSearchable(),
      Text("chosen " .. self.chosen),
    }
  end,
})

test("a table shows titles, rows and their number, with numbers at the end of their column", function()
  local screen = mount(DataTable { rows = files, columns = columns }, { width = 20, height = 6 })
  screen:expectScreen [[
     Name         Size
    ────────────────────
     README.md   21904
     longtail      420
     docs
     3 rows
  ]]
end)

-- The ids of the rows in the order in which they are shown.
local function order(screen)
  local ids = {}
  for id in screen:text():gmatch "#(%d)" do table.insert(ids, id) end
  return table.concat(ids)
end

test("numbers sort before texts, equal rows keep their order, and missing values are last in both directions", function()
  local rows = {
    { id = 1, v = "b" }, { id = 2 }, { id = 3, v = 10 }, { id = 4, v = "A" }, { id = 5, v = "B" }, { id = 6, v = 9 },
  }
  local marked = { { key = "id", format = function(id) return "#" .. id end }, { key = "v" } }
  local screen = mount(DataTable { rows = rows, columns = marked }:sortedBy "v", { width = 14, height = 9 })
  screen:expect "v ↑"
  expect(order(screen), "634152")
  screen:press "tab tab return"
  screen:expect "v ↓"
  expect(order(screen), "154362")
  screen:press "space"
  expect(order(screen), "634152")
end)

test("a click or keys select a row, and return or a double click opens it", function()
  local calls = {}
  local screen = mount(App { onOpen = function(row) table.insert(calls, row.name) end }, { width = 24, height = 9 })
  screen:tap "longtail"
  screen:expect "chosen 2"
  screen:press "down return"
  screen:expect "chosen 3"
  screen:tap("README.md", 2)
  expect(calls, { "docs", "README.md" })
end)

test("the search finds text in every cell, and a theme change keeps the input", function()
  local screen = mount(App {}, { width = 24, height = 9 })
  screen:press "tab"
  screen:type "42"
  screen:expect "1 of 3 rows"
  screen:expectNot "README.md"
  screen:theme "ember"
  expect(screen:counters().evaluated <= 1) -- the row of the match
  screen:type "."
  screen:expect 'No row contains "42.".'
  screen:press "backspace backspace backspace"
  screen:expect "3 rows"
end)

test("a table can have no rows or no columns, and a single row is counted as 1 row", function()
  local screen = mount(
    VStack { DataTable { rows = {}, columns = columns }, DataTable { rows = { { id = 1 } }, columns = {} } },
    { width = 20, height = 16 })
  screen:expect "No rows"
  screen:expect "0 rows"
  screen:expect "1 row"
end)

test("columns have space for wide characters and accept invalid UTF-8", function()
  local rows = { { id = 1, name = "日本語日本語日本語" }, { id = 2, name = "a\xffb" } }
  local screen = mount(DataTable { rows = rows, columns = { { key = "name" } } }, { width = 40, height = 6 })
  screen:expect "日本語日本語日本語"
  screen:expect "2 rows"
end)

test("a filter ignores case and the encoding of accents", function()
  local rows = { { id = 1, name = "ÜBER" }, { id = 2, name = "u\u{308}bersicht" }, { id = 3, name = "plain" } }
  local screen = mount(DataTable { rows = rows, columns = columns, filter = constant "über" }, { width = 30, height = 8 })
  screen:expect "ÜBER"
  screen:expect "bersicht"
  screen:expectNot "plain"
end)

test("texts are sorted alphabetically, and numbers in them by value", function()
  local rows = { { id = 1, name = "file 10" }, { id = 2, name = "File 9" }, { id = 3, name = "émile" } }
  local screen = mount(DataTable { rows = rows, columns = { { key = "name", title = "Name" } } }, { width = 20, height = 6 })
  screen:tap "Name"
  screen:expectScreen [[
     Name ↑
    ────────────────────
     émile
     File 9
     file 10
     3 rows
  ]]
end)

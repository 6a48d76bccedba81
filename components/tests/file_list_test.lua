-- The files of a folder: folders first, one of them selected.

local FileList = require "file_list"

local files = {
  { name = "README.md", size = 21904 }, { name = "Sources", isFolder = true }, { name = "Package.swift", size = 4100 },
  { name = "empty" },
}

local App = component("FileListApp", {
  props = { onOpen = handler },
  state = { chosen = "" },
  body = function(self)
    return VStack { spacing = 0,
      FileList { files = files, selection = self:binding "chosen", onOpen = self.onOpen }, Text("chosen " .. self.chosen),
    }
  end,
})

test("folders come first, and files show their name and size", function()
  local screen = mount(FileList { files = files }, { width = 30, height = 4 })
  screen:expectScreen [[
    ▱ Sources
    ◳ empty                  0 B
    ◳ Package.swift         4 kB
    ◳ README.md            22 kB
  ]]
end)

test("sizes can be hidden, and long names are truncated", function()
  local screen = mount(FileList { files = { { name = "日本語日本語日本語.txt" }, { name = "a" } } }:showsDetails(false),
    { width = 16, height = 2 })
  screen:expectScreen [[
    ◳ a
    ◳ 日本語日本…
  ]]
end)

test("clicks and keys select a file, and a double click opens it", function()
  local calls = {}
  local screen = mount(App { onOpen = function(name) table.insert(calls, name) end }, { width = 30, height = 6 })
  screen:tap "Package.swift"
  screen:expect "chosen Package.swift"
  screen:press "down"
  screen:expect "chosen README.md"
  screen:tap("Sources", 2)
  expect(calls, { "Sources" })
end)

test("without a handler, a double click only selects", function()
  local screen = mount(App {}, { width = 30, height = 6 })
  screen:tap("Sources", 2)
  screen:expect "chosen Sources"
end)

test("a theme change keeps the selection and runs only the bodies of rows", function()
  local screen = mount(App {}, { width = 30, height = 6 })
  screen:tap "README.md"
  screen:theme "paper"
  expect(screen:counters().evaluated <= #files)
  screen:press "up"
  screen:expect "chosen Package.swift"
end)

test("an empty folder shows nothing", function()
  local screen = mount(FileList { files = {} }, { width = 20, height = 3 })
  expect(screen:text(), "")
end)

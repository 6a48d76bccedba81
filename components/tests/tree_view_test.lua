-- A tree of items, which are opened and selected by keys and clicks.

local TreeView = require "tree_view"

local nodes = {
  { id = "src", title = "Sources", children = {
    { id = "core", title = "Core", children = { { id = "a", title = "A.swift", icon = "doc" } } },
    { id = "main", title = "main.swift" },
  } },
  { id = "readme", title = "README.md", icon = "doc" },
}

local App = component("TreeViewApp", {
  state = { chosen = "" },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      TreeView { nodes = nodes, selection = self:binding "chosen" }, Text("chosen " .. self.chosen),
    }:frame(24, 6, "topLeading")
  end,
})

test("what is in a thing shows at a click, and goes at another", function()
  local screen = mount(App {}, { width = 24, height = 6 })
  screen:expectScreen [[
    ▸ Sources
      ▯ README.md
    chosen
  ]]
  screen:tap "Sources"
  screen:tap "Core"
  screen:expectScreen [[
    ▾ Sources
       ▾ Core
            ▯ A.swift
         main.swift
      ▯ README.md
    chosen
  ]]
  screen:tap "Sources"
  screen:expectNot "Core"
end)

test("keys open, choose and close", function()
  local screen = mount(App {}, { width = 24, height = 6 })
  screen:press "tab return tab tab space"
  screen:expect "chosen main"
  screen:press "shift+tab shift+tab space"
  screen:expectNot "main.swift"
  screen:expect "chosen main"
end)

test("a theme keeps what is open and what is chosen", function()
  local screen = mount(App {}, { width = 24, height = 6 })
  screen:tap "Sources"
  screen:press "tab tab return"
  screen:theme "ember"
  screen:expect "Core"
  screen:expect "chosen main"
end)

test("a thing may be open at first, and closes all the same", function()
  local open = { { id = "src", title = "Sources", isExpanded = true, children = { { id = "main", title = "main.swift" } } } }
  local screen = mount(TreeView { nodes = open }, { width = 24, height = 3 })
  screen:expect "main.swift"
  screen:tap "Sources"
  screen:expectNot "main.swift"
end)

test("nothing in a tree, nothing in a thing, and titles that are too long", function()
  local odd = { { id = "x", title = "日本語日本語日本語", icon = "doc" }, { id = "y", title = "", children = {} } }
  local screen = mount(VStack { alignment = "leading", spacing = 0, TreeView { nodes = {} }, TreeView { nodes = odd } },
    { width = 12, height = 3 })
  screen:expectScreen [[
      ▯ 日本語…
    ▸
  ]]
end)

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

test("a click shows the children of a node, and another click hides them", function()
  local screen = mount(App {}, { width = 24, height = 6 })
  screen:expectScreen [[
    ▸ Sources
      ◳ README.md
    chosen
  ]]
  screen:tap "Sources"
  screen:tap "Core"
  screen:expectScreen [[
    ▾ Sources
       ▾ Core
            ◳ A.swift
         main.swift
      ◳ README.md
    chosen
  ]]
  screen:tap "Sources"
  screen:expectNot "Core"
end)

test("keys expand, select and collapse nodes", function()
  local screen = mount(App {}, { width = 24, height = 6 })
  screen:press "tab return tab tab space"
  screen:expect "chosen main"
  screen:press "shift+tab shift+tab space"
  screen:expectNot "main.swift"
  screen:expect "chosen main"
end)

test("a theme change keeps the expanded nodes and the selection", function()
  local screen = mount(App {}, { width = 24, height = 6 })
  screen:tap "Sources"
  screen:press "tab tab return"
  screen:theme "ember"
  screen:expect "Core"
  screen:expect "chosen main"
end)

test("a node can be expanded at first, and can then be collapsed", function()
  local open = { { id = "src", title = "Sources", isExpanded = true, children = { { id = "main", title = "main.swift" } } } }
  local screen = mount(TreeView { nodes = open }, { width = 24, height = 3 })
  screen:expect "main.swift"
  screen:tap "Sources"
  screen:expectNot "main.swift"
end)

test("a tree or a node can be empty, and long titles are truncated", function()
  local odd = { { id = "x", title = "日本語日本語日本語", icon = "doc" }, { id = "y", title = "", children = {} } }
  local screen = mount(VStack { alignment = "leading", spacing = 0, TreeView { nodes = {} }, TreeView { nodes = odd } },
    { width = 12, height = 3 })
  screen:expectScreen [[
      ◳ 日本語…
    ▸
  ]]
end)

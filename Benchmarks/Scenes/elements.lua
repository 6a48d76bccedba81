-- `count` elements with three modifiers each: as views, as plain Lua tables with the same chain, and as views that are shown. A
-- modifier of a table returns a new table that refers to its base, because a modifier of a view returns a new view.

local Node = {}
Node.__index = Node
function Node.font(self, style) return setmetatable({ base = self, name = "font", style = style }, Node) end
function Node.padding(self, length) return setmetatable({ base = self, name = "padding", length = length }, Node) end
function Node.foregroundColor(self, color) return setmetatable({ base = self, name = "foregroundColor", color = color }, Node) end
local function PlainText(text) return setmetatable({ name = "Text", text = text }, Node) end

local labels = {}
for i = 1, 1000 do labels[i] = "label " .. i end

local function build(make)
  local rows = {}
  for i = 1, count do
    rows[i] = make(labels[i % 1000 + 1]):font "headline":padding(1):foregroundColor "red"
  end
  return rows
end

preview("views", function()
  build(Text)
  return Text "built"
end)

preview("tables", function()
  build(PlainText)
  return Text "built"
end)

preview("shown", function() return VStack(build(Text)) end)

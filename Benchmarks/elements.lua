-- What an element with three modifiers costs here, and as plain Lua tables that keep the same chain (each modifier a new table
-- that points at its base, as a modifier here returns a new view). Both run in this state, under the same budget hook.

local count, rounds = 10000, 15

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

local function fastest(make)
  local best = infinity
  for _ = 1, rounds do
    local start = os.clock()
    build(make)
    best = math.min(best, os.clock() - start)
  end
  return best / count * 1e9
end

local host, plain = fastest(Text), fastest(PlainText)
print(string.format("  host values      %5.0f ns an element", host))
print(string.format("  plain Lua tables %5.0f ns an element", plain))
print(string.format("  ratio            %5.2f", host / plain))

return Text "measured"

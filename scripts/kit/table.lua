-- Choose a row of a table: longtail table people.csv
local kit = require "kit"
local options = kit.options

local columns, rows = options.columns or {}, options.rows or {}

local function shown(row, column) return row[column] == nil and "" or tostring(row[column]) end

-- The columns are as wide as their values, up to 40 cells, or narrower in a narrow window.
local widths = {}
for index, column in ipairs(columns) do
  local width = utf8.len(column) or #column
  for position = 1, math.min(#rows, 1000) do
    local value = shown(rows[position], column)
    width = math.max(width, utf8.len(value) or #value)
  end
  widths[index] = math.min(width, 40)
end

-- A row of cells. Columns of numbers are aligned at their end.
local function cells(row, look)
  local cells = { spacing = 2 }
  for index, column in ipairs(columns) do
    local isNumber = rows[1] and tonumber(rows[1][column]) ~= nil
    local width, alignment = widths[index], isNumber and "trailing" or "leading"
    -- In a narrow window, texts are truncated before numbers.
    cells[index] = look(Text(shown(row, column)):lineLimit(1))
      :frame { minWidth = 1, idealWidth = width, maxWidth = width, alignment = alignment }:layoutPriority(isNumber and 1 or 0)
  end
  return HStack(cells)
end

local names = {}
for _, column in ipairs(columns) do names[column] = column end

-- A value of the result, as CSV writes it.
local function quoted(value)
  value = tostring(value == nil and "" or value)
  return value:find "[\",\r\n]" and '"' .. value:gsub('"', '""') .. '"' or value
end

local function result(row)
  if options.column then return shown(row, options.column) end
  local values = {}
  for index, column in ipairs(columns) do values[index] = quoted(row[column]) end
  return table.concat(values, ",")
end

local TableTool = component("TableTool", {
  state = { current = 1, isFocused = true },
  body = function(self)
    local function choose() if rows[self.current] then finish(result(rows[self.current])) end end
    return VStack { alignment = "leading",
      kit.Header { title = options.header or "" },
      cells(names, function(cell) return cell:bold():foregroundStyle "secondary" end):padding("horizontal", 1),
      List { selection = self:binding "current",
        ForEach(rows, function(row) return cells(row, function(cell) return cell end) end),
      }:listStyle "plain":focused(self:binding "isFocused"):onSubmit(choose)
        :frame { maxHeight = math.max(1, math.min(#rows, options.height or 10)) },
      kit.Hints { keys = { "↑↓", "move", "return", "choose", "esc", "cancel" } },
    }:onKeyPress({ "escape", "q" }, kit.cancel, { title = "Cancel" })
  end,
})

return kit.show(TableTool {})

-- Records in rows and columns. A click on a title sorts by its column, and a second click reverses the order. A filter hides rows.

local function shown(column, row)
  local value = row[column.key]
  if column.format then return tostring(column.format(value, row)) end
  return value == nil and "" or tostring(value)
end

local function matching(rows, columns, filter)
  if filter == "" then return rows end
  local found = {}
  for _, row in ipairs(rows) do
    local isFound = false
    for _, column in ipairs(columns) do isFound = isFound or text.contains(shown(column, row), filter) end
    if isFound then table.insert(found, row) end
  end
  return found
end

-- Numbers come before texts. Missing values and NaN come last, also in reverse order.
local ranks = { number = 1, string = 2, ["nil"] = 4 }
local function rank(value) return value ~= value and 4 or ranks[type(value)] or 3 end

local function sorted(rows, key, isReversed)
  local places, result = {}, {}
  for place, row in ipairs(rows) do result[place], places[row] = row, place end
  table.sort(result, function(a, b)
    local x, y = a[key], b[key]
    local xRank, yRank = rank(x), rank(y)
    if xRank ~= yRank and (xRank == 4 or yRank == 4) then return yRank == 4 end
    if xRank ~= yRank then return (xRank < yRank) ~= isReversed end
    if xRank ~= 1 then x, y = text.compare(text.fold(tostring(x)), text.fold(tostring(y))), 0 end
    if x == y then return places[a] < places[b] end -- equal rows keep their order
    return (x < y) ~= isReversed
  end)
  return result
end

-- The approximate width of a text in cells: East Asian characters and emoji take two.
local function length(text)
  return (utf8.len(text) or #text) + select(2, text:gsub("[\xE3-\xED\xF0][\x80-\xBF]+", ""))
end

-- The ideal width of a column in cells: its own `width`, or that of its title with an arrow or of the longest value.
local function width(column, rows)
  local longest = length(column.title or column.key) + 2
  for index = 1, math.min(#rows, 200) do longest = math.max(longest, length(shown(column, rows[index]))) end
  return column.width or longest
end

-- Equal flexible frames align the columns without a Grid, which would create all rows at once. Columns of numbers shrink last.
local function framed(cell, place)
  return cell:frame { minWidth = 1, idealWidth = place.width, maxWidth = place.width, alignment = place.alignment }
    :layoutPriority(place.alignment == "trailing" and 1 or 0)
end

-- Titles, a line and rows. A list that is longer than its space has a scroll bar in a column of its own. The titles leave this
-- column free, too.
local Rows = layout("DataTableRows", {
  params = { count = 0 },
  sizeThatFits = function(_, proposal, views)
    local width, height = views[3]:size(proposal.width, proposal.height and proposal.height - 2)
    return math.max(width, (views[1]:size(proposal.width, 1))), height + 2
  end,
  place = function(self, bounds, _, views)
    local x, y, width, height = bounds.x, bounds.y, bounds.width, bounds.height - 2
    views[1]:place(x, y, { width = self.count > height and width - 1 or width, height = 1 })
    views[2]:place(x, y + 1, { width = width, height = 1 })
    views[3]:place(x, y + 2, { width = width, height = height })
  end,
})

local DataTable = component("DataTable", {
  props = {
    rows = required.array,        -- tables with an id and with values by the keys of the columns
    columns = required.array,     -- { key, title, width, align = "leading", "center" | "trailing", format(value, row) }
    selection = optional.binding, -- a binding to the id of the selected row, or to an array of ids
    filter = binding(""),         -- only rows with this text in one of their cells are shown
    focus = binding(false),       -- true while the rows have the focus
    onOpen = handler,             -- called with the selected row at return and at a double click
  },
  fluent = {
    id = "id",            -- the field that identifies a row
    sortedBy = "",        -- the key of the column to sort by at first; empty for the given order
    isSearchable = false, -- true for a search field above the table
  },
  state = { key = "", isReversed = false },
  body = function(self)
    local key = self.key ~= "" and self.key or self.sortedBy
    local rows = matching(self.rows, self.columns, self.filter)
    if key ~= "" then rows = sorted(rows, key, self.isReversed) end
    local places, titles = {}, { spacing = 2 }
    for index, column in ipairs(self.columns) do
      local isNumber, isSorted = self.rows[1] and type(self.rows[1][column.key]) == "number", column.key == key
      places[index] = { width = width(column, self.rows), alignment = column.align or isNumber and "trailing" or "leading" }
      local title = HStack { spacing = 1,
        Text(column.title or column.key):bold():lineLimit(1),
        isSorted and Image { systemName = self.isReversed and "arrow.down" or "arrow.up" }:foregroundStyle "tint",
      }
      titles[index] = framed(Button(title, function()
        self.key, self.isReversed = column.key, isSorted and not self.isReversed
      end):buttonStyle "plain", places[index])
    end
    local function cells(row)
      local views = { spacing = 2 }
      for index, column in ipairs(self.columns) do views[index] = framed(Text(shown(column, row)):lineLimit(1), places[index]) end
      return HStack(views)
    end
    local function open()
      local chosen = self.selection
      if type(chosen) == "table" then chosen = chosen[#chosen] end
      for _, row in ipairs(self.onOpen and rows or {}) do if row[self.id] == chosen then self.onOpen(row) end end
    end

    local list = List { selection = self:binding "selection", ForEach(rows, self.id, cells) }:onSubmit(open)
      :focused(self:binding "focus")
    local nothing = self.filter == "" and ContentUnavailableView("No rows", "tray")
      or ContentUnavailableView("No matches", "magnifyingglass", 'No row contains "' .. self.filter .. '".')
    local content = VStack { alignment = "leading", spacing = 0,
      Rows { count = #rows,
        HStack(titles):focusSection():padding("horizontal", 1), Divider(), #rows > 0 and list or nothing,
      },
      Text((#rows == #self.rows and #rows or #rows .. " of " .. #self.rows) .. (#self.rows == 1 and " row" or " rows"))
        :foregroundStyle "secondary":lineLimit(1):padding("horizontal", 1),
    }
    return self.isSearchable and content:searchable(self:binding "filter") or content
  end,
})

local function size(bytes) return bytes and format.bytes(bytes) or "–" end
local files = {
  { id = 1, name = "README.md", size = 21904, kind = "Text" }, { id = 2, name = "longtail", size = 4201000, kind = "Program" },
  { id = 3, name = "Package.swift", size = 4100, kind = "Swift" }, { id = 4, name = "docs", kind = "Folder" },
}
local columns = {
  { key = "name", title = "Name" }, { key = "kind", title = "Kind" }, { key = "size", title = "Size", format = size },
}

preview(DataTable, "sorted", { width = 40, height = 8 }, function()
  return DataTable { rows = files, columns = columns, selection = constant(3) }:sortedBy "size"
end)
preview(DataTable, "filtered, limited space", { width = 24, height = 8 }, function()
  return DataTable { rows = files, columns = columns, filter = constant "r" }:isSearchable()
end)
preview(DataTable, "no matches", { width = 30, height = 8 }, function()
  return DataTable { rows = files, columns = columns, filter = constant "pdf" }
end)

return DataTable

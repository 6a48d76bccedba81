-- Shared parts of the kit: the options, the style of the user, the header and the hints.

local kit = { options = data.options or {} }

-- The lines to choose from: those of the command line, or those of standard input, which may still arrive.
function kit.lines() return kit.options.items or data.lines or {} end

-- The finished view, with the changes of --style: a file that declares styles and themes, and may return a function of the view.
function kit.show(view)
  local restyle = kit.options.style and require "style"
  return type(restyle) == "function" and restyle(view) or view
end

-- Ends the tool if there is nothing to choose from.
function kit.requireLines(view)
  local isEmpty = #kit.lines() == 0 and data.isComplete ~= false
  return view:onChange(isEmpty, function() if isEmpty then fail("there is nothing to choose from", 1) end end, { initial = true })
end

function kit.cancel() fail("", 1) end

-- Marks a line, or removes its mark. The limit is the greatest number of marked lines. `state` holds the marks and their number.
function kit.toggle(state, position)
  local limit = kit.options.limit or 1
  if limit == 1 or not position then return end
  if state.marked[position] then
    state.marked[position], state.count = nil, state.count - 1
  elseif state.count < limit then
    state.marked[position], state.count = true, state.count + 1
  end
end

-- Finishes with the marked lines, or else with the current one.
function kit.finish(state, current, lines)
  local chosen = {}
  for position in pairs(state.marked) do chosen[#chosen + 1] = position end
  table.sort(chosen)
  if #chosen == 0 then chosen[1] = current end
  if #chosen == 0 then return kit.cancel() end
  for index, position in ipairs(chosen) do chosen[index] = lines[position] end
  finish(table.concat(chosen, "\n"))
end

-- A title above the tool, if there is one.
kit.Header = component("KitHeader", {
  props = { title = "" },
  body = function(self)
    return self.title ~= "" and Text(self.title):font "headline":padding("horizontal", 1) or EmptyView()
  end,
})

-- The keys of a tool, in one row: { "return", "choose", "escape", "cancel" }. If there is too little space, hints before the last
-- one are left out.
kit.Hints = component("KitHints", {
  props = { keys = {} },
  body = function(self)
    local last = #self.keys // 2
    local function hint(index)
      return Text(self.keys[2 * index - 1]):bold():foregroundStyle "tint"
        + Text(" " .. self.keys[2 * index]):foregroundStyle "secondary"
    end
    local rows = { axes = "horizontal" }
    for count = last - 1, 0, -1 do
      local row = { spacing = 3 }
      for index = 1, count do row[index] = hint(index) end
      table.insert(row, hint(last))
      rows[#rows + 1] = HStack(row)
    end
    return ViewThatFits(rows):lineLimit(1):padding("horizontal", 1)
  end,
})

return kit

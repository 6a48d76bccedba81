-- `count` rows that move by a line, in a scroll view with a stack or a lazy stack, in a list or in a table.

local Press = component("Press", {
  props = { label = required.string, action = handler },
  body = function(self)
    return Text(self.label):onTapGesture(function() self.action() end)
  end,
})

local Row = component("Row", {
  props = { title = required.string },
  body = function(self) return HStack { Text(self.title), Text "·" } end,
})

local Window = component("Window", {
  props = { content = required.view },
  state = { line = 0 },
  body = function(self)
    return VStack {
      Press{ label = "down", action = function() self.line = self.line + 1 end },
      self.content:scrollPosition{ y = self.line },
    }
  end,
})

local function rows() return ForEach(count, function(index) return Row{ title = "row " .. index } end) end

preview("stack", function() return Window{ content = ScrollView { VStack { rows() } } } end)
preview("lazy stack", function() return Window{ content = ScrollView { LazyVStack { rows() } } } end)
preview("list", function() return Window{ content = List { rows() } } end)
preview("table", function()
  local items = {}
  for index = 1, count do items[index] = { id = index } end
  local columns = { { title = "Row", value = function(item) return Row{ title = "row " .. item.id } end } }
  return Window{ content = Table(items, { id = "id", columns = columns }):frame(40, 20) }
end)

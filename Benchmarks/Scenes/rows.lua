-- `count` rows in a scroll view, each with state of its own, and buttons that change the inputs of the rows. A button is a
-- component, so its handler stays the same.

local Press = component("Press", {
  props = { label = required.string, action = handler },
  body = function(self)
    return Text(self.label):onTapGesture(function() self.action() end)
  end,
})

local Row = component("Row", {
  props = { title = required.string, mark = 0 },
  state = { count = 0 },
  body = function(self)
    return HStack {
      Text(self.title .. " " .. self.mark):font "body",
      Text("=" .. self.count % 10):onTapGesture(function() self.count = self.count + 1 end),
    }
  end,
})

local function items()
  local result = {}
  for i = 1, count do result[i] = { id = i, title = "row " .. i } end
  return result
end

local arrangements = { none = items(), reverse = {}, swap = items(), insert = items(), remove = {} }
for i, item in ipairs(items()) do
  arrangements.reverse[count + 1 - i] = item
  if i % 10 ~= 0 then table.insert(arrangements.remove, item) end
end
arrangements.swap[2], arrangements.swap[count - 1] = arrangements.swap[count - 1], arrangements.swap[2]
table.insert(arrangements.insert, 1, { id = count + 1, title = "new" })

return component("Page", {
  state = { arrangement = "none", marked = 0, all = 0, color = "red" },
  body = function(self)
    local function arrange(name) return Press{ label = name, action = function() self.arrangement = name end } end
    return VStack { alignment = "leading",
      HStack {
        arrange "none", arrange "reverse", arrange "swap", arrange "insert", arrange "remove",
        Press{ label = "mark", action = function() self.marked = (self.marked + 1) % 10 end },
        Press{ label = "all", action = function() self.all = (self.all + 1) % 10 end },
        Press{ label = "color", action = function() self.color = self.color == "red" and "blue" or "red" end },
      },
      ScrollView {
        ForEach(arrangements[self.arrangement], "id", function(item)
          return Row{ title = item.title, mark = item.id == 3 and self.marked or self.all }
        end),
      }:foregroundColor(self.color),
    }
  end,
})

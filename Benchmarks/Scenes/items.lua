-- `count` items in an array of the page's state, and buttons that change it.

local Press = component("Press", {
  props = { label = required.string, action = handler },
  body = function(self)
    return Text(self.label):onTapGesture(function() self.action() end)
  end,
})

local function item(i, made) return { id = i, title = "item " .. i, count = made } end

local function items(made)
  local items = {}
  for i = 1, count do items[i] = item(i, made) end
  return items
end

local Page = component("Page", {
  props = { isLazy = false },
  state = { items = function() return items(0) end, new = 0, made = 0 },
  body = function(self)
    local each = ForEach(self.items, "id", function(item)
      return HStack { Text(item.title), Text("=" .. item.count % 10) }
    end)
    local function insert()
      self.new = self.new - 1
      table.insert(self.items, 1, item(self.new, 0))
    end
    local function assign()
      local items = {}
      for i, old in ipairs(self.items) do
        items[i] = { id = old.id, title = old.title, count = old.count + (i == 3 and 1 or 0) }
      end
      self.items = items
    end
    local function remake()
      self.made = self.made + 1
      self.items = items(self.made)
    end
    return VStack { alignment = "leading",
      HStack {
        Press { label = "one", action = function() self.items[3].count = self.items[3].count + 1 end },
        Press { label = "insert", action = insert }, Press { label = "assign", action = assign },
        Press { label = "remake", action = remake },
        Press { label = "swap", action = function() self.items[2], self.items[4] = self.items[4], self.items[2] end },
      },
      self.isLazy and List { each } or ScrollView { VStack { alignment = "leading", spacing = 0, each } },
    }
  end,
})

preview("stack", function() return Page {} end)
preview("list", function() return Page { isLazy = true } end)

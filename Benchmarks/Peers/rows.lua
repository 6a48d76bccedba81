-- One of `data.rows` rows changes, `data.updates` times, with pauses of `data.pause` seconds. By default, there are 1,000 rows and
-- the pause is 0.02. The rows are in a VStack, or in a List if `data.isList` is true. `data.kind` selects another change: "whole"
-- assigns an array of new items, of which one is different, "object" writes a property of an observable object, "all" makes all
-- items again, and "scroll" scrolls by one row.

local roles = { "Engineer", "Designer", "Analyst", "Manager", "Writer" }

local Row = component("Row", {
  props = { name = required.string, role = required.string, status = required.string, score = required.string },
  body = function(self)
    return HStack { spacing = 1,
      Text(self.name):frame(40, "leading"),
      Text(self.role):foregroundColor "cyan":frame(20, "leading"),
      Text(self.status):bold():foregroundColor "green":frame(30, "leading"),
      Text(self.score):foregroundColor "yellow":frame(12, "trailing"),
    }
  end,
})

local Item = observable("Item", { id = 0, name = "", role = "", status = "", score = "" })

local function item(i, status)
  local item = data.kind == "object" and Item() or {}
  item.id, item.name, item.role = i, ("User %05d"):format(i), roles[i % 5 + 1]
  item.status, item.score = status, ("%8.2f"):format(i % 9973 / 7)
  return item
end

local function rows(number)
  local rows = {}
  for i = 1, data.rows or 1000 do rows[i] = item(i, ("active %06d"):format(i * 37 * number % 1000000)) end
  return rows
end

-- An object is no part of state: a row reads its properties itself.
local objects = data.kind == "object" and rows(1) or nil

local ObjectRow = component("ObjectRow", {
  props = { item = required.any },
  body = function(self)
    local item = self.item
    return Row { name = item.name, role = item.role, status = item.status, score = item.score }
  end,
})

local function change(self, k)
  local changed, text = 3 + k * 7 % 30, ("upd %06d"):format(k * 7919 % 1000000)
  if objects then
    objects[changed].status = text
  elseif data.kind == "scroll" then
    self.line = k + 1
  elseif data.kind == "all" then
    self.rows = rows(k + 2)
  elseif data.kind == "whole" then
    local new = {}
    for i, old in ipairs(self.rows) do
      new[i] = { id = old.id, name = old.name, role = old.role, status = i == changed and text or old.status, score = old.score }
    end
    self.rows = new
  else
    self.rows[changed].status = text
  end
end

return component("Page", {
  state = { rows = function() return objects and {} or rows(1) end, line = 0 },
  body = function(self)
    local each = objects and ForEach(objects, function(item) return ObjectRow { item = item } end)
      or ForEach(self.rows, "id", function(row)
        return Row { name = row.name, role = row.role, status = row.status, score = row.score }
      end)
    local list = data.isList and List { each }:listStyle "plain"
      or ScrollView { VStack { alignment = "leading", spacing = 0, each } }
    return VStack { alignment = "leading", spacing = 0,
      Text(("%-40s %-20s %-30s %12s"):format("Name", "Role", "Status", "Score")):bold(),
      (data.kind == "scroll" and list:scrollPosition { y = self.line } or list):scrollIndicators "hidden":frame { height = 38 },
      Text((data.rows or 1000) .. " rows"),
    }
      :task(function()
        sleep(0)
        for k = 0, (data.updates or 0) - 1 do
          change(self, k)
          sleep(data.pause or 0.02)
        end
        quit()
      end)
  end,
})

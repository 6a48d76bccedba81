-- One of 1,000 rows changes, `data.updates` times, with a pause of 20 ms. The rows are in a VStack, or in a List if `data.isList`
-- is true.

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

local function rows()
  local rows = {}
  for i = 1, 1000 do
    rows[i] = {
      id = i, name = ("User %05d"):format(i), role = roles[i % 5 + 1], status = ("active %06d"):format(i * 37 % 1000000),
      score = ("%8.2f"):format(i % 9973 / 7),
    }
  end
  return rows
end

return component("Page", {
  state = { rows = rows },
  body = function(self)
    local each = ForEach(self.rows, "id", function(row)
      return Row { name = row.name, role = row.role, status = row.status, score = row.score }
    end)
    local list = data.isList and List { each }:listStyle "plain"
      or ScrollView { VStack { alignment = "leading", spacing = 0, each } }
    return VStack { alignment = "leading", spacing = 0,
      Text(("%-40s %-20s %-30s %12s"):format("Name", "Role", "Status", "Score")):bold(),
      list:scrollIndicators "hidden":frame { height = 38 },
      Text(#self.rows .. " rows"),
    }
      :task(function()
        sleep(0)
        for k = 0, (data.updates or 0) - 1 do
          self.rows[3 + k * 7 % 30].status = ("upd %06d"):format(k * 7919 % 1000000)
          sleep(0.02)
        end
        quit()
      end)
  end,
})

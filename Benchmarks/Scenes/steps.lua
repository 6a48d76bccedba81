-- A test of `count` steps, each of which changes one of 1,000 rows.

local Rows = component("Rows", {
  state = { rows = {} },
  body = function(self)
    return ScrollView {
      VStack { alignment = "leading", spacing = 0,
        ForEach(self.rows, "id", function(row) return Text(row.id .. ": " .. row.value) end),
      },
    }:onAppear(function()
      local rows = {}
      for id = 1, 1000 do rows[id] = { id = id, value = 0 } end
      self.rows = rows
    end):onKeyPress("n", function() self.rows[1].value = self.rows[1].value + 1 end)
  end,
})

test("a row changes", function()
  local screen = mount(Rows {}, { width = 40, height = 20 })
  for _ = 1, count do screen:press "n" end
  screen:expect("1: " .. count)
end)

return Rows {}

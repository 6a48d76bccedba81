theme("market", {
  extends = "meadow",
  colors = { accent = "#ff9f0a" },
  styles = { Button = "borderedProminent" },
})

style("Toggle", "check", function(self, configuration)
  local isFocused = self.env.isFocused
  return HStack {
    Text(configuration.isOn and "✔" or "·"):foregroundColor(isFocused and "accent" or "secondary"),
    configuration.label:strikethrough(configuration.isOn):bold(isFocused),
  }
end)

local Groceries = component("Groceries", {
  state = {
    items = {
      { id = 1, name = "Apples", isDone = true },
      { id = 2, name = "Bread", isDone = false },
    },
    name = "",
  },
  body = function(self)
    local function add()
      if self.name == "" then return end
      table.insert(self.items, { id = #self.items + 1, name = self.name, isDone = false })
      self.name = ""
    end

    return VStack { alignment = "leading",
      Text "Groceries":font "headline",
      ForEach(self.items, "id", function(item, index)
        return Toggle(item.name, self:binding "items":binding(index):binding "isDone")
      end),
      HStack {
        TextField("New item", self:binding "name"):onSubmit(add),
        Button("Add", add):disabled(self.name == ""),
      },
    }:padding(1):frame(34):toggleStyle "check":theme "market"
  end,
})

return Groceries {}

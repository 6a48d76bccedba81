-- A component with a property and a state.

return component("Counter", {
  props = { label = "Count" },
  state = { count = 0 },
  body = function(self)
    return HStack { spacing = 2,
      Text(self.label .. ": " .. self.count),
      Button("Add", function() self.count = self.count + 1 end),
    }
  end,
})

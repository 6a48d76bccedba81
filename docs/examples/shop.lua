-- A script for a host: it reads `data.orders`, calls `price`, and emits "chosen".

return component("Shop", {
  state = { chosen = 0 },
  body = function(self)
    return VStack { alignment = "leading",
      ForEach(data.orders, "id", function(order)
        local function choose()
          self.chosen = order.id
          emit("chosen", order)
        end
        return Button(price(order.total), choose)
      end),
      Text(self.chosen > 0 and "chosen: " .. self.chosen or "nothing chosen"):foregroundColor "secondary",
    }
  end,
}) {}

local Card = component("Card", {
  props = { name = required.string, detail = "" },
  state = { likes = 0 },
  body = function(self)
    return VStack { alignment = "leading",
      Text(self.name),
      Text(self.detail),
      Button("♥ " .. self.likes, function()
        self.likes = self.likes + 1
      end),
    }:padding(1)
  end,
})

return Card { name = "Ada Lovelace", detail = "1,815 followers" }

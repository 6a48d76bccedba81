-- Twenty components with state, to measure the cost of a save. The benchmark replaces "version 0" each time.

local cards = {}
for i = 1, 20 do
  cards[i] = component("Card" .. i, {
    state = { count = i },
    body = function(self)
      return HStack { spacing = 1,
        Text("Card " .. i):bold(),
        Text("count " .. self.count):foregroundStyle "secondary",
        Spacer(),
        Button("+", function() self.count = self.count + 1 end),
      }:padding("horizontal", 1)
    end,
  })
end

return component("App", {
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      Text "version 0":font "headline",
      ForEach(20, function(i) return cards[i] {} end),
    }
  end,
})

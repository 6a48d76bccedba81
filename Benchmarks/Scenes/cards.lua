-- Components with state, to measure the cost of a save. The benchmark replaces "version 0" each time, and repeats the 11 lines of
-- a card. The first 20 cards are shown.

local cards = {}
-- card
cards[#cards + 1] = component("Card" .. #cards, {
  state = { count = #cards },
  body = function(self)
    return HStack { spacing = 1,
      Text "Card":bold(),
      Text("count " .. self.count):foregroundStyle "secondary",
      Spacer(),
      Button("+", function() self.count = self.count + 1 end),
    }:padding("horizontal", 1)
  end,
})
-- card

return component("App", {
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      Text "version 0":font "headline",
      ForEach(math.min(20, #cards), function(i) return cards[i] {} end),
    }
  end,
})

-- 120 by 40 cells, each a view of its own that shows another digit after a click.

return component("Digits", {
  state = { tick = 0 },
  body = function(self)
    return VStack { spacing = 0,
      ForEach(40, function(row)
        return HStack { spacing = 0,
          ForEach(120, function(column) return Text(tostring((row + column + self.tick) % 10)) end),
        }
      end),
    }:onTapGesture(function() self.tick = self.tick + 1 end)
  end,
})

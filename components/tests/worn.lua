-- What holds for every component, whatever it is for: it can be clicked, hears keys, and is the same in another theme.

-- A test of the view that `make` makes, which shows `text`.
return function(make, text)
  local App = component("Worn", {
    state = { taps = 0, keys = 0 },
    body = function(self)
      return VStack { alignment = "leading", spacing = 0,
        make():focusable():onTapGesture(function() self.taps = self.taps + 1 end)
          :onKeyPress("x", function() self.keys = self.keys + 1 end),
        Text("taps " .. self.taps .. ", keys " .. self.keys),
      }
    end,
  })
  test("it is clicked and hears keys as any view, and a theme keeps what came of both", function()
    local screen = mount(App {}, { width = 40, height = 14 })
    screen:tap(text)
    screen:press "x"
    screen:press "x"
    screen:expect "taps 1, keys 2"
    screen:theme "paper"
    screen:expect(text)
    screen:expect "taps 1, keys 2"
    screen:tap(text)
    screen:expect "taps 2, keys 2"
  end)
end

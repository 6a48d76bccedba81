-- A test for any component, whatever its purpose: the view can be clicked, handles keys, and stays the same in another theme.

-- Declares a test of the view that `make` returns. The view shows `text`.
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
  test("the view accepts clicks and keys, and a theme change keeps the results", function()
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

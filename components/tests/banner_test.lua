-- A message across the whole width: a symbol, a text and an action.

local Banner = require "banner"

test("it has a sign of its kind, a title and a message below it", function()
  local screen = mount(
    VStack { spacing = 0,
      Banner { title = "News" }, Banner { kind = "success", title = "Saved" },
      Banner { kind = "warning", title = "Almost full", message = "2 GB left" }, Banner { kind = "error", title = "Lost" },
      Banner { kind = "nonsense", title = "Of no kind" },
    }, { width = 20, height = 6 })
  screen:expectScreen [[
    ⓘ News
    ✓ Saved
    ⚠ Almost full
      2 GB left
    ⊗ Lost
    ⓘ Of no kind
  ]]
end)

test("a long message goes on below, and what can be done keeps its room", function()
  local banner = Banner { title = "A new version", message = "It will be there after a restart.", action = Button "Restart" }
  local screen = mount(banner, { width = 34, height = 3 })
  screen:expectScreen [[
    ⓘ A new version      ▐ Restart ▌
      It will be there
      after a restart.
  ]]
end)

local App = component("BannerApp", {
  state = { isShown = true, tries = 0 },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      self.isShown and Banner {
        kind = "error", title = "Lost", message = "Tried " .. self.tries .. " times",
        action = Button("Again", function() self.tries = self.tries + 1 end), onDismiss = function() self.isShown = false end,
      },
      "below",
    }
  end,
})

test("clicks do what can be done, and take it away", function()
  local screen = mount(App {}, { width = 34, height = 3 })
  screen:tap "Again"
  screen:expect "Tried 1 times"
  screen:tap "✕"
  screen:expectScreen "below"
end)

test("keys do so as well, one after the other", function()
  local screen = mount(App {}, { width = 34, height = 3 })
  screen:press "tab return return tab"
  screen:expect "Tried 2 times"
  expect(screen:focus(), "✕")
  screen:press "space"
  screen:expectScreen "below"
end)

test("a theme keeps what has happened and runs no body", function()
  local screen = mount(App {}, { width = 34, height = 3 })
  screen:tap "Again"
  screen:theme "ember"
  expect(screen:counters().evaluated, 0)
  screen:expect "Tried 1 times"
end)

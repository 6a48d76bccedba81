-- A message across the whole width: a symbol, a text and an action.

local Banner = require "banner"

test("a banner has the symbol of its kind, a title, and a message below", function()
  local screen = mount(
    VStack { spacing = 0,
      Banner { title = "News" }, Banner { kind = "success", title = "Saved" },
      Banner { kind = "warning", title = "Almost full", message = "2 GB left" }, Banner { kind = "error", title = "Lost" },
      Banner { kind = "nonsense", title = "Unknown kind" },
    }, { width = 20, height = 6 })
  screen:expectScreen [[
    ⓘ News
    ✓ Saved
    ⚠ Almost full
      2 GB left
    ⊗ Lost
    ⓘ Unknown kind
  ]]
end)

test("a long message wraps, and the button keeps its space", function()
  local banner = Banner { title = "A new version", message = "Available after a restart.", action = Button "Restart" }
  local screen = mount(banner, { width = 34, height = 3 })
  screen:expectScreen [[
    ⓘ A new version     ▐ Restart ▌
      Available after
      a restart.
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

test("clicks run the action and dismiss the banner", function()
  local screen = mount(App {}, { width = 34, height = 3 })
  screen:tap "Again"
  screen:expect "Tried 1 times"
  screen:tap "✕"
  screen:expectScreen "below"
end)

test("keys run the action and dismiss the banner", function()
  local screen = mount(App {}, { width = 34, height = 3 })
  screen:press "tab return return tab"
  screen:expect "Tried 2 times"
  expect(screen:focus(), "✕")
  screen:press "space"
  screen:expectScreen "below"
end)

test("a theme change keeps the state and runs no body", function()
  local screen = mount(App {}, { width = 34, height = 3 })
  screen:tap "Again"
  screen:theme "ember"
  expect(screen:counters().evaluated, 0)
  screen:expect "Tried 1 times"
end)

-- A button that keeps its own state: it acts once when it is released, or toggles.

local FioriButton = require "fiori_button"

local function bracketed(state) return "[" .. state .. "]" end

local App = component("FioriButtonApp", {
  props = { onState = handler },
  state = { isPersistent = true, isOff = false },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      FioriButton { title = bracketed, action = self.onState, isSelectionPersistent = self.isPersistent }:disabled(self.isOff),
      Button("kind", function() self.isPersistent = not self.isPersistent end),
      Button("off", function() self.isOff = not self.isOff end),
    }
  end,
})

local function mounted()
  local calls = {}
  return mount(App { onState = function(state) table.insert(calls, state) end }, { width = 20, height = 3 }), calls
end

test("a persistent button toggles at clicks and keys, and passes its state to the action", function()
  local screen, calls = mounted()
  screen:expectScreen [[
    ▐ [normal] ▌
    ▐ kind ▌
    ▐ off ▌
  ]]
  screen:tap "[normal]"
  screen:expect "[selected]"
  screen:press "return space"
  screen:expect "[selected]"
  expect(calls, { "selected", "normal", "selected" })
end)

test("a button that is not persistent runs its action each time and stays normal", function()
  local screen, calls = mounted()
  screen:tap "kind"
  screen:tap "[normal]"
  screen:press "space"
  screen:expect "[normal]"
  expect(calls, { "normal", "normal" })
end)

test("a disabled button shows it and does nothing, and an enabled button has its old state again", function()
  local screen, calls = mounted()
  screen:tap "[normal]"
  screen:tap "off"
  screen:tap "[disabled]"
  screen:tap "off"
  screen:expect "[selected]"
  expect(calls, { "selected" })
end)

test("a button whose kind changes resets its state", function()
  local screen = mounted()
  screen:tap "[normal]"
  screen:tap "kind"
  screen:tap "kind"
  screen:expect "[normal]"
end)

test("a theme change keeps the selection and runs no body", function()
  local screen = mounted()
  screen:tap "[normal]"
  screen:theme "ember"
  screen:expect "[selected]"
  expect(screen:counters().evaluated, 0)
end)

test("without a title, a button shows its state, and without an action, it still toggles", function()
  local screen = mount(FioriButton { isSelectionPersistent = true }, { width = 14, height = 1 })
  screen:press "tab return"
  screen:expectScreen "▐ selected ▌"
end)

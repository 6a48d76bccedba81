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

test("one that is persistent turns over at clicks and keys, and tells its state", function()
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

test("one that is not acts each time and stays as it is", function()
  local screen, calls = mounted()
  screen:tap "kind"
  screen:tap "[normal]"
  screen:press "space"
  screen:expect "[normal]"
  expect(calls, { "normal", "normal" })
end)

test("what is disabled tells so and does nothing, and is as it was when it is enabled again", function()
  local screen, calls = mounted()
  screen:tap "[normal]"
  screen:tap "off"
  screen:tap "[disabled]"
  screen:tap "off"
  screen:expect "[selected]"
  expect(calls, { "selected" })
end)

test("one that becomes another kind begins anew", function()
  local screen = mounted()
  screen:tap "[normal]"
  screen:tap "kind"
  screen:tap "kind"
  screen:expect "[normal]"
end)

test("a theme keeps what is selected and runs no body", function()
  local screen = mounted()
  screen:tap "[normal]"
  screen:theme "ember"
  screen:expect "[selected]"
  expect(screen:counters().evaluated, 0)
end)

test("without a title it says its state, and without an action it turns over all the same", function()
  local screen = mount(FioriButton { isSelectionPersistent = true }, { width = 14, height = 1 })
  screen:press "tab return"
  screen:expectScreen "▐ selected ▌"
end)

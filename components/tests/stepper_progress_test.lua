-- The steps of a process.

local StepperProgress = require "stepper_progress"

local steps = { "Cart", "Address", "Done" }

test("those that are done, the one under way, and those to come", function()
  local screen = mount(StepperProgress { steps = steps, current = 2 }, { width = 44, height = 3 })
  screen:expectScreen "✓ Cart ──────── ● Address ──────── ○ Done"
  screen:resize(30, 3)
  screen:expectScreen "✓ Cart ── ● Address ─── ○ Done"
  screen:resize(20, 3)
  screen:expectScreen [[
    ✓ Cart
    ● Address
    ○ Done
  ]]
end)

test("a step beyond the last means that all are done, one before the first that none is", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      StepperProgress { steps = steps, current = 9 }, StepperProgress { steps = steps, current = 0 },
      StepperProgress { steps = steps, current = -4 },
    }, { width = 30, height = 3 })
  screen:expectScreen [[
    ✓ Cart ── ✓ Address ─── ✓ Done
    ○ Cart ── ○ Address ─── ○ Done
    ○ Cart ── ○ Address ─── ○ Done
  ]]
end)

test("one step has no line, and no steps have no row", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      StepperProgress { steps = { "Only" } }, StepperProgress { steps = {} }, "below",
    }, { width = 9, height = 3 })
  screen:expectScreen [[
    ● Only
    below
  ]]
end)

local App = component("StepperProgressApp", {
  state = { step = 1 },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      StepperProgress { steps = steps, current = self.step }, Button("next", function() self.step = self.step + 1 end),
    }
  end,
})

test("it goes on at clicks and keys, and a theme leaves it there", function()
  local screen = mount(App {}, { width = 30, height = 2 })
  screen:tap "next"
  screen:expect "● Address"
  screen:press "return return"
  screen:theme "ember"
  screen:expect "✓ Done"
  expect(screen:counters().evaluated, 0)
end)

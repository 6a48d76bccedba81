-- The steps of a process.

local StepperProgress = require "stepper_progress"

local steps = { "Cart", "Address", "Done" }

test("completed, current and later steps have different marks", function()
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

test("a position after the last step completes all steps, and one before the first completes none", function()
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

test("a single step has no line, and an empty list takes no row", function()
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

test("clicks and keys advance to the next step, and a theme change keeps it", function()
  local screen = mount(App {}, { width = 30, height = 2 })
  screen:tap "next"
  screen:expect "● Address"
  screen:press "return return"
  screen:theme "ember"
  screen:expect "✓ Done"
  expect(screen:counters().evaluated, 0)
end)

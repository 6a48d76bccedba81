-- The steps of a process: those that are done, the current one, and those to come.

local StepperProgress = component("StepperProgress", {
  props = {
    steps = required.array, -- the names of the steps
    current = 1,            -- the position of the current step; one more than the number of steps if all are done
  },
  fluent = { color = Color.accent },
  defaultStyle = function(_, progress)
    local count, current = #progress.steps, math.floor(progress.current)
    local function mark(index)
      local isDone, isNow = index < current, index == current
      return Text(isDone and "✓" or isNow and "●" or "○"):bold(isNow)
        :foregroundStyle((isDone or isNow) and progress.color or Color.tertiary)
    end
    local row, words = { spacing = 1 }, { spacing = 0, alignment = "leading" }
    for index, name in ipairs(progress.steps) do
      local color = index <= current and "primary" or "secondary"
      table.insert(row, HStack { mark(index), Text(name):bold(index == current):foregroundStyle(color) }:fixedSize())
      if index < count then
        -- A divider is drawn in the third level of the foreground style.
        local line = index < current and progress.color or Color.tertiary
        table.insert(row, VStack { Divider() }:foregroundStyle(line, line, line):frame { minWidth = 2, maxWidth = 8 })
      end
      words[index] = HStack { mark(index), Text(name):bold(index == current) }
    end
    return ViewThatFits { axes = "horizontal", HStack(row), VStack(words) }
      :accessibilityElement { children = "ignore" }
      :accessibilityLabel(progress.steps[current] or "Done")
      :accessibilityValue("step " .. math.min(current, count) .. " of " .. count)
  end,
})

local steps = { "Cart", "Address", "Payment", "Done" }

preview(StepperProgress, "under way", { width = 60 }, function() return StepperProgress { steps = steps, current = 2 } end)
preview(StepperProgress, "finished", { width = 60 }, function()
  return StepperProgress { steps = steps, current = 5 }:color "success"
end)
preview(StepperProgress, "narrow", { width = 20 }, function() return StepperProgress { steps = steps, current = 3 } end)

return StepperProgress

-- The view of a build. `data.steps` has its steps, each with a name, a state and seconds; `data.output` is its last line.

local signs = {
  waiting = { "circle", "secondary" }, running = { "arrow.right", "accent" }, done = { "checkmark", "green" },
  failed = { "xmark", "red" },
}

local Step = component("Step", {
  props = { step = required.table },
  body = function(self)
    local sign = signs[self.step.state]
    return HStack { spacing = 1,
      Image { systemName = sign[1] }:foregroundColor(sign[2]),
      Text(self.step.name):bold(self.step.state == "running"),
      self.step.seconds > 0 and Text(format.number(self.step.seconds, { decimals = 1 }) .. " s"):foregroundColor "secondary",
    }
  end,
})

local Build = component("Build", {
  body = function(self)
    local done = 0
    for _, step in ipairs(data.steps) do
      if step.state == "done" then done = done + 1 end
    end
    return VStack { alignment = "leading", spacing = 0,
      ForEach(data.steps, "name", function(step) return Step { step = step } end),
      HStack { spacing = 1,
        ProgressView { value = done / #data.steps }:frame(24),
        Text(done .. " of " .. #data.steps),
      },
      Text(data.output):foregroundColor "secondary":lineLimit(1),
    }
      :onKeyPress("q", function() emit "stop" end)
  end,
})

return Build {}

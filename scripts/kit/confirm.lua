-- Ask a question: longtail confirm "Delete the branch?" && git branch -d old
local kit = require "kit"

local Confirm = component("Confirm", {
  state = { focus = kit.options.isYes == false and "no" or "yes" },
  body = function(self)
    local options = kit.options
    local function yes() quit() end
    local function button(label, name, action)
      return Button(label, action):buttonStyle(self.focus == name and "borderedProminent" or "bordered")
        :focused(self:binding "focus", name)
    end
    return VStack { alignment = "leading",
      Text(options.question or "Are you sure?"):bold():padding("horizontal", 1),
      HStack { spacing = 2,
        button(options.affirmative or "Yes", "yes", yes), button(options.negative or "No", "no", kit.cancel),
      },
      kit.Hints { keys = { "←→", "move", "return", "choose", "y n", "answer" } },
    }
      :onKeyPress({ "left", "right" }, function() self.focus = self.focus == "yes" and "no" or "yes" end)
      :onKeyPress({ "y", "Y" }, yes, { title = options.affirmative or "Yes" })
      :onKeyPress({ "n", "N", "escape", "q" }, kit.cancel, { title = options.negative or "No" })
  end,
})

return kit.show(Confirm {})

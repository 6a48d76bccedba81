-- Ask for a line of text: longtail input --header "Your name"
local kit = require "kit"

local Input = component("Input", {
  state = { text = kit.options.value or "", isTyping = true },
  body = function(self)
    local options = kit.options
    local Field = options.isPassword and SecureField or TextField
    return VStack { alignment = "leading",
      kit.Header { title = options.header or "" },
      HStack { spacing = 1,
        options.prompt and Text(options.prompt):foregroundStyle "tint":padding("leading", 1),
        Field(options.placeholder or "", self:binding "text"):focused(self:binding "isTyping")
          :onSubmit(function() finish(self.text) end),
      },
      kit.Hints { keys = { "return", "finish", "esc", "cancel" } },
    }:onKeyPress("escape", kit.cancel, { title = "Cancel" })
  end,
})

return kit.show(Input {})

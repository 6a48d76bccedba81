-- Ask for a text of several lines: longtail write > message.txt
local kit = require "kit"

local Write = component("Write", {
  state = { text = kit.options.value or "", isTyping = true },
  body = function(self)
    return VStack { alignment = "leading",
      kit.Header { title = kit.options.header or "" },
      TextEditor(self:binding "text"):focused(self:binding "isTyping"):frame { minHeight = 1, idealHeight = kit.options.height or 8, maxHeight = kit.options.height or 8 },
      kit.Hints { keys = { "ctrl+s", "finish", "esc", "cancel" } },
    }
      :onKeyPress("ctrl+s", function() finish(self.text) end, { title = "Finish" })
      :onKeyPress("escape", kit.cancel, { title = "Cancel" })
  end,
})

return kit.show(Write {})
